// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why no piece explains the board: one attacked square, and for every piece why it cannot be the one that
// attacks it. What is pointed at in the list is drawn on the board.

import { make, show } from "../dom.js";
import { squareName } from "../grid.js";
import { stepName } from "../piece/moves.js";

const mostListed = 40;

const name = ([x, y]) => squareName(x - 1, y - 1);
const bold = (square) => make("strong", {}, name(square));
const arrow = (from, to, label) => ({
  x: from[0] - 1, y: from[1] - 1, toX: to[0] - 1, toY: to[1] - 1, kind: "mark-arrow", label,
});
const mark = (square, kind, label) => ({ x: square[0] - 1, y: square[1] - 1, kind, label });

function sentence({ piece, move, image, other, refuted_at: refutedAt }) {
  const same = move[0] === image[0] && move[1] === image[1];
  return [
    "The piece on ", bold(piece), ` would need the move ${stepName(move)}; `,
    same ? "then" : `with its images comes ${stepName(image)}, and then`,
    " the piece on ", bold(other), " would attack ", bold(refutedAt), ", which is not attacked.",
  ];
}

export class Why {
  constructor(ctx) {
    this.ctx = ctx;
    this.text = make("p", {});
    this.list = make("ul", { class: "infer-why" });
    this.element = make("div", { class: "infer-no" }, this.text, this.list);
  }

  clear() {
    this.ctx.board.setLayer("why", []);
    this.element.hidden = true;
  }

  show(answer) {
    this.element.hidden = false;
    this.answer = answer;
    const { refutations, unexplained, pieces_to_refute: pieces, pieces_too_far: far = 0 } = answer;
    show(this.text, bold(unexplained), " is attacked, but by no possible move: ",
      this.reason(refutations.length, far));
    const items = refutations.slice(0, mostListed).map((each, index) => {
      const point = () => this.point(index);
      const button = make("button", {
        type: "button", class: "infer-reason", "aria-pressed": "false",
        onpointerenter: point, onfocus: point, onclick: point,
      }, sentence(each));
      return make("li", {}, button);
    });
    if (pieces > items.length && items.length > 0) {
      items.push(make("li", { class: "muted" }, `… and so on for all ${pieces} pieces.`));
    }
    if (far > 0 && refutations.length > 0) {
      items.push(make("li", { class: "muted" },
        `${far} more ${far === 1 ? "piece is" : "pieces are"} too far away.`));
    }
    show(this.list, items);
    this.point(0);
  }

  reason(count, far) {
    if (count === 1) return "the only piece that could do it cannot.";
    if (count > 1) return "none of the pieces can do it.";
    return far > 0 ? "every piece is further away than is allowed." : "there is no piece on the board.";
  }

  /** Draws one refutation. */
  point(index) {
    const { unexplained, refutations } = this.answer;
    [...this.list.querySelectorAll(".infer-reason")].forEach((button, i) => {
      button.setAttribute("aria-pressed", String(i === index));
    });
    const items = [mark(unexplained, "mark-bad", "attacked, but by no possible move")];
    const each = refutations[index];
    if (each) {
      const { piece, other, refuted_at: refutedAt } = each;
      items.push(mark(refutedAt, "mark-impossible", `not attacked: refutes the move ${stepName(each.move)}`),
        arrow(piece, unexplained, `would need the move to ${name(unexplained)}`),
        arrow(other, refutedAt, `would then attack ${name(refutedAt)}`));
    }
    this.ctx.board.setLayer("why", items);
  }
}
