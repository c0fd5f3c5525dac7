// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two games with one question, the fewest toggles: the binary sudoku, in which every row, column and box
// is to become even, and Lights Out, in which a press flips the lamps that a piece attacks. The board is
// what is left to do; the toggles made, from which the start follows, and the number of those that were
// needed are in the address.

import { Grid, GridMemory, squareName } from "../grid.js";
import { RepairPanel } from "./panel.js";
import {
  boxesOf, boxLines, boxSizes, lampsOf, mostToggles, oddCount, oddGroups, pressedSquares, pressedText,
  randomBits, squaresOfBox, toggled, usacoBoard,
} from "./rules.js";

const paintingTime = 80;
const mostMarked = 40000; // squares of one layer
const anew = { made: 0, par: -1, helped: false, pressed: "" }; // the count begins again

const looksOf = {
  sudoku: { 0: { look: "bit0", name: "0" }, 1: { look: "bit1", name: "1" } },
  lights: { 0: { look: "dark", name: "dark lamp" }, 1: { look: "lamp", name: "lit lamp" } },
};

const hasDiagonals = ({ grid, options }) => options.diagonals && grid.rows === grid.columns;
const lampOf = ({ piece, options }) => (options.lamp === "header" ? piece : options.lamp);

/** The words of the question that do not name the board. */
function rulesOf(settings) {
  const { grid, options: { game, open, wrap, boxes: wanted } } = settings;
  if (game === "lights") {
    const rules = { lights: lampOf(settings) };
    if (open) rules.open = true;
    return wrap === "none" ? rules : { ...rules, [wrap]: true };
  }
  const boxes = boxesOf(grid, wanted);
  const diagonals = hasDiagonals(settings);
  const rules = {};
  if (diagonals || boxes === "") {
    const groups = ["rows", "columns", ...(boxes === "" ? [] : ["boxes"]), ...(diagonals ? ["diagonals"] : [])];
    rules.groups = groups.join(",");
  }
  return boxes === boxesOf(grid, "") ? rules : { ...rules, boxes };
}

function questionOf(settings) {
  const { grid } = settings;
  // A line of n² bits alone would be read as n×n.
  return { board: grid.text(), ...(grid.rows === 1 ? { size: grid.size() } : {}), ...rulesOf(settings) };
}

function readQuestion(words, header) {
  const size = words.text("size");
  const grid = words.rows("board", "01#", (text) => inRows(text, size));
  const lights = words.take("lights", (value) => (value === true ? "wazir"
    : value === false || (typeof value === "string" && value !== "") ? value : undefined));
  if (lights) {
    const isOwn = header !== undefined;
    return {
      piece: isOwn ? undefined : lights,
      grid,
      options: {
        game: "lights", lamp: isOwn ? lights : "header", open: words.flag("open"),
        wrap: words.oneFlagOf("torus", "cylinder"),
      },
    };
  }
  const boxes = words.take("boxes", (value) => (!grid || boxSizes(grid).includes(value) ? value : undefined));
  const groups = words.take("groups", groupsOf);
  const options = { game: "sudoku" };
  const without = groups !== undefined && !groups.includes("boxes");
  if (boxes !== undefined) options.boxes = boxes;
  else if (without && (!grid || boxesOf(grid, "") !== "")) options.boxes = "none";
  if (groups !== undefined) options.diagonals = groups.includes("diagonals");
  return { grid, options };
}

/** The rows of a board of which all bits stand in one line. */
function inRows(text, size) {
  const line = text.trim();
  if (line.includes("\n")) return text;
  const columns = size === undefined ? Math.sqrt(line.length) : Number(/^\d+x(\d{1,3})$/.exec(size)?.[1]);
  return Number.isInteger(columns) && columns > 0
    ? line.match(new RegExp(`.{1,${columns}}`, "g")).join("\n") : line;
}

/** The groups of a question, if the page has them: rows and columns always are. */
function groupsOf(value) {
  const names = typeof value === "string" ? value.split(",") : value;
  const isGroup = (name) => ["rows", "columns", "boxes", "diagonals"].includes(name);
  return Array.isArray(names) && names.every(isGroup) && names.includes("rows") && names.includes("columns")
    ? names : undefined;
}

class Repair {
  constructor(ctx) {
    this.ctx = ctx;
    this.moves = null; // of the lamps' piece
    this.movesOf = null;
    this.answer = null;
    this.ways = null;
    this.trouble = null;
    this.note = ""; // why the count began again
    this.refusedAbove = null; // the most that a puzzle of these rules can need, as the server says
    this.expected = ctx.grid;
    this.plan = null; // the toggles that Next makes
    this.seen = new GridMemory();
    this.presses = []; // made before it was known what they flip
    this.pending = null; // the question on its way, with its key
    this.askedFor = {}; // slot -> key of what was asked by a button
    this.timer = 0;
    this.stepTimer = 0;
    this.panel = new RepairPanel(this);
  }

  // --- what holds now ---------------------------------------------------------------------

  get options() { return this.ctx.options; }
  get grid() { return this.ctx.grid; }
  get lights() { return this.options.game === "lights"; }
  get playing() { return this.options.mode === "play"; }
  get boxes() { return boxesOf(this.grid, this.options.boxes); }
  get diagonals() { return hasDiagonals(this.ctx); }
  get pieceText() { return lampOf(this.ctx); }

  /** The squares that Take back takes back, in order. */
  get pressed() {
    const squares = pressedSquares(this.options.pressed, this.grid);
    return squares.length <= this.options.made ? squares : [];
  }
  get canTakeBack() { return this.pressed.length > 0 && this.knowsPress(); }

  /** What puzzles are made for: rules, size and holes. */
  puzzleKey() { return this.rulesKey() + this.puzzleBoard(); }
  puzzleBoard() {
    return this.lights && this.grid.has("#")
      ? this.grid.mapped((char) => (char === "#" ? "#" : ".")).text() : this.grid.size();
  }
  get mostNeeded() {
    if (this.refusedAbove?.key === this.puzzleKey()) return this.refusedAbove.most;
    if (this.lights) return Math.min(100, this.grid.cells.length);
    return mostToggles(this.grid, this.boxes, this.diagonals);
  }
  /** The difficulty of a new puzzle. */
  get k() { return Math.min(this.options.k, this.mostNeeded); }

  /** The words of the question that do not name the board. */
  request() { return rulesOf(this.ctx); }
  boardRequest() { return questionOf(this.ctx); }
  rulesKey() { return JSON.stringify(this.request()); }
  key(grid = this.grid) { return this.rulesKey() + grid.text(); }
  known() { return this.answer?.key === this.key() ? this.answer : null; }
  odd() { return oddGroups(this.grid, this.boxes, this.diagonals); }
  done() { return this.lights ? !this.grid.has("1") : oddCount(this.odd()) === 0; }
  holesInSudoku() { return !this.lights && this.grid.has("#"); }

  // --- what happens -----------------------------------------------------------------------

  update(reason) {
    if (reason === "grid") this.gridChanged();
    this.dropOutdated();
    if (this.looks !== this.options.game) {
      this.looks = this.options.game;
      this.ctx.board.setLooks(looksOf[this.looks]);
    }
    this.refresh();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.askAll(), reason === "grid" ? paintingTime : 0);
  }

  gridChanged() {
    if (this.expected && this.grid.equals(this.expected)) return;
    this.endPlan();
    this.presses = [];
    const then = this.seen.of(this.grid);
    this.expected = this.grid;
    const isThat = then?.rules === this.rulesKey();
    if (isThat) this.note = "";
    else this.beginsAnew("board");
    this.ctx.set(isThat ? then.options : anew);
  }

  /** Says that toggles made count no more. */
  beginsAnew(what) {
    const unit = this.lights ? "presses" : "toggles";
    if (!this.playing || this.options.made === 0) return;
    this.note = `The ${what} changed: it is a new puzzle, 0 ${unit} made.`;
    this.ctx.announce(this.note);
  }

  setRules(patch) {
    this.beginsAnew("rules");
    this.ctx.set({ ...patch, ...anew });
  }

  /** Goes to a board with what belongs to it, and keeps both: undo of the board comes back to it. */
  goTo(grid, options) {
    this.expected = grid;
    this.note = "";
    Object.assign(this.options, options); // shown with the board they belong to
    this.ctx.setGrid(grid);
    this.ctx.set({});
    const { made, par, helped, pressed } = this.options;
    this.seen.keep(grid, { rules: this.rulesKey(), options: { made, par, helped, pressed } });
  }

  /** Another board to solve. */
  begin(grid, patch = {}) {
    this.endPlan();
    this.presses = [];
    this.goTo(grid, { ...anew, reveal: false, ...patch });
  }

  square(x, y) {
    if (!this.playing) return false;
    if (this.grid.at(x, y) === "#") return true;
    if (this.plan && !this.plan.some(([px, py]) => px === x && py === y)) this.endPlan();
    else if (this.plan) this.plan = this.plan.filter(([px, py]) => px !== x || py !== y);
    this.press(x, y);
    return true;
  }

  /** Whether it is known what a press flips. */
  knowsPress() { return !this.lights || this.movesOf === this.pieceText; }
  flippedBy(x, y) {
    return this.lights ? lampsOf(this.grid, this.moves, x, y, this.options) : [[x, y]];
  }

  press(x, y) {
    if (!this.knowsPress()) {
      this.presses.push({ x, y, of: this.pieceText });
      return;
    }
    const known = this.known();
    const { made, par } = this.options;
    const start = made === 0 ? (known?.proved ? known.cost : -1) : par;
    const next = toggled(this.grid, this.flippedBy(x, y));
    if (made === 0) this.goTo(this.grid, { par: start });
    if (this.plan) {
      const key = this.key(next);
      this.answer = { ...this.answer, key, cost: this.plan.length, toggles: this.plan };
    }
    this.goTo(next, { made: made + 1, par: start, pressed: pressedText([...this.pressed, [x, y]]) });
    const verb = this.lights ? "Pressed" : "Toggled";
    this.ctx.announce(`${verb} ${squareName(x, y)}. ${this.panel.statusWords()}`);
  }

  takeBack() {
    if (!this.canTakeBack) return;
    const { pressed } = this;
    this.endPlan();
    const grid = toggled(this.grid, this.flippedBy(...pressed.at(-1)));
    this.goTo(grid, { made: this.options.made - 1, pressed: pressedText(pressed.slice(0, -1)) });
    this.ctx.announce(this.panel.statusWords());
  }

  /** Pressed once more, the squares take themselves back, in any order. */
  startAgain() {
    if (this.canTakeBack) {
      this.begin(this.pressed.reduce((grid, square) => toggled(grid, this.flippedBy(...square)), this.grid));
    }
    this.ctx.announce(this.panel.statusWords());
  }

  chooseGame(game) {
    this.endPlan();
    const grid = game === "sudoku" ? this.withoutHoles() : this.grid;
    this.ctx.set({ game, ...anew });
    this.begin(grid);
  }

  withoutHoles() { return this.grid.mapped((char) => (char === "#" ? "0" : char)); }

  // --- step by step -----------------------------------------------------------------------

  /** The rest of a solution, to be made one by one. */
  startPlan() {
    const known = this.known();
    if (!known?.toggles?.length) return false;
    this.plan ??= known.toggles;
    if (!this.options.helped) this.ctx.set({ helped: true });
    return true;
  }

  next() {
    if (!this.startPlan()) return;
    const [[x, y], ...rest] = this.plan;
    this.plan = rest;
    this.press(x, y);
    this.ctx.board.cursor = { x, y };
    if (rest.length === 0) this.endPlan();
  }

  playOn() {
    if (this.stepTimer !== 0) {
      this.stopStepping();
      this.refresh();
      return;
    }
    if (!this.startPlan()) return;
    const pause = Math.max(60, Math.min(700, 15000 / this.plan.length));
    this.stepTimer = setInterval(() => this.next(), pause);
    this.next();
  }

  stopStepping() {
    clearInterval(this.stepTimer);
    this.stepTimer = 0;
  }

  endPlan() {
    this.stopStepping();
    this.plan = null;
  }

  // --- what the server says ---------------------------------------------------------------

  /** Asks for the fewest toggles, unless they are known, on their way, or were refused. */
  async askAll() {
    this.ctx.terminal("repair", this.boardRequest());
    const key = this.key();
    if (this.pending?.key === key) return;
    const question = { key };
    this.pending = question;
    let trouble = null;
    try {
      if (this.lights) await this.learnMoves(question);
      if (this.pending === question) await this.askFewest(question);
    } catch (error) {
      const stopped = error.name === "AbortError";
      const text = stopped ? "Stopped before there was an answer." : error.message;
      trouble = { text, key, again: stopped || error.status === 0 };
    }
    if (this.pending !== question) return; // a newer one was asked
    this.pending = null;
    if (trouble) {
      this.trouble = trouble;
      this.presses = [];
      this.ctx.announce(trouble.text);
    }
    this.refresh();
  }

  /** What a press flips; those that waited for it are made. */
  async learnMoves(question) {
    const text = this.pieceText;
    if (this.movesOf !== text) {
      const reply = await this.ctx.ask("lamps", "piece", { piece: text }, { quiet: true });
      if (this.pending !== question || this.pieceText !== text) return;
      this.moves = reply.moves;
      this.movesOf = text;
    }
    for (const { x, y, of } of this.presses.splice(0)) if (of === text) this.press(x, y);
  }

  async askFewest({ key }) {
    const settled = this.known() || this.trouble?.key === key || this.holesInSudoku();
    if (settled || this.key() !== key) {
      this.ctx.stop("fewest"); // of another board
      return;
    }
    const reply = await this.ctx.ask("fewest", "repair", this.boardRequest(), { quiet: true });
    if (this.key() === key) this.answer = this.answerOf(reply, key);
  }

  askAgain() {
    this.trouble = null;
    this.refresh();
    this.askAll();
  }

  /** Ends what a button asked for a board or rules that are no longer there. */
  dropOutdated() {
    for (const [slot, key] of Object.entries(this.askedFor)) {
      if (key === this.key()) continue;
      delete this.askedFor[slot];
      this.ctx.stop(slot);
    }
  }

  answerOf(reply, key) {
    const place = ([x, y]) => [x - 1, y - 1];
    return {
      key,
      reply,
      impossible: reply.answer === "NO",
      cost: reply.cost,
      atLeast: reply.at_least,
      proved: reply.proved === true,
      toggles: reply.toggles?.map(place) ?? [],
      quiet: reply.quiet?.map(place) ?? [],
    };
  }

  async countWays() {
    const key = this.key();
    this.askedFor.ways = key;
    try {
      const reply = await this.ctx.ask("ways", "repair", { ...this.boardRequest(), count: true });
      if (this.askedFor.ways !== key) return;
      this.ways = { key, number: reply.ways };
      this.refresh();
      this.ctx.announce(this.panel.waysWords());
    } catch {
      // shown above the panel, or stopped
    }
  }

  async newPuzzle(seed) {
    const key = this.key();
    const puzzles = this.puzzleKey();
    this.panel.showMakeTrouble(null);
    this.askedFor.make = key;
    try {
      const request = { make: this.puzzleBoard(), fewest: this.k, seed, ...this.request() };
      const reply = await this.ctx.ask("make", "repair", request, { quiet: true });
      if (this.askedFor.make !== key) return;
      const grid = Grid.fromText(reply.answer.join("\n"), "01#");
      this.panel.seedTaken(seed);
      this.begin(grid, { seed: String(reply.seed ?? seed), mode: "play" });
      this.ctx.announce(`A new puzzle. ${this.panel.statusWords()}`);
    } catch (error) {
      if (error.name === "AbortError" || this.askedFor.make !== key) return;
      const most = Number(error.facts.most ?? 0);
      if (most > 0) this.refusedAbove = { key: puzzles, most };
      this.panel.showMakeTrouble(error.message, most);
      this.refresh();
    }
  }

  // --- what is shown ----------------------------------------------------------------------

  refresh() {
    this.panel.refresh();
    const { board } = this.ctx;
    board.paintable = !this.playing;
    board.setLines(this.lights ? [] : boxLines(this.grid, this.boxes));
    const known = this.known();
    const marks = (squares, kind, label) =>
      squares.slice(0, mostMarked).map(([x, y]) => ({ x, y, kind, label }));
    const odd = this.lights || this.holesInSudoku() ? null : this.odd();
    board.setLayer("odd", odd ? marks(
      [...odd.boxes.flatMap(squaresOfBox), ...odd.diagonals.flat()], "mark-glow", "in an odd group") : []);
    board.setEdges(odd ? { rows: odd.rows, columns: odd.columns, label: "odd" } : null);
    board.setLayer("fewest", this.options.reveal && known
      ? marks(known.toggles, "mark-hint", this.lights ? "press" : "toggle") : []);
    board.setLayer("quiet", known?.impossible ? marks(known.quiet, "mark-bad", "in the quiet set") : []);
  }

  unmount() {
    this.pending = null;
    clearTimeout(this.timer);
    this.stopStepping();
  }
}

export default {
  id: "repair",
  title: "Repair",
  question: "What is the fewest toggles that makes everything even, or turns every lamp off?",
  alphabet: [
    { char: "0", name: "0", look: "bit0" },
    { char: "1", name: "1", look: "bit1" },
    { char: "#", name: "hole", look: "hole" },
  ],
  fill: "0",
  brush: "1",
  start: usacoBoard,
  random: randomBits,
  options: { game: "sudoku", boxes: "", diagonals: false, lamp: "wazir", open: false, wrap: "none" },
  own: { mode: "play", k: 5, seed: "", reveal: false, ...anew },
  choices: { mode: ["play", "paint"] },
  ranges: { k: [1, 40000], made: [0, 1e9], par: [-1, 1e9] },
  questionOf,
  read: readQuestion,
  /** A piece was chosen: the lamps follow it, and the count of presses begins again. */
  adopt(options) {
    options.lamp = "header";
    if (options.game === "lights") Object.assign(options, anew);
  },
  mount(ctx) {
    const repair = new Repair(ctx);
    return {
      update: (reason) => repair.update(reason),
      square: (x, y) => repair.square(x, y),
      unmount: () => repair.unmount(),
    };
  },
};
