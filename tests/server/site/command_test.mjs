// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command lines of the page as texts; tests/ways runs them. Needs node alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commandOf } from "../../../src/server/site/command.js";

const cases = [
  ["count", { piece: "king", board: "8x8" }, "rookery count king 8x8"],
  ["count", { piece: "fW", board: "3x4", torus: true, k: 3, "up-to-symmetry": true },
    "rookery count fW 3x4 -k 3 --up-to-symmetry --torus"],
  ["count", { board: 8, piece: "{(1,2)}", total: false, list: 10, mod: null },
    "rookery count '{(1,2)}' 8 --list=10"],
  ["count", { piece: "queen", board: "..#\n.o.\n", max: true },
    "printf '%s\\n' '..#' .o. | rookery count queen @/dev/stdin --max"],
  ["count", { army: "K=2,Q=1", board: "N" }, "rookery count N --army=K=2,Q=1"],
  ["count", { piece: "K", board: "8", rank: [[1, 1], [3, 2]] }, "rookery count K 8 '--rank=1,1 3,2'"],
  ["count", { piece: "K", board: "8", rank: [] }, "rookery count K 8 --rank=none"],
  ["play", { moves: "left,up:2,3,5,7", board: "9x9", at: [[3, 3], [8, 6], [3, 3]], misere: true },
    "rookery play left,up:2,3,5,7 9x9 --at=3,3 --at=8,6 --at=3,3 --misere"],
  ["play", { moves: "lR", board: 9, c: 3 }, "rookery play lR 9 -c 3"],
  ["still", { board: "9x9", piece: "camel", list: true }, "rookery still 9x9 --list --piece=camel"],
  ["still", { file: "-++\n+++\n", step: 1, torus: true },
    "printf '%s\\n' -++ +++ | rookery still - --step=1 --torus"],
  ["infer", { file: "o.x?\n....\n", certain: true }, "printf '%s\\n' 'o.x?' .... | rookery infer - --certain"],
  ["attack", { piece: "N", file: "o.\n..\n" }, "printf '%s\\n' o. .. | rookery attack N -"],
  ["repair", { board: "01\n10\n", lights: "wazir", open: true },
    "printf '%s\\n' 01 10 | rookery repair - --lights=wazir --open"],
  ["repair", { board: "01\n10\n", groups: ["rows", "columns"] },
    "printf '%s\\n' 01 10 | rookery repair - --groups=rows,columns"],
];

for (const [question, request, command] of cases) {
  test(command, () => assert.equal(commandOf(question, request), command));
}

/** The command of `rookery ask` for this JSON. */
const asked = (json) => `printf '%s\\n' '${json.replaceAll("'", "'\\''")}' | rookery ask`;

test("what the command has no words for is asked as JSON", () => {
  const same = (question, request, json) => assert.equal(commandOf(question, request), asked(json));
  same("count", { piece: "K", board: "8", largest: true },
    '{"question":"count","piece":"K","board":"8","largest":true}');
  same("count", { piece: "...\n.ox\n...\n", board: "..#\n" },
    '{"question":"count","piece":"...\\n.ox\\n...\\n","board":"..#\\n"}');
  same("count", { piece: "K", board: "8", colour: "red" },
    '{"question":"count","piece":"K","board":"8","colour":"red"}');
  same("count", { board: "8", k: 2 }, '{"question":"count","board":"8","k":2}');
  same("chess", { board: "8" }, '{"question":"chess","board":"8"}');
  same("constructor", {}, '{"question":"constructor"}');
});

test("no value becomes an option", () => {
  assert.equal(commandOf("count", { piece: "--svg=/path/file", board: "8", total: true }),
    "rookery count --total -- --svg=/path/file 8");
  assert.equal(commandOf("count", { piece: "king", board: "-x" }), "rookery count -- king -x");
  assert.equal(commandOf("still", { board: "4", piece: "--svg=x" }), "rookery still 4 --piece=--svg=x");
  assert.equal(commandOf("count", { piece: "K", board: "8", k: "--svg=x" }),
    asked('{"question":"count","piece":"K","board":"8","k":"--svg=x"}'));
  assert.equal(commandOf("repair", { board: "1\n", all: "/path/file" }),
    asked('{"question":"repair","board":"1\\n","all":"/path/file"}'));
});

test("no value names a file", () => {
  assert.equal(commandOf("count", { piece: "@/path/file", board: "8" }),
    asked('{"question":"count","piece":"@/path/file","board":"8"}'));
  assert.equal(commandOf("attack", { piece: "K", random: "-", file: "-" }),
    asked('{"question":"attack","piece":"K","random":"-","file":"-"}'));
});

test("characters that act on a terminal are escaped", () => {
  assert.equal(commandOf("count", { piece: "king\x03\rtouch gone\r", board: "8" }),
    asked('{"question":"count","piece":"king\\u0003\\rtouch gone\\r","board":"8"}'));
  assert.equal(commandOf("infer", { file: "o.\x1b[201~\n..\u0085\u202e\x7f\n" }),
    asked('{"question":"infer","file":"o.\\u001b[201~\\n..\\u0085\\u202e\\u007f\\n"}'));
});

test("words are quoted", () => {
  assert.equal(commandOf("count", { piece: "a'$(b)`c`\"!~*", board: "=ls" }),
    "rookery count 'a'\\''$(b)`c`\"!~*' '=ls'");
  assert.equal(commandOf("infer", { file: "-%s\\n\n\n#\n" }), "printf '%s\\n' '-%s\\n' '' '#' | rookery infer -");
});
