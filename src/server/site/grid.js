// SPDX-License-Identifier: GPL-3.0-or-later
//
// A rectangle of characters, one a square, as in the text formats of docs/formats.md.
// x counts columns to the right and y rows down, both from 0 here (from 1 in what is shown).

export const mostSide = 200; // squares a side on the page; the terminal has no such limit

export class Grid {
  constructor(rows, columns, fill = ".") {
    this.rows = rows;
    this.columns = columns;
    this.cells = new Array(rows * columns).fill(fill);
  }

  /** Rows of equal length, one a line. Throws Error with the line that is wrong. */
  static fromText(text, alphabet = null) {
    const lines = text.replace(/\r/g, "").split("\n").map((line) => line.trim());
    while (lines.length > 0 && lines[lines.length - 1] === "") lines.pop();
    while (lines.length > 0 && lines[0] === "") lines.shift();
    if (lines.length === 0) throw new Error("there is no board in the text");
    const columns = lines[0].length;
    if (lines.length > mostSide || columns > mostSide) {
      const most = `${mostSide}×${mostSide}`;
      throw new Error(`the board is ${lines.length}×${columns}; the page takes up to ${most}`);
    }
    const grid = new Grid(lines.length, columns);
    lines.forEach((line, y) => {
      if (line.length !== columns) {
        throw new Error(`line ${y + 1} has ${line.length} squares, the first has ${columns}`);
      }
      [...line].forEach((char, x) => {
        if (alphabet && !alphabet.includes(char)) {
          throw new Error(`line ${y + 1}, column ${x + 1}: '${char}' is none of ${[...alphabet].join(" ")}`);
        }
        grid.set(x, y, char);
      });
    });
    return grid;
  }

  at(x, y) { return this.cells[y * this.columns + x]; }
  set(x, y, char) { this.cells[y * this.columns + x] = char; }
  contains(x, y) { return x >= 0 && y >= 0 && x < this.columns && y < this.rows; }

  row(y) { return this.cells.slice(y * this.columns, (y + 1) * this.columns).join(""); }
  lines() { return Array.from({ length: this.rows }, (_, y) => this.row(y)); }
  text() { return this.lines().join("\n") + "\n"; }
  /** "8x8" */
  size() { return `${this.rows}x${this.columns}`; }

  copy() {
    const copy = new Grid(this.rows, this.columns);
    copy.cells = this.cells.slice();
    return copy;
  }
  equals(other) {
    return this.rows === other.rows && this.columns === other.columns &&
      this.cells.every((char, i) => char === other.cells[i]);
  }
  /** The same with another size: cut off, or filled, at the right and below. */
  resized(rows, columns, fill) {
    const grid = new Grid(rows, columns, fill);
    for (let y = 0; y < Math.min(rows, this.rows); ++y) {
      for (let x = 0; x < Math.min(columns, this.columns); ++x) grid.set(x, y, this.at(x, y));
    }
    return grid;
  }
  /** A quarter turn to the right. */
  rotated() {
    const grid = new Grid(this.columns, this.rows);
    for (let y = 0; y < this.rows; ++y) {
      for (let x = 0; x < this.columns; ++x) grid.set(this.rows - 1 - y, x, this.at(x, y));
    }
    return grid;
  }
  mapped(change) {
    const grid = this.copy();
    grid.cells = grid.cells.map((char, i) => change(char, i % this.columns, Math.floor(i / this.columns)));
    return grid;
  }
  has(char) { return this.cells.includes(char); }
  count(char) { return this.cells.reduce((sum, each) => sum + (each === char ? 1 : 0), 0); }
  /** The squares with this character, as [x, y]. */
  squares(char) {
    const list = [];
    this.cells.forEach((each, i) => {
      if (each === char) list.push([i % this.columns, Math.floor(i / this.columns)]);
    });
    return list;
  }
}

/** "3,4" as people count, from 1. */
export function squareName(x, y) { return `${x + 1},${y + 1}`; }

const mostRemembered = 300;

/** What belongs to boards that were there, for undo may bring them back; the latest of them are kept. */
export class GridMemory {
  constructor() { this.boards = new Map(); }

  keep(grid, what) {
    const key = grid.text();
    this.boards.delete(key);
    this.boards.set(key, what);
    if (this.boards.size > mostRemembered) this.boards.delete(this.boards.keys().next().value);
  }

  of(grid) { return this.boards.get(grid.text()); }
}
