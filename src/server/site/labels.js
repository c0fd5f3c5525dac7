// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the page calls the words of a question. In the messages of errors they stand in backquotes; what
// has no name here is called as in the question.

const labels = new Map([
  ["piece", "the piece"], ["moves", "the piece"], ["board", "the board"], ["file", "the board"],
  ["k", "k"], ["total", "“all k together”"], ["max", "“the largest k alone”"],
  ["up-to-symmetry", "“up to symmetry”"], ["translations", "“and shifts”"],
  ["torus", "“torus”"], ["cylinder", "“cylinder”"], ["formula", "the formula"],
  ["recurrence", "the recurrence"], ["sample", "the sample"], ["seed", "the seed"],
  ["c", "the number of coins"], ["at", "the coins"], ["coin", "the coins"], ["table", "“values”"],
  ["symmetric", "“symmetric”"], ["leaper", "the longest move"], ["minimal", "“the fewest moves”"],
  ["lights", "the lamps"], ["lit", "“all lit”"], ["boxes", "the boxes"], ["groups", "the groups"],
  ["regions", "the regions"], ["fewest", "the number of toggles"], ["engine", "the engine"],
  ["check", "“check”"], ["mod", "the modulus"], ["period", "the period"], ["list", "the list"],
]);

// Asked for by a button of their own, they need not be named.
const understood = new Set(["fewest", "max", "formula", "recurrence"]);

/** The message of an error with the labels of the page in place of the words of the question. Where it opens
    with the question, that is left out; its argument begins the sentence. */
export function inWordsOfThePage({ message, argument }, question) {
  const after = (opening) => (message.startsWith(opening) ? message.slice(opening.length) : null);
  const named = after(`\`${argument}\`: `);
  const subject = understood.has(argument) ? "" : `\`${argument}\` `;
  const text = named === null ? after(`${question}: `) ?? message : subject + named;
  return text.replace(/`([a-z-]+)`/g, (_, word) => labels.get(word) ?? word);
}

/** The same at the beginning of a sentence. */
export function sentence(text) { return text.charAt(0).toUpperCase() + text.slice(1); }
