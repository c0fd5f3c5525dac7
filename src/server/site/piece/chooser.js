// SPDX-License-Identifier: GPL-3.0-or-later
//
// The piece: its button in the header and the dialog that chooses it, from a gallery, by any notation,
// or by drawing its moves. The three show the same draft: a change of one is seen in the others.

import { make, show } from "../dom.js";
import { pieceDiagram, reachOf } from "./diagram.js";
import { PieceEditor } from "./editor.js";
import { notationOf, pieceInfo, sameMoves } from "./moves.js";

const gallery = [
  ["Chess", "king queen rook bishop knight pawn"],
  ["Leapers", "wazir ferz dabbaba alfil threeleaper camel zebra tripper fourleaper giraffe antelope " +
    "commuter flamingo"],
  ["Riders", "nightrider dabbabarider alfilrider camelrider zebrarider"],
  ["Compounds", "amazon archbishop chancellor centaur mann alibaba squirrel gnu okapi bison"],
  ["Shogi", "gold-general silver-general lance dragon-king dragon-horse"],
];

// The last drawing that was not taken, for the next time the dialog is opened; "" for none.
let draft = "";

const shorten = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const nameOf = (info) => (info.name ?? info.betza).replace("-", " ");

/** A name that may be broken where its words meet. */
function tileName(name) {
  const [, first, second] = /^(.*?)(rider|leaper)?$/.exec(name.replace("-", " "));
  return make("span", {}, first, second ? [make("wbr"), second] : null);
}

/** Fills the header's button: a small diagram and the piece's name. */
export function pieceButton(button, text) {
  const fill = (name, moves) => {
    button.setAttribute("aria-label", `Piece: ${shorten(name, 60)}. Change.`);
    show(button,
      make("span", { class: "piece-icon" },
        pieceDiagram(moves, { reach: Math.min(4, reachOf(moves)) })),
      make("span", { class: "piece-name" }, shorten(name, 18)));
  };
  button.dataset.piece = text;
  if (button.childElementCount === 0) fill(text.split("\n")[0], []);
  pieceInfo(text).then(
    (info) => { if (button.dataset.piece === text) fill(nameOf(info), info.moves); },
    () => { if (button.dataset.piece === text) fill(`${text.split("\n")[0]}?`, []); },
  );
}

class PieceDialog {
  constructor(text, { choose, ask, announce }) {
    this.ask = ask;
    this.choose = choose;
    this.announce = announce;
    this.turn = 0; // of the last question; older answers are dropped
    this.text = text;
    this.editor = new PieceEditor({ announce, onChange: (moves) => this.drawn(moves) });
    this.element = this.build();
    this.input.value = text.includes("\n") ? "" : text;
    this.offerDraft();
    this.read(text).then(() => {
      const tile = this.gallery.querySelector('[aria-pressed="true"]');
      if (tile) this.gallery.scrollTop = tile.offsetTop - this.gallery.offsetTop - 60;
    });
  }

  build() {
    this.input = make("input", {
      type: "text", id: "piece-text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      "aria-describedby": "piece-says", placeholder: "knight, N, fmWfcF, left,up:2,3, {(1,2)}",
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // the header's button gets the focus back, and would take the key
      this.finish();
    });
    this.says = make("p", { id: "piece-says", class: "piece-says", "aria-live": "polite" });
    this.offer = make("p", { class: "piece-offer", hidden: true });
    this.use = make("button", { type: "button", class: "primary" }, "Use this piece");
    this.use.addEventListener("click", () => this.finish());
    const close = () => this.element.close();
    this.gallery = make("section", { class: "piece-gallery", "aria-label": "Named pieces", tabindex: 0 },
      this.buildGallery());
    return make("dialog", { class: "piece-dialog", "aria-labelledby": "piece-title" },
      make("div", { class: "piece-head" },
        make("h2", { id: "piece-title" }, "Choose a piece"),
        make("button", { type: "button", class: "small", "aria-label": "Close", onclick: close }, "✕")),
      make("div", { class: "piece-body" },
        make("section", { class: "piece-write" },
          make("label", { for: "piece-text" }, "Name or notation"), this.input, this.says,
          this.offer),
        make("section", { class: "piece-draw", "aria-label": "Draw the moves" }, this.editor.element),
        this.gallery),
      make("div", { class: "piece-foot" },
        make("button", { type: "button", onclick: close }, "Cancel"), this.use));
  }

  buildGallery() {
    this.tiles = new Map();
    return gallery.map(([title, names]) => [
      make("h3", {}, title),
      make("div", { class: "piece-tiles" }, names.split(" ").map((name) => {
        const icon = make("span", { class: "piece-tile-icon" });
        const tile = make("button", { type: "button", class: "piece-tile" }, icon, tileName(name));
        tile.addEventListener("click", () => {
          this.input.value = name;
          this.read(name);
        });
        this.tiles.set(name, { tile, icon });
        return tile;
      })),
    ]);
  }

  /** The diagrams of the gallery, a few questions at a time. */
  async fillGallery() {
    const waiting = [...this.tiles];
    const worker = async () => {
      for (let next = waiting.shift(); next && this.element.open; next = waiting.shift()) {
        const [name, { icon }] = next;
        try {
          show(icon, pieceDiagram((await pieceInfo(name, this.ask)).moves));
        } catch {
          return; // no server: the names are left
        }
      }
    };
    await Promise.all([worker(), worker(), worker()]);
  }

  open() {
    document.body.append(this.element);
    this.element.addEventListener("close", () => {
      clearTimeout(this.timer);
      ++this.turn;
      this.element.remove();
    });
    // Pressed and released outside; dragging out of the text field is neither.
    let outside = false;
    this.element.addEventListener("pointerdown", (event) => { outside = event.target === this.element; });
    this.element.addEventListener("click", (event) => {
      if (outside && event.target === this.element) this.element.close();
    });
    this.element.showModal();
    if (!matchMedia("(pointer: coarse)").matches) { // there a keyboard would cover the dialog
      this.input.focus();
      this.input.select();
    }
    this.fillGallery();
  }

  /** What was drawn and left the last time. */
  async offerDraft() {
    if (draft === "" || draft === this.text) return;
    const info = await pieceInfo(draft, this.ask).catch(() => null);
    if (info === null) return;
    const text = info.name ?? info.betza;
    if (text === this.text) return;
    const take = () => {
      this.offer.hidden = true;
      this.input.value = text;
      this.read(text);
      this.input.focus();
    };
    show(this.offer, "Your last drawing: ", make("strong", {}, shorten(nameOf(info), 40)), " ",
      make("button", { type: "button", class: "small", onclick: take }, "Use it"));
    this.offer.hidden = false;
  }

  typed() {
    clearTimeout(this.timer);
    ++this.turn;
    this.use.disabled = true;
    this.timer = setTimeout(() => this.read(this.input.value.trim()), 120);
  }

  /** Reads a text and shows its moves. */
  async read(text) {
    const turn = ++this.turn;
    this.use.disabled = true;
    if (text === "") return this.complain("Type a piece, choose one, or draw its moves.", false);
    try {
      const info = await pieceInfo(text, this.ask);
      if (turn !== this.turn) return;
      this.text = text;
      this.editor.show(info.moves);
      this.praise(info);
    } catch (error) {
      if (turn === this.turn) this.complain(error.message, true);
    }
  }

  /** The moves were drawn: the library writes them. */
  async drawn(moves) {
    clearTimeout(this.timer);
    const turn = ++this.turn;
    this.use.disabled = true;
    const notation = notationOf(moves);
    draft = moves.length > 0 ? notation : "";
    this.offer.hidden = true;
    try {
      const info = await pieceInfo(notation, this.ask);
      if (turn !== this.turn) return;
      if (!sameMoves(info.moves, moves)) throw new Error("this drawing has no notation");
      this.text = info.name ?? info.betza;
      this.input.value = this.text;
      this.praise(info);
    } catch (error) {
      if (turn === this.turn) this.complain(error.message, true);
    }
  }

  praise(info) {
    const count = info.moves.length;
    this.says.classList.remove("wrong");
    this.input.removeAttribute("aria-invalid");
    show(this.says, make("strong", {}, info.name ? nameOf(info) : "a piece of your own"), " ",
      make("code", {}, shorten(info.betza, 80)),
      make("span", { class: "muted" }, ` ${count} ${count === 1 ? "direction" : "directions"}`));
    for (const [name, { tile }] of this.tiles) {
      tile.setAttribute("aria-pressed", String(name === info.name || name === this.text));
    }
    this.use.disabled = false;
  }

  complain(message, wrong) {
    this.says.classList.toggle("wrong", wrong);
    if (wrong) this.input.setAttribute("aria-invalid", "true");
    show(this.says, message);
  }

  finish() {
    if (this.use.disabled) return;
    this.element.close();
    draft = "";
    this.choose(this.text);
    this.announce(`Piece: ${shorten(this.text, 60)}`);
  }
}

/** Opens the dialog on a piece; choose(text) is called if another, or the same, is taken. */
export function openPieceDialog(text, { choose, ask, announce }) {
  new PieceDialog(text, { choose, ask, announce }).open();
}
