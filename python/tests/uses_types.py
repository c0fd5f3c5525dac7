# SPDX-License-Identifier: GPL-3.0-or-later
"""What a type checker makes of the package: read by mypy (types.sh), never run."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy
from numpy.typing import NDArray

import rookery
from rookery import Board, Number, Numbers, Piece, Terms

if TYPE_CHECKING:
    from typing_extensions import assert_type

assert_type(rookery.count("king", 9, k=16), Number)
assert_type(rookery.count("king", 9, total=True), Number)
assert_type(rookery.count("knight", 8), Numbers)
assert_type(rookery.count("knight", range(1, 9), total=True), Terms)
assert_type(rookery.count("king", 8, max=True), rookery.MostPieces)
exact: int = rookery.count("king", 9, k=16) + 1
listed: list[int] = rookery.count("knight", 8)
evidence: dict[str, str] = rookery.count("knight", 8).evidence

f: rookery.Formula = rookery.formula("king", k=3)
assert_type(f(8), int)
fractions: list[Fraction] = f.coefficients
assert_type(rookery.recurrence("king", "3xN")(10**18, mod=10**9), int)
for placement in rookery.count.placements("queen", 8, k=8):
    assert_type(placement, rookery.Placement)
    assert_type(placement.array, NDArray[numpy.uint8])

assert_type(rookery.play("lR", (1, 9), coins=3), Number)
assert_type(rookery.play("lR", 9, at=[(1, 1)]), rookery.Position)
assert_type(rookery.play.table("lR", 9).array, NDArray[numpy.uint32])
assert_type(rookery.still(30), Number)
assert_type(rookery.still.boards(4)[0], rookery.StillBoard)

learned = rookery.infer("..x\n.o.\nx..")
assert_type(learned, rookery.Inference)
assert_type(learned.piece, Piece)
assert_type(learned.moves, NDArray[numpy.uint8])
assert_type(rookery.repair(numpy.zeros((9, 9), int)).toggles, list[tuple[int, int]])

assert_type(Board(8, torus=True).rows, int)
assert_type(Piece("fsN").moves, list[tuple[int, int, "int | None", "int | None"]])


def listen(fraction: float) -> None:
    print(fraction)


rookery.count("king", 9, total=True, progress=listen)

# What is wrong is seen to be wrong (mypy would complain of an `ignore` that is not needed).
rookery.count("king", 9, kk=16)  # type: ignore[call-overload]
rookery.still(30, engine=3)  # type: ignore[call-overload]
wrong: str = rookery.still(30)  # type: ignore[assignment]
anything: Any = Board()  # type: ignore[call-arg]
