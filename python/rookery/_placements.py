# SPDX-License-Identifier: GPL-3.0-or-later
"""Placements: the squares of pieces that stand in peace, as tuples that can be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, List, Mapping, Tuple

from . import _core
from ._answers import Number, Progress
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


def placements(
    piece: Any,
    board: Any,
    *,
    k: int | None = None,
    limit: int | None = None,
    up_to_symmetry: bool = False,
    translations: bool = False,
    torus: bool = False,
    cylinder: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    memory: int | str | None = None,
    progress: Progress | None = None,
) -> Placements:
    """The placements in order, of ``k`` pieces or any number, at most ``limit`` of them.

    The order is that of the drawings read as text, an empty square before a piece. They are found
    while they are asked for, so the list may be longer than anybody could wait for. With
    ``up_to_symmetry`` the first of each class.

    >>> import rookery
    >>> next(rookery.count.placements("queen", 8, k=8))
    Placement([(8, 1), (4, 2), (1, 3), (3, 4), (6, 5), (2, 6), (7, 7), (5, 8)])
    >>> len(list(rookery.count.placements("queen", 8, k=8, up_to_symmetry=True)))
    12
    """
    asked, on, found = _core.placements(
        piece,
        board,
        limit,
        progress,
        k=k,
        up_to_symmetry=up_to_symmetry,
        translations=translations,
        torus=torus,
        cylinder=cylinder,
        engine=engine,
        threads=threads,
        memory=memory,
    )
    return Placements(found, asked, on)


def sample(
    piece: Any,
    board: Any,
    *,
    number: int = 1,
    seed: int | None = None,
    fugacity: Any = 1,
    k: int | None = None,
    torus: bool = False,
    cylinder: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    memory: int | str | None = None,
    progress: Progress | None = None,
) -> Sample:
    """So many random placements, each with exactly the same probability.

    The same ``seed`` gives the same ones. With ``fugacity=z`` (an integer, a fraction) a placement
    of k pieces has a probability proportional to z**k.

    >>> import rookery
    >>> from fractions import Fraction
    >>> first, second = rookery.count.sample("king", 12, number=2, seed=7)
    >>> first == rookery.count.sample("king", 12, seed=7)[0]
    True
    >>> dense = rookery.count.sample("king", 12, seed=7, fugacity=Fraction(10))[0]
    >>> len(first) < len(dense)
    True
    """
    asked, on, (squares, method, evidence) = _core.sample(
        piece,
        board,
        number,
        seed,
        fugacity,
        progress,
        k=k,
        torus=torus,
        cylinder=cylinder,
        engine=engine,
        threads=threads,
        memory=memory,
    )
    many = "" if k is None else f"{k} "
    name = asked.name or asked.betza
    title = f"{len(squares)} random placements of {many}{name}s on {on.name}"
    return Sample((Placement(one, asked, on) for one in squares), method, evidence, title)


def rank(
    piece: Any,
    board: Any,
    placement: Any,
    *,
    k: int | None = None,
    torus: bool = False,
    cylinder: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    memory: int | str | None = None,
    progress: Progress | None = None,
) -> Number:
    """The number of a placement in the list of all, counted from 1.

    A placement is a list of squares (x, y), a drawing as text (``o`` a piece), or an array of 1
    where a piece stands.

    >>> import rookery
    >>> rookery.count.rank("king", 3, [(1, 1), (3, 1)])
    31
    """
    return Number(
        *_core.rank(
            piece,
            board,
            placement,
            progress,
            k=k,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            threads=threads,
            memory=memory,
        )
    )


def unrank(
    piece: Any,
    board: Any,
    number: int,
    *,
    k: int | None = None,
    torus: bool = False,
    cylinder: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    memory: int | str | None = None,
    progress: Progress | None = None,
) -> Placement:
    """The placement with this number in the list of all, counted from 1.

    >>> import rookery
    >>> placement = rookery.count.unrank("king", 10, 10**12)
    >>> rookery.count.rank("king", 10, placement) == 10**12
    True
    """
    asked, on, (squares, method, evidence) = _core.unrank(
        piece,
        board,
        number,
        progress,
        k=k,
        torus=torus,
        cylinder=cylinder,
        engine=engine,
        threads=threads,
        memory=memory,
    )
    return Placement(squares, asked, on, method, evidence)


def largest(
    piece: Any,
    board: Any,
    *,
    torus: bool = False,
    cylinder: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    memory: int | str | None = None,
    progress: Progress | None = None,
) -> Placement:
    """One placement of as many pieces as can stand.

    >>> import rookery
    >>> len(rookery.count.largest("knight", 8))
    32
    """
    asked, on, (squares, method, evidence) = _core.largest(
        piece,
        board,
        progress,
        torus=torus,
        cylinder=cylinder,
        engine=engine,
        threads=threads,
        memory=memory,
    )
    return Placement(squares, asked, on, method, evidence)
