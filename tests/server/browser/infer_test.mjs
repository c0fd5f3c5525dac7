// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question Infer in a browser: what is painted is judged at once, and every verdict, move, name and
// witness is compared with what the program says of the same board.

import assert from "node:assert/strict";
import test from "node:test";
import {
  address, boardRows, centreOf, clickSquare, dragSquares, drawnRows, eventually, hold, intercept, library,
  linkTo, openPage, pieceOf, refused, rest, state, tabTo, textOf, withBrowser,
} from "./support.mjs";

const letters = ".ox?";
const infer = (rows, ...words) => library(["infer", ...words], textOf(rows));
const attacks = (piece, rows) => library(["attack", piece], textOf(rows)).answer[0];

const knights = [".x.x...", "x..xxx.", "..o...x", "x...o..", ".xxx..x", "...x.x.", "......."];
const hopeless = ["o.x", "oxx", "o.x"];
const noMoves = [".....", "o.o..", ".....", ".....", "....."];

const button = (page, name) => page.getByRole("button", { name, exact: true });
const brush = (page, name) =>
  page.getByRole("group", { name: "Brush" }).getByRole("button", { name, exact: true });
const openBoard = (t, rows, own = {}, settings = {}) =>
  openPage(t, linkTo("infer", { file: textOf(rows) }, own), settings);
const goTo = (page, rows, words = {}) =>
  page.goto(`${address}#${linkTo("infer", { file: textOf(rows), ...words })}`);

async function showsBoard(page, rows) {
  const looks = { piece: "o", attacked: "x", unknown: "?", unattacked: "." };
  await eventually(async () => ({
    address: boardRows(page, letters), drawn: await drawnRows(page, looks, "."),
  }), { address: rows, drawn: rows });
}

/** What the page says: YES with the moves, or NO. The letters of the diagram are read from what is drawn. */
function shown(page) {
  return page.locator("#panel").evaluate((panel) => {
    const verdict = panel.querySelector(".infer-verdict").dataset.answer;
    if (verdict !== "YES") return { answer: verdict };
    const counts = Object.fromEntries([...panel.querySelectorAll(".infer-legend li")]
      .map((item) => [item.dataset.kind, Number(item.dataset.count)]));
    const diagram = panel.querySelector(".infer-moves > svg");
    const sides = diagram.getAttribute("viewBox").split(" ").slice(2);
    const [width, height] = sides.map((side) => (side - 1) / 10);
    const rows = Array.from({ length: height }, () => new Array(width).fill(" "));
    rows[(height - 1) / 2][(width - 1) / 2] = "o";
    const kinds = { certain: "X", possible: "x", impossible: ".", unseen: "?" };
    for (const [kind, letter] of Object.entries(kinds)) {
      const path = diagram.querySelector(`path.move-${kind}`).getAttribute("d");
      for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        rows[y / 10].fill(letter, x / 10, (Number(x) + Number(run)) / 10);
      }
    }
    return { answer: verdict, ...counts, picture: rows.map((row) => row.join("")) };
  });
}

async function showsAnswer(page, rows, ...words) {
  const { answer, certain, possible, impossible, unseen, picture } = infer(rows, "--certain", ...words);
  await eventually(() => shown(page),
    answer === "NO" ? { answer } : { answer, certain, possible, impossible, unseen, picture });
}

const namesShown = (page) =>
  page.locator(".infer-names li[data-piece]:has(button:text-is('Use this piece')) strong").allTextContents();
async function showsNames(page, rows, ...words) {
  const { answer } = infer(rows, "--name", ...words);
  const smallest = answer === "NO" ? []
    : [...answer].sort((a, b) => a.assumed - b.assumed || a.moves - b.moves).slice(0, 8);
  const names = smallest.map(({ betza, name, moves }) => name ?? (moves === 0 ? "no moves at all" : betza));
  await eventually(() => namesShown(page), names);
  return names;
}

/** The squares of a layer over the board, counted from 1, with the kind of mark. */
async function marks(page, layer) {
  const list = await page.locator(`svg.board [data-layer="${layer}"] .mark`).evaluateAll((all) => all.map(
    (each) => `${Number(each.dataset.x) + 1},${Number(each.dataset.y) + 1} ${each.classList[1]}`));
  return list.sort();
}
/** What the marks of "show what it attacks" must be. */
function wantedMarks(piece, rows) {
  const attacked = attacks(piece, rows);
  return rows.flatMap((row, y) => [...row].map((char, x) => {
    const hit = attacked[y][x] === "x";
    const kind = hit ? { ".": "mark-move", "?": "mark-possible", x: "mark-good" }[char]
      : char === "x" ? "mark-bad" : null;
    return kind && `${x + 1},${y + 1} ${kind}`;
  })).filter(Boolean).sort();
}

/** How many squares the legend says there are of each kind of mark. */
async function showsLegend(page, piece, rows) {
  const count = (kind) => wantedMarks(piece, rows).filter((mark) => mark.endsWith(` ${kind}`)).length;
  const hidden = count("mark-possible");
  const wanted = [
    `${count("mark-good")} drawn and attacked by it`,
    `${count("mark-bad")} drawn, but not attacked by it`,
    `${count("mark-move")} attacked by it, but not drawn`,
    ...(hidden > 0 ? [`${hidden} attacked by it, unknown on the board`] : []),
  ];
  const legend = page.getByRole("list", { name: "Marks on the board" });
  await eventually(async () => (await legend.getByRole("listitem").allTextContents()).slice(1), wanted);
  // Each line has the mark that is on the board, and no two have the same.
  const samples = await legend.locator("svg").evaluateAll((all) =>
    all.map((each) => each.firstElementChild.innerHTML.replaceAll(/var\(--[a-z-]+\)/g, "")));
  assert.equal(new Set(samples).size, wanted.length, "marks that differ by colour alone");
}

withBrowser();

test("painting by mouse: the answer follows, and the piece is carried to Count", async (t) => {
  const page = await openBoard(t, noMoves);
  await showsAnswer(page, noMoves);
  await brush(page, "attacked").click();
  await clickSquare(page, 2, 1);
  const one = [".x...", "o.o..", ".....", ".....", "....."];
  await showsBoard(page, one);
  await showsAnswer(page, one); // two pieces may attack it, so no move is certain
  await dragSquares(page, [[1, 4], [3, 4]]);
  await brush(page, "unknown").click();
  await clickSquare(page, 2, 3);
  await brush(page, "piece").click();
  await clickSquare(page, 5, 5);
  await brush(page, "not attacked").click();
  await clickSquare(page, 2, 4);
  const rows = [".x...", "o.o..", ".?...", "x.x..", "....o"];
  await showsBoard(page, rows);
  await showsAnswer(page, rows);
  await showsNames(page, rows);

  await goTo(page, knights, { page: { piece: "king" } });
  await showsAnswer(page, knights);
  assert.deepEqual(await showsNames(page, knights), ["knight"]);
  await button(page, "Use this piece: knight").click();
  await eventually(() => pieceOf(page), "knight");
  await page.getByRole("link", { name: "Count" }).click();
  await eventually(() => [state(page).question, pieceOf(page)], ["count", "knight"]);
  await page.locator("#piece").getByText("knight").waitFor();
});

test("by keyboard alone: paint, read a move, use a piece, and reload", async (t) => {
  const page = await openPage(t, linkTo("infer", { file: ".....\n".repeat(5) }, { piece: "king" }));
  await tabTo(page, page.locator("svg.board"));
  for (const key of ["2", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Space",
    "3", "PageUp", "ArrowLeft", "Space", "ArrowRight", "ArrowRight", "Enter", "4", "End", "Space",
    "3", "Home", "ArrowDown", "Enter", "PageDown", "ArrowRight", "Space", "Delete"]) {
    await page.keyboard.press(key);
  }
  const rows = [".x.x?", "x....", "..o..", ".....", "....."];
  await showsBoard(page, rows);
  await showsAnswer(page, rows);

  const diagram = page.locator(".infer-moves > svg");
  await tabTo(page, diagram);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await page.locator(".infer-hint").getByText(/: certain, /).waitFor();
  await eventually(() => marks(page, "move"), ["3,3 mark-arrow"]);

  const names = await showsNames(page, rows);
  assert.ok(names.length > 0);
  await tabTo(page, button(page, `Use this piece: ${names[0]}`));
  await page.keyboard.press("Enter");
  await eventually(() => pieceOf(page), names[0]);
  await tabTo(page, button(page, "Smallest set"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Only symmetric pieces"));
  await page.keyboard.press("Space");
  await showsAnswer(page, rows, "--symmetric");
  await page.reload();
  await showsBoard(page, rows);
  await showsAnswer(page, rows, "--symmetric");
  assert.equal(await page.getByLabel("Only symmetric pieces").isChecked(), true);
  assert.equal(pieceOf(page), names[0]);
  assert.equal(await button(page, "Smallest set").getAttribute("aria-pressed"), "true");
});

test("symmetric pieces and moves of a bounded length", async (t) => {
  const page = await openBoard(t, knights);
  await showsAnswer(page, knights);
  await page.getByLabel("Only symmetric pieces").check();
  await showsAnswer(page, knights, "--symmetric");
  await showsNames(page, knights, "--symmetric");
  await page.getByLabel("Moves of at most").fill("2");
  await showsAnswer(page, knights, "--symmetric", "--leaper", "2");
  assert.match(await page.locator("#command").textContent(), /infer - --certain --symmetric --leaper=2$/);
  await page.getByLabel("Moves of at most").fill("1");
  assert.equal(infer(knights, "--certain", "--symmetric", "--leaper", "1").answer, "NO");
  await showsAnswer(page, knights, "--symmetric", "--leaper", "1");
  await page.getByText("None at all.").waitFor();
});

test("a contradiction lights up its witness, with a refutation for every piece", async (t) => {
  const page = await openBoard(t, hopeless);
  await page.getByText("No set of moves explains this board.").waitFor();
  const { unexplained, refutations } = infer(hopeless);
  const square = (at) => at.join(",");
  const witness = `${square(unexplained)} mark-bad`;
  const drawing = ({ piece, other, refuted_at: refutedAt }) => [
    witness, `${square(refutedAt)} mark-impossible`,
    `${square(piece)} mark-arrow`, `${square(other)} mark-arrow`,
  ].sort();
  await eventually(() => marks(page, "why"), drawing(refutations[0]));
  await page.getByText(`${square(unexplained)} is attacked, but by no possible move`).waitFor();
  const reasons = page.locator(".infer-no").getByRole("button");
  assert.equal(await reasons.count(), refutations.length);
  for (const [i, each] of refutations.entries()) {
    const text = await reasons.nth(i).textContent();
    assert.ok(text.startsWith(`The piece on ${square(each.piece)} would need the move `), text);
    const [other, refutedAt] = [square(each.other), square(each.refuted_at)];
    assert.ok(text.endsWith(`the piece on ${other} would attack ${refutedAt}, which is not attacked.`), text);
  }
  await reasons.nth(1).hover();
  await eventually(() => marks(page, "why"), drawing(refutations[1]));
  await tabTo(page, reasons.nth(2));
  await eventually(() => marks(page, "why"), drawing(refutations[2]));

  // Nothing is refuted any more when the square is not attacked after all.
  await brush(page, "not attacked").click();
  await clickSquare(page, ...unexplained);
  const mended = ["o.x", "o.x", "o.x"];
  await showsBoard(page, mended);
  await showsAnswer(page, mended);
  await eventually(() => marks(page, "why"), []);
});

test("what a piece attacks, drawn over the board and into it", async (t) => {
  const changed = knights.map((row, y) => (y === 0 ? "??..x.." : row));
  const page = await openBoard(t, changed, { piece: "knight" });
  const look = button(page, "Show what it attacks: knight");
  await look.click();
  for (const kind of ["good", "bad", "move", "possible"]) {
    assert.ok(wantedMarks("knight", changed).some((mark) => mark.endsWith(kind)), kind);
  }
  await eventually(() => marks(page, "attacks"), wantedMarks("knight", changed));
  await showsLegend(page, "knight", changed);
  await clickSquare(page, 7, 7); // the brush is a piece
  const more = changed.map((row, y) => (y === 6 ? `${row.slice(0, 6)}o` : row));
  await showsBoard(page, more);
  await eventually(() => marks(page, "attacks"), wantedMarks("knight", more));
  await page.reload();
  await eventually(() => marks(page, "attacks"), wantedMarks("knight", more));
  await showsLegend(page, "knight", more);
  await look.click();
  await eventually(() => marks(page, "attacks"), []);
  await page.getByRole("list", { name: "Marks on the board" }).waitFor({ state: "hidden" });
  await button(page, "Draw the attacks (knight)").click();
  await showsBoard(page, attacks("knight", more));
  await button(page, "The rest is unknown").click();
  const hidden = attacks("knight", more).map((row) => row.replaceAll(".", "?"));
  await showsBoard(page, hidden);
  await showsAnswer(page, hidden);
});

test("the smallest set, and where to look next", async (t) => {
  const page = await openBoard(t, knights);
  await button(page, "Smallest set").click();
  const smallest = infer(knights, "--minimal");
  await page.getByText(`${smallest.moves} moves explain everything, and no fewer do.`).waitFor();
  await page.locator(".infer-extra code").getByText(smallest.piece, { exact: true }).waitFor();
  const drawn = () => page.locator(".infer-small svg path.move-member").evaluate((path) =>
    [...path.getAttribute("d").matchAll(/h(\d+)/g)].reduce((sum, [, run]) => sum + run / 10, 0));
  await eventually(drawn, smallest.moves);
  await button(page, "Use the smallest set").click();
  await eventually(() => pieceOf(page), smallest.piece);

  await button(page, "Where to look next?").click();
  const showsNext = async (rows) => {
    const { answer, open } = infer(rows, "--next");
    const wanted = answer.map(({ hint, square, decides, if_unattacked: most }) => [
      hint === "piece" ? "A piece on" : "Revealing", square.join(","),
      "decides", most, "of", open, "open moves",
    ].join(" ") + (decides === most ? "." : " if it is not attacked."));
    await eventually(() => page.locator(".infer-extra ol li").allTextContents(), wanted);
    const hints = answer.map(({ square }) => `${square.join(",")} mark-hint`).sort();
    await eventually(() => marks(page, "next"), hints);
    return answer;
  };
  await showsNext(knights);
  const hidden = knights.map((row) => row.replaceAll(".", "?"));
  await goTo(page, hidden, { page: { next: true } });
  assert.ok((await showsNext(hidden)).some(({ hint }) => hint !== "piece"));
});

test("a random board, and one of 100 by 100", async (t) => {
  const page = await openPage(t, linkTo("infer", { file: `${".".repeat(100)}\n`.repeat(100) }, { piece: "knight" }));
  await button(page, "Random").click();
  await eventually(() => boardRows(page, letters).join("").includes("o"), true);
  const rows = boardRows(page, letters);
  const seen = attacks("knight", rows);
  const squares = rows.join("");
  assert.ok(squares.includes("?") && squares.includes("x"));
  // Each square that is known is as the knight makes it.
  assert.deepEqual(squares, [...seen.join("")].map((char, i) => (squares[i] === "?" ? "?" : char)).join(""));
  const { certain, possible, impossible, unseen } = infer(rows, "--certain");
  await eventually(async () => {
    const { answer, picture, ...counts } = await shown(page);
    return counts;
  }, { certain, possible, impossible, unseen });
  assert.ok((await showsNames(page, rows)).includes("knight"));

  const free = squares.lastIndexOf(".");
  const [x, y] = [free % 100, Math.floor(free / 100)];
  await brush(page, "attacked").click();
  await clickSquare(page, x + 1, y + 1);
  const painted = rows.map((row, i) => (i === y ? `${row.slice(0, x)}x${row.slice(x + 1)}` : row));
  await showsBoard(page, painted);
  await eventually(async () => (await shown(page)).answer, infer(painted).answer);
});

test("nothing can be used before there is an answer", async (t) => {
  const page = await openPage(t, linkTo("count", { piece: "king", board: "3x3" }));
  const first = await hold(page, (question) => question === "infer");
  await page.getByRole("link", { name: "Infer", exact: true }).click();
  await eventually(first.held, 1);
  const use = page.getByRole("button", { name: /^Use the \d+ certain/ });
  assert.equal(await use.count(), 0);
  await first.release();
  await use.waitFor();
});

test("nothing attacked still excludes pieces", async (t) => {
  const two = [".....", ".o...", ".....", "..o..", "....."];
  const page = await openBoard(t, two);
  await showsAnswer(page, two);
  const names = await showsNames(page, two);
  assert.ok(names[0] === "no moves at all" && names.length > 1 && !names.includes("king"), String(names));
  const verdict = page.locator(".infer-verdict");
  assert.match(await verdict.textContent(), /^Nothing is attacked so far\./);
  await page.getByText("Nothing is attacked, so it need not move at all.").waitFor();
  assert.equal(await page.getByRole("button", { name: /^Use the .* moves?$/ }).count(), 0);
  // A diagram beside each name; and one move that is assumed is no "1 of them".
  await eventually(() => page.locator(".infer-names li[data-piece] .infer-icon svg").count(),
    await page.locator(".infer-names li[data-piece]").count());
  const corner = ["o.......", "????????"];
  await goTo(page, corner);
  await showsNames(page, corner);
  await page.locator('.infer-names li[data-piece="lance"]').getByText("1 move, assumed").waitFor();
  await goTo(page, ["...", "...", "..."]);
  await page.getByText("Any: there is no piece on the board.").waitFor();
});

test("the certain and possible moves become the piece, the unseen do not", async (t) => {
  const page = await openBoard(t, knights, { piece: "king" });
  const { certain, possible, unseen, picture } = infer(knights, "--certain");
  assert.ok(certain > 0 && possible > 0 && unseen > 0);
  const explained = /^Explained .* all 14 attacked squares/;
  await eventually(async () => explained.test(await page.locator(".infer-verdict").textContent()), true);
  await button(page, `Use the ${certain} certain and ${possible} possible moves`).click();
  await eventually(() => pieceOf(page) === "king", false);
  const taken = library(["piece", pieceOf(page)]).moves.map(({ step }) => String(step)).sort();
  const middle = (picture.length - 1) / 2;
  const seen = picture.flatMap((row, y) => [...row].map((char, x) =>
    (/x/i.test(char) ? `${x - middle},${y - middle}` : null))).filter(Boolean).sort();
  assert.deepEqual(taken, seen);
  // The notation of the whole set, the unseen moves too, only where it is asked for.
  const whole = page.locator("#panel code").getByText(infer(knights).piece, { exact: true });
  assert.equal(await whole.isVisible(), false);
  await page.getByText("In notation").click();
  await whole.waitFor();
});

test("late names of other options, and a refusal", async (t) => {
  const rows = ["...", ".ox", "..."]; // a move to the right alone, and so no symmetric piece
  const page = await openBoard(t, hopeless);
  await showsAnswer(page, hopeless);
  const names = await hold(page, (_, words) => words.name && !words.symmetric);
  await goTo(page, rows);
  await showsAnswer(page, rows);
  await eventually(names.held, 1);
  await page.getByLabel("Only symmetric pieces").check();
  await showsAnswer(page, rows, "--symmetric");
  const said = page.locator(".infer-names");
  await said.getByText("None at all.").waitFor();
  await names.release();
  await said.getByText("None at all.").waitFor();
  assert.deepEqual(await namesShown(page), []);

  // Refused: nothing that was said of the board before stays.
  await page.getByLabel("Only symmetric pieces").uncheck();
  await showsAnswer(page, rows);
  await showsNames(page, rows);
  await intercept(page, (_, words) => words.certain && words.file.startsWith("x"), refused);
  await brush(page, "attacked").click();
  await clickSquare(page, 1, 1);
  await page.getByRole("alert").getByText("too much").waitFor();
  await eventually(() => page.locator(".infer-verdict").textContent(), "No answer for this board.");
  assert.equal(await page.locator(".infer-moves").isVisible(), false);
  assert.deepEqual(await namesShown(page), []);
  assert.equal(await said.getByText("None").count(), 0);
  await clickSquare(page, 1, 1);
  await showsAnswer(page, rows);
  await showsNames(page, rows);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("the answer follows while a stroke goes on", async (t) => {
  const page = await openPage(t, linkTo("infer", { file: "....................\n".repeat(20) }));
  await page.locator('.infer-verdict[data-answer="YES"]').waitFor();
  await brush(page, "attacked").click();
  const [from, to] = [await centreOf(page, 1, 1), await centreOf(page, 20, 20)];
  const step = (to.x - from.x) / 19;
  // Square after square without a rest, and faster than a test can move the mouse.
  const seen = await page.locator("svg.board").evaluate(async (board, [left, top, side]) => {
    const verdict = document.querySelector(".infer-verdict");
    const send = (type, i) => board.dispatchEvent(new PointerEvent(type, {
      pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1, bubbles: true,
      clientX: left + (i % 20) * side, clientY: top + Math.floor(i / 20) * side,
    }));
    send("pointerdown", 0);
    let i = 1;
    for (; i < 399 && verdict.dataset.answer !== "NO"; ++i) {
      send("pointermove", i);
      await new Promise((resolve) => { setTimeout(resolve, 15); });
    }
    const { answer } = verdict.dataset;
    send("pointerup", i);
    return answer === "NO";
  }, [from.x, from.y, step]);
  assert.ok(seen, "no answer before the end of the stroke");
  await eventually(() => boardRows(page, letters)[0][0], "x");
  await showsAnswer(page, boardRows(page, letters));
});

test("a link wins over a random board that is still to come", async (t) => {
  const page = await openBoard(t, noMoves);
  await showsAnswer(page, noMoves);
  const random = await hold(page, (_, words) => words.random);
  await button(page, "Random").click();
  await eventually(random.held, 1);
  await goTo(page, knights);
  await showsAnswer(page, knights);
  await random.release();
  await rest(page);
  await showsBoard(page, knights);
});
