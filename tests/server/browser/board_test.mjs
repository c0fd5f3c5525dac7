// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board by mouse, finger and keyboard; its tools; and the ways in and out: text, pictures,
// command line and link, each read back by somebody else than the page.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { test } from "node:test";
import {
  boardRows, boxes, centreOf, clickSquare, dragSquares, eventually, library, linkTo, openPage, state, withBrowser,
} from "./support.mjs";

withBrowser();

const letters = ".#o"; // of count
const rows = (page) => boardRows(page, letters);
const shows = (page, wanted) => eventually(() => rows(page), wanted);
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Waits until a screen reader was told `text`; later words may have come since. */
async function hears(page, text) {
  await eventually(() => page.evaluate((words) => window.told.includes(words), text), true);
  await page.evaluate(() => { window.told = []; });
}

/** Keeps what the live region says. */
function listen(page) {
  return page.evaluate(() => {
    window.told = [];
    const region = document.querySelector("[role=status][aria-live=polite]");
    new MutationObserver(() => window.told.push(region.textContent)).observe(region, { childList: true });
  });
}

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

async function copyAs(page, name) {
  await page.evaluate(() => navigator.clipboard.writeText("nothing"));
  await page.locator("[data-action=copy]").click(); // its words are for a while those of the last copy
  await page.getByRole("menuitem", { name, exact: true }).click();
  await eventually(async () => (await clipboard(page)) !== "nothing", true);
}

/** The numbers of the chart, as the program writes them. */
function bars(page) {
  return page.getByRole("group", { name: "Placements by number of pieces k" }).getByRole("button")
    .evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label")))
    .then((labels) => labels.map((label) => /: ([\d,]+) /.exec(label)[1].replaceAll(",", "")));
}

/** What is seen on each square of a picture (an address of data) of rows × columns squares: "." where its
    middle has the colour of the square `empty`, "#" for that of `hole`, "o" for anything else. */
async function seenIn(page, url, { height, width, empty, hole }) {
  return page.evaluate(async (given) => {
    const image = new Image();
    image.src = given.url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const scale = image.naturalWidth / given.pictureWidth;
    const colour = (x, y) => {
      const place = (before, i) => Math.round((before + (i + 0.5) * 40) * scale);
      return [...pen.getImageData(place(given.left, x), place(given.top, y), 1, 1).data].join();
    };
    // The ground has two colours, of even and odd squares.
    const grounds = given.empty.map(([x, y]) => colour(x, y));
    const holes = given.hole.map(([x, y]) => colour(x, y));
    return Array.from({ length: given.height }, (_, y) => Array.from({ length: given.width }, (_, x) => {
      const seen = colour(x, y);
      return grounds.includes(seen) ? "." : holes.includes(seen) ? "#" : "o";
    }).join(""));
  }, { url, height, width, empty, hole, left: 21, top: 22, pictureWidth: 21 + 40 * width + 12 });
}

test("painting by click, drag, erasing drag and right button", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "3x4", total: true }));
  await clickSquare(page, 2, 1);
  await shows(page, [".#..", "....", "...."]); // the first brush is the hole
  await button(page, "piece").click();
  assert.equal(await button(page, "piece").getAttribute("aria-pressed"), "true");
  await dragSquares(page, [[1, 2], [4, 2], [4, 3]]);
  await shows(page, [".#..", "oooo", "...o"]);
  await dragSquares(page, [[2, 2], [2, 1], [3, 2]]); // begins on its own letter: erases, a hole too
  await shows(page, ["....", "o..o", "...o"]);
  await clickSquare(page, 4, 3); // the same again takes it away
  await shows(page, ["....", "o..o", "...."]);
  await button(page, "hole").click(); // the right button erases whatever the brush
  const at = await centreOf(page, 1, 2);
  await page.mouse.click(at.x, at.y, { button: "right" });
  await shows(page, ["....", "...o", "...."]);
});

test("a finger paints by a tap", async (t) => {
  const phone = { touch: true, width: 390, height: 800 };
  const page = await openPage(t, linkTo("count", { piece: "king", board: "4x4", total: true }), phone);
  const at = await centreOf(page, 3, 2);
  await page.touchscreen.tap(at.x, at.y);
  await shows(page, ["....", "..#.", "....", "...."]);
  await page.getByRole("button", { name: "piece", exact: true }).tap();
  const other = await centreOf(page, 1, 4);
  await page.touchscreen.tap(other.x, other.y);
  await shows(page, ["....", "..#.", "....", "o..."]);
});

test("keyboard: cursor, painting, brushes, undo and redo, and what is said", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "3x4", total: true }, { draw: false }));
  await page.route("**/api/*", () => {}); // no answers: the board alone speaks
  await page.reload();
  const board = page.getByRole("application", { name: "3 by 4 board" });
  await listen(page);
  await board.focus();
  await hears(page, "column 1, row 1: square");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await hears(page, "column 2, row 2: square");
  await page.keyboard.press(" ");
  await shows(page, ["....", ".#..", "...."]);
  await hears(page, "column 2, row 2: hole");
  await page.keyboard.press("3");
  assert.equal(await button(page, "piece").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await shows(page, ["....", ".#.o", "...."]);
  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  await hears(page, "column 1, row 3: square");
  await page.keyboard.press("Shift+ArrowRight"); // paints on
  await page.keyboard.press("Shift+ArrowRight");
  await shows(page, ["....", ".#.o", ".oo."]);
  await page.keyboard.press("Delete");
  await shows(page, ["....", ".#.o", ".o.."]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await shows(page, ["....", ".#.o", ".o.."]);
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+Shift+Z");
  await shows(page, ["....", ".#.o", ".o.."]);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowUp"); // stays at the edge
  await hears(page, "column 1, row 1: square");
  await page.keyboard.press("Control+End");
  await hears(page, "column 4, row 3: square");
  assert.equal(await board.getAttribute("aria-roledescription"), "board");
  const help = page.locator(`#${await board.getAttribute("aria-describedby")}`);
  assert.match(await help.textContent(), /Arrow keys/);
});

test("undo, redo, resize, rotate, clear, random by their buttons", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "2x3", total: true }));
  const undo = button(page, "Undo (Ctrl+Z)");
  const redo = button(page, "Redo (Ctrl+Y)");
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await clickSquare(page, 1, 1);
  await clickSquare(page, 3, 2);
  await shows(page, ["#..", "..#"]);
  await undo.click();
  await shows(page, ["#..", "..."]);
  await redo.click();
  await shows(page, ["#..", "..#"]);
  assert.equal(await redo.getAttribute("aria-disabled"), "true");
  await button(page, "More rows").click();
  await button(page, "Fewer columns").click();
  await shows(page, ["#.", "..", ".."]);
  await page.getByLabel("Columns", { exact: true }).fill("4");
  await page.getByLabel("Columns", { exact: true }).press("Enter");
  await shows(page, ["#...", "....", "...."]);
  await page.getByRole("application", { name: "3 by 4 board" }).waitFor();
  // What is no size changes nothing, and the limits are said.
  const field = page.getByLabel("Rows", { exact: true });
  const limits = page.getByText("Rows: Please give a whole number from 1 to 200.");
  for (const wrong of ["0", "201", "", "2.5", "e", "-1"]) {
    await field.fill("");
    await field.pressSequentially(wrong);
    await field.press("Enter");
    await limits.waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.deepEqual(rows(page), ["#...", "....", "...."]);
    await field.fill("3");
    await limits.waitFor({ state: "hidden" });
    assert.equal(await field.getAttribute("aria-invalid"), null);
  }
  await field.fill("1");
  await field.press("Enter");
  await shows(page, ["#..."]);
  await button(page, "Fewer rows").click(); // there are no fewer
  await shows(page, ["#..."]);
  assert.equal(await field.inputValue(), "1");
  await button(page, "Rotate").click();
  await shows(page, ["#", ".", ".", "."]);
  await button(page, "Rotate").click();
  await shows(page, ["...#"]);
  await button(page, "Clear").click();
  await shows(page, ["...."]);
  await undo.click();
  await shows(page, ["...#"]);
  await page.getByLabel("Rows", { exact: true }).fill("12");
  await page.getByLabel("Rows", { exact: true }).press("Enter");
  await eventually(() => rows(page).length, 12);
  await button(page, "Random").click();
  // A random board without a hole has a chance of less than 1 in 5000: the second time 1 in 10^7.
  await button(page, "Random").click();
  await eventually(() => rows(page).join("").replaceAll(".", "").length > 0, true);
  assert.deepEqual(rows(page).map((row) => row.length), Array(12).fill(4));
});

test("zoom: squares of 100×100 are painted where they are seen", async (t) => {
  const file = `${`${".".repeat(100)}\n`.repeat(99)}${".".repeat(99)}o\n`;
  const page = await openPage(t, linkTo("infer", { file }));
  const squares = page.locator("svg.board .squares");
  const sideOf = async () => (await squares.boundingBox()).width / 100;
  await eventually(async () => (await sideOf()) < 8, true); // fitted into its room
  const whole = await sideOf();
  const painted = (line) => boardRows(page, ".ox?")
    .flatMap((row, y) => [...row].map((char, x) => `${x + 1},${y + 1}${char}`)).filter((each) => line(each));
  const now = () => painted((each) => each.endsWith("x")).sort();
  await button(page, "attacked").click();
  await clickSquare(page, 37, 64); // not zoomed: a few pixels a square
  await eventually(now, ["37,64x"]);
  for (let i = 0; i < 8; ++i) await button(page, "Zoom in (+)").click();
  await eventually(async () => (await sideOf()) >= Math.max(3 * whole, 20), true);
  // The wheel scrolls the board under the mouse.
  const seen = await page.locator(".board-scroll").boundingBox();
  const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  const before = await squares.boundingBox();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(230, 310);
  await eventually(async () => (await squares.boundingBox()).y !== before.y, true);
  const squareAt = async () => {
    const box = await squares.boundingBox();
    const count = (from, length) => Math.ceil(from / (length / 100));
    return `${count(middle.x - box.x, box.width)},${count(middle.y - box.y, box.height)}x`;
  };
  // Scrolling may go on for a moment.
  let last = "";
  await eventually(async () => { const was = last; last = await squareAt(); return was === last; }, true);
  await page.mouse.click(middle.x, middle.y);
  await eventually(now, ["37,64x", last].sort());
  // The keyboard scrolls the cursor into sight: the last square is then seen and can be clicked.
  await page.locator("svg.board").focus();
  await page.keyboard.press("Control+End");
  await eventually(async () => {
    const [[room], [board]] = await boxes(page, ".board-scroll", "svg.board .squares");
    const half = board.width / 200; // of a square
    return board.x + board.width - half < room.x + room.width &&
      board.y + board.height - half < room.y + room.height;
  }, true);
  await button(page, "not attacked").click();
  await clickSquare(page, 100, 100); // takes the piece away
  await eventually(() => boardRows(page, ".ox?")[99][99], ".");
  await button(page, "Fit the board").click();
  await eventually(sideOf, whole);
});

test("text: out, in, and what is wrong with it", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "...\n.#.\n..o\n" }));
  await button(page, "Text…").click();
  const dialog = page.getByRole("dialog", { name: "The board as text" });
  const area = dialog.getByRole("textbox");
  const text = await area.inputValue();
  assert.equal(text, "...\n.#.\n..o\n");
  const own = library(["count", "king", "@/dev/stdin"], text); // the program reads it
  await eventually(() => bars(page), own.answer);
  const alert = dialog.getByRole("alert");
  await area.fill("..o\n..\n...\n");
  await dialog.getByRole("button", { name: "Apply" }).click();
  assert.equal(await alert.textContent(), "line 2 has 2 squares, the first has 3");
  await area.fill("..o\n.x.\n...\n");
  assert.equal(await alert.count(), 0);
  await dialog.getByRole("button", { name: "Apply" }).click();
  assert.equal(await alert.textContent(), "line 2, column 2: 'x' is none of . # o");
  assert.equal(await area.getAttribute("aria-invalid"), "true");
  await area.fill("");
  await dialog.getByRole("button", { name: "Apply" }).click();
  assert.equal(await alert.textContent(), "there is no board in the text");
  assert.deepEqual(rows(page), ["...", ".#.", "..o"]); // so far nothing was taken
  const wanted = ["o...#", ".....", "#...."];
  await area.fill(wanted.join("\n"));
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.waitFor({ state: "detached" });
  await shows(page, wanted);
  const counted = library(["count", "king", "@/dev/stdin"], `${wanted.join("\n")}\n`);
  await eventually(() => bars(page), counted.answer);
  await page.keyboard.press("Control+z");
  await shows(page, ["...", ".#.", "..o"]);
  await button(page, "Text…").press("Enter"); // and left again by the keyboard
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("text of bits: a row comes back as a row, a line of n² is a square elsewhere", async (t) => {
  const page = await openPage(t, linkTo("repair", { board: "010000000\n", size: "1x9", lights: "wazir" }));
  const bits = () => boardRows(page, "01#");
  const apply = async (text = null) => {
    await button(page, "Text…").click();
    const dialog = page.getByRole("dialog", { name: "The board as text" });
    if (text === null) assert.equal(await dialog.getByRole("textbox").inputValue(), "010000000\n");
    else await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await apply();
  assert.deepEqual(bits(), ["010000000"]);
  await apply("110000011");
  await eventually(bits, ["110000011"]);
  await apply("1100\n");
  await eventually(bits, ["11", "00"]);
  await apply("110000011\n");
  await eventually(bits, ["110", "000", "011"]);
});

test("copies: pictures, command line and link", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "..#.o\n....#\n.o#..\n" }, { draw: false }));
  const wanted = ["..#.o", "....#", ".o#.."];
  const places = { height: 3, width: 5, empty: [[0, 0], [1, 0]], hole: [[2, 0]] };
  assert.deepEqual(rows(page), wanted);

  await copyAs(page, "SVG picture");
  const svg = await clipboard(page);
  const parsed = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, "image/svg+xml");
    const texts = [...read.querySelectorAll("text")].map((each) => each.textContent);
    const error = read.querySelector("parsererror")?.textContent ?? "";
    return { error, root: read.documentElement.tagName, texts };
  }, svg);
  assert.deepEqual([parsed.error, parsed.root], ["", "svg"]);
  assert.deepEqual(parsed.texts, ["1", "2", "3", "4", "5", "1", "2", "3"]); // columns and rows
  assert.doesNotMatch(svg, /var\(--|class=|style=|href=|http:\/\/(?!www\.w3\.org)/); // stands alone
  const svgAddress = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  assert.deepEqual(await seenIn(page, svgAddress, places), wanted);

  await copyAs(page, "PNG picture");
  const png = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bytes = new Uint8Array(await (await item.getType("image/png")).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  assert.equal(Buffer.from(png, "base64").subarray(0, 8).toString("hex"), "89504e470d0a1a0a");
  assert.deepEqual(await seenIn(page, `data:image/png;base64,${png}`, places), wanted);

  await copyAs(page, "Command line");
  const command = await clipboard(page);
  assert.equal(await page.locator("#command").textContent(), command);
  const path = `${dirname(process.env.ROOKERY_PROGRAM)}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path };
  const run = spawnSync("sh", ["-c", `${command} --json`], { encoding: "utf8", env });
  assert.equal(run.status, 0, run.stderr);
  await eventually(() => bars(page), JSON.parse(run.stdout).answer);

  await copyAs(page, "Link to this board");
  const link = await clipboard(page);
  const other = await openPage(t, new URL(link).hash.slice(1));
  assert.deepEqual(rows(other), wanted);
  assert.deepEqual(state(other), state(page));
  await eventually(() => bars(other), JSON.parse(run.stdout).answer);

  // The menu by keyboard: what the third item copies is the command line.
  await page.evaluate(() => navigator.clipboard.writeText("nothing"));
  await page.locator("[data-action=copy]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await eventually(() => clipboard(page), command);
});

test("pictures and text are saved as files", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "..\n#o\n" }, { draw: false }));
  const saved = async (click) => {
    const [file] = await Promise.all([page.waitForEvent("download"), click()]);
    const parts = [];
    for await (const part of await file.createReadStream()) parts.push(part);
    return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
  };
  const menu = (name) => async () => {
    await page.locator("[data-action=copy]").click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  const svg = await saved(menu("Download SVG"));
  assert.equal(svg.name, "count-2x2.svg");
  assert.match(svg.bytes.toString(), /^<svg [^]*<\/svg>\s*$/);
  const png = await saved(menu("Download PNG"));
  assert.equal(png.name, "count-2x2.png");
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
  await button(page, "Text…").click();
  const text = await saved(() => page.getByRole("button", { name: "Download .txt" }).click());
  assert.deepEqual([text.name, text.bytes.toString()], ["count-2x2.txt", "..\n#o\n"]);
});

test("a few pieces are seen on squares that are tiny", async (t) => {
  const page = await openPage(t, linkTo("play", { moves: "flR", board: "200x200", at: [[1, 41], [2, 166]] }));
  const dots = page.locator("svg.board .dots circle");
  await eventually(() => dots.count(), 2);
  const [drawn, [board]] = await boxes(page, "svg.board .dots circle", "svg.board .squares");
  for (const [i, [x, y]] of [[1, 41], [2, 166]].entries()) {
    const box = drawn[i];
    assert.ok(box.width >= 8, `${box.width} pixels`);
    const at = { x: board.x + ((x - 0.5) * board.width) / 200, y: board.y + ((y - 0.5) * board.height) / 200 };
    assert.ok(Math.abs(box.x + box.width / 2 - at.x) < 1 && Math.abs(box.y + box.height / 2 - at.y) < 1);
  }
  await page.goto(page.url().replace(/#.*/, `#${linkTo("play", { moves: "flR", board: "8x8", at: [[2, 1]] })}`));
  await eventually(() => dots.count(), 0); // seen well
});
