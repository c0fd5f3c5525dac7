// SPDX-License-Identifier: GPL-3.0-or-later
//
// Coins played on the page: set up, against the machine, with a hint, by mouse and by keys; what the page
// says of a position, of the values and of the numbers of positions is what the program says.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  boardRows, centreOf, clickSquare, drawnSquares, eventually, holdBack, inOrder, keysTo, library, linkTo,
  markedSquares, openPage, state, tabTo, textOf, withBrowser,
} from "./support.mjs";

withBrowser();

const letters = ".#123456789";
const rowsOf = (page) => boardRows(page, letters);

/** The address of a board of coins. */
function game(rows, { moves = "left,up:2,3,5,7", misere = false, ...own } = {}) {
  const at = rows.flatMap((row, y) => [...row].flatMap((char, x) => Array(Number(char) || 0).fill([x + 1, y + 1])));
  const board = textOf(rows).replaceAll(/\d/g, ".");
  return linkTo("play", { moves, board, ...(at.length > 0 ? { at } : {}), ...(misere ? { misere } : {}) },
    { piece: "king", ...own });
}

const status = (page) => page.locator(".play-status");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const radio = (page, group, name) => page.getByRole("group", { name: group, exact: true })
  .getByRole("radio", { name, exact: true });
const says = (page, words) => eventually(() => status(page).textContent(), words);
const yourTurn = (page) => says(page, "Your turn: choose a coin.");

/** What the program says of a position. */
function judged(rows, moves, flags = []) {
  const coins = rows.flatMap((row, y) => [...row].flatMap((char, x) =>
    Array.from({ length: Number(char) || 0 }, () => ["--at", `${x + 1},${y + 1}`]))).flat();
  const board = rows.map((row) => row.replace(/\d/g, ".")).join("\n");
  return library(["play", moves, "@/dev/stdin", ...coins, ...flags], board).answer;
}

/** "3,3 → 3,1" of each winning move, once. */
function winningMoves(rows, moves, flags = []) {
  const words = ({ from, to }) => `${from} → ${to}`;
  return [...new Set(judged(rows, moves, flags).winning_moves.map(words))];
}

const coinsIn = (rows) => [...rows.join("")].reduce((sum, char) => sum + (Number(char) || 0), 0);
const movesMade = (page) => page.locator(".play-log li").allTextContents();
const placesOf = (words) => words.split(" → ").map((place) => place.split(",").map(Number));

/** The board after a move, by the rules: one coin fewer here, one more there. */
function moved(rows, [from, to]) {
  const cells = rows.map((row) => [...row]);
  const change = ([x, y], by) => {
    const coins = (Number(cells[y - 1][x - 1]) || 0) + by;
    cells[y - 1][x - 1] = coins > 0 ? String(coins) : ".";
  };
  change(from, -1);
  change(to, 1);
  return cells.map((row) => row.join(""));
}

async function moveByMouse(page, [from, to]) {
  await clickSquare(page, ...from);
  await says(page, "Where to? Choose a lit square.");
  await clickSquare(page, ...to);
}

/** The machine's answer to a board of its own, given the number of moves before: allowed, and winning
    where there is one. The board after it. */
async function machineAnswers(page, rows, moves, before, allowed) {
  await eventually(async () => (await movesMade(page)).length, before + 1);
  const [who, words] = (await movesMade(page)).at(-1).split(": ");
  assert.equal(who, "The machine");
  const move = placesOf(words);
  assert.ok(allowed(...move), `${words} is no move`);
  const winning = winningMoves(rows, moves);
  if (winning.length > 0) assert.ok(winning.includes(words), `${words} is not among ${winning.join("; ")}`);
  const next = moved(rows, move);
  await eventually(() => rowsOf(page), next);
  return next;
}

/** What erases and paints in set-up mode: at a square, and to the right and down of it. */
async function tryToPaint(page, x, y) {
  const at = await centreOf(page, x, y);
  await page.mouse.click(at.x, at.y, { button: "right" });
  await page.keyboard.press("Delete");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Backspace");
}

const primeSteps = "left,up:2,3,5,7";
/** Of the game of Project Euler 649. */
function byPrime([x, y], [toX, toY]) {
  return (y === toY && [2, 3, 5, 7].includes(x - toX)) || (x === toX && [2, 3, 5, 7].includes(y - toY));
}

// The machine takes its time: meanwhile the other pages go on.
describe("play", { concurrency: 2 }, () => {
  test("a won position is won by the hints, a move can be taken back", async (t) => {
    const page = await openPage(t);
    await page.getByRole("link", { name: "Play" }).click();
    await yourTurn(page);
    const start = rowsOf(page);
    assert.equal(coinsIn(start), 2);
    assert.deepEqual(await drawnSquares(page, "coin"), ["3,3", "8,6"]);
    await eventually(() => page.locator("#command").textContent(),
      "rookery play left,up:2,3,5,7 9x9 --at=3,3 --at=8,6");

    // The squares a coin may go to are those of its moves.
    await clickSquare(page, 8, 6);
    await says(page, "Where to? Choose a lit square.");
    assert.deepEqual(await markedSquares(page, "moves", "mark-move"), [
      "8,1", "8,3", "8,4", "1,6", "3,6", "5,6", "6,6"]);
    assert.deepEqual(await markedSquares(page, "moves", "mark-ring"), ["8,6"]);
    await clickSquare(page, 7, 6); // no move: the coin is put down
    await yourTurn(page);
    assert.deepEqual(await markedSquares(page, "moves"), []);
    assert.deepEqual(rowsOf(page), start);

    let rows = start;
    let made = 0;
    while (await status(page).textContent() !== "You win!") {
      assert.ok(made < 20);
      await yourTurn(page);
      await button(page, "Hint").click();
      const winning = winningMoves(rows, primeSteps);
      assert.ok(winning.length > 0, "a position won stays won");
      const verb = winning.length === 1 ? "This wins" : "These win";
      const rest = winning.length > 8 ? ` and ${winning.length - 8} more` : "";
      assert.equal(await page.locator(".play-hint").textContent(),
        `${verb}: ${winning.slice(0, 8).join("; ")}${rest}.`);
      assert.equal((await markedSquares(page, "hint", "mark-arrow")).length, new Set(
        winning.map((words) => words.split(" → ")[0])).size);
      await moveByMouse(page, placesOf(winning[0]));
      rows = moved(rows, placesOf(winning[0]));
      await eventually(async () => (await movesMade(page)).length >= made + 1, true);
      assert.equal((await movesMade(page))[made], `You: ${winning[0]}`);
      if (await status(page).textContent() === "You win!") break;
      rows = await machineAnswers(page, rows, primeSteps, made + 1, byPrime);
      made += 2;
    }
    assert.deepEqual(rowsOf(page), rows);
    assert.equal(await page.locator(".play-detail").textContent(), "No coin can move.");
    assert.equal(await button(page, "Hint").isDisabled(), true);

    // Take back goes to your own turn before, Start again to the beginning, and undo of the board knows both.
    const count = (await movesMade(page)).length;
    await button(page, "Take back").click();
    await eventually(async () => (await movesMade(page)).length, count - 1);
    await yourTurn(page);
    assert.notDeepEqual(rowsOf(page), rows);
    await button(page, "Start again").click();
    await eventually(() => rowsOf(page), start);
    assert.deepEqual(await movesMade(page), []);
    assert.equal(await button(page, "Take back").isDisabled(), true);
    await page.keyboard.press("Control+z");
    await eventually(async () => (await movesMade(page)).length, count - 1);
    await yourTurn(page);

    // A new game has as many coins as asked for.
    await page.getByLabel("Coins in a new game").fill("5");
    await page.getByLabel("Coins in a new game").press("Enter");
    await eventually(() => state(page).own.coins, 5);
    await button(page, "New game").click();
    await eventually(() => coinsIn(rowsOf(page)), 5);
    assert.deepEqual(await movesMade(page), []);
  });

  test("the machine wins what is lost, and begins if told to", async (t) => {
    const moves = "left:1,2,3";
    const page = await openPage(t, game(["........1"], { moves }));
    await yourTurn(page);
    await page.getByLabel("Show who wins").check();
    await eventually(() => page.locator(".play-verdict").textContent(),
      "The machine can win: the value of the position is 0.");
    assert.equal(judged(["........1"], moves).value, 0);
    await button(page, "Hint").click();
    assert.equal(await page.locator(".play-hint").textContent(), "Every move loses against perfect play.");
    const allowed = ([x, y], [toX, toY]) => y === toY && x > toX && x - toX <= 3;

    await moveByMouse(page, [[9, 1], [8, 1]]);
    await says(page, "The machine is thinking …");
    await clickSquare(page, 8, 1); // not my turn: nothing
    assert.deepEqual(rowsOf(page), [".......1."]);
    assert.deepEqual(await machineAnswers(page, [".......1."], moves, 1, allowed), ["....1...."]);
    await eventually(() => page.locator(".play-detail").textContent(), "The machine moves 8,1 → 5,1.");

    // In the middle of a game the address holds it, with the moves so far.
    await page.reload();
    await yourTurn(page);
    assert.deepEqual(rowsOf(page), ["....1...."]);
    assert.equal(await page.getByLabel("Show who wins").isChecked(), true);
    assert.equal(state(page).own.played, "9,1-8,1;8,1-5,1");
    assert.deepEqual(await movesMade(page), ["You: 9,1 → 8,1", "The machine: 8,1 → 5,1"]);
    assert.equal(await page.locator(".play-detail").textContent(), "The machine moves 8,1 → 5,1.");
    await moveByMouse(page, [[5, 1], [2, 1]]);
    assert.deepEqual(await machineAnswers(page, [".1......."], moves, 3, allowed), ["1........"]);
    await says(page, "The machine wins.");

    // Back before both moves, to the beginning, and the other way round.
    await page.reload();
    await says(page, "The machine wins.");
    await button(page, "Take back").click();
    await yourTurn(page);
    assert.deepEqual(rowsOf(page), ["....1...."]);
    await button(page, "Take back").click();
    await eventually(() => rowsOf(page), ["........1"]);
    assert.deepEqual(await movesMade(page), []);
    await radio(page, "Who begins", "the machine").check();
    await machineAnswers(page, ["........1"], moves, 0, allowed);
    await yourTurn(page);

    // Moves that cannot have been are none.
    for (const played of ["8,1-7,1", "6,1-5,1;x", "5,2-5,1", "9,1-5,1"]) {
      await page.goto(page.url().replace(/#.*/, `#${game(["....1...."], { moves, played })}`));
      await yourTurn(page);
      await eventually(() => movesMade(page), []);
      assert.equal(await button(page, "Take back").isDisabled(), true);
    }
  });

  test("other rules begin the list of moves anew", async (t) => {
    const page = await openPage(t, game(["......", ".....1"], {
      moves: "flR", rival: "friend", turn: "machine", played: "6,2-6,1;6,1-6,2",
    }));
    await says(page, "Player 2: choose a coin.");
    assert.deepEqual(await movesMade(page), []); // a rook does not go down here
    const choose = (moves) => page.getByLabel("A coin moves").selectOption(moves);
    for (const change of [() => choose("left:1,2,3"), () => page.getByLabel(/^Misère/).check()]) {
      const before = rowsOf(page);
      const x = before[1].indexOf("1") + 1;
      // Until the moves of the new rules are known, clicks say nothing.
      await eventually(async () => /: choose a coin\.$/.test(await status(page).textContent()), true);
      await clickSquare(page, x, 2);
      await eventually(async () => /choose a coin\.$/.test(await status(page).textContent()), false);
      await clickSquare(page, x - 1, 2);
      await eventually(async () => (await movesMade(page)).length, 1);
      const now = moved(before, [[x, 2], [x - 1, 2]]);
      await eventually(() => rowsOf(page), now);
      await change();
      await eventually(() => movesMade(page), []);
      assert.equal(await page.locator(".play-detail").isVisible(), false);
      assert.equal(await button(page, "Start again").isDisabled(), true);
      assert.deepEqual(rowsOf(page), now);
    }
  });

  test("without a server the page says so, and tries again", async (t) => {
    const page = await openPage(t, "count");
    await page.route("**/api/*", (route) => route.abort());
    await page.getByRole("link", { name: "Play" }).click();
    await says(page, "The server does not answer.");
    await page.unroute("**/api/*");
    await button(page, "Try again").click();
    await yourTurn(page);
    assert.equal(await page.locator(".play-game .notice").isVisible(), false);
    // In the middle of a game, too.
    await page.route("**/api/*", (route) => route.abort());
    await moveByMouse(page, [[8, 6], [6, 6]]);
    await says(page, "The server does not answer.");
    assert.equal((await movesMade(page)).length, 1);
    await page.unroute("**/api/*");
    await button(page, "Try again").click();
    await eventually(async () => (await movesMade(page)).length, 2);
    await yourTurn(page);
  });

  test("what is no number of coins is marked and changes nothing", async (t) => {
    const page = await openPage(t, game([".1..."], { moves: "left:1,2" }));
    const starts = page.getByRole("region", { name: "In how many positions does the first player win?" });
    await starts.getByText("positions of 3 coins").waitFor();
    const fields = [[page.getByLabel("Coins in a new game"), 9], [starts.getByLabel("Coins"), 99]];
    for (const [field, most] of fields) {
      const line = page.getByText(`Please give a whole number from 1 to ${most}.`);
      for (const wrong of ["0", "e", "", "-2", "2.5", String(most + 1)]) {
        await field.fill("");
        await field.pressSequentially(wrong);
        await field.press("Enter");
        await line.waitFor();
        assert.equal(await field.getAttribute("aria-invalid"), "true");
      }
      assert.deepEqual([state(page).own.coins, state(page).own.starts], [undefined, undefined]);
      await field.fill("3");
      await field.press("Enter");
      await line.waitFor({ state: "hidden" });
    }
    await starts.getByText("positions of 3 coins").waitFor();
  });

  test("the games of the list are not cut off", async (t) => {
    for (const width of [360, 1280]) {
      const page = await openPage(t, "play", { width });
      const list = page.getByLabel("A coin moves");
      for (const value of await list.locator("option").evaluateAll((all) => all.map((each) => each.value))) {
        if (value === "own") continue;
        await list.selectOption(value);
        const [wanted, room] = await list.evaluate((select) => {
          const context = document.createElement("canvas").getContext("2d");
          const style = getComputedStyle(select);
          context.font = style.font;
          return [context.measureText(select.selectedOptions[0].textContent).width,
            select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)];
        });
        assert.ok(wanted <= room, `${value} at ${width}: ${wanted} of ${room}`);
      }
    }
  });

  test("set up, then a whole game by the keyboard alone", async (t) => {
    const page = await openPage(t, game([".....", ".....", ".....", "....."], { moves: "flRflB" }));
    await says(page, "There are no coins.");
    await tabTo(page, radio(page, "Mode", "Play"));
    await page.keyboard.press("ArrowRight");
    await says(page, "Set up the board.");
    await tabTo(page, page.locator("svg.board"), "Shift+Tab");

    await keysTo(page, 5, 4);
    await page.keyboard.press("Space"); // a coin
    await eventually(() => rowsOf(page), [".....", ".....", ".....", "....1"]);
    await page.keyboard.press("Enter"); // and another on it
    await eventually(() => rowsOf(page), [".....", ".....", ".....", "....2"]);
    assert.deepEqual(await drawnSquares(page, "coins2"), ["5,4"]);
    await page.locator("#live").getByText(/(^|\. )2 coins on 5,4$/).waitFor({ state: "attached" });
    await page.keyboard.press("Delete");
    await eventually(() => rowsOf(page), [".....", ".....", ".....", "....."]);
    await page.keyboard.press("2"); // the brush of holes
    await keysTo(page, 2, 2);
    await page.keyboard.press("Shift+ArrowRight");
    await eventually(() => rowsOf(page), [".....", "..#..", ".....", "....."]);
    await page.keyboard.press("3"); // of coins
    await keysTo(page, 5, 3);
    await page.keyboard.press("Space");
    const start = [".....", "..#..", "....1", "....."];
    await eventually(() => rowsOf(page), start);

    await tabTo(page, radio(page, "Mode", "Set up"));
    await page.keyboard.press("ArrowLeft");
    await yourTurn(page);
    await tabTo(page, page.locator("svg.board"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await says(page, "Where to? Choose a lit square.");
    const targets = inOrder([[5, 1], [5, 2], [4, 3], [3, 3], [2, 3], [1, 3], [4, 2], [3, 1]]).map(String);
    assert.deepEqual(await markedSquares(page, "moves", "mark-move"), targets);
    await page.locator("#live").getByText(/(^|\. )Coin 5,3 chosen\. It can go to /).waitFor({ state: "attached" });
    await page.keyboard.press("Enter"); // put down again
    await yourTurn(page);

    let rows = start;
    let made = 0;
    const values = library(["play", "flRflB", "@/dev/stdin", "--table"], ".....\n..#..\n.....\n.....").answer;
    const valueOf = ([x, y]) => values[y - 1][x - 1];
    // A value is the least number that is not reached.
    const reached = targets.map((place) => valueOf(place.split(",").map(Number)));
    assert.equal(valueOf([5, 3]), [...reached, 0].findIndex((_, n) => !reached.includes(n)));
    const allowed = ([x, y], [toX, toY]) => toX <= x && toY <= y && `${[x, y]}` !== `${[toX, toY]}` &&
      (x === toX || y === toY || x - toX === y - toY);
    while (await status(page).textContent() !== "You win!") {
      assert.ok(made < 10);
      const [best] = winningMoves(rows, "flRflB");
      if (made === 0) {
        await tabTo(page, button(page, "Hint"));
        await page.keyboard.press("Enter");
        assert.ok((await page.locator(".play-hint").textContent()).includes(best));
        await tabTo(page, page.locator("svg.board"), "Shift+Tab");
      }
      const [from, to] = placesOf(best);
      await keysTo(page, ...from);
      await page.keyboard.press("Enter");
      await says(page, "Where to? Choose a lit square.");
      await keysTo(page, ...to);
      await page.keyboard.press("Space");
      rows = moved(rows, [from, to]);
      await eventually(async () => (await movesMade(page)).length > made, true);
      if (await status(page).textContent() === "You win!") break;
      rows = await machineAnswers(page, rows, "flRflB", made + 1, allowed);
      made += 2;
    }
    assert.deepEqual(rowsOf(page), rows);
    assert.equal(rows[0][0], "1");
  });

  test("in play nothing is painted", async (t) => {
    const rows = ["....", ".#..", "..1."];
    const page = await openPage(t, game(rows, { moves: "flR" }));
    await yourTurn(page);
    await clickSquare(page, 3, 3);
    await says(page, "Where to? Choose a lit square.");
    for (const [x, y] of [[3, 3], [2, 2]]) await tryToPaint(page, x, y);
    await page.keyboard.press("2");
    await page.keyboard.press("Shift+ArrowUp");
    assert.deepEqual(rowsOf(page), rows);
    assert.deepEqual(await drawnSquares(page, "coin"), ["3,3"]);
    assert.deepEqual(await drawnSquares(page, "hole"), ["2,2"]);
    // The coin is still in hand.
    assert.equal(await status(page).textContent(), "Where to? Choose a lit square.");
    assert.deepEqual(await markedSquares(page, "moves", "mark-move"), ["3,1", "3,2", "1,3", "2,3"]);
    // In set-up mode the same things paint.
    await radio(page, "Mode", "Set up").check();
    await tryToPaint(page, 2, 2);
    await eventually(() => rowsOf(page), ["....", "..#.", "..#."]);
  });

  test("set up by mouse; values, nim-sum, who wins and numbers of positions are the program's", async (t) => {
    const page = await openPage(t, linkTo("play", { moves: "flR", board: "5x6" }, { piece: "king", mode: "setup" }));
    await says(page, "Set up the board.");
    await clickSquare(page, 6, 5);
    await clickSquare(page, 4, 2);
    await clickSquare(page, 4, 2);
    await clickSquare(page, 3, 4);
    await page.getByRole("group", { name: "Brush" }).getByRole("button", { name: "hole" }).click();
    await clickSquare(page, 2, 4);
    await clickSquare(page, 5, 1);
    const rows = ["....#.", "...2..", "......", ".#1...", ".....1"];
    await eventually(() => rowsOf(page), rows);
    await radio(page, "Mode", "Play").check();
    await yourTurn(page);

    // A ride ends before a hole.
    await clickSquare(page, 3, 4);
    await says(page, "Where to? Choose a lit square.");
    assert.deepEqual(await markedSquares(page, "moves", "mark-move"), ["3,1", "3,2", "3,3"]);
    await clickSquare(page, 3, 4);

    const bare = rows.map((row) => row.replace(/\d/g, ".")).join("\n");
    const known = judged(rows, "flR");
    await page.getByLabel("Show who wins").check();
    await page.getByLabel("Show the values of the squares").check();
    const table = library(["play", "flR", "@/dev/stdin", "--table"], bare).answer;
    await eventually(() => page.locator("svg.board .heat-numbers text").allTextContents(),
      table.flat().filter((value) => value !== null).map(String));
    const coins = ["4,2", "4,2", "3,4", "6,5"];
    const sum = page.getByRole("table", { name: /nim-sum/ });
    const binary = (value, width) => value.toString(2).padStart(width, "0");
    const width = Math.max(...[known.value, ...known.coin_values].map((value) => value.toString(2).length));
    await eventually(() => sum.locator("tbody tr, tfoot tr").evaluateAll(
      (list) => list.map((row) => [...row.children].map((cell) => cell.textContent))),
    [...known.coin_values.map((value, i) => [coins[i], String(value), binary(value, width)]),
      ["nim-sum", String(known.value), binary(known.value, width)]]);
    assert.equal(known.coin_values.reduce((a, b) => a ^ b), known.value);
    assert.notEqual(known.value, 0);
    await eventually(() => page.locator(".play-verdict").textContent(),
      `You can win: the value of the position is ${known.value}, not 0.`);
    await eventually(() => page.locator("#command").textContent(),
      "printf '%s\\n' '....#.' ...... ...... '.#....' ...... | rookery play flR @/dev/stdin " +
      "--at=4,2 --at=4,2 --at=3,4 --at=6,5");

    const starts = page.getByRole("region", { name: "In how many positions does the first player win?" });
    const squares = 28;
    for (const c of [3, 20]) {
      await starts.getByLabel("Coins").fill(String(c));
      await starts.getByLabel("Coins").press("Enter");
      const won = library(["play", "flR", "@/dev/stdin", "-c", String(c)], bare).answer;
      const all = BigInt(squares) ** BigInt(c);
      const share = Number((BigInt(won) * 1000n) / all) / 10;
      const expected = `Of ${all} positions of ${c} coins, the first player wins ${won} (${share} %).`;
      const bareText = (text) => text.replace(/[\s\u202f]/g, "");
      await eventually(async () => bareText(await starts.locator("p").textContent()), bareText(expected));
    }

    await page.reload();
    await eventually(() => page.locator("svg.board .heat-numbers text").count(), squares);
    assert.deepEqual(rowsOf(page), rows);
    assert.equal(await starts.getByLabel("Coins").inputValue(), "20");
    await eventually(() => page.locator(".play-verdict").textContent(),
      `You can win: the value of the position is ${known.value}, not 0.`);
  });

  test("moves without end are refused, and can be cut down; wrong ones are explained", async (t) => {
    const page = await openPage(t, game(["....", "....", "...1"]));
    await yourTurn(page);
    const choice = page.getByLabel("A coin moves");
    for (const [piece, ride] of [["king", 1], ["queen", "unlimited"]]) {
      if (piece !== "king") {
        await page.getByRole("button", { name: "Piece: king. Change." }).click();
        await page.getByRole("dialog").getByLabel("Name or notation").fill(piece);
        await page.getByRole("dialog").getByRole("button", { name: "Use this piece" }).click();
      }
      await choice.selectOption("header");
      await says(page, "This game needs other moves.");
      const notice = page.locator(".play-game .notice");
      await notice.getByText("the game would never end").waitFor();
      assert.match(await notice.textContent(), /these moves could go on for ever/);
      await page.locator("#live").getByText("could go on for ever").waitFor({ state: "attached" });
      await page.getByRole("button", { name: "Keep only the moves left and up" }).click();
      await yourTurn(page);
      const { moves } = library(["piece", state(page).words.moves]);
      assert.deepEqual(inOrder(moves.map(({ step }) => step)), [[-1, -1], [0, -1], [-1, 0]]);
      const whole = library(["piece", piece]).moves[0].move;
      assert.deepEqual(new Set(moves.map(({ move }) => move)), new Set([whole]));
      await clickSquare(page, 4, 3);
      await says(page, "Where to? Choose a lit square.");
      assert.deepEqual(await markedSquares(page, "moves", "mark-move"), ride === 1
        ? ["3,2", "4,2", "3,3"] : ["2,1", "4,1", "3,2", "4,2", "1,3", "2,3", "3,3"]);
    }
    await choice.selectOption("own");
    await page.getByLabel("Moves of my own").fill("left:0");
    await page.getByLabel("Moves of my own").press("Enter");
    await says(page, "This game needs other moves.");
    await page.locator(".play-game .notice").getByText("left:0").waitFor();
    await page.getByLabel("Moves of my own").fill("up:1");
    await page.getByLabel("Moves of my own").press("Enter");
    await yourTurn(page);
    assert.equal(await page.locator(".play-game .notice").isVisible(), false);
  });

  test("misère, and a friend", async (t) => {
    const moves = "left:1,2,3";
    const page = await openPage(t, game([".1..."], { moves, winner: true }));
    await eventually(() => page.locator(".play-verdict").textContent(),
      "You can win: the value of the position is 1, not 0.");
    await page.getByLabel("Misère: a player who cannot move wins").check();
    await eventually(() => page.locator(".play-verdict").textContent(),
      "The machine can win (found by trying everything).");
    assert.equal(judged([".1..."], moves, ["--misere"]).winner, "second player");
    assert.equal(await page.getByLabel("Show the values of the squares").isDisabled(), true);
    await moveByMouse(page, [[2, 1], [1, 1]]);
    await says(page, "The machine wins.");
    assert.equal(await page.locator(".play-detail").textContent(),
      "No coin can move, and a player who cannot move wins.");
    await button(page, "Start again").click();
    await yourTurn(page);

    // Misère with much to try is refused, with the figures.
    const starts = page.getByRole("region", { name: "In how many positions does the first player win?" });
    await starts.getByLabel("Coins").fill("20");
    await starts.getByLabel("Coins").press("Enter");
    await starts.getByText(/looks at every arrangement.*at most/).waitFor();

    // Two at one board: nobody thinks in between.
    await radio(page, "Against", "a friend").check();
    await says(page, "Player 1: choose a coin.");
    await page.getByLabel("Misère: a player who cannot move wins").uncheck();
    await clickSquare(page, 2, 1);
    await clickSquare(page, 1, 1);
    await says(page, "Player 1 wins!");
    await button(page, "Take back").click();
    await says(page, "Player 1: choose a coin.");
  });

  test("a reply that comes late changes nothing", async (t) => {
    const rows = ["......", ".....1"];
    const page = await openPage(t, game(rows, { moves: "flR", winner: true, values: true }));
    const heat = () => page.locator("svg.board .heat-numbers text").allTextContents();
    const valuesOf = (board) => library(["play", "flR", "@/dev/stdin", "--table"], board.join("\n")).answer
      .flat().filter((value) => value !== null).map(String);
    const bare = ["......", "......"];
    await eventually(heat, valuesOf(bare));
    const verdict = await page.locator(".play-verdict").textContent();

    // Of a position: yours is known, the next is not when its move is taken back.
    const next = await holdBack(page, "play", ({ at }) => String(at) === "3,2");
    await moveByMouse(page, [[6, 2], [3, 2]]);
    await next.asked;
    await button(page, "Take back").click();
    await yourTurn(page);
    await next.release();
    await button(page, "Hint").click();
    const [winning] = winningMoves(rows, "flR");
    assert.equal(await page.locator(".play-hint").textContent(), `This wins: ${winning}.`);
    assert.equal(await page.locator(".play-verdict").textContent(), verdict);

    // Of values: of a board that is no more, and after they were switched off.
    await radio(page, "Mode", "Set up").check();
    const holed = await holdBack(page, "play", ({ table, board }) => table && board.startsWith("#"));
    await page.getByRole("group", { name: "Brush" }).getByRole("button", { name: "hole" }).click();
    await clickSquare(page, 1, 1);
    await holed.asked;
    await button(page, "Undo (Ctrl+Z)").click();
    await eventually(() => rowsOf(page), rows);
    await holed.release();
    await eventually(heat, valuesOf(bare));
    const more = await holdBack(page, "play", ({ table, board }) => table && board.endsWith("#\n"));
    await clickSquare(page, 6, 2);
    await more.asked;
    await page.getByLabel("Show the values of the squares").uncheck();
    await eventually(heat, []);
    await more.release();
    assert.deepEqual(await heat(), []);
  });

  test("positions: after a refusal the sentence before comes back", async (t) => {
    const page = await openPage(t, game([".1..."], { moves: "left:1,2", misere: true }));
    const starts = page.getByRole("region", { name: "In how many positions does the first player win?" });
    const words = starts.locator("p");
    await words.getByText("positions of 3 coins").waitFor();
    const before = await words.textContent();
    for (const [c, text] of [["20", /looks at every arrangement/], ["3", /positions of 3 coins/]]) {
      await starts.getByLabel("Coins").fill(c);
      await starts.getByLabel("Coins").press("Enter");
      await words.getByText(text).waitFor();
    }
    assert.equal(await words.textContent(), before);
  });

  test("the piece chosen elsewhere moves the coins; options out of range are not taken", async (t) => {
    const page = await openPage(t, game(["...", "..1"], { coins: 1e9, starts: 1e9, rival: "nobody" }));
    await yourTurn(page);
    assert.equal(await page.getByLabel("Coins in a new game").inputValue(), "3");
    await button(page, "New game").click();
    await eventually(() => coinsIn(rowsOf(page)), 3);
    assert.equal(await radio(page, "Against", "the machine").isChecked(), true);
    await page.getByRole("link", { name: "Count", exact: true }).click();
    await page.getByRole("button", { name: "Piece: king. Change." }).click();
    await page.getByRole("dialog").getByLabel("Name or notation").fill("flR");
    await page.getByRole("dialog").getByRole("button", { name: "Use this piece" }).click();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.locator("#command").getByText("rookery play flR 2x3").waitFor();
    assert.equal(await page.getByLabel("A coin moves").inputValue(), "header");
    // A piece that was drawn comes from standard input in the terminal.
    const drawn = linkTo("play", { moves: ".x.\n.o.\n...\n", board: "2x3", at: [[3, 2]] });
    await page.goto(page.url().replace(/#.*/, `#${drawn}`));
    await eventually(() => page.locator("#command").textContent(),
      "printf '%s\\n' .x. .o. ... | rookery play @/dev/stdin 2x3 --at=3,2");
    await yourTurn(page);
  });
});
