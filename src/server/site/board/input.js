// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse, pen, fingers and keys on a board. A press paints with the brush, or takes away what the
// brush would paint; the drag goes on with the same. One finger paints, two scroll and zoom: a
// finger waits a moment, so that a second one that comes late has nothing to take back.

const tellEvery = 80; // ms between two onPaint of a stroke
const patience = 110; // ms that a finger waits for a second one
const slack = 8; // pixels that a waiting finger may move

/** The squares of a straight line without its first, so that fast strokes have no gaps. */
function lineBetween(from, to) {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + Math.round((to.x - from.x) * (i + 1) / steps),
    y: from.y + Math.round((to.y - from.y) * (i + 1) / steps),
  }));
}

export class BoardInput {
  constructor(board) {
    this.board = board;
    this.stroke = null; // {pointerId, char, last, before, changed, toldAt}
    this.waiting = null; // {event, timer}: a finger that has not begun
    this.touches = new Map(); // pointerId -> {clientX, clientY}
    this.pinch = null; // {distance, size, middle}
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", (event) => this.up(event, true));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("keydown", (event) => this.key(event));
    let pressed = false;
    svg.addEventListener("pointerdown", () => { pressed = true; }, true);
    svg.addEventListener("focus", () => {
      svg.classList.toggle("keyboard", !pressed);
      if (!pressed) board.callbacks.announce?.(board.describe(board.cursor.x, board.cursor.y));
    });
    window.addEventListener("pointerup", () => { pressed = false; });
    svg.addEventListener("blur", () => svg.classList.remove("keyboard"));
  }

  // --- mouse and fingers -----------------------------------------------------------------

  down(event) {
    this.board.svg.classList.remove("keyboard");
    if (event.pointerType === "touch") {
      this.touches.set(event.pointerId, event);
      if (this.touches.size > 1) {
        this.dropStroke();
        this.startPinch();
        return;
      }
      this.dropWaiting();
      const timer = setTimeout(() => this.beginWaiting(), patience);
      this.waiting = { event, timer };
      this.capture(event);
      return;
    }
    if ((event.button === 0 || event.button === 2) && this.stroke === null) this.begin(event);
  }

  capture(event) {
    try {
      this.board.svg.setPointerCapture(event.pointerId);
    } catch {
      // the pointer has left already
    }
  }

  dropWaiting() {
    clearTimeout(this.waiting?.timer);
    this.waiting = null;
  }

  beginWaiting() {
    const event = this.waiting?.event;
    this.dropWaiting();
    if (event) this.begin(event);
  }

  begin(event) {
    const { board } = this;
    const square = board.zoom.squareAt(event);
    if (!board.grid.contains(square.x, square.y) || board.zoom.onEdge(event)) return;
    board.moveCursor(square.x, square.y, true);
    const erasing = event.button === 2;
    if (!erasing && board.callbacks.onSquare?.(square.x, square.y, event)) return;
    if (!board.paintable) return;
    const { fill } = board.view;
    const char = erasing || board.grid.at(square.x, square.y) === board.brush ? fill : board.brush;
    this.stroke = {
      pointerId: event.pointerId, char, last: square, before: board.grid.copy(), changed: false, toldAt: 0,
    };
    this.capture(event);
    this.paint([square]);
  }

  paint(squares) {
    const { board, stroke } = this;
    const changes = squares
      .filter(({ x, y }) => board.grid.contains(x, y) && board.grid.at(x, y) !== stroke.char)
      .map(({ x, y }) => [x, y, stroke.char]);
    if (changes.length === 0) return;
    board.put(changes);
    stroke.changed = true;
    if (performance.now() - stroke.toldAt < tellEvery) return;
    stroke.toldAt = performance.now();
    board.tell(false);
  }

  move(event) {
    if (this.touches.has(event.pointerId)) this.touches.set(event.pointerId, event);
    if (this.pinch) {
      this.movePinch();
      return;
    }
    if (this.waiting?.event.pointerId === event.pointerId) {
      const { clientX, clientY } = this.waiting.event;
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < slack) return;
      this.beginWaiting();
    }
    if (this.stroke?.pointerId !== event.pointerId) return;
    this.scrollAlong(event);
    const square = this.board.zoom.squareAt(event);
    if (square.x === this.stroke.last.x && square.y === this.stroke.last.y) return;
    const line = lineBetween(this.stroke.last, square);
    this.stroke.last = square;
    this.paint(line);
  }

  /** A stroke that leaves the part in sight takes it along. */
  scrollAlong({ clientX, clientY }) {
    const { scroll } = this.board;
    const box = scroll.getBoundingClientRect();
    const most = 24; // pixels at a time
    const beyond = (at, low, high) =>
      Math.max(-most, Math.min(0, at - low)) + Math.min(most, Math.max(0, at - high));
    scroll.scrollLeft += beyond(clientX, box.left, box.right);
    scroll.scrollTop += beyond(clientY, box.top, box.bottom);
  }

  up(event, cancelled = false) {
    this.touches.delete(event.pointerId);
    if (this.pinch) {
      if (this.touches.size === 0) this.pinch = null;
      return;
    }
    if (this.waiting?.event.pointerId === event.pointerId) {
      if (cancelled) this.dropWaiting();
      else this.beginWaiting();
    }
    if (this.stroke?.pointerId !== event.pointerId) return;
    const { changed } = this.stroke;
    this.stroke = null;
    if (changed) this.board.tell(true);
  }

  /** Takes back what the stroke painted: it was the first of two fingers. */
  dropStroke() {
    this.dropWaiting();
    if (!this.stroke) return;
    const { before, changed } = this.stroke;
    this.stroke = null;
    if (!changed) return;
    this.board.show(before);
    this.board.tell(true);
  }

  /** Forgets what goes on: another board comes. */
  cancel() {
    this.dropWaiting();
    this.stroke = null;
    this.pinch = null;
  }

  pinchNow() {
    const [a, b] = [...this.touches.values()];
    return {
      distance: Math.max(10, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
      middle: { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 },
    };
  }

  startPinch() {
    this.pinch = { ...this.pinchNow(), size: this.board.zoom.size, zooming: false };
  }

  movePinch() {
    if (this.touches.size < 2) return;
    const { zoom, scroll } = this.board;
    const now = this.pinchNow();
    const factor = now.distance / this.pinch.distance;
    if (Math.abs(Math.log(factor)) > .08) this.pinch.zooming = true; // fingers are never quite still
    const dx = this.pinch.middle.clientX - now.middle.clientX;
    const dy = this.pinch.middle.clientY - now.middle.clientY;
    const top = scroll.scrollTop;
    scroll.scrollBy(dx, dy);
    window.scrollBy(0, dy - (scroll.scrollTop - top));
    this.pinch.middle = now.middle;
    if (this.pinch.zooming) zoom.to(zoom.allowed(this.pinch.size * factor), now.middle);
  }

  // --- keys ------------------------------------------------------------------------------

  key(event) {
    const { board } = this;
    if (event.altKey || event.metaKey) return;
    const { x, y } = board.cursor;
    const { rows, columns } = board.grid;
    const far = event.ctrlKey ? 10 : 1;
    const places = {
      ArrowLeft: [x - far, y], ArrowRight: [x + far, y], ArrowUp: [x, y - far], ArrowDown: [x, y + far],
      Home: [0, event.ctrlKey ? 0 : y], End: [columns - 1, event.ctrlKey ? rows - 1 : y],
      PageUp: [x, 0], PageDown: [x, rows - 1],
    };
    if (places[event.key]) {
      this.arrow(places[event.key], event.shiftKey && event.key.startsWith("Arrow"));
    } else if (event.ctrlKey) {
      return;
    } else if (event.key === " " || event.key === "Enter") {
      this.press(event);
    } else if (event.key === "+" || event.key === "=") {
      board.zoom.in();
    } else if (event.key === "-") {
      board.zoom.out();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.paintAt(x, y, board.view.fill);
    } else if (/^[1-9]$/.test(event.key) && board.view.alphabet[Number(event.key) - 1]) {
      board.brush = board.view.alphabet[Number(event.key) - 1].char;
      board.callbacks.announce?.(`Brush: ${board.letters.get(board.brush).name}`);
    } else {
      return;
    }
    event.preventDefault();
    board.svg.classList.add("keyboard");
    board.zoom.reveal(board.cursor.x, board.cursor.y);
  }

  arrow([x, y], painting) {
    const { board } = this;
    board.moveCursor(x, y, painting);
    if (painting) this.paintAt(board.cursor.x, board.cursor.y, board.brush);
  }

  press(event) {
    const { board } = this;
    const { x, y } = board.cursor;
    if (event.repeat) return;
    if (board.callbacks.onSquare?.(x, y, event)) return;
    const { alphabet, fill } = board.view;
    const now = board.grid.at(x, y);
    if (alphabet.length === 2) {
      this.paintAt(x, y, alphabet[alphabet[0].char === now ? 1 : 0].char);
    } else {
      this.paintAt(x, y, now === board.brush ? fill : board.brush);
    }
  }

  paintAt(x, y, char) {
    const { board } = this;
    if (board.paintable && board.grid.at(x, y) !== char) {
      board.put([[x, y, char]]);
      board.tell(true);
    }
    board.callbacks.announce?.(board.describe(x, y));
  }
}
