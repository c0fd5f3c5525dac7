// SPDX-License-Identifier: GPL-3.0-or-later
//
// One placement at random, drawn on the board: all placements of the question are equally likely,
// and the seed in the address gives the same one again.

import { button, tick } from "../controls.js";
import { make } from "../dom.js";
import { sentence } from "../labels.js";

const usualSeed = 1;
const mostSquaresUnasked = 1600;
const mostSecondsUnasked = 3; // of the count: drawing takes about as long

export class PlacementDrawing {
  constructor(ctx) {
    this.ctx = ctx;
    this.key = ""; // the question asked last
    this.squares = [];
    this.pressed = false; // then the terminal shows how to get this one
    this.another = button("Another", () => {
      this.pressed = true;
      ctx.set({ seed: this.seed() + 1, draw: true });
    }, { class: "primary" });
    this.drawOne = tick("draw one on the board", (draw) => ctx.set({ draw }));
    this.says = make("p", { class: "muted count-sample-says", hidden: true });
    this.element = make("div", { class: "count-sample" },
      make("div", { class: "row" }, this.another, this.drawOne.element), this.says);
  }

  seed() { return Math.trunc(this.ctx.options.seed); }

  /** Of the placement drawn so far, what the board still allows, until a new one comes. */
  keepPossible() {
    this.key = "";
    this.ctx.stop("sample"); // of the question before
    const { grid } = this.ctx;
    this.draw(this.squares.filter(([x, y]) => grid.contains(x, y) && grid.at(x, y) === "."));
  }

  /** request: the question without seed, or null if there is nothing to draw; why says so then.
      Draws unasked only where that is quick. */
  update({ request, seconds, why = "" }) {
    const { draw } = this.ctx.options;
    const seed = this.seed();
    this.drawOne.set(draw);
    this.another.disabled = request === null;
    if (request === null || !draw) {
      this.ctx.stop("sample");
      this.key = "";
      this.draw([]);
      return this.say(why);
    }
    const whole = { ...request, sample: 1, seed };
    const key = JSON.stringify(whole);
    if (this.pressed) this.ctx.terminal("count", whole);
    this.pressed = false;
    if (key === this.key) return;
    this.key = key;
    const slow = seconds > mostSecondsUnasked || this.ctx.grid.cells.length > mostSquaresUnasked;
    if (seed === usualSeed && slow) {
      this.draw([]);
      return this.say("Press Another to draw one; that may take a while here.");
    }
    this.ask(whole, key);
  }

  async ask(request, key) {
    if (!this.says.hidden) this.say("Drawing …");
    try {
      const reply = await this.ctx.ask("sample", "count", request, { quiet: true });
      if (key !== this.key) return;
      this.draw(reply.answer[0].map(([x, y]) => [x - 1, y - 1]));
      this.say("");
      if (request.seed !== usualSeed) {
        this.ctx.announce(`${this.squares.length} pieces are drawn on the board.`);
      }
    } catch (error) {
      if (key !== this.key) return;
      this.draw([]);
      this.say(error.name === "AbortError" ? "Stopped." : sentence(error.message));
    }
  }

  say(words) {
    this.says.hidden = words === "";
    this.says.textContent = words;
  }

  /** Pieces that must stand where they are get a ring, so that they are told from drawn ones. */
  draw(squares) {
    const { grid, board } = this.ctx;
    this.squares = squares;
    const free = squares.filter(([x, y]) => grid.contains(x, y) && grid.at(x, y) !== "o");
    board.setLayer("placement", free.map(([x, y]) => ({ x, y, kind: "mark-piece", label: "drawn piece" })));
    const fixed = free.length > 0 ? grid.squares("o") : [];
    board.setLayer("fixed", fixed.map(([x, y]) => ({ x, y, kind: "mark-ring", label: "must stand here" })));
  }

  end() { this.key = ""; }
}
