// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question Still in a browser: the numbers, the gallery and the transformation, each compared with what
// the program says of the same board.

import assert from "node:assert/strict";
import test from "node:test";
import {
  address, boardRows, clickSquare, drawnRows, eventually, hold, intercept, library, linkTo, openPage,
  refused, rest, state, tabTo, textOf, withBrowser,
} from "./support.mjs";

const letters = "+-#";
const plus = (rows, columns) => Array.from({ length: rows }, () => "+".repeat(columns));
/** The program takes a board that begins with minus only as input. */
const ofBoard = (rows, ...words) => library(["still", ...words], textOf(rows)).answer;

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const verdict = (page) => page.locator(".still-verdict");
const steps = (page) => page.getByLabel("Steps so far");
const repeats = (page) => page.locator(".still-repeats");
const tiles = (page) =>
  page.getByRole("group", { name: "Still boards, one of each class" }).getByRole("button");

/** The board as the address has it, and as it is drawn. */
async function showsBoard(page, rows) {
  await eventually(async () => ({
    address: boardRows(page, letters), drawn: await drawnRows(page, { minus: "-", hole: "#" }, "+"),
  }), { address: rows, drawn: rows });
}

/** The numbers shown; "all" is a mere power of two until it is asked for, and where that took long. */
function numbers(page) {
  return page.locator(".still-numbers").evaluate((box) => {
    const read = (name) => box.querySelector(`[data-number="${name}"] [data-value]`)?.dataset.value;
    const time = box.parentElement.querySelector(".evidence > :last-child dd")?.textContent;
    const power = box.querySelector('[data-number="all"] sup')?.textContent;
    const long = time?.endsWith(" s") && parseFloat(time) > 1;
    const all = long && power ? String(2n ** BigInt(power)) : undefined;
    return { classes: read("classes"), all: read("all") ?? all, dimension: read("dimension") };
  });
}
async function showsNumbers(page, board, words = [], input = "") {
  const classes = library(["still", board, ...words], input);
  const all = library(["still", board, "--all", ...words], input);
  assert.notEqual(classes.answer, "1", "a dull example");
  await eventually(() => numbers(page),
    { classes: classes.answer, all: all.answer, dimension: classes.evidence.dimension });
}

/** What is painted on every tile, read from its pixels. */
function tileRows(page, side) {
  return tiles(page).locator("canvas").evaluateAll((canvases, count) => {
    const inkOf = (name) => {
      const probe = document.createElement("span");
      probe.className = `still-ink-${name}`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color.match(/\d+/g).slice(0, 3).map(Number);
    };
    const inks = { "+": inkOf("plus"), "-": inkOf("minus") };
    const near = (ink, pixel) => ink.reduce((sum, value, i) => sum + Math.abs(value - pixel[i]), 0);
    return canvases.map((canvas) => {
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      const cell = canvas.width / count;
      const at = (x, y) => pen.getImageData((x + 0.5) * cell, (y + 0.5) * cell, 1, 1).data;
      return Array.from({ length: count }, (_, y) => Array.from({ length: count }, (_, x) =>
        (near(inks["+"], at(x, y)) < near(inks["-"], at(x, y)) ? "+" : "-")).join(""));
    });
  }, side);
}

withBrowser();

test("the numbers are the library's, for sizes, edges, neighbours and holes", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "5x5" }, { piece: "N" }));
  await showsNumbers(page, "5");
  await page.getByLabel("Columns", { exact: true }).fill("11");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  await showsNumbers(page, "5x11");
  await page.getByLabel("Rows", { exact: true }).fill("119");
  await page.getByLabel("Columns", { exact: true }).fill("119");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  await showsNumbers(page, "119"); // numbers of many digits
  await page.getByLabel("Rows", { exact: true }).fill("8");
  await page.getByLabel("Columns", { exact: true }).fill("6");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  await page.getByLabel("Edges").selectOption("torus");
  await showsNumbers(page, "8x6", ["--torus"]);
  await page.getByLabel("Edges").selectOption("cylinder");
  await showsNumbers(page, "8x6", ["--cylinder"]);
  await page.getByLabel("Neighbours").selectOption("piece");
  await page.getByLabel("Edges").selectOption("plain");
  await showsNumbers(page, "8x6", ["--piece", "N"]);

  await page.getByLabel("Neighbours").selectOption("wazir");
  await page.getByRole("button", { name: "hole", exact: true }).click();
  await clickSquare(page, 1, 1);
  await clickSquare(page, 6, 1);
  await clickSquare(page, 3, 4);
  const holes = ["#++++#", "++++++", "++++++", "++#+++", ...plus(4, 6)];
  await showsBoard(page, holes);
  await showsNumbers(page, "@/dev/stdin", [], textOf(holes).replaceAll("+", "."));
  assert.match(await page.locator("#command").textContent(), /rookery still @\/dev\/stdin$/);

  await page.getByText("Other sizes").click();
  const sizes = page.getByRole("group", { name: "Still boards by size, up to symmetry" }).getByRole("button");
  const wanted = library(["still", "1..30"]).answer.map(({ n, value }) => `${n} by ${n}: ${value} up to symmetry`);
  const labels = () => sizes.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  await eventually(labels, wanted);
  await sizes.nth(10).click();
  await showsBoard(page, plus(11, 11));
  await showsNumbers(page, "11");
});

test("every tile of the gallery is the library's board", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "5x5" }));
  const small = library(["still", "5", "--list"]).answer;
  await eventually(() => tileRows(page, 5), small);
  for (const [i, rows] of small.entries()) {
    await tiles(page).nth(i).click();
    await showsBoard(page, rows);
    await verdict(page).getByText("Still", { exact: true }).waitFor();
    await eventually(() => tiles(page).nth(i).getAttribute("aria-pressed"), "true");
  }
  await page.getByLabel("Rows", { exact: true }).fill("9");
  await page.getByLabel("Columns", { exact: true }).fill("9");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  const large = library(["still", "9", "--list"]).answer;
  assert.equal(large.length, 43);
  await page.getByText("The first 24 of").or(page.getByText("All 43, one of each class")).waitFor();
  await tiles(page).last().scrollIntoViewIfNeeded();
  await page.getByText("All 43, one of each class").waitFor();
  await eventually(() => tileRows(page, 9), large);
  await tiles(page).nth(42).click();
  await showsBoard(page, large[42]);

  // By keyboard: one stop of Tab, then arrows.
  await tabTo(page, tiles(page).nth(42));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await showsBoard(page, large[40]);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await showsBoard(page, large[1]);
  await page.getByText("Board 2 of 43 is on the large board.").waitFor();

  await page.getByLabel("Symmetric only").check();
  const symmetric = library(["still", "9", "--symmetric", "--list"]).answer;
  await eventually(() => tileRows(page, 9), symmetric);
});

test("the gallery loads more where it is scrolled to", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "19x19" }));
  const count = () => tiles(page).count();
  await tiles(page).nth(23).waitFor();
  await page.locator(".still-more").waitFor({ state: "attached" });
  const classes = library(["still", "19"]).answer;
  // Soon as many as can be seen; never all by themselves.
  await page.waitForFunction(() => {
    const box = document.querySelector(".still-box");
    return box.scrollHeight > box.clientHeight + 160;
  });
  const first = await count();
  assert.ok(first < Number(classes) / 10, `${first} of ${classes} were loaded at once`);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await page.waitForFunction((before) => document.querySelectorAll(".still-tile").length > before, first);
  const boards = library(["still", "19", "--list", String(first + 1)]).answer;
  await tiles(page).nth(first).click();
  await showsBoard(page, boards[first]);
});

test("steps, playing and the orbit are the library's", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "5x6" }));
  await page.getByRole("button", { name: "minus", exact: true }).click();
  for (const [x, y] of [[1, 1], [2, 2], [6, 5], [4, 3]]) await clickSquare(page, x, y);
  const start = ["-+++++", "+-++++", "+++-++", "++++++", "+++++-"];
  await showsBoard(page, start);
  await verdict(page).getByText("Not still").waitFor();
  const changed = ofBoard(start, "--step", "1").join("").split("")
    .filter((char, i) => char !== start.join("")[i]).length;
  await verdict(page).getByText(`${changed} squares change`).waitFor();
  await eventually(() => page.locator("svg.board .mark-ring").count(), changed);

  await press(page, "Step");
  await showsBoard(page, ofBoard(start, "--step", "1"));
  assert.match(await page.locator("#command").textContent(), /rookery still - --step=1$/);
  await press(page, "Step");
  await showsBoard(page, ofBoard(start, "--step", "2"));
  await eventually(() => steps(page).textContent(), "2 steps so far");

  await press(page, "When does it repeat?");
  const { preperiod, period } = ofBoard(ofBoard(start, "--step", "2"), "--orbit");
  assert.equal(String(preperiod), "0");
  await eventually(() => repeats(page).textContent(), `It comes back after ${period} steps.`);

  await page.getByLabel("Speed").fill("12");
  await press(page, "Play");
  await page.waitForFunction(() => Number(document.querySelector(".still-steps").dataset.steps) >= 4);
  await press(page, "Pause");
  const done = Number(await steps(page).getAttribute("data-steps"));
  await showsBoard(page, ofBoard(start, "--step", String(done)));

  await press(page, "Back to start");
  await showsBoard(page, start);
  await eventually(() => steps(page).textContent(), "0 steps so far");

  // What ends still stops by itself.
  const ends = ["--+", "+-+", "+++"];
  await page.goto(`${page.url().split("#")[0]}#${linkTo("still", {}, { board: textOf(ends), speed: 12 })}`);
  await showsBoard(page, ends);
  await press(page, "When does it repeat?");
  const orbit = ofBoard(ends, "--orbit");
  assert.deepEqual([String(orbit.preperiod), orbit.period], ["4", "1"]);
  await eventually(() => repeats(page).textContent(), "It becomes still after 4 steps.");
  await press(page, "Play");
  await eventually(() => repeats(page).textContent(), "Nothing changes any more: still after 4 steps.");
  await showsBoard(page, ofBoard(ends, "--step", "4"));
});

test("the start and the number of steps survive a reload and another question", async (t) => {
  const start = ["-+++++", "+-++++", "+++-++", "++++++", "+++++-"];
  const page = await openPage(t, linkTo("still", {}, { board: textOf(start) }));
  const back = page.getByRole("button", { name: "Back to start", exact: true });
  await press(page, "Step");
  await showsBoard(page, ofBoard(start, "--step", "1"));
  await press(page, "Step");
  const second = ofBoard(start, "--step", "2");
  await showsBoard(page, second);
  await eventually(() => state(page).own.steps, 2);
  await page.reload();
  await showsBoard(page, second);
  await eventually(() => steps(page).textContent(), "2 steps so far");
  await press(page, "Step");
  await showsBoard(page, ofBoard(start, "--step", "3"));
  await eventually(() => steps(page).textContent(), "3 steps so far");
  await page.getByRole("link", { name: "Count", exact: true }).click();
  await eventually(() => state(page).question, "count");
  await page.getByRole("link", { name: "Still", exact: true }).click();
  await eventually(() => steps(page).textContent(), "3 steps so far");
  await back.click();
  await showsBoard(page, start);
  await eventually(() => [state(page).own.steps, state(page).own.from], [undefined, undefined]);
  assert.equal(await back.isDisabled(), true);
  // Painting is a new start.
  await press(page, "Step");
  await eventually(() => state(page).own.steps, 1);
  await clickSquare(page, 3, 3);
  await eventually(() => state(page).own.steps, undefined);
  await eventually(() => steps(page).textContent(), "0 steps so far");
  // Left while it plays.
  const painted = boardRows(page, letters);
  await press(page, "Play");
  await eventually(async () => Number(await steps(page).getAttribute("data-steps")) >= 2, true);
  await page.getByRole("link", { name: "Count", exact: true }).click();
  await eventually(() => state(page).question, "count");
  await page.getByRole("link", { name: "Still", exact: true }).click();
  await eventually(() => Number(state(page).own.steps) >= 2, true);
  await showsBoard(page, ofBoard(painted, "--step", String(state(page).own.steps)));
  await back.click();
  await showsBoard(page, painted);
});

test("by keyboard alone: paint, step, with another piece on a torus, and reload", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "4x5" }, { piece: "N" }));
  await tabTo(page, page.locator("svg.board"));
  await page.keyboard.press("2");
  for (const key of ["Space", "ArrowRight", "ArrowDown", "Enter", "End", "PageDown", "3", "Space"]) {
    await page.keyboard.press(key);
  }
  const start = ["-++++", "+-+++", "+++++", "++++#"];
  await showsBoard(page, start);
  await tabTo(page, page.getByLabel("Neighbours"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByLabel("Edges"));
  await page.keyboard.press("End");
  await eventually(() => [state(page).words.piece, state(page).words.torus], ["N", true]);
  await tabTo(page, page.getByRole("button", { name: "Step", exact: true }));
  await page.keyboard.press("Enter");
  const after = ofBoard(start, "--step", "1", "--piece", "N", "--torus");
  assert.notDeepEqual(after, ofBoard(start, "--step", "1"));
  await showsBoard(page, after);
  await page.reload();
  await showsBoard(page, after);
  assert.equal(await page.getByLabel("Edges").inputValue(), "torus");
  assert.equal(await page.getByLabel("Neighbours").inputValue(), "piece");
});

test("random boards are still, and the negative comes in one step", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "11x11" }));
  await press(page, "A random still board");
  await page.getByText("A random still board: all of them are equally likely.").waitFor();
  const still = await drawnRows(page, { minus: "-" }, "+");
  await showsBoard(page, still);
  assert.deepEqual(ofBoard(still, "--step", "1"), still);
  await verdict(page).getByText("Still", { exact: true }).waitFor();
  await page.getByLabel("Symmetric only").check();
  await eventually(() => state(page).words.symmetric, true);
  const all = library(["still", "11", "--symmetric", "--list"]).answer.map(textOf);
  // Of so few the same may come twice.
  assert.ok(all.length > 1);
  await press(page, "A random still board");
  await eventually(() => all.includes(textOf(boardRows(page, letters))), true);

  await press(page, "Turns into its negative");
  const wanted = library(["still", "11", "--negated"]).answer;
  await showsBoard(page, wanted);
  await verdict(page).getByText("121 squares change").waitFor();
  await page.reload();
  await showsBoard(page, wanted);
  assert.equal(await page.getByLabel("Symmetric only").isChecked(), true);
  await press(page, "Step");
  await showsBoard(page, wanted.map((row) => row.replace(/./g, (char) => (char === "+" ? "-" : "+"))));
});

test("a link, Back and another question win over the animation", async (t) => {
  const page = await openPage(t, linkTo("still", {}, { board: "-++\n+++\n+++\n" }));
  await verdict(page).getByText("Not still").waitFor();
  const start = async () => {
    await page.getByLabel("Speed").fill("12");
    await press(page, "Play");
    await eventually(async () => Number(await steps(page).getAttribute("data-steps")) >= 2, true);
  };
  const arrives = async (rows) => {
    await showsBoard(page, rows);
    await rest(page);
    await showsBoard(page, rows);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  };
  await start();
  await page.goto(`${address}#${linkTo("still", {}, { board: "+++++\n++-++\n+++++\n" })}`);
  await arrives(["+++++", "++-++", "+++++"]);
  await start();
  await page.goBack();
  await arrives(["-++", "+++", "+++"]);
  // What was reached when the question is left is the board, and nothing more is asked for.
  await start();
  const asked = [];
  await page.getByRole("link", { name: "Count", exact: true }).click();
  page.on("request", (request) => { if (request.url().endsWith("/still")) asked.push(request.postData()); });
  await eventually(() => state(page).question, "count");
  await rest(page);
  assert.deepEqual(asked, []);
  assert.equal(await page.locator("svg.board .look-minus").count(), 0);
  await page.getByRole("link", { name: "Still", exact: true }).click();
  await page.getByRole("button", { name: "Undo (Ctrl+Z)" }).click(); // all steps of the animation are one
  await eventually(() => boardRows(page, letters), ["-++", "+++", "+++"]);
});

test("answers of other rules, and what was refused", async (t) => {
  const rows = ["-++", "+++", "+++"];
  const page = await openPage(t, linkTo("still", {}, { board: textOf(rows) }));
  await verdict(page).getByText("Not still").waitFor();
  const orbit = await hold(page, (_, words) => words.orbit && !words.torus);
  await press(page, "When does it repeat?");
  await eventually(orbit.held, 1);
  await page.getByLabel("Edges").selectOption("torus");
  await orbit.release();
  assert.equal(await repeats(page).textContent(), "");
  await press(page, "When does it repeat?");
  const { period, preperiod } = ofBoard(rows, "--orbit", "--torus");
  assert.deepEqual([preperiod, period].map(String), ["1", "1"]);
  await eventually(() => repeats(page).textContent(), "It becomes still after 1 step.");

  // The other sizes, refused once.
  await page.goto(`${address}#${linkTo("still", { board: "9x9" })}`);
  await eventually(() => numbers(page).then(({ classes }) => classes), library(["still", "9"]).answer);
  let times = 0;
  await intercept(page, (_, words) => words.board === "1..30" && ++times === 1, refused);
  const sizes = page.getByRole("group", { name: "Still boards by size, up to symmetry" });
  const fold = page.getByText("Other sizes", { exact: true });
  await fold.click();
  await sizes.getByText("too much").waitFor();
  await fold.click();
  await fold.click();
  const { answer } = library(["still", "1..30"]);
  await sizes.getByRole("button", { name: `5 by 5: ${answer[4].value} up to symmetry` }).waitFor();
});

test("two questions at once have buttons to stop of their own; what is stopped goes", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "9x9" }));
  await verdict(page).getByText("Still").first().waitFor();
  const both = await hold(page, (_, words) => words.orbit || words.random);
  await press(page, "When does it repeat?");
  await press(page, "A random still board");
  const stop = page.getByRole("button", { name: /^Stop/ });
  await eventually(async () => (await stop.evaluateAll((list) => list.map((each) => each.ariaLabel))).sort(),
    ["Stop: board", "Stop: orbit"]);
  await page.getByLabel("Edges").selectOption("torus"); // neither is wanted any more
  await eventually(() => stop.count(), 0);
  await both.release();
  await showsBoard(page, plus(9, 9));
});
