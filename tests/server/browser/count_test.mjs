// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question Count in a browser: every number, formula and placement that the page shows is the
// library's; and what it shows while a computation goes on, is stopped, or is refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boxes, clickSquare, computations, eventually, inOrder, keysTo, library, linkTo, markedSquares, openPage,
  startServer, state, tabTo, textOf, withBrowser,
} from "./support.mjs";

withBrowser();

const chart = (page) => page.getByRole("group", { name: "Placements by number of pieces k" });
const bar = (page, k) => chart(page).getByRole("button", { name: new RegExp(`^k = ${k}: `) });
const answer = (page) => page.getByRole("region", { name: "Number of placements" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const ungrouped = async (locator) => (await locator.textContent()).replaceAll("\u202f", "");
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** The numbers of the bars. */
function bars(page) {
  return chart(page).getByRole("button").evaluateAll((all) => all.map((each, k) => {
    const [, at, number] = /^k = (\d+): ([\d,]+) /.exec(each.getAttribute("aria-label"));
    return Number(at) === k ? number.replaceAll(",", "") : `bar ${at} at ${k}`;
  }));
}

/** The number of the headline; thin spaces group its digits. */
async function headline(page) {
  const text = await answer(page).locator(".count-number").textContent();
  return text.replaceAll("\u202f", "");
}

async function copied(page, name) {
  await page.evaluate(() => navigator.clipboard.writeText("nothing"));
  await button(page, name).click();
  await eventually(async () => (await clipboard(page)) !== "nothing", true);
  return clipboard(page);
}

/** A formula of the page as the library writes it. */
function formulas(page) {
  return page.locator(".formulas-line").evaluateAll((all) => all.map((line) => {
    const copy = line.cloneNode(true);
    copy.querySelectorAll("sup").forEach((power) => power.replaceWith(`^${power.textContent}`));
    return copy.textContent.replaceAll("\u202f", "*").replaceAll("−", "-").replaceAll("\u00a0", " ");
  }));
}

/** The library counts one placement with pieces on these squares and no other: none attacks another. */
function assertNonAttacking(piece, rows, squares, flags = []) {
  const cells = rows.map((row) => [...row]);
  for (const square of squares) {
    const [x, y] = square.split(",").map(Number);
    assert.equal(cells[y - 1][x - 1], ".", `the drawn piece ${square} has a free square`);
    cells[y - 1][x - 1] = "o";
  }
  const full = cells.map((row) => row.join(""));
  const k = full.join("").split("o").length - 1;
  const reply = library(["count", piece, "@/dev/stdin", "-k", String(k), ...flags], textOf(full));
  assert.equal(reply.answer, "1", `${piece}, none attacking another:\n${textOf(full)}`);
}

const drawn = (page) => markedSquares(page, "placement", "mark-piece");

/** Waits until so many pieces are drawn, and returns them. */
async function drawnOf(page, count) {
  await eventually(async () => (await drawn(page)).length, count);
  return drawn(page);
}

test("the chart and its numbers, by mouse", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "knight", board: "6x6" }));
  const { answer: numbers } = library(["count", "knight", "6"]);
  await eventually(() => bars(page), numbers);
  assert.equal(await headline(page), numbers.at(-1)); // the largest, to begin with
  const total = library(["count", "knight", "6", "--total"]).answer;
  assert.equal(await copied(page, "Copy total"), total);

  const tip = page.locator(".chart-tip");
  await bar(page, 5).hover();
  await eventually(async () => (await tip.textContent()).replaceAll("\u202f", ""), `k = 5: ${numbers[5]}`);
  assert.equal(await tip.isVisible(), true);
  await bar(page, 5).click();
  await eventually(() => headline(page), numbers[5]);
  assert.equal(state(page).own.k, 5);
  assert.equal(await bar(page, 5).getAttribute("aria-pressed"), "true");
  assert.equal(await copied(page, "Copy number"), numbers[5]);
  await button(page, "One piece fewer").click();
  await eventually(() => headline(page), numbers[4]);
  await button(page, "Largest placements").click();
  await eventually(() => headline(page), numbers.at(-1));
  assert.match(await answer(page).textContent(), new RegExp(`k = ${numbers.length - 1}, the most that fit`));
  const most = library(["count", "knight", "6", "--max"]).answer;
  assert.deepEqual([numbers.length - 1, numbers.at(-1)], [Number(most.k), most.count]);

  // Heights: by logarithm the bars 1 and 9 differ by little, linearly by much.
  const heights = async () => (await boxes(page, ".chart .bar-fill"))[0].map(({ height }) => height);
  const share = async () => { const all = await heights(); return all[1] / all[9]; };
  const byLogarithm = await share();
  await page.getByLabel("logarithmic").uncheck();
  await eventually(async () => (await share()) < byLogarithm / 5, true);
  const linear = Number(numbers[9]) / Math.max(...numbers.map(Number));
  const drawn = await heights();
  assert.equal(drawn.length, numbers.length);
  assert.ok(Math.abs(drawn[9] / Math.max(...drawn) - linear) < 0.02);
  assert.equal(state(page).own.scale, "linear");

  await page.getByText("As a table").click();
  const cells = page.getByRole("region", { name: "Table" }).getByRole("cell");
  const tabled = async () => (await cells.allTextContents()).map((text) => text.replaceAll("\u202f", ""));
  await eventually(tabled, numbers);
});

test("the same by keyboard alone", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x5" }));
  const rows = ["....#", ".....", "..o..", "....."];
  await tabTo(page, page.locator("svg.board"));
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  await keysTo(page, 3, 3);
  await page.keyboard.press("Enter");
  const { answer: numbers } = library(["count", "king", "@/dev/stdin"], textOf(rows));
  await eventually(() => bars(page), numbers);
  await eventually(() => headline(page), numbers.at(-1));
  await tabTo(page, bar(page, numbers.length - 1));
  await page.keyboard.press("ArrowLeft");
  const k = numbers.length - 2;
  const tip = page.locator(".chart-tip");
  await eventually(async () => (await tip.textContent()).startsWith(`k = ${k}: `), true);
  await page.keyboard.press("Enter");
  await eventually(() => headline(page), numbers[k]);
  await tabTo(page, page.getByLabel("Edges"), "Shift+Tab");
  await page.keyboard.press("End"); // the last: torus
  const { answer: torus } = library(["count", "king", "@/dev/stdin", "--torus"], textOf(rows));
  await eventually(() => bars(page), torus);
  assert.notDeepEqual(torus, numbers);
  const pieces = page.getByRole("spinbutton", { name: "Pieces k" });
  await tabTo(page, pieces);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await eventually(() => headline(page), torus[2]);
  await eventually(() => state(page), {
    question: "count", words: { piece: "king", board: "....#\n.....\n..o..\n.....\n", torus: true }, own: { k: 2 },
  });
});

test("a random placement, another one, and the same after a reload", async (t) => {
  const rows = ["......#", ".......", ".......", "..#....", ".......", ".......", "......."];
  const page = await openPage(t, linkTo("count", { piece: "queen", board: textOf(rows) }, { k: 5 }));
  const first = await drawnOf(page, 5);
  assertNonAttacking("queen", rows, first);
  await button(page, "Another").click();
  await eventually(async () => String(await drawn(page)) !== String(first), true);
  const second = await drawnOf(page, 5);
  assertNonAttacking("queen", rows, second);
  // What the terminal would say: the same placement.
  const words = ["count", "queen", "@/dev/stdin", "-k", "5", "--sample", "1", "--seed", "2"];
  assert.deepEqual(second, inOrder(library(words, textOf(rows)).answer[0]).map(String));
  assert.match(await page.locator("#command").textContent(), /-k 5 --sample=1 --seed=2$/);
  await page.reload();
  assert.deepEqual(await drawnOf(page, 5), second);
  await button(page, "Another").press("Enter");
  await eventually(() => state(page).own.seed, 3);
  await eventually(async () => String(await drawn(page)) !== String(second), true);
  await page.getByLabel("draw one on the board").uncheck();
  await eventually(() => drawn(page), []);
  await page.getByLabel("draw one on the board").check();
  await button(page, "Largest placements").click();
  const most = library(["count", "queen", "@/dev/stdin", "--max"], textOf(rows)).answer;
  assertNonAttacking("queen", rows, await drawnOf(page, Number(most.k)));
  await eventually(() => headline(page), most.count);
});

test("holes, pieces that must stand, torus and cylinder, up to symmetry", async (t) => {
  const rows = ["#....", ".....", "...o.", ".....", "....#"];
  const page = await openPage(t, linkTo("count", { piece: "knight", board: textOf(rows) }));
  const asked = (...words) => library(["count", "knight", "@/dev/stdin", ...words], textOf(rows)).answer;
  await eventually(() => bars(page), asked());
  assert.equal((await bars(page))[0], "0"); // the piece stands
  const k = asked().length - 1;
  assertNonAttacking("knight", rows, await drawnOf(page, k - 1)); // the other one is there already
  await page.getByLabel("Edges").selectOption("torus");
  await eventually(() => bars(page), asked("--torus"));
  assertNonAttacking("knight", rows, await drawnOf(page, asked("--torus").length - 2), ["--torus"]);
  await page.getByLabel("Edges").selectOption("cylinder");
  await eventually(() => bars(page), asked("--cylinder"));
  await page.getByLabel("Edges").selectOption("plain");
  await page.getByRole("checkbox", { name: "up to symmetry" }).check();
  await eventually(() => bars(page), asked("--up-to-symmetry"));
  await page.getByRole("checkbox", { name: "up to symmetry" }).uncheck();
  for (const [what, words] of [["all k together", ["--total"]], ["the largest k alone", ["--max"]]]) {
    await page.getByRole("combobox", { name: "Count" }).selectOption(what);
    const reply = asked(...words);
    await eventually(() => headline(page), reply.count ?? reply);
  }
  // Two pieces that attack one another: nothing, and the page says so.
  await button(page, "piece").click();
  await clickSquare(page, 2, 2);
  await eventually(() => headline(page), "0");
  await page.getByText("The pieces that must stand attack one another").waitFor();
  await page.getByText("There is none to draw.").waitFor();
});

test("long numbers are shortened on the screen and copied whole", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "wazir", board: "14x14" }, { k: 40 }));
  const { answer: numbers } = library(["count", "wazir", "14"]);
  const long = numbers[40];
  assert.ok(long.length > 24);
  const short = `${long[0]}.${long.slice(1, 5)}…×10`;
  await eventually(() => headline(page), `${short}${long.length - 1}`);
  assert.equal(await copied(page, "Copy number"), long);
  await page.getByText(`all ${long.length} digits`).click();
  assert.equal(await page.locator(".count-digits p").textContent(), long);
  assert.equal(await copied(page, "Copy total"), library(["count", "wazir", "14", "--total"]).answer);
  await page.getByText("As a table").click();
  assert.equal(await copied(page, "Copy table"), numbers.map((number, k) => `${k} ${number}\n`).join(""));

  // Above a bar they are whole, in lines that do not leave the panel, up to 400 digits.
  const tip = page.locator(".chart-tip");
  await bar(page, 40).hover();
  await eventually(() => ungrouped(tip), `k = 40: ${long}`);
  assert.equal(await bar(page, 0).getAttribute("aria-label"), "k = 0: 1 placement");
  assert.equal(await bar(page, 1).getAttribute("aria-label"), "k = 1: 196 placements");
  await page.mouse.move(0, 0); // not on a bar of the next chart
  await page.goto(page.url().replace(/#.*/, `#${linkTo("count", { piece: "{}", board: "40x40" }, { k: 400 })}`));
  const { answer: choices } = library(["count", "{}", "40"]);
  const [whole, cut] = [400, 800].map((k) => choices[k]);
  assert.ok(whole.length > 300 && whole.length <= 400 && cut.length > 400);
  await bar(page, 400).focus();
  await eventually(() => ungrouped(tip), `k = 400: ${whole}`);
  // Where the panel has just changed its width, the lines follow with the next frame.
  await eventually(async () => {
    const [[inner], [outer]] = await boxes(page, ".chart-tip:not([hidden])", ".chart-box");
    return inner !== undefined && inner.width > 0 && inner.x >= outer.x - 1 &&
      inner.x + inner.width <= outer.x + outer.width + 1;
  }, true);
  assert.equal(await ungrouped(tip), `k = 400: ${whole}`); // it was this text's box
  await bar(page, 800).focus();
  const offer = `(choose it to copy all ${cut.length} digits)`;
  await eventually(async () => (await ungrouped(tip)).endsWith(offer), true);
});

test("formula and recurrence are the library's", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "2x6" }, { k: 3 }));
  const formula = page.getByRole("button", { name: "Formula for k = 3 on n×n" });
  await formula.click();
  const { answer: found } = library(["count", "king", "N", "-k", "3", "--formula"]);
  await eventually(() => formulas(page), [`P(n) = ${found.polynomial}`, `= ${found.factored}`]);
  assert.equal(await copied(page, "Copy for Pari"), `P(n) = ${found.pari}`);
  const proved = await page.locator(".formulas-result").textContent();
  assert.ok(proved.includes(`Proved for n ≥ ${found.proved_from}`), proved);
  assert.equal(await page.locator("#command").textContent(), "rookery count king N -k 3 --formula");
  // The formula itself is right: on 6×6 it gives what counting gives.
  const value = new Function("n", `return ${found.pari}`)(6);
  assert.equal(String(value), library(["count", "king", "6", "-k", "3"]).answer);

  await page.getByRole("button", { name: "Recurrence on 2×n" }).press("Enter");
  const { answer: strip } = library(["count", "king", "2xN", "--recurrence"]);
  const first = async () => (await formulas(page))[0]?.replace(/\s+/g, " ");
  await eventually(first, "a(n) = a(n-1) + 2*a(n-2) for n ≥ 2");
  assert.deepEqual([strip.coefficients, strip.holds_from], [["1", "2"], 2]);
  assert.equal(await copied(page, "Copy first terms"), strip.initial.join(", "));
  const text = await copied(page, "Copy recurrence");
  assert.equal(text, "a(n) = a(n-1) + 2*a(n-2)");
  await page.reload(); // the formula is in the address too
  await eventually(async () => (await formulas(page)).length > 1, true);
  assert.equal(state(page).own.formulas, "recurrence-2");
  // On a board with a hole there is no such formula.
  await clickSquare(page, 1, 1);
  await page.getByRole("heading", { name: "Formulas" }).waitFor({ state: "hidden" });
});

test("riders have no such formula: a plain sentence, and the command stays that of the numbers", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "queen", board: "5x5" }, { k: 3 }));
  await eventually(() => headline(page), library(["count", "queen", "5", "-k", "3"]).answer);
  const command = await page.locator("#command").textContent();
  assert.equal(command, "rookery count queen 5x5");
  for (const [name, kind] of [["Formula for k = 3 on n×n", "formula"], ["Recurrence on 5×n", "recurrence"]]) {
    await page.getByRole("button", { name }).click();
    const result = page.locator(".formulas-result");
    await result.getByText(`There is no ${kind} of this kind for riders such as the queen.`).waitFor();
    assert.match(await result.locator("small").textContent(), /the ride \(/i);
    await eventually(() => page.locator("#command").textContent(), command);
    await page.getByLabel("logarithmic").click(); // shows everything again
    await eventually(() => page.locator("#command").textContent(), command);
  }
});

test("what is no number of pieces is marked and changes nothing", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x4" }, { k: 2 }));
  const two = library(["count", "king", "4", "-k", "2"]).answer;
  await eventually(() => headline(page), two);
  const field = page.getByRole("spinbutton", { name: "Pieces k" });
  const line = page.getByText("Please give a whole number from 0 to 40000.");
  for (const wrong of ["-1", "e", "", "1.5", "40001"]) {
    await field.fill("");
    await field.pressSequentially(wrong);
    await field.press("Tab");
    await line.waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(await headline(page), two);
    assert.equal(state(page).own.k, 2);
  }
  await button(page, "One piece more").click();
  await line.waitFor({ state: "hidden" });
  await eventually(() => field.inputValue(), "3");
  await eventually(() => headline(page), library(["count", "king", "4", "-k", "3"]).answer);
});

test("an error is gone while the next attempt runs", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "3x3" }));
  await eventually(() => bars(page), library(["count", "king", "3"]).answer);
  await page.route("**/api/count", (route) => route.abort());
  await page.getByLabel("Edges").selectOption("torus");
  const alert = page.getByRole("alert").getByText("The server does not answer");
  await alert.waitFor();
  await page.unroute("**/api/count");
  let go;
  const gate = new Promise((resolve) => { go = resolve; });
  await page.route("**/api/count", async (route) => {
    await gate;
    return route.continue();
  });
  await button(page, "Try again").click();
  await alert.waitFor({ state: "detached" });
  go();
  await eventually(() => bars(page), library(["count", "king", "3", "--torus"]).answer);
});

test("a formula that was refused is not asked again by itself", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "3x3" }, { k: 2 }));
  let asked = 0;
  await page.route("**/api/count", (route) => {
    if (!route.request().postDataJSON().formula) return route.fallback();
    ++asked;
    return route.fulfill({ status: 422, json: { error: "this formula is too much" } });
  });
  const formula = page.getByRole("button", { name: "Formula for k = 2 on n×n" });
  await formula.click();
  await page.getByText("This formula is too much").waitFor();
  await page.getByLabel("logarithmic").uncheck();
  await eventually(() => state(page).own.scale, "linear");
  await button(page, "Another").click();
  await eventually(() => state(page).own.seed, 2);
  assert.equal(asked, 1);
  await formula.click(); // off
  await page.getByText("This formula is too much").waitFor({ state: "detached" });
  await formula.click(); // and on
  await page.getByText("This formula is too much").waitFor();
  assert.equal(asked, 2);
});

test("progress, Stop and leaving end the computation", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "queen", board: "20x20" }));
  const progress = page.getByRole("progressbar", { name: /^Progress/ });
  await progress.waitFor();
  await eventually(async () => Number(await progress.getAttribute("value")) > 0, true); // it comes along
  assert.equal(computations(), 1);
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("alert").getByText("Stopped.").waitFor();
  await progress.waitFor({ state: "detached" });
  await eventually(() => computations(), 0);
  // Less will do.
  await button(page, "Count k = 2 alone").click();
  await eventually(() => headline(page), library(["count", "queen", "20", "-k", "2"]).answer);
  assert.equal(await page.getByRole("alert").count(), 0);

  await page.getByRole("combobox", { name: "Count" }).selectOption("every k");
  await eventually(() => computations(), 1);
  // A board too large to ask for ends what is computed for the one before.
  for (const side of ["Rows", "Columns"]) {
    await page.getByLabel(side, { exact: true }).fill("100");
    await page.getByLabel(side, { exact: true }).press("Enter");
  }
  await page.getByRole("alert").getByText("too large to show every k").waitFor();
  await eventually(() => computations(), 0);
  for (let i = 0; i < 2; ++i) await button(page, "Undo (Ctrl+Z)").click();
  await eventually(() => computations(), 1);
  await page.getByRole("link", { name: "Repair", exact: true }).click();
  await eventually(() => computations(), 0);
  await page.getByRole("link", { name: "Count", exact: true }).click();
  await eventually(() => computations(), 1);
  await page.close();
  await eventually(() => computations(), 0);
});

test("what is too much is refused kindly", async (t) => {
  const small = await startServer(["--seconds", "1"]);
  t.after(() => small.process.kill("SIGINT"));
  const page = await openPage(t, linkTo("count", { piece: "queen", board: "20x20" }), { at: small.address });
  const alert = page.getByRole("alert");
  await alert.getByText("Stopped after 1 s, the limit of --seconds; a smaller board").waitFor();
  await button(page, "Count k = 2 alone").click();
  await eventually(() => headline(page), library(["count", "queen", "20", "-k", "2"]).answer);
  assert.equal(await alert.count(), 0);
  await page.getByRole("combobox", { name: "Count" }).selectOption("every k");
  await alert.waitFor();
  await page.getByLabel("Rows", { exact: true }).fill("5");
  await page.getByLabel("Rows", { exact: true }).press("Enter");
  await page.getByLabel("Columns", { exact: true }).fill("5");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  await eventually(() => bars(page), library(["count", "queen", "5"]).answer);
  assert.equal(await alert.count(), 0);
  await page.goto(`${small.address}#${linkTo("count", { piece: "king", board: "100x100" })}`);
  await alert.getByText("100×100 is too large to show every k at once.").waitFor();
  await button(page, "Count k = 2 alone").click();
  await eventually(() => headline(page), library(["count", "king", "100", "-k", "2"]).answer);
});
