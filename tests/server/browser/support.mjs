// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the browser tests share: the server as a user starts it, Chromium, the board by its squares,
// and the program itself for the answers to compare with. scripts/browser sets ROOKERY_PROGRAM,
// PLAYWRIGHT and CHROMIUM.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { after, before } from "node:test";

const { chromium } = await import(process.env.PLAYWRIGHT);
const program = process.env.ROOKERY_PROGRAM;

export let address = "";
let server = null;
let browser = null;

/** Starts a server and waits for its address; {address, process}. */
export async function startServer(options = []) {
  const port = options.includes("--port") ? [] : ["--port", "0"]; // any free one
  const started = spawn(program, ["serve", ...port, ...options], { stdio: ["ignore", "pipe", "ignore"] });
  const where = await new Promise((resolve, reject) => {
    let text = "";
    started.stdout.on("data", (part) => {
      text += part;
      if (text.includes("\n")) resolve(text.trim());
    });
    started.on("exit", () => reject(new Error("rookery serve ended")));
  });
  return { address: where, process: started };
}

/** Starts the server and the browser for the tests of a file, and ends them. */
export function withBrowser(serverOptions = []) {
  before(async () => {
    ({ address, process: server } = await startServer(serverOptions));
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM,
      args: process.getuid() === 0 ? ["--no-sandbox"] : [],
    });
  });
  after(async () => {
    await browser?.close();
    server?.kill("SIGINT");
  });
}

/** A page at this part of the address (see linkTo), closed at the end of the test. What
    goes wrong in it (an exception, an error on the console) fails the test, unless `errors` allows. */
export async function openPage(t, hash = "", {
  dark = false, width = 1280, height = 900, touch = false, at = address,
} = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    hasTouch: touch,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => {
    // The browser itself reports each answer 4xx here.
    const text = message.text();
    if (message.type() === "error" && !text.startsWith("Failed to load resource")) wrong.push(text);
  });
  page.on("request", (request) => {
    const url = request.url();
    const own = [at, "data:", "blob:", "about:"].some((start) => url.startsWith(start));
    if (!own) wrong.push(`asks for ${url}`);
  });
  await page.goto(hash === "" ? at : `${at}#${hash}`);
  await page.locator("svg.board").waitFor();
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  return page;
}

/** How many computations the server runs now: its children. */
export function computations(of = server) {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === of.pid;
    } catch {
      return false; // has ended meanwhile
    }
  }).length;
}

/** The object of `rookery WORDS --json`. The input comes by a pipe, so that @/dev/stdin can be opened. */
export function library(words, input = "") {
  const piped = ["-c", 'cat | "$0" "$@"', program, ...words, "--json"];
  const run = spawnSync("sh", piped, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout);
}

/** The boxes of all elements of each selector, taken at one moment: one after the other they could be of
    two layouts. */
export function boxes(page, ...selectors) {
  return page.evaluate((all) => all.map((each) => [...document.querySelectorAll(each)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  })), selectors);
}

/** Where a square is on the screen, counted from 1. */
export function centreOf(page, x, y) {
  return page.locator("svg.board").evaluate((board, [column, row]) => {
    const box = board.querySelector(".squares").getBoundingClientRect();
    const [columns, rows] = [Number(board.dataset.columns), Number(board.dataset.rows)];
    return {
      x: box.x + ((column - 0.5) * box.width) / columns,
      y: box.y + ((row - 0.5) * box.height) / rows,
    };
  }, [x, y]);
}

export async function clickSquare(page, x, y) {
  const at = await centreOf(page, x, y);
  await page.mouse.click(at.x, at.y);
}

/** Presses the button on one square and drags over the others. */
export async function dragSquares(page, squares) {
  for (const [i, [x, y]] of squares.entries()) {
    const at = await centreOf(page, x, y);
    await page.mouse.move(at.x, at.y, { steps: 4 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** The part of an address after "#" for a question and what is the page's own. */
export function linkTo(question, words = {}, own = {}) {
  const page = Object.keys(own).length > 0 ? { page: own } : {};
  return encodeURIComponent(JSON.stringify({ question, ...words, ...page }));
}

/** What the address says now: {question, words, own}, the words of the question and what is the page's own. */
export function state(page) {
  const { question, page: own = {}, ...words } = JSON.parse(decodeURIComponent(new URL(page.url()).hash.slice(1)));
  return { question, words, own };
}

/** The piece of the page, as the address says it. */
export function pieceOf(page) {
  const { words, own } = state(page);
  return own.piece ?? words.piece ?? words.moves ?? words.lights;
}

/** The rows of the board that the address holds; `letters` are those of the question, in its order. */
export function boardRows(page, letters) {
  const { words, own } = state(page);
  const text = String(own.board ?? words.file ?? words.board);
  const [rows, columns] = text.split("x").map(Number);
  const lines = text.includes("\n") ? text.trimEnd().split("\n")
    : Array.from({ length: rows }, () => letters[0].repeat(columns));
  const cells = lines.map((line) => [...line].map((char) => (letters.includes(char) ? char : letters[0])));
  for (const [x, y] of words.at ?? []) cells[y - 1][x - 1] = String(Number(cells[y - 1][x - 1]) + 1 || 1);
  return cells.map((line) => line.join(""));
}

/** Waits until `read` returns something equal to `wanted`. */
export async function eventually(read, wanted, within = 60000) {
  const end = Date.now() + within;
  for (;;) {
    const seen = await read();
    try {
      assert.deepEqual(seen, wanted);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Rows as the text of a board. */
export const textOf = (rows) => rows.map((row) => `${row}\n`).join("");

/** The rows that are drawn on the board: `looks` says which letter a look stands for, `fill` the rest. */
export function drawnRows(page, looks, fill) {
  return page.locator("svg.board").evaluate((board, [letterOf, rest]) => {
    const unit = 40;
    const rows = Array.from({ length: Number(board.dataset.rows) },
      () => new Array(Number(board.dataset.columns)).fill(rest));
    for (const path of board.querySelectorAll(".squares path")) {
      const letter = letterOf[path.getAttribute("class").replace("look-", "")];
      for (const [, x, y, width] of path.getAttribute("d").matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        rows[y / unit].fill(letter, x / unit, (Number(x) + Number(width)) / unit);
      }
    }
    return rows.map((row) => row.join(""));
  }, [looks, fill]);
}

/** Goes to an element as people without a mouse do. */
export async function tabTo(page, target, key = "Tab") {
  for (let i = 0; i < 150; ++i) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${key} does not reach ${target}`);
}

/** The squares drawn with a look (of board/looks.js), as "x,y" from 1 in reading order. */
export async function drawnSquares(page, look) {
  const paths = await page.locator(`svg.board .squares .look-${look}`).evaluateAll(
    (list) => list.map((path) => path.getAttribute("d")));
  const unit = 40;
  const squares = paths.flatMap((d) => [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)]).flatMap(([, x, y, run]) =>
    Array.from({ length: run / unit }, (_, i) => [x / unit + 1 + i, y / unit + 1]));
  return inOrder(squares).map(String);
}

/** The squares that a layer of marks is on, as "x,y" from 1 in reading order, each once. */
export async function markedSquares(page, layer, kind = "mark") {
  const places = await page.locator(`svg.board [data-layer="${layer}"] .${kind}`).evaluateAll(
    (list) => list.map(({ dataset }) => [Number(dataset.x) + 1, Number(dataset.y) + 1]));
  return [...new Set(inOrder(places).map(String))];
}

/** Squares [x, y] in reading order. */
export function inOrder(squares) { return [...squares].sort(([a, b], [c, d]) => b - d || a - c); }

/** Moves the board's cursor to a square by the arrow keys; the board has the focus. */
export async function keysTo(page, x, y) {
  const cursor = page.locator("svg.board .cursor");
  const { x: fromX, y: fromY } = await cursor.evaluate(({ dataset }) => ({ ...dataset }));
  const press = async (key, times) => { for (let i = 0; i < times; ++i) await page.keyboard.press(key); };
  await press("ArrowRight", x - 1 - fromX);
  await press("ArrowLeft", fromX - x + 1);
  await press("ArrowDown", y - 1 - fromY);
  await press("ArrowUp", fromY - y + 1);
}

/** Keeps the questions that `meant` says of their words back from the server. `asked` is fulfilled when the
    page has asked one, `release()` when the page has had its reply, unless it wants none. */
export async function holdBack(page, question, meant) {
  let caught;
  let free;
  const asked = new Promise((resolve) => { caught = resolve; });
  const freed = new Promise((resolve) => { free = resolve; });
  await page.route(`**/api/${question}`, async (route) => {
    if (!meant(route.request().postDataJSON())) return route.fallback();
    caught(route.request());
    await freed;
    return route.continue().catch(() => {}); // the page has ended it
  });
  return {
    asked,
    async release() {
      const request = await asked;
      const isIt = (each) => each === request;
      const over = page.waitForEvent("requestfinished", { predicate: isIt, timeout: 1000 });
      free();
      await over.catch(() => {}); // ended by the page
      await page.evaluate(() => new Promise((done) => { setTimeout(done, 100); }));
    },
  };
}

/** The requests to the server that `wanted(question, words)` picks are handed to `act(route)`; the others
    go on. */
export async function intercept(page, wanted, act) {
  await page.route("**/api/*", async (route) => {
    const question = new URL(route.request().url()).pathname.split("/").pop();
    if (wanted(question, route.request().postDataJSON())) await act(route);
    else await route.fallback();
  });
}

/** Holds such requests back until release(), which waits until they are through; held() counts them. */
export async function hold(page, wanted) {
  let open;
  const gate = new Promise((resolve) => { open = resolve; });
  const through = [];
  await intercept(page, wanted, (route) => {
    through.push(gate.then(() => route.fetch()).then((response) => route.fulfill({ response }))
      .catch(() => {})); // given up by the page meanwhile
  });
  return {
    held: () => through.length,
    async release() {
      open();
      await Promise.all(through);
      await rest(page);
    },
  };
}

/** Lets the page do what it was about to do: for what must not happen, and so cannot be waited for. */
export async function rest(page) {
  await page.evaluate(() => new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => resolve()), 250);
  }));
}

/** The server's refusal of a request, to be given to a route. */
export const refused = (route) =>
  route.fulfill({ status: 422, contentType: "application/json", body: '{"error": "too much"}' });
