// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bar chart of long numbers. Every bar is a button: hovering or focusing it shows its number, pressing it
// chooses it; arrow keys walk from bar to bar.

import { make, makeSvg, show } from "./dom.js";
import { logOf, numberNodes, spokenNumber, wholeNumberNodes } from "./number_text.js";

const height = 230;
const mostDigits = 400; // of the number shown above a bar
const roundSteps = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const edge = { right: 8, top: 34, bottom: 30 };

/** Marks of the height's axis: {at: 0..1, label: [text, power of ten that follows it or none]}. */
function ticksOf(top, scale) {
  return scale === "linear" ? linearTicks(top) : logTicks(top);
}

function logTicks(top) {
  const step = roundSteps.find((each) => each * 5 >= top) ?? top;
  const ticks = [];
  for (let power = 0; power <= top + 1e-9; power += step) {
    ticks.push({ at: heightOf(power, top, "log"), label: power < 2 ? [String(10 ** power)] : ["10", power] });
  }
  return ticks;
}

/** Round numbers: 1, 2 or 5 times a power of ten apart. */
function linearTicks(top) {
  const power = Math.floor(top + 1e-9);
  const most = 10 ** (top - power); // in units of 10^power, from 1 to 10
  const step = most >= 5 ? 2 : most >= 2 || power === 0 ? 1 : 0.5;
  const ticks = [];
  for (let units = step; units <= most + 1e-9; units += step) {
    const [digit, rest] = units % 1 === 0 ? [units, power] : [units * 10, power - 1];
    const small = power < 4;
    ticks.push({ at: units / most, label: small ? [String(digit * 10 ** rest)] : [`${digit}·10`, rest] });
  }
  return ticks;
}

/** The height of a bar, from 0 to 1, of a number with this logarithm. In the log scale a 1 is still seen. */
function heightOf(log, top, scale) {
  if (log === -Infinity) return 0;
  return scale === "linear" ? 10 ** (log - top) : (log + 0.25) / (top + 0.25);
}

export class BarChart {
  /** onChoose(k) is called when a bar is pressed; label names the chart. */
  constructor({ onChoose, label }) {
    this.onChoose = onChoose;
    this.values = [];
    this.svg = makeSvg("svg", { class: "chart", role: "group", "aria-label": label });
    this.tip = make("div", { class: "chart-tip", hidden: true, "aria-hidden": "true" });
    this.element = make("div", { class: "chart-box" }, this.svg, this.tip);
    this.svg.addEventListener("keydown", (event) => this.walk(event));
    this.svg.addEventListener("pointerleave", () => this.point(null));
    this.watcher = new ResizeObserver(() => this.draw());
    this.watcher.observe(this.element);
  }

  /** nouns: {one, more}, what is counted. */
  show(values, { scale, chosen, nouns }) {
    const moved = this.values !== values || this.scale !== scale || this.nouns?.more !== nouns.more;
    Object.assign(this, { values, scale, chosen, nouns });
    if (moved) this.draw();
    else this.mark();
  }

  draw() {
    const width = Math.floor(this.element.clientWidth);
    const count = this.values.length;
    this.bars = [];
    if (width === 0 || count === 0) return show(this.svg);
    const hadFocus = this.svg.contains(document.activeElement);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const logs = this.values.map(logOf);
    const top = Math.max(0.3, ...logs);
    this.left = 44 + 6 * String(Math.floor(top)).length; // room for the numbers of the axis
    const inner = { width: width - this.left - edge.right, height: height - edge.top - edge.bottom };
    const slot = Math.min(56, inner.width / count);
    this.slot = slot;
    this.bars = logs.map((log, k) => this.bar(k, heightOf(log, top, this.scale), slot, inner.height));
    this.hand = makeSvg("path", { class: "chart-hand" });
    show(this.svg, this.axis(ticksOf(top, this.scale), inner), this.feet(count, slot), this.bars, this.hand);
    this.mark();
    if (hadFocus) this.bars[Math.min(this.focused ?? 0, count - 1)].focus();
  }

  bar(k, share, slot, full) {
    const x = this.left + k * slot;
    const gap = slot > 6 ? Math.min(6, slot * 0.18) : slot > 3 ? 1 : 0;
    const tall = share === 0 ? 0 : Math.max(2, share * full);
    const value = this.values[k];
    const noun = value === "1" ? this.nouns.one : this.nouns.more;
    const bar = makeSvg("g", {
      class: "bar", role: "button", tabindex: -1, "aria-label": `k = ${k}: ${spokenNumber(value)} ${noun}`,
    },
    makeSvg("rect", { class: "bar-hit", x, y: edge.top, width: Math.max(1, slot), height: full }),
    makeSvg("rect", {
      class: "bar-fill", x: x + gap / 2, y: edge.top + full - tall,
      width: Math.max(0.8, slot - gap), height: tall, rx: Math.min(3, slot / 4),
    }));
    bar.addEventListener("pointerenter", () => this.point(k));
    bar.addEventListener("click", () => this.onChoose(k));
    bar.addEventListener("focus", () => { this.focused = k; this.point(k); });
    bar.addEventListener("blur", () => this.point(null));
    return bar;
  }

  label(text, x, y, anchor) {
    return makeSvg("text", { class: "chart-label", x, y, "text-anchor": anchor }, text);
  }

  axis(ticks, inner) {
    return ticks.map(({ at, label: [base, power] }) => {
      const y = edge.top + inner.height * (1 - at);
      const words = this.label(base, this.left - 6, y + 4, "end");
      if (power !== undefined) words.append(makeSvg("tspan", { dy: -5, "font-size": "9" }, String(power)));
      const [x1, x2] = [this.left, this.left + inner.width];
      return [makeSvg("line", { class: "chart-line", x1, x2, y1: y, y2: y }), words];
    });
  }

  feet(count, slot) {
    const wide = String(count - 1).length * 8 + 10;
    const step = roundSteps.find((each) => each !== 3 && each * slot >= wide) ?? 10000;
    const words = [this.label("k", this.left - 6, height - 8, "end")];
    const most = this.element.clientWidth - String(count).length * 4 - 1;
    for (let k = 0; k < count; k += step) {
      const x = Math.min(most, this.left + (k + 0.5) * slot);
      words.push(this.label(String(k), x, height - 8, "middle"));
    }
    return words;
  }

  /** Marks the chosen bar; it is also where the keyboard comes in. */
  mark() {
    if (!this.bars) return;
    if (this.bars.length === 0) return;
    const x = this.left + (this.chosen + 0.5) * this.slot;
    this.hand.setAttribute("d", `M${x} ${height - edge.bottom + 1}l4 6h-8z`);
    this.hand.classList.toggle("none", !(this.chosen < this.bars.length));
    const entry = this.chosen >= 0 && this.chosen < this.bars.length ? this.chosen : 0;
    this.bars.forEach((bar, k) => {
      bar.classList.toggle("chosen", k === this.chosen);
      bar.setAttribute("aria-pressed", k === this.chosen ? "true" : "false");
      bar.setAttribute("tabindex", k === entry ? "0" : "-1");
    });
  }

  /** Shows the number of a bar above it: every digit, unless they would cover the page. */
  point(k) {
    this.tip.hidden = k === null || k >= this.values.length;
    if (this.tip.hidden) return;
    const value = this.values[k];
    show(this.tip, make("b", {}, `k = ${k}: `), value.length <= mostDigits ? wholeNumberNodes(value)
      : [numberNodes(value), ` (choose it to copy all ${value.length} digits)`]);
    this.tip.style.left = "0px"; // measured where it has room
    const middle = this.left + (k + 0.5) * this.slot;
    const half = this.tip.offsetWidth / 2;
    const left = Math.max(half, Math.min(this.element.clientWidth - half, middle));
    this.tip.style.left = `${left}px`;
  }

  walk(event) {
    const last = this.values.length - 1;
    const k = this.bars.indexOf(event.target);
    if (k < 0) return;
    const next = {
      ArrowLeft: k - 1, ArrowDown: k - 1, ArrowRight: k + 1, ArrowUp: k + 1, Home: 0, End: last,
      PageUp: k + 10, PageDown: k - 10,
    }[event.key];
    if (event.key === "Enter" || event.key === " ") this.onChoose(k);
    else if (event.key === "Escape") this.point(null); // it may cover something
    else if (next !== undefined) this.bars[Math.max(0, Math.min(last, next))].focus();
    else return;
    event.preventDefault();
  }

  end() { this.watcher.disconnect(); }
}
