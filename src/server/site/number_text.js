// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole numbers of any length, as texts of digits: grouped, shortened, spoken, measured, typed; and
// formulas.

import { make } from "./dom.js";

const mostDigits = 24; // more are shown as 1.234 × 10^45
const space = "\u202f"; // narrow, and no line ends at it

function grouped(text, mark) { return text.replace(/\B(?=(\d{3})+$)/g, mark); }
/** Whether a number is shortened on the screen. */
export function isLong(text) { return text.replace("-", "").length > mostDigits; }

/** The first digits and the power of ten of a long number, cut off and not rounded. */
function parts(text) {
  const digits = text.replace("-", "");
  const sign = text.startsWith("-") ? "−" : "";
  return { sign, head: `${digits[0]}.${digits.slice(1, 5)}…`, power: digits.length - 1 };
}

/** For an element: thin spaces between groups, or 1.2345… × 10⁴⁵. */
export function numberNodes(text) {
  if (!isLong(text)) return [grouped(text.replace("-", "−"), space)];
  const { sign, head, power } = parts(text);
  return [`${sign}${head}${space}×${space}10`, make("sup", {}, String(power))];
}

/** Every digit, in groups between which a line may end. */
export function wholeNumberNodes(text) {
  return grouped(text.replace("-", "−"), space).split(space)
    .flatMap((group, i) => (i === 0 ? [group] : [space, make("wbr"), group]));
}

/** For a label: commas, or 1.2345… × 10^45. */
export function spokenNumber(text) {
  if (!isLong(text)) return grouped(text, ",");
  const { sign, head, power } = parts(text);
  return `${sign}${head} × 10^${power}`;
}

/** The decimal logarithm; -Infinity for 0. */
export function logOf(text) {
  if (/^0*$/.test(text)) return -Infinity;
  const head = text.slice(0, 15);
  return Math.log10(Number(head)) + (text.length - head.length);
}

/** A formula such as 2*n^4/3 - (n - 1)*x: powers raised, letters slanted, no stars; a line may end before
    a sign, not within a term. */
export function formulaNodes(text) {
  const nodes = [];
  for (const [, power, letter, star, sign, minus, number, rest] of
    text.matchAll(/\^(\d+)|([a-z])|(\*)| ([-+]) |(-)|(\d+)|([^])/g)) {
    if (power !== undefined) nodes.push(make("sup", {}, power));
    else if (letter !== undefined) nodes.push(make("var", {}, letter));
    else if (star !== undefined) nodes.push(space);
    else if (sign !== undefined) nodes.push(` ${sign === "-" ? "−" : "+"}\u00a0`);
    else if (minus !== undefined) nodes.push("−");
    else if (number !== undefined) nodes.push(number.length > 6 ? grouped(number, space) : number);
    else nodes.push(rest);
  }
  return nodes;
}

/** A field for a whole number from `least` to `most`: take(value) gets nothing else. Other words stay in the
    field, are marked, and explain(what is wanted, or "") is called. Returns show(value), which ends that. */
export function takeWholeNumber(input, { least, most, take, explain }) {
  const mark = (wrong) => {
    if (wrong === input.hasAttribute("aria-invalid")) return;
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    explain(wrong ? `Please give a whole number from ${least} to ${most}.` : "");
  };
  const isMeant = () => /^\d{1,15}$/.test(input.value) && Number(input.value) >= least &&
    Number(input.value) <= most;
  input.addEventListener("input", () => { if (isMeant()) mark(false); });
  input.addEventListener("change", () => {
    mark(!isMeant());
    if (isMeant()) take(Number(input.value));
  });
  return (value) => {
    mark(false);
    if (input.value !== String(value)) input.value = value;
  };
}

let fields = 0;

/** Such a field with its label, and below it a line for what is wanted. An answer that comes while somebody
    types there leaves it alone. */
export function wholeNumberField(text, least, most, take) {
  const id = `whole-number-${++fields}`;
  const line = make("small", { class: "field-wrong", id: `${id}-wrong`, role: "alert", hidden: true });
  const input = make("input", {
    type: "number", id, min: least, max: most, step: 1, inputmode: "numeric", "aria-describedby": line.id,
  });
  const explain = (words) => {
    line.textContent = words;
    line.hidden = words === "";
  };
  const put = takeWholeNumber(input, { least, most, take, explain });
  return {
    element: make("div", { class: "field short" }, make("label", { for: id }, text), input, line),
    set(value) { if (document.activeElement !== input) put(value); },
  };
}
