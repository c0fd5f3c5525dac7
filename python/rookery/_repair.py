# SPDX-License-Identifier: GPL-3.0-or-later
"""repair: the shapes of its answers."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Optional, Tuple

from . import _core
from ._answers import Answer, Number, Progress, Terms, Words
from ._arrays import array_of, numbers_of
from ._core import Board
from ._errors import Error

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: A square (x, y), counted from 1.
Square = Tuple[int, int]


class Repair(Answer[Optional[int]]):
    """The fewest toggles and the squares, or why nothing helps. It is true if something does.

    ``value`` is the least cost (the number of toggles, unless there are weights). It is None where
    there is no solution, and where the minimum was out of reach (``proved`` is False): then
    ``cost`` and ``toggles`` are the best solution found, and ``at_least`` is what is proved.

    >>> import rookery
    >>> answer = rookery.repair("1000 0000 0000 0001".split())
    >>> answer
    <Repair: 2>
    >>> answer.toggles
    [(1, 1), (4, 4)]
    >>> bool(answer.repaired.any())
    False
    """

    def __init__(self, found: _core.Repaired, any_will_do: bool) -> None:
        settled = found.possible and (found.proved or any_will_do)
        super().__init__(found.cost if settled else None, found.method, found.evidence)
        self._found = found

    def __bool__(self) -> bool:
        return self._found.possible

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Repair):
            return NotImplemented
        if not self or not other:
            return bool(self) == bool(other)
        return self.value == other.value and self.toggles == other.toggles

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if not self:
            return "<Repair: NO>"
        if self.value is None:
            return f"<Repair: from {self.at_least} to {self.cost}>"
        return f"<Repair: {self.value}>"

    def _require(self) -> _core.Repaired:
        if self:
            return self._found
        message = "nothing makes all groups even; the certificate says why"
        raise Error("repair: " + message, "repair", message)

    @property
    def possible(self) -> bool:
        """There is a solution."""
        return self._found.possible

    @property
    def cost(self) -> int:
        """The sum of the weights of the toggles: their number, if there are no weights."""
        return self._require().cost

    @property
    def at_least(self) -> int:
        """Proved: no solution costs less."""
        return self._require().at_least

    @property
    def proved(self) -> bool:
        """The toggles are proved to be the cheapest."""
        return self._found.proved

    @property
    def ways(self) -> int | None:
        """How many solutions of the least cost there are, if ``count=True`` was asked.

        >>> import rookery
        >>> rookery.repair("1100" "0000" "0000" "0000", boxes="2x2", count=True).ways
        4
        """
        return self._found.ways

    @property
    def toggles(self) -> list[Square]:
        """The squares to toggle (or press), row by row."""
        return self._require().toggles

    @property
    def mask(self) -> NDArray[numpy.uint8]:
        """1 for every square to toggle."""
        return array_of(self._require().mask)

    @property
    def board(self) -> NDArray[numpy.uint8]:
        """The board that was given."""
        return array_of(self._found.board)

    @property
    def repaired(self) -> NDArray[numpy.uint8]:
        """The board after the toggles."""
        return array_of(self._require().after)

    @property
    def certificate(self) -> list[str]:
        """Where nothing helps: groups of which every toggle changes an even number, though an odd
        number of them are odd.

        >>> import rookery
        >>> rookery.repair.lights_out(["10", "00"], open=True).certificate
        ['lamp 1,1', 'lamp 2,2']
        """
        return self._found.certificate

    def svg(self) -> str:
        """The board before and after as an SVG document; or the groups that stay odd."""
        return self._found.svg()

    def _repr_svg_(self) -> str | None:
        return self._found._repr_svg_()

    def lp(self) -> str:
        """The question for integer programming (glpsol, cbc, scip), to confirm the answer.

        >>> import rookery
        >>> rookery.repair("1000 0000 0000 0001".split()).lp().splitlines()[1]
        'Minimize'
        """
        return self._found.lp()

    def wcnf(self) -> str:
        """The question for MaxSAT solvers (clasp).

        >>> import rookery
        >>> rookery.repair("1000 0000 0000 0001".split()).wcnf().splitlines()[0]
        'c 1 toggles column 1 row 1'
        """
        return self._found.wcnf()


def one(words: Words, progress: Progress | None) -> Repair:
    """The answer to repair(...)."""
    return Repair(_core.repair(words, progress), words["any"])


def lights_out(words: Words, progress: Progress | None) -> Repair:
    """The answer to repair.lights_out(...): all lamps of a size are lit."""
    board = words["board"]
    is_pair = isinstance(board, tuple) and all(map(_is_integer, board))
    is_size = isinstance(board, str) and "\n" not in board.strip()
    if isinstance(board, Board) or _is_integer(board) or is_pair or is_size:
        words = dict(words, board=None, lit=board)
    return one(words, progress)


def terms(words: Words, progress: Progress | None) -> Terms:
    """The answer to repair.terms(...)."""
    found = _core.repair_terms(words, progress)
    asked = "Ways to press as few lamps as possible" if words["count"] else "The fewest presses"
    return Terms(*found, f"{asked} that put out all lamps")


def batch(words: Words, progress: Progress | None) -> NDArray[numpy.int64]:
    """The answer to repair.batch(...)."""
    return numbers_of(_core.repair_batch(words, progress))


def make(words: Words, progress: Progress | None) -> NDArray[numpy.uint8]:
    """The answer to repair.make(...)."""
    return array_of(_core.repair_make(words, progress))


def hardest(words: Words, progress: Progress | None) -> Number:
    """The answer to repair.hardest(...)."""
    value, method = _core.repair_hardest(words, progress)
    return Number(value, method, {})


def _is_integer(value: object) -> bool:
    # NumPy's integers are, too; its arrays are not, though they have __index__.
    try:
        operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return False
    return True


Repair.__module__ = "rookery"
