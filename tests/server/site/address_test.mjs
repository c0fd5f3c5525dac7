// SPDX-License-Identifier: GPL-3.0-or-later
//
// Links: what a view shows, as the part of an address after "#" and back. Needs node alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { damageOf, decodeState, encodeState } from "../../../src/server/site/address.js";
import { Grid } from "../../../src/server/site/grid.js";

const views = [];
for (const id of ["count", "play", "still", "infer", "repair"]) {
  views.push((await import(`../../../src/server/site/${id}/view.js`)).default);
}
const view = (id) => views.find((each) => each.id === id);
const startOf = (id) => {
  const { start, options, own } = view(id);
  return { piece: "king", grid: start(), options: { ...options, ...own } };
};
const linked = (object) => encodeURIComponent(JSON.stringify(object));
const read = (object) => decodeState(linked(object), views);

/** The state of a view that a link leads to. */
function stateOf(link) {
  const { view: { id }, piece, grid, options, damaged, unknown } = decodeState(link, views);
  assert.deepEqual([damaged, unknown], [[], []]);
  const start = startOf(id);
  return { piece: piece ?? start.piece, grid: grid ?? start.grid, options: { ...start.options, ...options } };
}

// A small generator of pseudo-random numbers, the same ones every time.
let seed = 1;
const below = (n) => {
  seed = (seed * 48271) % 2147483647;
  return seed % n;
};
const pick = (list) => list[below(list.length)];
const painted = (id, rows, columns) =>
  new Grid(rows, columns).mapped(() => pick(view(id).alphabet.map(({ char }) => char)));

// What the controls of a view can set: some values of each option.
const settings = {
  count: {
    what: ["every", "one", "total", "most"], edges: ["plain", "cylinder", "torus"], symmetry: [false, true],
    k: [0, 5], scale: ["log", "linear"], draw: [true, false], seed: [1, 7], formulas: ["", "formula-3"],
  },
  play: {
    moves: ["", "left,up:2,3", "N"], misere: [false, true], mode: ["play", "setup"], rival: ["machine", "friend"],
    level: ["perfect", "careless"], first: ["you", "machine"], turn: ["you", "machine"], coins: [1, 9],
    winner: [false, true], values: [false, true], starts: [1, 99], played: ["", "1,1-2,1"],
  },
  still: {
    neighbours: ["wazir", "piece"], edges: ["plain", "cylinder", "torus"], symmetric: [false, true],
    speed: [1, 12], mark: [true, false],
  },
  infer: {
    symmetric: [false, true], leaper: [0, 3], shown: ["", "king"], smallest: [false, true], next: [false, true],
    whole: [false, true],
  },
  repair: {
    lamp: ["wazir", "king", "header"], open: [false, true], wrap: ["none", "cylinder", "torus"],
    mode: ["play", "paint"], k: [1, 9], seed: ["", "12"], reveal: [false, true], made: [0, 3], par: [-1, 4], pressed: ["", "1,1"],
  },
};
const pieces = ["king", "{(1,2)}", ".x.\n.o.\n...\n", "50%", "a&b=c#d", "$(x)'\"`\\", "é×\u202e\x03"];

for (const { id } of views) {
  test(`${id}: a link leads to the same board, piece and settings`, () => {
    for (let i = 0; i < 300; ++i) {
      const state = startOf(id);
      state.piece = pick(pieces);
      if (below(4) > 0) state.grid = painted(id, 1 + below(5), 1 + below(5));
      for (const [name, values] of Object.entries(settings[id])) state.options[name] = pick(values);
      if (id === "repair" && below(2) > 0) state.options.game = "lights";
      const link = encodeState(view(id), state);
      assert.match(link, /^[\w!$'()*+,.:;=?@/~%-]+$/); // as addresses have it, so that browsers keep it
      const back = stateOf(link);
      assert.equal(encodeState(view(id), back), link);
      assert.deepEqual(view(id).questionOf(back), view(id).questionOf(state));
      assert.deepEqual([back.piece, back.grid.text()], [state.piece, state.grid.text()]);
      for (const name of Object.keys(view(id).own)) {
        assert.equal(back.options[name], state.options[name], `${name} of ${link}`);
      }
    }
  });
}

test("a link is the question as the server takes it, and what is the page's own", () => {
  const start = startOf("count");
  const options = { ...start.options, what: "one", k: 3, scale: "linear" };
  const link = encodeState(view("count"), { ...start, piece: "knight", options });
  assert.deepEqual(JSON.parse(decodeURIComponent(link)),
    { question: "count", piece: "knight", board: "8x8", k: 3, page: { scale: "linear" } });
});

test("a board of 50×50 makes a link of some thousand letters", () => {
  for (const { id } of views) {
    const grid = painted(id, 50, 50).mapped((char) => (/\d/.test(char) && id === "play" ? "." : char));
    const link = encodeState(view(id), { ...startOf(id), grid });
    assert.ok(link.length < 10000, `${id}: ${link.length}`);
  }
});

test("texts and numbers, sizes and pictures are read as the server does", () => {
  for (const board of [3, "3", "3x3", "...\n...\n...\n", "...\n...\n..."]) {
    const { grid, damaged } = read({ question: "count", piece: "K", board, k: "2" });
    assert.deepEqual([grid.lines(), damaged], [["...", "...", "..."], []]);
  }
  assert.equal(read({ question: "count", k: "2" }).options.k, 2);
  // A line of bits alone is a square, unless the size says otherwise.
  const bits = (words) => read({ question: "repair", board: "100000000\n", ...words }).grid.lines();
  assert.deepEqual(bits({}), ["100", "000", "000"]);
  assert.deepEqual(bits({ size: "1x9" }), ["100000000"]);
  assert.equal(read({ question: "repair", board: "10\n01\n", groups: ["rows", "columns"] }).options.diagonals, false);
});

test("a placement at random is drawn as the question says", () => {
  const { options, unknown } = read({ question: "count", piece: "K", board: 4, k: 2, sample: 1, seed: "7" });
  assert.deepEqual([options.what, options.k, options.draw, options.seed, unknown], ["one", 2, true, 7, []]);
  assert.equal(read({ question: "count", piece: "K", board: 4, sample: 1, seed: 7 }).options.what, "total");
  assert.deepEqual(read({ question: "count", sample: 2, seed: 7 }).damaged, ["sample"]);
});

test("what cannot be read, and what the page does not have, is named", () => {
  const says = (object) => {
    const found = read(object);
    return damageOf(found, found?.view ?? view("count"));
  };
  assert.equal(says({ question: "count", piece: "K", board: 8, torus: true }), "");
  assert.equal(says({ question: "chess" }),
    "The link is damaged: it names no question, so Count is shown.");
  assert.equal(says({ question: "count", board: "8xN", engine: "dense", list: true }),
    "The link is damaged: its board could not be read, so a new one is shown. " +
    "The link asks for “engine”, “list”, which the page does not have.");
  assert.equal(says({ question: "count", torus: true, cylinder: true, k: 2, total: true, page: { seed: -1 } }),
    "The link is damaged: what it says of “total”, “cylinder”, “seed” could not be read and is left out.");
  assert.equal(says({ question: "count", k: 2, page: { k: 3, what: "total", colour: 1 } }),
    "The link asks for “k”, “what”, “colour”, which the page does not have.");
  assert.equal(says({ question: "play", moves: "lR", board: "3", at: [[4, 1]], page: 1 }),
    "The link is damaged: what it says of “at”, “page” could not be read and is left out.");
  assert.equal(says({ question: "repair", board: "1\n", boxes: "2x2", groups: "rows", page: { piece: "" } }),
    "The link is damaged: what it says of “boxes”, “groups”, “piece” could not be read and is left out.");
});

test("what is no link is none", () => {
  for (const text of ["", "x", "%%%", "{", "[]", "null", "7", "count?board=3x3", "__proto__", "constructor"]) {
    assert.equal(decodeState(text, views), null);
  }
  assert.equal(decodeState("#play", views).view.id, "play");
});
