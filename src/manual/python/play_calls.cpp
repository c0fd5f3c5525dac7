// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/calls.hpp"

namespace rookery::manual::python {

namespace {

Call question() {
  return {.overloads = {{.by = {{"at", "Any"}}, .returns = "Position"},
                        {.by = {{"board", "range", "1..3"}, {"c", "int | str"}},
                         .returns = "Terms",
                         .comment = "type: ignore[misc]  # a range is none of the boards below"},
                        {.by = {{"board", "str", "3"}, {"c", "int | str"}}, .returns = "Any"},
                        {.by = {{"c", "int | str"}}, .returns = "Number"}},
          .returns = "Any",
          .answer = "_play.answer",
          .text = R"(
Who wins from these squares (``at``), or in how many positions does the first player win (``coins``)?
)",
          .examples = R"(
>>> import rookery
>>> rookery.play("lR", "1x5", coins=1, losing=True,
...              also=[("lR", "1x9", 1), ("lR", "1x17", 1)])
45
>>> rookery.play("lR", "1x1..4", coins=2).sequence
[0, 2, 6, 12]
>>> print(rookery.play("flRflB", 8, at=[(5, 3)], also=[("left:1,2,3", "1x20", [7])]))
value 1
first player wins
coin 2: 7,1 -> 4,1
coin 1: 5,3 -> 3,1
coin 1: 5,3 -> 1,3
)"};
}

Call table() {
  return {.name = "table",
          .fixed = {"table"},
          .overloads = {},
          .returns = "GrundyMap",
          .answer = "_play.table",
          .text = R"(
The Grundy value of every square.
)",
          .examples = R"(
>>> import rookery
>>> print(rookery.play.table("flN", "5x8"))
0 0 0 0 0 0 0 0
0 0 1 1 1 1 1 1
0 0 1 1 0 0 0 0
0 0 1 1 0 0 1 1
0 0 1 1 0 0 1 1
)"};
}

Call period() {
  return {.name = "period",
          .fixed = {"period"},
          .without = {"board"},
          .forms = {{.word = "limit", .type = "int", .usual = "10_000", .keyword = true}},
          .overloads = {},
          .returns = "AxisPeriods",
          .answer = "_play.period",
          .text = R"(
The values along each axis, whatever the board, with their proved periods.
)",
          .examples = R"(
>>> import rookery
>>> rookery.play.period("left,up:2,3,5,7").columns.values
[0, 0, 1, 1, 2, 2, 3, 3, 4]
>>> rookery.play.period("lR").columns
AxisSequence(slope_every=1)
)"};
}

Call game() {
  return {.name = "game",
          .given = {"at"},
          .without = {"check"},
          .forms = {{.word = "at", .type = "Any"}},
          .overloads = {},
          .returns = "Game",
          .answer = "_play.game",
          .text = R"(
A game that is played move by move.
)",
          .examples = R"(
>>> import rookery
>>> game = rookery.play.game("flRflB", 8, at=[(5, 3)])
>>> game.best_move()
CoinMove(coin=1, start=(5, 3), to=(2, 3))
>>> game.play(((5, 3), (3, 2)))
Traceback (most recent call last):
    ...
rookery.Error: play: no coin can move from 5,3 to 3,2
)"};
}

}  // namespace

const Calls& play_calls() {
  static const Calls calls{.object = "play",
                           .type_name = "Play",
                           .about =
                               "play: coins move on boards; a player who cannot move loses. Who "
                               "wins, in how many positions?",
                           .imports = R"(
from __future__ import annotations

from typing import Any, Sequence, overload

from .. import _play
from .._answers import Number, Progress, Terms
from .._play import AxisPeriods, Game, GrundyMap, Position
)",
                           .text = R"(
Coins stand on boards, any number on a square; a player moves one coin by one of its piece's
moves, and who cannot move loses.

``play(moves, board, coins=3)`` counts the arrangements of three coins from which the first
player wins; ``play(moves, board, at=[(3, 3), (8, 6)])`` is one of them. A board of one row is a
heap: ``at=[4, 6, 8]`` are coins on its squares 4, 6 and 8.
)",
                           .examples = R"(
>>> import rookery
>>> rookery.play("left,up:2,3,5,7", 9, coins=3)
450304
>>> rookery.play("left,up:2,3,5,7", 10000019, coins=100, mod=10**9)
924668016
>>> rookery.play("lR", "1x20", at=[4, 6, 8])
Position(value=1, winner='first player')
)",
                           .calls = {question(), table(), period(), game()}};
  return calls;
}

}  // namespace rookery::manual::python
