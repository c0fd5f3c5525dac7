// SPDX-License-Identifier: GPL-3.0-or-later
//
// The gallery of still boards: one of each class as small pictures. The first are asked for at once,
// further ones when the end comes into sight. Every ask lists from the beginning, which costs the
// library little, so the number doubles each time.

import { make, show } from "../dom.js";
import { numberNode, quietly } from "./text.js";

const firstTiles = 24;
const mostTiles = 960;
const mostSquares = 4e6; // of all tiles together
const tileSide = 92;     // pixels of the page

function inkOf(name) {
  const probe = make("span", { class: `still-ink-${name}`, hidden: true });
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const readInks = () => ({ "+": inkOf("plus"), "-": inkOf("minus"), "#": inkOf("hole"), line: inkOf("line") });

/** Whole device pixels a square, so that all squares look alike. */
function drawTile(canvas, rows, inks) {
  const scale = window.devicePixelRatio || 1;
  const longest = Math.max(rows.length, rows[0].length);
  const cell = Math.max(1, Math.floor((tileSide * scale) / longest));
  const gap = cell >= 6 ? 1 : 0;
  canvas.width = rows[0].length * cell + gap;
  canvas.height = rows.length * cell + gap;
  const shrink = Math.min(1, (1.3 * tileSide) / (longest * cell / scale));
  canvas.style.width = `${(canvas.width / scale) * shrink}px`;
  canvas.style.height = `${(canvas.height / scale) * shrink}px`;
  const pen = canvas.getContext("2d");
  pen.fillStyle = gap ? inks.line : inks["+"];
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const char of gap ? "+-#" : "-#") {
    pen.fillStyle = inks[char];
    rows.forEach((row, y) => {
      for (let x = row.indexOf(char); x >= 0; x = row.indexOf(char, x + 1)) {
        pen.fillRect(x * cell + gap, y * cell + gap, cell - gap, cell - gap);
      }
    });
  }
}

export class Gallery {
  /** choose(rows) puts a board on the large one; announce says it. */
  constructor(ctx, { choose, asked }) {
    this.ctx = ctx;
    this.choose = choose;
    this.asked = asked;
    this.key = null;
    this.turn = 0;
    this.boards = [];
    this.texts = [];
    this.heading = make("p", { class: "muted still-shown" });
    this.tiles = make("div", {
      class: "still-tiles", role: "group", "aria-label": "Still boards, one of each class",
    });
    this.more = make("button", { type: "button", class: "small", onclick: () => this.load() }, "Show more");
    this.end = make("p", { class: "still-more" }, this.more);
    this.box = make("div", { class: "still-box" }, this.tiles, this.end);
    this.element = make("div", {}, this.heading, this.box);
    this.tiles.addEventListener("keydown", (event) => this.keyDown(event));
    this.watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.load();
    }, { root: this.box, rootMargin: "160px" });
    this.redraw = () => {
      const inks = readInks();
      [...this.tiles.children].forEach((tile, i) => drawTile(tile.firstChild, this.boards[i], inks));
    };
    this.themes = new MutationObserver(this.redraw);
    this.themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  close() {
    this.watch.disconnect();
    this.themes.disconnect();
  }

  /** Another size, neighbours, ...: begins anew. `total` is the number of classes, as text. */
  open(key, request, total) {
    if (key === this.key) return;
    this.key = key;
    this.loading = false;
    this.turn += 1;
    this.request = request;
    this.total = total;
    this.boards = [];
    this.texts = [];
    show(this.tiles);
    this.box.scrollTop = 0;
    this.full = false;
    this.watch.disconnect();
    this.tell();
    this.load();
  }

  shut() {
    this.key = null;
    this.turn += 1;
    this.full = true;
    this.boards = [];
    this.texts = [];
    show(this.tiles);
    show(this.heading);
    this.end.hidden = true;
    this.watch.disconnect();
  }

  async load() {
    if (this.loading || this.full) return;
    const { turn } = this;
    this.loading = true;
    const squares = this.boards.length > 0 ? this.boards[0].length * this.boards[0][0].length : 1;
    const limit = Math.min(mostTiles, Math.max(firstTiles, Math.floor(mostSquares / squares)));
    const wanted = Math.min(limit, this.boards.length === 0 ? firstTiles : 2 * this.boards.length);
    if (wanted <= this.boards.length) {
      this.full = true;
      this.loading = false;
      this.tell();
      return;
    }
    const answer = await quietly(() => this.ctx.ask("gallery", "still", { ...this.request, list: wanted }));
    if (turn !== this.turn) return; // another shape by now
    this.loading = false;
    this.full = answer === undefined || answer.answer.length < wanted || wanted === limit;
    if (answer !== undefined) this.add(answer.answer.slice(this.boards.length));
    this.tell();
    // Watched anew, so that it is told again where the end is still in sight.
    this.watch.disconnect();
    if (!this.full) this.watch.observe(this.end);
  }

  add(boards) {
    const inks = readInks();
    for (const rows of boards) {
      const index = this.boards.length;
      this.boards.push(rows);
      this.texts.push(`${rows.join("\n")}\n`);
      const canvas = make("canvas", { "aria-hidden": "true" });
      drawTile(canvas, rows, inks);
      const tile = make("button", {
        type: "button", class: "still-tile", "aria-pressed": "false", tabindex: index === 0 ? 0 : -1,
        "aria-label": this.nameOf(index), title: this.nameOf(index),
      }, canvas);
      tile.addEventListener("click", () => {
        this.makeCurrent(tile);
        this.choose(rows, this.nameOf(index));
      });
      this.tiles.append(tile);
    }
    this.asked(this.boards.length);
    this.mark(this.marked);
  }

  nameOf(index) { return `Board ${index + 1} of ${this.total.length > 24 ? "very many" : this.total}`; }

  tell() {
    this.end.hidden = this.full;
    const count = this.boards.length;
    if (count === 0) {
      show(this.heading, this.full ? "Nothing was listed." : "Looking …");
    } else if (String(count) !== this.total) {
      show(this.heading, `The first ${count} of `, numberNode(this.total, this.ctx.announce),
        this.full ? "; the others, in the terminal." : ", one of each class. Click one to see it large.");
    } else {
      show(this.heading, count === 1
        ? "There is only one." : `All ${count}, one of each class. Click one to see it large.`);
    }
  }

  /** Presses the tile of the board that is shown large. */
  mark(text) {
    this.marked = text;
    this.tiles.querySelector('[aria-pressed="true"]')?.setAttribute("aria-pressed", "false");
    const found = this.texts.indexOf(text);
    if (found >= 0) this.tiles.children[found].setAttribute("aria-pressed", "true");
  }

  makeCurrent(tile) {
    this.tiles.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    tile.setAttribute("tabindex", "0");
  }

  /** One stop of the Tab key; the arrows go from tile to tile. */
  keyDown(event) {
    const tiles = [...this.tiles.children];
    const here = tiles.indexOf(document.activeElement);
    if (here < 0) return;
    const inRow = tiles.filter((tile) => tile.offsetTop === tiles[0].offsetTop).length;
    const step = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inRow, ArrowDown: inRow,
      Home: -here, End: tiles.length - 1 - here,
    };
    if (!(event.key in step)) return;
    event.preventDefault();
    const tile = tiles[Math.max(0, Math.min(tiles.length - 1, here + step[event.key]))];
    this.makeCurrent(tile);
    tile.focus();
  }
}
