# SPDX-License-Identifier: GPL-3.0-or-later
"""still: the shapes of its answers."""

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
from ._answers import Number, Progress, Terms, Words
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
    >>> len(gallery), gallery.classes
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
        classes: str | None = None,
        sheet: int | None = None,
        method: str = "",
        evidence: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(boards)
        self.title = title
        #: How many classes there are, as a number or an expression; ``None`` in a basis.
        self.classes = classes
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
        made = list(self), self.title, self.classes, self._sheet, self.method, self.evidence
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
        if self.classes is not None and self.classes != str(len(shown)):
            title += f": the first {len(shown)} of {self.classes}"
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
    #: The number of classes as a sum of powers of two.
    expression: str
    #: The number of all boards, likewise.
    all_expression: str
    #: About how many decimal digits the number of classes has.
    digits: float
    method: str = field(compare=False)
    evidence: dict[str, str] = field(compare=False)

    def _exponents(self, all: bool) -> list[int]:
        return [self.dimension] if all else [dimension for _, dimension in self.fixed]

    @property
    def value(self) -> int:
        """The number of classes, up to 10^8 digits."""
        return _core.still_value(self._exponents(False))

    @property
    def all(self) -> int:
        """The number of all boards, up to 10^8 digits."""
        return _core.still_value(self._exponents(True))

    def modulo(self, mod: int, *, all: bool = False) -> int:
        """The number of classes, or of all boards, modulo ``mod``.

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


def number(words: Words, progress: Progress | None) -> Any:
    """The answer to still(...)."""
    found, method, evidence = _core.still_number(words, progress)
    if isinstance(found, int):
        return Number(found, method, evidence)
    what = "Kinds of still boards"
    if words["dimension"]:
        what = "Dimension of the still boards"
    elif words["all"]:
        what = "Still boards"
    return Terms(found, method, evidence, what)


def count(words: Words, progress: Progress | None) -> StillCount:
    """The answer to still.count(...)."""
    return StillCount(*_core.still_count(words, progress))


def boards(words: Words, progress: Progress | None) -> Gallery:
    """The answer to still.boards(...), and to what lists other boards."""
    on, piece, texts, classes, title, method, evidence = _core.still_boards(words, progress)
    found = (StillBoard._found(on, piece, text) for text in texts)
    sheet = None if words["limit"] is True else len(texts)
    return Gallery(found, title, classes, sheet, method, evidence)


def basis(words: Words, progress: Progress | None) -> Gallery:
    """The answer to still.basis(...)."""
    on, piece, texts, classes, title, method, evidence = _core.still_boards(words, progress)
    found = (StillBoard._found(on, piece, text) for text in texts)
    return Gallery(found, title, classes, _MOST_ON_A_SHEET, method, evidence)


def iterate(words: Words, progress: Progress | None) -> Iterator[StillBoard]:
    """The answer to still.iterate(...)."""
    on, piece, texts = _core.still_iterate(words, progress)
    return (StillBoard._found(on, piece, text) for text in texts)


def random(words: Words, progress: Progress | None) -> StillBoard:
    """The answer to still.random(...)."""
    return StillBoard._found(*_core.still_random(words, progress))


def negated(words: Words, progress: Progress | None) -> NegatedBoard | None:
    """The answer to still.negated(...)."""
    on, piece, found, method, evidence = _core.still_negated(words, progress)
    if found is None:
        return None
    text, minus, fewest = found
    board = NegatedBoard.__new__(NegatedBoard)
    board.__dict__.update(StillBoard._found(on, piece, text, method, evidence).__dict__)
    board.minus = minus
    board.fewest = fewest
    return board


def step(words: Words, progress: Progress | None) -> StillBoard:
    """The answer to still.step(...)."""
    found = _core.still_step(_placed(words), progress)
    return StillBoard._found(*found, "steps", {"steps": str(int(words["step"]))})


def orbit(words: Words, progress: Progress | None) -> Orbit:
    """The answer to still.orbit(...)."""
    return Orbit(*_core.still_orbit(_placed(words), progress))


def _placed(words: Words) -> Words:
    """The words with what a StillBoard knows: where it stands, and whose attacks are meant."""
    signs = words["file"]
    if not isinstance(signs, StillBoard):
        return words
    known = dict(words, file=str(signs))
    if words["board"] is None and not words["torus"] and not words["cylinder"]:
        known["board"] = signs.board
    if words["piece"] is None:
        known["piece"] = signs.piece
    return known
