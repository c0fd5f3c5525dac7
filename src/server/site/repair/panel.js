// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside the board of zeros and ones, or of lamps: what is left to do, the fewest
// toggles and how they are made one by one, puzzles of a given difficulty, and the rules.

import { make, show } from "../dom.js";
import { Grid, squareName } from "../grid.js";
import { button, card, howWeKnow, list, plural, shortNumber, tick, wordSwitch } from "../controls.js";
import { boxSizes, oddCount, usacoBoard } from "./rules.js";
import { sentence } from "../labels.js";

const headerPiece = "header";

const lampPieces = [
  ["wazir", "cross: the lamps beside it (wazir)"],
  ["king", "all eight around it (king)"],
  ["ferz", "the four at its corners (ferz)"],
  ["knight", "a knight's move away"],
  ["rook", "its whole row and column (rook)"],
];

const presets = [
  { name: "USACO 9×9: binary sudoku", game: "sudoku", board: usacoBoard },
  { name: "5×5, all lamps lit", game: "lights", board: () => new Grid(5, 5, "1") },
  { name: "5×5, one lamp: impossible", game: "lights", board: oneLamp },
  { name: "8×8 by knights, all lamps lit", game: "lights", board: () => new Grid(8, 8, "1"), lamp: "knight" },
  { name: "6×6 torus, all lamps lit", game: "lights", board: () => new Grid(6, 6, "1"), wrap: "torus" },
  { name: "16×16, all lamps lit: 104 presses", game: "lights", board: () => new Grid(16, 16, "1") },
];

function oneLamp() {
  const grid = new Grid(5, 5, "0");
  grid.set(0, 0, "1");
  return grid;
}

const methods = {
  formula: "a closed formula for rows, columns and boxes, with a proof that no fewer will do",
  table: "the least number for every pattern of odd groups",
  walk: "all solutions, one after the other",
  transform: "the sizes of all solutions at once, by a Walsh–Hadamard transform",
  split: "light solutions joined from four parts of the board",
  sweep: "square by square, the least number for every pattern of open groups",
  branch: "a search that deepens, with a bound on what is still needed",
  elimination: "linear equations over two numbers, 0 and 1",
  improvement: "the best found; the minimum is out of reach",
};
const explanations = {
  sudoku: "Every odd row, column and box needs a toggle of its own, and one toggle serves at most one of " +
    "each kind. The library counts how far that sharing can go, and builds a solution that reaches it.",
  lights: "Pressing twice is pressing not at all, and the order does not matter: a solution is a set of " +
    "squares, the solution of linear equations over 0 and 1. The library finds a smallest one among all.",
  impossible: "The marked lamps are the proof: every press flips an even number of them, and an odd number " +
    "of them are lit. So an odd number stays lit for ever.",
};

export class RepairPanel {
  constructor(repair) {
    this.repair = repair;
    show(repair.ctx.panel,
      this.gameCard(), this.fewestCard(), this.puzzleCard(), this.rulesCard(), this.howCard());
  }

  // --- building ---------------------------------------------------------------------------

  gameCard() {
    const { repair } = this;
    this.game = wordSwitch("Game", [["sudoku", "Binary sudoku"], ["lights", "Lights Out"]],
      (game) => repair.chooseGame(game));
    this.mode = wordSwitch("Mode", [["play", "Play"], ["paint", "Paint"]],
      (mode) => repair.ctx.set({ mode }));
    this.status = make("p", { class: "repair-status" });
    this.note = make("p", { class: "repair-note", hidden: true });
    this.detail = make("p", { class: "muted" });
    this.trouble = make("div", { class: "notice", hidden: true });
    this.count = make("p", { class: "repair-count" });
    this.backButton = button("Take back", () => repair.takeBack());
    this.againButton = button("Start again", () => repair.startAgain());
    this.card = make("section", { class: "card repair-game", "aria-label": "The game" },
      make("div", { class: "row repair-switches" }, this.game.element, this.mode.element),
      this.status, this.note, this.detail, this.trouble,
      make("div", { class: "row" }, this.count, this.backButton, this.againButton));
    return this.card;
  }

  fewestCard() {
    const { repair } = this;
    this.fewest = make("p", { class: "repair-fewest" });
    this.why = make("p", { class: "repair-why", hidden: true });
    this.revealButton = button("Show the fewest", () => repair.ctx.set({ reveal: !repair.options.reveal }),
      { "aria-pressed": "false" });
    this.nextButton = button("Next", () => repair.next(), { "aria-label": "Next toggle of a solution" });
    this.playButton = button("Play", () => repair.playOn(), { "aria-label": "Play the solution" });
    this.waysButton = button("In how many ways?", () => repair.countWays());
    this.ways = make("p", { class: "repair-ways", hidden: true });
    this.squares = make("p", { class: "repair-squares", hidden: true });
    this.steps = make("div", { class: "row", role: "group", "aria-label": "Step by step" },
      make("span", { class: "muted" }, "Step by step:"), this.nextButton, this.playButton);
    return card("The fewest",
      this.fewest, this.why, this.squares, this.ways,
      make("div", { class: "row" }, this.revealButton, this.waysButton), this.steps);
  }

  puzzleCard() {
    const { repair } = this;
    const { ctx } = repair;
    this.slider = make("input", { type: "range", min: 1, max: 9, step: 1, id: "repair-k" });
    this.slider.addEventListener("input", () => ctx.set({ k: Number(this.slider.value) }));
    this.k = make("output", { for: "repair-k", class: "repair-k" });
    this.seed = make("input", { type: "text", inputmode: "numeric", maxlength: 20, id: "repair-seed" });
    this.seedTyped = false; // since the last puzzle
    this.seed.addEventListener("input", () => { this.seedTyped = true; });
    this.seed.addEventListener("keydown", (event) => { if (event.key === "Enter") this.makePuzzle(); });
    this.makeTrouble = make("div", { class: "notice", role: "alert", hidden: true });
    return make("section", { class: "card repair-puzzle", "aria-labelledby": "repair-puzzle" },
      make("h2", { id: "repair-puzzle" }, "A puzzle as hard as you like"),
      make("div", { class: "row repair-slider" },
        make("label", { for: "repair-k" }, "Needs exactly"), this.slider, this.k),
      this.makeTrouble,
      make("div", { class: "row" },
        button("New puzzle", () => this.makePuzzle(), { class: "primary" }),
        make("div", { class: "field" }, make("label", { for: "repair-seed" }, "Puzzle number"), this.seed)),
      make("p", { class: "muted repair-small" },
        "The same number makes the same puzzle, for everybody in class."));
  }

  /** With the number that was typed, if there is one. */
  makePuzzle() {
    const typed = this.seedTyped ? this.seed.value.trim() : "";
    const wrong = !/^\d{0,18}$/.test(typed);
    if (!wrong) {
      this.repair.newPuzzle(typed === "" ? String(Math.floor(Math.random() * 1e6)) : typed);
      return;
    }
    this.showMakeTrouble("A puzzle number is a whole number such as 42, of up to 18 digits.");
    this.seed.setAttribute("aria-invalid", "true");
  }

  /** A puzzle was made of this number; another may have been typed meanwhile. */
  seedTaken(seed) {
    if (this.seedTyped && this.seed.value.trim() !== seed && this.seed.value.trim() !== "") return;
    this.seedTyped = false;
    this.seed.value = seed;
  }

  rulesCard() {
    const { repair } = this;
    const set = (patch) => repair.setRules(patch);
    const boards = presets.map(({ name }, i) => [String(i), name]);
    this.preset = list("Begin with", [["", "choose a board …"], ...boards],
      (value) => this.choosePreset(value));
    this.boxes = list("Boxes", [], (boxes) => set({ boxes }));
    this.diagonals = tick("the two diagonals, too", (diagonals) => set({ diagonals }));
    this.sudokuRules = make("div", { class: "row" }, this.boxes.element, this.diagonals.element);
    this.lamp = list("A press flips", [...lampPieces, [headerPiece, ""]],
      (lamp) => set({ lamp }));
    this.open = tick("but not the lamp itself", (open) => set({ open }));
    this.wrap = wordSwitch("Edges", [["none", "plain"], ["cylinder", "cylinder"], ["torus", "torus"]],
      (wrap) => set({ wrap }));
    this.lightsRules = make("div", { class: "repair-lights" },
      this.lamp.element, this.open.element, this.wrap.element);
    return make("section", { class: "card repair-rules", "aria-labelledby": "repair-rules" },
      make("h2", { id: "repair-rules" }, "Board and rules"),
      this.preset.element, this.sudokuRules, this.lightsRules);
  }

  howCard() {
    this.how = howWeKnow(explanations.sudoku, methods);
    return this.how.element;
  }

  choosePreset(value) {
    const preset = presets[Number(value)];
    this.preset.set("");
    if (value === "" || !preset) return;
    const { repair } = this;
    repair.ctx.set({
      game: preset.game, mode: "play", boxes: "", diagonals: false, lamp: preset.lamp ?? "wazir", open: false,
      wrap: preset.wrap ?? "none",
    });
    repair.begin(preset.board());
    repair.ctx.announce(`${preset.name}. ${this.statusWords()}`);
  }

  // --- words ------------------------------------------------------------------------------

  statusWords() {
    const { repair } = this;
    const { lights } = repair;
    if (repair.holesInSudoku()) return "The sudoku has no holes.";
    if (!repair.playing) return lights ? "Paint lamps and holes." : "Paint zeros and ones.";
    if (repair.done()) return lights ? "All lamps are out!" : "Even everywhere!";
    const known = repair.known();
    if (known?.impossible) return "These lamps can never all be turned off.";
    if (repair.options.made > 0) return this.leftWords();
    const goal = lights ? "Turn off all lamps" : "Make every group even";
    if (known?.proved) return `${goal} in ${plural(known.cost, lights ? "press" : "toggle")}.`;
    return `${goal}.`;
  }

  leftWords() {
    const { repair } = this;
    if (repair.lights) {
      const lit = repair.grid.count("1");
      return lit === 1 ? "One lamp is lit." : `${lit} lamps are lit.`;
    }
    const odd = oddCount(repair.odd());
    return odd === 1 ? "One group is odd." : `${odd} groups are odd.`;
  }

  detailWords() {
    const { repair } = this;
    const { lights } = repair;
    if (repair.holesInSudoku()) return "";
    if (repair.playing && repair.done()) return this.resultWords();
    if (!repair.playing) return `With Play a click ${lights ? "presses" : "toggles"} a square.`;
    if (lights) {
      const around = ["wazir", "king"].includes(repair.options.lamp);
      const which = around ? "the lamps around it" : "what the piece attacks from there";
      return `A click presses a square and flips ${which}.`;
    }
    const groups = ["row", "column"];
    if (repair.boxes !== "") groups.push("box");
    if (repair.diagonals) groups.push("diagonal");
    const names = `${groups.slice(0, -1).join(", ")} and ${groups.at(-1)}`;
    return `Each ${names} must hold an even number of ones. Odd ones glow.`;
  }

  resultWords() {
    const { repair } = this;
    const { made, par } = repair.options;
    const unit = repair.lights ? "press" : "toggle";
    if (made === 0) return repair.lights ? "There is nothing to press." : "There is nothing to toggle.";
    if (repair.options.helped) return `Done with help, in ${plural(made, unit)}.`;
    if (par < 0) return `It took ${plural(made, unit)}.`;
    if (made === par) return `In ${plural(made, unit)}: no one can do it in fewer.`;
    return `It took ${plural(made, unit)}; ${par} would have done.`;
  }

  fewestWords(known) {
    const unit = this.repair.lights ? "press" : "toggle";
    if (!known) return "…";
    if (known.impossible) return "No way at all.";
    if (!known.proved) {
      return `Between ${known.atLeast} and ${plural(known.cost, unit)}: the exact number is out of reach.`;
    }
    if (known.cost === 0) return "Nothing to do.";
    return `${plural(known.cost, unit)}${this.repair.options.made > 0 ? " from here" : ""}, and no fewer will do.`;
  }

  whyWords(known) {
    const lit = known.quiet.filter(([x, y]) => this.repair.grid.at(x, y) === "1").length;
    return `Look at the ${known.quiet.length} marked squares: every press flips an even number of them, ` +
      `but ${lit === 1 ? "one of them, an odd number, is" : `${lit} of them, an odd number, are`} lit. ` +
      "So it stays odd, and never 0.";
  }

  waysWords() {
    const { ways } = this.repair;
    return ways?.number === "1" ? "In one way only." : `In ${shortNumber(ways?.number ?? "")} ways.`;
  }

  // --- showing ----------------------------------------------------------------------------

  refresh() {
    const { repair } = this;
    const { options } = repair;
    const known = repair.known();
    this.game.set(options.game);
    this.mode.set(options.mode);
    this.status.textContent = this.statusWords();
    this.note.textContent = repair.note;
    this.note.hidden = repair.note === "";
    this.detail.textContent = this.detailWords();
    const solved = repair.playing && repair.done() && options.made > 0;
    this.card.dataset.stage = solved ? "solved" : known?.impossible ? "impossible" : options.mode;
    this.card.dataset.game = options.game;
    this.card.dataset.mode = options.mode;
    this.count.textContent = `${plural(options.made, repair.lights ? "press" : "toggle")} made`;
    this.count.hidden = !repair.playing;
    this.backButton.disabled = !repair.canTakeBack;
    this.againButton.disabled = !repair.canTakeBack;
    this.showTrouble();
    this.showFewest(known);
    this.showPuzzle();
    this.showRules();
    this.how.set(known?.reply ?? null, explanations[known?.impossible ? "impossible" : options.game]);
  }

  /** Its button stays the same one until what it says changes: a press may begin before the board is drawn anew
      and end after that. */
  showTrouble() {
    const { repair } = this;
    const holes = repair.holesInSudoku();
    const trouble = repair.trouble?.key === repair.key() ? repair.trouble : null;
    this.trouble.hidden = !holes && !trouble;
    const said = holes ? "holes" : trouble;
    if (this.trouble.hidden || said === this.troubleSaid) return;
    this.troubleSaid = said;
    if (holes) {
      show(this.trouble, make("p", {}, "Holes belong to Lights Out. "),
        button("Fill the holes", () => repair.begin(repair.withoutHoles()), { class: "small" }));
      return;
    }
    show(this.trouble, make("p", {}, trouble.text),
      trouble.again && button("Try again", () => repair.askAgain(), { class: "small" }));
  }

  showFewest(known) {
    const { repair } = this;
    const { reveal } = repair.options;
    const silent = repair.holesInSudoku() || (!known && repair.trouble?.key === repair.key());
    this.fewest.textContent = silent ? "" : this.fewestWords(known);
    this.fewest.dataset.kind = known?.impossible ? "impossible" : "number";
    this.why.hidden = !known?.impossible;
    if (known?.impossible) this.why.textContent = this.whyWords(known);
    const some = (known?.toggles.length ?? 0) > 0;
    this.revealButton.disabled = !some;
    this.revealButton.setAttribute("aria-pressed", String(reveal));
    this.squares.hidden = !reveal || !some;
    if (!this.squares.hidden) {
      const names = known.toggles.slice(0, 60).map(([x, y]) => squareName(x, y));
      const rest = known.toggles.length - names.length;
      const verb = repair.lights ? "Press" : "Toggle";
      this.squares.textContent = `${verb} ${names.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
    }
    this.steps.hidden = !repair.playing;
    this.nextButton.disabled = !some;
    this.playButton.disabled = !some;
    const running = repair.stepTimer !== 0;
    this.playButton.textContent = running ? "Pause" : "Play";
    this.playButton.setAttribute("aria-label", running ? "Pause the solution" : "Play the solution");
    this.waysButton.disabled = !known || known.impossible || !known.proved;
    this.ways.hidden = repair.ways?.key !== repair.key();
    if (!this.ways.hidden) this.ways.textContent = this.waysWords();
  }

  showPuzzle() {
    const { options, lights, k, mostNeeded } = this.repair;
    this.slider.max = mostNeeded;
    this.slider.value = k;
    const words = plural(k, lights ? "press" : "toggle");
    this.k.textContent = words;
    this.slider.setAttribute("aria-valuetext", words);
    if (!this.seedTyped && document.activeElement !== this.seed) this.seed.value = options.seed;
  }

  /** `most`: the toggles that a puzzle can need, where that is why there is none. */
  showMakeTrouble(text, most = 0) {
    this.seed.removeAttribute("aria-invalid");
    this.makeTrouble.hidden = text === null;
    if (text === null) return;
    const { repair } = this;
    show(this.makeTrouble, make("p", {}, sentence(text)),
      most > 0 && button(`Take ${most}`, () => {
        repair.ctx.set({ k: most });
        this.makePuzzle();
      }, { class: "small" }));
  }

  showRules() {
    const { repair } = this;
    const { options, grid, ctx } = repair;
    this.sudokuRules.hidden = repair.lights;
    this.lightsRules.hidden = !repair.lights;
    const size = grid.size();
    if (this.boxesFor !== size) {
      this.boxesFor = size;
      const sizes = boxSizes(grid).map((text) => [text, text.replace("x", "×")]);
      this.boxes.fill([["none", "no boxes"], ...sizes]);
    }
    this.boxes.set(repair.boxes === "" ? "none" : repair.boxes);
    this.diagonals.set(repair.diagonals);
    this.diagonals.input.disabled = grid.rows !== grid.columns;
    this.lamp.element.querySelector(`option[value="${headerPiece}"]`).textContent = ctx.piece.includes("\n")
      ? "what the piece above attacks (drawn)" : `what the piece above attacks: ${ctx.piece}`;
    this.lamp.set(options.lamp);
    this.open.set(options.open);
    this.wrap.set(options.wrap);
  }
}
