// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds for the page as a whole, in all five questions: narrow and dark, state in the address,
// back and forward, addresses that mean nothing, a server that goes away, names for everything.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  address, boardRows, clickSquare, eventually, hold, intercept, library, linkTo, openPage, startServer, state,
  tabTo, withBrowser,
} from "./support.mjs";

withBrowser();

const questions = ["Count", "Play", "Still", "Infer", "Repair"];
const link = (page, name) => page.getByRole("navigation").getByRole("link", { name, exact: true });
const kings = (n) => linkTo("count", { piece: "king", board: `${n}x${n}` });
const corner = "#..\n...\n...\n"; // a board of nine squares
const settled = (page) => eventually(() => page.getByRole("progressbar", { name: "Progress" }).count(), 0);

async function visit(page, question) {
  await link(page, question).click();
  await eventually(() => page.title(), `Rookery: ${question}`);
  assert.equal(await link(page, question).getAttribute("aria-current"), "page");
  // An answer is there: no panel is empty.
  await eventually(async () => (await page.locator("#panel").innerText()).length > 20, true);
  await settled(page);
}

test("no question is wider than a phone", async (t) => {
  const page = await openPage(t, "", { width: 360, height: 740, touch: true });
  const widest = () => page.evaluate(() => {
    const beyond = [...document.querySelectorAll("body *")].filter((each) => {
      const { right, left, width } = each.getBoundingClientRect();
      if (width < 2 || each.closest("svg") !== null && each.tagName !== "svg") return false;
      // What scrolls by itself may be wider inside.
      for (let outer = each.parentElement; outer; outer = outer.parentElement) {
        if (/auto|scroll|hidden/.test(getComputedStyle(outer).overflowX)) return false;
      }
      return right > innerWidth + 1 || left < -1;
    }).map((each) => `${each.tagName} ${each.className}`);
    return { over: document.scrollingElement.scrollWidth - innerWidth, beyond };
  });
  for (const question of questions) {
    await visit(page, question);
    await eventually(widest, { over: 0, beyond: [] });
  }
  await page.getByRole("button", { name: /^Piece: / }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await eventually(widest, { over: 0, beyond: [] });
  await dialog.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Text…" }).tap();
  await page.getByRole("dialog", { name: "The board as text" }).waitFor();
  await eventually(widest, { over: 0, beyond: [] });
});

/** Texts whose contrast to what is under them is below 4.5, and the lightness of the page. */
function poorTexts(page) {
  return page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => { // any notation of CSS
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const over = (top, ground) => top.slice(0, 3).map((value, i) =>
      value * top[3] / 255 + ground[i] * (1 - top[3] / 255));
    const groundOf = (element) => {
      if (element === null) return [255, 255, 255];
      return over(rgba(getComputedStyle(element).backgroundColor), groundOf(element.parentElement));
    };
    const light = (colour) => {
      const [r, g, b] = colour.map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const poor = [];
    let seen = 0;
    for (const element of document.querySelectorAll("body *")) {
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== "");
      const left = element.closest("svg, :disabled, [aria-disabled=true], .offscreen") !== null;
      if (words.length === 0 || left || !element.checkVisibility()) continue;
      ++seen;
      const ground = groundOf(element);
      const ink = over(rgba(getComputedStyle(element).color), ground);
      const [low, high] = [light(ink), light(ground)].sort((a, b) => a - b);
      const contrast = (high + 0.05) / (low + 0.05);
      if (contrast < 4.5) poor.push(`${element.textContent.slice(0, 20)}: ${contrast.toFixed(2)}`);
    }
    return { poor, seen, lightness: light(groundOf(document.body)) };
  });
}

for (const dark of [false, true]) {
  test(`texts can be read in ${dark ? "dark" : "light"} mode`, async (t) => {
    const page = await openPage(t, "", { dark });
    for (const question of questions) {
      await visit(page, question);
      await eventually(async () => (await poorTexts(page)).poor, []);
      const { seen, lightness } = await poorTexts(page);
      assert.ok(seen > 15, `${seen} texts in ${question}`);
      assert.ok(dark ? lightness < 0.05 : lightness > 0.8, `lightness ${lightness}`);
    }
    // The button for the other colours: auto, light, dark. It is kept.
    const button = page.getByRole("button", { name: /^Colours: / });
    while (!/light|dark/.test(await button.getAttribute("aria-label")) ||
      (await button.getAttribute("aria-label")).includes(dark ? "dark" : "light")) {
      await button.click();
    }
    await eventually(async () => (await poorTexts(page)).lightness > 0.5, dark);
    await eventually(async () => (await poorTexts(page)).poor, []);
    await page.reload();
    await eventually(async () => (await poorTexts(page)).lightness > 0.5, dark);
  });
}

/** What is chosen and read in the panel. Times differ from run to run, and what stands below "Other sizes" is
    asked for only where it is scrolled into sight. */
function panelOf(page) {
  return page.locator("#panel").evaluate((panel) => ({
    controls: [...panel.querySelectorAll("input, select")].filter((each) => each.checkVisibility())
      .map((each) => `${each.type} ${/^(checkbox|radio)$/.test(each.type) ? each.checked : each.value}`),
    text: panel.innerText.replace(/\s+/g, " ").replace(/\d+(\.\d+)?(e-\d+)? s\b/g, "")
      .replace(/Other sizes.*/, ""),
  }));
}

test("a reload, and the address elsewhere, show the same", async (t) => {
  const page = await openPage(t);
  const other = await openPage(t);
  for (const question of questions) {
    await visit(page, question);
    await page.getByRole("button", { name: "More rows" }).click();
    const lists = page.locator("#panel select:visible");
    for (let i = 0; i < await lists.count(); ++i) await lists.nth(i).selectOption({ index: 1 });
    await clickSquare(page, 2, 2);
    const href = await page.evaluate(() => location.href);
    await other.goto(href);
    const same = async () => {
      const [one, two] = [await panelOf(page), await panelOf(other)];
      return one.text.length > 20 && JSON.stringify(one) === JSON.stringify(two) ? "the same" : [one, two];
    };
    await eventually(same, "the same");
    await page.reload();
    await eventually(same, "the same");
    assert.equal(await page.evaluate(() => location.href), href);
  }
});

test("back and forward", async (t) => {
  const page = await openPage(t, kings(3));
  await clickSquare(page, 1, 1);
  await eventually(() => state(page).words.board, corner);
  await visit(page, "Infer");
  await visit(page, "Still");
  await page.goBack();
  await eventually(() => page.title(), "Rookery: Infer");
  await page.goBack();
  await eventually(() => page.title(), "Rookery: Count");
  assert.deepEqual(boardRows(page, ".#o"), ["#..", "...", "..."]);
  const { answer } = library(["count", "king", "@/dev/stdin"], "#..\n...\n...\n");
  await page.getByRole("button", { name: `k = 2: ${answer[2]} placements` }).waitFor();
  await page.goForward();
  await page.goForward();
  await eventually(() => page.title(), "Rookery: Still");
  assert.equal(await page.locator("svg.board").getAttribute("data-rows"), "9");
  await page.getByRole("link", { name: "Count", exact: true }).press("Enter"); // the board was kept meanwhile
  await eventually(() => state(page).words.board, corner);
});

test("addresses that mean nothing", async (t) => {
  const page = await openPage(t);
  const broken = [
    "%%%", "?", "count?board=3x3", "count", "[]", "null", "%7B", "{}", '{"question":7}',
    '{"question":"__proto__"}', '{"__proto__":{"question":"count"}}', "constructor",
    ...["", 0, "0x0", "999x999", "99999999x99999999", "3x", "-1x3", "N", "1..8", "@/etc/passwd", "x.\n.\n", [], {}]
      .map((board) => linkTo("count", { board })),
    linkTo("count", { board: 3, k: 1e400, torus: "x", colour: 1 }, { seed: -7, scale: 0, formulas: "formula-9999" }),
    linkTo("count", { board: "3x3", total: 1, max: true, k: -99 }, { seed: 1e30, k: 2.5 }),
    linkTo("play", { moves: "<b>", board: "3x3", at: [[9, 9]], c: 1e9 }, { coins: -3, mode: "none", turn: "none" }),
    linkTo("play", { moves: "", board: [], at: "1,1", misere: "x" }, { played: "z" }),
    linkTo("still", { piece: "none", file: 3, torus: true, cylinder: true }, { speed: 1e9, from: "x", steps: 2 }),
    linkTo("infer", { file: "zz\nzz\n", leaper: -1 }, { shown: "zzz" }), linkTo("infer", { leaper: 1e6 }),
    linkTo("repair", { boxes: "7x7", groups: "none" }, { mode: "x", k: -5 }),
    linkTo("repair", { lights: "zzz", board: "" }), linkTo("repair", { boxes: "0x0" }, { made: 1e9, par: -7 }),
    encodeURIComponent('{"question":"count","page":[]}'), encodeURIComponent('{"question":"count","page":{"board":3}}'),
  ];
  for (const [i, words] of broken.entries()) {
    if (i % 6 === 0) await page.goto("about:blank"); // then it is the first that the page reads
    await page.goto(`${address}#${words}`);
    await page.locator("svg.board").waitFor();
    await eventually(async () => (await page.locator("#panel").innerText()).length > 20, true);
    // The address is one that means something again.
    await eventually(async () => {
      const hash = await page.evaluate(() => location.hash);
      return /^#%7B%22question%22:%22(count|play|still|infer|repair)%22,/.test(hash) ? "good" : hash;
    }, "good");
  }
  // Typed into a page that is open: the board stays.
  await page.goto(`${address}#${linkTo("count", { piece: "king", board: corner })}`);
  await eventually(() => page.locator("svg.board").getAttribute("data-rows"), "3");
  await page.evaluate(() => { location.hash = "garbage"; });
  await eventually(() => state(page), { question: "count", words: { piece: "king", board: corner }, own: {} });

  await page.goto("about:blank");
  await page.goto(`${address}#${linkTo("count", { piece: "unicornissimus", board: 3 })}`);
  await page.getByRole("alert").getByText("unicornissimus").waitFor();
  await page.getByRole("button", { name: "Piece: unicornissimus?. Change." }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a piece" });
  await dialog.getByRole("button", { name: "knight", exact: true }).click();
  await dialog.getByRole("button", { name: "Use this piece" }).click();
  const { answer } = library(["count", "knight", "3"]);
  await page.getByRole("button", { name: `k = 2: ${answer[2]} placements` }).waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("the server goes away and comes back", async (t) => {
  let server = await startServer();
  t.after(() => server.process.kill("SIGINT"));
  const page = await openPage(t, kings(3), { at: server.address });
  const bar = (n) => page.getByRole("button", { name: new RegExp(`^k = 2: ${n} placements`) });
  await bar(library(["count", "king", "3"]).answer[2]).waitFor();
  const gone = new Promise((resolve) => { server.process.once("exit", resolve); });
  server.process.kill("SIGINT");
  await gone;
  await page.getByRole("button", { name: "More rows" }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("The server does not answer; is rookery serve still running?").waitFor();
  assert.equal(await page.locator("svg.board").getAttribute("data-rows"), "4"); // painting goes on
  const complaint = page.locator("#answer").getByText(/the server does not answer/i)
    .locator("visible=true").first();
  for (const question of [...questions.slice(1), "Count"]) {
    await link(page, question).click();
    await complaint.waitFor();
  }
  server = await startServer(["--port", new URL(server.address).port]);
  await page.getByRole("button", { name: "Try again" }).click();
  await bar(library(["count", "king", "4x3"]).answer[2]).waitFor();
  for (const question of questions.slice(1)) { // there asking again is enough
    await visit(page, question);
    await complaint.waitFor({ state: "hidden" });
  }
  assert.equal(await alert.count(), 0);
});

test("skip link, headings and a name for everything", async (t) => {
  const page = await openPage(t, kings(3));
  const before = page.url();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the answer" });
  assert.equal(await skip.evaluate((element) => element === document.activeElement), true);
  await eventually(async () => (await skip.boundingBox()).y >= 0, true); // now it is seen
  await page.keyboard.press("Enter");
  await eventually(() => page.evaluate(() => document.activeElement.id), "answer");
  assert.equal(page.url(), before); // the board is still in the address
  await tabTo(page, page.getByRole("combobox", { name: "Count" })); // on from there

  const roles = ["button", "link", "textbox", "spinbutton", "combobox", "checkbox", "radio", "slider",
    "application", "progressbar", "img", "dialog", "menu", "menuitem", "group", "region"];
  const nameless = async () => {
    const found = [];
    for (const role of roles) {
      const without = page.getByRole(role, { name: /^[\s−+✕×]*$/ });
      found.push(...await without.evaluateAll((list) => list
        .filter((each) => each.tagName !== "DETAILS") // its summary says what it is
        .map((each) => each.outerHTML.slice(0, 90))));
    }
    return found;
  };
  for (const question of questions) {
    await visit(page, question);
    await eventually(nameless, []);
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    assert.match(await page.locator("#ask").textContent(), /^[^{}]+\?$/);
  }
  await page.getByRole("button", { name: /^Piece: / }).click();
  await page.getByRole("dialog").waitFor();
  await eventually(nameless, []);
  // The test itself: it does find what has no name.
  await page.getByRole("dialog").evaluate((dialog) => dialog.append(document.createElement("button")));
  assert.deepEqual(await nameless(), ["<button></button>"]);
});

test("many changes in a row: the address follows, seldom enough for browsers", async (t) => {
  const page = await openPage(t, kings(3));
  await eventually(() => state(page).words.board, "3x3");
  await page.evaluate(() => {
    const write = history.replaceState.bind(history);
    window.writes = 0;
    window.refusing = false;
    history.replaceState = (...words) => {
      window.writes += 1;
      if (window.refusing) throw new DOMException("too often", "SecurityError");
      write(...words);
    };
  });
  const clickMany = (times) => page.evaluate((count) => {
    const named = (name) => document.querySelector(`[aria-label="${name}"]`);
    for (let i = 0; i < count; ++i) {
      named("More rows").click();
      named("Fewer rows").click();
    }
    named("More rows").click();
    [...document.querySelectorAll("[role=menuitem]")]
      .find((item) => item.textContent === "Link to this board").click();
    return window.writes;
  }, times);
  const writes = await clickMany(60);
  assert.ok(writes > 2 && writes < 40, `${writes} writes for 121 changes`);
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(decodeURIComponent(copied), /"board":"4x3"/); // although the address was not written at each change
  await eventually(() => state(page).words.board, "4x3");
  // Refused by the browser for a while: written later.
  await page.evaluate(() => { window.refusing = true; });
  await clickMany(1);
  await page.evaluate(() => { window.refusing = false; });
  await eventually(() => state(page).words.board, "5x3");
  // Written before another question is opened.
  await page.evaluate(() => {
    for (let i = 0; i < 60; ++i) document.querySelector('[aria-label="More columns"]').click();
    document.querySelector('nav [data-id="play"]').click();
  });
  await eventually(() => state(page).question, "play");
  await page.goBack();
  await eventually(() => state(page).words.board, "5x63");
});

test("a question that is left draws nothing any more", async (t) => {
  const page = await openPage(t, kings(3));
  const late = await hold(page, (question) => question === "still");
  await visit(page, "Play");
  await link(page, "Still").click();
  await eventually(late.held, 2); // the numbers, and whether the board is still
  await visit(page, "Count");
  const marks = () => page.locator("svg.board [data-layer] *").evaluateAll(
    (list) => list.map((each) => each.closest("[data-layer]").dataset.layer));
  await late.release();
  assert.ok(!(await marks()).includes("changes"));
  assert.equal(await page.locator(".still-numbers").count(), 0);
  assert.match(await page.locator("#command").textContent(), /^rookery count /);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("remarks of the program are shown until the next question", async (t) => {
  const page = await openPage(t, "repair");
  await settled(page);
  const answer = library(["count", "king", "3"]);
  await intercept(page, (question, words) => question === "count" && words.board === "3x3", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: 'event: remark\ndata: {"text": "note: by hand"}\n\n' +
        `event: answer\ndata: ${JSON.stringify(answer)}\n\n`,
    }));
  await page.goto(`${address}#${linkTo("count", { piece: "king", board: "3x3" }, { draw: false })}`);
  await page.locator("#status").getByText("note: by hand").waitFor();
  await page.getByRole("button", { name: `k = 2: ${answer.answer[2]} placements` }).waitFor();
  await page.getByRole("button", { name: "More rows" }).click();
  await page.locator("#status").getByText("note: by hand").waitFor({ state: "detached" });
});

test("options of an address that are out of range are as usual", async (t) => {
  const page = await openPage(t, linkTo("still", { board: 3, torus: "x" }, { speed: 13, mark: "maybe", edges: "x" }));
  const words = async () => {
    await eventually(() => page.title(), "Rookery: Still");
    const { words: { board, ...further }, own: { piece, ...own } } = state(page);
    return { ...further, ...own };
  };
  await eventually(words, {});
  assert.equal(await page.getByLabel("Speed").inputValue(), "3");
  await page.goto(`${address}#${linkTo("still", { board: 3, torus: true }, { speed: 12, mark: false })}`);
  await eventually(words, { speed: 12, torus: true, mark: false });
  assert.equal(await page.getByRole("alert").count(), 0);
  for (const leaper of [200, -1, 2.5, 1e9, "", "x"]) {
    await page.goto(`${address}#${linkTo("infer", { file: "...\n", leaper })}`);
    await eventually(() => state(page).words.leaper, undefined);
    await page.getByRole("alert").getByText("what it says of “leaper” could not be read").waitFor();
  }
});

test("a damaged link says so until the next change", async (t) => {
  const page = await openPage(t, linkTo("infer", { file: "..\n.z\n" }));
  const alert = page.getByRole("alert");
  const says = (text) => eventually(() => alert.allTextContents(), text === "" ? [] : [text]);
  const noBoard = "The link is damaged: its board could not be read, so a new one is shown.";
  await says(noBoard);
  await settled(page);
  await says(noBoard);
  await clickSquare(page, 1, 1);
  await says("");
  await page.reload(); // the address is whole again
  await eventually(async () => (await page.locator("#panel").innerText()).length > 20, true);
  await says("");
  await page.goto(`${address}#${linkTo("chess", { board: "3x3" })}`);
  await says("The link is damaged: it names no question, so Infer is shown.");
  await visit(page, "Still");
  await says("");
  const left = (names) => `what it says of ${names} could not be read and is left out.`;
  await page.goto(`${address}#${linkTo("still", { board: "3x3", torus: "x" }, { speed: 99 })}`);
  await says(`The link is damaged: ${left("“torus”, “speed”")}`);
  await page.getByLabel("Edges").selectOption("torus");
  await says("");
  await page.goto(`${address}#${linkTo("still", { board: "3x3z" }, { steps: 2, from: "3x" })}`);
  await says(`${noBoard.slice(0, -1)}; ${left("“from”")}`);
  await page.goto(`${address}#${linkTo("still", { board: "3x3", engine: "rows", check: true })}`);
  await says("The link asks for “engine”, “check”, which the page does not have.");
  await page.goto(`${address}#${linkTo("still", { board: "3x3" })}`);
  await says("");
});

test("what was announced for one question is not said in the next", async (t) => {
  const page = await openPage(t, linkTo("still", { board: "5x5" }));
  const live = page.locator("#live");
  await eventually(() => live.textContent(), "3 still boards up to symmetry"); // the answer, however late
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await eventually(() => live.textContent(), "Nothing changes: the board is still.");
  await hold(page, () => true); // nothing new is said
  await link(page, "Infer").click();
  await eventually(() => page.title(), "Rookery: Infer");
  assert.equal(await live.textContent(), "");
  await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 100); }));
  assert.equal(await live.textContent(), "");
});

/** A board, settings and what is asked of them, as `rookery --json` prints the question. */
const printed = [
  [["count", "knight", "@/dev/stdin", "-k", "3", "--torus", "--up-to-symmetry"], "..#\n...\no..\n", async (page) => {
    assert.deepEqual(boardRows(page, ".#o"), ["..#", "...", "o.."]);
    assert.equal(await page.getByLabel("Edges").inputValue(), "torus");
    await eventually(() => page.getByRole("spinbutton", { name: "Pieces k" }).inputValue(), "3");
  }],
  [["play", "left:1,2", "2x5", "--at", "3,1", "--at", "5,2", "--misere"], "", async (page) => {
    assert.deepEqual(boardRows(page, ".#123"), ["..1..", "....1"]);
    assert.equal(await page.getByLabel("Who cannot move wins").isChecked(), true);
  }],
  [["still", "--step", "1", "--piece", "knight", "--cylinder"], "+-+\n--+\n+++\n", async (page) => {
    assert.deepEqual(boardRows(page, "+-#"), ["+-+", "--+", "+++"]);
    assert.equal(await page.getByLabel("Edges").inputValue(), "cylinder");
    assert.equal(await page.getByLabel("Neighbours").inputValue(), "piece");
  }],
  [["infer", "--minimal", "--leaper", "2"], ".x.\no.x\n.?.\n", async (page) => {
    assert.deepEqual(boardRows(page, ".ox?"), [".x.", "o.x", ".?."]);
    assert.equal(await page.getByLabel("Moves of at most").inputValue(), "2");
    const smallest = page.getByRole("button", { name: "Smallest set", exact: true });
    assert.equal(await smallest.getAttribute("aria-pressed"), "true");
  }],
  [["repair", "--lights", "king", "--open", "--torus"], "110\n000\n#00\n", async (page) => {
    assert.deepEqual(boardRows(page, "01#"), ["110", "000", "#00"]);
    assert.equal(await page.getByLabel("but not the lamp itself").isChecked(), true);
    assert.equal(await page.getByRole("radio", { name: "torus" }).isChecked(), true);
  }],
];

for (const [words, input, shows] of printed) {
  test(`a question that \`rookery ${words[0]} --json\` prints opens the page as a link`, async (t) => {
    const { question } = library(words, input);
    const page = await openPage(t);
    await page.goto(`${address}#${JSON.stringify(question)}`); // as it was copied
    await eventually(() => page.evaluate(() => document.body.dataset.question), words[0]);
    await settled(page);
    await shows(page);
    assert.equal(await page.getByRole("alert").count(), 0);
  });
}

test("what a link says cannot act in a terminal", async (t) => {
  const page = await openPage(t);
  const command = async (link) => {
    await page.goto("about:blank");
    await page.goto(`${address}#${link}`);
    await page.locator("svg.board").waitFor();
    await settled(page);
    const shown = await page.locator("#command").textContent();
    await page.locator("#command-copy").getByRole("button").click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText()), shown);
    assert.match(shown, /^[ -~]+$/);
    return shown;
  };
  assert.equal(await command(linkTo("count", { piece: "--svg=/path/file", board: 3, total: true })),
    "rookery count --total -- --svg=/path/file 3x3");
  assert.equal(await command(linkTo("play", { moves: "--svg=/path/file", board: 3 })),
    "rookery play -c 3 -- --svg=/path/file 3x3");
  assert.equal(await command(linkTo("still", { piece: "x\u0003\r touch gone\r", board: 3 })),
    `printf '%s\\n' '{"question":"still","board":"3x3","piece":"x\\u0003\\r touch gone\\r"}' | rookery ask`);
  assert.equal(await command(linkTo("repair", { board: "10\n01\n", lights: "';touch gone;'\u001b[201~" })),
    `printf '%s\\n' '{"question":"repair","board":"10\\n01\\n",` +
      `"lights":"'\\'';touch gone;'\\''\\u001b[201~"}' | rookery ask`);
  assert.equal(await command(linkTo("infer", { file: "o.\n..\n" }, { piece: "$(touch gone)" })),
    "printf '%s\\n' o. .. | rookery infer - --certain");
});
