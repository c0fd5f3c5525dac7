// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many placements of k pieces there are: the chart over all k, one k of them in figures, and one
// placement of it at random on the board. Boards that are too large for every k at once can be asked for
// one k, for the total or for the largest k alone.

import { AskError } from "../ask.js";
import { BarChart } from "../chart.js";
import { button, howWeKnow, list, tick } from "../controls.js";
import { FormulaCard } from "./formulas.js";
import { PlacementDrawing } from "./sample.js";
import { copyButton, make, show } from "../dom.js";
import { Grid, mostSide } from "../grid.js";
import { isLong, numberNodes, spokenNumber, takeWholeNumber } from "../number_text.js";
import { sentence } from "../labels.js";

const mostSquaresForAll = 4096; // more squares have answers too long for a page
const whats = [
  ["every", "every k"], ["one", "one k alone"], ["total", "all k together"], ["most", "the largest k alone"],
];
const edgeKinds = [["plain", "plain"], ["cylinder", "cylinder"], ["torus", "torus"]];

const mostPieces = mostSide * mostSide;
const isFull = (grid) => grid.cells.every((char) => char === ".");
const boardOf = (grid) => (isFull(grid) ? grid.size() : grid.text());
const numberOf = ({ k }) => (k < 0 ? 2 : k); // the largest k belongs to one board alone

/** Piece and edges, as words of a question. */
function commonOf({ piece, options: { edges } }) {
  return edges === "plain" ? { piece } : { piece, [edges]: true };
}

function questionOf(settings) {
  const { grid, options } = settings;
  const { what, symmetry, shifts, edges } = options;
  const question = { ...commonOf(settings), board: boardOf(grid) };
  if (what === "one") question.k = numberOf(options);
  if (what === "total") question.total = true;
  if (what === "most") question.max = true;
  if (symmetry) question["up-to-symmetry"] = true;
  if (symmetry && shifts && edges !== "plain") question.translations = true;
  return question;
}

function readQuestion(words) {
  const asked = words.oneOf("k", "total", "max");
  const k = words.number("k", [0, mostPieces]);
  const [total, max] = [words.flag("total"), words.flag("max")];
  const options = {
    edges: words.oneFlagOf("torus", "cylinder"),
    symmetry: words.flag("up-to-symmetry"),
    shifts: words.flag("translations"),
  };
  if (asked === "k" && k !== undefined) Object.assign(options, { what: "one", k });
  if (asked === "total" && total) options.what = "total";
  if (asked === "max" && max) options.what = "most";
  if (words.take("sample", (value) => (Number(value) === 1 ? true : undefined))) { // is drawn on the board
    Object.assign(options, { draw: true, seed: words.number("seed", [0, Number.MAX_SAFE_INTEGER]) });
    if (asked === undefined) options.what = "total";
  }
  return { piece: words.text("piece"), grid: words.board("board", ".#o"), options };
}

class CountPanel {
  constructor(ctx) {
    this.ctx = ctx;
    this.key = ""; // the question that was asked last
    this.round = 0; // of questions
    this.reply = null;
    this.failure = null;
    this.sample = new PlacementDrawing(ctx);
    this.formulas = new FormulaCard(ctx);
    this.chart = new BarChart({ label: "Placements by number of pieces k", onChoose: (k) => this.choose(k) });
    this.build();
  }

  // --- the panel ---------------------------------------------------------------------------

  build() {
    const { ctx } = this;
    const set = (patch) => ctx.set(patch);
    this.what = list("Count", whats, (what) => set({ what }));
    this.edges = list("Edges", edgeKinds, (edges) => set({ edges, shifts: false }));
    this.symmetry = tick("up to symmetry", (symmetry) => set({ symmetry, shifts: false }));
    this.shifts = tick("and shifts", (shifts) => set({ shifts }));
    this.scale = tick("logarithmic", (log) => set({ scale: log ? "log" : "linear" }));
    this.kWrong = make("small", { class: "field-wrong", id: "count-k-wrong", role: "alert", hidden: true });
    this.kInput = make("input", {
      type: "number", id: "count-k", min: 0, step: 1, "aria-label": "Pieces k",
      "aria-describedby": this.kWrong.id,
    });
    this.showK = takeWholeNumber(this.kInput, {
      least: 0, most: mostPieces, take: (k) => this.choose(k),
      explain: (words) => {
        this.kWrong.textContent = words;
        this.kWrong.hidden = words === "";
      },
    });
    const step = (sign, by, words) =>
      button(sign, () => this.choose(Math.max(0, this.k() + by)), { "aria-label": words });
    this.fewer = step("−", -1, "One piece fewer");
    this.more = step("+", 1, "One piece more");
    this.kRow = make("span", { class: "row" },
      make("label", { for: "count-k" }, make("var", {}, "k"), " ="),
      make("span", { class: "stepper" }, this.fewer, this.kInput, this.more), this.kWrong);
    this.largest = button("Largest placements", () => this.choose(-1));
    this.headline = make("div", { class: "count-headline" });
    this.trouble = make("div", {});
    this.total = make("p", { class: "count-total" });
    this.tableBody = make("div", {});
    this.table = make("details", {}, make("summary", {}, "As a table"), this.tableBody);
    this.table.addEventListener("toggle", () => this.fillTable());
    this.how = howWeKnow("Every number is exact.");
    this.answerCard = make("section", { class: "card", "aria-label": "Number of placements" },
      this.headline,
      make("div", { class: "row" }, this.kRow, this.largest),
      this.sample.element);
    this.chartCard = make("section", { class: "card", "aria-label": "Chart" },
      make("div", { class: "row count-chart-head" }, make("h2", {}, "Placements by ", make("var", {}, "k")),
        this.scale.element),
      this.chart.element, this.total, this.table);
    show(ctx.panel,
      make("div", { class: "row count-options" },
        this.what.element, this.edges.element, this.symmetry.element, this.shifts.element),
      this.trouble, this.answerCard, this.chartCard, this.formulas.element, this.how.element);
  }

  // --- what is asked -----------------------------------------------------------------------

  options() { return this.ctx.options; }

  request() { return questionOf(this.ctx); }

  update(reason) {
    this.fillControls();
    const request = this.request();
    const key = JSON.stringify(request);
    this.ctx.terminal("count", request);
    if (key === this.key) {
      if (!this.waiting) this.render();
      return;
    }
    this.key = key;
    ++this.round; // what is on its way is no longer wanted
    this.waiting = true;
    this.sample.keepPossible();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(request), reason === "grid" ? 80 : 0);
  }

  async ask(request) {
    const { ctx, round } = this;
    const { grid } = ctx;
    ctx.panel.classList.add("count-waiting");
    show(this.trouble); // of the attempt before
    try {
      if (this.options().what === "every" && grid.cells.length > mostSquaresForAll) {
        ctx.stop("count"); // of the board before
        const size = grid.size().replace("x", "×");
        throw new AskError(422, `${size} is too large to show every k at once.`);
      }
      const reply = await ctx.ask("count", "count", request, { quiet: true });
      if (round !== this.round) return;
      this.reply = reply;
      this.failure = null;
    } catch (error) {
      if (round !== this.round) return;
      this.reply = null;
      this.failure = error;
    }
    this.waiting = false;
    ctx.panel.classList.remove("count-waiting");
    this.render();
    this.speak();
  }

  choose(k) {
    const { formulas } = this.ctx.options;
    this.ctx.set({ k, formulas: formulas.startsWith("formula") ? "" : formulas }); // that was for another k
  }

  // --- what is shown -----------------------------------------------------------------------

  /** The list of numbers by k, or null. */
  values() { return Array.isArray(this.reply?.answer) ? this.reply.answer : null; }

  /** The number of pieces chosen; null where there is none (all together). */
  k() {
    const { what, k } = this.options();
    if (what === "total") return null;
    if (what === "one") return numberOf(this.options());
    if (what === "most") return this.reply?.answer?.k ?? null;
    if (k >= 0) return k;
    return this.values() ? this.values().length - 1 : null;
  }

  /** The number of the headline, as a text, or null. */
  number() {
    if (this.reply === null) return null;
    const { answer } = this.reply;
    if (this.values()) return this.values()[this.k()] ?? "0";
    return typeof answer === "string" ? answer : answer.count;
  }

  noun(number) {
    const { symmetry, shifts, edges } = this.options();
    const word = number === "1" ? "placement" : "placements";
    if (!symmetry) return word;
    return `${word} up to symmetry${shifts && edges !== "plain" ? " and shifts" : ""}`;
  }

  fillControls() {
    const options = this.options();
    this.what.set(options.what);
    this.edges.set(options.edges);
    this.symmetry.set(options.symmetry);
    this.shifts.set(options.shifts);
    this.shifts.element.hidden = !options.symmetry || options.edges === "plain";
    this.scale.set(options.scale === "log");
  }

  render() {
    const { what, scale } = this.options();
    const values = this.values();
    const k = this.k();
    this.renderTrouble();
    this.answerCard.hidden = this.reply === null;
    this.chartCard.hidden = values === null;
    this.how.set(this.reply);
    this.kRow.hidden = !(what === "every" || what === "one");
    this.largest.hidden = what !== "every";
    // An answer that comes while a number is being typed leaves it alone.
    if (k !== null && document.activeElement !== this.kInput) this.showK(k);
    this.fewer.disabled = k === 0;
    this.more.disabled = values !== null && k >= values.length - 1;
    this.largest.setAttribute("aria-pressed", String(values !== null && k === values.length - 1));
    if (this.reply !== null) this.renderHeadline(k, values);
    if (values !== null) {
      this.chart.show(values, { scale, chosen: k, nouns: { one: this.noun("1"), more: this.noun("") } });
      this.renderTotal(values);
      this.fillTable();
    }
    this.formulas.update({
      k: numberOf(this.options()),
      rows: this.ctx.grid.rows,
      full: isFull(this.ctx.grid) && this.failure?.status !== 400,
      common: commonOf(this.ctx),
      refused: () => this.ctx.terminal("count", this.request()),
    });
    this.renderSample();
  }

  renderHeadline(k, values) {
    const number = this.number();
    const most = this.options().what === "most" || (values !== null && k === values.length - 1);
    const nowhere = most && number === "0";
    let above = "any number of pieces";
    if (nowhere) {
      above = "The pieces that must stand attack one another";
    } else if (k !== null) {
      const note = most ? make("span", { class: "muted" }, ", the most that fit") : "";
      above = [make("var", {}, "k"), ` = ${k}`, note];
    }
    show(this.headline,
      make("p", { class: "count-k" }, above, ":"),
      make("p", { class: "count-number number" }, numberNodes(number)),
      make("p", { class: "row count-noun" }, this.noun(number),
        copyButton("Copy number", () => number, this.ctx.announce)),
      this.allDigits(number));
  }

  /** A long number in full, behind a click. */
  allDigits(number) {
    if (!isLong(number)) return null;
    const box = make("details", { class: "count-digits", open: this.digitsOpen },
      make("summary", {}, `all ${number.length} digits`),
      make("p", { class: "number", tabindex: 0 }, number));
    box.addEventListener("toggle", () => { this.digitsOpen = box.open; });
    return box;
  }

  renderTotal(values) {
    // The sum of numbers that are on the page already: no question of its own.
    if (this.summed !== values) {
      this.summed = values;
      this.sum = String(values.reduce((sum, value) => sum + BigInt(value), 0n));
    }
    show(this.total, make("span", {}, "All ", make("var", {}, "k"), " together: "),
      make("b", { class: "number" }, numberNodes(this.sum)),
      copyButton("Copy total", () => this.sum, this.ctx.announce));
  }

  fillTable() {
    const values = this.values();
    if (!this.table.open || values === null || this.tabled === values) return;
    this.tabled = values;
    const noun = this.noun("");
    show(this.tableBody,
      copyButton("Copy table", () => values.map((value, k) => `${k} ${value}\n`).join(""), this.ctx.announce),
      make("div", { class: "count-table", tabindex: 0, role: "region", "aria-label": "Table" },
        make("table", {},
          make("thead", {}, make("tr", {},
            make("th", { scope: "col" }, "k"), make("th", { scope: "col" }, noun))),
          make("tbody", {}, values.map((value, k) => make("tr", {},
            make("th", { scope: "row" }, String(k)),
            make("td", { class: "number" }, numberNodes(value))))))));
  }

  renderTrouble() {
    const { failure } = this;
    if (failure === null) return show(this.trouble);
    const stopped = failure.name === "AbortError";
    const words = stopped ? "Stopped." : sentence(failure.message);
    const { what } = this.options();
    const easier = [
      ["one", `Count k = ${numberOf(this.options())} alone`],
      ["total", "Count all together"],
      ["most", "Count the largest alone"],
    ].filter(([name]) => name !== what);
    const again = button("Try again", () => {
      this.key = "";
      this.update("options");
    }, { class: "small" });
    show(this.trouble, make("div", { class: failure.status === 400 ? "error" : "notice", role: "alert" },
      make("p", {}, words),
      failure.status === 400 ? null : make("div", { class: "row" },
        stopped || failure.status === 0 ? again : null,
        failure.status === 0 ? null : make("span", { class: "muted" }, "A smaller question may be answered:"),
        failure.status === 0 ? null : easier.map(([name, label]) =>
          button(label, () => this.ctx.set({ what: name }), { class: "small" })))));
  }

  speak() {
    if (this.failure !== null) return; // an alert already
    const number = this.number();
    const k = this.k();
    this.ctx.announce(`${k === null ? "" : `k = ${k}: `}${spokenNumber(number)} ${this.noun(number)}`);
  }

  /** Draws one of the placements that are counted. */
  renderSample() {
    const number = this.number();
    const none = number === null || number === "0";
    const k = this.k();
    this.sample.update({
      request: none ? null
        : { ...commonOf(this.ctx), board: boardOf(this.ctx.grid), ...(k === null ? {} : { k }) },
      seconds: this.reply?.seconds ?? 0,
      why: number === "0" ? "There is none to draw." : "",
    });
  }

  unmount() {
    clearTimeout(this.timer);
    ++this.round;
    this.ctx.panel.classList.remove("count-waiting");
    this.sample.end();
    this.chart.end();
  }
}

export default {
  id: "count",
  title: "Count",
  question: "In how many ways can k pieces stand without attacking each other?",
  alphabet: [
    { char: ".", name: "square", look: "empty" },
    { char: "#", name: "hole", look: "hole" },
    { char: "o", name: "piece", look: "piece" },
  ],
  fill: ".",
  start: () => new Grid(8, 8, "."),
  /** The same size with about one hole in six squares. */
  random: (grid) => new Grid(grid.rows, grid.columns, ".").mapped(() => (Math.random() < 1 / 6 ? "#" : ".")),
  options: { what: "every", edges: "plain", symmetry: false, shifts: false },
  // k: where each is counted the one chosen, -1 is the largest. seed: of the placement drawn.
  own: { k: -1, scale: "log", draw: true, seed: 1, formulas: "" },
  choices: { scale: ["log", "linear"] },
  ranges: { k: [-1, mostPieces], seed: [0, Number.MAX_SAFE_INTEGER] },
  questionOf,
  read: readQuestion,
  mount(ctx) { return new CountPanel(ctx); },
};
