// SPDX-License-Identifier: GPL-3.0-or-later
//
// The moves of the inferred piece as a diagram, the piece in the middle. One path a kind of move, made
// of runs, so that 399×399 moves are drawn at once; each kind has a colour and a sign of its own.
// The pointer or the arrow keys pick a move, which the view then shows on the board.

import { makeSvg, show } from "../dom.js";

const unit = 10;
const mostSigns = 3000; // more would be too small to be seen
const nearReach = 7;    // squares each way, where the picture is cut
const mostUncut = 12;

export const moveKinds = {
  X: { name: "certain", means: "nothing else explains some attacked square" },
  x: { name: "possible", means: "other moves could explain the same squares" },
  ".": { name: "impossible", means: "it leads to a square that is not attacked" },
  "?": { name: "unseen", means: "the board says nothing about it" },
};

/** Of a smallest set: the moves in it, and the others. */
export const memberKinds = {
  x: { name: "member", means: "it belongs to the smallest set" },
  ".": { name: "other", means: "the smallest set does without it" },
};

const signs = {
  certain: (x, y) => `M${x + 2} ${y + 5}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z`,
  member: (x, y) => signs.certain(x, y),
  possible: (x, y) => `M${x + 2.6} ${y + 5}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z`,
  impossible: (x, y) => `M${x + 3.2} ${y + 3.2}l3.6 3.6m0 -3.6l-3.6 3.6`,
  unseen: (x, y) => `M${x + 2.5} ${y + 7.5}l5 -5`,
  other: () => "",
};

/** The little square of the legend, with the same sign. */
export function kindSample(name) {
  return makeSvg("svg", { class: "move-picture sample", viewBox: "0 0 10 10", "aria-hidden": "true" },
    makeSvg("rect", { class: `move-${name}`, width: unit, height: unit }),
    makeSvg("path", { class: `sign-${name}`, d: signs[name](0, 0) }));
}

/** How many squares each way to show: all, or as far as there is something to see. */
function reachShown(rows, whole, mark) {
  const half = [(rows[0].length - 1) / 2, (rows.length - 1) / 2];
  if (whole || Math.max(...half) <= mostUncut) return half;
  let far = nearReach;
  rows.forEach((row, y) => {
    for (let x = row.indexOf(mark); x >= 0; x = row.indexOf(mark, x + 1)) {
      far = Math.max(far, Math.abs(x - half[0]), Math.abs(y - half[1]));
    }
  });
  return half.map((most) => Math.min(most, far));
}

function runs(rows, char, left, top, width, height) {
  let path = "";
  for (let y = 0; y < height; ++y) {
    const row = rows[top + y];
    for (let x = 0; x < width;) {
      if (row[left + x] !== char) { ++x; continue; }
      let end = x;
      while (end < width && row[left + end] === char) ++end;
      path += `M${x * unit} ${y * unit}h${(end - x) * unit}v${unit}h${(x - end) * unit}z`;
      x = end;
    }
  }
  return path;
}

function gridLines(width, height) {
  let path = "";
  for (let x = 0; x <= width; ++x) path += `M${x * unit} 0v${height * unit}`;
  for (let y = 0; y <= height; ++y) path += `M0 ${y * unit}h${width * unit}`;
  return path;
}

export class MovePicture {
  /** pick({move, kind}|null): the move under the pointer or the cursor. `kinds` are the letters of the
      rows; as far as the first of them is found, the picture is not cut. */
  constructor({ pick, kinds = moveKinds }) {
    this.pick = pick;
    this.kinds = kinds;
    this.cursor = makeSvg("rect", { class: "move-cursor", width: unit, height: unit, visibility: "hidden" });
    this.element = makeSvg("svg", {
      class: "move-picture", role: "application", "aria-roledescription": "move diagram", tabindex: 0,
      focusable: "true",
    });
    this.element.addEventListener("pointermove", (event) => this.pointer(event));
    this.element.addEventListener("pointerdown", (event) => this.pointer(event));
    this.element.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") this.leave();
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("blur", () => this.leave());
  }

  /** rows of letters with o in the middle; returns true if they are cut. */
  show(rows, { whole = false, label }) {
    this.rows = rows;
    const middle = [(rows[0].length - 1) / 2, (rows.length - 1) / 2];
    this.middle = middle;
    this.reach = reachShown(rows, whole, Object.keys(this.kinds)[0]);
    const [left, top] = [middle[0] - this.reach[0], middle[1] - this.reach[1]];
    const [width, height] = this.reach.map((reach) => 2 * reach + 1);
    [this.left, this.top, this.width, this.height] = [left, top, width, height];
    this.at = null;
    this.cursor.setAttribute("visibility", "hidden");
    this.element.setAttribute("viewBox", `-0.5 -0.5 ${width * unit + 1} ${height * unit + 1}`);
    this.element.setAttribute("aria-label", label);
    const small = width * height <= mostSigns;
    show(this.element,
      Object.entries(this.kinds).map(([char, { name }]) =>
        makeSvg("path", { class: `move-${name}`, d: runs(rows, char, left, top, width, height) })),
      small && makeSvg("path", { class: "move-lines", d: gridLines(width, height) }),
      small && this.signPaths(),
      this.pieceMark(width, height), this.cursor);
    return width < rows[0].length || height < rows.length;
  }

  signPaths() {
    const paths = new Map(Object.keys(this.kinds).map((char) => [char, []]));
    for (let y = 0; y < this.height; ++y) {
      for (let x = 0; x < this.width; ++x) {
        const char = this.rows[this.top + y][this.left + x];
        paths.get(char)?.push(signs[this.kinds[char].name](x * unit, y * unit));
      }
    }
    return [...paths].map(([char, list]) =>
      makeSvg("path", { class: `sign-${this.kinds[char].name}`, d: list.join("") }));
  }

  pieceMark(width, height) {
    const [x, y] = [(width * unit) / 2, (height * unit) / 2];
    return makeSvg("g", { class: "move-piece" },
      makeSvg("rect", { x: x - 5, y: y - 5, width: unit, height: unit }),
      makeSvg("circle", { cx: x, cy: y, r: 3.6 }));
  }

  leave() {
    this.at = null;
    this.cursor.setAttribute("visibility", "hidden");
    this.pick(null);
  }

  pointer(event) {
    const box = this.element.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * this.width);
    const y = Math.floor(((event.clientY - box.top) / box.height) * this.height);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return this.leave();
    this.select(x, y, false);
  }

  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Escape" && this.at !== null) {
      event.preventDefault();
      this.leave();
    }
    if (!step) return;
    event.preventDefault();
    const [x, y] = this.at ?? this.reach;
    const clamp = (value, most) => Math.max(0, Math.min(most - 1, value));
    this.select(clamp(x + step[0], this.width), clamp(y + step[1], this.height), true);
  }

  select(x, y, byKey) {
    if (this.at && this.at[0] === x && this.at[1] === y) return;
    this.at = [x, y];
    this.cursor.setAttribute("x", x * unit);
    this.cursor.setAttribute("y", y * unit);
    this.cursor.setAttribute("visibility", "visible");
    const move = [x - this.reach[0], y - this.reach[1]];
    const kind = this.kinds[this.rows[this.top + y][this.left + x]] ?? null;
    this.pick({ move, kind, byKey });
  }
}
