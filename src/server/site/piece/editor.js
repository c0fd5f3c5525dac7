// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing a piece: a grid of buttons around it, one a step, under the same diagram that shows pieces
// elsewhere. Pressing a square sets the kind of move chosen above it, or takes it away again.

import { make, show } from "../dom.js";
import { pieceDiagram, reachOf } from "./diagram.js";
import { imagesOf, kindOf, stepName } from "./moves.js";

const mostReach = 7;
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class PieceEditor {
  /** onChange(moves) is called after every stroke. */
  constructor({ onChange, announce }) {
    this.onChange = onChange;
    this.announce = announce;
    this.moves = new Map(); // "dx,dy" -> move; also those that lie beyond the grid
    this.reach = 3;
    this.cursor = [0, -1];
    this.cells = make("div", {
      class: "editor-cells", role: "group", "aria-label": "Squares around the piece",
    });
    this.cells.addEventListener("keydown", (event) => this.walk(event));
    this.picture = make("div", { class: "editor-picture" });
    this.far = make("p", { class: "muted editor-far", hidden: true });
    this.element = make("div", { class: "editor" }, this.tools(),
      make("div", { class: "editor-grid" }, this.cells, this.picture), this.far);
    this.build();
  }

  tools() {
    this.leaps = make("input", { type: "radio", name: "editor-kind", id: "editor-leaps", checked: true });
    this.rides = make("input", { type: "radio", name: "editor-kind", id: "editor-rides" });
    this.purpose = make("select", { id: "editor-purpose" },
      make("option", { value: "both" }, "moving and capturing"),
      make("option", { value: "move" }, "moving only"),
      make("option", { value: "capture" }, "capturing only"));
    this.symmetric = make("input", { type: "checkbox", id: "editor-symmetric", checked: true });
    this.smaller = make("button", { type: "button", class: "small", "aria-label": "Fewer squares" }, "−");
    this.larger = make("button", { type: "button", class: "small", "aria-label": "More squares" }, "+");
    this.clearButton = make("button", { type: "button", class: "small" }, "Clear");
    this.smaller.addEventListener("click", () => this.setReach(this.reach - 1));
    this.larger.addEventListener("click", () => this.setReach(this.reach + 1));
    this.clearButton.addEventListener("click", () => {
      this.moves.clear();
      this.draw();
      this.announce("Cleared");
      this.onChange([]);
    });
    return make("div", { class: "editor-tools" },
      make("span", { class: "row", role: "radiogroup", "aria-label": "A click draws" },
        make("span", {}, "Draw"),
        make("label", { class: "editor-check", for: "editor-leaps" }, this.leaps, "leaps"),
        make("label", { class: "editor-check", for: "editor-rides", title: "a leap, repeated without limit" },
          this.rides, "rides")),
      make("label", { class: "field", for: "editor-purpose" }, "for", this.purpose),
      make("label", { class: "editor-check", for: "editor-symmetric" },
        this.symmetric, "with symmetric images"),
      make("span", { class: "row editor-size" }, this.smaller, this.larger, this.clearButton));
  }

  /** Shows these moves, with as many squares as they need. */
  show(moves) {
    this.moves = new Map(moves.map((move) => [String(move.step), move]));
    this.symmetric.checked = moves.every((move) => imagesOf(move.step).every((step) => {
      const image = this.moves.get(String(step));
      return image?.attack === move.attack && image?.move === move.move;
    }));
    const needed = reachOf(moves);
    if (needed > this.reach || (needed < this.reach && this.reach > 3)) this.setReach(Math.max(3, needed));
    else this.draw();
  }

  setReach(reach) {
    this.reach = Math.min(mostReach, Math.max(1, reach));
    this.cursor = this.cursor.map((value) => Math.min(this.reach, Math.max(-this.reach, value)));
    this.build();
  }

  build() {
    const { reach } = this;
    const side = 2 * reach + 1;
    this.cells.style.gridTemplateColumns = `repeat(${side}, 1fr)`;
    this.buttons = new Map();
    const nodes = [];
    for (let y = -reach; y <= reach; ++y) {
      for (let x = -reach; x <= reach; ++x) {
        const shade = (x + y) % 2 === 0 ? "" : " alt";
        if (x === 0 && y === 0) {
          nodes.push(make("span", { class: "editor-cell middle" }));
          continue;
        }
        const button = make("button", { type: "button", class: `editor-cell${shade}`, tabindex: -1 });
        button.addEventListener("click", () => this.press([x, y]));
        button.addEventListener("focus", () => this.setCursor([x, y]));
        this.buttons.set(`${x},${y}`, button);
        nodes.push(button);
      }
    }
    show(this.cells, nodes);
    this.smaller.disabled = reach === 1;
    this.larger.disabled = reach === mostReach;
    this.setCursor(this.buttons.has(String(this.cursor)) ? this.cursor : [0, -1]);
    this.draw();
  }

  draw() {
    for (const [key, button] of this.buttons) {
      const move = this.moves.get(key);
      const step = key.split(",").map(Number);
      button.setAttribute("aria-pressed", move ? "true" : "false");
      button.setAttribute("aria-label", `${stepName(step)}: ${move ? kindOf(move) : "none"}`);
    }
    const moves = [...this.moves.values()];
    show(this.picture, pieceDiagram(moves, { reach: this.reach, bare: true }));
    const beyond = moves.filter(({ step }) => step.some((value) => Math.abs(value) > this.reach));
    this.far.hidden = beyond.length === 0;
    const lie = beyond.length === 1 ? "move lies" : "moves lie";
    this.far.textContent = `${beyond.length} more ${lie} outside this grid.`;
  }

  setCursor(step) {
    this.buttons.get(String(this.cursor))?.setAttribute("tabindex", "-1");
    this.cursor = step;
    this.buttons.get(String(step))?.setAttribute("tabindex", "0");
  }

  walk(event) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [x, y] = this.cursor.map((value, i) => value + arrow[i]);
    // The piece's own square is no step: jump over it.
    const next = x === 0 && y === 0 ? arrow : [x, y];
    this.buttons.get(String(next))?.focus();
  }

  press(step) {
    const range = this.rides.checked ? Infinity : 1;
    const attack = this.purpose.value === "move" ? 0 : range;
    const move = this.purpose.value === "capture" ? 0 : range;
    const old = this.moves.get(String(step));
    const erase = old !== undefined && old.attack === attack && old.move === move;
    for (const image of this.symmetric.checked ? imagesOf(step) : [step]) {
      if (erase) this.moves.delete(String(image));
      else this.moves.set(String(image), { step: image, attack, move });
    }
    this.draw();
    this.announce(`${stepName(step)}: ${erase ? "none" : kindOf({ attack, move })}`);
    this.onChange([...this.moves.values()]);
  }
}
