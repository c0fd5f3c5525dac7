// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers of columns and rows. They stay at the edges while a large board scrolls under them, and
// light up for the rows and columns that a question points at.

import { makeSvg, show } from "../dom.js";

const textSize = 11;
const litInk = "#2b1a00"; // on --glow, which is light in both themes
const steps = [1, 2, 5, 10, 20, 50, 100];

function label(text, x, y, anchor, lit) {
  return makeSvg("text", {
    x, y, "text-anchor": anchor, fill: lit ? litInk : null, "font-weight": lit ? 700 : null,
  }, String(text));
}

function light(x, y, width, height) {
  return makeSvg("rect", {
    class: "edge-light", x, y, width, height, rx: Math.min(4, width / 4, height / 4), fill: "var(--glow)",
  });
}

/** Every so many a number, as many as have room. */
function every(count, size, room, draw) {
  const step = steps.find((each) => each * size >= room) ?? count;
  const list = [];
  for (let i = 0; i < count; ++i) {
    if ((i + 1) % step === 0 || (i === 0 && step > 2)) list.push(draw(i));
  }
  return list;
}

/** Draws into `group`. `margin` is the room {left, top} outside the frame, which is `frame` wide. */
export function drawEdges(group, { rows, columns, size, margin, frame, edges }) {
  const { left, top } = margin;
  const gap = size < 8 ? 0 : 1;
  const lights = (list, draw) => (list ?? []).flatMap((lit, i) => (lit ? [draw(i)] : []));
  const ground = (width, height) => makeSvg("rect", { class: "strip", width, height, fill: "var(--paper)" });
  const [outside, above] = [left - frame, top - frame];
  const ofColumns = makeSvg("g", { class: "edge-columns" },
    ground(left + columns * size + 2 * frame, above),
    lights(edges?.columns, (i) => light(left + i * size + gap, 1, size - 2 * gap, above - 2)),
    every(columns, size, 8 + 6.5 * String(columns).length, (i) =>
      label(i + 1, left + (i + .5) * size, above - 4, "middle", edges?.columns?.[i])));
  const ofRows = makeSvg("g", { class: "edge-rows" },
    ground(outside, top + rows * size + 2 * frame),
    lights(edges?.rows, (i) => light(1, top + i * size + gap, outside - 2, size - 2 * gap)),
    every(rows, size, 14, (i) =>
      label(i + 1, outside - 4, top + (i + .5) * size + textSize * .36, "end", edges?.rows?.[i])));
  const corner = makeSvg("g", { class: "edge-corner" }, ground(outside, above));
  show(group, makeSvg("g", {
    "font-size": textSize, "font-family": "system-ui, 'Liberation Sans', sans-serif", fill: "var(--muted)",
  }, ofColumns, ofRows, corner));
}

/** Keeps them in sight when the board is scrolled by x and y. */
export function placeEdges(group, x, y) {
  const move = (name, dx, dy) =>
    group.querySelector(`.${name}`)?.setAttribute("transform", `translate(${dx} ${dy})`);
  move("edge-columns", 0, y);
  move("edge-rows", x, 0);
  move("edge-corner", x, y);
}
