# SPDX-License-Identifier: GPL-3.0-or-later
"""Placements: the squares of pieces none of which attacks another, as tuples that can be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, List, Mapping, Tuple

from . import _core
from ._answers import Number, Progress, Words
from ._arrays import array_of
from ._core import Board, Piece
from ._errors import Error

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: (x, y): column and row, counted from 1.
Square = Tuple[int, int]


class Placement(Tuple[Square, ...]):
    """The squares (x, y) of the pieces, row by row, counted from 1: a tuple that can be drawn.

    >>> import rookery
    >>> placement = rookery.count.largest("king", "3x4")
    >>> placement
    Placement([(1, 1), (3, 1), (1, 3), (3, 3)])
    >>> print(placement)
    o.o.
    ....
    o.o.
    >>> placement.array
    array([[1, 0, 1, 0],
           [0, 0, 0, 0],
           [1, 0, 1, 0]], dtype=uint8)
    """

    #: What stands, and where.
    piece: Piece
    board: Board
    #: How it was found, where it was asked for alone.
    method: str
    evidence: dict[str, str]

    def __new__(
        cls,
        squares: Iterable[Square],
        piece: Any,
        board: Any,
        method: str = "",
        evidence: Mapping[str, str] = {},
    ) -> Placement:
        self = tuple.__new__(cls, ((x, y) for x, y in squares))
        self.piece = piece if isinstance(piece, Piece) else Piece(piece)
        self.board = board if isinstance(board, Board) else Board(board)
        self.method = method
        self.evidence = dict(evidence)
        return self

    @property
    def value(self) -> tuple[Square, ...]:
        """The squares as a plain ``tuple``."""
        return tuple(self)

    @property
    def array(self) -> NDArray[numpy.uint8]:
        """1 where a piece stands, indexed [row, column] from 0."""
        return array_of(_core.placement_grid(self.board, list(self)))

    def svg(self) -> str:
        """The placement as an SVG document."""
        return _core.placement_svg(self.piece, self.board, list(self))

    def _repr_svg_(self) -> str | None:
        return _core.placement_shown(self.piece, self.board, list(self))

    def __str__(self) -> str:
        return _core.placement_text(self.piece, self.board, list(self)).rstrip("\n")

    def __repr__(self) -> str:
        return f"Placement({list(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Placement, (list(self), self.piece, self.board, self.method, self.evidence)


class Placements:
    """Placements one after the other, found while they are asked for.

    >>> import rookery
    >>> for placement in rookery.count.placements("king", 3, k=3, limit=2):
    ...     print(placement, end="\\n\\n")
    ..o
    ...
    o.o
    <BLANKLINE>
    ..o
    o..
    ..o
    <BLANKLINE>
    """

    def __init__(self, found: Iterator[list[Square]], piece: Piece, board: Board) -> None:
        self._found = found
        self.piece = piece
        self.board = board

    def __iter__(self) -> Placements:
        return self

    def __next__(self) -> Placement:
        return Placement(next(self._found), self.piece, self.board)


class Sample(List[Placement]):
    """Random placements, with the method and the evidence; the seed is in it.

    >>> import rookery
    >>> sample = rookery.count.sample("king", 8, number=3, seed=1)
    >>> len(sample), sample.evidence["seed"]
    (3, '1')
    """

    def __init__(
        self,
        placements: Iterable[Placement],
        method: str,
        evidence: Mapping[str, str],
        title: str = "",
    ) -> None:
        super().__init__(placements)
        self.method = method
        self.evidence = dict(evidence)
        self._title = title

    @property
    def value(self) -> list[Placement]:
        """The placements as a plain ``list``."""
        return list(self)

    def svg(self) -> str:
        """All of them on one sheet, an SVG document."""
        if len(self) == 1:
            return self[0].svg()
        some = self[0]
        return _core.placements_svg(some.piece, some.board, [list(p) for p in self], self._title)

    def _repr_svg_(self) -> str | None:
        squares = sum(p.board.rows * p.board.columns for p in self)
        try:
            return self.svg() if 0 < squares <= 40_000 else None
        except Error:
            return None

    def __reduce__(self) -> tuple[Any, ...]:
        return Sample, (list(self), self.method, self.evidence, self._title)


def placements(words: Words, progress: Progress | None) -> Placements:
    """The answer to count.placements(...)."""
    piece, board, found = _core.placements(words, progress)
    return Placements(found, piece, board)


def sample(words: Words, progress: Progress | None) -> Sample:
    """The answer to count.sample(...)."""
    piece, board, (squares, method, evidence) = _core.sample(words, progress)
    many = "" if words["k"] is None else f"{words['k']} "
    title = f"{len(squares)} random placements of {many}{piece.name or piece.betza}s on {board.name}"
    return Sample((Placement(one, piece, board) for one in squares), method, evidence, title)


def rank(words: Words, progress: Progress | None) -> Number:
    """The answer to count.rank(...)."""
    return Number(*_core.rank(words, progress))


def placement(words: Words, progress: Progress | None) -> Placement:
    """The answer to count.unrank(...) and count.largest(...)."""
    piece, board, (squares, method, evidence) = _core.placement(words, progress)
    return Placement(squares, piece, board, method, evidence)
