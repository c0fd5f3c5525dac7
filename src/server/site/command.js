// SPDX-License-Identifier: GPL-3.0-or-later
//
// "The same in the terminal": the command line that asks the same as a question of the page. It is pasted
// into shells, and what it asks may come from a link, so
//
// - it is one line of printable ASCII, in which every word is quoted that a shell would read otherwise;
// - options have their values in the same word (--lights=W), and -- stands before positional words of which
//   one begins with a dash: no value can become an option;
// - no value names a file: what has "@" is no word here, and texts of several lines come by standard input.
//
// What cannot be said so (two pictures, words that only programs have, other characters) is asked as JSON, by
// `rookery ask`: there control characters are escaped.

import { words as rowsOf } from "./words.js";

const quoted = (word) =>
  (/^[\w.,:+\/@-][\w.,:+\/@=-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
const line = (list) => list.map(quoted).join(" ");
const printed = (lines) => `printf '%s\\n' ${line(lines)} | `;

/** The command line that asks what POST /api/QUESTION does with this request. */
export function commandOf(question, request) {
  const command = new Command();
  if (!command.says(question, request)) return asked(question, request);
  const { input, places, options } = command;
  const dashed = places.some((word) => /^-./.test(word));
  const words = dashed ? [...options, "--", ...places] : [...places, ...options];
  return `${input === null ? "" : printed(input)}rookery ${line([question, ...words])}`;
}

/** By the JSON that the server takes, with all but printable ASCII escaped. */
function asked(question, request) {
  const json = JSON.stringify({ question, ...request });
  const escaped = json.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${printed([escaped])}rookery ask`;
}

/** The words of one command: its standard input as lines, or null, and what is typed. */
class Command {
  constructor() {
    this.input = null;
    this.places = []; // positional words
    this.options = [];
  }

  /** Takes a question; whether the command has words for it. */
  says(question, request) {
    const rows = Object.hasOwn(rowsOf, question) ? rowsOf[question] : [];
    const { question: own = question, ...given } = request;
    if (own !== question || !Object.keys(given).every((name) => rows.some((row) => row.name === name))) {
      return false;
    }
    const replaced = rows.some((row) => row.replaces && given[row.name] !== undefined);
    let gap = false; // a positional word is missing
    for (const row of rows) {
      const value = given[row.name];
      if (!isGiven(row, value)) gap ||= row.positional === true && !replaced;
      else if (row.positional && !row.input && gap) return false;
      else if (!this.take(row, value)) return false;
    }
    // Without positional words commands take the value of such a word for one.
    const isAlone = this.places.length === 0 &&
      rows.some((row) => row.optional && isGiven(row, given[row.name]) && given[row.name] !== true);
    return rows.length > 0 && !isAlone;
  }

  take(row, value) {
    if (row.typed === false) return false;
    if (row.input) {
      this.places.push("-");
      return this.read(value);
    }
    const texts = this.textsOf(row, value);
    if (texts === null) return false;
    if (row.positional) {
      this.places.push(...texts);
    } else if (row.name.length > 1) {
      this.options.push(...texts.map((text) => (text === "" ? `--${row.name}` : `--${row.name}=${text}`)));
    } else {
      this.options.push(...texts.flatMap((text) => [`-${row.name}`, text]));
      return texts.every((text) => /^[^-]/.test(text));
    }
    return true;
  }

  /** What follows the name of a word, once or several times; "" for nothing. Null if it cannot be typed. */
  textsOf(row, value) {
    if (value === true) return row.kind === "none" || row.optional ? [""] : null;
    if (row.kind === "none") return null;
    const list = row.repeats ? value : [value];
    if (!Array.isArray(list) || list.length === 0) return null;
    const texts = list.map((each) => this.textOf(row, each));
    return texts.includes(null) ? null : texts;
  }

  textOf(row, value) {
    const text = textOfValue(row, value);
    const isLong = typeof text === "string" && text.includes("\n");
    if (row.kind === "file" || (isLong && /^(piece|board)$/.test(row.kind))) {
      const name = row.kind === "file" ? "/dev/stdin" : "@/dev/stdin";
      return this.read(text) ? name : null;
    }
    const isNumber = row.kind !== "number" || !row.optional || /^\d+$/.test(text);
    return /^[ -?A-~]+$/.test(text ?? "") && text !== "-" && isNumber ? text : null;
  }

  /** A text that is read from standard input, one alone; whether it can be. */
  read(text) {
    if (this.input !== null || typeof text !== "string" || !/^[ -~\n]+$/.test(text)) return false;
    this.input = text.replace(/\n$/, "").split("\n");
    return true;
  }
}

/** null and, of what may stand alone, false are as if the word had not been given. */
function isGiven(row, value) {
  return value !== undefined && value !== null && !(value === false && (row.kind === "none" || row.optional));
}

/** A value as it is typed, or null. */
function textOfValue(row, value) {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : null;
  if (!Array.isArray(value)) return null;
  if (row.kind === "words") return value.every((each) => typeof each === "string") ? value.join(",") : null;
  if (row.kind === "square") return squareText(value);
  if (row.kind !== "picture") return null;
  const squares = value.map((each) => (Array.isArray(each) ? squareText(each) : null));
  return squares.includes(null) ? null : squares.join(" ") || "none";
}

const squareText = (square) =>
  (square.length === 2 && square.every(Number.isSafeInteger) ? square.join(",") : null);
