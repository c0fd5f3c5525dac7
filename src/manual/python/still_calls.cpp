// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/calls.hpp"

namespace rookery::manual::python {

namespace {

// What step and orbit take.
constexpr Form board_of_signs{
    .word = "board",
    .type = "Any",
    .usual = "None",
    .keyword = true,
    .text = "The board on which the signs stand, if it is not seen from them."};
constexpr Form the_signs{.word = "file",
                         .name = "signs",
                         .type = "Any",
                         .text =
                             "A `StillBoard`, rows of + and -, an array of 1 (for -1) and 0 (for "
                             "+1), or of -1 and +1."};
constexpr Form their_neighbours{
    .word = "piece",
    .type = "Any",
    .usual = "None",
    .keyword = true,
    .text =
        "Whose attacks are the neighbours: unless it is given, those of the "
        "`StillBoard`, and the wazir's otherwise."};

Call question() {
  return {.overloads = {{.by = {{"board", "range", "1..3"}},
                         .returns = "Terms",
                         .comment = "type: ignore[misc]  # a range is none of the boards below"},
                        {.by = {{"board", "str", "3"}}, .returns = "Any"},
                        {.returns = "Number"}},
          .returns = "Any",
          .answer = "_still.number",
          .text = R"(
How many still boards are there?

A number of more than 10^8 digits is a :class:`rookery.LimitError`; :meth:`count` has it as
an expression.
)",
          .examples = R"(
>>> import rookery
>>> rookery.still(5242879, mod=10**9)
207236096
>>> rookery.still("1..8", dimension=True, piece="king").sequence
[0, 3, 0, 0, 9, 0, 0, 15]
)"};
}

Call count() {
  return {.name = "count",
          .without = {"all", "dimension", "mod"},
          .overloads = {},
          .returns = "StillCount",
          .answer = "_still.count",
          .text = R"(
The numbers of still boards, exact even where their digits do not fit.
)",
          .examples = R"(
>>> import rookery
>>> count = rookery.still.count("4x9")
>>> count
StillCount(dimension=4, expression='(2^5+2^3)/4')
>>> count.value, count.all
(10, 16)
>>> count.fixed[:2]
[('identity', 4), ('left-right reflection', 4)]
)"};
}

Call boards() {
  return {.name = "boards",
          .chosen_by = {"list"},
          .forms = {{.word = "list",
                     .type = "int | None",
                     .usual = "None",
                     .value = "True if limit is None else limit",
                     .text = "At most so many."}},
          .overloads = {},
          .returns = "Gallery",
          .answer = "_still.boards",
          .text = R"(
One board of each class, or the first ``limit`` of them.

Each is the first of its class in reading order, ``+`` before ``-``, and so is the list.
)",
          .examples = R"(
>>> import rookery
>>> for board in rookery.still.boards("1x8"):
...     print(board)
++++++++
--+--+--
>>> rookery.still.boards(30, limit=1000)[-1].rows[0]
'+++++++++----+++-++--++--+++++'
)"};
}

Call iterate() {
  return {.name = "iterate",
          .given = {"list"},
          .overloads = {},
          .returns = "Iterator[StillBoard]",
          .answer = "_still.iterate",
          .text = R"(
The same one after the other, however many there are.
)",
          .examples = R"(
>>> import rookery
>>> sum(str(board).count("-") == 40 for board in rookery.still.iterate(9))
5
)"};
}

Call symmetric() {
  return {.name = "symmetric",
          .chosen_by = {"list"},
          .given = {"symmetric"},
          .forms = {{.word = "list",
                     .type = "int | None",
                     .usual = "None",
                     .value = "True if limit is None else limit",
                     .text = "At most so many."}},
          .overloads = {},
          .returns = "Gallery",
          .answer = "_still.boards",
          .text = R"(
The boards that every symmetry keeps: ``boards(..., symmetric=True)``.
)",
          .examples = R"(
>>> import rookery
>>> len(rookery.still.symmetric(9))
4
)"};
}

Call basis() {
  return {.name = "basis",
          .fixed = {"basis"},
          .overloads = {},
          .returns = "Gallery",
          .answer = "_still.basis",
          .text = R"(
A basis: every still board is the product of some of these, in one way.
)",
          .examples = R"(
>>> import rookery
>>> [board.rows[0] for board in rookery.still.basis(4)]
['-+++', '+-++', '++-+', '+++-']
)"};
}

Call random() {
  return {.name = "random",
          .fixed = {"random"},
          .overloads = {},
          .returns = "StillBoard",
          .answer = "_still.random",
          .text = R"(
One of all still boards, each with the same probability.
)",
          .examples = R"(
>>> import rookery
>>> board = rookery.still.random(61, seed=1)
>>> rookery.still.step(board) == board
True
)"};
}

Call negated() {
  return {.name = "negated",
          .fixed = {"negated"},
          .overloads = {},
          .returns = "NegatedBoard | None",
          .answer = "_still.negated",
          .text = R"(
A board that turns into its negative, with few -1; ``None`` where there is none.
)",
          .examples = R"(
>>> import rookery
>>> rookery.still.negated("1x2").rows
['+-']
>>> rookery.still.negated("3x1", piece="fW", torus=True) is None
True
)"};
}

Call step() {
  return {.name = "step",
          .chosen_by = {"step", "file"},
          .forms = {board_of_signs,
                    the_signs,
                    {.word = "step",
                     .name = "n",
                     .type = "int",
                     .usual = "1",
                     .text = "So many steps, up to 10^18."},
                    their_neighbours},
          .computes = false,
          .overloads = {},
          .returns = "StillBoard",
          .answer = "_still.step",
          .text = R"(
The board after ``n`` steps, up to 10^18.
)",
          .examples = R"(
>>> import rookery
>>> print(rookery.still.step([[0, 0, 0], [0, 1, 0], [0, 0, 0]]))
+-+
-+-
+-+
>>> print(rookery.still.step("-++++", 10**18, torus=True))
+-++-
)"};
}

Call orbit() {
  return {.name = "orbit",
          .fixed = {"orbit"},
          .chosen_by = {"file"},
          .forms = {board_of_signs, the_signs, their_neighbours},
          .computes = false,
          .overloads = {},
          .returns = "Orbit",
          .answer = "_still.orbit",
          .text = R"(
When the board repeats; the arguments are those of :meth:`step`.
)",
          .examples = R"(
>>> import rookery
>>> rookery.still.orbit("-++++\n+++++")
Orbit(preperiod=4, period=2, exact=True)
)"};
}

}  // namespace

const Calls& still_calls() {
  static const Calls calls{.object = "still",
                           .type_name = "Still",
                           .about = "still: which boards of +1 and -1 does a step not change?",
                           .imports = R"(
from __future__ import annotations

from typing import Any, Iterator, overload

from .. import _still
from .._answers import Number, Progress, Terms
from .._still import Gallery, NegatedBoard, Orbit, StillBoard, StillCount
)",
                           .text = R"(
Which boards of +1 and -1 stay when every cell becomes the product of its neighbours?

``still(board)`` is the number of boards up to symmetry: those that a symmetry maps onto each
other count once. The neighbours are the cells that a piece attacks, the wazir's four unless
``piece`` names another.
)",
                           .examples = R"(
>>> import rookery
>>> rookery.still(4)
5
>>> rookery.still(4, all=True)
16
>>> rookery.still(30)
131720
>>> rookery.still(range(1, 10))
{1: 1, 2: 1, 3: 1, 4: 5, 5: 3, 6: 1, 7: 1, 8: 1, 9: 43}
)",
                           .calls = {question(), count(), boards(), iterate(), symmetric(), basis(),
                                     random(), negated(), step(), orbit()}};
  return calls;
}

}  // namespace rookery::manual::python
