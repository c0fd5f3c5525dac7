// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one board of all questions, as SVG. Squares are drawn in blocks of 16×16: in a block one
// path for each look, filled with the look's pattern, so that 200×200 squares are a few hundred
// elements and a painted square redraws one block. The squares of the usual character are the ground.

import { makeSvg, make, show } from "../dom.js";
import { gradientElements, lookPattern, unit } from "./looks.js";
import {
  heatBadge, heatColour, heatInk, heatStep, isArrow, markElement, markPattern, squareText,
} from "./marks.js";
import { BoardInput } from "./input.js";
import { BoardZoom } from "./zoom.js";
import { standAloneSvg } from "./export.js";

const block = 16; // squares a side
const mostElements = 800; // marks of one layer that are elements of their own
const leastSeenSize = 8; // pixels a square below which a few pieces get dots that are larger
const dotSize = 4.5; // pixels from the middle to the edge of such a dot
const mostDots = 60;
const leastTextSize = 15; // pixels a square from which on the heat map has numbers

let boards = 0;

/** A path over squares, runs in a row joined. `squares` are [x, y] in reading order. */
function squaresPath(squares) {
  let d = "";
  for (let i = 0; i < squares.length;) {
    const [x, y] = squares[i];
    let run = 1;
    while (i + run < squares.length && squares[i + run][1] === y && squares[i + run][0] === x + run) ++run;
    d += `M${x * unit} ${y * unit}h${run * unit}v${unit}h${-run * unit}z`;
    i += run;
  }
  return d;
}

export class Board {
  /** onPaint(grid, finished): while a stroke goes on, and when it ends. onSquare(x, y, event): a press on a
      square, true if nothing is to be painted. onBrush(char), onLooks(): another brush, other looks. */
  constructor(host, { onPaint, onSquare, onBrush, onLooks, announce } = {}) {
    this.callbacks = { onPaint, onSquare, onBrush, onLooks, announce };
    this.prefix = `board${++boards}`;
    this.grid = null;
    this.view = null;
    this.place = { x: 0, y: 0 }; // of the cursor
    this.layers = new Map(); // name -> items
    this.heat = null;
    this.lines = [];
    this.edges = null;
    this.paintable = true; // until the next open(): whether anything but onSquare changes a square
    this.build(host);
    this.zoom = new BoardZoom(this);
    this.input = new BoardInput(this);
  }

  build(host) {
    const group = (name) => makeSvg("g", { class: name });
    this.defs = makeSvg("defs", {});
    this.frame = group("frame");
    this.coordinates = group("coordinates");
    this.coordinates.setAttribute("aria-hidden", "true");
    this.squares = group("squares");
    this.heatGroup = group("heat");
    this.gridLines = makeSvg("path", { class: "grid-lines", fill: "none", stroke: "var(--grid)" });
    this.layerGroup = group("layers");
    this.lineGroup = group("lines");
    this.dots = group("dots");
    this.cursorMark = group("cursor");
    this.field = makeSvg("g", { class: "field" }, this.squares, this.heatGroup, this.gridLines,
      this.lineGroup, this.dots, this.layerGroup, this.cursorMark);
    const help = make("p", { class: "offscreen", id: `${this.prefix}-help` },
      "Arrow keys move, space or Enter paints, Shift and an arrow paints on, digits choose the brush, " +
      "plus and minus zoom, Control Z takes back.");
    this.svg = makeSvg("svg", {
      class: "board", role: "application", "aria-roledescription": "board", tabindex: 0,
      "aria-describedby": help.id,
    }, this.defs, this.frame, this.field, this.coordinates);
    this.scroll = make("div", { class: "board-scroll" }, this.svg);
    host.append(this.scroll, help);
    for (const [by, tone, width] of [[2, "var(--panel)", 7], [2, "var(--hint)", 4]]) {
      this.cursorMark.append(makeSvg("rect", {
        x: by, y: by, width: unit - 2 * by, height: unit - 2 * by, rx: 3, fill: "none", stroke: tone,
        "stroke-width": width,
      }));
    }
  }

  // --- what is shown ---------------------------------------------------------------------

  /** Another question: its alphabet, and nothing over the squares. */
  open(view, grid) {
    this.input?.cancel();
    this.view = view;
    this.letters = new Map(view.alphabet.map((item) => [item.char, item]));
    this.layers.clear();
    show(this.layerGroup);
    this.heat = null;
    this.lines = [];
    this.edges = null;
    this.paintable = true;
    show(this.heatGroup);
    show(this.lineGroup);
    this.definePatterns();
    this.grid = null;
    this.place = { x: 0, y: 0 };
    this.brush = view.brush ?? view.alphabet.find((item) => item.char !== view.fill)?.char ?? view.fill;
    this.zoom.mode = "fit";
    this.show(grid);
  }

  definePatterns() {
    const looks = new Set([...this.letters.values()].map((item) => item.look));
    show(this.defs, gradientElements(this.prefix), [...looks].map((look) => lookPattern(look, this.prefix)));
    this.markPatterns = new Set();
  }

  get brush() { return this.chosen; }
  set brush(char) {
    this.chosen = char;
    this.callbacks.onBrush?.(char);
  }

  get cursor() { return this.place; }
  set cursor({ x, y }) { this.moveCursor(x, y, true); }

  /** Draws what is different from what is seen. */
  show(grid) {
    const old = this.grid;
    this.grid = grid;
    this.told = true;
    if (old === null || old.rows !== grid.rows || old.columns !== grid.columns) {
      this.rebuild();
      return;
    }
    const dirty = new Set();
    for (let i = 0; i < grid.cells.length; ++i) {
      if (this.drawn[i] === grid.cells[i]) continue;
      dirty.add(this.blockOf(i % grid.columns, Math.floor(i / grid.columns)));
    }
    dirty.forEach((index) => this.drawBlock(index));
    if (dirty.size > 0) {
      this.heatLater();
      this.drawDots();
    }
  }

  /** Other looks and names of some characters, {char: {look, name}}, until the next open(). */
  setLooks(changes) {
    const alphabet = this.view.alphabet.map((item) => ({ ...item, ...changes[item.char] }));
    this.view = { ...this.view, alphabet };
    this.letters = new Map(alphabet.map((item) => [item.char, item]));
    this.definePatterns();
    this.rebuild();
    this.callbacks.onLooks?.(alphabet);
  }

  focus() { this.svg.focus(); }

  lookOf(char) { return (this.letters.get(char) ?? this.view.alphabet[0]).look; }
  patternOf(look) { return `url(#${this.prefix}-look-${look})`; }
  blockOf(x, y) { return Math.floor(y / block) * this.blocksAcross + Math.floor(x / block); }

  rebuild() {
    const { rows, columns } = this.grid;
    this.svg.setAttribute("aria-label", `${rows} by ${columns} board`);
    this.svg.dataset.rows = rows;
    this.svg.dataset.columns = columns;
    this.drawn = new Array(rows * columns).fill(this.view.fill);
    this.blocksAcross = Math.ceil(columns / block);
    const count = this.blocksAcross * Math.ceil(rows / block);
    this.blocks = Array.from({ length: count }, () => makeSvg("g", {}));
    const fillLook = this.lookOf(this.view.fill);
    const ground = makeSvg("rect", {
      width: columns * unit, height: rows * unit, fill: this.patternOf(fillLook),
    });
    this.gridLines.setAttribute("stroke", fillLook === "dark" ? "var(--dark-edge)" : "var(--grid)");
    show(this.squares, ground, this.blocks);
    this.blocks.forEach((_, index) => this.drawBlock(index));
    let d = "";
    for (let x = 1; x < columns; ++x) d += `M${x * unit} 0v${rows * unit}`;
    for (let y = 1; y < rows; ++y) d += `M0 ${y * unit}h${columns * unit}`;
    this.gridLines.setAttribute("d", d);
    this.moveCursor(this.cursor.x, this.cursor.y, true);
    this.zoom.layout();
    this.drawLayers();
    this.drawHeat();
    this.drawLines();
  }

  drawBlock(index) {
    const { rows, columns } = this.grid;
    const left = (index % this.blocksAcross) * block;
    const top = Math.floor(index / this.blocksAcross) * block;
    const byLook = new Map();
    for (let y = top; y < Math.min(rows, top + block); ++y) {
      for (let x = left; x < Math.min(columns, left + block); ++x) {
        const char = this.grid.at(x, y);
        this.drawn[y * columns + x] = char;
        if (char === this.view.fill) continue;
        const look = this.lookOf(char);
        if (!byLook.has(look)) byLook.set(look, []);
        byLook.get(look).push([x, y]);
      }
    }
    show(this.blocks[index], [...byLook].map(([look, squares]) =>
      makeSvg("path", { class: `look-${look}`, d: squaresPath(squares), fill: this.patternOf(look) })));
  }

  /** On tiny squares a few pieces or coins are shown larger than their squares. */
  drawDots() {
    const { size } = this.zoom;
    const dots = [];
    if (size < leastSeenSize) {
      for (const [i, char] of this.grid.cells.entries()) {
        const colour = /^(coin|piece)/.exec(this.lookOf(char))?.[1];
        if (colour && char !== this.view.fill) dots.push({ i, colour });
        if (dots.length > mostDots) break;
      }
    }
    const pixel = unit / size;
    show(this.dots, dots.length > mostDots ? [] : dots.map(({ i, colour }) => makeSvg("circle", {
      cx: (i % this.grid.columns + .5) * unit, cy: (Math.floor(i / this.grid.columns) + .5) * unit,
      r: dotSize * pixel, fill: `var(--${colour})`, stroke: "var(--ink)", "stroke-width": pixel,
    })));
  }

  // --- over the squares ------------------------------------------------------------------

  /** items: [{x, y, kind, text?, label?}]; none removes the layer. */
  setLayer(name, items) {
    if (items.length === 0) {
      this.layers.delete(name);
    } else {
      this.layers.set(name, items);
    }
    this.drawLayer(name);
  }

  drawLayers() {
    show(this.layerGroup);
    for (const name of this.layers.keys()) this.drawLayer(name);
  }

  drawLayer(name) {
    const old = [...this.layerGroup.children].find((each) => each.dataset.layer === name);
    const items = (this.layers.get(name) ?? []).filter((item) => this.grid.contains(item.x, item.y));
    if (items.length === 0) {
      old?.remove();
      return;
    }
    const group = makeSvg("g", { "data-layer": name });
    const alone = (item) => items.length <= mostElements || isArrow(item);
    const together = new Map(); // kind -> squares
    const elements = [];
    for (const item of items) {
      if (alone(item)) {
        elements.push(markElement(item, this.prefix));
      } else {
        if (!together.has(item.kind)) together.set(item.kind, []);
        together.get(item.kind).push([item.x, item.y]);
      }
    }
    for (const [kind, squares] of together) {
      if (!this.markPatterns.has(kind)) this.defs.append(markPattern(kind, this.prefix));
      this.markPatterns.add(kind);
      group.append(makeSvg("path", {
        class: `mark ${kind}`, d: squaresPath(squares), fill: `url(#${this.prefix}-${kind})`,
      }));
    }
    group.append(...elements);
    if (old) old.replaceWith(group);
    else this.layerGroup.append(group);
  }

  /** Rows of numbers, null where there is none; or null for no heat map. */
  setHeat(rows) {
    this.heat = rows;
    this.drawHeat();
  }

  heatAt(x, y) { return this.heat?.[y]?.[x] ?? null; }

  drawHeat() {
    show(this.heatGroup);
    this.heatTexts = null;
    if (this.heat === null) return;
    this.heatMost = 0;
    const byStep = new Map();
    const each = (visit) => { // of squares with a value
      for (let y = 0; y < this.grid.rows; ++y) {
        for (let x = 0; x < this.grid.columns; ++x) {
          if (this.heatAt(x, y) !== null) visit(x, y, Number(this.heatAt(x, y)));
        }
      }
    };
    each((x, y, value) => { this.heatMost = Math.max(this.heatMost, value); });
    each((x, y, value) => {
      if (this.grid.at(x, y) !== this.view.fill) return;
      const step = heatStep(value, this.heatMost);
      if (!byStep.has(step)) byStep.set(step, []);
      byStep.get(step).push([x, y]);
    });
    for (const [step, squares] of byStep) {
      this.heatGroup.append(makeSvg("path", {
        class: `heat-${step}`, d: squaresPath(squares), fill: heatColour(step), "fill-opacity": .93,
      }));
    }
    this.heatTexts = makeSvg("g", { class: "heat-numbers" });
    this.heatGroup.append(this.heatTexts);
    this.drawHeatNumbers();
  }

  /** The heat map leaves squares that hold something: again when that changed. */
  heatLater() {
    if (this.heat === null || this.heatWaits) return;
    this.heatWaits = true;
    requestAnimationFrame(() => {
      this.heatWaits = false;
      this.drawHeat();
    });
  }

  /** The numbers, only where they can be read and seen. */
  drawHeatNumbers(whole = false) {
    if (!this.heatTexts) return;
    const texts = [];
    if (this.zoom.size >= leastTextSize) {
      const { left, top, right, bottom } = this.zoom.seen(whole || this.grid.cells.length <= 900);
      for (let y = top; y < bottom; ++y) {
        for (let x = left; x < right; ++x) {
          const value = this.heatAt(x, y);
          if (value === null) continue;
          const step = heatStep(Number(value), this.heatMost);
          texts.push(this.grid.at(x, y) === this.view.fill
            ? squareText(String(value), x, y, heatInk(step))
            : heatBadge(String(value), x, y, heatColour(step), heatInk(step)));
        }
      }
    }
    show(this.heatTexts, texts);
  }

  /** Thick lines between squares: [{x1, y1, x2, y2}] in corners of squares. */
  setLines(list) {
    this.lines = list;
    this.drawLines();
  }

  /** Lights rows and columns at the edge: {rows: [boolean], columns: [boolean], label}, or null. */
  setEdges(edges) {
    this.edges = edges;
    this.zoom.drawCoordinates();
  }

  drawLines() {
    const d = this.lines.map(({ x1, y1, x2, y2 }) => `M${x1 * unit} ${y1 * unit}L${x2 * unit} ${y2 * unit}`);
    show(this.lineGroup, d.length > 0 && makeSvg("path", {
      d: d.join(""), fill: "none", stroke: "var(--frame)", "stroke-width": Math.max(3, 80 / this.zoom.size),
      "stroke-linecap": "round",
    }));
  }

  // --- cursor and words ------------------------------------------------------------------

  moveCursor(x, y, quiet = false) {
    const clamp = (value, count) => Math.max(0, Math.min(count - 1, value));
    this.place = { x: clamp(x, this.grid.columns), y: clamp(y, this.grid.rows) };
    this.cursorMark.setAttribute("transform", `translate(${this.cursor.x * unit} ${this.cursor.y * unit})`);
    this.cursorMark.dataset.x = this.cursor.x;
    this.cursorMark.dataset.y = this.cursor.y;
    if (quiet) return;
    this.zoom.reveal(this.cursor.x, this.cursor.y);
    this.callbacks.announce?.(this.describe(this.cursor.x, this.cursor.y));
  }

  /** "column 3, row 2: hole", with what layers say of the square. */
  describe(x, y) {
    const words = [this.letters.get(this.grid.at(x, y))?.name ?? this.grid.at(x, y)];
    if (this.heatAt(x, y) !== null) words.push(`value ${this.heatAt(x, y)}`);
    for (const items of this.layers.values()) {
      for (const item of items) {
        if (item.x === x && item.y === y && item.label) words.push(item.label);
      }
    }
    const at = (lit, name, place) => `${name} ${place + 1}${lit?.[place] ? ` (${this.edges.label})` : ""}`;
    return `${at(this.edges?.columns, "column", x)}, ${at(this.edges?.rows, "row", y)}: ${words.join(", ")}`;
  }

  // --- painting (from BoardInput) --------------------------------------------------------

  /** Puts characters on squares, [[x, y, char], ...]. A grid that others were told of stays as it is. */
  put(changes) {
    if (this.told) this.grid = this.grid.copy();
    this.told = false;
    for (const [x, y, char] of changes) this.grid.set(x, y, char);
    new Set(changes.map(([x, y]) => this.blockOf(x, y))).forEach((index) => this.drawBlock(index));
    this.drawDots();
    this.heatLater();
  }

  tell(finished) {
    this.told = true;
    this.callbacks.onPaint?.(this.grid, finished);
  }

  /** A stand-alone SVG of what is seen. */
  svgText() { return standAloneSvg(this); }
}
