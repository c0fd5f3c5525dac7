// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page: which question is open, its board, its options and the piece, all of them in the
// address; and what every view gets to work with (see Context).

import { decodeState, encodeState } from "./address.js";
import { ask } from "./ask.js";
import { BoardPanel } from "./board_panel.js";
import { copyButton, make, show } from "./dom.js";
import { openPieceDialog, pieceButton } from "./piece.js";
import countView from "./view_count.js";
import inferView from "./view_infer.js";
import playView from "./view_play.js";
import repairView from "./view_repair.js";
import stillView from "./view_still.js";

const views = [countView, playView, stillView, inferView, repairView];
const byId = (id) => document.getElementById(id);

// --- state -------------------------------------------------------------------------------

const state = {
  view: countView,
  piece: "king",
  // Boards and options of the questions, kept while others are open.
  grids: new Map(views.map((view) => [view.id, view.start()])),
  options: new Map(views.map((view) => [view.id, { ...view.options }])),
};

let mounted = null; // what the open view returned from mount()
let addressWritten = "";

function writeAddress(asNewEntry) {
  const { view } = state;
  const text = encodeState(view, state.piece, state.grids.get(view.id), state.options.get(view.id));
  if (text === addressWritten) return;
  addressWritten = text;
  if (asNewEntry) {
    history.pushState(null, "", `#${text}`);
  } else {
    history.replaceState(null, "", `#${text}`);
  }
}

function readAddress() {
  const text = location.hash.replace(/^#/, "");
  if (text === addressWritten) return;
  addressWritten = text; // and written anew if it says less than all
  const read = decodeState(text, views);
  if (read === null) return open(state.view, false);
  if (read.piece) state.piece = read.piece;
  if (read.grid) state.grids.set(read.view.id, read.grid);
  state.options.set(read.view.id, { ...read.view.options, ...read.options });
  open(read.view, false);
}

// --- what views work with ----------------------------------------------------------------

function announce(text) {
  byId("live").textContent = "";
  setTimeout(() => { byId("live").textContent = text; }, 30);
}

const running = new Map(); // slot -> AbortController

function stopAll() {
  for (const controller of running.values()) controller.abort();
  running.clear();
  show(byId("status"));
}

/** Asks the server. A new question in the same slot ends the one before, whose promise is then
    rejected with an AbortError. Progress, a button to stop, and errors are shown above the panel,
    errors unless `quiet`. */
async function askIn(slot, question, request, { quiet = false } = {}) {
  running.get(slot)?.abort();
  const controller = new AbortController();
  running.set(slot, controller);
  const line = make("div", { class: "progress", hidden: true });
  const bar = make("progress", { max: 1, "aria-label": "Progress" });
  const words = make("span", {}, "computing …");
  const stop = make("button", { type: "button", class: "small", onclick: () => controller.abort() }, "Stop");
  line.append(bar, words, stop);
  const status = byId("status");
  status.querySelectorAll(`[data-slot="${slot}"]`).forEach((old) => old.remove());
  line.dataset.slot = slot;
  status.append(line);
  const patience = setTimeout(() => { line.hidden = false; }, 300);
  const seconds = (value) => (value < 100 ? `${Math.ceil(value)} s` : `${Math.round(value / 60)} min`);
  try {
    return await ask(question, request, {
      signal: controller.signal,
      onQueued: ({ ahead }) => { words.textContent = `waiting; ${ahead} before this one`; },
      onProgress: ({ fraction, left }) => {
        if (fraction > 0) bar.value = fraction;
        words.textContent = left === undefined
          ? "computing …"
          : `${Math.floor(100 * fraction)} %, about ${seconds(left)} left`;
      },
      onRemark: () => {},
    });
  } catch (error) {
    if (error.name !== "AbortError" && !quiet) {
      const box = make("p", { class: error.status === 422 ? "notice" : "error", role: "alert" }, error.message);
      box.dataset.slot = slot;
      status.append(box);
    }
    throw error;
  } finally {
    clearTimeout(patience);
    line.remove();
    if (running.get(slot) === controller) running.delete(slot);
  }
}

let commandText = "";
/** Shows "rookery WORDS", with the input it would read. */
function terminal(words, input = "") {
  const quoted = words.map((word) => (/^[\w.,:=+\/@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  const line = `rookery ${quoted.join(" ")}`;
  commandText = input === "" ? line : `printf ${input.startsWith("-") ? "-- " : ""}'${input.replaceAll("\n", "\\n")}' | ${line}`;
  byId("command").textContent = commandText;
}

function contextOf(view) {
  return {
    panel: byId("panel"),
    board: boardPanel.board,
    get grid() { return state.grids.get(view.id); },
    /** A new board, as one step of undo. */
    setGrid(grid) { boardPanel.replace(grid); },
    get options() { return state.options.get(view.id); },
    set(patch) {
      Object.assign(state.options.get(view.id), patch);
      writeAddress(false);
      mounted?.update("options");
    },
    get piece() { return state.piece; },
    setPiece,
    ask: askIn,
    stop(slot) { running.get(slot)?.abort(); },
    announce,
    terminal,
  };
}

// --- the parts of the page ---------------------------------------------------------------

const boardPanel = new BoardPanel(byId("board"), {
  announce,
  onChange(grid, finished) { // painted, undone, resized, imported, ...
    state.grids.set(state.view.id, grid);
    if (finished) writeAddress(false); // not while a stroke goes on: browsers refuse too many changes
    mounted?.update("grid");
  },
  onSquare: (x, y, event) => mounted?.square?.(x, y, event) ?? false,
  command: () => commandText,
});

function setPiece(text) {
  state.piece = text;
  pieceButton(byId("piece"), text);
  writeAddress(false);
  mounted?.update("piece");
}

function open(view, asNewEntry) {
  stopAll();
  mounted?.unmount?.();
  mounted = null;
  state.view = view;
  document.title = `Rookery: ${view.title}`;
  document.body.dataset.question = view.id;
  for (const link of byId("questions").children) {
    if (link.dataset.id === view.id) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  byId("ask").textContent = view.question;
  show(byId("panel"));
  terminal([view.id]);
  boardPanel.open(view, state.grids.get(view.id));
  pieceButton(byId("piece"), state.piece);
  writeAddress(asNewEntry);
  mounted = view.mount(contextOf(view));
  mounted.update("open");
}

function buildHeader() {
  show(byId("questions"), views.map((view) => {
    const link = make("a", { href: `#${view.id}` }, view.title);
    link.dataset.id = view.id;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      open(view, true);
    });
    return link;
  }));
  byId("piece").addEventListener("click", () => openPieceDialog(state.piece, { choose: setPiece, ask, announce }));
  // The address is the state, so the link may not write its target there.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("answer").focus();
  });
  byId("command-copy").append(copyButton("Copy", () => commandText, announce));
  const themes = ["auto", "light", "dark"];
  const button = byId("theme");
  const setTheme = (theme) => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = { auto: "◐", light: "☀", dark: "☾" }[theme];
    button.setAttribute("aria-label", `Colours: ${theme}. Change.`);
    button.title = `Colours: ${theme}`;
    button.dataset.theme = theme;
    localStorage.setItem("theme", theme);
  };
  setTheme(themes.includes(localStorage.getItem("theme")) ? localStorage.getItem("theme") : "auto");
  button.addEventListener("click", () => setTheme(themes[(themes.indexOf(button.dataset.theme) + 1) % 3]));
}

buildHeader();
readAddress();
if (mounted === null) open(state.view, false);
window.addEventListener("hashchange", readAddress);
window.addEventListener("popstate", readAddress);
window.addEventListener("pagehide", stopAll);
