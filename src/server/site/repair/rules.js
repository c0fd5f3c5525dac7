// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a click does in the two games of repair, and which groups are odd just now. The fewest
// toggles are for the server to say.

import { Grid, squareName } from "../grid.js";

/** The binary sudoku of the manual, which needs three toggles. */
export function usacoBoard() {
  const grid = new Grid(9, 9, "0");
  for (const [x, y] of [[2, 1], [6, 1], [3, 3], [4, 3], [3, 4], [4, 4], [5, 4]]) grid.set(x, y, "1");
  return grid;
}

/** The sizes RxC of boxes that divide the board, without single squares and the whole. */
export function boxSizes(grid) {
  const divisors = (n) => Array.from({ length: n }, (_, i) => i + 1).filter((d) => n % d === 0);
  return divisors(grid.rows).flatMap((r) => divisors(grid.columns).map((c) => [r, c]))
    .filter(([r, c]) => r * c > 1 && r * c < grid.rows * grid.columns)
    .sort(([a, b], [c, d]) => Math.abs(a - b) - Math.abs(c - d) || a - c)
    .map(([r, c]) => `${r}x${c}`);
}

/** The size of the boxes that are meant: the square root where nothing is said, "" for none. */
export function boxesOf(grid, wanted) {
  if (wanted === "none") return "";
  if (boxSizes(grid).includes(wanted)) return wanted;
  const root = Math.round(Math.sqrt(grid.rows));
  return grid.rows === grid.columns && root > 1 && root * root === grid.rows ? `${root}x${root}` : "";
}

/** The odd groups: rows, columns as booleans, boxes as {x, y, rows, columns}, diagonals as lists of
    squares. */
export function oddGroups(grid, boxes, diagonals) {
  const odd = {
    rows: Array(grid.rows).fill(false), columns: Array(grid.columns).fill(false), boxes: [], diagonals: [],
  };
  const [boxRows, boxColumns] = boxes === "" ? [grid.rows, grid.columns] : boxes.split("x").map(Number);
  const across = grid.columns / boxColumns;
  const boxOdd = Array((grid.rows / boxRows) * across).fill(false);
  for (const [x, y] of grid.squares("1")) {
    odd.rows[y] = !odd.rows[y];
    odd.columns[x] = !odd.columns[x];
    const box = Math.floor(y / boxRows) * across + Math.floor(x / boxColumns);
    boxOdd[box] = !boxOdd[box];
  }
  if (boxes !== "") {
    const boxAt = (i) => ({
      x: (i % across) * boxColumns, y: Math.floor(i / across) * boxRows, rows: boxRows, columns: boxColumns,
    });
    odd.boxes = boxOdd.flatMap((is, i) => (is ? [boxAt(i)] : []));
  }
  if (diagonals && grid.rows === grid.columns) {
    const down = Array.from({ length: grid.rows }, (_, i) => [i, i]);
    const up = down.map(([x, y]) => [grid.columns - 1 - x, y]);
    const ones = (line) => line.filter(([x, y]) => grid.at(x, y) === "1").length;
    odd.diagonals = [down, up].filter((line) => ones(line) % 2 === 1);
  }
  return odd;
}

export function oddCount(odd) {
  const count = (list) => list.filter(Boolean).length;
  return count(odd.rows) + count(odd.columns) + odd.boxes.length + odd.diagonals.length;
}

/** The squares of a box. */
export function squaresOfBox({ x, y, rows, columns }) {
  return Array.from({ length: rows * columns }, (_, i) => [x + (i % columns), y + Math.floor(i / columns)]);
}

/** The thick lines between boxes. */
export function boxLines(grid, boxes) {
  if (boxes === "") return [];
  const [boxRows, boxColumns] = boxes.split("x").map(Number);
  const lines = [];
  const { rows, columns } = grid;
  for (let x = boxColumns; x < columns; x += boxColumns) lines.push({ x1: x, y1: 0, x2: x, y2: rows });
  for (let y = boxRows; y < rows; y += boxRows) lines.push({ x1: 0, y1: y, x2: columns, y2: y });
  return lines;
}

export function randomBits(grid) {
  return grid.mapped((char) => (char === "#" ? "#" : Math.random() < 0.5 ? "1" : "0"));
}

const flipped = { 0: "1", 1: "0", "#": "#" };

export function toggled(grid, squares) {
  const next = grid.copy();
  for (const [x, y] of squares) next.set(x, y, flipped[next.at(x, y)]);
  return next;
}

/** The lamps that a press at x,y flips, once each: those the piece attacks, and itself unless `open`.
    A ride ends at a hole, and on a glued board where it began. */
export function lampsOf(grid, moves, x, y, { open, wrap }) {
  const found = new Map();
  const place = (column, row) => {
    if (wrap !== "none") column = ((column % grid.columns) + grid.columns) % grid.columns;
    if (wrap === "torus") row = ((row % grid.rows) + grid.rows) % grid.rows;
    return [column, row];
  };
  const keyOf = (column, row) => row * grid.columns + column;
  for (const { step: [dx, dy], attack } of moves) {
    const range = typeof attack === "number" ? attack : Infinity;
    for (let i = 1; i <= range; ++i) {
      const [toX, toY] = place(x + i * dx, y + i * dy);
      if (!grid.contains(toX, toY) || grid.at(toX, toY) === "#" || (toX === x && toY === y)) break;
      found.set(keyOf(toX, toY), [toX, toY]);
    }
  }
  if (!open) found.set(keyOf(x, y), [x, y]);
  return [...found.values()];
}

const mostPressed = 200; // squares that an address holds

/** Squares as the address holds them, 3,1;7,2: the last of them if there are many. */
export function pressedText(squares) {
  return squares.slice(-mostPressed).map(([x, y]) => squareName(x, y)).join(";");
}

/** The squares of such a text, or none if they are not of this board. */
export function pressedSquares(text, grid) {
  const words = text === "" ? [] : text.split(";");
  const squares = words.map((word) => {
    const parts = /^(\d{1,3}),(\d{1,3})$/.exec(word);
    return parts ? [Number(parts[1]) - 1, Number(parts[2]) - 1] : null;
  });
  const isOne = (square) => square !== null && grid.contains(...square) && grid.at(...square) !== "#";
  return squares.length <= mostPressed && squares.every(isOne) ? squares : [];
}

/** The most toggles that a sudoku can need; with diagonals a bound. */
export function mostToggles(grid, boxes, diagonals) {
  const [boxRows, boxColumns] = boxes === "" ? [grid.rows, grid.columns] : boxes.split("x").map(Number);
  const count = (grid.rows / boxRows) * (grid.columns / boxColumns);
  return Math.max(count, grid.rows, grid.columns) + (diagonals ? 2 : 0);
}
