# SPDX-License-Identifier: GPL-3.0-or-later
"""still: which boards of +1 and -1 do not change when every cell becomes the product of its
neighbours?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import (
    TYPE_CHECKING,
    Any,
    Iterable,
    Iterator,
    List,
    Mapping,
    SupportsIndex,
    Tuple,
    overload,
)

from . import _core
from ._answers import Number, Progress, Terms
from ._arrays import array_of
from ._core import Board, Piece
from ._errors import Error

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: So many boards are drawn unless more are asked for, and so many at most.
_USUAL_ON_A_SHEET = 100
_MOST_ON_A_SHEET = 10_000

#: A notebook is not filled with pictures of more squares.
_MOST_SHOWN = 40_000


class StillBoard:
    """A board of +1 and -1: ``str(board)`` is its rows of ``+`` and ``-``, with ``#`` for a hole.

    It can be made of such text, of its rows, or of an array: 1 for -1 and 0 for +1, or -1 and +1.

    >>> import rookery
    >>> board = rookery.StillBoard(["+-", "--"])
    >>> print(board)
    +-
    --
    >>> board.array
    array([[0, 1],
           [1, 1]], dtype=uint8)
    >>> board.signs
    array([[ 1, -1],
           [-1, -1]], dtype=int8)
    >>> board == rookery.StillBoard(board.signs)
    True
    """

    #: Where the signs stand, and which sides are glued.
    board: Board
    #: Whose attacks are the neighbours.
    piece: Piece
    #: How it was found, and the evidence; empty for a board that was given.
    method: str
    evidence: dict[str, str]

    def __init__(
        self,
        signs: Any,
        *,
        board: Any = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
    ) -> None:
        self.board, self._text = _core.still_read(_text(signs), board, torus, cylinder)
        self.piece = Piece(piece)
        self.method = ""
        self.evidence = {}

    @classmethod
    def _found(
        cls,
        board: Board,
        piece: Piece,
        text: str,
        method: str = "",
        evidence: Mapping[str, str] | None = None,
    ) -> StillBoard:
        self = cls.__new__(cls)
        self.board = board
        self.piece = piece
        self._text = text
        self.method = method
        self.evidence = dict(evidence or {})
        return self

    @property
    def rows(self) -> list[str]:
        """The rows, each a text of ``+``, ``-`` and ``#``."""
        return self._text.split("\n")

    @property
    def value(self) -> list[str]:
        """The rows."""
        return self.rows

    @property
    def array(self) -> NDArray[numpy.uint8]:
        """1 for -1, 0 for +1 and in holes."""
        return array_of(_core.still_bits(self._text))

    @property
    def signs(self) -> NDArray[numpy.int8]:
        """-1 and +1, and 0 in holes."""
        return array_of(_core.still_signs(self._text)).view("int8")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.rows!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StillBoard):
            return NotImplemented
        return self._text == other._text and self.board.wrap == other.board.wrap

    def __hash__(self) -> int:
        return hash(self._text)

    def svg(self) -> str:
        """The board as a mosaic, an SVG document."""
        return _core.still_svg(self._text)

    def _repr_svg_(self) -> str | None:
        if self.board.rows * self.board.columns > _MOST_SHOWN:
            return None
        try:
            return self.svg()
        except Error:  # too long and thin
            return None


class NegatedBoard(StillBoard):
    """A board that turns into its negative.

    >>> import rookery
    >>> board = rookery.still.negated(3)
    >>> print(board)
    -+-
    +-+
    -+-
    >>> board.minus, board.fewest
    (5, True)
    """

    #: The cells with -1.
    minus: int
    #: Is it proved that no other has fewer?
    fewest: bool


def _text(signs: Any) -> Any:
    """The text of a StillBoard, and anything else as it is."""
    return str(signs) if isinstance(signs, StillBoard) else signs


class Gallery(List[StillBoard]):
    """A list of boards that is drawn as a sheet.

    >>> import rookery
    >>> gallery = rookery.still.boards(4)
    >>> len(gallery), gallery.kinds
    (5, '5')
    >>> print(gallery[1])
    +++-
    ++--
    +-+-
    ---+
    """

    def __init__(
        self,
        boards: Iterable[StillBoard] = (),
        title: str = "",
        kinds: str | None = None,
        sheet: int | None = None,
        method: str = "",
        evidence: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(boards)
        self.title = title
        #: How many kinds there are, as a number or an expression; ``None`` in a basis.
        self.kinds = kinds
        self._sheet = sheet
        self.method = method
        self.evidence = dict(evidence or {})

    @property
    def value(self) -> list[StillBoard]:
        """The boards as a plain ``list``."""
        return list(self)

    @overload
    def __getitem__(self, index: SupportsIndex) -> StillBoard: ...

    @overload
    def __getitem__(self, index: slice) -> Gallery: ...

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        if isinstance(index, slice):
            return Gallery(found, self.title, None, len(found), self.method, self.evidence)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        made = list(self), self.title, self.kinds, self._sheet, self.method, self.evidence
        return Gallery, made

    def svg(self, limit: int | None = None) -> str:
        """The boards on one sheet, an SVG document.

        :param limit: So many boards at most, up to 10,000; otherwise as many as were asked for,
            or the first 100.
        """
        if limit is None:
            limit = self._sheet or _USUAL_ON_A_SHEET
        if not self:
            message = "there is no board to draw: the basis is empty, or a slice is"
            raise Error(f"svg: {message}", "svg", message)
        if not hasattr(limit, "__index__") or limit < 1:
            message = f"a number of boards is needed, at least 1, not {limit!r}"
            raise Error(f"svg: {message}", "svg", message)
        if limit > _MOST_ON_A_SHEET:
            message = f"a sheet holds at most {_MOST_ON_A_SHEET} boards"
            raise Error(f"svg: {message}", "svg", message)
        shown = [str(board) for board in list(self)[:limit]]
        title = self.title
        if self.kinds is not None and self.kinds != str(len(shown)):
            title += f": the first {len(shown)} of {self.kinds}"
        return _core.still_sheet(shown, title)

    def _repr_svg_(self) -> str | None:
        if not self:
            return None
        board = self[0].board
        shown = min(len(self), self._sheet or _USUAL_ON_A_SHEET)
        if shown * board.rows * board.columns > _MOST_SHOWN:
            return None
        try:
            return self.svg(shown)
        except Error:  # too long and thin
            return None


@dataclass(repr=False)
class StillCount:
    """How many still boards there are, exactly, however large the numbers.

    >>> import rookery
    >>> count = rookery.still.count(5242879)
    >>> count.dimension
    4194304
    >>> count.expression
    '(2^4194304+2^2097154+2^2097152+2^1048577)/8'
    >>> count.modulo(10**9)
    207236096
    """

    #: d: there are 2^d boards.
    dimension: int
    #: For every symmetry the dimension of the boards that it keeps; on a torus one symmetry stands
    #: for all that act alike.
    fixed: List[Tuple[str, int]]
    #: The number of kinds as a sum of powers of two.
    expression: str
    #: The number of all boards, likewise.
    all_expression: str
    #: About how many decimal digits the number of kinds has.
    digits: float
    method: str = field(compare=False)
    evidence: dict[str, str] = field(compare=False)

    def _exponents(self, all: bool) -> list[int]:
        return [self.dimension] if all else [dimension for _, dimension in self.fixed]

    @property
    def value(self) -> int:
        """The number of kinds, up to 10^8 digits."""
        return _core.still_value(self._exponents(False))

    @property
    def all(self) -> int:
        """The number of all boards, up to 10^8 digits."""
        return _core.still_value(self._exponents(True))

    def modulo(self, mod: int, *, all: bool = False) -> int:
        """The number of kinds, or of all boards, modulo ``mod``.

        >>> import rookery
        >>> rookery.still.count(5242879).modulo(10**9)  # of 1262611 digits
        207236096
        """
        return _core.still_modulo(self._exponents(all), mod)

    def __repr__(self) -> str:
        return f"StillCount(dimension={self.dimension}, expression={self.expression!r})"


@dataclass
class Orbit:
    """When a board repeats: from step ``preperiod`` on, every ``period`` steps."""

    preperiod: int
    period: int
    #: Otherwise the period is a multiple of ``period`` and divides ``bound``, because a number
    #: 2^e - 1 could not be factored.
    exact: bool
    bound: int = field(repr=False)
    method: str = field(compare=False, repr=False)
    evidence: dict[str, str] = field(compare=False, repr=False)

    @property
    def value(self) -> tuple[int, int]:
        """``(preperiod, period)``"""
        return self.preperiod, self.period


class Still:
    """Which boards of +1 and -1 stay when every cell becomes the product of its neighbours?

    ``still(board)`` is the number of kinds: boards that a symmetry maps onto each other are counted
    once. The neighbours are the cells that a piece attacks, the wazir's four unless ``piece`` names
    another.

    >>> import rookery
    >>> rookery.still(4)
    5
    >>> rookery.still(4, all=True)
    16
    >>> rookery.still(30)
    131720
    >>> rookery.still(range(1, 10))
    {1: 1, 2: 1, 3: 1, 4: 5, 5: 3, 6: 1, 7: 1, 8: 1, 9: 43}
    """

    @overload
    def __call__(  # type: ignore[misc]  # a range is none of the boards of the last one
        self,
        board: range,
        *,
        piece: Any = "wazir",
        all: bool = False,
        dimension: bool = False,
        symmetric: bool = False,
        mod: int | None = None,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Terms: ...

    @overload
    def __call__(
        self,
        board: str,
        *,
        piece: Any = "wazir",
        all: bool = False,
        dimension: bool = False,
        symmetric: bool = False,
        mod: int | None = None,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Any: ...

    @overload
    def __call__(
        self,
        board: Any,
        *,
        piece: Any = "wazir",
        all: bool = False,
        dimension: bool = False,
        symmetric: bool = False,
        mod: int | None = None,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Number: ...

    def __call__(
        self,
        board: Any,
        *,
        piece: Any = "wazir",
        all: bool = False,
        dimension: bool = False,
        symmetric: bool = False,
        mod: int | None = None,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Any:
        """How many still boards are there?

        :param board: ``8``, ``"3x5"``, a picture; ``"1..9"`` or ``range(1, 10)`` for a table.
        :param piece: Whose attacks are the neighbours.
        :param all: Count all boards, not kinds; ``dimension``: give d, where 2^d is that number.
        :param symmetric: Only boards that every symmetry keeps.
        :param mod: Give the number modulo this.
        :param period: Boards that return after so many steps.
        :param torus: Glue both pairs of sides; ``cylinder``: left and right.
        :param engine: ``"auto"``, ``"dense"``, ``"rows"``, ``"plain"`` or ``"gcd"``.
        :param check: Also by another engine.
        :param threads: At most so many; as many as the machine has, otherwise.
        :param progress: Hears how much is done, from 0 to 1.

        A number of more than 10^8 digits is a :class:`rookery.LimitError`; :meth:`count` has it as
        an expression.

        >>> import rookery
        >>> rookery.still(5242879, mod=10**9)
        207236096
        >>> rookery.still("1..8", dimension=True, piece="king").sequence
        [0, 3, 0, 0, 9, 0, 0, 15]
        """
        number, method, evidence = _core.still_number(
            board,
            all,
            dimension,
            mod,
            progress,
            piece=piece,
            symmetric=symmetric,
            period=period,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
            threads=threads,
        )
        if isinstance(number, int):
            return Number(number, method, evidence)
        what = "Kinds of still boards"
        if dimension:
            what = "Dimension of the still boards"
        elif all:
            what = "Still boards"
        return Terms(number, method, evidence, what)

    def count(
        self,
        board: Any,
        *,
        piece: Any = "wazir",
        symmetric: bool = False,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> StillCount:
        """The numbers of still boards, exact even where their digits do not fit.

        >>> import rookery
        >>> count = rookery.still.count("4x9")
        >>> count
        StillCount(dimension=4, expression='(2^5+2^3)/4')
        >>> count.value, count.all
        (10, 16)
        >>> count.fixed[:2]
        [('identity', 4), ('left-right reflection', 4)]
        """
        return StillCount(
            *_core.still_count(
                board,
                progress,
                piece=piece,
                symmetric=symmetric,
                period=period,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
            )
        )

    def boards(
        self,
        board: Any,
        limit: int | None = None,
        *,
        piece: Any = "wazir",
        symmetric: bool = False,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Gallery:
        """One board of each kind, or the first ``limit`` of them.

        Each is the first of its kind in reading order, ``+`` before ``-``, and so is the list.

        >>> import rookery
        >>> for board in rookery.still.boards("1x8"):
        ...     print(board)
        ++++++++
        --+--+--
        >>> rookery.still.boards(30, limit=1000)[-1].rows[0]
        '+++++++++----+++-++--++--+++++'
        """
        on, pieces, texts, kinds, title, method, evidence = _core.still_boards(
            board,
            limit,
            progress,
            piece=piece,
            symmetric=symmetric,
            period=period,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
            threads=threads,
        )
        found = (StillBoard._found(on, pieces, text) for text in texts)
        sheet = None if limit is None else len(texts)
        return Gallery(found, title, kinds, sheet, method, evidence)

    def iterate(
        self,
        board: Any,
        *,
        piece: Any = "wazir",
        symmetric: bool = False,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Iterator[StillBoard]:
        """The same one after the other, however many there are.

        >>> import rookery
        >>> sum(str(board).count("-") == 40 for board in rookery.still.iterate(9))
        5
        """
        on, pieces, texts = _core.still_iterate(
            board,
            progress,
            piece=piece,
            symmetric=symmetric,
            period=period,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
            threads=threads,
        )
        return (StillBoard._found(on, pieces, text) for text in texts)

    def symmetric(
        self,
        board: Any,
        limit: int | None = None,
        *,
        piece: Any = "wazir",
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Gallery:
        """The boards that every symmetry keeps: ``boards(..., symmetric=True)``.

        >>> import rookery
        >>> len(rookery.still.symmetric(9))
        4
        """
        return self.boards(
            board,
            limit,
            piece=piece,
            symmetric=True,
            period=period,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
            threads=threads,
            progress=progress,
        )

    def basis(
        self,
        board: Any,
        *,
        piece: Any = "wazir",
        symmetric: bool = False,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Gallery:
        """A basis: every still board is the product of some of these, in one way.

        >>> import rookery
        >>> [board.rows[0] for board in rookery.still.basis(4)]
        ['-+++', '+-++', '++-+', '+++-']
        """
        on, pieces, texts, kinds, title, method, evidence = _core.still_basis(
            board,
            progress,
            piece=piece,
            symmetric=symmetric,
            period=period,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
            threads=threads,
        )
        found = (StillBoard._found(on, pieces, text) for text in texts)
        return Gallery(found, title, kinds, _MOST_ON_A_SHEET, method, evidence)

    def random(
        self,
        board: Any,
        *,
        seed: int | None = None,
        piece: Any = "wazir",
        symmetric: bool = False,
        period: int = 1,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> StillBoard:
        """One of all still boards, each with the same probability.

        :param seed: The same seed gives the same board; it is in the evidence, too.

        >>> import rookery
        >>> board = rookery.still.random(61, seed=1)
        >>> rookery.still.step(board) == board
        True
        """
        return StillBoard._found(
            *_core.still_random(
                board,
                seed,
                progress,
                piece=piece,
                symmetric=symmetric,
                period=period,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
            )
        )

    def negated(
        self,
        board: Any,
        *,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> NegatedBoard | None:
        """A board that turns into its negative, with few -1; ``None`` where there is none.

        >>> import rookery
        >>> rookery.still.negated("1x2").rows
        ['+-']
        >>> rookery.still.negated("3x1", piece="fW", torus=True) is None
        True
        """
        on, pieces, found, method, evidence = _core.still_negated(
            board,
            progress,
            piece=piece,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
            threads=threads,
        )
        if found is None:
            return None
        text, minus, fewest = found
        negated = NegatedBoard.__new__(NegatedBoard)
        negated.__dict__.update(StillBoard._found(on, pieces, text, method, evidence).__dict__)
        negated.minus = minus
        negated.fewest = fewest
        return negated

    def step(
        self,
        signs: Any,
        n: int = 1,
        *,
        board: Any = None,
        piece: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        progress: Progress | None = None,
    ) -> StillBoard:
        """The board after ``n`` steps, up to 10^18.

        :param signs: A :class:`StillBoard`, rows of + and -, an array of 1 (for -1) and 0 (for +1),
            or of -1 and +1.
        :param board: The board on which they stand, if it is not seen from them.
        :param piece: Whose attacks are the neighbours: unless it is given, those of the
            :class:`StillBoard`, and the wazir's otherwise.

        >>> import rookery
        >>> print(rookery.still.step([[0, 0, 0], [0, 1, 0], [0, 0, 0]]))
        +-+
        -+-
        +-+
        >>> print(rookery.still.step("-++++", 10**18, torus=True))
        +-++-
        """
        text, board, piece = _where(signs, board, piece, torus, cylinder)
        found = _core.still_step(text, n, board, piece, torus, cylinder, progress)
        return StillBoard._found(*found, "steps", {"steps": str(int(n))})

    def orbit(
        self,
        signs: Any,
        *,
        board: Any = None,
        piece: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        progress: Progress | None = None,
    ) -> Orbit:
        """When the board repeats; the arguments are those of :meth:`step`.

        >>> import rookery
        >>> rookery.still.orbit("-++++\\n+++++")
        Orbit(preperiod=4, period=2, exact=True)
        """
        text, board, piece = _where(signs, board, piece, torus, cylinder)
        return Orbit(*_core.still_orbit(text, board, piece, torus, cylinder, progress))


def _where(signs: Any, board: Any, piece: Any, torus: bool, cylinder: bool) -> tuple[Any, Any, Any]:
    """The signs, their board and their piece: what is given, or what a StillBoard knows."""
    if isinstance(signs, StillBoard):
        if board is None and not torus and not cylinder:
            board = signs.board
        if piece is None:
            piece = signs.piece
    return _text(signs), board, "wazir" if piece is None else piece


still = Still()
