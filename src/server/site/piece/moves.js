// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves as the answers of "piece" give them: {step: [dx, dy], attack, move}, where attack and move
// are how often the step may be repeated: 0 never, 1 a leap, more a ride, "without limit".

import { ask } from "../ask.js";

/** A range as a number; Infinity is without limit. */
export function rangeOf(value) {
  return value === "without limit" ? Infinity : Number(value);
}

const known = new Map(); // text -> promise

/** What the library says of a piece: {text, betza, name or null, moves}. Asked once for each text. */
export function pieceInfo(text, asker = ask) {
  if (!known.has(text)) {
    const promise = asker("piece", { piece: text }).then((reply) => ({
      text,
      betza: reply.piece,
      name: reply.answer,
      moves: reply.moves.map(({ step, attack, move }) => (
        { step: step.map(Number), attack: rangeOf(attack), move: rangeOf(move) })),
    }));
    promise.catch(() => known.delete(text));
    known.set(text, promise);
  }
  return known.get(text);
}

/** The images of a step under the turns and reflections of the square, each once. */
export function imagesOf([dx, dy]) {
  const all = [[dx, dy], [-dx, dy], [dx, -dy], [-dx, -dy], [dy, dx], [-dy, dx], [dy, -dx], [-dy, -dx]];
  return [...new Map(all.map((step) => [String(step), step])).values()];
}

/** The direction letters of Betza notation that leave one step of an atom. */
function directionOf([dx, dy]) {
  const upDown = dy < 0 ? "f" : "b";
  const leftRight = dx < 0 ? "l" : "r";
  if (dx === 0) return upDown;
  if (dy === 0) return leftRight;
  // Of oblique steps the second letter is the side of the longer leg; diagonals take either order.
  return Math.abs(dy) > Math.abs(dx) ? leftRight + upDown : upDown + leftRight;
}

/** A text that is read as exactly these moves; the library knows a shorter one. */
export function notationOf(moves) {
  const term = (purpose, [dx, dy], range) => {
    const legs = [Math.abs(dx), Math.abs(dy)].sort((a, b) => b - a);
    const repeat = { 1: "", Infinity: "0" }[range] ?? String(range);
    return range === 0 ? "" : `${directionOf([dx, dy])}${purpose}(${legs})${repeat}`;
  };
  const text = moves.map(({ step, attack, move }) => (
    attack === move ? term("", step, move) : term("m", step, move) + term("c", step, attack))).join("");
  return text === "" ? "{}" : text;
}

/** Whether two lists hold the same moves, in any order. */
export function sameMoves(one, other) {
  const words = (moves) => moves
    .map(({ step, attack, move }) => `${step} ${attack} ${move}`).sort().join(";");
  return words(one) === words(other);
}

/** "leap", "ride" and the like, for people. */
export function kindOf({ attack, move }) {
  const range = Math.max(attack, move);
  const kind = range === Infinity ? "ride" : range > 1 ? `ride of at most ${range} steps` : "leap";
  if (attack === 0) return `${kind}, only moves`;
  return move === 0 ? `${kind}, only captures` : kind;
}

/** "2 right, 1 up" */
export function stepName([dx, dy]) {
  const parts = [];
  if (dx !== 0) parts.push(`${Math.abs(dx)} ${dx < 0 ? "left" : "right"}`);
  if (dy !== 0) parts.push(`${Math.abs(dy)} ${dy < 0 ? "up" : "down"}`);
  return parts.join(", ");
}
