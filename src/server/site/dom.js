// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements without templates: make("button", {class: "x", onclick: f}, "text", child).

const svgSpace = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element; children are nodes, texts, or lists of them. */
export function make(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function makeSvg(tag, properties, ...children) {
  return fill(document.createElementNS(svgSpace, tag), properties, children);
}

/** Puts children in place of what an element holds. */
export function show(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Copies a text, also where the clipboard interface is missing (a plain http address of the net). */
export async function copyText(text) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // not allowed: the old way is left
    }
  }
  const area = make("textarea", { class: "offscreen", "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** A button that copies what `text()` returns, and says so. */
export function copyButton(label, text, announce) {
  const button = make("button", { type: "button", class: "small" }, label);
  button.addEventListener("click", async () => {
    await copyText(text());
    button.textContent = "Copied";
    announce?.("Copied");
    setTimeout(() => { button.textContent = label; }, 1200);
  });
  return button;
}
