// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Apply the transformation": single steps, an animation, and what is known of the board painted:
// whether it is still, and when it repeats. Every step is computed by the server. While it plays the boards
// are only shown; at the end the last one becomes the board, one step of undo.

import { gridOf } from "../address.js";
import { button, plural, tick } from "../controls.js";
import { make, show } from "../dom.js";
import { Grid } from "../grid.js";
import { afterPause, numberNode, quietly, refusal } from "./text.js";

const mostMarks = 6000; // squares marked at once; more would only be noise, and slow
const mostLetters = 4000; // of the start in the address
const trailLength = 60; // boards kept, so that undo knows the number of its step

const sayChanges = (count) => (count === 1 ? "1 square changes" : `${count} squares change`);

function differences(before, after) {
  const list = [];
  before.cells.forEach((char, i) => {
    if (char !== after.cells[i]) list.push({ x: i % before.columns, y: Math.floor(i / before.columns) });
  });
  return list;
}

export class Steps {
  /** rules() are the keys of a request for neighbours and edges. */
  constructor(ctx, { rules }) {
    this.ctx = ctx;
    this.rules = rules;
    this.trail = new Map(); // number of steps -> text of the board
    this.steps = 0;
    this.grid = ctx.grid;
    this.playing = false;
    this.next = null; // {key, grid}: what the board of this key becomes
    this.check = afterPause(80, () => this.judge());
    this.build();
  }

  build() {
    this.verdict = make("p", { class: "still-verdict", role: "status" });
    this.stepButton = button("Step", () => this.stepOnce(), { class: "primary" });
    this.playButton = button("Play", () => (this.playing ? this.pause() : this.play()));
    this.backButton = button("Back to start", () => this.back());
    this.orbitButton = button("When does it repeat?", () => this.orbit());
    this.count = make("output", { class: "still-steps", "aria-label": "Steps so far" });
    this.speed = make("input", {
      type: "range", min: 1, max: 12, step: 1,
      oninput: () => this.ctx.set({ speed: Number(this.speed.value) }),
    });
    this.speedText = make("span", { class: "muted" });
    this.mark = tick("Mark the squares that change", (on) => this.ctx.set({ mark: on }));
    this.repeats = make("p", { class: "still-repeats", role: "status" });
    this.element = make("div", {},
      this.verdict,
      make("div", { class: "row" }, this.stepButton, this.playButton, this.backButton, this.orbitButton),
      make("div", { class: "row still-settings" }, this.count,
        make("label", { class: "field still-speed" }, make("span", {}, "Speed"), this.speed, this.speedText),
        this.mark.element),
      this.repeats);
  }

  // --- what the view tells ---------------------------------------------------------------

  /** The board was opened, painted, resized, undone, ... or put there by this very card. */
  gridChanged() {
    const { grid } = this.ctx;
    const text = grid.text();
    if (text === this.expected) {
      this.grid = grid;
    } else {
      this.stopPlaying();
      this.grid = grid;
      if (this.trail.get(this.steps - 1) === text) this.steps -= 1;
      else if (this.trail.get(this.steps + 1) === text) this.steps += 1;
      else if (this.trail.get(0) === text) this.steps = 0;
      else this.startHere(text);
      this.expected = text;
      this.forgetRepeats();
    }
    this.showCount();
    this.check();
  }

  /** Neighbours or edges are others now. */
  rulesChanged() {
    this.stopPlaying();
    this.forgetRepeats();
    this.startHere(this.grid.text());
    this.showCount();
    this.check();
  }

  optionsChanged() {
    const { speed, mark } = this.ctx.options;
    this.speed.value = speed;
    this.speedText.textContent = `${speed} per second`;
    this.mark.set(mark);
    this.markChanges();
  }

  close() {
    this.check.cancel();
    clearTimeout(this.flashTimer);
    if (!this.playing) return;
    this.stopPlaying();
    this.commit();
    Object.assign(this.ctx.options, this.kept()); // the address may be another question's by now
  }

  // --- the start, kept in the address ----------------------------------------------------

  /** The options that say where the steps began and how many there were. */
  kept() {
    if (this.steps === 0) return { steps: 0, from: "" };
    const from = this.trail.get(0);
    return from.length <= mostLetters ? { steps: this.steps, from } : { steps: 0, from: "" };
  }

  keep() {
    if (this.playing) return; // the board is not yet the one that is shown
    const kept = this.kept();
    const { steps, from } = this.ctx.options;
    if (kept.steps !== steps || kept.from !== from) this.ctx.set(kept);
  }

  /** Goes on from the start that the options have, if they do. */
  resume() {
    const { grid, options: { steps, from } } = this.ctx;
    const start = gridOf(from, "+-#");
    if (steps === 0 || start === null || start.size() !== grid.size()) return;
    this.steps = steps;
    this.trail = new Map([[0, start.text()], [steps, grid.text()]]);
    this.grid = grid;
    this.expected = grid.text();
  }

  startHere(text) {
    this.trail = new Map([[0, text]]);
    this.steps = 0;
  }

  // --- is it still -----------------------------------------------------------------------

  request(grid, further) { return { file: grid.text(), ...this.rules(), ...further }; }

  /** All that the next step depends on. */
  keyOf(grid) { return JSON.stringify([grid.text(), this.rules()]); }

  /** The board after one step; remembered, so that Step after the check costs nothing. Undefined where
      it was refused, or another board or other rules hold by now. */
  async after(grid, slot) {
    const key = this.keyOf(grid);
    if (this.next?.key === key) {
      this.ctx.stop(slot);
      return this.next.grid;
    }
    const isNow = () => key === this.keyOf(this.grid);
    const request = this.request(grid, { step: 1 });
    const answer = await quietly(() => this.ctx.ask(slot, "still", request, { quiet: true }),
      (error) => { if (isNow()) this.refuse(error); });
    if (answer === undefined || !isNow()) return undefined;
    this.next = { key, grid: Grid.fromText(answer.answer.join("\n")) };
    return this.next.grid;
  }

  async judge() {
    if (this.playing) return;
    const { grid } = this;
    const next = await this.after(grid, "judge");
    if (next !== undefined && !this.playing) this.showVerdict(differences(grid, next));
  }

  refuse(error) {
    this.changes = [];
    this.markChanges();
    show(this.verdict, make("span", { class: "badge" }, "?"), ` ${refusal(error)}`);
  }

  showVerdict(changes) {
    this.changes = changes;
    const still = changes.length === 0;
    this.verdict.dataset.still = String(still);
    const badge = make("strong", { class: `badge ${still ? "good" : "bad"}` }, still ? "Still" : "Not still");
    show(this.verdict, badge,
      still ? " Every square is the product of its neighbours."
        : ` In a step every square becomes the product of its neighbours: ${sayChanges(changes.length)}.`);
    this.markChanges();
  }

  markChanges() {
    const changes = this.changes ?? [];
    const wanted = this.ctx.options.mark && !this.playing && changes.length <= mostMarks;
    this.ctx.board.setLayer("changes", wanted
      ? changes.map((square) => ({ ...square, kind: "mark-ring", label: "changes in the next step" })) : []);
  }

  // --- steps -----------------------------------------------------------------------------

  showCount() {
    this.count.textContent = `${plural(this.steps, "step")} so far`;
    this.count.dataset.steps = this.steps;
    this.backButton.disabled = this.steps === 0;
  }

  /** Shows the board after one more step; says whether anything changed. */
  advance(next) {
    const changed = differences(this.grid, next);
    this.grid = next;
    if (changed.length === 0) return false;
    this.steps += 1;
    this.trail.set(this.steps, next.text());
    if (this.steps > trailLength) this.trail.delete(this.steps - trailLength);
    this.flash(changed);
    this.showCount();
    return true;
  }

  flash(changed) {
    clearTimeout(this.flashTimer);
    if (changed.length > mostMarks) return;
    this.ctx.board.setLayer("flash", changed.map((square) => ({ ...square, kind: "mark-glow" })));
    const time = Math.min(450, 800 / this.ctx.options.speed);
    this.flashTimer = setTimeout(() => this.ctx.board.setLayer("flash", []), time);
  }

  /** The shown board becomes the board. */
  commit() {
    const text = this.grid.text();
    this.expected = text;
    if (text === this.ctx.grid.text()) return;
    this.ctx.board.show(this.ctx.grid); // or what is shown already would count as no change
    this.ctx.setGrid(this.grid);
  }

  async stepOnce() {
    this.pause();
    this.ctx.terminal("still", this.request(this.grid, { step: 1 }));
    this.forgetRepeats();
    const next = await this.after(this.grid, "step");
    if (next === undefined) return;
    this.changes = [];
    this.markChanges();
    const moved = this.advance(next);
    this.ctx.announce(moved ? `Step ${this.steps}` : "Nothing changes: the board is still.");
    if (!moved) this.showVerdict([]);
    this.commit();
  }

  async play() {
    this.playing = true;
    this.showPlaying();
    this.markChanges();
    this.forgetRepeats();
    show(this.verdict, make("span", { class: "badge" }, "Playing"), " The squares that changed light up.");
    const run = Symbol("run");
    this.run = run;
    while (this.playing && this.run === run) {
      const began = performance.now();
      const next = await this.after(this.grid, "step");
      if (!this.playing || this.run !== run) return;
      if (next === undefined) return this.pause();
      if (!this.advance(next)) {
        this.pause();
        show(this.repeats, this.steps === 0 ? "Nothing moves: the board is still."
          : `Nothing changes any more: still after ${plural(this.steps, "step")}.`);
        return;
      }
      this.ctx.board.show(this.grid);
      if (this.grid.text() === this.trail.get(0)) {
        show(this.repeats, `Back where it began, after ${plural(this.steps, "step")}.`);
      }
      const rest = 1000 / this.ctx.options.speed - (performance.now() - began);
      await new Promise((resolve) => { setTimeout(resolve, Math.max(0, rest)); });
    }
  }

  stopPlaying() {
    this.playing = false;
    this.run = null;
    this.ctx.stop("step");
    this.showPlaying();
  }

  pause() {
    if (!this.playing) return;
    this.stopPlaying();
    this.commit();
    this.keep();
    this.check();
  }

  showPlaying() {
    this.playButton.textContent = this.playing ? "Pause" : "Play";
  }

  back() {
    this.stopPlaying();
    const start = this.trail.get(0);
    this.steps = 0;
    this.grid = Grid.fromText(start);
    this.ctx.board.setLayer("flash", []);
    this.forgetRepeats();
    this.commit();
    this.keep();
    this.showCount();
    this.check();
    this.ctx.announce("Back to the start.");
  }

  // --- orbit -----------------------------------------------------------------------------

  forgetRepeats() {
    this.ctx.stop("orbit");
    show(this.repeats);
  }

  async orbit() {
    this.pause();
    const { grid } = this;
    const key = this.keyOf(grid);
    const request = this.request(grid, { orbit: true });
    this.ctx.terminal("still", request);
    show(this.repeats, "Looking …");
    let refused = "";
    const answer = await quietly(
      () => this.ctx.ask("orbit", "still", request, { quiet: true }),
      (error) => { refused = `Not answered: ${refusal(error)}.`; });
    if (key !== this.keyOf(this.grid)) return;
    if (answer === undefined) {
      show(this.repeats, refused);
      return;
    }
    const { preperiod, period } = answer.answer;
    show(this.repeats, this.sayOrbit(String(preperiod), String(period)));
  }

  sayOrbit(preperiod, period) {
    const number = (text) => numberNode(text, this.ctx.announce);
    const steps = (text) => (text === "1" ? " step" : " steps");
    if (period === "1" && preperiod === "0") return "It never changes: the board is still.";
    if (period === "1") return ["It becomes still after ", number(preperiod), steps(preperiod), "."];
    if (preperiod === "0") return ["It comes back after ", number(period), steps(period), "."];
    const before = ["After ", number(preperiod), steps(preperiod)];
    return [...before, " it enters a cycle of ", number(period), steps(period), "."];
  }
}
