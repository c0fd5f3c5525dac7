// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drawing of a piece's moves: a dot for a leap, a line with an arrow for a ride without limit, a
// line with a stop for a limited one, a ring for what only moves and a cross for what only captures.

import { makeSvg } from "../dom.js";
import { rangeOf } from "./moves.js";

const unit = 10; // of a square, in the drawing's own coordinates
const mostReach = 7;

const lengthOf = ([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy));

/** How many squares each way show the moves well: from 2 to 7. */
export function reachOf(moves) {
  const longest = Math.max(0, ...moves.map(({ step }) => lengthOf(step)).filter((n) => n <= mostReach));
  const rides = moves.some(({ step, attack, move }) =>
    lengthOf(step) === longest && Math.max(rangeOf(attack), rangeOf(move)) > 1);
  return Math.min(mostReach, Math.max(2, longest + (rides ? (longest < 3 ? longest : 1) : 0)));
}

function squares(reach) {
  const side = (2 * reach + 1) * unit;
  let path = "";
  for (let y = -reach; y <= reach; ++y) {
    for (let x = -reach; x <= reach; ++x) {
      if ((x + y) % 2 !== 0) path += `M${(x - 0.5) * unit} ${(y - 0.5) * unit}h${unit}v${unit}h${-unit}z`;
    }
  }
  return [
    makeSvg("rect", { class: "diagram-square", x: -side / 2, y: -side / 2, width: side, height: side }),
    makeSvg("path", { class: "diagram-alt", d: path }),
  ];
}

function mark(x, y, radius, purpose) {
  const at = { cx: x * unit, cy: y * unit };
  if (purpose === "both") return makeSvg("circle", { ...at, r: radius, class: "diagram-dot" });
  if (purpose === "move") return makeSvg("circle", { ...at, r: radius * 0.85, class: "diagram-ring" });
  const d = radius * 0.85;
  return makeSvg("path", {
    class: "diagram-cross",
    d: `M${at.cx - d} ${at.cy - d}l${2 * d} ${2 * d}M${at.cx + d} ${at.cy - d}l${-2 * d} ${2 * d}`,
  });
}

/** The line of a ride, its arrow if it has no limit, and small marks where later steps lead. */
function ride([dx, dy], range, reach, purpose, bold) {
  const nodes = [];
  const inside = Math.floor((reach + 0.01) / lengthOf([dx, dy]));
  const endless = range > inside;
  const end = endless ? (reach + 0.4) / lengthOf([dx, dy]) : range;
  nodes.push(makeSvg("line", {
    class: "diagram-ride", x1: 0, y1: 0, x2: end * dx * unit, y2: end * dy * unit, "stroke-width": bold,
  }));
  for (let step = 2; step <= Math.min(range, inside); ++step) {
    const atEdge = endless && lengthOf([dx * step, dy * step]) > reach - 0.5;
    if (!atEdge) nodes.push(mark(step * dx, step * dy, 1.7 * bold, purpose));
  }
  if (endless) {
    const size = Math.hypot(dx, dy);
    const [ux, uy] = [dx / size, dy / size];
    const [x, y] = [end * dx * unit, end * dy * unit];
    const [long, half] = [4 * bold, 2.2 * bold];
    const corner = (side) => `${x - long * ux + side * half * uy} ${y - long * uy - side * half * ux}`;
    nodes.push(makeSvg("path", { class: "diagram-arrow", d: `M${x} ${y}L${corner(1)}L${corner(-1)}z` }));
  }
  return nodes;
}

/** An SVG of moves as `rookery piece --json` gives them. Options: reach (squares each way), label
    (else hidden from screen readers), bare (without squares). */
export function pieceDiagram(moves, { reach = reachOf(moves), label = null, bare = false } = {}) {
  const side = (2 * reach + 1) * unit;
  const bold = Math.min(1.55, Math.max(1, reach / 3.2)); // small squares need larger marks
  const lines = [];
  const marks = [];
  for (const { step, attack, move } of moves) {
    if (lengthOf(step) > reach) continue;
    const [attacks, goes] = [rangeOf(attack), rangeOf(move)];
    const purpose = goes === 0 ? "capture" : attacks === 0 ? "move" : "both";
    const range = Math.max(attacks, goes);
    if (range > 1) lines.push(ride(step, range, reach, purpose, bold));
    marks.push(mark(step[0], step[1], 2.7 * bold, purpose));
  }
  const voice = label === null ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  return makeSvg("svg", { class: "diagram", viewBox: `${-side / 2} ${-side / 2} ${side} ${side}`, ...voice },
    bare ? [] : squares(reach), lines, marks,
    makeSvg("circle", { class: "diagram-piece", r: 3.6 * Math.min(1.3, bold) }));
}
