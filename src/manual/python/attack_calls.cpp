// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/calls.hpp"

namespace rookery::manual::python {

namespace {

Call question() {
  return {.forms = {{.word = "file",
                     .name = "pieces",
                     .type = "Any",
                     .value = "(pieces, board)",
                     .text = "Where they stand, in one of the forms above."},
                    {.word = "",
                     .name = "board",
                     .type = "Any",
                     .usual = "None",
                     .text = "The size of the board, for a list of squares."}},
          .overloads = {},
          .returns = "AttackBoard",
          .answer = "_core.attack",
          .text = R"(
The board with what the pieces attack.
)",
          .examples = {}};
}

Call random() {
  return {.name = "random",
          .chosen_by = {"random"},
          .forms = {{.word = "random", .name = "board", .type = "Any"}},
          .overloads = {},
          .returns = "AttackBoard",
          .answer = "_core.attack",
          .text = R"(
So many pieces (an eighth of the squares) somewhere on a board of this size.
)",
          .examples = R"(
>>> import rookery
>>> rookery.attack.random("camel", "3x6", pieces=2, unknown=3, seed=1).text.split()
['..o.??', '..x..x', '...?.o']
)"};
}

}  // namespace

const Calls& attack_calls() {
  static const Calls calls{.object = "attack",
                           .type_name = "Attack",
                           .about = "attack: which squares do the pieces attack?",
                           .imports = R"(
from __future__ import annotations

from typing import Any

from .. import _core
from .._answers import Progress
from .._core import AttackBoard
)",
                           .text = R"(
Which squares do the pieces attack? Pieces in the way do not matter.

``pieces`` is a list of squares (x, y) on a ``board`` of some size; or, without ``board``, rows
with ``o`` for the pieces (the other letters are marked anew), an array of 1 (a piece) and 0, or
an :class:`AttackBoard`. ``unknown=K`` hides K other squares, the same for the same ``seed``.
)",
                           .examples = R"(
>>> import rookery
>>> print(rookery.attack("knight", [(3, 2)], "3x5"))
x...x
..o..
x...x
<BLANKLINE>
)",
                           .calls = {question(), random()}};
  return calls;
}

}  // namespace rookery::manual::python
