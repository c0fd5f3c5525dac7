// SPDX-License-Identifier: GPL-3.0-or-later
//
// Light or dark: as the system has it, or as was chosen here. The stylesheet looks at html[data-theme]
// alone, so this runs before anything is drawn.

const wishes = ["auto", "light", "dark"];
const signs = { auto: "◐", light: "☀", dark: "☾" };
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function remembered() {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null; // storage can be forbidden
  }
}

let wish = wishes.includes(remembered()) ? remembered() : "auto";

function apply() {
  document.documentElement.dataset.theme = wish !== "auto" ? wish : systemIsDark.matches ? "dark" : "light";
}

apply();
systemIsDark.addEventListener("change", apply);

/** Makes the button that goes on to the next of auto, light and dark. */
export function makeThemeButton(button) {
  const label = () => {
    button.textContent = signs[wish];
    button.setAttribute("aria-label", `Colours: ${wish}. Change.`);
    button.title = `Colours: ${wish}`;
  };
  label();
  button.addEventListener("click", () => {
    wish = wishes[(wishes.indexOf(wish) + 1) % wishes.length];
    apply();
    label();
    try {
      localStorage.setItem("theme", wish);
    } catch {
      // then it holds until the page is closed
    }
  });
}
