// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of the coins as far as the page needs them at a click: where the coins are, where one
// of them may go, and the part of a piece's moves that makes a game end. Who wins is for the
// server to say.

import { Grid, squareName } from "../grid.js";

export const mostCoins = 9; // in a game against the machine: so many can stand on one square
export const mostStarts = 99; // coins of the starts that are counted

export const moveWords = ({ from, to }) => `${squareName(...from)} → ${squareName(...to)}`;

export function coinsOn(char) { return char >= "1" && char <= "9" ? Number(char) : 0; }

export function startGrid() {
  const grid = new Grid(9, 9, ".");
  grid.set(2, 2, "1");
  grid.set(7, 5, "1");
  return grid;
}

/** Each coin as [x, y], in reading order; a square with three coins comes three times. */
export function coinsOf(grid) {
  const list = [];
  grid.cells.forEach((char, i) => {
    for (let n = coinsOn(char); n > 0; --n) list.push([i % grid.columns, Math.floor(i / grid.columns)]);
  });
  return list;
}

/** The board without its coins, as the library reads it. */
export function boardText(grid) {
  return grid.has("#") ? grid.mapped((char) => (char === "#" ? "#" : ".")).text() : grid.size();
}

/** The squares that a coin at x,y may go to. A ride ends before a hole, a leap crosses it. */
export function targetsOf(grid, moves, x, y) {
  const found = new Map();
  for (const { step: [dx, dy], move } of moves) {
    const range = typeof move === "number" ? move : Infinity;
    for (let i = 1; i <= range; ++i) {
      const [toX, toY] = [x + i * dx, y + i * dy];
      if (!grid.contains(toX, toY) || grid.at(toX, toY) === "#") break;
      found.set(toY * grid.columns + toX, [toX, toY]);
    }
  }
  return [...found.values()];
}

/** Every move of every coin: {from: [x, y], to: [x, y]}. */
export function legalMoves(grid, moves) {
  const list = [];
  grid.cells.forEach((char, i) => {
    if (coinsOn(char) === 0) return;
    const from = [i % grid.columns, Math.floor(i / grid.columns)];
    for (const to of targetsOf(grid, moves, ...from)) list.push({ from, to });
  });
  return list;
}

function withCoins(grid, [x, y], change) {
  const coins = coinsOn(grid.at(x, y)) + change;
  grid.set(x, y, coins > 0 ? String(Math.min(coins, mostCoins)) : ".");
}

export function afterMove(grid, { from, to }) {
  const next = grid.copy();
  withCoins(next, from, -1);
  withCoins(next, to, 1);
  return next;
}

/** The board before a move. */
export function beforeMove(grid, { from, to }) { return afterMove(grid, { from: to, to: from }); }

const mostPlayed = 200; // moves that an address holds

/** Moves as the address holds them, 3,3-3,1;8,6-5,6: the last of them if there are many. */
export function playedText(moves) {
  const words = ({ from, to }) => `${squareName(...from)}-${squareName(...to)}`;
  return moves.slice(-mostPlayed).map(words).join(";");
}

/** The moves of such a text that led to this board, or none if they cannot have. */
export function playedMoves(text, grid) {
  const words = text === "" ? [] : text.split(";");
  if (words.length > mostPlayed) return [];
  const moves = [];
  for (const word of words) {
    const parts = /^(\d{1,3}),(\d{1,3})-(\d{1,3}),(\d{1,3})$/.exec(word);
    if (!parts) return [];
    const [x, y, toX, toY] = parts.slice(1).map((part) => Number(part) - 1);
    moves.push({ from: [x, y], to: [toX, toY] });
  }
  const free = ([x, y]) => grid.contains(x, y) && grid.at(x, y) !== "#";
  const board = grid.copy();
  for (const { from, to } of moves.slice().reverse()) {
    if (!free(from) || !free(to) || coinsOn(board.at(...to)) === 0) return [];
    withCoins(board, to, -1);
    withCoins(board, from, 1);
  }
  return moves;
}

/** Whether a piece with these moves can have made the ones that were played. */
export function areMoves(played, grid, moves) {
  const board = grid.mapped((char) => (char === "#" ? "#" : ".")); // coins do not hinder each other
  return played.every(({ from, to }) =>
    targetsOf(board, moves, ...from).some(([x, y]) => x === to[0] && y === to[1]));
}

/** The same board with `count` coins anew, where possible on squares from which one can move. */
export function randomCoins(grid, count, moves = []) {
  const empty = grid.mapped((char) => (char === "#" ? "#" : "."));
  const free = empty.squares(".");
  const lively = free.filter(([x, y]) => targetsOf(empty, moves, x, y).length > 0);
  const choice = lively.length > 0 ? lively : free;
  for (let i = 0; i < count && choice.length > 0; ++i) {
    withCoins(empty, choice[Math.floor(Math.random() * choice.length)], 1);
  }
  return empty;
}

/** Those of the moves that come nearer to the top left corner: every game with them ends. */
export function movesToCorner(moves) {
  return moves.filter(({ step: [dx, dy], move }) => dx + dy < 0 && move !== 0);
}

/** Moves as a text that the library reads. Leaps are a list of vectors; for rides the library is asked to
    write the first steps of each kind in Betza notation, as one atom, which gets the range. */
export async function movesAsText(moves, askPiece) {
  const vectors = (list) => `{${list.map(({ step }) => `(${step.join(",")})`).join(",")}}`;
  if (moves.every(({ move }) => move === 1)) return vectors(moves);
  const kindOf = ({ step, move }) => [...step.map(Math.abs).sort((a, b) => a - b), move].join();
  let text = "";
  for (const list of groupBy(moves, kindOf).values()) {
    const { piece } = await askPiece(vectors(list));
    const { move } = list[0];
    text += piece + (move === 1 ? "" : typeof move === "number" ? move : 0);
  }
  return (await askPiece(text)).piece;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
