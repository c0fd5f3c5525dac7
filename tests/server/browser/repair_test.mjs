// SPDX-License-Identifier: GPL-3.0-or-later
//
// The binary sudoku and Lights Out on the page: what glows, what a press flips, the fewest toggles and
// how they are made one by one, puzzles of a given difficulty; all numbers are those of the program.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  boardRows, centreOf, clickSquare, dragSquares, drawnSquares, eventually, holdBack, inOrder, keysTo,
  library, linkTo, markedSquares, openPage, state, tabTo, textOf, withBrowser,
} from "./support.mjs";

withBrowser();

const letters = "01#";
const rowsOf = (page) => boardRows(page, letters);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const radio = (page, group, name) => page.getByRole("group", { name: group, exact: true })
  .getByRole("radio", { name, exact: true });
const says = (page, words) => eventually(() => page.locator(".repair-status").textContent(), words);
const counted = (page, words) => eventually(() => page.locator(".repair-count").textContent(), words);
const fewest = (page, words) => eventually(() => page.locator(".repair-fewest").textContent(), words);
const detail = (page) => page.locator(".repair-game > .muted").textContent();

/** The address of a board of zeros and ones. */
function repair(rows, words = {}, own = {}) {
  const size = rows.length === 1 ? { size: `1x${rows[0].length}` } : {};
  return linkTo("repair", { board: textOf(rows), ...size, ...words }, { piece: "king", ...own });
}

/** What the program says of a board. */
const solved = (rows, words = []) => library(["repair", ...words], `${rows.join("\n")}\n`);

const plural = (n, one) => `${n} ${one}${n === 1 ? "" : one === "press" ? "es" : "s"}`;

/** The board with these squares "x,y" changed. */
function flipped(rows, squares) {
  const cells = rows.map((row) => [...row]);
  for (const [x, y] of squares.map((square) => String(square).split(","))) {
    cells[y - 1][x - 1] = cells[y - 1][x - 1] === "1" ? "0" : "1";
  }
  return cells.map((row) => row.join(""));
}

const range = (n) => Array.from({ length: n }, (_, i) => i);

/** The odd rows and columns, and the squares of odd boxes and diagonals, by counting. */
function oddGroups(rows, boxRows, boxColumns, diagonals = false) {
  const [height, width] = [rows.length, rows[0].length];
  const odd = (squares) => squares.filter(([x, y]) => rows[y - 1][x - 1] === "1").length % 2 === 1;
  const oddOf = (groups) => groups.filter(odd);
  const all = range(height).flatMap((y) => range(width).map((x) => [x + 1, y + 1]));
  const boxes = range(height / boxRows).flatMap((by) => range(width / boxColumns).map((bx) =>
    all.filter(([x, y]) =>
      Math.floor((x - 1) / boxColumns) === bx && Math.floor((y - 1) / boxRows) === by)));
  const across = [([x, y]) => x === y, ([x, y]) => x + y === width + 1];
  const lines = diagonals ? across.map((on) => all.filter(on)) : [];
  const [oddRows, oddColumns] = [1, 0].map((side) =>
    range(side === 1 ? height : width).map((i) => i + 1)
      .filter((i) => odd(all.filter((square) => square[side] === i))).map(String));
  const glowing = [...oddOf(boxes), ...oddOf(lines)];
  return {
    rows: oddRows,
    columns: oddColumns,
    squares: [...new Set(inOrder(glowing.flat()).map(String))],
    count: oddRows.length + oddColumns.length + glowing.length,
  };
}

/** The program's number of odd groups, "7" or "1 rows, 3 columns, 3 boxes". */
function oddByProgram({ evidence }) {
  return evidence.odd_groups.match(/\d+/g).reduce((sum, n) => sum + Number(n), 0);
}

/** What glows: the numbers at the edges and the squares. */
async function glowing(page) {
  const lit = (side) => page.locator(`svg.board .edge-${side} text[font-weight="700"]`).allTextContents();
  const lights = await page.locator("svg.board .edge-light").count();
  const squares = await markedSquares(page, "odd");
  return { rows: await lit("rows"), columns: await lit("columns"), squares, lights };
}

async function glowIs(page, { rows, columns, squares }) {
  await eventually(() => glowing(page), { rows, columns, squares, lights: rows.length + columns.length });
}

async function rightClick(page, x, y) {
  const at = await centreOf(page, x, y);
  await page.mouse.click(at.x, at.y, { button: "right" });
}

/** After a press by mouse the keys are the board's, too. */
async function hasFocus(page) {
  assert.ok(await page.locator("svg.board").evaluate((board) => board === document.activeElement));
}

/** What erases and paints elsewhere: here it must not. */
async function tryToPaint(page, x, y) {
  await rightClick(page, x, y);
  await hasFocus(page);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
}

describe("repair", { concurrency: 2 }, () => {
  test("a sudoku by mouse: odd groups glow, toggles are counted, the fewest are known", async (t) => {
    const page = await openPage(t);
    await page.getByRole("link", { name: "Repair" }).click();
    const answer = solved(rowsOf(page));
    await says(page, `Make every group even in ${answer.cost} toggles.`);
    const start = rowsOf(page);
    const odd = oddGroups(start, 3, 3);
    assert.equal(odd.count, oddByProgram(answer));
    await glowIs(page, odd);
    assert.deepEqual(await drawnSquares(page, "bit1"), ["3,2", "7,2", "4,4", "5,4", "4,5", "5,5", "6,5"]);
    await eventually(() => page.locator("#command").textContent(),
      `printf '%s\\n' ${start.join(" ")} | rookery repair -`);

    await tryToPaint(page, 3, 2);
    assert.deepEqual(rowsOf(page), start);
    await counted(page, "0 toggles made");

    await clickSquare(page, 8, 9);
    const once = flipped(start, ["8,9"]);
    await eventually(() => rowsOf(page), once);
    await glowIs(page, oddGroups(once, 3, 3));
    await says(page, `${oddGroups(once, 3, 3).count} groups are odd.`);
    await counted(page, "1 toggle made");
    await fewest(page, `${plural(solved(once).cost, "toggle")} from here, and no fewer will do.`);
    await clickSquare(page, 8, 9);
    await counted(page, "2 toggles made");
    await eventually(() => rowsOf(page), start);

    await button(page, "Show the fewest").click();
    const squares = answer.toggles.map(String);
    await eventually(() => page.locator(".repair-squares").textContent(), `Toggle ${squares.join("; ")}.`);
    assert.deepEqual(await markedSquares(page, "fewest", "mark-hint"), inOrder(answer.toggles).map(String));
    for (const square of answer.toggles) await clickSquare(page, ...square);
    await says(page, "Even everywhere!");
    assert.equal(await detail(page), `It took ${answer.cost + 2} toggles; ${answer.cost} would have done.`);
    await glowIs(page, { rows: [], columns: [], squares: [] });
    assert.deepEqual(rowsOf(page), flipped(start, squares));

    await button(page, "Take back").click();
    await counted(page, `${answer.cost + 1} toggles made`);
    await fewest(page, "1 toggle from here, and no fewer will do.");
    await button(page, "Start again").click();
    await counted(page, "0 toggles made");
    await eventually(() => rowsOf(page), start);
    await fewest(page, `${answer.cost} toggles, and no fewer will do.`);  // what the result is compared with
    for (const square of answer.toggles) await clickSquare(page, ...square);
    await says(page, "Even everywhere!");
    assert.equal(await detail(page), `In ${answer.cost} toggles: no one can do it in fewer.`);
    // The address holds the board, the count, and the toggles to take back.
    await page.reload();
    await says(page, "Even everywhere!");
    assert.equal(await detail(page), `In ${answer.cost} toggles: no one can do it in fewer.`);
    await eventually(() => rowsOf(page), flipped(start, squares));
    assert.equal(state(page).own.pressed, squares.join(";"));
    await button(page, "Take back").click();
    await eventually(() => rowsOf(page), flipped(start, squares.slice(0, -1)));
    await counted(page, `${plural(answer.cost - 1, "toggle")} made`);
    await page.reload();
    await counted(page, `${plural(answer.cost - 1, "toggle")} made`);
    await button(page, "Start again").click();
    await eventually(() => rowsOf(page), start);
    await counted(page, "0 toggles made");
    // Squares that are none are ignored.
    for (const pressed of ["10,1", "1,1;x", "0,1", "1,1;2,2"]) {
      await page.goto(page.url().replace(/#.*/, `#${repair(start, {}, { made: 1, pressed })}`));
      await counted(page, "1 toggle made");
      assert.equal(await button(page, "Take back").isDisabled(), true);
    }
  });

  test("another board and other rules are a new puzzle, and the page says so", async (t) => {
    const start = ["1100", "0100", "0000", "0011"];
    const page = await openPage(t, repair(start));
    const note = page.locator(".repair-note");
    await fewest(page, `${plural(solved(start).cost, "toggle")}, and no fewer will do.`);
    await button(page, "More rows").click(); // nothing was made
    assert.equal(await note.isVisible(), false);
    await clickSquare(page, 1, 1);
    await counted(page, "1 toggle made");
    await button(page, "More rows").click();
    await eventually(() => note.textContent(), "The board changed: it is a new puzzle, 0 toggles made.");
    await counted(page, "0 toggles made");
    await button(page, "Undo (Ctrl+Z)").click();
    await counted(page, "1 toggle made");
    assert.equal(await note.isVisible(), false);
    await page.getByLabel("Boxes").selectOption("1x2");
    await eventually(() => note.textContent(), "The rules changed: it is a new puzzle, 0 toggles made.");
    assert.equal(await button(page, "Take back").isDisabled(), true);
    await clickSquare(page, 1, 1);
    await note.waitFor({ state: "hidden" });
  });

  test("a puzzle by its number", async (t) => {
    const page = await openPage(t, linkTo("repair", { board: "0000\n".repeat(4) }, { piece: "king" }));
    const made = (seed, k) =>
      library(["repair", "--make", "4", "--fewest", String(k), "--seed", seed]).answer;
    const field = page.getByLabel("Puzzle number");
    // The slider ends at what a board can need.
    const slider = page.getByLabel("Needs exactly");
    await eventually(() => slider.getAttribute("max"), "4");
    assert.equal(await slider.getAttribute("aria-valuetext"), "4 toggles");
    await field.fill("42");
    await button(page, "New puzzle").click();
    await eventually(() => rowsOf(page), made("42", 4));
    assert.equal(await field.inputValue(), "42");
    await button(page, "New puzzle").click(); // nothing was typed: another one
    await eventually(async () => (await field.inputValue()) !== "42", true);
    await eventually(async () => rowsOf(page).join(), made(await field.inputValue(), 4).join());
    await field.fill("42");
    await button(page, "New puzzle").click();
    await eventually(() => rowsOf(page), made("42", 4));
    for (const wrong of ["banana", "-1", "1e99", "7.5"]) {
      await field.fill(wrong);
      await button(page, "New puzzle").click();
      await page.getByText("A puzzle number is a whole number such as 42").waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      assert.equal(await field.inputValue(), wrong);
      assert.deepEqual(rowsOf(page), made("42", 4));
    }
    await field.fill("7");
    await field.press("Enter");
    await eventually(() => rowsOf(page), made("7", 4));
    assert.equal(await field.getAttribute("aria-invalid"), null);
    assert.equal(await page.locator(".repair-puzzle").getByRole("alert").isVisible(), false);
  });

  test("a sudoku by the keyboard alone, of a given difficulty", async (t) => {
    const page = await openPage(t, linkTo("repair", { board: "000000000\n".repeat(9) }, { piece: "king" }));
    await says(page, "Even everywhere!");
    await tabTo(page, page.getByLabel("Needs exactly"));
    for (let i = 0; i < 2; ++i) await page.keyboard.press("ArrowRight");
    assert.equal(await page.getByLabel("Needs exactly").getAttribute("aria-valuetext"), "7 toggles");
    await tabTo(page, button(page, "New puzzle"));
    await page.keyboard.press("Enter");
    await says(page, "Make every group even in 7 toggles.");
    const first = rowsOf(page);
    const answer = solved(first);
    assert.equal(answer.cost, 7);
    const seed = await page.getByLabel("Puzzle number").inputValue();
    assert.deepEqual(first, library(["repair", "--make", "9", "--fewest", "7", "--seed", seed]).answer);

    await tabTo(page, page.getByLabel("Puzzle number"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("4711");
    await page.keyboard.press("Enter");
    const other = library(["repair", "--make", "9", "--fewest", "7", "--seed", "4711"]).answer;
    await eventually(() => rowsOf(page), other);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(seed);
    await page.keyboard.press("Enter");
    await eventually(() => rowsOf(page), first);
    await says(page, "Make every group even in 7 toggles.");

    await tabTo(page, page.locator("svg.board"), "Shift+Tab");
    for (const [i, square] of answer.toggles.entries()) {
      await keysTo(page, ...square);
      await page.keyboard.press(i % 2 === 0 ? "Space" : "Enter");
    }
    await says(page, "Even everywhere!");
    assert.equal(await detail(page), "In 7 toggles: no one can do it in fewer.");
    await eventually(() => rowsOf(page), flipped(first, answer.toggles));
  });

  test("step by step; ways, diagonals, boxes; what cannot be made", async (t) => {
    const start = ["110000", "010100", "000111", "100000", "001000", "000001"];
    const page = await openPage(t, repair(start));
    const plain = solved(start, ["--groups", "rows,columns"]);
    await fewest(page, `${plural(plain.cost, "toggle")}, and no fewer will do.`);
    await glowIs(page, { ...oddGroups(start, 6, 6), squares: [] });

    await page.getByLabel("Boxes").selectOption("2x3");
    const boxes = solved(start, ["--boxes", "2x3"]);
    await fewest(page, `${plural(boxes.cost, "toggle")}, and no fewer will do.`);
    await glowIs(page, oddGroups(start, 2, 3));
    await page.getByLabel("the two diagonals, too").check();
    const words = ["--groups", "rows,columns,boxes,diagonals", "--boxes", "2x3"];
    const all = solved(start, words);
    await fewest(page, `${plural(all.cost, "toggle")}, and no fewer will do.`);
    const odd = oddGroups(start, 2, 3, true);
    await glowIs(page, odd);
    assert.equal(odd.count, oddByProgram(all));
    await eventually(() => page.locator("#command").textContent(),
      `printf '%s\\n' ${start.join(" ")} | rookery repair - ` +
        "--boxes=2x3 --groups=rows,columns,boxes,diagonals");

    await button(page, "In how many ways?").click();
    const { ways } = solved(start, [...words, "--count"]);
    assert.ok(BigInt(ways) > 1n);
    await eventually(async () => (await page.locator(".repair-ways").textContent()).replace(/\s/g, ""),
      `In${ways}ways.`);

    await page.reload();
    await fewest(page, `${plural(all.cost, "toggle")}, and no fewer will do.`);
    await glowIs(page, odd);
    let rows = start;
    for (const [i, square] of all.toggles.entries()) {
      await button(page, "Next toggle of a solution").click();
      rows = flipped(rows, [square]);
      await eventually(() => rowsOf(page), rows);
      await counted(page, `${plural(i + 1, "toggle")} made`);
      await glowIs(page, oddGroups(rows, 2, 3, true));
    }
    await says(page, "Even everywhere!");
    assert.equal(await detail(page), `Done with help, in ${plural(all.cost, "toggle")}.`);
    assert.equal(await button(page, "Next toggle of a solution").isDisabled(), true);
    await button(page, "Start again").click();
    await eventually(() => rowsOf(page), start);
    await button(page, "Play the solution").click();
    await says(page, "Even everywhere!");
    await counted(page, `${plural(all.cost, "toggle")} made`);

    // No board of this kind needs so many: the page says so and offers what there is.
    const dark = linkTo("repair", { board: "00000\n".repeat(5), lights: "wazir" }, { k: 25 });
    await page.goto(page.url().replace(/#.*/, `#${dark}`));
    await eventually(() => rowsOf(page).length, 5);
    const slider = page.getByLabel("Needs exactly");
    assert.equal(await slider.getAttribute("max"), "25");
    await page.getByLabel("Puzzle number").fill("42");
    await button(page, "New puzzle").click();
    const alert = page.locator(".repair-puzzle").getByRole("alert");
    await eventually(() => alert.locator("p").textContent(), "No board of this kind needs more than 15");
    assert.equal(await slider.getAttribute("max"), "15");
    await button(page, "Take 15").click();
    await says(page, "Turn off all lamps in 15 presses.");
    assert.equal(solved(rowsOf(page), ["--lights"]).cost, 15);
    assert.equal(await page.getByLabel("Puzzle number").inputValue(), "42");
    assert.equal(await alert.isVisible(), false);
  });

  test("a press flips the lamps that the piece attacks", async (t) => {
    const dark = ["00000", "00000", "00000", "00000"];
    const page = await openPage(t, repair(dark, { lights: "wazir" }));
    await says(page, "All lamps are out!");
    /** One press on the dark board; the program undoes it by the same press. */
    const press = async ([x, y], lamps, words) => {
      await fewest(page, "Nothing to do.");
      await clickSquare(page, x, y);
      await eventually(() => rowsOf(page), flipped(dark, lamps));
      assert.deepEqual(await drawnSquares(page, "lamp"), lamps);
      assert.deepEqual(solved(flipped(dark, lamps), ["--lights", ...words]).toggles, [[x, y]]);
      await fewest(page, "1 press from here, and no fewer will do.");
      await button(page, "Start again").click();
      await eventually(() => rowsOf(page), dark);
    };
    await press([2, 1], ["1,1", "2,1", "3,1", "2,2"], ["wazir"]);
    await radio(page, "Edges", "torus").check();
    await press([1, 1], ["1,1", "2,1", "5,1", "1,2", "1,4"], ["wazir", "--torus"]);
    await radio(page, "Edges", "cylinder").check();
    await press([1, 1], ["1,1", "2,1", "5,1", "1,2"], ["wazir", "--cylinder"]);
    await page.getByLabel("but not the lamp itself").check();
    await press([1, 4], ["1,3", "2,4", "5,4"], ["wazir", "--cylinder", "--open"]);
    await page.getByLabel("A press flips").selectOption("king");
    await radio(page, "Edges", "plain").check();
    await press([5, 2], ["4,1", "5,1", "4,2", "4,3", "5,3"], ["king", "--open"]);
    // What the piece of the page attacks; a ride ends at a hole.
    await page.getByRole("button", { name: "Piece: king. Change." }).click();
    await page.getByRole("dialog").getByLabel("Name or notation").fill("bishop");
    await page.getByRole("dialog").getByRole("button", { name: "Use this piece" }).click();
    await eventually(() => state(page).words.lights, "bishop");
    await press([2, 1], ["1,2", "3,2", "4,3", "5,4"], ["bishop", "--open"]);
    await radio(page, "Mode", "Paint").check();
    await page.getByRole("group", { name: "Brush" }).getByRole("button", { name: "hole" }).click();
    await clickSquare(page, 3, 2);
    await radio(page, "Mode", "Play").check();
    await fewest(page, "Nothing to do.");
    const holed = ["00000", "00#00", "00000", "00000"];
    await eventually(() => rowsOf(page), holed);
    await clickSquare(page, 3, 2); // nobody can press a hole
    await clickSquare(page, 2, 1);
    await eventually(() => rowsOf(page), flipped(holed, ["1,2"]));
    await counted(page, "1 press made");
    await page.reload();
    await fewest(page, "1 press from here, and no fewer will do.");
    assert.deepEqual(rowsOf(page), flipped(holed, ["1,2"]));
    assert.deepEqual(await drawnSquares(page, "hole"), ["3,2"]);
    assert.deepEqual(await drawnSquares(page, "lamp"), ["1,2"]);
    await button(page, "Take back").click();
    await eventually(() => rowsOf(page), holed);
  });

  test("presets; 5×5 is put out; the impossible is explained", async (t) => {
    const page = await openPage(t, "repair");
    const choose = (name) => page.getByLabel("Begin with").selectOption({ label: name });
    const lit = (n) => range(n).map(() => "1".repeat(n));
    await choose("16×16, all lamps lit: 104 presses");
    assert.equal(solved(lit(16), ["--lights"]).cost, 104);
    await says(page, "Turn off all lamps in 104 presses.");
    await choose("8×8 by knights, all lamps lit");
    await says(page, `Turn off all lamps in ${solved(lit(8), ["--lights", "knight"]).cost} presses.`);
    await choose("6×6 torus, all lamps lit");
    await says(page, `Turn off all lamps in ${solved(lit(6), ["--lights", "--torus"]).cost} presses.`);

    await choose("5×5, one lamp: impossible");
    await says(page, "These lamps can never all be turned off.");
    const proof = solved(["10000", "00000", "00000", "00000", "00000"], ["--lights"]);
    assert.equal(proof.answer, "NO");
    const { quiet } = proof;
    assert.deepEqual(await markedSquares(page, "quiet", "mark-bad"), inOrder(quiet).map(String));
    await fewest(page, "No way at all.");
    assert.equal(await page.locator(".repair-why").textContent(),
      `Look at the ${quiet.length} marked squares: every press flips an even number of them, ` +
      "but one of them, an odd number, is lit. So it stays odd, and never 0.");
    assert.equal(await button(page, "Show the fewest").isDisabled(), true);

    await choose("5×5, all lamps lit");
    const answer = solved(lit(5), ["--lights"]);
    await says(page, `Turn off all lamps in ${answer.cost} presses.`);
    assert.deepEqual(await markedSquares(page, "quiet"), []);
    await tryToPaint(page, 2, 2);
    assert.deepEqual(rowsOf(page), lit(5));
    await button(page, "Show the fewest").click();
    await eventually(() => page.locator(".repair-squares").textContent(),
      `Press ${answer.toggles.map(String).join("; ")}.`);
    // By mouse and by keys in turn; what is shown afterwards are the fewest of what is left.
    const { toggles } = answer;
    for (const square of toggles.slice(0, 8)) {
      await clickSquare(page, ...square);
      await hasFocus(page);
    }
    await eventually(async () => (await markedSquares(page, "fewest")).length, toggles.length - 8);
    for (const square of toggles.slice(8)) {
      await keysTo(page, ...square);
      await page.keyboard.press("Space");
    }
    await says(page, "All lamps are out!");
    assert.equal(await detail(page), `In ${answer.cost} presses: no one can do it in fewer.`);
    await eventually(() => rowsOf(page), range(5).map(() => "00000"));
  });

  test("Lights Out: painted, made to measure, and by the keyboard alone", async (t) => {
    const page = await openPage(t, repair(["0000", "0000", "0000"]));
    await tabTo(page, radio(page, "Game", "Binary sudoku"));
    await page.keyboard.press("ArrowRight");
    await says(page, "All lamps are out!");
    await tabTo(page, radio(page, "Mode", "Play"));
    await page.keyboard.press("ArrowRight");
    await says(page, "Paint lamps and holes.");
    await tabTo(page, page.locator("svg.board"), "Shift+Tab");
    await keysTo(page, 2, 1);
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("3"); // the brush of holes
    await page.keyboard.press("Shift+ArrowDown");
    const painted = ["0110", "00#0", "0000"];
    await eventually(() => rowsOf(page), painted);
    const answer = solved(painted, ["--lights"]);
    assert.ok(answer.cost > 1);
    await fewest(page, `${answer.cost} presses, and no fewer will do.`);

    await tabTo(page, radio(page, "Mode", "Paint"));
    await page.keyboard.press("ArrowLeft");
    await says(page, `Turn off all lamps in ${answer.cost} presses.`);
    await tabTo(page, page.locator("svg.board"), "Shift+Tab");
    for (const square of answer.toggles) {
      await keysTo(page, ...square);
      await page.keyboard.press("Enter");
    }
    await says(page, "All lamps are out!");
    assert.equal(await detail(page), `In ${answer.cost} presses: no one can do it in fewer.`);

    // A puzzle keeps the holes.
    await page.getByLabel("Puzzle number").fill("12");
    await page.getByLabel("Puzzle number").press("Enter");
    await says(page, "Turn off all lamps in 5 presses.");
    const made = rowsOf(page);
    assert.equal(made[1][2], "#");
    assert.equal(solved(made, ["--lights"]).cost, 5);

    // By mouse: a stroke paints, the right button puts out, and a sudoku has no holes.
    await radio(page, "Mode", "Paint").check();
    await button(page, "Clear").click();
    await page.getByRole("group", { name: "Brush" }).getByRole("button", { name: "lit lamp" }).click();
    await dragSquares(page, [[1, 3], [4, 3]]);
    await eventually(() => rowsOf(page), ["0000", "0000", "1111"]);
    await rightClick(page, 2, 3);
    await eventually(() => rowsOf(page), ["0000", "0000", "1011"]);
    const rest = solved(["0000", "0000", "1011"], ["--lights"]);
    assert.notEqual(rest.answer, "NO");
    await fewest(page, `${plural(rest.cost, "press")}, and no fewer will do.`);
    await page.getByRole("group", { name: "Brush" }).getByRole("button", { name: "hole" }).click();
    await clickSquare(page, 1, 1);
    await eventually(() => rowsOf(page), ["#000", "0000", "1011"]);
    await radio(page, "Game", "Binary sudoku").check();
    await eventually(() => rowsOf(page), ["0000", "0000", "1011"]);
    await button(page, "Undo (Ctrl+Z)").click();
    await says(page, "The sudoku has no holes.");
    // A press on it may begin before the page is drawn anew, and end after that.
    const fill = button(page, "Fill the holes");
    await fill.evaluate((first) => { first.dataset.first = "yes"; });
    await radio(page, "Mode", "Play").check();
    await radio(page, "Mode", "Paint").check();
    assert.equal(await fill.getAttribute("data-first"), "yes");
    await fill.click();
    await says(page, "Paint zeros and ones.");
    assert.deepEqual(rowsOf(page), ["0000", "0000", "1011"]);
  });

  test("boards of one row and of one column are those boards", async (t) => {
    const page = await openPage(t);
    for (const rows of [["1"], ["1011"], ["101110111"], ["1", "0", "1", "1"]]) {
      const size = `${rows.length}x${rows[0].length}`;
      for (const words of [["--groups", "rows,columns"], ["--lights"]]) {
        const options = words.length === 1 ? { lights: "wazir" } : {};
        await page.goto(page.url().replace(/#.*|$/, `#${repair(rows, options)}`));
        const answer = solved(rows, [...words, "--size", size]);
        await fewest(page, `${plural(answer.cost, options.lights ? "press" : "toggle")}, and no fewer will do.`);
        const sized = rows.length === 1 ? ` --size=${size}` : "";
        const rules = options.lights ? " --lights=wazir" : " --groups=rows,columns";
        await eventually(() => page.locator("#command").textContent(),
          `printf '%s\\n' ${rows.join(" ")} | rookery repair -${sized}${rules}`);
        await button(page, "In how many ways?").click();
        const { ways } = solved(rows, [...words, "--size", size, "--count"]);
        await eventually(() => page.locator(".repair-ways").textContent(),
          ways === "1" ? "In one way only." : `In ${ways} ways.`);
      }
    }
    // With boxes along the row, too.
    await page.goto(page.url().replace(/#.*/, `#${repair(["101110111"], { boxes: "1x3" })}`));
    const boxes = solved(["101110111"], ["--boxes", "1x3", "--size", "1x9"]);
    await fewest(page, `${plural(boxes.cost, "toggle")}, and no fewer will do.`);
  });

  test("a reply that comes late changes nothing", async (t) => {
    const start = ["1100", "0100", "0000", "0011"];
    const page = await openPage(t, repair(start, {}, { k: 3 }));
    const words = `${plural(solved(start).cost, "toggle")}, and no fewer will do.`;
    await fewest(page, words);
    const other = await holdBack(page, "repair", ({ board }) => board?.startsWith("0100"));
    await clickSquare(page, 1, 1);
    await other.asked;
    await fewest(page, "…");
    await button(page, "Take back").click();
    await fewest(page, words);
    await other.release();
    assert.equal(await page.locator(".repair-fewest").textContent(), words);
    await button(page, "Show the fewest").click();
    await eventually(() => page.locator(".repair-squares").textContent(),
      `Toggle ${solved(start).toggles.map(String).join("; ")}.`);
    assert.equal(await page.locator(".repair-fewest").textContent(), words);

    // A puzzle that was asked for before the board was another.
    const puzzle = await holdBack(page, "repair", ({ make }) => make !== undefined);
    await button(page, "New puzzle").click();
    await puzzle.asked;
    await page.getByLabel("Columns", { exact: true }).fill("5");
    await page.getByLabel("Columns", { exact: true }).press("Enter");
    const wide = start.map((row) => `${row}0`);
    await eventually(() => rowsOf(page), wide);
    await puzzle.release();
    assert.deepEqual(rowsOf(page), wide);
  });

  test("a press waits until it is known what the piece flips", async (t) => {
    const dark = ["0000", "0000", "0000"];
    const page = await openPage(t, repair(dark, { lights: "wazir" }));
    await says(page, "All lamps are out!");
    const knight = await holdBack(page, "piece", ({ piece }) => piece === "knight");
    await page.getByLabel("A press flips").selectOption("knight");
    await knight.asked;
    await clickSquare(page, 1, 1);
    await clickSquare(page, 4, 1);
    assert.deepEqual(rowsOf(page), dark);
    await knight.release();
    const lamps = ["1,1", "3,2", "2,3", "4,1", "2,2", "3,3"];
    await eventually(() => rowsOf(page), flipped(dark, lamps));
    await counted(page, "2 presses made");
  });

  test("the piece chosen elsewhere flips the lamps; options out of range are not taken", async (t) => {
    const page = await openPage(t, repair(["110", "000", "000"], { lights: "wazir" }, { k: 1e9, made: -5 }));
    assert.equal(await page.getByLabel("Needs exactly").getAttribute("aria-valuetext"), "5 presses");
    await counted(page, "0 presses made");
    await page.getByRole("link", { name: "Count", exact: true }).click();
    await page.getByRole("button", { name: "Piece: king. Change." }).click();
    await page.getByRole("dialog").getByLabel("Name or notation").fill("ferz");
    await page.getByRole("dialog").getByRole("button", { name: "Use this piece" }).click();
    await page.getByRole("link", { name: "Repair", exact: true }).click();
    await eventually(() => state(page).words.lights, "ferz");
    const answer = solved(["110", "000", "000"], ["--lights", "ferz"]);
    await fewest(page, answer.answer === "NO" ? "No way at all." : `${answer.cost} presses, and no fewer will do.`);
    // Two pictures, that of the piece and that of the lamps, do not go into a command.
    const lit = linkTo("repair", { board: "110\n000\n000\n", lights: ".x.\nxox\n.x.\n" });
    await page.goto(page.url().replace(/#.*/, `#${lit}`));
    await eventually(() => page.locator("#command").textContent(),
      `printf '%s\\n' '{"question":"repair","board":"110\\n000\\n000\\n",` +
        `"lights":".x.\\nxox\\n.x.\\n"}' | rookery ask`);
    await fewest(page, `${solved(["110", "000", "000"], ["--lights"]).cost} presses, and no fewer will do.`);
  });
});
