// SPDX-License-Identifier: GPL-3.0-or-later
//
// Coins on a board: each player moves one coin by the piece's moves, who cannot move loses. The
// board is the position, so it is in the address; so are whose turn it is and the moves so far, in which the
// players take turns. The server says who wins and by which moves; the machine plays one of those.

import { GridMemory, squareName } from "../grid.js";
import { PlayPanel } from "./panel.js";
import {
  afterMove, areMoves, beforeMove, boardText, coinsOf, coinsOn, legalMoves, mostCoins, mostStarts,
  movesAsText, movesToCorner, moveWords, playedMoves, playedText, randomCoins, startGrid, targetsOf,
} from "./rules.js";

const thinkingTime = 900; // milliseconds before the machine moves
const paintingTime = 80;

const pick = (items) => items[Math.floor(Math.random() * items.length)];
const onPage = ({ from, to }) => ({ from: from.map((n) => n - 1), to: to.map((n) => n - 1) });

/** The last move, as an arrow that leaves the coin at its end to be seen. */
function upToTheCoin({ from, to }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return { from, to: to.map((place, i) => place - 0.4 * (place - from[i]) / length) };
}

function questionOf({ piece, grid, options: { moves, starts, misere } }) {
  const question = { moves: moves || piece, board: boardText(grid) };
  const at = coinsOf(grid).map(([x, y]) => [x + 1, y + 1]);
  if (at.length > 0) question.at = at;
  else question.c = starts;
  if (misere) question.misere = true;
  return question;
}

/** A board with coins; undefined where one is beside it or in a hole, or where too many are on one square. */
function withCoinsAt(grid, at) {
  const board = grid.copy();
  for (const place of Array.isArray(at) ? at : [null]) {
    const [x, y] = (Array.isArray(place) ? place : [place, 1]).map((side) => side - 1);
    const isFree = Number.isInteger(x) && Number.isInteger(y) && board.contains(x, y) && board.at(x, y) !== "#";
    const coins = isFree ? coinsOn(board.at(x, y)) : mostCoins;
    if (!(coins < mostCoins)) return undefined;
    board.set(x, y, String(coins + 1));
  }
  return board;
}

/** The coins move as the piece of the page does, unless that is another. */
function readQuestion(words, header) {
  const moves = words.text("moves");
  const empty = words.board("board", ".#");
  const grid = words.take("at", (at) => (empty ? withCoinsAt(empty, at) : undefined)) ?? empty;
  const options = { misere: words.flag("misere"), starts: words.number("c", [1, mostStarts]) };
  if (moves !== undefined) options.moves = header === undefined ? "" : moves;
  if (words.flag("table")) options.values = true;
  return { piece: header === undefined ? moves : undefined, grid, options };
}

class Game {
  constructor(ctx) {
    this.ctx = ctx;
    this.moves = null; // of the piece, as `piece` answers them
    this.movesOf = null; // the text they were asked for
    this.answer = null; // of the position, with its key
    this.trouble = null; // why there is no answer, with the key of its position
    this.seen = new GridMemory();
    this.selected = null;
    this.hint = false;
    this.pending = null; // the question on its way, with its key
    this.valuesOf = null; // what the values shown, or on their way, were asked for
    this.startsOf = ""; // the same of the starts
    this.timer = 0;
    this.machineTimer = 0;
    this.panel = new PlayPanel(this);
  }

  // --- what holds now ---------------------------------------------------------------------

  get options() { return this.ctx.options; }
  get grid() { return this.ctx.grid; }
  get playing() { return this.options.mode === "play"; }
  get friend() { return this.options.rival === "friend"; }
  get movesText() { return this.options.moves || this.ctx.piece; }

  /** The moves so far, each {from, to, player}. */
  get past() {
    const { played, turn } = this.options;
    const { grid, made } = this;
    if (made?.played !== played || made.turn !== turn || made.grid !== grid) {
      const moves = playedMoves(played, grid);
      const other = turn === "you" ? "machine" : "you";
      const playerOf = (i) => ((moves.length - i) % 2 === 1 ? other : turn);
      const list = moves.map((move, i) => ({ ...move, player: playerOf(i) }));
      this.made = { played, turn, grid, list };
    }
    return this.made.list;
  }
  get lastMove() { return this.past.at(-1) ?? null; }
  get rules() { return `${this.movesText}|${this.options.misere}`; }

  /** What the answer depends on. */
  key() {
    return [this.movesText, this.options.misere, this.grid.size(), this.grid.cells.join("")].join("|");
  }
  /** The answer, unless it is that of an earlier position. */
  known() { return this.answer?.key === this.key() ? this.answer : null; }
  ready() { return this.moves !== null && this.movesOf === this.movesText && !this.trouble?.endless; }
  legal() { return this.ready() ? legalMoves(this.grid, this.moves) : []; }

  /** What the panel has to say: "setup", "trouble", "wait", "empty", "crowded", "over", "machine", "you". */
  stage() {
    if (!this.playing) return "setup";
    if (this.trouble?.endless || this.trouble?.moves) return "trouble";
    if (!this.ready()) return "wait";
    const coins = coinsOf(this.grid).length;
    if (coins === 0) return "empty";
    if (coins > mostCoins) return "crowded";
    if (this.legal().length === 0) return "over";
    if (this.options.turn === "you" || this.friend) return "you";
    return this.trouble?.silent && this.trouble.key === this.key() ? "trouble" : "machine";
  }

  /** "you" or "machine": whose game it is when no move is left. */
  winner() {
    const stuck = this.options.turn;
    const other = stuck === "you" ? "machine" : "you";
    return this.options.misere ? stuck : other;
  }

  nameOf(player) {
    if (this.friend) return player === "you" ? "Player 1" : "Player 2";
    return player === "you" ? "You" : "The machine";
  }

  // --- what happens -----------------------------------------------------------------------

  update(reason) {
    if (reason === "grid") this.gridChanged();
    this.refresh();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.askAll(), reason === "grid" && !this.playing ? paintingTime : 0);
  }

  /** The board is not what it was: by a move, or painted, undone, loaded. */
  gridChanged() {
    if (this.expected && this.grid.equals(this.expected)) return;
    this.selected = null;
    this.hint = false;
    clearTimeout(this.machineTimer);
    const then = this.seen.of(this.grid);
    this.expected = this.grid;
    const { first } = this.options;
    this.ctx.set(then?.rules === this.rules
      ? { turn: then.turn, played: then.played }
      : { turn: first, played: "" });
  }

  /** Shows a position with what belongs to it, and keeps both. */
  setGrid(grid, turn, past) {
    const { turn: now, played } = this.options;
    this.seen.keep(this.grid, { turn: now, played, rules: this.rules });
    this.selected = null;
    this.hint = false;
    this.expected = grid;
    Object.assign(this.options, { turn, played: playedText(past) }); // shown with the board they belong to
    this.ctx.setGrid(grid);
    this.ctx.set({});
  }

  /** Other rules: the moves so far are none of theirs. */
  setRules(patch) { this.ctx.set({ ...patch, played: "" }); }

  square(x, y, event) {
    if (!this.playing) return this.addCoin(x, y, event);
    if (this.stage() !== "you") {
      if (this.stage() === "machine") this.ctx.announce("It is the machine's turn.");
      return true;
    }
    if (this.selected && this.targets().some(([toX, toY]) => toX === x && toY === y)) {
      this.move({ from: this.selected, to: [x, y] });
    } else {
      this.select(x, y);
    }
    return true;
  }

  /** Setting up with one coin in hand: a square that has coins gets another. */
  addCoin(x, y, event) {
    const coins = coinsOn(this.grid.at(x, y));
    if (this.ctx.board.brush !== "1" || coins === 0 || event?.button === 2) return false;
    const grid = this.grid.copy();
    grid.set(x, y, coins < mostCoins ? String(coins + 1) : ".");
    this.ctx.setGrid(grid);
    this.ctx.announce(coins < mostCoins ? `${coins + 1} coins on ${squareName(x, y)}` : "no coins");
    return true;
  }

  targets() { return this.selected ? targetsOf(this.grid, this.moves, ...this.selected) : []; }

  select(x, y) {
    const again = this.selected && this.selected[0] === x && this.selected[1] === y;
    this.selected = null;
    if (!again && coinsOn(this.grid.at(x, y)) > 0) {
      this.selected = [x, y];
      const targets = this.targets();
      if (targets.length === 0) this.selected = null;
      const places = targets.length > 16
        ? `${targets.length} squares` : targets.map((to) => squareName(...to)).join("; ");
      this.ctx.announce(targets.length === 0
        ? `The coin on ${squareName(x, y)} cannot move.`
        : `Coin ${squareName(x, y)} chosen. It can go to ${places}.`);
    }
    this.refresh();
  }

  move(move) {
    const player = this.options.turn;
    this.setGrid(afterMove(this.grid, move), player === "you" ? "machine" : "you", [...this.past, move]);
    this.announceMove(player, move);
  }

  announceMove(player, move) {
    const verb = player === "you" && !this.friend ? "move" : "moves";
    const news = this.stage() === "over" ? this.panel.resultWords() : this.panel.statusWords();
    this.ctx.announce(`${this.nameOf(player)} ${verb} ${moveWords(move)}. ${news}`);
  }

  /** The machine's answer: a winning move if there is one, otherwise any. Careless, it looks only
      at every other move. It waits for the server's word, unless that is a refusal. */
  machineMoves() {
    if (this.stage() !== "machine" || !(this.known() || this.trouble?.key === this.key())) return;
    const winning = this.known()?.winning_moves ?? [];
    const careless = this.options.level === "careless" && Math.random() < 0.5;
    this.move(winning.length > 0 && !careless ? onPage(pick(winning)) : pick(this.legal()));
  }

  /** Against the machine: back to the position in which it was your turn. */
  takeBack() {
    const i = this.past.findLastIndex(({ player }) => this.friend || player === "you");
    if (i >= 0) this.goBack(i);
  }

  startAgain() { if (this.past.length > 0) this.goBack(0); }

  /** To the board before the move i. */
  goBack(i) {
    const { past } = this;
    const grid = past.slice(i).reduceRight((board, move) => beforeMove(board, move), this.grid);
    this.goTo(grid, past[i].player, past.slice(0, i));
  }

  newGame() {
    const grid = randomCoins(this.grid, this.options.coins, this.moves ?? []);
    this.ctx.set({ mode: "play" });
    this.goTo(grid, this.friend ? "you" : this.options.first, []);
  }

  goTo(grid, turn, past) {
    clearTimeout(this.machineTimer);
    this.setGrid(grid, turn, past);
    this.ctx.announce(this.panel.statusWords());
  }

  chooseFirst(first) {
    this.ctx.set(this.past.length === 0 ? { first, turn: first } : { first });
  }

  showHint() {
    this.hint = true;
    this.refresh();
    this.ctx.announce(this.panel.hintWords());
  }

  // --- what the server says ---------------------------------------------------------------

  async askAll() {
    this.ctx.terminal("play", questionOf(this.ctx));
    const key = this.key();
    const { values, misere } = this.options;
    if (!values || misere) this.askValues(); // away with them
    if (this.pending?.key === key) return;
    const question = { key };
    this.pending = question;
    const before = this.trouble?.text;
    const text = this.movesText;
    let trouble = null;
    try {
      await this.learnMoves(question);
      if (this.pending === question) await this.askPosition(key);
    } catch (error) {
      const stopped = error.name === "AbortError";
      trouble = {
        key,
        text: stopped ? "Stopped before there was an answer." : error.message,
        endless: error.code === "endless",
        moves: this.movesOf !== text,
        silent: stopped || error.status === 0,
        status: error.status, // none if stopped
      };
    }
    if (this.pending !== question) return; // a newer one was asked
    this.pending = null;
    if (this.key() !== key) return; // and will be
    this.trouble = trouble;
    if (trouble && trouble.text !== before) this.ctx.announce(trouble.text);
    this.refresh();
    this.planMachine();
    this.askValues();
    this.askStarts();
  }

  async learnMoves(question) {
    const text = this.movesText;
    if (this.movesOf === text) return;
    const reply = await this.ctx.ask("moves", "piece", { piece: text }, { quiet: true });
    if (this.pending !== question || this.movesText !== text) return;
    this.moves = reply.moves;
    this.movesOf = text;
    this.selected = null; // it was chosen for the moves before
    if (!areMoves(this.past, this.grid, this.moves)) this.ctx.set({ played: "" });
  }

  askAgain() {
    this.trouble = null;
    this.refresh();
    this.askAll();
  }

  /** The words of a question about these moves on this board. */
  request() { return { moves: this.movesText, board: boardText(this.grid) }; }

  async askPosition(key) {
    if (this.known() || this.key() !== key) {
      this.ctx.stop("position"); // of another board
      return;
    }
    const { misere } = this.options;
    const coins = coinsOf(this.grid);
    if (coins.length === 0) { // do the moves end?
      await this.ctx.ask("position", "play", { ...this.request(), misere, c: 1 }, { quiet: true });
      return;
    }
    const at = coins.map(([x, y]) => [x + 1, y + 1]);
    const reply = await this.ctx.ask("position", "play", { ...this.request(), misere, at }, { quiet: true });
    if (this.key() === key) this.answer = { ...reply.answer, key, reply, coins };
  }

  planMachine() {
    clearTimeout(this.machineTimer);
    if (this.trouble?.silent) return;
    if (this.stage() === "machine") this.machineTimer = setTimeout(() => this.machineMoves(), thinkingTime);
  }

  async askValues() {
    const { values, misere } = this.options;
    const wanted = values && !misere && !this.trouble;
    const key = wanted ? JSON.stringify(this.request()) : null;
    if (key === this.valuesOf) return;
    this.valuesOf = key;
    if (!wanted) {
      this.ctx.stop("values");
      this.ctx.board.setHeat(null);
      return;
    }
    const asked = this.ctx.ask("values", "play", { ...this.request(), table: true });
    const reply = await asked.catch((error) => error); // which is shown above the panel
    if (key !== this.valuesOf) return;
    this.ctx.board.setHeat(reply.answer ?? null);
    if (reply.status === 0) this.valuesOf = ""; // perhaps the server comes back
  }

  async askStarts() {
    const { starts: c, misere } = this.options;
    const { grid, trouble } = this;
    const request = trouble?.endless || trouble?.moves ? null : { ...this.request(), c, misere };
    const key = JSON.stringify(request);
    if (key === this.startsOf) return;
    this.startsOf = key;
    let reply = null;
    if (request === null) {
      this.ctx.stop("starts");
    } else {
      reply = await this.ctx.ask("starts", "play", request, { quiet: true }).catch((error) => error);
    }
    if (key !== this.startsOf) return;
    this.panel.showStarts(reply, c, grid);
    if (reply?.status === 0) this.startsOf = "";
  }

  /** The moves left and up of whatever is chosen, as moves of their own. */
  async keepToCorner() {
    const kept = movesToCorner(this.moves ?? []);
    if (kept.length === 0) {
      this.ctx.announce("The piece has no moves left or up.");
      return;
    }
    const whole = this.movesText;
    try {
      const text = await movesAsText(kept, (piece) => this.ctx.ask("corner", "piece", { piece }));
      if (this.movesText === whole) this.setRules({ moves: text });
    } catch {
      // shown above the panel
    }
  }

  // --- what is shown ----------------------------------------------------------------------

  refresh() {
    this.panel.refresh();
    const { board } = this.ctx;
    board.paintable = !this.playing;
    const stage = this.stage();
    const chosen = this.selected
      ? [{ x: this.selected[0], y: this.selected[1], kind: "mark-ring", label: "chosen" },
        ...this.targets().map(([x, y]) => ({ x, y, kind: "mark-move", label: "the coin can go here" }))]
      : [];
    board.setLayer("moves", stage === "you" ? chosen : []);
    const arrow = ({ from, to }) => ({ x: from[0], y: from[1], toX: to[0], toY: to[1], kind: "mark-arrow" });
    const shown = this.hint && this.known() ? this.known().winning_moves.slice(0, 60) : [];
    board.setLayer("hint", shown.map((move) => arrow(onPage(move))));
    const quiet = this.playing && !this.selected && shown.length === 0;
    const trace = quiet ? this.lastMove : null;
    board.setLayer("last", trace ? [arrow(upToTheCoin(trace))] : []);
  }

  unmount() {
    this.pending = null;
    clearTimeout(this.timer);
    clearTimeout(this.machineTimer);
  }
}

const numbers = [2, 3, 4, 5, 6, 7, 8, 9];

export default {
  id: "play",
  title: "Play",
  question: "Move one coin; a player who cannot move loses. Who wins?",
  alphabet: [
    { char: ".", name: "square", look: "empty" },
    { char: "#", name: "hole", look: "hole" },
    { char: "1", name: "coin", look: "coin" },
    ...numbers.map((n) => ({ char: String(n), name: `${n} coins`, look: `coins${n}` })),
  ],
  fill: ".",
  brush: "1",
  start: startGrid,
  random: (grid) => randomCoins(grid, 3),
  options: { moves: "left,up:2,3,5,7", misere: false },
  own: {
    mode: "play", rival: "machine", level: "perfect", first: "you", turn: "you", coins: 3, winner: false,
    values: false, starts: 3, played: "",
  },
  choices: {
    mode: ["play", "setup"], rival: ["machine", "friend"], level: ["perfect", "careless"],
    first: ["you", "machine"], turn: ["you", "machine"],
  },
  ranges: { coins: [1, mostCoins], starts: [1, mostStarts] },
  questionOf,
  read: readQuestion,
  /** A piece was chosen: the coins move as it does. */
  adopt(options) { Object.assign(options, { moves: "", played: "" }); },
  mount(ctx) {
    const game = new Game(ctx);
    return {
      update: (reason) => game.update(reason),
      square: (x, y, event) => game.square(x, y, event),
      unmount: () => game.unmount(),
    };
  },
};
