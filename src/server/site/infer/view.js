// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which piece is it? The board is judged while it is painted: YES with the moves, or NO with the square
// that nothing explains. Then names, a smallest set, where to look next, and what a piece attacks.

import { button as plainButton, card, howWeKnow, plural, tick, toggleButton } from "../controls.js";
import { make, show } from "../dom.js";
import { Grid } from "../grid.js";
import { Names } from "./names.js";
import { kindSample, memberKinds, moveKinds, MovePicture } from "./picture.js";
import { Why } from "./why.js";
import { pieceInfo, stepName } from "../piece/moves.js";
import { Latest, pieceTitle, quietly, steadily } from "../still/text.js";

const mostArrows = 24;
const mostReach = 199;
const mostSoup = 1000; // letters of notation shown
const mostLetters = 4000; // of a piece that is carried to the other questions, in the address

// Two knights.
const example = [".x.x...", "x..xxx.", "..o...x", "x...o..", ".xxx..x", "...x.x.", "......."].join("\n");

const explanation = "A move that leads some piece to a square that is not attacked is impossible. If any " +
  "set of moves explains the board, then the set of all other moves does so too: it is enough to try that.";

let open = null; // the panel, while the question is open; Random needs its piece

const button = (label, action, further = {}) => plainButton(label, action, { class: "small", ...further });

/** A text for the piece of a smallest set: its notation, or the picture where that is long or missing. */
function pieceOf(answer) {
  if (answer.piece !== null && answer.piece.length <= 120) return answer.piece;
  return `${answer.picture.join("\n")}\n`;
}
const canCarry = (piece) => piece.length <= mostLetters;

/** The moves of a picture that are certain or possible, as a piece: {(dx,dy),…}. */
function seenMoves(picture) {
  const [middleX, middleY] = [(picture[0].length - 1) / 2, (picture.length - 1) / 2];
  const moves = picture.flatMap((row, y) => [...row].map((char, x) =>
    (char === "X" || char === "x" ? `(${x - middleX},${y - middleY})` : null)));
  return `{${moves.filter(Boolean).join(",")}}`;
}

/** "5 certain and 12 possible moves", "1 certain move" */
function seenWords({ certain, possible }) {
  if (possible === 0) return plural(certain, "certain move");
  return certain === 0 ? plural(possible, "possible move")
    : `${certain} certain and ${plural(possible, "possible move")}`;
}

const attackedWords = (count) => (count === 1 ? "the only attacked square"
  : count === 2 ? "both attacked squares" : `all ${count} attacked squares`);

/** A question about the board; `further` are more of its words. */
function requestOf({ grid, options: { symmetric, leaper } }, further) {
  const request = { file: grid.text(), ...further };
  if (symmetric) request.symmetric = true;
  if (leaper > 0) request.leaper = leaper;
  return request;
}

/** Moves and names are shown of every board. */
function readQuestion(words) {
  const options = { symmetric: words.flag("symmetric"), leaper: words.number("leaper", [1, mostReach]) };
  for (const name of ["certain", "name"]) words.flag(name);
  if (words.flag("minimal")) options.smallest = true;
  if (words.flag("next")) options.next = true;
  return { grid: words.rows("file", ".ox?"), options };
}

class InferPanel {
  constructor(ctx) {
    this.ctx = ctx;
    this.why = new Why(ctx);
    this.how = howWeKnow(explanation, {}, { inCard: true });
    this.answer = null; // the verdict that is shown
    this.names = new Names(ctx, {
      request: (further) => this.request(further),
      fits: (grid) => this.fits(grid),
      use: (piece) => this.usePiece(piece),
    });
    const further = (slot) => new Latest(ctx, slot, "infer", { quiet: true });
    this.asked = {
      judge: new Latest(ctx, "judge", "infer"),
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
    this.use = button("", () => this.useSeen());
    this.useHint = make("span", { class: "muted" },
      "Takes just these as the piece, without the unseen ones.");
    this.soup = make("code", {});
    this.asOne = make("details", { class: "infer-soup" }, make("summary", {}, "In notation"),
      make("p", {}, "All moves but the impossible ones, the unseen too: ", this.soup));
    this.yes = make("div", { hidden: true },
      make("div", { class: "infer-moves" }, this.picture.element, this.legend), this.hint,
      make("div", { class: "row infer-under" }, this.whole.element, this.use, this.useHint), this.asOne);
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
      this.names.element,
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

  request(further) { return requestOf(this.ctx, further); }

  /** Shows the command for a question about the board. */
  tell(further) { this.ctx.terminal("infer", this.request(further)); }

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
    this.tell({ certain: true });
    if (reason === "grid") this.soon();
    else this.askAll();
  }

  async askAll() {
    this.soon.cancel();
    const { grid } = this.ctx;
    await Promise.all(
      [this.judge(grid), this.names.showAttacks(grid), this.askSmallest(grid), this.askNext(grid)]);
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
    await this.names.update(answer === null ? null : answer.answer, grid);
  }

  /** Refused, or stopped: what was said of another board goes. */
  showNoVerdict() {
    delete this.verdict.dataset.answer;
    show(this.verdict, "No answer for this board.");
  }

  showVerdict(yes, grid) {
    const attacked = grid.count("x");
    const idle = yes && attacked === 0;
    const badge = idle ? make("strong", {}, "Nothing is attacked so far.")
      : make("strong", { class: `badge ${yes ? "good" : "bad"}` }, yes ? "Explained" : "Not explained");
    const words = idle ? ` Paint ${grid.has("o") ? "" : "pieces and "}attacked squares. `
      : yes ? ` These moves explain ${attackedWords(attacked)}. ` : " No set of moves explains this board. ";
    const answer = yes ? "YES" : "NO";
    this.verdict.dataset.answer = answer;
    const said = make("span", {}, badge, words, make("small", { class: "muted" }, `(${answer})`));
    if (this.verdict.textContent !== said.textContent) show(this.verdict, said);
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
    this.use.textContent = `Use the ${seenWords(answer)}`;
    this.use.hidden = answer.certain + answer.possible === 0 || !canCarry(seenMoves(answer.picture));
    this.useHint.hidden = this.use.hidden;
    this.asOne.hidden = answer.piece === null || answer.piece.length > mostSoup;
    show(this.soup, answer.piece ?? "");
    this.showHint();
  }

  showHint(text = "") { show(this.hint, text !== "" ? text : "Point at a move to see it on the board."); }

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

  // --- pieces ----------------------------------------------------------------------------

  /** The certain and the possible moves become the piece, by its name or its notation. */
  async useSeen() {
    const { answer } = this;
    const text = seenMoves(answer.picture);
    const info = await pieceInfo(text).catch(() => null);
    if (answer === this.answer) this.usePiece(info?.name ?? info?.betza ?? text);
  }

  usePiece(piece) {
    this.ctx.setPiece(piece);
    this.ctx.announce(`The piece is now ${pieceTitle(piece)}; the other questions use it too.`);
  }

  async drawAttacks() {
    const { grid, piece } = this.ctx;
    const request = { piece, file: grid.text() };
    const answer = await quietly(() => this.ctx.ask("draw", "attack", request));
    if (answer === undefined || grid !== this.ctx.grid) return;
    this.ctx.setGrid(Grid.fromText(answer.answer[0].join("\n")));
    this.ctx.terminal("attack", request);
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
    this.tell({ minimal: true });
    if (answer.answer === "NO") {
      show(this.smallestBox, make("p", { class: "muted" }, "No set of moves explains the board."));
      return;
    }
    const proved = answer.moves === answer.at_least;
    const words = proved
      ? `${plural(answer.moves, "move")} explain${answer.moves === 1 ? "s" : ""} everything, and no fewer do.`
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
    this.tell({ next: true });
    const found = Array.isArray(answer.answer) ? answer.answer : [];
    // At least `decides`, whatever is seen there; more if the square turns out not to be attacked.
    const say = ({ hint, square, decides, if_unattacked: most }) =>
      `${hint === "piece" ? "A piece on" : "Revealing"} ${square.join(",")} decides ${most} of ${
        answer.open} open moves${decides === most ? "" : " if it is not attacked"}.`;
    this.ctx.board.setLayer("next", found.map((each) => ({
      x: each.square[0] - 1, y: each.square[1] - 1, kind: "mark-hint",
      text: String(each.if_unattacked), label: say(each),
    })));
    show(this.nextBox, found.length === 0
      ? make("p", { class: "muted" },
        answer.answer === "NO" ? "No piece is left to look for." : "Nothing more can be learned here.")
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
  options: { symmetric: false, leaper: 0 },
  own: { shown: "", smallest: false, next: false, whole: false },
  questionOf: (settings) => requestOf(settings, { certain: true }),
  read: readQuestion,
  mount(ctx) {
    open = new InferPanel(ctx);
    const panel = open;
    return { update: (reason) => panel.update(reason), unmount: () => panel.unmount() };
  },
};
