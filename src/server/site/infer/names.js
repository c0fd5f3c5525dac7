// SPDX-License-Identifier: GPL-3.0-or-later
//
// What piece could it be? The names that the library gives, the smallest first, each with a diagram of its
// moves; and what one of them attacks, laid over the board, with a legend of what agrees and what does not.

import { markElement } from "../board/marks.js";
import { button, card, plural, toggleButton } from "../controls.js";
import { make, makeSvg, show } from "../dom.js";
import { pieceDiagram, reachOf } from "../piece/diagram.js";
import { pieceInfo } from "../piece/moves.js";
import { Latest, pieceTitle } from "../still/text.js";

const mostNames = 8;

/** What the board says of a square, and the piece: each case has a mark of another shape. */
const cases = {
  agreed: { kind: "mark-good", words: "drawn and attacked by it" },
  missed: { kind: "mark-bad", words: "drawn, but not attacked by it" },
  extra: { kind: "mark-move", words: "attacked by it, but not drawn" },
  hidden: { kind: "mark-possible", words: "attacked by it, unknown on the board" },
};

function caseOf(char, attacked) {
  if (!attacked) return char === "x" ? "missed" : null;
  return { ".": "extra", "?": "hidden" }[char] ?? "agreed";
}

function markSample(kind) {
  return makeSvg("svg", { class: "infer-mark", viewBox: "0 0 40 40", "aria-hidden": "true" },
    markElement({ x: 0, y: 0, kind }, "sample"));
}

/** "8 moves, 3 of them assumed". */
function movesText(moves, assumed) {
  if (moves === 0) return "it attacks nothing";
  const how = assumed === 0 ? (moves === 1 ? "certain" : "all certain")
    : assumed < moves ? `${assumed} of them assumed` : moves === 1 ? "assumed" : "all assumed";
  return `${plural(moves, "move")}, ${how}`;
}

function smallDiagram(piece) {
  const place = make("span", { class: "infer-icon" });
  pieceInfo(piece).then(
    ({ moves }) => show(place, pieceDiagram(moves, { reach: Math.min(4, reachOf(moves)) })),
    () => place.remove(),
  );
  return place;
}

/** The smallest first; those that are as small stay in the library's order. */
const bySize = (list) => [...list].sort((a, b) => a.assumed - b.assumed || a.moves - b.moves);

export class Names {
  /** request(further) is a request about the board; fits(grid) whether its answer is still of use;
      use(piece) makes a piece the page's. */
  constructor(ctx, { request, fits, use }) {
    Object.assign(this, { ctx, request, fits, use });
    this.candidates = [];
    this.asked = new Latest(ctx, "names", "infer", { quiet: true });
    this.attacks = new Latest(ctx, "attacks", "attack");
    this.lead = make("p", { class: "muted", hidden: true });
    this.list = make("ul", { class: "infer-names" });
    this.legend = make("ul", { class: "infer-marks", "aria-label": "Marks on the board", hidden: true });
    this.element = card("What piece could it be?", this.lead, this.list, this.legend);
  }

  // --- names -----------------------------------------------------------------------------

  /** After the verdict YES, NO, or null for none. */
  async update(verdict, grid) {
    this.candidates = [];
    if (verdict !== "YES" || !grid.has("o")) {
      this.asked.drop();
      this.show(verdict === null ? null : verdict === "NO" ? "None at all."
        : "Any: there is no piece on the board.");
      return;
    }
    const answer = await this.asked.get(this.request({ name: true }));
    if (answer === undefined || !this.fits(grid)) return;
    if (Array.isArray(answer?.answer)) this.candidates = bySize(answer.answer).slice(0, mostNames);
    const lead = grid.has("x") || this.candidates.length === 0 ? ""
      : "Nothing is attacked, so it need not move at all. These would do:";
    this.show(answer === null ? this.asked.why() : "None that has a name.", lead);
  }

  /** The candidates, or in their place the words why there are none. */
  show(none, lead = "") {
    const items = this.candidates.map(({ betza, name, moves, assumed, reason }) => this.item(
      name ?? betza, [
        make("strong", {}, name ?? (moves === 0 ? "no moves at all" : betza)),
        name ? make("code", {}, betza) : null,
        make("span", { class: "muted", title: reason }, movesText(moves, assumed)),
      ], true));
    if (items.length === 0 && none !== null) items.push(make("li", { class: "muted" }, none));
    for (const [piece, words] of this.others()) {
      const title = [make("span", { class: "muted" }, words), make("strong", {}, pieceTitle(piece))];
      items.push(this.item(piece, title, false));
    }
    this.lead.hidden = lead === "";
    show(this.lead, lead);
    const focused = this.list.contains(document.activeElement) ? document.activeElement.ariaLabel : null;
    show(this.list, items);
    if (focused === null) return;
    [...this.list.querySelectorAll("button")].find((each) => each.ariaLabel === focused)?.focus();
  }

  /** The page's piece, and one whose attacks are shown although the board has changed since. */
  others() {
    const { piece, options } = this.ctx;
    const known = this.candidates.flatMap(({ betza, name }) => [betza, name]);
    const others = [[piece, "The piece of the page: "]];
    if (options.shown !== "" && options.shown !== piece) others.push([options.shown, "Shown: "]);
    return others.filter(([each]) => !known.includes(each));
  }

  item(piece, words, usable) {
    const look = toggleButton("Show what it attacks", (on) => this.ctx.set({ shown: on ? piece : "" }));
    look.set(this.ctx.options.shown === piece);
    look.element.setAttribute("aria-label", `Show what it attacks: ${pieceTitle(piece)}`);
    const use = button("Use this piece", () => this.use(piece),
      { class: "small", "aria-label": `Use this piece: ${pieceTitle(piece)}` });
    const item = make("li", {}, smallDiagram(piece), make("span", { class: "infer-name" }, words),
      make("span", { class: "row" }, look.element, usable && use));
    item.dataset.piece = piece;
    return item;
  }

  // --- what a piece attacks --------------------------------------------------------------

  /** Lays the attacks of the chosen piece over the board, with what does not agree. */
  async showAttacks(grid) {
    const { shown } = this.ctx.options;
    if (shown === "") {
      this.attacks.drop();
      this.mark([]);
      return;
    }
    const answer = await this.attacks.get({ piece: shown, file: grid.text() });
    if (answer === undefined || !this.fits(grid)) return;
    const items = [];
    const title = pieceTitle(shown);
    const counts = { agreed: 0, missed: 0, extra: 0, hidden: 0 };
    if (answer === null) return this.mark([]);
    grid.cells.forEach((char, i) => {
      const [x, y] = [i % grid.columns, Math.floor(i / grid.columns)];
      const name = char === "o" ? null : caseOf(char, answer.answer[0][y][x] === "x");
      if (name === null) return;
      counts[name] += 1;
      items.push({ x, y, kind: cases[name].kind, label: `${cases[name].words} (${title})` });
    });
    this.mark(items, title, counts);
    const wrong = counts.missed + counts.extra;
    this.ctx.announce(wrong === 0
      ? `${title} explains the board.` : `${title}: ${plural(wrong, "square")} wrong.`);
  }

  mark(items, title = "", counts = null) {
    this.ctx.board.setLayer("attacks", items);
    this.legend.hidden = counts === null;
    if (counts === null) return;
    const shown = Object.entries(counts).filter(([name, count]) => name !== "hidden" || count > 0);
    show(this.legend, make("li", {}, make("strong", {}, `${title}:`)), shown.map(([name, count]) => {
      const line = make("li", {}, markSample(cases[name].kind),
        make("span", {}, make("strong", { class: "number" }, String(count)), ` ${cases[name].words}`));
      line.dataset.case = name;
      line.dataset.count = count;
      return line;
    }));
  }
}
