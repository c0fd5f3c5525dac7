// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole state of a question in the address, so that a board can be sent or kept. It is the question as
// JSON, as the server takes it and `--json` prints it, with what is the page's own under "page":
//
//     #{"question":"count","piece":"knight","board":"8x8","k":3,"page":{"scale":"linear"}}
//
// Percent-encoded is what addresses may not have. #count alone opens a question without saying more.
//
// A view says which question its settings ask, `questionOf({piece, grid, options})`, and what a question says
// of them, `read(words, header)`; `own` lists the settings that are the page's own, as they begin.

import { Grid, mostSide } from "./grid.js";

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === "string" && value !== "";

/** A board in rows of the letters of `alphabet`, or null. */
export function gridOf(text, alphabet) {
  try {
    return Grid.fromText(text, alphabet);
  } catch {
    return null;
  }
}

/** A grid of one character: of a size as questions have it, 8, "8" or "3x5". Null if it is none. */
function emptyGrid(size, fill) {
  const parts = /^(\d{1,3})(?:x(\d{1,3}))?$/.exec(String(size));
  const [rows, columns] = parts ? [Number(parts[1]), Number(parts[2] ?? parts[1])] : [0, 0];
  const fits = Math.min(rows, columns) >= 1 && Math.max(rows, columns) <= mostSide;
  return fits ? new Grid(rows, columns, fill) : null;
}

/** The words of a question, as a view takes them one by one. What is left in the end is not on the page. */
class QuestionWords {
  constructor(words) {
    this.words = words;
    this.left = new Set(Object.keys(words));
    this.damaged = [];
  }

  has(name) { return Object.hasOwn(this.words, name) && this.words[name] !== null; }

  /** What `read` makes of a word; undefined without it, or where `read` says so: then it is damaged. */
  take(name, read) {
    this.left.delete(name);
    if (!this.has(name)) return undefined;
    const found = read(this.words[name]);
    if (found === undefined) this.damaged.push(name);
    return found;
  }

  flag(name) { return this.take(name, (value) => (typeof value === "boolean" ? value : undefined)) ?? false; }
  text(name) { return this.take(name, (value) => (isText(value) ? value : undefined)); }

  number(name, [least, most]) {
    return this.take(name, (value) => {
      const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
      return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
    });
  }

  /** Which of these words there is; they exclude each other. */
  oneOf(...names) {
    const [first, ...others] = names.filter((name) => this.has(name) && this.words[name] !== false);
    this.damaged.push(...others);
    return first;
  }
  /** The same of flags: "torus". */
  oneFlagOf(...names) {
    const name = this.oneOf(...names);
    const set = names.filter((each) => this.flag(each));
    return set.includes(name) ? name : undefined;
  }

  /** The board of a word: a size, filled with the first letter of the alphabet, or rows of its letters. */
  board(name, alphabet) {
    return this.take(name, (value) => {
      const isPicture = typeof value === "string" && value.includes("\n");
      const grid = isPicture ? gridOf(value, alphabet) : emptyGrid(value, alphabet[0]);
      if (grid === null) this.damaged.push("board");
      return grid;
    }) ?? undefined;
  }
  /** The same of a text that has no size: rows alone. */
  rows(name, alphabet, readRows = (text) => text) {
    return this.take(name, (value) => {
      const grid = isText(value) ? gridOf(readRows(value), alphabet) : null;
      if (grid === null) this.damaged.push("board");
      return grid;
    }) ?? undefined;
  }
}

/** What a question says of the settings of a view: {piece, grid, options}, each only where it says so.
    `header` is the piece of the page, where the link names it beside the question. */
function readQuestion(view, words, header) {
  const { piece, grid, options = {} } = view.read(words, header);
  const said = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { piece, grid, options: said };
}

const encode = (text) =>
  encodeURIComponent(text).replace(/%(?:2C|3A|40|2F|3F|3D|3B|2B|24)/g, decodeURIComponent);

/** The part of the address after "#". */
export function encodeState(view, { piece, grid, options }) {
  const question = view.questionOf({ piece, grid, options });
  const read = (header) => readQuestion(view, new QuestionWords(question), header);
  const isSaid = (said) => Object.entries(said.options).every(([name, value]) => options[name] === value);
  const page = {};
  let said = read(undefined);
  const withHeader = read(piece);
  if (said.piece !== piece || (!isSaid(said) && isSaid(withHeader))) {
    page.piece = piece;
    said = withHeader;
  }
  if (!said.grid?.equals(grid)) page.board = grid.text();
  for (const [name, usual] of Object.entries(view.own)) {
    if (options[name] !== usual && !Object.hasOwn(said.options, name)) page[name] = options[name];
  }
  const whole = Object.keys(page).length > 0 ? { ...question, page } : question;
  return encode(JSON.stringify({ question: view.id, ...whole }));
}

/** A value of the type of the usual one, or null: of whole numbers within `range`, of texts among
    `choices`, where these are given. */
function readOption(value, usual, choices, range = [-Infinity, Infinity]) {
  if (typeof value !== typeof usual) return null;
  if (typeof usual === "boolean") return value;
  if (typeof usual === "number") {
    return Number.isSafeInteger(value) && value >= range[0] && value <= range[1] ? value : null;
  }
  return choices === undefined || choices.includes(value) ? value : null;
}

function objectOf(text) {
  try {
    const object = JSON.parse(decodeURIComponent(text));
    return isObject(object) ? object : null;
  } catch {
    return null;
  }
}

/** {view, piece, grid, options, damaged, unknown}, each but the view null or empty where the address does not
    say. `damaged` are the words of the address that cannot be read, `unknown` those that the page does not
    have. Null if the address names no question. */
export function decodeState(hash, views) {
  const text = hash.replace(/^#/, "");
  const isName = views.some(({ id }) => id === text);
  const { question, page = {}, ...given } = isName ? { question: text } : objectOf(text) ?? {};
  const view = views.find(({ id }) => id === question);
  if (!view) return null;
  const own = isObject(page) ? page : {};
  const words = new QuestionWords(given);
  const header = isText(own.piece) ? own.piece : undefined;
  const said = readQuestion(view, words, header);
  const { options } = said;
  const damaged = isObject(page) ? words.damaged : [...words.damaged, "page"];
  const unknown = [...words.left];
  let grid = said.grid ?? null;
  const letters = view.alphabet.map((item) => item.char).join("");
  const gridIn = (name, value) => {
    const found = typeof value === "string" ? gridOf(value, letters) : null;
    if (found === null) damaged.push(name);
    return found;
  };
  for (const [name, value] of Object.entries(own)) {
    if (name === "piece") {
      if (header === undefined) damaged.push(name);
    } else if (name === "board") {
      grid = gridIn(name, value) ?? grid;
    } else if (!Object.hasOwn(view.own, name) || Object.hasOwn(options, name)) {
      unknown.push(name);
    } else {
      const read = readOption(value, view.own[name], view.choices?.[name], view.ranges?.[name]);
      if (read === null) damaged.push(name);
      else if (!view.boards?.includes(name) || gridIn(name, value) !== null) options[name] = read;
    }
  }
  return { view, piece: said.piece ?? header ?? null, grid, options, damaged: [...new Set(damaged)], unknown };
}

/** What people are told of an address that was read so, where `view` is shown; "" if all of it was read. */
export function damageOf(read, view) {
  const says = (what) => `The link is damaged: ${what}.`;
  if (read === null) return says(`it names no question, so ${view.title} is shown`);
  const list = (names) => names.map((name) => `“${name}”`).join(", ");
  const others = read.damaged.filter((name) => name !== "board");
  const sentences = [];
  const left = `what it says of ${list(others)} could not be read and is left out`;
  if (read.damaged.includes("board")) {
    const board = `its board could not be read${read.grid === null ? ", so a new one is shown" : ""}`;
    sentences.push(says(`${board}${others.length > 0 ? `; ${left}` : ""}`));
  } else if (others.length > 0) {
    sentences.push(says(left));
  }
  if (read.unknown.length > 0) {
    sentences.push(`The link asks for ${list(read.unknown)}, which the page does not have.`);
  }
  return sentences.join(" ");
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
