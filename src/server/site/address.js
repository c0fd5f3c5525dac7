// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole state of a question in the address, so that a board can be sent or kept:
//
//     #count?piece=knight&board=8x8&k=3
//     #infer?board=5x5_6ab2a...
//
// A board is ROWSxCOLUMNS, and unless every square is the usual one "_" and its runs in reading
// order: a length (none for 1) and a letter, a for the first character of the question's
// alphabet, b for the second, ... Options that are as they begin are left out.

import { Grid, mostSide } from "./grid.js";

const firstLetter = "a".charCodeAt(0);

export function encodeGrid(grid, alphabet, fill) {
  const size = grid.size();
  if (grid.cells.every((char) => char === fill)) return size;
  let text = "";
  for (let i = 0; i < grid.cells.length;) {
    let j = i;
    while (j < grid.cells.length && grid.cells[j] === grid.cells[i]) ++j;
    const letter = String.fromCharCode(firstLetter + alphabet.indexOf(grid.cells[i]));
    text += (j - i > 1 ? String(j - i) : "") + letter;
    i = j;
  }
  return `${size}_${text}`;
}

/** The grid, or null if the text is none. */
export function decodeGrid(text, alphabet, fill) {
  const parts = /^(\d{1,3})x(\d{1,3})(?:_([0-9a-z]*))?$/.exec(text);
  if (!parts) return null;
  const rows = Number(parts[1]);
  const columns = Number(parts[2]);
  if (rows < 1 || columns < 1 || rows > mostSide || columns > mostSide) return null;
  const grid = new Grid(rows, columns, fill);
  if (parts[3] === undefined) return grid;
  let i = 0;
  for (const [, length, letter] of parts[3].matchAll(/(\d{0,6})([a-z])/g)) {
    const char = alphabet[letter.charCodeAt(0) - firstLetter];
    const end = i + (length === "" ? 1 : Number(length));
    if (char === undefined || end > grid.cells.length) return null;
    grid.cells.fill(char, i, end);
    i = end;
  }
  return i === grid.cells.length ? grid : null;
}

/** The part of the address after "#". `view` says what is usual. */
export function encodeState(view, piece, grid, options) {
  const words = new URLSearchParams();
  words.set("piece", piece);
  words.set("board", encodeGrid(grid, view.alphabet.map((item) => item.char).join(""), view.fill));
  for (const [name, usual] of Object.entries(view.options)) {
    if (options[name] !== usual) words.set(name, String(options[name]));
  }
  return `${view.id}?${words}`;
}

/** A value of the type of the usual one, or null: of whole numbers within `range`, of texts among
    `choices`, where these are given. */
function readOption(text, usual, choices, range = [-Infinity, Infinity]) {
  if (typeof usual === "boolean") return text === "true" ? true : text === "false" ? false : null;
  if (typeof usual === "number") {
    const value = text.trim() === "" ? NaN : Number(text);
    return Number.isSafeInteger(value) && value >= range[0] && value <= range[1] ? value : null;
  }
  return choices === undefined || choices.includes(text) ? text : null;
}

/** {view, piece, grid, options, damaged}, each but the view null or empty where the address does not say.
    `damaged` are the words of the address that cannot be read. Null if the address names no question. */
export function decodeState(hash, views) {
  const text = hash.replace(/^#/, "");
  const cut = text.indexOf("?");
  const id = cut < 0 ? text : text.slice(0, cut);
  const view = views.find((each) => each.id === id);
  if (!view) return null;
  const words = new URLSearchParams(cut < 0 ? "" : text.slice(cut + 1));
  const letters = view.alphabet.map((item) => item.char).join("");
  const options = {};
  const damaged = [];
  const gridOf = (name) => {
    const grid = decodeGrid(words.get(name), letters, view.fill);
    if (grid === null) damaged.push(name);
    return grid;
  };
  const grid = words.has("board") ? gridOf("board") : null;
  for (const [name, usual] of Object.entries(view.options)) {
    const value = words.get(name);
    if (value === null) continue;
    const read = readOption(value, usual, view.choices?.[name], view.ranges?.[name]);
    if (read === null) damaged.push(name);
    else if (!view.boards?.includes(name) || gridOf(name) !== null) options[name] = read;
  }
  return { view, piece: words.get("piece") || null, grid, options, damaged };
}

/** What people are told of an address that was read so, where `view` is shown; "" if all of it was read. */
export function damageOf(read, view) {
  const says = (what) => `The link is damaged: ${what}.`;
  if (read === null) return says(`it names none of the questions, so ${view.title} is shown`);
  const others = read.damaged.filter((name) => name !== "board");
  const names = others.map((name) => `“${name}”`).join(", ");
  const left = `what it says of ${names} could not be read and is left out`;
  if (read.grid === null && read.damaged.includes("board")) {
    return says(`its board could not be read, so a new one is shown${others.length > 0 ? `; ${left}` : ""}`);
  }
  return others.length > 0 ? says(left) : "";
}

// Browsers take some two hundred changes in ten seconds, or a hundred in half a minute: 20 at once, and
// one more every 400 milliseconds, are fewer.
const mostAtOnce = 20;
const writePause = 400;
const retryPause = 1000; // after one that was refused

/** The address in the browser: follows the state, but not faster than browsers allow. */
export class AddressBar {
  /** text() is what it should say now. */
  constructor(text) {
    this.text = text;
    this.written = null;
    this.timer = 0;
    this.allowed = mostAtOnce; // writes, at the time of the last one
    this.last = 0;
  }

  /** The state has changed: the address does too, at once or after many changes soon. */
  update() {
    if (this.timer !== 0) return;
    const allowed = this.allowedNow();
    if (allowed >= 1) this.write();
    else this.writeIn((1 - allowed) * writePause);
  }

  allowedNow() {
    return Math.min(mostAtOnce, this.allowed + (performance.now() - this.last) / writePause);
  }

  writeIn(wait) { this.timer = setTimeout(() => this.write(), wait); }

  /** Writes what waits to be written. */
  flush() { if (this.timer !== 0) this.write(); }

  write(asNewEntry = false) {
    this.forget();
    const text = this.text();
    if (text === this.written) return;
    this.allowed = Math.max(0, this.allowedNow() - 1);
    this.last = performance.now();
    try {
      history[asNewEntry ? "pushState" : "replaceState"](null, "", `#${text}`);
    } catch {
      // too often: as where it is dropped silently
    }
    if (location.hash === `#${text}`) this.written = text;
    else this.writeIn(retryPause);
  }

  forget() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** The text of an address that was not written here, or null. What was to be written belonged to the
      address before. */
  arrived() {
    const text = location.hash.replace(/^#/, "");
    if (text === this.written) return null;
    this.forget();
    this.written = text; // and written anew if it says less than all
    return text;
  }
}
