// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages of the server in the words of the page. Needs node alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inWordsOfThePage } from "../../../src/server/site/labels.js";

const said = (question, argument, message) => inWordsOfThePage({ argument, message }, question);

test("words of the question have the labels of the page", () => {
  assert.equal(said("count", "k", "`k`: '1.5' is not a whole number"), "k '1.5' is not a whole number");
  assert.equal(said("count", "translations", "`translations` needs `up-to-symmetry`"),
    "“and shifts” needs “up to symmetry”");
  assert.equal(said("count", "colour", "`colour`: is no word"), "colour is no word");
});

test("the question, and what a button of its own asks for, are not named", () => {
  assert.equal(said("still", "", "still: that goes with `list`"), "that goes with the list");
  assert.equal(said("repair", "fewest", "`fewest`: at most 3"), "at most 3");
  assert.equal(said("count", "", "piece 'x': is not a name"), "piece 'x': is not a name");
});
