// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lies over the squares: marks of a layer, the heat map, thick lines. Every kind of mark has a
// shape of its own, not only a colour, so that it reads without colours too.

import { makeSvg } from "../dom.js";
import { man, serif, unit } from "./looks.js";

const colour = (name) => `var(--${name})`;
const inset = (by, more) => makeSvg("rect", {
  x: by, y: by, width: unit - 2 * by, height: unit - 2 * by, rx: 3, fill: "none", ...more,
});
const disc = (r, more) => makeSvg("circle", { cx: 20, cy: 20, r, ...more });
const path = (d, more) => makeSvg("path", {
  d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", "stroke-width": 2.6, ...more,
});
const tint = (name, opacity) => makeSvg("rect", {
  width: unit, height: unit, fill: colour(name), "fill-opacity": opacity,
});
/** A line with a lighter one under it: seen on any ground. */
const drawn = (d, name, width = 2.6) => [
  path(d, { stroke: colour("panel"), "stroke-width": width + 2.4, "stroke-opacity": .85 }),
  path(d, { stroke: colour(name), "stroke-width": width }),
];
const frame = (name, more) => [
  inset(2.5, { stroke: colour("panel"), "stroke-width": 5, "stroke-opacity": .7 }),
  inset(2.5, { stroke: colour(name), "stroke-width": 3, ...more }),
];
const button = (name, r) => [disc(r + 2, { fill: colour("panel") }), disc(r, { fill: colour(name) })];
const cornerTick = "M27.5 31l2.5 3 5-6.5";
const cornerCross = "M28.5 28.5l5.5 5.5m0-5.5l-5.5 5.5";

const kinds = {
  "mark-good": () => [tint("good", .22), ...frame("good"), ...drawn(cornerTick, "good")],
  "mark-bad": () => [tint("bad", .26), ...frame("bad"), ...drawn(cornerCross, "bad")],
  "mark-hint": () => [tint("hint", .18), ...frame("hint", { "stroke-dasharray": "6 4" })],
  "mark-glow": () => [tint("glow", .28), inset(1.5, { stroke: colour("glow"), "stroke-width": 3 })],
  "mark-move": () => button("accent", 6),
  "mark-certain": () => [tint("certain", .45), ...button("certain", 7)],
  "mark-possible": () => [tint("possible", .3), disc(7, {
    fill: colour("panel"), "fill-opacity": .8, stroke: colour("possible"), "stroke-width": 3,
  })],
  "mark-impossible": () => [tint("impossible", .22), ...drawn("M14 14l12 12m0-12l-12 12", "impossible", 3)],
  "mark-unseen": () => [tint("unseen", .25), path("M8 32L32 8M8 16L16 8M24 32L32 24", {
    stroke: colour("unseen"), "stroke-width": 1.6,
  })],
  "mark-piece": (prefix) => man(prefix),
  "mark-ring": () => [
    disc(16, { fill: "none", stroke: colour("panel"), "stroke-width": 5.5, "stroke-opacity": .8 }),
    disc(16, { fill: "none", stroke: colour("accent"), "stroke-width": 3.2 }),
  ],
  "mark-dot": () => button("ink", 4),
};

/** The picture of a mark on a square of 40×40. */
function markPicture(kind, prefix) {
  return (kinds[kind] ?? kinds["mark-dot"])(prefix);
}

/** A pattern with one mark a square, for layers of thousands. */
export function markPattern(kind, prefix) {
  return makeSvg("pattern", {
    id: `${prefix}-${kind}`, width: unit, height: unit, patternUnits: "userSpaceOnUse",
  }, markPicture(kind, prefix));
}

function arrow({ x, y, toX, toY }, tone) {
  const [x1, y1, x2, y2] = [x, y, toX, toY].map((place) => (place + .5) * unit);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [startX, startY] = [x1 + 9 * dx, y1 + 9 * dy];
  const [headX, headY] = [x2 - 13 * dx, y2 - 13 * dy];
  const shape = `M${startX} ${startY}L${headX} ${headY}`;
  const tip = [[x2, y2], [headX - 9 * dy, headY + 9 * dx], [headX + 9 * dy, headY - 9 * dx]];
  const head = `M${tip.map((point) => point.join(" ")).join("L")}z`;
  return [
    path(shape + head, { stroke: colour("panel"), "stroke-width": 8, "stroke-opacity": .8 }),
    path(shape, { stroke: colour(tone), "stroke-width": 5, "stroke-linecap": "butt" }),
    path(head, { fill: colour(tone), stroke: colour(tone), "stroke-width": 1 }),
  ];
}

/** Text on a square, shrunk to fit. */
export function squareText(text, x, y, fill, halo) {
  const size = Math.min(17, 62 / Math.max(2, text.length));
  return makeSvg("text", {
    x: (x + .5) * unit, y: (y + .5) * unit + size * .36, "font-size": size, "font-family": serif,
    "font-weight": 700, "text-anchor": "middle", fill,
    ...(halo ? { stroke: halo, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" } : {}),
  }, text);
}

/** Marks with a sign in the middle. */
const signed = new Set([
  "mark-move", "mark-certain", "mark-possible", "mark-impossible", "mark-unseen", "mark-dot",
]);
const arrowTones = {
  "mark-good": "good", "mark-bad": "bad", "mark-hint": "hint", "mark-certain": "certain",
  "mark-possible": "possible", "mark-impossible": "impossible",
};

export function isArrow(item) { return item.toX !== undefined && item.toY !== undefined; }

/** The value of a square that holds something: in the corner, so that both are seen. */
export function heatBadge(text, x, y, fill, ink) {
  const width = Math.max(15, 6 + 7 * text.length);
  return makeSvg("g", { transform: `translate(${(x + 1) * unit - width - 1} ${(y + 1) * unit - 16})` },
    makeSvg("rect", { width, height: 15, rx: 4, fill, stroke: colour("panel"), "stroke-width": 1 }),
    makeSvg("text", {
      x: width / 2, y: 11.7, "font-size": 12, "font-family": serif, "font-weight": 700,
      "text-anchor": "middle", fill: ink,
    }, text));
}

/** The element of one item of a layer. */
export function markElement(item, prefix) {
  const element = makeSvg("g", { class: `mark ${item.kind}`, "data-x": item.x, "data-y": item.y });
  const worded = item.text !== undefined && item.text !== "";
  if (isArrow(item)) {
    element.append(...arrow(item, arrowTones[item.kind] ?? "accent"));
  } else {
    const shapes = markPicture(item.kind, prefix);
    // A word has the middle to itself.
    const isGround = (shape) => shape.tagName === "rect";
    const kept = worded && signed.has(item.kind) ? shapes.filter(isGround) : shapes;
    element.append(makeSvg("g", { transform: `translate(${item.x * unit} ${item.y * unit})` }, kept));
  }
  if (worded) {
    element.append(squareText(String(item.text), item.x, item.y, colour("ink"), colour("panel")));
  }
  return element;
}

// --- heat map ----------------------------------------------------------------------------

const heatSteps = 8;

/** Which of the colours of style.css a value has: "zero", or 1..8 from the least to the most. */
export function heatStep(value, most) {
  if (value === 0) return "zero";
  if (most <= 1) return 2;
  return 1 + Math.round((Math.min(value, most) - 1) * (heatSteps - 1) / (most - 1));
}

export function heatColour(step) { return colour(`heat-${step}`); }

export function heatInk(step) {
  if (step === "zero") return colour("heat-zero-ink");
  return colour(step <= heatSteps / 2 + 1 ? "heat-low-ink" : "heat-high-ink");
}
