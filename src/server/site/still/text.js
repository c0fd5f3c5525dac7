// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the views of still and infer do in the same way: long numbers, pieces in words, when to ask
// while painting goes on, and which answer is the latest.

import { withPowers } from "../controls.js";
import { copyButton, make } from "../dom.js";
import { numberNodes } from "../number_text.js";

const mostDigits = 24; // written out
const mostTerms = 4;

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

/** Calls `action` at once or soon, again and again while calls go on: not more often than every
    `milliseconds`, and, until what it promised has come, every `patience`. The last call is never lost. */
export function steadily(milliseconds, patience, action) {
  let timer = 0;
  let next = 0; // when it may be called again
  let turn = 0;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, next - performance.now()));
  };
  const run = async () => {
    const [mine, began] = [++turn, performance.now()];
    timer = 0;
    next = began + patience;
    try {
      await action();
    } finally {
      if (mine === turn) {
        next = began + milliseconds;
        if (timer !== 0) plan();
      }
    }
  };
  const call = () => { if (timer === 0) plan(); };
  call.cancel = () => {
    clearTimeout(timer);
    timer = 0;
  };
  return call;
}

/** The answer to the latest request of a slot: the same request again is not asked again, and what was
    asked before it is dropped. */
export class Latest {
  constructor(ctx, slot, question, settings) {
    [this.ctx, this.slot, this.question, this.settings] = [ctx, slot, question, settings];
    this.key = null;
  }

  isLatest(request) { return this.key === JSON.stringify(request); }

  /** The answer; undefined if it is not wanted any more; null if it was refused (then `error` says why)
      or stopped, and may be asked for again. */
  async get(request) {
    const key = JSON.stringify(request);
    if (key !== this.key) {
      this.key = key;
      this.reply = this.ctx.ask(this.slot, this.question, request, this.settings);
    }
    const { reply } = this;
    try {
      const answer = await reply;
      return reply === this.reply ? answer : undefined;
    } catch (error) {
      if (error.name !== "AbortError" && error.status === undefined) throw error;
      if (reply !== this.reply) return undefined;
      this.key = null;
      this.error = error;
      return null;
    }
  }

  /** No answer is wanted. */
  drop() {
    this.key = null;
    this.reply = null;
    this.ctx.stop(this.slot);
  }

  /** Why there is none, for people. */
  why() { return this.error.name === "AbortError" ? "Stopped." : refusal(this.error); }
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
export function refusal(error) { return error.message; }

/** A piece as people read it. */
export function pieceTitle(piece) {
  if (piece.includes("\n")) return "the piece drawn";
  return piece.length > 40 ? `${piece.slice(0, 38)}…` : piece;
}
