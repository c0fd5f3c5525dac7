// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which piece is it? The board is judged while it is painted: YES with the moves, or NO with the square
// that nothing explains. Then names, a smallest set, where to look next, and what a piece attacks.

import { button as plainButton, card, howWeKnow, plural, tick, toggleButton } from "./controls.js";
import { make, show } from "./dom.js";
import { Grid } from "./grid.js";
import { kindSample, memberKinds, moveKinds, MovePicture } from "./infer_picture.js";
import { Why } from "./infer_why.js";
import { stepName } from "./piece_moves.js";
import { Latest, pieceTitle, pieceWord, quietly, steadily } from "./still_text.js";

const mostArrows = 24;
const mostNames = 8;
const mostReach = 199;
const mostLetters = 4000; // of a piece that is carried to the other questions, in the address

// Two knights.
const example = [".x.x...", "x..xxx.", "..o...x", "x...o..", ".xxx..x", "...x.x.", "......."].join("\n");

const explanation = "A move that leads some piece to a square that is not attacked is impossible. If any " +
  "set of moves explains the board, then the set of all other moves does so too: it is enough to try that.";

let open = null; // the panel, while the question is open; Random needs its piece

const button = (label, action, further = {}) => plainButton(label, action, { class: "small", ...further });

/** A text for the piece of a picture: its notation, or the picture where that is long or missing. */
function pieceOf(answer) {
  if (answer.piece !== null && answer.piece.length <= 120) return answer.piece;
  return `${answer.picture.join("\n")}\n`;
}
const canCarry = (piece) => piece.length <= mostLetters;

class InferPanel {
  constructor(ctx) {
    this.ctx = ctx;
    this.why = new Why(ctx);
    this.how = howWeKnow(explanation, {}, { inCard: true });
    this.answer = null; // the verdict that is shown
    this.candidates = [];
    const further = (slot) => new Latest(ctx, slot, "infer", { quiet: true });
    this.asked = {
      judge: new Latest(ctx, "judge", "infer"),
      attacks: new Latest(ctx, "attacks", "attack"),
      names: further("names"),
      smallest: further("smallest"),
      next: further("next"),
    };
    this.picture = new MovePicture({ pick: (picked) => this.showMove(picked) });
    this.smallPicture = new MovePicture({ pick: (picked) => this.showMove(picked), kinds: memberKinds });
    this.soon = steadily(120, 600, () => this.askAll());
    this.build();
  }

  build() {
    const { ctx } = this;
    this.verdict = make("p", { class: "infer-verdict", role: "status" });
    this.legend = make("ul", { class: "infer-legend", "aria-label": "Kinds of moves" });
    this.hint = make("p", { class: "muted infer-hint" });
    this.whole = toggleButton("Show all moves", (on) => ctx.set({ whole: on }));
    this.use = button("Use this set as the piece", () => this.usePiece(pieceOf(this.answer)));
    this.yes = make("div", { hidden: true },
      make("div", { class: "infer-moves" }, this.picture.element, this.legend),
      make("div", { class: "row infer-under" }, this.whole.element, this.use), this.hint);
    this.names = make("ul", { class: "infer-names" });
    this.namesCard = card("What piece could it be?", this.names);
    this.symmetric = tick("Only symmetric pieces", (on) => ctx.set({ symmetric: on }));
    this.leaper = make("input", {
      type: "number", min: 0, max: mostReach, step: 1, placeholder: "any", inputmode: "numeric",
      oninput: () => {
        const reach = Math.floor(Number(this.leaper.value)) || 0;
        ctx.set({ leaper: Math.min(mostReach, Math.max(0, reach)) });
      },
    });
    this.draw = button("", () => this.drawAttacks(), { class: "primary" });
    this.unknown = button("", () => this.swapUnknown(), { class: "" });
    this.smallest = toggleButton("Smallest set", (on) => ctx.set({ smallest: on }));
    this.next = toggleButton("Where to look next?", (on) => ctx.set({ next: on }));
    this.smallestBox = make("div", { class: "infer-extra" });
    this.nextBox = make("div", { class: "infer-extra" });
    show(ctx.panel,
      card("Which piece is it?", this.verdict, this.yes, this.why.element, this.how.element),
      this.namesCard,
      card("Ask further",
        make("div", { class: "row" }, this.smallest.element, this.next.element),
        this.smallestBox, this.nextBox,
        make("div", { class: "row infer-switches" }, this.symmetric.element,
          make("label", { class: "field" },
            make("span", {}, "Moves of at most"), this.leaper, make("span", {}, "squares")))),
      card("Draw", make("div", { class: "row infer-draw" }, this.draw, this.unknown),
        make("p", { class: "muted" },
          "Put pieces on the board, let the page draw what they attack, and then change a square.")));
  }

  // --- requests --------------------------------------------------------------------------

  request(further = {}) {
    const { symmetric, leaper } = this.ctx.options;
    const request = { file: this.ctx.grid.text(), ...further };
    if (symmetric) request.symmetric = true;
    if (leaper > 0) request.leaper = leaper;
    return request;
  }

  tell(...further) {
    const { symmetric, leaper } = this.ctx.options;
    this.ctx.terminal(["infer", ...further, ...(symmetric ? ["--symmetric"] : []),
      ...(leaper > 0 ? ["--leaper", String(leaper)] : [])], this.ctx.grid.text());
  }

  // --- update ----------------------------------------------------------------------------

  update(reason) {
    const { options, grid, piece } = this.ctx;
    this.symmetric.set(options.symmetric);
    const reach = options.leaper > 0 ? String(options.leaper) : "";
    if (this.leaper.value !== reach && document.activeElement !== this.leaper) this.leaper.value = reach;
    this.smallest.set(options.smallest);
    this.next.set(options.next);
    this.whole.set(options.whole);
    this.draw.textContent = `Draw the attacks (${pieceTitle(piece)})`;
    const turned = grid.has("?") && !grid.has(".");
    this.unknown.textContent = turned ? "The rest is not attacked" : "The rest is unknown";
    this.unknown.disabled = !turned && !grid.has(".");
    this.tell("--certain");
    if (reason === "grid") this.soon();
    else this.askAll();
  }

  async askAll() {
    this.soon.cancel();
    const { grid } = this.ctx;
    await Promise.all(
      [this.judge(grid), this.showAttacks(grid), this.askSmallest(grid), this.askNext(grid)]);
  }

  /** While a stroke goes on, answers are shown that are a square behind; the next are on their way. */
  fits(grid) { return grid.size() === this.ctx.grid.size(); }

  async judge(grid) {
    const answer = await this.asked.judge.get(this.request({ certain: true }));
    if (answer === undefined || !this.fits(grid)) return;
    this.answer = answer;
    this.how.set(answer);
    this.yes.hidden = answer?.answer !== "YES";
    if (answer === null) this.showNoVerdict();
    else this.showVerdict(answer.answer === "YES", grid);
    if (answer?.answer === "NO") this.why.show(answer);
    else this.why.clear();
    if (answer?.answer === "YES") this.showPicture();
    else this.ctx.board.setLayer("move", []);
    await this.askNames(grid);
  }

  /** Refused, or stopped: what was said of another board goes. */
  showNoVerdict() {
    delete this.verdict.dataset.answer;
    show(this.verdict, "No answer for this board.");
  }

  showVerdict(yes, grid) {
    const attacked = grid.count("x");
    const words = !yes ? " No set of moves explains this board."
      : attacked === 0 ? " Nothing is attacked so far. Paint pieces and attacked squares."
        : attacked === 1 ? " These moves explain the attacked square."
          : ` These moves explain all ${attacked} attacked squares.`;
    const badge = make("strong", { class: `badge ${yes ? "good" : "bad"}` }, yes ? "YES" : "NO");
    this.verdict.dataset.answer = yes ? "YES" : "NO";
    if (this.verdict.textContent !== (yes ? "YES" : "NO") + words) show(this.verdict, badge, words);
  }

  showPicture() {
    const { answer } = this;
    const counts = { X: answer.certain, x: answer.possible, ".": answer.impossible, "?": answer.unseen };
    const words = Object.entries(counts).map(([char, count]) => `${count} ${moveKinds[char].name}`);
    const label = `Moves: ${words.join(", ")}. The arrow keys go from move to move.`;
    const cut = this.picture.show(answer.picture, { whole: this.ctx.options.whole, label });
    show(this.legend, Object.entries(counts).map(([char, count]) => {
      const { name, means } = moveKinds[char];
      const item = make("li", {}, kindSample(name),
        make("span", {}, make("strong", { class: "number" }, String(count)), ` ${name}`,
          make("small", {}, means)));
      item.dataset.kind = name;
      item.dataset.count = count;
      return item;
    }));
    const sides = `${answer.picture.length}×${answer.picture[0].length}`;
    this.whole.element.hidden = !cut && !this.ctx.options.whole;
    this.whole.element.textContent = `Show all ${sides}`;
    this.use.hidden = !canCarry(pieceOf(answer));
    this.showHint();
  }

  showHint(text = "") {
    const piece = this.answer?.piece ?? "";
    const short = piece !== "" && piece.length <= 60 ? `As one piece: ${piece}. ` : "";
    show(this.hint, text !== "" ? text : `${short}Point at a move to see it on the board.`);
  }

  /** A move under the pointer: where it leads from every piece. */
  showMove(picked) {
    if (picked === null || (picked.move[0] === 0 && picked.move[1] === 0)) {
      this.ctx.board.setLayer("move", []);
      this.showHint();
      return;
    }
    const { move: [dx, dy], kind, byKey } = picked;
    const { grid } = this.ctx;
    const arrows = grid.squares("o").filter(([x, y]) => grid.contains(x + dx, y + dy)).slice(0, mostArrows);
    this.ctx.board.setLayer("move",
      arrows.map(([x, y]) => ({ x, y, toX: x + dx, toY: y + dy, kind: "mark-arrow" })));
    const text = `${stepName([dx, dy])}: ${kind ? `${kind.name}, ${kind.means}` : "no move"}.`;
    this.showHint(text);
    if (byKey) this.ctx.announce(text);
  }

  // --- names -----------------------------------------------------------------------------

  async askNames(grid) {
    this.candidates = [];
    if (this.answer?.answer !== "YES" || !grid.has("x")) {
      this.asked.names.drop();
      this.showNames(this.answer === null ? null : this.answer.answer === "NO" ? "None at all."
        : "Any: nothing is attacked.");
      return;
    }
    const answer = await this.asked.names.get(this.request({ name: true }));
    if (answer === undefined || !this.fits(grid)) return;
    if (Array.isArray(answer?.answer)) this.candidates = answer.answer.slice(0, mostNames);
    this.showNames(answer === null ? this.asked.names.why() : "None that has a name.");
  }

  /** The candidates, or in their place the words why there are none. */
  showNames(none) {
    const items = this.candidates.map(({ betza, name, moves, assumed, reason }) => this.nameItem(
      name ?? betza, [make("strong", {}, name ?? betza), name ? make("code", {}, betza) : null,
        make("span", { class: "muted", title: reason },
          `${plural(moves, "move")}, ${assumed === 0 ? "all certain" : `${assumed} of them assumed`}`),
      ], true));
    if (items.length === 0 && none !== null) items.push(make("li", { class: "muted" }, none));
    for (const [piece, words] of this.otherPieces()) {
      const title = [make("span", { class: "muted" }, words), make("strong", {}, pieceTitle(piece))];
      items.push(this.nameItem(piece, title, false));
    }
    show(this.names, items);
  }

  /** The page's piece, and one whose attacks are shown although the board has changed since. */
  otherPieces() {
    const { piece, options } = this.ctx;
    const known = this.candidates.flatMap(({ betza, name }) => [betza, name]);
    const others = [[piece, "The piece of the page: "]];
    if (options.shown !== "" && options.shown !== piece) others.push([options.shown, "Shown: "]);
    return others.filter(([each]) => !known.includes(each));
  }

  nameItem(piece, words, usable) {
    const shown = this.ctx.options.shown === piece;
    const look = toggleButton("Show what it attacks", (on) => this.ctx.set({ shown: on ? piece : "" }));
    look.set(shown);
    look.element.setAttribute("aria-label", `Show what it attacks: ${pieceTitle(piece)}`);
    const use = button("Use this piece", () => this.usePiece(piece),
      { "aria-label": `Use this piece: ${pieceTitle(piece)}` });
    const item = make("li", {}, make("span", { class: "infer-name" }, words),
      make("span", { class: "row" }, look.element, usable && use));
    item.dataset.piece = piece;
    return item;
  }

  usePiece(piece) {
    this.ctx.setPiece(piece);
    this.ctx.announce(`The piece is now ${pieceTitle(piece)}; the other questions use it too.`);
  }

  // --- what a piece attacks --------------------------------------------------------------

  /** Lays the attacks of the chosen piece over the board, with what does not agree. */
  async showAttacks(grid) {
    const { shown } = this.ctx.options;
    if (shown === "") {
      this.asked.attacks.drop();
      this.ctx.board.setLayer("attacks", []);
      return;
    }
    const answer = await this.asked.attacks.get({ piece: shown, file: grid.text() });
    if (answer === undefined || !this.fits(grid)) return;
    if (answer === null) {
      this.ctx.board.setLayer("attacks", []);
      return;
    }
    const title = pieceTitle(shown);
    const items = [];
    grid.cells.forEach((char, i) => {
      const [x, y] = [i % grid.columns, Math.floor(i / grid.columns)];
      const attacked = answer.answer[0][y][x] === "x";
      const say = (kind, label) => items.push({ x, y, kind, label });
      if (attacked && char === ".") say("mark-bad", `attacked by ${title}, but it should not be`);
      else if (attacked) say(char === "?" ? "mark-possible" : "mark-good", `attacked by ${title}`);
      else if (char === "x") say("mark-bad", `not attacked by ${title}`);
    });
    this.ctx.board.setLayer("attacks", items);
    const wrong = items.filter(({ kind }) => kind === "mark-bad").length;
    this.ctx.announce(wrong === 0
      ? `${title} explains the board.` : `${title}: ${plural(wrong, "square")} wrong.`);
  }

  async drawAttacks() {
    const { grid, piece } = this.ctx;
    const answer = await quietly(() => this.ctx.ask("draw", "attack", { piece, file: grid.text() }));
    if (answer === undefined || grid !== this.ctx.grid) return;
    this.ctx.setGrid(Grid.fromText(answer.answer[0].join("\n")));
    this.ctx.terminal(["attack", pieceWord(piece)], grid.text());
    this.ctx.announce(`${plural(answer.attacked, "square")} attacked.`);
  }

  /** All that is not attacked becomes unknown; and back, to exactly what it was. */
  swapUnknown() {
    const { grid } = this.ctx;
    if (grid.has(".")) {
      const hidden = grid.mapped((char) => (char === "." ? "?" : char));
      this.hidden = { text: hidden.text(), before: grid };
      this.ctx.setGrid(hidden);
    } else {
      const known = this.hidden?.text === grid.text();
      this.ctx.setGrid(known ? this.hidden.before : grid.mapped((char) => (char === "?" ? "." : char)));
    }
  }

  // --- further questions -----------------------------------------------------------------

  async askSmallest(grid) {
    const { smallest } = this.asked;
    if (!this.ctx.options.smallest) {
      smallest.drop();
      show(this.smallestBox);
      return;
    }
    const answer = await smallest.get(this.request({ minimal: true }));
    if (answer === undefined || !this.fits(grid)) return;
    if (answer === null) {
      show(this.smallestBox, make("p", { class: "notice" }, smallest.why()));
      return;
    }
    this.tell("--minimal");
    if (answer.answer === "NO") {
      show(this.smallestBox, make("p", { class: "muted" }, "No set of moves explains the board."));
      return;
    }
    const proved = answer.moves === answer.at_least;
    const words = proved
      ? `${plural(answer.moves, "move")} explain${answer.moves === 1 ? "s" : ""} everything; fewer do not.`
      : `${plural(answer.moves, "move")} explain everything; at least ${answer.at_least} are needed.`;
    const { whole } = this.ctx.options;
    this.smallPicture.show(answer.picture, { whole, label: `Smallest set: ${words}` });
    const piece = pieceOf(answer);
    show(this.smallestBox, make("div", { class: "infer-small" }, this.smallPicture.element,
      make("div", {}, make("p", {}, make("strong", {}, words)),
        answer.piece !== null && answer.piece.length <= 60 && make("p", {}, make("code", {}, answer.piece)),
        answer.moves > 0 && canCarry(piece) && button("Use the smallest set", () => this.usePiece(piece)))));
    this.smallestBox.dataset.moves = answer.moves;
  }

  async askNext(grid) {
    const { next } = this.asked;
    this.ctx.board.setLayer("next", []); // of another board, perhaps
    if (!this.ctx.options.next) {
      next.drop();
      show(this.nextBox);
      return;
    }
    const answer = await next.get(this.request({ next: true }));
    if (answer === undefined || !this.fits(grid)) return;
    if (answer === null) {
      show(this.nextBox, make("p", { class: "notice" }, next.why()));
      return;
    }
    this.tell("--next");
    const found = Array.isArray(answer.answer) ? answer.answer : [];
    // At least `decides`, whatever is seen there; more if the square turns out not to be attacked.
    const say = ({ look, square, decides, if_unattacked: most }) =>
      `${look === "piece" ? "A piece on" : "Revealing"} ${square.join(",")} decides ${most} of ${
        answer.open} open moves${decides === most ? "" : " if it is not attacked"}.`;
    this.ctx.board.setLayer("next", found.map((each) => ({
      x: each.square[0] - 1, y: each.square[1] - 1, kind: "mark-hint",
      text: String(each.if_unattacked), label: say(each),
    })));
    show(this.nextBox, found.length === 0
      ? make("p", { class: "muted" },
        answer.answer === "NO" ? "No piece is left to look for." : "Nothing more can be learnt here.")
      : make("ol", {}, found.map((each) => make("li", {}, say(each)))));
  }

  /** For the button Random: pieces of the page's kind, some squares hidden. */
  async randomBoard(grid) {
    const squares = grid.rows * grid.columns;
    const answer = await quietly(() => this.ctx.ask("random", "attack", {
      piece: this.ctx.piece,
      random: grid.size(),
      pieces: Math.max(1, Math.min(40, Math.round(squares / 24))),
      unknown: Math.min(60, Math.floor(squares / 12)),
    }));
    return answer === undefined ? null : Grid.fromText(answer.answer[0].join("\n"));
  }

  unmount() {
    this.soon.cancel();
    open = null;
  }
}

export default {
  id: "infer",
  title: "Infer",
  question: "Which piece explains the attacked squares?",
  alphabet: [
    { char: ".", name: "not attacked", look: "unattacked" },
    { char: "o", name: "piece", look: "piece" },
    { char: "x", name: "attacked", look: "attacked" },
    { char: "?", name: "unknown", look: "unknown" },
  ],
  fill: ".",
  start: () => Grid.fromText(example),
  random: (grid) => (open === null ? grid : open.randomBoard(grid)),
  options: { symmetric: false, leaper: 0, shown: "", smallest: false, next: false, whole: false },
  ranges: { leaper: [0, mostReach] },
  mount(ctx) {
    open = new InferPanel(ctx);
    const panel = open;
    return { update: (reason) => panel.update(reason), unmount: () => panel.unmount() };
  },
};
