// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/calls.hpp"

namespace rookery::manual::python {

namespace {

Call numbers() {
  return {.overloads = {{.by = {{"board", "range", "1..3"}},
                         .returns = "Terms",
                         .comment = "type: ignore[misc]  # a range is no board"},
                        {.by = {{"max", "Literal[True]"}}, .returns = "MostPieces"},
                        {.by = {{"k", "int | str"}}, .returns = "Number"},
                        {.by = {{"total", "Literal[True]"}}, .returns = "Number"},
                        {.by = {{"army", "str | Mapping[Any, int] | Sequence[tuple[Any, int]]"}},
                         .returns = "Number"},
                        {.returns = "Numbers"}},
          .returns = "Any",
          .answer = "_count.numbers",
          .text = R"(
The number of placements of pieces of which none attacks another.

``k`` pieces (a ``Number``), any number with ``total`` (a ``Number``), the most that can stand with
``max`` (``MostPieces``), an ``army`` in place of the piece (a ``Number``); otherwise every k
(``Numbers``, a list). A range of boards, ``range(1, 9)`` or ``"1..8x4"``, gives ``Terms``, a
dictionary. Type checkers cannot tell ``"1..8"`` from a board: write ``range(1, 9)`` there.
)",
          .examples = {}};
}

Call formula() {
  return {.name = "formula",
          .fixed = {"formula"},
          .forms = {{.word = "board", .type = "str", .usual = R"("N")"}},
          .samples = {{"board", "N"}},
          .keeps = false,
          .overloads = {},
          .returns = "Formula",
          .answer = "_formulas.formula",
          .text = R"(
The polynomial that counts ``k`` pieces on all boards ``"N"`` (n x n) or ``"MxN"``.

For leapers and limited rides, rooks and bishops. It comes with what is proved about it, and can be
called with the sides.
)",
          .examples = R"(
>>> import rookery
>>> f = rookery.formula("wazir", "MxN", k=2)
>>> print(f)
m^2*n^2/2 - 5*m*n/2 + m + n
>>> f(3, 5) == rookery.count("wazir", "3x5", k=2)
True
)"};
}

Call recurrence() {
  return {.name = "recurrence",
          .fixed = {"recurrence"},
          .without = {"engine"},
          .forms = {{.word = "board", .type = "str"}},
          .samples = {{"board", "8xN"}},
          .keeps = false,
          .overloads = {},
          .returns = "Recurrence",
          .answer = "_formulas.recurrence",
          .text = R"(
The recurrence along a strip like ``"8xN"``, of all placements or those of ``k`` pieces.

For leapers and limited rides. ``"Nx8"`` with ``cylinder`` runs along a ring, ``"8xN"`` around.
)",
          .examples = R"(
>>> import rookery
>>> r = rookery.recurrence("king", "8xN")
>>> r.order
19
>>> r(10**18, mod=10**9) == rookery.count("king", (8, 10**18), total=True, mod=10**9)
True
)"};
}

Call constant() {
  return {.name = "constant",
          .fixed = {"constant"},
          .forms = {{.word = "board",
                     .name = "width",
                     .type = "int | str",
                     .usual = "0",
                     .value = "_core.strip_of_width(width)",
                     .text = "The widest strip, as a number or like `\"12xN\"`. With 0 about ten "
                             "seconds are spent."}},
          .keeps = false,
          .overloads = {},
          .returns = "GrowthConstant",
          .answer = "_formulas.constant",
          .text = R"(
The growth constant of a piece, from strips up to ``width``.
)",
          .examples = R"(
>>> import rookery
>>> growth = rookery.count.constant("king", 6)
>>> growth, growth.certain
(GrowthConstant(1.342643 .. 1.343795), '1.34')
)"};
}

Call placements() {
  return {.name = "placements",
          .chosen_by = {"list"},
          .without = {"total"},
          .forms = {{.word = "list",
                     .type = "int | None",
                     .usual = "None",
                     .value = "True if limit is None else limit",
                     .keyword = true,
                     .text = "At most so many."}},
          .keeps = false,
          .overloads = {},
          .returns = "Placements",
          .answer = "_placements.placements",
          .text = R"(
The placements in order, of ``k`` pieces or any number, at most ``limit`` of them.

The order is that of the drawings read as text, an empty square before a piece. They are found
while they are asked for, so the list may be longer than anybody could wait for. With
``up_to_symmetry`` the first of each class.
)",
          .examples = R"(
>>> import rookery
>>> next(rookery.count.placements("queen", 8, k=8))
Placement([(8, 1), (4, 2), (1, 3), (3, 4), (6, 5), (2, 6), (7, 7), (5, 8)])
>>> len(list(rookery.count.placements("queen", 8, k=8, up_to_symmetry=True)))
12
)"};
}

Call sample() {
  return {
      .name = "sample",
      .chosen_by = {"sample"},
      .without = {"total"},
      .forms = {{.word = "sample", .name = "number", .type = "int", .usual = "1", .keyword = true}},
      .keeps = false,
      .overloads = {},
      .returns = "Sample",
      .answer = "_placements.sample",
      .text = R"(
So many random placements, each with exactly the same probability.
)",
      .examples = R"(
>>> import rookery
>>> from fractions import Fraction
>>> first, second = rookery.count.sample("king", 12, number=2, seed=7)
>>> first == rookery.count.sample("king", 12, seed=7)[0]
True
>>> dense = rookery.count.sample("king", 12, seed=7, fugacity=Fraction(10))[0]
>>> len(first) < len(dense)
True
)"};
}

Call rank() {
  return {.name = "rank",
          .chosen_by = {"rank"},
          .without = {"total"},
          .forms = {{.word = "rank",
                     .name = "placement",
                     .type = "Any",
                     .text = "A list of squares (x, y), a drawing as text (`o` a piece), or an "
                             "array of 1 where a piece stands."}},
          .keeps = false,
          .overloads = {},
          .returns = "Number",
          .answer = "_placements.rank",
          .text = R"(
The number of a placement in the list of all, counted from 1.
)",
          .examples = R"(
>>> import rookery
>>> rookery.count.rank("king", 3, [(1, 1), (3, 1)])
31
)"};
}

Call unrank() {
  return {.name = "unrank",
          .chosen_by = {"unrank"},
          .without = {"total"},
          .forms = {{.word = "unrank", .name = "number", .type = "int"}},
          .keeps = false,
          .overloads = {},
          .returns = "Placement",
          .answer = "_placements.placement",
          .text = R"(
The placement with this number in the list of all, counted from 1.
)",
          .examples = R"(
>>> import rookery
>>> placement = rookery.count.unrank("king", 10, 10**12)
>>> rookery.count.rank("king", 10, placement) == 10**12
True
)"};
}

Call largest() {
  return {.name = "largest",
          .fixed = {"largest"},
          .without = {"total"},
          .keeps = false,
          .overloads = {},
          .returns = "Placement",
          .answer = "_placements.placement",
          .text = R"(
One placement of as many pieces as can stand, or of ``k``.
)",
          .examples = R"(
>>> import rookery
>>> len(rookery.count.largest("knight", 8))
32
)"};
}

Call forecast() {
  return {.name = "forecast",
          .fixed = {"forecast"},
          .without = {"check"},
          .keeps = false,
          .overloads = {},
          .returns = "Forecast",
          .answer = "_count.forecast",
          .text = R"(
What the count would take, without counting; of ``ranks`` processes, too.
)",
          .examples = R"(
>>> from rookery import count
>>> forecast = count.forecast("king", 40, total=True)
>>> forecast.engine, forecast.bytes > 10**9
('dense', True)
)"};
}

Call dimacs() {
  return {.name = "dimacs",
          .fixed = {"dimacs"},
          .without = {"total"},
          .computes = false,
          .overloads = {},
          .returns = "str",
          .answer = "_core.dimacs",
          .text = R"(
The question for a model counter: a CNF with as many models as there are placements.
)",
          .examples = R"(
>>> from rookery import count
>>> print(count.dimacs("king", "1x3").splitlines()[-1])
-2 -3 0
)"};
}

Call part() {
  return {.name = "part",
          .chosen_by = {"part"},
          .forms = {{.word = "part",
                     .name = "number",
                     .type = "int",
                     .value = "(number, of)",
                     .text = "Which of the shares, from 1."},
                    {.word = "",
                     .name = "of",
                     .type = "int",
                     .text = "How many shares there are, at most 10^6."}},
          .overloads = {},
          .returns = "str",
          .answer = "_core.part",
          .text = R"(
The share ``number`` of ``of`` of a count: the text of a residue file, for ``merge``.
)",
          .examples = R"(
>>> from rookery import count
>>> parts = [count.part("king", 12, i, 2, total=True) for i in (1, 2)]
>>> count.merge(parts) == count("king", 12, total=True)
True
)"};
}

}  // namespace

const Calls& count_calls() {
  static const Calls calls{
      .object = "count",
      .type_name = "Count",
      .about = "count: in how many ways can k pieces stand without attacking each other?",
      .imports = R"(
from __future__ import annotations

from fractions import Fraction
from os import PathLike
from typing import Any, Literal, Mapping, Sequence, overload

from .. import _core, _count, _formulas, _placements
from .._answers import Number, Numbers, Progress, Terms
from .._count import Forecast, MostPieces
from .._formulas import Formula, GrowthConstant, Recurrence
from .._placements import Placement, Placements, Sample
)",
      .text = R"(
In how many ways can k pieces stand on a board without attacking each other?

Beside numbers there are the placements themselves (``count.placements``, ``sample``, ``rank``,
``unrank``, ``largest``), formulas for boards of every size (``count.formula``, ``recurrence``,
``constant``), and what goes elsewhere (``forecast``, ``part`` and ``merge``, ``dimacs``).
)",
      .examples = R"(
>>> from rookery import count
>>> count("king", 9, k=16)  # exactly 16
14518795348
>>> count("king", 3)  # every k: a list
[1, 9, 16, 8, 1]
>>> count("knight", "8x8", total=True)  # any number
101693175442
>>> count("king", 8, max=True)  # the most that can stand
MostPieces(pieces=16, ways=281571)
>>> count("queen", range(1, 9), k=2)  # a range of boards
{1: 0, 2: 0, 3: 8, 4: 44, 5: 140, 6: 340, 7: 700, 8: 1288}
>>> count(army={"king": 2, "queen": 2, "bishop": 2, "knight": 1}, board=7)
3063828
)",
      .calls = {numbers(), formula(), recurrence(), constant(), placements(), sample(), rank(),
                unrank(), largest(), forecast(), dimacs(), part()},
      .others = {{"merge", "_count.merge"}}};
  return calls;
}

}  // namespace rookery::manual::python
