// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page: which question is open, its board, its options and the piece, all of them in the
// address; and what every view gets to work with (see Context).

import { AddressBar, damageOf, decodeState, encodeState } from "./address.js";
import { ask } from "./ask.js";
import { commandOf } from "./command.js";
import { BoardPanel } from "./board/panel.js";
import { copyButton, make, show } from "./dom.js";
import { openPieceDialog, pieceButton } from "./piece/chooser.js";
import { makeThemeButton } from "./theme.js";
import countView from "./count/view.js";
import inferView from "./infer/view.js";
import playView from "./play/view.js";
import repairView from "./repair/view.js";
import stillView from "./still/view.js";

const views = [countView, playView, stillView, inferView, repairView];
const byId = (id) => document.getElementById(id);

/** The options of a view as they begin: those of the question, and the page's own. */
function optionsOf(view) { return { ...view.options, ...view.own }; }

/** What a view is asked about. */
function settingsOf(view) {
  return { piece: state.piece, grid: state.grids.get(view.id), options: state.options.get(view.id) };
}

// --- state -------------------------------------------------------------------------------

const state = {
  view: countView,
  piece: "king",
  // Boards and options of the questions, kept while others are open.
  grids: new Map(views.map((view) => [view.id, view.start()])),
  options: new Map(views.map((view) => [view.id, optionsOf(view)])),
};

let mounted = null; // the open view: {update, square, unmount, close}

const address = new AddressBar(() => encodeState(state.view, settingsOf(state.view)));

/** The address is another than the page wrote: a link, Back, or typed. It wins over all that is open. */
function readAddress() {
  const text = address.arrived();
  if (text === null) return;
  const read = decodeState(text, views);
  closeView();
  if (read !== null) {
    const { view, piece, grid, options, damaged } = read;
    if (piece) state.piece = piece;
    if (grid) state.grids.set(view.id, grid);
    else if (damaged.includes("board")) state.grids.set(view.id, view.start());
    state.options.set(view.id, { ...optionsOf(view), ...options });
  }
  open(read?.view ?? state.view);
  if (text !== "") showDamage(damageOf(read, state.view));
}

const damageSlot = "the link"; // of the status area

/** Says until the next change that something of the link was not understood. */
function showDamage(words) {
  if (words === "") return;
  const notice = make("p", { class: "notice", role: "alert" }, words);
  notice.dataset.slot = damageSlot;
  byId("status").prepend(notice);
}

/** The user has changed something: the address is the page's own from now on. */
function changed() {
  clearStatus(damageSlot);
  address.update();
}

// --- what views work with ----------------------------------------------------------------

let saying = 0; // the timer
const unsaid = new Map(); // the last text of each speaker

/** Says a text to screen readers, the same one again too; none says nothing of what was before. What the
    board and the question say at nearly the same time is said together. */
function announce(text, speaker = "page") {
  clearTimeout(saying);
  byId("live").textContent = "";
  if (text === "") {
    unsaid.clear();
    return;
  }
  unsaid.set(speaker, text);
  saying = setTimeout(() => {
    byId("live").textContent = [...unsaid.values()].join(". ");
    unsaid.clear();
  }, 30);
}

const running = new Map(); // slot -> AbortController

/** Removes what the status area shows of a slot. */
function clearStatus(slot) {
  for (const node of [...byId("status").children]) {
    if (node.dataset.slot === slot) node.remove();
  }
}

function stopSlot(slot) {
  running.get(slot)?.abort();
  running.delete(slot);
  clearStatus(slot);
}

function stopAll() {
  for (const controller of running.values()) controller.abort();
  running.clear();
  show(byId("status"));
}

const secondsLeft = (value) => (value < 100 ? `${Math.ceil(value)} s` : `${Math.round(value / 60)} min`);

/** How far a question is, with a button to stop it; shown when it takes a while. */
function progressLine(name, stop) {
  const bar = make("progress", { max: 1, "aria-label": `Progress${name}` });
  const words = make("span", {}, "computing …");
  const line = make("div", { class: "progress", hidden: true }, bar, words, make("button", {
    type: "button", class: "small", "aria-label": `Stop${name}`, onclick: stop,
  }, "Stop"));
  const patience = setTimeout(() => { line.hidden = false; }, 300);
  return {
    line,
    queued({ ahead }) { words.textContent = `waiting; ${ahead} before this one`; },
    progress({ fraction, left }) {
      if (fraction > 0) bar.value = fraction;
      words.textContent = left === undefined
        ? "computing …" : `${Math.floor(100 * fraction)} %, about ${secondsLeft(left)} left`;
    },
    end() {
      clearTimeout(patience);
      line.remove();
    },
  };
}

/** Asks the server. A new question in the same slot ends the one before, whose promise is then
    rejected with an AbortError. Progress, a button to stop, remarks and errors are shown above the
    panel, errors unless `quiet`. */
async function askIn(slot, question, request, { quiet = false, name }) {
  stopSlot(slot);
  const controller = new AbortController();
  const { signal } = controller;
  running.set(slot, controller);
  const place = (node) => {
    if (signal.aborted) return;
    node.dataset.slot = slot;
    byId("status").append(node);
  };
  const shown = progressLine(name, () => controller.abort());
  place(shown.line);
  try {
    const answer = await ask(question, request, {
      signal,
      onQueued: shown.queued,
      onProgress: shown.progress,
      onRemark: (text) => place(make("p", { class: "muted remark" }, text)),
    });
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    if (error.name !== "AbortError" && !quiet) {
      place(make("p", { class: error.status === 422 ? "notice" : "error", role: "alert" }, error.message));
    }
    throw error;
  } finally {
    shown.end();
    if (running.get(slot) === controller) running.delete(slot);
  }
}

let commandText = "";
/** Shows the command line that asks the same. */
function terminal(question, request) {
  commandText = commandOf(question, request);
  byId("command").textContent = commandText;
}

/** The board as one view sees it: after the view is closed, nothing that it does has an effect. */
function boardOf(isOpen) {
  return new Proxy(boardPanel.board, {
    get(board, name) {
      const value = board[name];
      if (typeof value !== "function") return value;
      return (...words) => (isOpen() ? value.apply(board, words) : undefined);
    },
    set(board, name, value) {
      if (isOpen()) board[name] = value;
      return true;
    },
  });
}

/** What a view works with, as [context, close].

    Replies come late, when the board may be another. Two rules keep what is shown true:
    - After `await ctx.ask(…)` a view goes on only if the answer is still wanted: it makes a key of all
      that the request depends on, and drops a reply whose key is not the one wanted now.
    - Where the wanted answer is known already, or none is wanted, the view calls ctx.stop(slot), or a
      reply still on its way would be shown in its place.
    What a question was asked for must be remembered when its answer comes, not before: after Stop or an
    error it can then be asked again.

    A closed view needs no care: its questions end with an AbortError, later ones too, and all else that
    it calls does nothing. */
function contextOf(view) {
  let opened = true;
  const whileOpen = (action) => (...words) => (opened ? action(...words) : undefined);
  const slotOf = (slot) => `${view.id} ${slot}`;
  const context = {
    panel: byId("panel"),
    board: boardOf(() => opened),
    get grid() { return state.grids.get(view.id); },
    /** A new board, as one step of undo. */
    setGrid: whileOpen((grid) => boardPanel.replace(grid)),
    get options() { return state.options.get(view.id); },
    set: whileOpen((patch) => {
      Object.assign(state.options.get(view.id), patch);
      changed();
      mounted?.update("options");
    }),
    get piece() { return state.piece; },
    setPiece: whileOpen(choosePiece),
    /** See askIn. */
    async ask(slot, question, request, settings) {
      if (!opened) throw new DOMException("the question is closed", "AbortError");
      const name = slot === question ? "" : `: ${slot}`; // what the buttons to stop are told apart by
      return askIn(slotOf(slot), question, request, { name, ...settings });
    },
    /** Ends the question of a slot, and removes its progress, remarks and error. */
    stop: whileOpen((slot) => stopSlot(slotOf(slot))),
    announce: whileOpen(announce),
    terminal: whileOpen(terminal),
  };
  return [context, () => { opened = false; }];
}

// --- the parts of the page ---------------------------------------------------------------

const boardPanel = new BoardPanel(byId("board"), {
  announce: (text) => announce(text, "board"),
  onChange(grid, finished) { // painted, undone, resized, imported, ...
    state.grids.set(state.view.id, grid);
    if (finished && mounted !== null) changed();
    mounted?.update("grid");
  },
  onSquare: (x, y, event) => mounted?.square(x, y, event) ?? false,
  command: () => commandText,
  link() {
    address.flush();
    return location.href;
  },
});

/** The user takes a piece: every question that can work with it does. */
function choosePiece(text) {
  state.piece = text;
  for (const view of views) view.adopt?.(state.options.get(view.id));
  pieceButton(byId("piece"), text);
  changed();
  mounted?.update("piece");
}

/** Ends the open view. It may still change its board, but is not told of that. */
function closeView() {
  if (mounted === null) return;
  stopAll();
  const { unmount, close } = mounted;
  mounted = null;
  unmount();
  close();
}

function open(view, { asNewEntry = false } = {}) {
  closeView();
  if (asNewEntry) address.write(); // of the question that is left
  state.view = view;
  document.title = `Rookery: ${view.title}`;
  document.body.dataset.question = view.id;
  for (const link of byId("questions").children) {
    if (link.dataset.id === view.id) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  byId("ask").textContent = view.question;
  show(byId("panel"));
  announce("");
  terminal(view.id, view.questionOf(settingsOf(view)));
  boardPanel.open(view, state.grids.get(view.id));
  pieceButton(byId("piece"), state.piece);
  address.write(asNewEntry);
  const [context, close] = contextOf(view);
  const made = view.mount(context);
  mounted = {
    close,
    update: (reason) => made.update(reason),
    square: (x, y, event) => made.square?.(x, y, event) ?? false,
    unmount: () => made.unmount?.(),
  };
  mounted.update("open");
}

function buildHeader() {
  show(byId("questions"), views.map((view) => {
    const link = make("a", { href: `#${view.id}` }, view.title);
    link.dataset.id = view.id;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      open(view, { asNewEntry: true });
    });
    return link;
  }));
  byId("piece").addEventListener("click",
    () => openPieceDialog(state.piece, { choose: choosePiece, ask, announce }));
  // The address is the state, so the link may not write its target there.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("answer").focus();
  });
  byId("command-copy").append(copyButton("Copy", () => commandText, announce));
  makeThemeButton(byId("theme"));
}

buildHeader();
readAddress();
if (mounted === null) open(state.view);
window.addEventListener("hashchange", readAddress);
window.addEventListener("popstate", readAddress);
window.addEventListener("pagehide", () => {
  address.flush();
  stopAll();
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) open(state.view); // kept by the browser, and back with its questions stopped
});
