// SPDX-License-Identifier: GPL-3.0-or-later
//
// Controls that the questions share: a card, a button, a switch of two or three words, a tick box, a
// list, and the story of how an answer was found.

import { make, show } from "./dom.js";

let serial = 0;

/** "1 move", "2 moves", "3 presses". */
export function plural(count, word) {
  return `${count} ${word}${Number(count) === 1 ? "" : word.endsWith("s") ? "es" : "s"}`;
}

/** A part of the panel under a title. */
export function card(title, ...children) {
  return make("section", { class: "card", "aria-label": title }, make("h2", {}, title), children);
}

export function button(text, onclick, properties = {}) {
  return make("button", { type: "button", onclick, ...properties }, text);
}

/** One of a few words: radio buttons side by side. `set(value)` shows what is chosen. */
export function wordSwitch(legend, items, choose) {
  const name = `switch-${++serial}`;
  const inputs = items.map(([value]) => make("input", {
    type: "radio", name, value, onchange: () => choose(value),
  }));
  const labels = items.map(([, text], i) => make("label", {}, inputs[i], make("span", {}, text)));
  const element = make("fieldset", { class: "word-switch" }, make("legend", {}, legend),
    make("div", {}, labels));
  return {
    element,
    set(value) { for (const input of inputs) input.checked = input.value === value; },
  };
}

/** A button that stays down. */
export function toggleButton(text, choose) {
  const element = button(text, () => choose(element.getAttribute("aria-pressed") !== "true"),
    { class: "small", "aria-pressed": "false" });
  return {
    element,
    set(value) { element.setAttribute("aria-pressed", String(value)); },
  };
}

/** A tick box with its words. */
export function tick(text, choose) {
  const input = make("input", { type: "checkbox", onchange: () => choose(input.checked) });
  const element = make("label", { class: "tick" }, input, make("span", {}, text));
  return {
    element,
    input,
    set(value) { input.checked = value; },
  };
}

/** One of many: a list of [value, words]. */
export function list(text, items, choose) {
  const id = `list-${++serial}`;
  const select = make("select", { id, onchange: () => choose(select.value) });
  const element = make("div", { class: "field" }, make("label", { for: id }, text), select);
  const fill = (entries) => show(select, entries.map(([value, words]) => make("option", { value }, words)));
  fill(items);
  return {
    element,
    select,
    fill,
    set(value) { select.value = value; },
  };
}

/** A number with its thousands apart, and a very long one with its middle left out. */
export function shortNumber(digits) {
  const text = String(digits);
  if (text.length > 40) return `${text.slice(0, 12)}…${text.slice(-12)} (${text.length} digits)`;
  return text.replace(/\B(?=(\d{3})+$)/g, " ");
}

/** 2^64 as 2 with a raised 64. */
export function withPowers(formula) {
  return formula.split(/(\^\w+)/)
    .map((part) => (part.startsWith("^") ? make("sup", {}, part.slice(1)) : part));
}

const mostEvidence = 60; // lines
const mostLetters = 400; // of each

/** "How do we know?": why an answer is right, its method and its evidence, folded; without an answer
    nothing. `methods` has words for the methods. A card of its own, or `inCard` a part of one. */
export function howWeKnow(words, methods = {}, { inCard = false } = {}) {
  const body = make("dl", { class: "evidence" });
  const lead = make("p", { class: "muted" });
  const element = make("details", { class: inCard ? "how" : "card how", hidden: true },
    make("summary", {}, "How do we know?"), lead, body);
  const line = (name, text) => make("div", {}, make("dt", {}, name), make("dd", {},
    withPowers(text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text)));
  return {
    element,
    set(answer, explanation = words) {
      element.hidden = !answer;
      if (!answer) return;
      show(lead, withPowers(explanation));
      const { method, evidence = {}, seconds } = answer;
      show(body,
        line("method", methods[method] ? `${method}: ${methods[method]}` : method),
        Object.entries(evidence).slice(0, mostEvidence)
          .map(([name, text]) => line(name.replaceAll("_", " "), String(text))),
        line("time", timeWords(seconds)));
    },
  };
}

/** The seconds that an answer took. */
function timeWords(seconds) {
  if (seconds === undefined) return "unknown";
  const rounded = (value) => Number(value.toPrecision(2));
  return seconds < 0.1 ? `${rounded(1000 * seconds)} ms` : `${rounded(seconds)} s`;
}
