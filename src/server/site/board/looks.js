// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is on a square, as pictures of 40×40. Each look becomes a pattern of 2×2 squares, so that a
// board draws any number of equal squares as one path. Colours are variables of style.css in
// attributes: the page follows the theme, and an export puts their values in place.

import { makeSvg } from "../dom.js";

/** Units a side of a square, before zoom. */
export const unit = 40;
export const serif = "Georgia, 'Iowan Old Style', 'Liberation Serif', serif";

const colour = (name) => `var(--${name})`;

const gradients = {
  turned: { stops: [["piece-light", 0], ["piece", .6], ["piece", 1]], cx: .36, cy: .3, r: .8 },
  gold: { stops: [["coin-light", 0], ["coin", .5], ["coin", 1]], cx: .36, cy: .3, r: .85 },
  shine: { stops: [["lamp-light", 0], ["lamp", .45], ["lamp", 1]], cx: .5, cy: .5, r: .75 },
  halo: { stops: [["lamp-light", 0, 1], ["lamp", .5, .75], ["lamp", 1, .15]], cx: .5, cy: .5, r: .62 },
  off: { stops: [["dark-light", 0], ["dark", 1]], cx: .4, cy: .35, r: .75 },
};

/** Gradients that the pictures use; `prefix` keeps two boards on a page apart. */
export function gradientElements(prefix) {
  return Object.entries(gradients).map(([name, { stops, cx, cy, r }]) =>
    makeSvg("radialGradient", { id: `${prefix}-${name}`, cx, cy, r }, stops.map(([tone, offset, opacity]) =>
      makeSvg("stop", { offset, "stop-color": colour(tone), "stop-opacity": opacity }))));
}

const rect = (fill, more) => makeSvg("rect", { width: unit, height: unit, fill, ...more });
const disc = (r, more) => makeSvg("circle", { cx: 20, cy: 20, r, ...more });
const path = (d, more) => makeSvg("path", { d, fill: "none", "stroke-linecap": "round", ...more });
const bevel = (d, tone, width) => path(d, {
  stroke: colour(tone), "stroke-width": width, "stroke-linecap": "butt",
});

function digits(text, size, fill, more) {
  return makeSvg("text", {
    x: 20, y: 20 + size * .35, "font-size": size, "font-family": serif, "font-weight": 700,
    "text-anchor": "middle", fill, ...more,
  }, text);
}

const groundShadow = () => makeSvg("ellipse", {
  cx: 20.5, cy: 22.4, rx: 13.6, ry: 12.8, fill: "#1e120a", "fill-opacity": .25,
});

/** A turned man, as on the pictures of the manual. */
export function man(prefix) {
  return [
    groundShadow(),
    disc(13, { fill: `url(#${prefix}-turned)`, stroke: colour("piece-edge") }),
    disc(8.6, { fill: "none", stroke: colour("piece-shine"), "stroke-opacity": .4, "stroke-width": 1.3 }),
    path("M10.6 15.4a10.6 10.6 0 0 1 10.6-6", { stroke: "#fff", "stroke-opacity": .5, "stroke-width": 1.6 }),
  ];
}

function coins(prefix, count) {
  const edge = { stroke: colour("coin-edge") };
  const pile = [];
  if (count > 1) {
    pile.push(makeSvg("circle", { cx: 22.5, cy: 23, r: 13, fill: colour("coin"), ...edge }));
  }
  pile.push(
    disc(13, { fill: `url(#${prefix}-gold)`, ...edge }),
    disc(10.2, { fill: "none", ...edge, "stroke-opacity": .55 }),
    path("M10 15.6a11 11 0 0 1 10-6.6", { stroke: "#fff", "stroke-opacity": .75, "stroke-width": 1.2 }),
  );
  if (count > 1) pile.push(digits(String(count), 16, colour("coin-ink")));
  return [groundShadow(), ...pile];
}

function tile(name, odd, sign) {
  return [
    rect(colour(odd ? `${name}-alt` : name)),
    bevel("M2.5 38V2.5H38", `${name}-edge`, 1.4),
    path(sign, { stroke: colour(`${name}-ink`), "stroke-width": 2.6 }),
  ];
}

function bulb(prefix, lit) {
  const [light, rim] = lit ? ["shine", "lamp-edge"] : ["off", "dark-edge"];
  return [
    disc(11.5, { fill: `url(#${prefix}-${light})`, stroke: colour(rim) }),
    path("M13 16.5a8 8 0 0 1 5.5-4.5", {
      stroke: "#fff", "stroke-opacity": lit ? .9 : .3, "stroke-width": 1.8,
    }),
  ];
}

const pieceSquare = (odd) => rect(colour(odd ? "square-alt" : "square"));

const looks = {
  empty: () => [],
  piece: (prefix) => man(prefix),
  coin: (prefix) => coins(prefix, 1),
  attacked: () => [path("M13.5 13.5l13 13m0-13l-13 13", { stroke: colour("attacked"), "stroke-width": 4 })],
  unattacked: () => [disc(3, { fill: colour("muted") })],
  hole: () => [
    rect(colour("hole")),
    bevel("M0 39.2h40M39.2 0v40", "hole-light", 1.6),
    bevel("M0 1.2h40M1.2 0v40", "hole-edge", 2.4),
  ],
  unknown: (prefix, odd) => [
    rect(colour(odd ? "unknown-alt" : "unknown")),
    path("M15.4 16c.2-6.2 9.4-6 9.4-.2 0 3.8-4.6 4-4.6 7.9m0 4.7v.1", {
      stroke: colour("unknown-ink"), "stroke-width": 2.4, "stroke-linejoin": "round",
    }),
  ],
  plus: (prefix, odd) => tile("plus", odd, "M14.5 20h11M20 14.5v11"),
  minus: (prefix, odd) => tile("minus", odd, "M14.5 20h11"),
  lamp: (prefix) => [rect(colour("dark")), rect(`url(#${prefix}-halo)`), ...bulb(prefix, true)],
  dark: (prefix) => [rect(colour("dark")), ...bulb(prefix, false)],
  bit0: () => [digits("0", 22, colour("bit-faint"), { "font-weight": 400 })],
  bit1: () => [rect(colour("bit")), digits("1", 24, colour("bit-ink"))],
};
for (let count = 2; count <= 9; ++count) looks[`coins${count}`] = (prefix) => coins(prefix, count);

const plainGround = new Set(["bit0", "bit1"]); // not chequered

/** The picture of a square with its ground, `odd` for the other colour of a chequered board. */
function lookPicture(look, prefix, odd) {
  const draw = looks[look] ?? looks.empty;
  return [pieceSquare(odd && !plainGround.has(look)), ...draw(prefix, odd)];
}

/** The pattern that fills squares with a look. */
export function lookPattern(look, prefix) {
  const side = 2 * unit;
  const pattern = makeSvg("pattern", {
    id: `${prefix}-look-${look}`, width: side, height: side, patternUnits: "userSpaceOnUse",
  });
  for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
    pattern.append(makeSvg("g", { transform: `translate(${x * unit} ${y * unit})` },
      lookPicture(look, prefix, (x + y) % 2 === 1)));
  }
  return pattern;
}

let swatches = 0;
/** A little picture of a look by itself, for buttons and legends. */
export function swatch(look) {
  const prefix = `swatch${++swatches}`;
  return makeSvg("svg", { viewBox: `0 0 ${unit} ${unit}`, class: "swatch", "aria-hidden": "true" },
    makeSvg("defs", {}, gradientElements(prefix)), lookPicture(look, prefix, false));
}
