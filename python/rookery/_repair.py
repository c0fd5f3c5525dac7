# SPDX-License-Identifier: GPL-3.0-or-later
"""repair: the fewest toggles that make every row, column and box even; and Lights Out."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, Tuple

from . import _core
from ._answers import Answer, Number, Progress, Terms
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


class RepairQuestion:
    """The fewest toggles that make every group even?

    ``board`` is an array of 0 and 1, rows in lists, or rows of digits as a text, a list or a path
    to a file. The groups are the rows, the columns and the boxes: ``boxes`` is "RxC" or (R, C),
    without it those of the square root. ``groups`` names others of rows, columns, boxes and
    diagonals, "rows,columns" or a list; ``regions`` adds a jigsaw, a letter for every square.

    With ``lights`` (True for the wazir, or a piece) the ones are lamps: to press a square flips it
    and every square that the piece attacks from there, with ``open=True`` only these. The board may
    have holes ``#`` and be a ``torus`` or a ``cylinder``; ``lit=8`` (or "5x7", or a
    :class:`Board`) instead of a board is one with all lamps lit.

    ``locked`` marks squares that may not be toggled: an array of 1 and 0, or rows of ``#`` and
    ``.``; ``weights`` has a cost for every square. ``any=True`` asks for some solution only, and
    ``count=True`` in how many ways. ``engine`` is auto, formula, table, walk, transform, split,
    sweep or branch.

    >>> import rookery
    >>> import numpy
    >>> board = numpy.zeros((9, 9), int)
    >>> board[1, [2, 6]] = board[3, [3, 4]] = board[4, 3:6] = 1
    >>> answer = rookery.repair(board)
    >>> answer.value, answer.toggles
    (3, [(3, 1), (7, 1), (6, 5)])
    >>> rookery.repair(board, groups="rows,columns,diagonals").value
    3
    """

    def __call__(
        self,
        board: Any = None,
        *,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        lit: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        locked: Any = None,
        weights: Any = None,
        any: bool = False,
        count: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Repair:
        found = _core.repair(
            board,
            lit,
            progress,
            boxes=boxes,
            groups=groups,
            regions=regions,
            lights=lights,
            open=open,
            torus=torus,
            cylinder=cylinder,
            locked=locked,
            weights=weights,
            any=any,
            count=count,
            engine=engine,
            threads=threads,
        )
        return Repair(found, any)

    def lights_out(
        self,
        board: Any,
        piece: Any = True,
        *,
        open: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        locked: Any = None,
        weights: Any = None,
        any: bool = False,
        count: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Repair:
        """Lights Out: a side, "5x7", (5, 7) or a :class:`Board` with all lamps lit, or rows of
        lamps as an array, a list or a text with line ends.

        >>> import rookery
        >>> rookery.repair.lights_out(5)
        <Repair: 15>
        >>> [rookery.repair.lights_out(n).value for n in range(36, 41)]
        [600, 761, 772, 561, 696]
        >>> rookery.repair.lights_out("10000\\n00000\\n00000\\n00000\\n00000")
        <Repair: NO>
        """
        is_pair = isinstance(board, tuple) and all(map(_is_integer, board))
        is_size = isinstance(board, str) and "\n" not in board.strip()
        all_lit = isinstance(board, Board) or _is_integer(board) or is_pair or is_size
        return self(
            None if all_lit else board,
            lit=board if all_lit else None,
            lights=piece,
            open=open,
            torus=torus,
            cylinder=cylinder,
            locked=locked,
            weights=weights,
            any=any,
            count=count,
            engine=engine,
            threads=threads,
            progress=progress,
        )

    def terms(
        self,
        boards: Any,
        piece: Any = True,
        *,
        open: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        any: bool = False,
        count: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Terms:
        """Lights Out with all lamps lit on each board of a range; -1 where there is no solution.

        >>> import rookery
        >>> rookery.repair.terms("1..6")
        {1: 1, 2: 4, 3: 5, 4: 4, 5: 15, 6: 28}
        """
        terms = _core.repair_terms(
            boards,
            progress,
            boxes=None,
            groups=None,
            regions=None,
            lights=piece,
            open=open,
            torus=torus,
            cylinder=cylinder,
            locked=None,
            weights=None,
            any=any,
            count=count,
            engine=engine,
            threads=threads,
        )
        asked = "Ways to press as few lamps as possible" if count else "The fewest presses"
        return Terms(*terms, f"{asked} that put out all lamps")

    def all(
        self,
        board: Any = None,
        limit: int | None = None,
        *,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        lit: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        locked: Any = None,
        weights: Any = None,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Iterator[list[Square]]:
        """Every cheapest solution as its squares, found while one asks for more.

        >>> import rookery
        >>> for squares in rookery.repair.all(["1000", "0000", "0000", "0100"]):
        ...     print(squares)
        [(1, 1), (2, 4)]
        [(2, 1), (1, 4)]
        """
        return _core.repair_all(
            board,
            lit,
            limit,
            progress,
            boxes=boxes,
            groups=groups,
            regions=regions,
            lights=lights,
            open=open,
            torus=torus,
            cylinder=cylinder,
            locked=locked,
            weights=weights,
            any=False,
            count=False,
            engine=engine,
            threads=threads,
        )

    def batch(
        self,
        boards: Any,
        *,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        locked: Any = None,
        weights: Any = None,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> NDArray[numpy.int64]:
        """The least cost of each of many boards, -1 where there is no solution.

        ``boards`` is an array of three dimensions, boards, rows and columns, a list of boards, or a
        text with a board per line.

        >>> import rookery
        >>> rookery.repair.batch(["1000000000000001", "0000000000000000"])
        array([2, 0])
        """
        return numbers_of(
            _core.repair_batch(
                boards,
                progress,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                torus=torus,
                cylinder=cylinder,
                locked=locked,
                weights=weights,
                any=False,
                count=False,
                engine=engine,
                threads=threads,
            )
        )

    def make(
        self,
        board: Any,
        fewest: int,
        *,
        seed: int | None = None,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        locked: Any = None,
        weights: Any = None,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> NDArray[numpy.uint8]:
        """A board of this size whose least cost is exactly ``fewest``, the same for a ``seed``.

        >>> import rookery
        >>> rookery.repair(rookery.repair.make(9, fewest=7, seed=1)).value
        7
        """
        return array_of(
            _core.repair_make(
                board,
                fewest,
                seed,
                progress,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                torus=torus,
                cylinder=cylinder,
                locked=locked,
                weights=weights,
                any=False,
                count=False,
                engine=engine,
                threads=threads,
            )
        )

    def hardest(
        self,
        board: Any,
        *,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        locked: Any = None,
        weights: Any = None,
        engine: str = "auto",
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Number:
        """The largest least cost of all boards of this size that have a solution.

        >>> import rookery
        >>> rookery.repair.hardest(9)
        9
        >>> rookery.repair.hardest(5, lights=True)
        15
        """
        value, method = _core.repair_hardest(
            board,
            progress,
            boxes=boxes,
            groups=groups,
            regions=regions,
            lights=lights,
            open=open,
            torus=torus,
            cylinder=cylinder,
            locked=locked,
            weights=weights,
            any=False,
            count=False,
            engine=engine,
            threads=threads,
        )
        return Number(value, method, {})


def _is_integer(value: object) -> bool:
    # NumPy's integers are, too; its arrays are not, though they have __index__.
    try:
        operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return False
    return True


repair = RepairQuestion()

Repair.__module__ = "rookery"
