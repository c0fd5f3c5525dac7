// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formulas for the numbers of a full rectangle: the polynomial for k pieces on n × n, and the
// recurrence along a strip. Asked for with a button; which one is open is kept in the option
// "formulas", as formula-K or recurrence-ROWS, so it shows only where it belongs.

import { button } from "../controls.js";
import { copyButton, make, show } from "../dom.js";
import { formulaNodes, numberNodes } from "../number_text.js";
import { sentence } from "../labels.js";

const mostTerms = 8; // of a recurrence on the screen

/** 3*a(n-1) - a(n-2) from coefficients, at most `most` terms. */
function recurrenceText(coefficients, most = Infinity) {
  const terms = coefficients
    .map((value, i) => ({ value, name: `a(n-${i + 1})` }))
    .filter(({ value }) => value !== "0");
  if (terms.length === 0) return "0";
  return sumText(terms.slice(0, most)) + (terms.length > most ? " + …" : "");
}

function sumText(terms) {
  return terms.map(({ value, name }, i) => {
    const size = value.replace("-", "");
    const sign = value.startsWith("-") ? (i === 0 ? "-" : " - ") : (i === 0 ? "" : " + ");
    return sign + (name === "" ? size : size === "1" ? name : `${size}*${name}`);
  }).join("");
}

function polynomialText(coefficients) {
  const terms = coefficients
    .map((value, i) => ({ value, name: i === 0 ? "" : i === 1 ? "x" : `x^${i}` }))
    .filter(({ value }) => value !== "0");
  return terms.length === 0 ? "0" : sumText(terms);
}

export class FormulaCard {
  constructor(ctx) {
    this.ctx = ctx;
    this.shown = ""; // the question whose answer or refusal is seen; off and on asks it again
    this.refusal = ""; // the question of them that was refused
    this.formulaButton = button("", () => this.toggle(this.names?.formula));
    this.stripButton = button("", () => this.toggle(this.names?.recurrence));
    this.words = make("p", { class: "muted" });
    this.result = make("div", { class: "formulas-result", "aria-live": "polite" });
    this.element = make("section", { class: "card formulas", "aria-labelledby": "formulas-title", hidden: true },
      make("h2", { id: "formulas-title" }, "Formulas"), this.words,
      make("div", { class: "row" }, this.formulaButton, this.stripButton), this.result);
  }

  toggle(name) { this.ctx.set({ formulas: this.ctx.options.formulas === name ? "" : name }); }

  /** k: the number of pieces; common: piece and edges of the question; full: whether the board has no
      holes and no fixed pieces; refused(): the terminal shows the numbers again. */
  update({ k, rows, full, common, refused }) {
    this.element.hidden = !full;
    this.words.textContent = "What holds for boards of every size?";
    this.names = { formula: `formula-${k}`, recurrence: `recurrence-${rows}` };
    show(this.formulaButton, make("span", {}, "Formula for ", make("var", {}, "k"), ` = ${k} on `,
      make("var", {}, "n"), "×", make("var", {}, "n")));
    show(this.stripButton, make("span", {}, `Recurrence on ${rows}×`, make("var", {}, "n")));
    const { formulas } = this.ctx.options;
    this.formulaButton.setAttribute("aria-pressed", String(formulas === this.names.formula));
    this.stripButton.setAttribute("aria-pressed", String(formulas === this.names.recurrence));
    let request = null;
    if (full && formulas === this.names.formula) {
      request = { ...common, board: "N", k, formula: true };
    } else if (full && formulas === this.names.recurrence) {
      request = { ...common, board: `${rows}xN`, recurrence: true };
    }
    if (request && JSON.stringify(request) !== this.refusal) this.ctx.terminal("count", request);
    this.ask(request, refused);
  }

  async ask(request, refused) {
    const key = JSON.stringify(request);
    if (key === this.shown) return;
    this.shown = key;
    this.refusal = "";
    if (request === null) {
      this.ctx.stop("formulas");
      return show(this.result);
    }
    show(this.result, make("p", { class: "muted" }, "…"));
    try {
      const reply = await this.ctx.ask("formulas", "count", request, { quiet: true });
      if (this.shown !== key) return;
      show(this.result, request.formula ? this.formula(reply) : this.recurrence(reply, request));
    } catch (error) {
      if (this.shown !== key) return;
      this.refusal = key;
      show(this.result, this.refusalNodes(error, request));
      refused();
    }
  }

  refusalNodes(error, request) {
    if (error.name === "AbortError") {
      return make("p", { class: "notice" }, "Stopped before the formula was found.");
    }
    if (error.code === "no_formula") {
      const name = request.formula ? "formula" : "recurrence";
      return make("div", { class: "notice" },
        make("p", {}, `There is no ${name} of this kind for riders such as the queen.`),
        make("small", { class: "muted" }, sentence(error.message)));
    }
    return make("p", { class: error.status === 400 ? "error" : "notice" }, sentence(error.message));
  }

  copy(label, text) { return copyButton(label, () => text, this.ctx.announce); }

  formula({ answer, method }) {
    const cases = answer.cases ?? [answer];
    const boards = (answer.checked ?? []).join(", ").replaceAll("x", "×");
    const checked = boards === "" ? "" : ` Counting on ${boards} agrees.`;
    const from = (value) => [make("var", {}, "n"), ` ≥ ${value}`];
    const holds = answer.holds_from === answer.proved_from
      ? ["Proved for ", from(answer.proved_from), "."]
      : ["Proved for ", from(answer.proved_from), "; it holds for ", from(answer.holds_from), "."];
    return [
      cases.map((each) => [
        each.n_mod === undefined ? null : make("p", { class: "formulas-case" }, this.caseName(each)),
        make("p", { class: "formulas-line" }, make("var", {}, "P"), "(", make("var", {}, "n"), ") = ",
          formulaNodes(each.polynomial)),
        each.factored && each.factored !== each.polynomial
          ? make("p", { class: "formulas-line" }, "= ", formulaNodes(each.factored)) : null,
        make("div", { class: "row" },
          this.copy("Copy for Pari", `P(n) = ${each.pari}`),
          this.copy("Copy for Python", `P = lambda n: ${each.python}`),
          this.copy("Copy as text", each.polynomial)),
      ]),
      make("p", { class: "muted" }, holds, checked, ` Method: ${method}.`),
    ];
  }

  caseName(each) {
    if (each.n_mod === 2) return each.is === 0 ? "n even" : "n odd";
    return `n ≡ ${each.is} modulo ${each.n_mod}`;
  }

  recurrence({ answer }, request) {
    const whole = recurrenceText(answer.coefficients);
    const last = answer.offset + answer.initial.length - 1;
    const fraction = `(${polynomialText(answer.numerator)})/(${polynomialText(answer.denominator)})`;
    const short = fraction.length <= 320;
    const firstOnes = answer.initial.slice(0, mostTerms);
    const a = (inside) => [make("var", {}, "a"), "(", inside, ")"];
    return [
      make("p", { class: "formulas-line" }, a(make("var", {}, "n")), " = ",
        formulaNodes(recurrenceText(answer.coefficients, mostTerms)),
        make("span", { class: "muted" }, "   for ", make("var", {}, "n"), ` ≥ ${answer.holds_from}`)),
      make("p", { class: "formulas-line" }, a(`${answer.offset}`), ", … , ", a(String(last)), " = ",
        firstOnes.map((value, i) => [i > 0 ? ", " : "", numberNodes(value)]),
        answer.initial.length > mostTerms ? ", …" : ""),
      make("p", {}, make("var", {}, "a"), "(", make("var", {}, "n"), ") counts all placements on ",
        request.board.replace("xN", "×"), make("var", {}, "n"), ". ",
        "Each further column multiplies it by about ",
        make("b", { class: "formulas-growth" }, answer.growth), "."),
      short ? make("p", { class: "formulas-line" }, make("span", { class: "muted" }, "Generating function "),
        formulaNodes(fraction)) : null,
      make("div", { class: "row" },
        this.copy("Copy recurrence", `a(n) = ${whole}`),
        this.copy("Copy first terms", answer.initial.join(", ")),
        this.copy("Copy generating function", fraction)),
      make("p", { class: "muted" },
        `Order ${answer.order}, the least; proved with ${answer.verified_terms} further terms.`),
    ];
  }
}
