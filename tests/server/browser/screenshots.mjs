// SPDX-License-Identifier: GPL-3.0-or-later
//
// Usage: node screenshots.mjs FOLDER
//
// Draws the pictures of the page for README.md into FOLDER (scripts/pictures calls it). As for the tests,
// ROOKERY_PROGRAM is the program and PLAYWRIGHT the module that drives Chromium.

import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { linkTo, textOf } from "./support.mjs";

const { chromium } = await import(process.env.PLAYWRIGHT);
const program = process.env.ROOKERY_PROGRAM;
const folder = process.argv[2];
if (!folder) {
  console.error("usage: node screenshots.mjs FOLDER");
  process.exit(2);
}

function answer(...words) {
  const run = spawnSync(program, [...words, "--json"], { encoding: "utf8", maxBuffer: 1 << 26 });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout).answer;
}

/** Scrolls so that a part of the answer begins under the header; the board stays. */
const scrollTo = (page, part) => part.evaluate((element) => {
  const header = document.querySelector("header").getBoundingClientRect().height;
  window.scrollBy(0, element.getBoundingClientRect().top - header - 16);
});

const knights = [".x.x...", "x..xxx.", "..o...x", "x...o..", ".xxx..x", "...x.x.", "......."];

// Each: the address, and what is done and awaited there before the picture is taken.
const pictures = {
  count: {
    address: () => linkTo("count", { piece: "queen", board: "8x8" }, { seed: 11 }),
    ready: (page) => page.locator("svg.board [data-layer] .mark").nth(7).waitFor(),
  },
  play: {
    address: () => linkTo("play",
      { moves: "flRflB", board: "12x12", at: [[7, 8], [11, 9], [11, 12]], table: true }),
    ready: async (page) => {
      await page.locator(".heat-numbers text").first().waitFor();
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await page.locator("svg.board .mark-arrow, svg.board .mark-hint").first().waitFor();
    },
  },
  still: {
    address: () => {
      const board = answer("still", "19", "--symmetric", "--list")[2];
      return linkTo("still", { board: "19x19", symmetric: true }, { board: textOf(board) });
    },
    ready: async (page) => {
      await page.locator(".still-tile").nth(15).waitFor();
      await page.locator(".still-verdict .good").waitFor();
      await scrollTo(page, page.getByRole("region", { name: "Apply the transformation" }));
    },
  },
  infer: {
    address: () => linkTo("infer", { file: textOf(knights) }),
    ready: async (page) => {
      await page.locator(".infer-names strong").first().waitFor();
      const diagram = await page.locator(".infer-moves > svg").boundingBox();
      const square = diagram.width / 13; // the move one to the left and two up
      await page.mouse.move(diagram.x + 5.5 * square, diagram.y + 4.5 * square);
      await page.locator('svg.board [data-layer="move"] .mark').first().waitFor();
    },
  },
  repair: {
    address: () => linkTo("repair", {}, { reveal: true }),
    ready: (page) => page.locator('svg.board [data-layer="fewest"] .mark').first().waitFor(),
  },
  dark: {
    address: () => {
      const board = answer("repair", "--lights", "--make", "9", "--fewest", "9", "--seed", "8");
      return linkTo("repair", { board: textOf(board), lights: "wazir" },
        { piece: "king", seed: "8", k: 9, reveal: true });
    },
    dark: true,
    ready: (page) => page.locator('svg.board [data-layer="fewest"] .mark').nth(8).waitFor(),
  },
  phone: {
    address: () => linkTo("still", {}, { board: textOf(answer("still", "9", "--list")[12]) }),
    width: 390,
    height: 844,
    ready: (page) => page.locator(".still-tile").nth(23).waitFor(),
  },
};

async function take(browser, site, name, { address, ready, dark = false, width = 1280, height = 860 }) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${site}#${address()}`);
  await page.locator("svg.board").waitFor();
  await ready(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `page-${name}.png`) });
  await context.close();
}

const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "ignore"] });
try {
  const site = await new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).trim()));
    server.once("exit", () => reject(new Error("rookery serve ended")));
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: process.getuid() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    for (const [name, picture] of Object.entries(pictures)) await take(browser, site, name, picture);
  } finally {
    await browser.close();
  }
} finally {
  server.kill("SIGINT");
}
