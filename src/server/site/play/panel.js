// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside the board of coins: whose turn it is, the buttons of the game, its rules,
// and what the theory says about it. It reads the game and calls it; it keeps nothing itself.

import { copyButton, make, show } from "../dom.js";
import { squareName } from "../grid.js";
import { button, card, howWeKnow, list, shortNumber, tick, wordSwitch } from "../controls.js";
import { wholeNumberField } from "../number_text.js";
import { mostCoins, mostStarts, moveWords } from "./rules.js";
import { sentence } from "../labels.js";

const headerPiece = "header";
const ownMoves = "own";

const gamesWithNames = [
  ["left,up:2,3,5,7", "left or up by 2, 3, 5 or 7"],
  ["flR", "rook, left or up (Nim)"],
  ["flRflB", "queen, left and up (Wythoff)"],
  ["flWflF", "king, left and up"],
  ["fflN", "knight, left or up"],
  ["left:1,2,3", "left by 1, 2 or 3"],
  ["lR", "left (each row a heap)"],
];

const methods = {
  search: "every arrangement of the coins decided by the rules alone",
  table: "the value of every square, by the definition",
  fronts: "the values of many squares at once, in an order in which all moves advance",
  lines: "for every line of the board the set of the values on it",
  axis: "the values along each side; a square's value is the exclusive or of two",
};

const explanation = "The value of a square is the least number that no square reachable in one move has. " +
  "Coins do not hinder each other, so a position's value is the exclusive or of its coins' values (Sprague " +
  "and Grundy): whoever moves at a value other than 0 wins, by any move that makes it 0.";
const explanationMisere = "When the last move loses, values decide nothing. So every arrangement of all " +
  "coins was decided by the rules, from the end backwards.";

const numberWords = ({ from, to }) => `${from.join(",")} → ${to.join(",")}`;

export class PlayPanel {
  constructor(game) {
    this.game = game;
    show(game.ctx.panel,
      this.gameCard(), this.theoryCard(), this.rulesCard(), this.startsCard(), this.howCard());
  }

  // --- building ---------------------------------------------------------------------------

  gameCard() {
    const { game } = this;
    this.mode = wordSwitch("Mode", [["play", "Play"], ["setup", "Set up"]],
      (mode) => game.ctx.set(mode === "play" && game.past.length === 0
        ? { mode, turn: game.options.first } : { mode }));
    this.status = make("p", { class: "play-status" });
    this.detail = make("p", { class: "play-detail muted" });
    this.trouble = make("div", { class: "notice", hidden: true });
    this.hintButton = button("Hint", () => game.showHint());
    this.backButton = button("Take back", () => game.takeBack());
    this.againButton = button("Start again", () => game.startAgain());
    this.newButton = button("New game", () => game.newGame(), { class: "primary" });
    this.hint = make("p", { class: "play-hint", hidden: true });
    this.log = make("ol", { class: "play-log" });
    this.logBox = make("details", { class: "play-moves", open: true, hidden: true },
      make("summary", {}, "Moves so far"), this.log);
    this.card = make("section", { class: "card play-game", "aria-label": "The game" },
      this.mode.element, this.status, this.detail, this.trouble, this.hint,
      make("div", { class: "row" }, this.hintButton, this.backButton, this.againButton, this.newButton),
      this.logBox);
    return this.card;
  }

  theoryCard() {
    const { ctx } = this.game;
    this.winnerTick = tick("Show who wins", (winner) => ctx.set({ winner }));
    this.valuesTick = tick("Show the values of the squares", (values) => ctx.set({ values }));
    this.verdict = make("p", { class: "play-verdict", hidden: true });
    this.sum = make("div", { class: "play-sum" });
    return card("Who wins?",
      make("div", { class: "play-ticks" }, this.winnerTick.element, this.valuesTick.element),
      this.verdict, this.sum);
  }

  rulesCard() {
    const { game } = this;
    const { ctx } = game;
    this.moves = list("A coin moves", [...gamesWithNames, [headerPiece, ""], [ownMoves, "moves of my own …"]],
      (value) => this.chooseMoves(value));
    this.own = make("input", {
      type: "text", spellcheck: "false", autocapitalize: "off", "aria-label": "Moves of my own",
      placeholder: "left,up:1,3,4 or {(-1,-2)} or flN",
      onchange: () => this.chooseOwn(),
    });
    this.ownBox = make("div", { class: "play-own", hidden: true }, this.own);
    this.rival = wordSwitch("Against", [["machine", "the machine"], ["friend", "a friend"]],
      (rival) => ctx.set(game.past.length === 0 ? { rival, turn: "you" } : { rival }));
    this.first = wordSwitch("Who begins", [["you", "you"], ["machine", "the machine"]],
      (first) => game.chooseFirst(first));
    this.level = wordSwitch("The machine plays", [["perfect", "perfectly"], ["careless", "carelessly"]],
      (level) => ctx.set({ level }));
    this.coins = wholeNumberField("Coins in a new game", 1, mostCoins, (coins) => ctx.set({ coins }));
    this.misere = tick("Misère: a player who cannot move wins", (misere) => game.setRules({ misere }));
    return make("section", { class: "card play-rules", "aria-labelledby": "play-rules" },
      make("h2", { id: "play-rules" }, "Rules"),
      this.moves.element, this.ownBox,
      make("div", { class: "row play-switches" }, this.rival.element, this.first.element, this.level.element),
      make("div", { class: "row" }, this.coins.element, this.misere.element));
  }

  startsCard() {
    const { ctx } = this.game;
    this.starts = wholeNumberField("Coins", 1, mostStarts, (starts) => ctx.set({ starts }));
    this.startsWords = make("p", {});
    return card("In how many positions does the first player win?", this.starts.element, this.startsWords);
  }

  howCard() {
    this.how = howWeKnow(explanation, methods);
    return this.how.element;
  }

  chooseMoves(value) {
    const { game } = this;
    this.writing = value === ownMoves;
    if (this.writing) {
      this.ownBox.hidden = false;
      this.own.value = game.options.moves;
      this.own.focus();
      return;
    }
    game.setRules({ moves: value === headerPiece ? "" : value });
  }

  chooseOwn() {
    const moves = this.own.value.trim();
    this.writing = false;
    if (moves !== "" && moves !== this.game.options.moves) this.game.setRules({ moves });
  }

  // --- words ------------------------------------------------------------------------------

  statusWords() {
    const { game } = this;
    const name = game.friend ? game.nameOf(game.options.turn) : null;
    switch (game.stage()) {
      case "setup": return "Set up the board.";
      case "trouble": return this.troubleWords();
      case "wait": return "One moment …";
      case "empty": return "There are no coins.";
      case "crowded": return "Too many coins to play.";
      case "over": return this.resultWords();
      case "machine": return "The machine is thinking …";
      default:
        if (game.selected) return "Where to? Choose a lit square.";
        return name ? `${name}: choose a coin.` : "Your turn: choose a coin.";
    }
  }

  troubleWords() {
    const { endless, status, silent } = this.game.trouble;
    if (endless) return "This game needs other moves.";
    if (silent) return status === 0 ? "The server does not answer." : "Stopped.";
    return status === 422 ? "These moves are too much for the server." : "This game needs other moves.";
  }

  detailWords() {
    const { game } = this;
    switch (game.stage()) {
      case "setup": return "Paint coins and holes. With one coin in hand, a click on a coin adds another.";
      case "empty": return "Begin a new game, or put some coins on the board with Set up.";
      case "crowded": return `Up to ${mostCoins} coins can be played; take some away with Set up.`;
      case "over":
        return game.options.misere ? "No coin can move, and a player who cannot move wins." : "No coin can move.";
      default: break;
    }
    if (!game.lastMove) return "";
    const { player } = game.lastMove;
    const verb = player === "you" && !game.friend ? "moved" : "moves";
    return `${game.nameOf(player)} ${verb} ${moveWords(game.lastMove)}.`;
  }

  resultWords() {
    const { game } = this;
    const winner = game.winner();
    if (game.friend) return `${game.nameOf(winner)} wins!`;
    return winner === "you" ? "You win!" : "The machine wins.";
  }

  hintWords() {
    const known = this.game.known();
    if (!known) return "The machine does not know either.";
    const winning = known.winning_moves;
    if (winning.length === 0) return "Every move loses against perfect play.";
    const listed = [...new Set(winning.map(numberWords))];
    const rest = listed.length > 8 ? ` and ${listed.length - 8} more` : "";
    return `${listed.length === 1 ? "This wins: " : "These win: "}${listed.slice(0, 8).join("; ")}${rest}.`;
  }

  verdictWords(known) {
    const { game } = this;
    const { turn, misere } = game.options;
    const toMove = known.winner === "first player";
    const winner = toMove ? turn : turn === "you" ? "machine" : "you";
    const who = game.playing
      ? (winner === "you" && !game.friend ? "You can win" : `${game.nameOf(winner)} can win`)
      : (toMove ? "The first player wins" : "The first player loses");
    if (misere) return `${who} (found by trying everything).`;
    return `${who}: the value of the position is ${known.value}${toMove ? ", not 0" : ""}.`;
  }

  // --- showing ----------------------------------------------------------------------------

  refresh() {
    const { game } = this;
    const { options } = game;
    const stage = game.stage();
    const known = game.known();
    this.mode.set(options.mode);
    this.status.textContent = this.statusWords();
    this.detail.textContent = this.detailWords();
    this.detail.hidden = this.detail.textContent === "";
    const won = stage === "over" && (game.friend || game.winner() === "you");
    this.card.dataset.stage = stage === "over" ? (won ? "won" : "lost") : stage;
    this.card.dataset.mode = options.mode;
    this.hintButton.disabled = stage !== "you" || !known;
    this.backButton.disabled = !game.past.some(({ player }) => game.friend || player === "you");
    this.againButton.disabled = game.past.length === 0;
    this.newButton.disabled = Boolean(game.trouble?.endless || game.trouble?.moves);
    this.hint.hidden = !game.hint || !known;
    this.hint.textContent = this.hint.hidden ? "" : this.hintWords();
    this.showTrouble();
    this.showLog();
    this.showTheory(stage === "over" ? null : known, known);
    this.showRules();
    this.how.set(known?.reply ?? null, options.misere ? explanationMisere : explanation);
  }

  showTrouble() {
    const { game } = this;
    const { trouble } = game;
    this.trouble.hidden = !trouble;
    if (!trouble) return;
    if (trouble.endless) {
      show(this.trouble,
        make("p", {}, "With these moves a coin could come back, and the game would never end. ",
          make("span", { class: "muted" }, `(${trouble.text})`)),
        button("Keep only the moves left and up", () => game.keepToCorner(), { class: "primary" }));
    } else if (trouble.silent) {
      show(this.trouble, make("p", {}, sentence(trouble.text)),
        button("Try again", () => game.askAgain(), { class: "small" }));
    } else if (game.options.misere && !trouble.moves) {
      show(this.trouble, make("p", {},
        "Misère is decided by trying everything, which is too much here: the machine moves at random. ",
        "Fewer coins or a smaller board will do. ",
        make("span", { class: "muted" }, `(${trouble.text})`)));
    } else {
      show(this.trouble, make("p", {}, trouble.text));
    }
  }

  showLog() {
    const { game } = this;
    const { past } = game;
    this.logBox.hidden = past.length === 0;
    const lines = past.map((move) => `${game.nameOf(move.player)}: ${moveWords(move)}`);
    const shown = [...this.log.children].map((item) => item.textContent);
    if (shown.some((line, i) => line !== lines[i])) show(this.log);
    for (let i = this.log.childElementCount; i < past.length; ++i) {
      this.log.append(make("li", { class: past[i].player }, lines[i]));
      this.log.scrollTop = this.log.scrollHeight;
    }
  }

  showTheory(open, known) {
    const { options } = this.game;
    this.winnerTick.set(options.winner);
    this.valuesTick.set(options.values);
    this.valuesTick.input.disabled = options.misere;
    this.verdict.hidden = !options.winner || !open;
    if (!this.verdict.hidden) this.verdict.textContent = this.verdictWords(open);
    const values = options.values && !options.misere && known ? known.coin_values : [];
    this.sum.hidden = values.length === 0;
    if (values.length > 0) show(this.sum, sumTable(known, values));
    if (options.values && options.misere) {
      this.sum.hidden = false;
      show(this.sum, make("p", { class: "muted" }, "Misère play has no values."));
    }
  }

  showRules() {
    const { options, ctx, friend } = this.game;
    const named = gamesWithNames.some(([value]) => value === options.moves);
    const chosen = options.moves === "" ? headerPiece : named ? options.moves : ownMoves;
    const choice = this.writing ? ownMoves : chosen;
    this.moves.element.querySelector(`option[value="${headerPiece}"]`).textContent = ctx.piece.includes("\n")
      ? "like the piece above (drawn)" : `like the piece above: ${ctx.piece}`;
    this.moves.set(choice);
    this.ownBox.hidden = choice !== ownMoves;
    if (document.activeElement !== this.own) this.own.value = options.moves;
    this.rival.set(options.rival);
    this.first.set(options.first);
    this.level.set(options.level);
    this.first.element.hidden = friend;
    this.level.element.hidden = friend;
    this.coins.set(options.coins);
    this.misere.set(options.misere);
    this.starts.set(options.starts);
  }

  /** `reply` is an answer, an error, or null where there is no game. */
  showStarts(reply, coins, grid) {
    const words = this.startsWords;
    if (reply === null || reply instanceof Error) {
      words.className = "muted";
      const failure = reply?.name === "AbortError" ? "Stopped." : reply?.message;
      words.textContent = failure ?? "Not with moves that could go on for ever.";
      return;
    }
    words.className = "";
    const squares = grid.cells.length - grid.count("#");
    const all = BigInt(squares) ** BigInt(coins);
    const won = BigInt(reply.answer);
    const share = all > 0n ? Number((won * 1000n) / all) / 10 : 0;
    const figure = (value) => make("strong", { class: "number", title: value.toString().slice(0, 400) },
      shortNumber(value));
    const pile = coins === 1 ? "one coin" : `${coins} coins`;
    show(words, "Of ", figure(all), ` positions of ${pile}, the first player wins `,
      figure(won), make("span", { class: "muted" }, ` (${share} %). `),
      reply.answer.length > 40 && copyButton("Copy all digits", () => reply.answer, this.game.ctx.announce));
  }
}

/** Each coin's value in twos, and below the column sums without carry. */
function sumTable(known, values) {
  const width = Math.max(...[known.value, ...values].map((value) => value.toString(2).length));
  const bits = (value) => make("td", { class: "bits" }, value.toString(2).padStart(width, "0"));
  const row = (name, value) => make("tr", {}, make("th", { scope: "row" }, name),
    make("td", { class: "value" }, String(value)), bits(value));
  return make("table", { class: "sum-table" },
    make("caption", {}, "The coins' values and their nim-sum (digits added without carry)"),
    make("thead", {}, make("tr", {}, ["coin", "value", "in binary"].map((name) =>
      make("th", { scope: "col" }, name)))),
    make("tbody", {}, values.map((value, i) => row(squareName(...known.coins[i]), value))),
    make("tfoot", {}, row("nim-sum", known.value)));
}
