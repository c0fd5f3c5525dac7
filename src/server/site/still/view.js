// SPDX-License-Identifier: GPL-3.0-or-later
//
// Still boards: how many there are of this size, a gallery of them, and the transformation
// applied to whatever is painted. Numbers and gallery depend on the shape alone (size, holes, edges,
// neighbours), so painting signs asks for neither anew.

import { button, card, howWeKnow, list, plural, tick } from "../controls.js";
import { make, show } from "../dom.js";
import { Grid } from "../grid.js";
import { Gallery } from "./gallery.js";
import { Steps } from "./steps.js";
import { afterPause, Latest, numberNode, pieceTitle, quietly } from "./text.js";

const pieceSizes = "1..16"; // of the overview, for pieces other than the wazir
const wazirSizes = "1..30";

const explanation = "Write 1 for minus and 0 for plus: products become sums modulo 2, and a step is a " +
  "linear map. So the still boards form a space with 2^d members, where d is its dimension. How many boards " +
  "there are up to symmetry follows from how many of them each symmetry keeps (Burnside’s lemma).";

const neighbourKinds = [["wazir", "wazir: up, down, left, right"], ["piece", "the piece"]];
const edgeKinds = [
  ["plain", "plain"], ["cylinder", "left and right glued (cylinder)"], ["torus", "all glued (torus)"],
];
const slotsOfShape = ["numbers", "all", "symmetric", "gallery", "board"];

/** Neighbours and edges, as words of a question. */
function rulesOf({ piece, options: { neighbours, edges } }) {
  const rules = {};
  if (neighbours === "piece") rules.piece = piece;
  if (edges !== "plain") rules[edges] = true;
  return rules;
}

/** The board without its signs. */
function boardOf(grid) {
  if (!grid.has("#")) return grid.size();
  return grid.mapped((char) => (char === "#" ? "#" : ".")).text();
}

function questionOf(settings) {
  const question = { board: boardOf(settings.grid), ...rulesOf(settings) };
  return settings.options.symmetric ? { ...question, symmetric: true } : question;
}

function readQuestion(words) {
  const shape = words.board("board", ".#")?.mapped((char) => (char === "." ? "+" : "#"));
  const signs = words.rows("file", "+-#");
  if (signs) { // what the steps of it are, the page shows
    words.take("step", (step) => step);
    words.take("orbit", (orbit) => orbit);
  }
  const piece = words.text("piece");
  const options = { edges: words.oneFlagOf("torus", "cylinder"), symmetric: words.flag("symmetric") };
  if (piece !== undefined) options.neighbours = "piece";
  return { piece, grid: signs ?? shape, options };
}

class StillPanel {
  constructor(ctx) {
    this.ctx = ctx;
    this.how = howWeKnow(explanation, {}, { inCard: true });
    this.sizesAsked = new Latest(ctx, "sizes", "still", { quiet: true });
    this.steps = new Steps(ctx, { rules: () => this.rules() });
    this.gallery = new Gallery(ctx, {
      choose: (rows, name) => this.choose(rows, name),
      asked: (count) => { this.listed = count; },
    });
    this.shapeKey = "";
    this.ruleKey = "";
    this.later = afterPause(80, () => this.askNumbers());
    this.build();
  }

  build() {
    const { ctx } = this;
    this.neighbours = list("Neighbours", neighbourKinds, (value) => ctx.set({ neighbours: value }));
    this.edges = list("Edges", edgeKinds, (value) => ctx.set({ edges: value }));
    this.symmetric = tick("Symmetric only", (on) => ctx.set({ symmetric: on }));
    this.numbers = make("div", { class: "still-numbers" });
    this.sizes = make("div", {
      class: "still-sizes", role: "group", "aria-label": "Still boards by size, up to symmetry",
    });
    this.message = make("p", { class: "still-message", role: "status" });
    show(ctx.panel,
      card("Still boards of this size", this.numbers,
        make("div", { class: "row still-rules" }, this.neighbours.element, this.edges.element),
        make("details", { class: "still-overview" }, make("summary", {}, "Other sizes"), this.sizes),
        this.how.element),
      card("Apply the transformation", this.steps.element),
      card("Gallery",
        make("div", { class: "row" },
          button("A random still board", () => this.fetchBoard(this.randomRequest())),
          button("Turns into its negative", () => this.fetchBoard({ negated: true })),
          this.symmetric.element),
        this.message, this.gallery.element));
    this.overview = ctx.panel.querySelector(".still-overview");
    this.overview.addEventListener("toggle", () => this.askSizes());
  }

  randomRequest() {
    return this.ctx.options.symmetric ? { random: true, symmetric: true } : { random: true };
  }

  // --- requests --------------------------------------------------------------------------

  rules() { return rulesOf(this.ctx); }

  boardText() { return boardOf(this.ctx.grid); }

  /** Asks about the shape; `further` are more keys. */
  askStill(slot, further, settings) {
    return this.ctx.ask(slot, "still", { board: this.boardText(), ...this.rules(), ...further }, settings);
  }

  /** Shows the command for a question about the shape. */
  tell(further) { this.ctx.terminal("still", { board: this.boardText(), ...this.rules(), ...further }); }

  // --- update ----------------------------------------------------------------------------

  update(reason) {
    this.refresh(reason);
    this.steps.keep();
  }

  refresh(reason) {
    const { options, piece } = this.ctx;
    show(this.neighbours.select.options[1], `the piece: ${pieceTitle(piece)}`);
    this.neighbours.set(options.neighbours);
    this.edges.set(options.edges);
    this.symmetric.set(options.symmetric);
    const ruleKey = JSON.stringify(this.rules());
    if (reason === "open") this.steps.resume();
    if (reason === "grid" || reason === "open") this.steps.gridChanged();
    if (this.ruleKey !== "" && ruleKey !== this.ruleKey) this.steps.rulesChanged();
    this.ruleKey = ruleKey;
    this.steps.optionsChanged();
    this.gallery.mark(this.ctx.grid.text());
    const shapeKey = JSON.stringify([this.boardText(), ruleKey, options.symmetric]);
    if (shapeKey === this.shapeKey) return;
    this.shapeKey = shapeKey;
    for (const slot of slotsOfShape) this.ctx.stop(slot);
    show(this.message);
    this.ctx.terminal("still", questionOf(this.ctx));
    this.gallery.shut();
    if (reason === "open") this.askNumbers();
    else this.later();
    this.askSizes();
  }

  async askNumbers() {
    const key = this.shapeKey;
    this.numbers.setAttribute("aria-busy", "true");
    const classes = await quietly(() => this.askStill("numbers", {}));
    if (key !== this.shapeKey) return;
    this.numbers.removeAttribute("aria-busy");
    if (classes === undefined) {
      show(this.numbers, make("p", { class: "muted" }, "No answer for this board."));
      this.how.set(null);
      return;
    }
    this.how.set(classes);
    this.showNumbers(classes.answer, null, classes.evidence.dimension);
    this.openGallery(key, classes.answer);
    // What took long once is not computed again only to write out a power of two.
    if (classes.seconds > 1 || Number(classes.evidence.dimension) > 2000) return;
    const all = await quietly(() => this.askStill("all", { all: true }));
    if (all === undefined || key !== this.shapeKey) return;
    this.showNumbers(classes.answer, all.answer, all.evidence.dimension);
  }

  async openGallery(key, classes) {
    if (!this.ctx.options.symmetric) {
      this.gallery.open(key, { board: this.boardText(), ...this.rules() }, classes);
      return;
    }
    const few = await quietly(() => this.askStill("symmetric", { symmetric: true }));
    if (few === undefined || key !== this.shapeKey) return;
    this.gallery.open(key, { board: this.boardText(), ...this.rules(), symmetric: true }, few.answer);
  }

  showNumbers(classes, all, dimension) {
    const { announce, grid } = this.ctx;
    const item = (name, explained, ...value) => make("div", { class: "still-number" },
      make("dt", {}, name), make("dd", {}, value), make("p", { class: "muted" }, explained));
    const power = ["2", make("sup", {}, dimension)];
    const glued = this.ctx.options.edges !== "plain";
    const same = glued ? "up to symmetry, shifts too" : "up to turns and mirror images";
    const list = make("dl", {},
      item("Up to symmetry", same, numberNode(classes, announce)),
      item("All", ["= ", power], all === null ? power : numberNode(all, announce)),
      item("Dimension", `${plural(dimension, "square")} can be chosen freely`,
        numberNode(dimension, announce)));
    ["classes", "all", "dimension"].forEach((name, i) => {
      list.querySelectorAll("dd")[i].dataset.number = name;
    });
    show(this.numbers, list);
    if (classes === "1") {
      this.numbers.append(make("p", { class: "notice" },
        `Only the board of plus signs is still on ${grid.rows}×${grid.columns} here. Look at other sizes.`));
      this.overview.open = true;
    }
    if (all === null) announce(`${classes.length > 40 ? "Very many" : classes} still boards up to symmetry`);
  }

  // --- other sizes -----------------------------------------------------------------------

  async askSizes() {
    if (!this.overview.open) return;
    const rules = this.rules();
    const request = { board: rules.piece ? pieceSizes : wazirSizes, ...rules };
    if (!this.sizesAsked.isLatest(request)) show(this.sizes, "Looking …");
    const answer = await this.sizesAsked.get(request);
    if (answer === null) show(this.sizes, this.sizesAsked.why());
    if (!answer) return;
    if (answer !== this.sizesShown) this.showSizes(answer);
    this.markSize();
  }

  showSizes(answer) {
    this.sizesShown = answer;
    show(this.sizes, answer.answer.map(({ n, value }) => {
      const label = `${n} by ${n}: ${value} up to symmetry`;
      const size = make("button", { type: "button", class: "still-size", "aria-label": label },
        make("span", {}, `${n}×${n}`),
        make("strong", {}, value.length > 9 ? `${value.length} digits` : value));
      size.dataset.n = n;
      if (value === "1") size.classList.add("lonely");
      size.addEventListener("click", () => this.ctx.setGrid(new Grid(n, n, "+")));
      return size;
    }));
  }

  markSize() {
    const { grid } = this.ctx;
    for (const size of this.sizes.children) {
      if (size.dataset?.n === String(grid.rows) && grid.rows === grid.columns && !grid.has("#")) {
        size.setAttribute("aria-current", "true");
      } else {
        size.removeAttribute("aria-current");
      }
    }
  }

  // --- boards ----------------------------------------------------------------------------

  choose(rows, name) {
    this.ctx.setGrid(Grid.fromText(rows.join("\n")));
    this.tell({ list: this.listed, ...(this.ctx.options.symmetric ? { symmetric: true } : {}) });
    show(this.message, `${name} is on the large board.`);
    // On a narrow page the large board may be out of sight.
    const board = document.getElementById("board");
    if (board && board.getBoundingClientRect().bottom < 80) {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      board.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
    }
  }

  async fetchBoard(request) {
    const key = this.shapeKey;
    const answer = await quietly(() => this.askStill("board", request));
    if (answer === undefined || key !== this.shapeKey) return;
    if (answer.answer === "NO") {
      show(this.message, "No board of this shape turns into its negative.");
      return;
    }
    const { minus, fewest, evidence: { seed } } = answer;
    this.ctx.setGrid(Grid.fromText(answer.answer.join("\n")));
    this.tell(seed ? { ...request, seed } : request);
    show(this.message, request.random ? "A random still board: all of them are equally likely."
      : `Every sign changes in one step. ${plural(minus, "minus sign")}${
        fewest ? "; fewer do not do it" : ""}.`);
  }

  unmount() {
    this.later.cancel();
    this.steps.close();
    this.gallery.close();
  }
}

export default {
  id: "still",
  title: "Still",
  question: "Which boards of +1 and −1 equal the product of their neighbours?",
  alphabet: [
    { char: "+", name: "plus", look: "plus" },
    { char: "-", name: "minus", look: "minus" },
    { char: "#", name: "hole", look: "hole" },
  ],
  fill: "+",
  // One minus: the first steps make a pattern of it.
  start: () => new Grid(9, 9, "+").mapped((char, x, y) => (x === 4 && y === 4 ? "-" : char)),
  random: (grid) => grid.mapped((char) => (char === "#" ? "#" : Math.random() < 0.5 ? "+" : "-")),
  options: { neighbours: "wazir", edges: "plain", symmetric: false },
  // `from` is the board that the steps began with.
  own: { speed: 3, mark: true, steps: 0, from: "" },
  boards: ["from"],
  ranges: { speed: [1, 12], steps: [0, 1e9] },
  questionOf,
  read: readQuestion,
  adopt(options) { Object.assign(options, { neighbours: "piece", steps: 0, from: "" }); },
  mount(ctx) {
    const panel = new StillPanel(ctx);
    return { update: (reason) => panel.update(reason), unmount: () => panel.unmount() };
  },
};
