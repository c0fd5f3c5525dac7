// SPDX-License-Identifier: GPL-3.0-or-later
//
// The piece: chosen from the gallery, typed or drawn, by mouse and by keyboard; named as the library
// names it; and carried along from question to question.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  address, eventually, library, linkTo, openPage, pieceOf, state, withBrowser,
} from "./support.mjs";

withBrowser();

const dialogOf = (page) => page.getByRole("dialog", { name: "Choose a piece" });
const usePiece = (page) => dialogOf(page).getByRole("button", { name: "Use this piece" });
const says = (page) => dialogOf(page).locator("#piece-says");
const header = (page) => page.getByRole("button", { name: /^Piece: / });
const textField = (page) => dialogOf(page).getByLabel("Name or notation");
/** The moves of a piece, in the order of the library's. */
const movesOf = (piece) => library(["piece", piece]).moves;

async function openDialog(page) {
  await header(page).click();
  await dialogOf(page).waitFor();
}

/** The dialog shows this name and the library's notation of it. */
async function isNamed(page, name) {
  const { piece, answer } = library(["piece", name]);
  await eventually(() => says(page).locator("code").textContent(), piece);
  await eventually(() => says(page).locator("strong").textContent(), answer ?? "a piece of your own");
}

/** The squares of the editor that are set, as [dx, dy, what is said of them], in reading order. */
async function drawnIn(page) {
  const labels = await dialogOf(page).getByRole("group", { name: "Squares around the piece" })
    .getByRole("button", { pressed: true }).evaluateAll((all) => all.map((each) => each.ariaLabel));
  return labels.map((label) => {
    const [, where, kind] = /^(.*): (.*)$/.exec(label);
    const along = (more, less) => Number(new RegExp(`(\\d+) ${more}`).exec(where)?.[1] ?? 0) -
      Number(new RegExp(`(\\d+) ${less}`).exec(where)?.[1] ?? 0);
    return [along("right", "left"), along("down", "up"), kind];
  });
}

function expected(piece) {
  return movesOf(piece).map(({ step, attack }) => [...step, attack === 1 ? "leap" : "ride"])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

test("by mouse: a named piece, then drawn ones", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x4" }));
  await openDialog(page);
  await isNamed(page, "king");
  await dialogOf(page).getByRole("button", { name: "camel", exact: true }).click();
  await isNamed(page, "camel");
  await eventually(() => drawnIn(page), expected("camel"));
  assert.equal(await textField(page).inputValue(), "camel");
  await usePiece(page).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Piece: camel. Change." }).waitFor();
  assert.equal(pieceOf(page), "camel");

  await openDialog(page);
  await isNamed(page, "camel");
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Clear", exact: true }).click();
  await eventually(() => drawnIn(page), []);
  await dialog.getByRole("button", { name: "2 right, 1 up: none" }).click(); // with its images
  await isNamed(page, "knight");
  await eventually(() => drawnIn(page), expected("knight"));
  await dialog.getByLabel("rides").check();
  await dialog.getByRole("button", { name: "2 right, 1 up: leap" }).click(); // now a rider
  await isNamed(page, "nightrider");
  await eventually(() => drawnIn(page), expected("nightrider"));
  await dialog.getByRole("button", { name: "2 right, 1 up: ride" }).click(); // again: away
  await eventually(() => drawnIn(page), []);
  // One step alone, and one that only captures: no name, but a notation.
  await dialog.getByLabel("with symmetric images").uncheck();
  await dialog.getByLabel("leaps").check();
  await dialog.getByRole("button", { name: "1 up: none", exact: true }).click();
  await isNamed(page, "fW");
  await dialog.getByRole("combobox", { name: "for" }).selectOption("capturing only");
  await dialog.getByRole("button", { name: "1 right, 1 up: none" }).click();
  await isNamed(page, "fWfrcF");
  await usePiece(page).click();
  await eventually(() => pieceOf(page), library(["piece", "fWfrcF"]).piece);
});

test("by keyboard: typed with a mistake, repaired, drawn", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x4" }));
  await header(page).focus();
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  await isNamed(page, "king");
  await page.keyboard.type("NZx"); // the text was selected: this takes its place
  await eventually(async () => (await says(page).textContent()).includes("'x'"), true);
  assert.match(await says(page).textContent(), /^piece 'NZx', character 3: /);
  assert.equal(await textField(page).getAttribute("aria-invalid"), "true");
  await page.keyboard.press("Enter"); // is not taken
  assert.equal(await usePiece(page).isDisabled(), true);
  assert.equal(pieceOf(page), "king");
  await page.keyboard.press("Backspace");
  await isNamed(page, "NZ");
  assert.equal(await textField(page).getAttribute("aria-invalid"), null);
  await eventually(() => drawnIn(page), expected("NZ"));
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor({ state: "detached" });
  assert.equal(pieceOf(page), "NZ");
  // The focus is back where it came from.
  await eventually(() => page.evaluate(() => document.activeElement.id), "piece");

  await page.keyboard.press("Enter");
  await isNamed(page, "NZ");
  const focused = () => page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement;
    return ariaLabel ?? textContent;
  });
  const tabTo = async (wanted) => {
    for (let i = 0; i < 30 && !wanted.test(await focused()); ++i) await page.keyboard.press("Tab");
    assert.match(await focused(), wanted);
  };
  await tabTo(/^Clear$/);
  await page.keyboard.press("Enter");
  await eventually(() => drawnIn(page), []);
  await tabTo(/^1 up: none$/);
  for (const arrow of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(arrow);
  assert.equal(await focused(), "1 right, 2 down: none"); // jumped over the piece
  await page.keyboard.press(" ");
  await isNamed(page, "knight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await isNamed(page, "NF"); // a knight and a ferz
  await textField(page).press("Enter"); // takes what was drawn
  const { answer, piece } = library(["piece", "NF"]);
  await eventually(() => pieceOf(page), answer ?? piece);
  await page.keyboard.press("Enter"); // the dialog again, left without a change
  await dialogOf(page).waitFor();
  const before = pieceOf(page);
  await page.keyboard.type("rook");
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  assert.equal(pieceOf(page), before);
});

test("a drawing that was left is offered again", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x4" }));
  await openDialog(page);
  await isNamed(page, "king");
  const dialog = dialogOf(page);
  const offer = dialog.getByText("Your last drawing:");
  assert.equal(await offer.isVisible(), false);
  await dialog.getByRole("button", { name: "2 right: none", exact: true }).click();
  await isNamed(page, "KD");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(pieceOf(page), "king");
  await openDialog(page);
  await isNamed(page, "king");
  await offer.waitFor();
  await dialog.getByRole("button", { name: "Use it", exact: true }).click();
  await isNamed(page, "KD");
  await usePiece(page).click();
  const { answer, piece } = library(["piece", "KD"]);
  await eventually(() => pieceOf(page), answer ?? piece);
  await openDialog(page);
  await isNamed(page, "KD");
  assert.equal(await offer.isVisible(), false); // it was taken
});

test("the same piece from question to question, after a reload, and with a name of its own", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x4" }));
  await openDialog(page);
  await dialogOf(page).getByRole("button", { name: "zebra", exact: true }).click();
  await isNamed(page, "zebra");
  await usePiece(page).click();
  await page.getByRole("button", { name: "Piece: zebra. Change." }).waitFor();
  for (const question of ["Play", "Still", "Infer", "Repair", "Count"]) {
    await page.getByRole("link", { name: question, exact: true }).click();
    await eventually(() => page.title(), `Rookery: ${question}`);
    assert.equal(pieceOf(page), "zebra");
    await page.getByRole("button", { name: "Piece: zebra. Change." }).waitFor();
  }
  await page.reload();
  await page.getByRole("button", { name: "Piece: zebra. Change." }).waitFor();
  // Counted with it too.
  const { answer } = library(["count", "zebra", "4"]);
  await page.getByRole("button", { name: `k = 2: ${answer[2]} placements` }).waitFor();
  await openDialog(page);
  await textField(page).fill("2(3,1)"); // neither a name nor a notation
  await eventually(() => says(page).evaluate((element) => element.classList.contains("wrong")), true);
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  assert.equal(pieceOf(page), "zebra");
});

test("a piece that is chosen is the one of every question; an address keeps its own", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "6x6" }));
  const neighbours = page.getByLabel("Neighbours");
  const classes = () => page.locator('[data-number="classes"] [data-value]').getAttribute("data-value");
  const toStill = () => page.getByRole("link", { name: "Still", exact: true }).click();
  await toStill();
  await eventually(() => neighbours.inputValue(), "wazir");
  await page.getByRole("link", { name: "Count", exact: true }).click();
  await openDialog(page);
  await dialogOf(page).getByRole("button", { name: "knight", exact: true }).click();
  await isNamed(page, "knight");
  await usePiece(page).click();
  await toStill();
  await eventually(() => neighbours.inputValue(), "piece");
  await eventually(() => neighbours.locator("option:checked").textContent(), "the piece: knight");
  await eventually(classes, library(["still", "9", "--piece", "knight"]).answer);
  assert.notEqual(library(["still", "9"]).answer, library(["still", "9", "--piece", "knight"]).answer);
  await page.goto(`${address}#${linkTo("still", { board: "9x9" }, { piece: "camel" })}`);
  await eventually(() => neighbours.inputValue(), "wazir");
  await eventually(classes, library(["still", "9"]).answer);
});
