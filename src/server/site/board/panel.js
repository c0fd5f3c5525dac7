// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board with everything around it: brushes, size, undo, zoom, and the ways in and out. Each
// question has a history of its own.

import { Board } from "./svg.js";
import { swatch } from "./looks.js";
import { copyMenu } from "./copy.js";
import { iconOf } from "./icons.js";
import { acceptFiles, gridOfText, openTextDialog } from "./text.js";
import { make, show } from "../dom.js";
import { Grid, mostSide } from "../grid.js";
import { takeWholeNumber } from "../number_text.js";

const mostSteps = 200; // of undo
const manyBrushes = 6; // more than so many show their names when chosen only
/** Where Ctrl+Z is the browser's own. */
const typing = "textarea, select, input:not([type=checkbox], [type=radio], [type=range])";

export class BoardPanel {
  /** onChange(grid, finished): not finished while a stroke goes on. command() and link() are to be
      copied. */
  constructor(host, { announce, onChange, onSquare, command, link }) {
    this.callbacks = { announce, onChange, command, link };
    this.histories = new Map(); // question -> {past, now, future}
    this.brushes = make("div", { class: "chips brushes", role: "group", "aria-label": "Brush" });
    this.message = make("p", { class: "error", role: "alert", hidden: true });
    this.place = make("div", { class: "board-place" });
    this.root = make("div", { class: "board-panel" });
    host.append(this.root);
    this.board = new Board(this.place, {
      announce,
      onSquare,
      onPaint: (grid, finished) => this.painted(grid, finished),
      onBrush: () => this.showBrush(),
      onLooks: (alphabet) => this.showBrushes(alphabet),
    });
    this.build();
    document.addEventListener("keydown", (event) => this.key(event));
    acceptFiles(this.root, this.place, (text) => this.takeText(text), (problem) => this.say(problem));
  }

  build() {
    this.rows = this.stepper("Rows", () => this.grid.rows, (rows) => this.resize(rows, this.grid.columns));
    this.columns = this.stepper("Columns", () => this.grid.columns,
      (columns) => this.resize(this.grid.rows, columns));
    this.undoButton = this.button("undo", "Undo (Ctrl+Z)", () => this.undo());
    this.redoButton = this.button("redo", "Redo (Ctrl+Y)", () => this.redo());
    this.randomButton = this.button("random", "Random", () => this.random(), true);
    const size = make("div", { class: "row size", role: "group", "aria-label": "Size" },
      this.rows.root, make("span", { "aria-hidden": "true" }, "×"), this.columns.root);
    const change = make("div", { class: "row" },
      make("div", { class: "group" }, this.undoButton, this.redoButton),
      this.button("rotate", "Rotate", () => this.replace(this.grid.rotated(), "Rotated")),
      this.button("clear", "Clear", () => this.clear(), true),
      this.randomButton);
    const zoom = make("div", { class: "group", role: "group", "aria-label": "Zoom" },
      this.button("out", "Zoom out (−)", () => this.board.zoom.out()),
      this.button("fit", "Fit the board", () => this.board.zoom.fit()),
      this.button("in", "Zoom in (+)", () => this.board.zoom.in()));
    const out = make("div", { class: "row apart" },
      this.button("text", "Text…", () => this.text(), true),
      copyMenu({
        board: this.board, command: this.callbacks.command, link: this.callbacks.link,
        announce: this.callbacks.announce,
        fail: (error) => this.say(error.message), name: () => this.fileName(),
      }));
    show(this.root,
      this.brushes,
      this.place,
      this.message,
      make("div", { class: "board-tools", role: "group", "aria-label": "Tools" }, size, change, zoom, out));
  }

  button(icon, label, action, worded = false) {
    return make("button", {
      type: "button", class: worded ? "worded" : "icon", title: label, "aria-label": worded ? null : label,
      "data-action": icon, onclick: action,
    }, iconOf(icon), worded && make("span", {}, label));
  }

  stepper(label, now, change) {
    const input = make("input", {
      type: "number", min: 1, max: mostSide, step: 1, inputmode: "numeric", "aria-label": label, title: label,
    });
    const put = takeWholeNumber(input, {
      least: 1, most: mostSide, take: change,
      explain: (words) => this.say(words === "" ? "" : `${label}: ${words}`),
    });
    const step = (by, sign, words) => make("button", {
      type: "button", "aria-label": words, title: words,
      onclick: () => change(Math.max(1, Math.min(mostSide, now() + by))),
    }, sign);
    const name = label.toLowerCase();
    const root = make("div", { class: "stepper" },
      step(-1, "−", `Fewer ${name}`), input, step(1, "+", `More ${name}`));
    return { root, show: () => put(now()) };
  }

  // --- which board -----------------------------------------------------------------------

  /** What the board is; a view may show another for a while. */
  get grid() { return this.history.now; }
  get history() { return this.histories.get(this.view.id); }

  open(view, grid) {
    this.view = view;
    this.say("");
    if (!this.histories.has(view.id)) {
      this.histories.set(view.id, { past: [], now: grid, future: [] });
    } else if (!this.history.now.equals(grid)) {
      this.remember(grid);
    }
    this.board.open(view, grid);
    this.showBrushes(view.alphabet);
    this.randomButton.hidden = !view.random;
    this.showSize();
  }

  /** Another board in place of this one, as one step of undo. */
  replace(grid, words = null) {
    if (grid.equals(this.grid)) {
      this.board.show(grid);
      return;
    }
    this.remember(grid);
    this.put(grid);
    if (words) this.callbacks.announce?.(words);
  }

  put(grid) {
    this.say("");
    this.board.show(grid);
    this.showSize();
    this.callbacks.onChange?.(grid, true);
  }

  painted(grid, finished) {
    if (finished && !grid.equals(this.history.now)) this.remember(grid);
    this.showSize();
    this.callbacks.onChange?.(grid, finished);
  }

  // --- history ---------------------------------------------------------------------------

  remember(grid) {
    const { history } = this;
    history.past.push(history.now);
    if (history.past.length > mostSteps) history.past.shift();
    history.now = grid;
    history.future = [];
  }

  undo() { this.travel("past", "future", "Undone"); }
  redo() { this.travel("future", "past", "Done again"); }

  travel(from, to, words) {
    const { history } = this;
    if (history[from].length === 0) return;
    history[to].push(history.now);
    history.now = history[from].pop();
    this.put(history.now);
    this.callbacks.announce?.(words);
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !this.view) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.target.closest?.(typing)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.redo();
    else return;
    event.preventDefault();
  }

  // --- what buttons do -------------------------------------------------------------------

  showBrushes(alphabet) {
    this.brushes.classList.toggle("many", alphabet.length > manyBrushes);
    show(this.brushes, alphabet.map(({ char, name, look }, i) => make("button", {
      type: "button", "data-char": char, "aria-label": name, title: i < 9 ? `${name} (key ${i + 1})` : name,
      onclick: () => { this.board.brush = char; },
    }, swatch(look), make("span", {}, name))));
    this.showBrush();
  }

  showBrush() {
    for (const chip of this.brushes.children) {
      chip.setAttribute("aria-pressed", String(chip.dataset.char === this.board.brush));
    }
  }

  showSize() {
    this.rows.show();
    this.columns.show();
    // Not `disabled`: a button that has the focus would lose it.
    this.undoButton.setAttribute("aria-disabled", String(this.history.past.length === 0));
    this.redoButton.setAttribute("aria-disabled", String(this.history.future.length === 0));
  }

  resize(rows, columns) {
    this.replace(this.grid.resized(rows, columns, this.view.fill), `${rows} by ${columns}`);
    this.showSize();
  }

  clear() { this.replace(new Grid(this.grid.rows, this.grid.columns, this.view.fill), "Cleared"); }

  async random() {
    const { view } = this;
    if (this.drawing) return;
    this.drawing = true;
    this.randomButton.setAttribute("aria-busy", "true");
    try {
      const grid = await view.random(this.grid);
      if (grid && view === this.view) this.replace(grid, "A random board");
    } catch (error) {
      if (error.name !== "AbortError") this.say(error.message);
    } finally {
      this.drawing = false;
      this.randomButton.removeAttribute("aria-busy");
    }
  }

  text() {
    openTextDialog({
      grid: this.grid, view: this.view, name: this.fileName(), announce: this.callbacks.announce,
      apply: (grid) => this.replace(grid, "The board is taken over"),
    });
  }

  /** A file was dropped on the board. */
  takeText(text) {
    try {
      this.replace(gridOfText(text, this.view, this.grid), "The board is taken over");
    } catch (problem) {
      this.say(problem.message);
    }
  }

  fileName() { return `${this.view.id}-${this.grid.size()}`; }

  say(text) {
    this.message.textContent = text;
    this.message.hidden = text === "";
  }
}
