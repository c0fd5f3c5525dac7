// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/calls.hpp"

namespace rookery::manual::python {

namespace {

Call question() {
  return {.without = {"number"},
          .forms = {{.word = "board", .type = "Any", .usual = "None"}},
          .overloads = {},
          .returns = "Repair",
          .answer = "_repair.one",
          .text = R"(
The fewest toggles, and which squares they are.
)",
          .examples = {}};
}

Call lights_out() {
  return {.name = "lights_out",
          .given = {"lights"},
          .without = {"number", "lit"},
          .forms = {{.word = "board", .type = "Any"},
                    {.word = "lights",
                     .name = "piece",
                     .type = "Any",
                     .usual = "True",
                     .text = "What a press flips beside its own square, as for `lights`."}},
          .overloads = {},
          .returns = "Repair",
          .answer = "_repair.lights_out",
          .text = R"(
Lights Out: a side, "5x7", (5, 7) or a :class:`Board` with all lamps lit, or rows of
lamps as an array, a list or a text with line ends.
)",
          .examples = R"(
>>> import rookery
>>> rookery.repair.lights_out(5)
<Repair: 15>
>>> [rookery.repair.lights_out(n).value for n in range(36, 41)]
[600, 761, 772, 561, 696]
>>> rookery.repair.lights_out("10000\n00000\n00000\n00000\n00000")
<Repair: NO>
)"};
}

Call terms() {
  return {.name = "terms",
          .given = {"lights"},
          .without = {"number", "locked", "weights"},
          .forms = {{.word = "lit", .name = "boards", .type = "Any"},
                    {.word = "lights",
                     .name = "piece",
                     .type = "Any",
                     .usual = "True",
                     .text = "What a press flips beside its own square, as for `lights`."}},
          .samples = {{"lit", "1..3"}},
          .overloads = {},
          .returns = "Terms",
          .answer = "_repair.terms",
          .text = R"(
Lights Out with all lamps lit on each board of a range; -1 where there is no solution.
)",
          .examples = R"(
>>> import rookery
>>> rookery.repair.terms("1..6")
{1: 1, 2: 4, 3: 5, 4: 4, 5: 15, 6: 28}
)"};
}

Call all() {
  return {.name = "all",
          .chosen_by = {"all"},
          .forms = {{.word = "board", .type = "Any", .usual = "None"},
                    {.word = "all",
                     .name = "limit",
                     .type = "int | None",
                     .usual = "None",
                     .value = "True if limit is None else limit",
                     .text = "At most so many."}},
          .overloads = {},
          .returns = "Iterator[list[Square]]",
          .answer = "_core.repair_all",
          .text = R"(
Every cheapest solution as its squares, found while one asks for more.
)",
          .examples = R"(
>>> import rookery
>>> for squares in rookery.repair.all(["1000", "0000", "0000", "0100"]):
...     print(squares)
[(1, 1), (2, 4)]
[(2, 1), (1, 4)]
)"};
}

Call batch() {
  return {.name = "batch",
          .fixed = {"number"},
          .without = {"lit", "any", "count"},
          .forms = {{.word = "board",
                     .name = "boards",
                     .type = "Any",
                     .text = "An array of three dimensions, boards, rows and columns, a list of "
                             "boards, or a text with a board per line."}},
          .overloads = {},
          .returns = "NDArray[numpy.int64]",
          .answer = "_repair.batch",
          .text = R"(
The least cost of each of many boards, -1 where there is no solution.
)",
          .examples = R"(
>>> import rookery
>>> rookery.repair.batch(["1000000000000001", "0000000000000000"])
array([2, 0])
)"};
}

Call make() {
  return {.name = "make",
          .chosen_by = {"make"},
          .forms = {{.word = "make", .name = "board", .type = "Any"},
                    {.word = "fewest", .type = "int"}},
          .overloads = {},
          .returns = "NDArray[numpy.uint8]",
          .answer = "_repair.make",
          .text = R"(
A board of this size whose least cost is exactly ``fewest``, the same for a ``seed``.
)",
          .examples = R"(
>>> import rookery
>>> rookery.repair(rookery.repair.make(9, fewest=7, seed=1)).value
7
)"};
}

Call hardest() {
  return {.name = "hardest",
          .fixed = {"hardest"},
          .chosen_by = {"make"},
          .forms = {{.word = "make", .name = "board", .type = "Any"}},
          .overloads = {},
          .returns = "Number",
          .answer = "_repair.hardest",
          .text = R"(
The largest least cost of all boards of this size that have a solution.
)",
          .examples = R"(
>>> import rookery
>>> rookery.repair.hardest(9)
9
>>> rookery.repair.hardest(5, lights=True)
15
)"};
}

}  // namespace

const Calls& repair_calls() {
  static const Calls calls{
      .object = "repair",
      .type_name = "RepairCalls",
      .about = "repair: the fewest toggles that make every group even; and Lights Out.",
      .imports = R"(
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Sequence

from .. import _core, _repair
from .._answers import Number, Progress, Terms
from .._repair import Repair, Square

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray
)",
      .text = R"(
The fewest toggles that make every group even?

``board`` is an array of 0 and 1, rows in lists, or rows of digits as a text, a list or a path
to a file. The groups are the rows, the columns and the boxes: ``boxes`` is "RxC" or (R, C),
without it those of the square root. ``groups`` names others of rows, columns, boxes and
diagonals, "rows,columns" or a list; ``regions`` adds a jigsaw, a letter for every square.

With ``lights`` (True for the wazir, or a piece) the ones are lamps: to press a square flips it
and every square that the piece attacks from there, with ``open=True`` only these. The board may
have holes ``#`` and be a ``torus`` or a ``cylinder``; ``lit=8`` (or "5x7", or a
:class:`Board`) instead of a board is one with all lamps lit.
)",
      .examples = R"(
>>> import rookery
>>> import numpy
>>> board = numpy.zeros((9, 9), int)
>>> board[1, [2, 6]] = board[3, [3, 4]] = board[4, 3:6] = 1
>>> answer = rookery.repair(board)
>>> answer.value, answer.toggles
(3, [(3, 1), (7, 1), (6, 5)])
>>> rookery.repair(board, groups="rows,columns,diagonals").value
3
)",
      .of_answers = {"lp", "wcnf"},
      .calls = {question(), lights_out(), terms(), all(), batch(), make(), hardest()}};
  return calls;
}

}  // namespace rookery::manual::python
