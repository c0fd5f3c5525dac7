// SPDX-License-Identifier: GPL-3.0-or-later
//
// How large the squares of a board are and where: fitting the room there is, or as chosen. Whole
// pixels a square wherever possible, so that lines are sharp. The scroll bars of the host pan.

import { makeSvg, show } from "../dom.js";
import { drawEdges, placeEdges } from "./edges.js";
import { unit } from "./looks.js";

const leastChosen = 8; // pixels a square when zoomed in
const mostFit = 88;
const mostChosen = 120;
const stripSide = 6; // a strip of so many squares scrolls along instead of being a hair
const leastOfStrip = 14;
const edge = 4; // of the frame around the squares
const right = 8; // room for the half of the last number

export class BoardZoom {
  constructor(board) {
    this.board = board;
    this.mode = "fit"; // or "chosen"
    this.size = 40; // pixels a square
    this.margin = { left: 24, top: 20 };
    const refit = () => requestAnimationFrame(() => {
      if (this.mode === "fit" && board.grid && this.fitSize() !== this.size) this.layout();
    });
    new ResizeObserver(refit).observe(board.scroll);
    window.addEventListener("resize", refit);
    let waiting = false;
    board.scroll.addEventListener("scroll", () => {
      this.placeCoordinates();
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; board.drawHeatNumbers(); });
    });
    board.scroll.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.wheel(event);
    }, { passive: false });
  }

  fitSize() {
    const { rows, columns } = this.board.grid;
    const room = this.board.scroll.clientWidth || 320;
    const limit = parseFloat(getComputedStyle(this.board.scroll).maxHeight);
    const height = Number.isFinite(limit) ? limit : window.innerHeight * .7;
    const digits = String(rows).length;
    const across = (room - 2 * edge - (10 + 6.5 * digits) - right) / columns;
    const down = (height - 2 * edge - 20 - 2) / rows;
    const size = Math.min(mostFit, across, down);
    if (Math.min(rows, columns) <= stripSide && size < leastOfStrip) return leastOfStrip;
    return size >= 5 ? Math.floor(size) : Math.max(1.5, Math.floor(size * 4) / 4);
  }

  layout(size = null) {
    const { board } = this;
    const { rows, columns } = board.grid;
    this.size = size ?? (this.mode === "fit" ? this.fitSize() : this.size);
    this.margin = { left: Math.round(edge + 10 + 6.5 * String(rows).length), top: edge + 18 };
    const { left, top } = this.margin;
    const [width, height] = [columns * this.size, rows * this.size];
    const whole = [left + width + edge + right, top + height + edge + 2];
    board.svg.setAttribute("width", whole[0]);
    board.svg.setAttribute("height", whole[1]);
    board.svg.setAttribute("viewBox", `0 0 ${whole[0]} ${whole[1]}`);
    const scale = this.size / unit;
    board.field.setAttribute("transform", `translate(${left} ${top}) scale(${scale})`);
    board.gridLines.setAttribute("stroke-width", (this.size < 6 ? .3 : this.size < 14 ? .6 : 1) / scale);
    show(board.frame,
      makeSvg("rect", {
        x: left - edge, y: top - edge + 1.5, width: width + 2 * edge, height: height + 2 * edge, rx: 4,
        fill: "#1e120a", "fill-opacity": .22,
      }),
      makeSvg("rect", {
        x: left - edge, y: top - edge, width: width + 2 * edge, height: height + 2 * edge, rx: 4,
        fill: "var(--frame)",
      }),
      makeSvg("rect", {
        x: left - 1.5, y: top - 1.5, width: width + 3, height: height + 3, fill: "none",
        stroke: "var(--frame-line)", "stroke-opacity": .8,
      }));
    this.drawCoordinates();
    board.drawLines();
    board.drawDots();
    board.drawHeatNumbers();
    board.svg.classList.toggle("tiny", this.size < leastChosen);
  }

  drawCoordinates() {
    const { grid: { rows, columns }, edges, coordinates } = this.board;
    drawEdges(coordinates, { rows, columns, size: this.size, margin: this.margin, frame: edge, edges });
    this.placeCoordinates();
  }

  placeCoordinates() {
    const { coordinates, scroll } = this.board;
    placeEdges(coordinates, scroll.scrollLeft, scroll.scrollTop);
  }

  // --- changes of size -------------------------------------------------------------------

  fit() {
    this.mode = "fit";
    this.layout();
  }

  allowed(size) {
    return Math.max(Math.min(leastChosen, this.fitSize()), Math.min(mostChosen, size));
  }

  /** Zooms by a factor, keeping the point of an event (or the middle) where it is. */
  by(factor, point = null) {
    let size = this.allowed(this.size * factor);
    if (factor > 1) size = Math.max(leastChosen, size);
    this.to(size, point);
  }

  /** Wheels and touch pads move by little: what is less than a pixel waits for the next. */
  wheel(event) {
    if (this.snapped(this.wheelSize ?? 0) !== this.size) this.wheelSize = this.size;
    this.wheelSize = this.allowed(this.wheelSize * Math.exp(-event.deltaY / 400));
    if (this.snapped(this.wheelSize) !== this.size) this.to(this.wheelSize, event);
  }

  snapped(size) { return size >= leastChosen ? Math.round(size) : size; }

  to(wanted, point = null) {
    const size = this.snapped(wanted);
    const { scroll, svg } = this.board;
    const box = scroll.getBoundingClientRect();
    const atX = point ? point.clientX : box.left + scroll.clientWidth / 2;
    const atY = point ? point.clientY : box.top + scroll.clientHeight / 2;
    const before = svg.getBoundingClientRect();
    const column = (atX - before.left - this.margin.left) / this.size;
    const row = (atY - before.top - this.margin.top) / this.size;
    this.mode = "chosen";
    this.layout(size);
    const after = svg.getBoundingClientRect();
    scroll.scrollLeft += after.left + this.margin.left + column * this.size - atX;
    scroll.scrollTop += after.top + this.margin.top + row * this.size - atY;
  }

  in() { this.by(1.3); }
  out() { this.by(1 / 1.3); }

  // --- places ----------------------------------------------------------------------------

  /** Whether a point of the window is on the numbers at the edge, under which squares may lie. */
  onEdge({ clientX, clientY }) {
    const seen = this.board.scroll.getBoundingClientRect();
    const whole = this.board.svg.getBoundingClientRect();
    return clientX < Math.max(seen.left, whole.left) + this.margin.left - edge ||
      clientY < Math.max(seen.top, whole.top) + this.margin.top - edge;
  }

  /** The square at a point of the window, which may lie outside the board. */
  squareAt({ clientX, clientY }) {
    const box = this.board.svg.getBoundingClientRect();
    return {
      x: Math.floor((clientX - box.left - this.margin.left) / this.size),
      y: Math.floor((clientY - box.top - this.margin.top) / this.size),
    };
  }

  /** The squares in sight. */
  seen(whole = false) {
    const { grid, scroll } = this.board;
    if (whole) return { left: 0, top: 0, right: grid.columns, bottom: grid.rows };
    const first = (from, margin) => Math.max(0, Math.floor((from - margin) / this.size) - 1);
    const last = (to, margin, count) => Math.min(count, Math.ceil((to - margin) / this.size) + 1);
    return {
      left: first(scroll.scrollLeft, this.margin.left),
      top: first(scroll.scrollTop, this.margin.top),
      right: last(scroll.scrollLeft + scroll.clientWidth, this.margin.left, grid.columns),
      bottom: last(scroll.scrollTop + scroll.clientHeight, this.margin.top, grid.rows),
    };
  }

  /** Scrolls a square into sight. */
  reveal(x, y) {
    const { scroll } = this.board;
    const along = (from, size, start, room, before) => {
      if (from - size < start + before) return Math.max(0, from - size - before);
      if (from + 2 * size > start + room) return from + 2 * size - room;
      return start;
    };
    const { left, top } = this.margin;
    scroll.scrollLeft = along(left + x * this.size, this.size, scroll.scrollLeft, scroll.clientWidth, left);
    scroll.scrollTop = along(top + y * this.size, this.size, scroll.scrollTop, scroll.clientHeight, top);
  }
}
