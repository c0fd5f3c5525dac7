// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board as text, to read, change, take over and save: the format of the files of the command line.

import { download } from "./export.js";
import { copyButton, make } from "../dom.js";
import { Grid } from "../grid.js";

const mostBytes = 1 << 20; // of a file; the largest board has 40,200

/** The board of a text, as the command line would read it: white space between squares, a first line with
    the size, and n² bits on one line. But as many bits as `now`, the board so far, has in its only row are
    such a row again. Throws Error with the line that is wrong. */
export function gridOfText(text, view, now) {
  const letters = view.alphabet.map((item) => item.char).join("");
  let lines = text.split("\n").map((line) => line.replace(/\s/g, ""));
  if (!/\d/.test(letters) && /^\d+$/.test(lines[0])) lines = ["", ...lines.slice(1)];
  const bits = lines.filter((line) => line !== "");
  const row = now.rows === 1 && bits[0]?.length === now.columns;
  if (letters.includes("01") && bits.length === 1 && !row) {
    const side = Math.sqrt(bits[0].length);
    if (Number.isInteger(side) && side > 1) lines = bits[0].match(new RegExp(`.{${side}}`, "g"));
  }
  return Grid.fromText(lines.join("\n"), letters);
}

/** Text files dropped on an element; `shown` gets the class "drop" meanwhile. */
export function acceptFiles(element, shown, take, fail) {
  for (const type of ["dragenter", "dragover"]) {
    element.addEventListener(type, (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      shown.classList.add("drop");
    });
  }
  element.addEventListener("dragleave", () => shown.classList.remove("drop"));
  element.addEventListener("drop", (event) => {
    shown.classList.remove("drop");
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    readFile(event.dataTransfer.files[0], take, fail);
  });
}

async function readFile(file, take, fail) {
  if (!file) return;
  if (file.size > mostBytes) {
    fail(`${file.name} is too large to be a board`);
    return;
  }
  take(await file.text(), file.name);
}

export function openTextDialog({ grid, view, name, announce, apply }) {
  const area = make("textarea", { id: "board-text", spellcheck: "false", autocomplete: "off", rows: 12 });
  area.value = grid.text();
  const error = make("p", { class: "error", role: "alert", id: "board-text-error" });
  const letters = view.alphabet
    .map(({ char, name: meaning }) => (char === meaning ? char : `${char} = ${meaning}`)).join(", ");
  const file = make("input", { type: "file", accept: ".txt,text/plain", id: "board-file" });
  const heading = make("h2", { id: "board-text-title" }, "The board as text");
  const dialog = make("dialog", { class: "text-dialog", "aria-labelledby": heading.id });
  area.setAttribute("aria-describedby", error.id);

  const fail = (text) => {
    error.textContent = text;
    area.setAttribute("aria-invalid", String(text !== ""));
  };
  const take = () => {
    try {
      apply(gridOfText(area.value, view, grid));
      dialog.close();
    } catch (problem) {
      fail(problem.message);
      area.focus();
    }
  };
  const load = (text, from) => {
    area.value = text;
    fail("");
    announce?.(`${from} is read; Apply takes it over`);
  };

  area.addEventListener("input", () => fail(""));
  file.addEventListener("change", () => readFile(file.files[0], load, fail));
  acceptFiles(dialog, area, load, fail);
  dialog.addEventListener("close", () => dialog.remove());

  dialog.append(heading,
    make("label", { for: area.id, class: "muted" }, `One line per row: ${letters}.`),
    area, error,
    make("p", { class: "row" }, make("label", { for: file.id }, "Or a file (it can be dropped here):"), file),
    make("div", { class: "row" },
      make("button", { type: "button", class: "primary", onclick: take }, "Apply"),
      make("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      copyButton("Copy", () => area.value, announce),
      make("button", {
        type: "button", class: "small", onclick: () => download(`${name}.txt`, area.value, "text/plain"),
      }, "Download .txt")));
  document.body.append(dialog);
  dialog.showModal();
  area.focus();
  area.setSelectionRange(0, 0);
}
