// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small controls of the games (play and repair): a button, a switch of two or three words, a
// tick box, a list, a number, and the story of how an answer was found.

import { make, show } from "./dom.js";

let serial = 0;

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

export function tick(text, choose) {
  const input = make("input", { type: "checkbox", onchange: () => choose(input.checked) });
  const element = make("label", { class: "tick" }, input, make("span", {}, text));
  return {
    element,
    input,
    set(value) { input.checked = value; },
  };
}

export function list(text, items, choose) {
  const id = `list-${++serial}`;
  const select = make("select", { id, onchange: () => choose(select.value) });
  const element = make("div", { class: "field" }, make("label", { for: id }, text), select);
  const fill = (entries) => show(select, entries.map(([value, words]) => make("option", { value }, words)));
  fill(items);
  return {
    element,
    fill,
    set(value) { select.value = value; },
  };
}

export function numberField(text, least, most, choose) {
  const id = `number-${++serial}`;
  const input = make("input", { type: "number", id, min: least, max: most, inputmode: "numeric" });
  input.addEventListener("change", () => {
    const value = Math.round(Number(input.value));
    const given = Number.isFinite(value) && input.value !== "";
    const kept = given ? Math.min(most, Math.max(least, value)) : least;
    input.value = kept;
    choose(kept);
  });
  return {
    element: make("div", { class: "field short" }, make("label", { for: id }, text), input),
    input,
    set(value) { if (Number(input.value) !== value) input.value = value; },
  };
}

/** A number with its thousands apart, and a very long one with its middle left out. */
export function shortNumber(digits) {
  const text = String(digits);
  if (text.length > 40) return `${text.slice(0, 12)}…${text.slice(-12)} (${text.length} digits)`;
  return text.replace(/\B(?=(\d{3})+$)/g, " ");
}

/** Shows method and evidence of an answer; without one nothing. */
export function howWeKnow(words, method) {
  const body = make("dl", { class: "evidence" });
  const lead = make("p", { class: "muted" }, words);
  const element = make("details", { class: "card how" }, make("summary", {}, "How do we know?"), lead, body);
  element.hidden = true;
  const line = (name, text) => make("div", {}, make("dt", {}, name), make("dd", {}, text));
  return {
    element,
    set(answer, explanation = words) {
      element.hidden = !answer;
      if (!answer) return;
      lead.textContent = explanation;
      const how = method?.[answer.method];
      show(body,
        line("method", how ? `${answer.method}: ${how}` : answer.method),
        Object.entries(answer.evidence ?? {}).map(([name, text]) => line(name.replaceAll("_", " "), text)),
        line("time", timeWords(answer.seconds)));
    },
  };
}

function timeWords(seconds) {
  if (seconds === undefined) return "unknown";
  return seconds < 0.1 ? `${(1000 * seconds).toPrecision(2)} ms` : `${seconds.toPrecision(2)} s`;
}
