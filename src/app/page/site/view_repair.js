// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two games with one question, the fewest toggles: the binary sudoku, in which every row, column and box
// is to become even, and Lights Out, in which a press flips the lamps that a piece attacks. The board is
// what is left to do; the number of toggles made and of those that were needed are in the address.

import { Grid, squareName } from "./grid.js";
import { RepairPanel } from "./repair_panel.js";
import {
  boxesOf, boxLines, lampsOf, oddCount, oddGroups, squaresOfBox, toggled, usacoBoard,
} from "./repair_rules.js";

const paintingTime = 80;
const mostSeen = 300; // boards whose count of toggles is kept
const mostMarked = 40000; // squares of one layer

const looksOf = {
  sudoku: { 0: { look: "bit0", name: "0" }, 1: { look: "bit1", name: "1" } },
  lights: { 0: { look: "dark", name: "dark lamp" }, 1: { look: "lamp", name: "lit lamp" } },
};

class Repair {
  constructor(ctx) {
    this.ctx = ctx;
    this.moves = null; // of the lamps' piece
    this.movesOf = null;
    this.answer = null;
    this.ways = null;
    this.trouble = null;
    this.past = []; // boards that Take back goes back to
    this.expected = ctx.grid;
    this.plan = null; // the toggles that Next makes
    this.seen = new Map();
    this.round = 0; // of questions
    this.closed = false;
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
  get diagonals() { return this.options.diagonals && this.grid.rows === this.grid.columns; }
  get pieceText() { return this.options.lamp === "header" ? this.ctx.piece : this.options.lamp; }

  /** The words of the question that do not name the board. */
  request() {
    const { open, wrap } = this.options;
    if (this.lights) {
      return {
        lights: this.pieceText, open, torus: wrap === "torus", cylinder: wrap === "cylinder",
      };
    }
    const groups = ["rows", "columns"];
    if (this.boxes !== "") groups.push("boxes");
    if (this.diagonals) groups.push("diagonals");
    return { groups: groups.join(","), ...(this.boxes === "" ? {} : { boxes: this.boxes }) };
  }

  key(grid = this.grid) { return JSON.stringify(this.request()) + grid.text(); }
  known() { return this.answer?.key === this.key() ? this.answer : null; }
  odd() { return oddGroups(this.grid, this.boxes, this.diagonals); }
  done() { return this.lights ? !this.grid.has("1") : oddCount(this.odd()) === 0; }
  holesInSudoku() { return !this.lights && this.grid.has("#"); }

  // --- what happens -----------------------------------------------------------------------

  update(reason) {
    if (reason === "piece" && this.lights && this.options.lamp !== "header") {
      this.ctx.set({ lamp: "header" });
      return;
    }
    if (reason === "grid") this.gridChanged();
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
    const then = this.seen.get(this.grid.text());
    this.past = then ? [...then.past] : [];
    this.expected = this.grid;
    this.ctx.set(then ? then.options : { made: 0, par: -1, helped: false });
  }

  /** Goes to a board with what belongs to it, and keeps both: undo of the board comes back to it. */
  goTo(grid, options) {
    this.expected = grid;
    this.ctx.setGrid(grid);
    this.ctx.set(options);
    const { made, par, helped } = this.options;
    this.seen.set(grid.text(), { past: [...this.past], options: { made, par, helped } });
    if (this.seen.size > mostSeen) this.seen.delete(this.seen.keys().next().value);
  }

  /** Another board to solve. */
  begin(grid, patch = {}) {
    this.endPlan();
    this.past = [];
    this.goTo(grid, { made: 0, par: -1, helped: false, reveal: false, ...patch });
  }

  square(x, y) {
    if (!this.playing) return false;
    if (this.grid.at(x, y) === "#") return true;
    if (this.plan && !this.plan.some(([px, py]) => px === x && py === y)) this.endPlan();
    else if (this.plan) this.plan = this.plan.filter(([px, py]) => px !== x || py !== y);
    this.press(x, y);
    return true;
  }

  press(x, y) {
    if (this.lights && this.movesOf !== this.pieceText) return;
    const squares = this.lights ? lampsOf(this.grid, this.moves, x, y, this.options) : [[x, y]];
    const known = this.known();
    const { made, par } = this.options;
    const start = made === 0 ? (known?.proved ? known.cost : -1) : par;
    const next = toggled(this.grid, squares);
    if (made === 0) this.goTo(this.grid, { par: start });
    this.past.push(this.grid);
    if (this.plan) {
      const key = this.key(next);
      this.answer = { ...this.answer, key, cost: this.plan.length, toggles: this.plan };
    }
    this.goTo(next, { made: made + 1, par: start });
    const verb = this.lights ? "Pressed" : "Toggled";
    this.ctx.announce(`${verb} ${squareName(x, y)}. ${this.panel.statusWords()}`);
  }

  takeBack() {
    const grid = this.past.pop();
    if (!grid) return;
    this.endPlan();
    this.goTo(grid, { made: Math.max(0, this.options.made - 1) });
    this.ctx.announce(this.panel.statusWords());
  }

  startAgain() {
    if (this.past.length > 0) this.begin(this.past[0]);
    this.ctx.announce(this.panel.statusWords());
  }

  chooseGame(game) {
    this.endPlan();
    const grid = game === "sudoku" ? this.withoutHoles() : this.grid;
    this.ctx.set({ game });
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

  async askAll() {
    this.sayInTerminal();
    const round = ++this.round;
    const asked = this.key();
    const grid = this.grid;
    if (this.holesInSudoku()) return;
    try {
      const text = this.pieceText;
      if (this.lights && this.movesOf !== text) {
        this.moves = (await this.ctx.ask("lamps", "piece", { piece: text }, { quiet: true })).moves;
        this.movesOf = text;
      }
      if (!this.known()) {
        const request = { file: grid.text(), ...this.request() };
        const reply = await this.ctx.ask("fewest", "repair", request, { quiet: true });
        this.answer = this.answerOf(reply, asked);
      }
      this.trouble = null;
    } catch (error) {
      const stopped = error.name === "AbortError";
      if (this.closed || (stopped && round !== this.round)) return; // a newer question
      this.trouble = { text: stopped ? "Stopped before there was an answer." : error.message, key: asked };
      this.ctx.announce(this.trouble.text);
    }
    this.refresh();
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
      quiet: (reply.certificate ?? []).flatMap((name) => {
        const found = /^lamp (\d+),(\d+)$/.exec(name);
        return found ? [place([Number(found[1]), Number(found[2])])] : [];
      }),
    };
  }

  async countWays() {
    const key = this.key();
    try {
      const request = { file: this.grid.text(), ...this.request(), count: true };
      const reply = await this.ctx.ask("ways", "repair", request);
      this.ways = { key, number: reply.ways };
      this.refresh();
      this.ctx.announce(this.panel.waysWords());
    } catch {
      // shown above the panel, or stopped
    }
  }

  async newPuzzle(seed = String(Math.floor(Math.random() * 1e6))) {
    const { k } = this.options;
    const board = this.lights && this.grid.has("#")
      ? this.grid.mapped((char) => (char === "#" ? "#" : ".")).text() : this.grid.size();
    this.panel.showMakeTrouble(null);
    try {
      const request = { make: board, fewest: k, seed, ...this.request() };
      const reply = await this.ctx.ask("make", "repair", request, { quiet: true });
      const grid = Grid.fromText(reply.answer.join("\n"), "01#");
      this.begin(grid, { seed: String(reply.seed ?? seed), mode: "play" });
      this.ctx.announce(`A new puzzle. ${this.panel.statusWords()}`);
    } catch (error) {
      if (error.name !== "AbortError") this.panel.showMakeTrouble(error.message);
    }
  }

  sayInTerminal() {
    const words = ["repair"];
    const request = this.request();
    if (this.lights) {
      words.push("--lights");
      if (request.lights !== "wazir") words.push(request.lights);
      for (const flag of ["open", "torus", "cylinder"]) if (request[flag]) words.push(`--${flag}`);
    } else {
      if (this.diagonals || this.boxes === "") words.push("--groups", request.groups);
      if (this.boxes !== "" && this.boxes !== boxesOf(this.grid, "")) words.push("--boxes", this.boxes);
    }
    words.push("--toggles");
    this.ctx.terminal(words, this.grid.text());
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
    this.closed = true;
    clearTimeout(this.timer);
    this.stopStepping();
  }
}

function randomBits(grid) {
  return grid.mapped((char) => (char === "#" ? "#" : Math.random() < 0.5 ? "1" : "0"));
}

export default {
  id: "repair",
  title: "Repair",
  question: "The fewest toggles until all is even, or every lamp is out?",
  alphabet: [
    { char: "0", name: "0", look: "bit0" },
    { char: "1", name: "1", look: "bit1" },
    { char: "#", name: "hole", look: "hole" },
  ],
  fill: "0",
  brush: "1",
  start: usacoBoard,
  random: randomBits,
  options: {
    game: "sudoku", mode: "play", boxes: "", diagonals: false, lamp: "wazir", open: false, wrap: "none",
    k: 5, seed: "", made: 0, par: -1, helped: false, reveal: false,
  },
  choices: { game: ["sudoku", "lights"], mode: ["play", "paint"], wrap: ["none", "cylinder", "torus"] },
  mount(ctx) {
    const repair = new Repair(ctx);
    return {
      update: (reason) => repair.update(reason),
      square: (x, y) => repair.square(x, y),
      unmount: () => repair.unmount(),
    };
  },
};
