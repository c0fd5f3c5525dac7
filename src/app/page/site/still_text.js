// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the views of still and infer write in the same way: long numbers, the evidence of an
// answer, an on/off button, and waiting until painting pauses.

import { copyButton, make } from "./dom.js";
import { numberNodes } from "./number_text.js";

const mostDigits = 24; // written out
const mostTerms = 4;

/** 2^64 as 2 with a raised 64. */
function withPowers(formula) {
  return formula.split(/(\^\w+)/)
    .map((part) => (part.startsWith("^") ? make("sup", {}, part.slice(1)) : part));
}

function shortFormula(text) {
  const parts = /^\((.+)\)\/(\d+)$/.exec(text);
  const terms = (parts ? parts[1] : text).split("+");
  if (terms.length <= mostTerms) return null;
  const sum = `${terms.slice(0, mostTerms - 1).join(" + ")} + …`;
  return parts ? `(${sum}) / ${parts[2]}` : sum;
}

/** A number as the library writes it, digits or a formula of powers of two. What is long is
    shortened, and a button copies the whole. The exact text is in data-value. */
export function numberNode(text, announce) {
  const node = make("span", { class: "number" });
  node.dataset.value = text;
  if (text.includes("^")) {
    const short = shortFormula(text);
    node.append(...withPowers(short ?? text.replaceAll("+", " + ").replace("/", " / ")));
    if (short === null) return node;
  } else if (text.length <= mostDigits) {
    if (text.length > 7) node.classList.add("long");
    node.append(text.length > 4 ? text.replace(/\B(?=(\d{3})+$)/g, "\u2009") : text);
    return node;
  } else {
    node.append(make("span", { class: "unbroken" }, numberNodes(text)));
  }
  node.append(" ", copyButton("Copy", () => text, announce));
  return node;
}

const mostEvidence = 60; // lines
const cut = (text, most) => (text.length > most ? `${text.slice(0, most)} …` : text);
const seconds = (value) => `${value < 0.01 ? value.toFixed(4) : value.toFixed(2)} s`;

/** "How do we know?": why the answer is right, its method and its evidence, folded. */
export function howNode(explanation) {
  const list = make("dl", {});
  const details = make("details", { class: "known" },
    make("summary", {}, "How do we know?"), make("p", {}, withPowers(explanation)), list);
  return {
    element: details,
    show(answer) {
      details.hidden = answer === null;
      if (answer === null) return;
      const rows = [
        ["method", answer.method], ...Object.entries(answer.evidence ?? {}),
        ["time", seconds(answer.seconds)],
      ];
      list.replaceChildren(...rows.slice(0, mostEvidence).flatMap(([name, value]) => [
        make("dt", {}, name.replaceAll("_", " ")),
        make("dd", {}, withPowers(cut(String(value), 400))),
      ]));
    },
  };
}

/** A button that stays down: {element, show(on)}. */
export function toggleButton(label, change) {
  const element = make("button", { type: "button", class: "small", "aria-pressed": "false" }, label);
  element.addEventListener("click", () => change(element.getAttribute("aria-pressed") !== "true"));
  return { element, show(on) { element.setAttribute("aria-pressed", String(on)); } };
}

/** A labelled checkbox: {element, input, show(on)}. */
export function checkbox(label, change) {
  const input = make("input", { type: "checkbox", onchange: () => change(input.checked) });
  const element = make("label", { class: "check" }, input, " ", label);
  return { element, input, show(on) { input.checked = on; } };
}

/** A labelled choice of [value, text]: {element, select, show(value)}. */
export function choice(label, items, change) {
  const select = make("select", { onchange: () => change(select.value) },
    items.map(([value, text]) => make("option", { value }, text)));
  const element = make("label", { class: "field" }, make("span", {}, label), select);
  return { element, select, show(value) { select.value = value; } };
}

/** Calls `action` once, `milliseconds` after the last call. */
export function afterPause(milliseconds, action) {
  let timer = 0;
  const call = (...words) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...words), milliseconds);
  };
  call.cancel = () => clearTimeout(timer);
  return call;
}

/** Runs what asks the server; asks that were replaced end silently. What was refused is handed to
    `refused`, or has been shown above the panel already. */
export async function quietly(action, refused = null) {
  try {
    return await action();
  } catch (error) {
    if (error.name === "AbortError") return undefined;
    if (error.status === undefined) throw error;
    refused?.(error);
    return undefined;
  }
}

/** What the library refused, without the name of the question. */
export function refusal(error) { return error.message.replace(/^(still|infer|attack): /, ""); }

/** A piece as a word of the command line; one that was drawn needs a file. */
export function pieceWord(piece) { return piece.includes("\n") ? "@piece.txt" : piece; }

/** A piece as people read it. */
export function pieceTitle(piece) {
  if (piece.includes("\n")) return "the piece drawn";
  return piece.length > 40 ? `${piece.slice(0, 38)}…` : piece;
}
