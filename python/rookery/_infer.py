# SPDX-License-Identifier: GPL-3.0-or-later
"""infer: the shapes of its answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, List, Mapping, Tuple, TypeVar

from . import _core
from ._answers import Answer, Progress, Words
from ._arrays import array_of
from ._core import AttackBoard, Piece
from ._errors import Error

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: A square (x, y), counted from 1.
Square = Tuple[int, int]
#: A move (dx, dy), y down.
Vector = Tuple[int, int]

T = TypeVar("T")


@dataclass(frozen=True)
class Refutation:
    """Why one piece cannot attack the square that nothing explains.

    The move (or with ``symmetric`` its image) would lead the piece on ``other`` to ``refuted_at``,
    which is not attacked, both on the board with the index ``board``.
    """

    piece: Square
    move: Vector
    image: Vector
    board: int
    other: Square
    refuted_at: Square


@dataclass(frozen=True)
class NamedPiece:
    """A piece that explains the boards."""

    piece: Piece
    betza: str
    #: Its plain name, or ''.
    name: str
    #: Its moves within the reach of the boards.
    moves: int
    #: Those of them that are not certain.
    assumed: int
    #: Where it comes from, in a few words.
    reason: str

    def __str__(self) -> str:
        named = f"{self.betza} {self.name}" if self.name else self.betza
        return f"{named}: {self.moves} move{'' if self.moves == 1 else 's'}, {self.assumed} assumed"


@dataclass(frozen=True)
class Hint:
    """What to look at next: one more "piece" on a square, or an unknown square to "reveal"."""

    hint: str
    #: The index of the board.
    board: int
    square: Square
    #: Open moves that it decides in any case.
    decides: int
    #: Open moves that it decides if a revealed square turns out not to be attacked.
    if_unattacked: int


class _Found(List[T]):
    # A list that knows where it comes from.
    def __init__(self, items: Iterable[T], method: str, evidence: Mapping[str, str]) -> None:
        super().__init__(items)
        self.method = method
        self.evidence = dict(evidence)

    @property
    def value(self) -> list[T]:
        """The entries as a plain ``list``."""
        return list(self)


class Names(_Found[NamedPiece]):
    """Pieces that explain the boards, the best first."""


class Hints(_Found[Hint]):
    """Where to look next, what decides most first."""

    #: Moves that are possible or unseen.
    open: int


class Marks(Answer[str]):
    """What is known of each move, as arrays with the piece in the middle.

    >>> import rookery
    >>> marks = rookery.infer("o.x\\n\\no?\\n.x").certain()
    >>> print(marks.picture)
    ?????
    ??o.X
    ??.X?
    <BLANKLINE>
    >>> marks.certain
    array([[0, 0, 0, 0, 0],
           [0, 0, 0, 0, 1],
           [0, 0, 0, 1, 0]], dtype=uint8)
    """

    def __init__(self, marked: _core.Marked) -> None:
        super().__init__(marked.picture, marked.method, marked.evidence)
        self._marked = marked

    @property
    def picture(self) -> str:
        """Rows of ``X`` certain, ``x`` possible, ``.`` impossible, ``?`` unseen."""
        return self.value

    @property
    def certain(self) -> NDArray[numpy.uint8]:
        """1 for a move without which some attacked square would be attacked by nothing."""
        return array_of(self._marked.certain.grid)

    @property
    def possible(self) -> NDArray[numpy.uint8]:
        """1 for a move that leads to attacked squares only, all of which others explain."""
        return array_of(self._marked.possible.grid)

    @property
    def impossible(self) -> NDArray[numpy.uint8]:
        """1 for a move that leads to a square that is not attacked, or that the options exclude."""
        return array_of(self._marked.impossible.grid)

    @property
    def unseen(self) -> NDArray[numpy.uint8]:
        """1 for a move of which the boards say nothing."""
        return array_of(self._marked.unseen.grid)

    def __repr__(self) -> str:
        numbers = ", ".join(
            f"{name}={len(getattr(self._marked, name))}"
            for name in ("certain", "possible", "impossible", "unseen")
        )
        return f"<Marks: {numbers}>"

    def svg(self) -> str:
        """The moves as an SVG document: green certain, blue possible, ``?`` unseen."""
        return self._marked.svg()

    def _repr_svg_(self) -> str | None:
        return self._marked._repr_svg_()


class Smallest(Answer[int]):
    """Few moves that explain the boards; their number is the value.

    >>> import rookery
    >>> few = rookery.infer("o.x.o\\n.....\\n..x..").minimal()
    >>> few.value, few.proved
    (2, True)
    """

    def __init__(self, found: _core.Smallest) -> None:
        super().__init__(len(found.moves), found.method, found.evidence)
        self._moves = found.moves
        #: Proved: fewer moves never explain the boards.
        self.at_least = found.at_least

    @property
    def proved(self) -> bool:
        """No smaller set explains the boards."""
        return self.value == self.at_least

    @property
    def piece(self) -> Piece:
        """The moves as a piece."""
        return self._moves.piece

    @property
    def moves(self) -> NDArray[numpy.uint8]:
        """1 for every move, with the piece in the middle."""
        return array_of(self._moves.grid)

    @property
    def picture(self) -> str:
        """Rows of ``x`` a move, ``.`` none, ``o`` the piece."""
        return self._moves.picture

    def __repr__(self) -> str:
        return f"<Smallest: {self.value} moves, at least {self.at_least} are needed>"

    def svg(self) -> str:
        """The moves as an SVG document."""
        return self._moves.svg()

    def _repr_svg_(self) -> str | None:
        return self._moves._repr_svg_()


class Inference(Answer[str]):
    """Whether some piece explains the boards, "YES" or "NO", and the largest one or the reason.

    It is true if there is one, and may be handed to the other questions as a piece.

    >>> import rookery
    >>> learned = rookery.infer("o.x\\nx..\\n..o", leaper=2)
    >>> if learned:
    ...     print(learned.picture)
    x.xxx
    x..xx
    ..o.x
    xxx..
    xx..x
    <BLANKLINE>
    >>> rookery.attack(learned, "o..\\n...\\n..o")
    AttackBoard('o.x\\nx..\\n..o\\n')
    """

    def __init__(self, found: _core.Found) -> None:
        super().__init__("YES" if found.explained else "NO", found.method, found.evidence)
        self._found = found

    def __bool__(self) -> bool:
        return self._found.explained

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Inference):
            return NotImplemented
        if not self or not other:
            return self.value == other.value and self.boards == other.boards
        return self.picture == other.picture

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self:
            return f"<Inference: YES, at most {len(self._found.largest)} moves>"
        x, y = self._found.unexplained
        board = self._found.unexplained_board
        return f"<Inference: NO, nothing explains {x},{y} of boards[{board}]>"

    @property
    def boards(self) -> list[AttackBoard]:
        """What was seen."""
        return self._found.boards

    def _largest(self) -> _core.MoveSet:
        if self:
            return self._found.largest
        where = ",".join(map(str, self._found.unexplained))
        message = f"no piece explains the boards: nothing explains the attacked square {where}"
        raise Error("infer: " + message, "infer", message)

    @property
    def piece(self) -> Piece:
        """The largest one: every move that the boards do not exclude, as a leap."""
        return self._largest().piece

    @property
    def moves(self) -> NDArray[numpy.uint8]:
        """1 for every move of the largest piece, which stands in the middle."""
        return array_of(self._largest().grid)

    @property
    def picture(self) -> str:
        """Rows of ``x`` a move, ``.`` none, ``o`` the piece, as the command line prints them."""
        return self._largest().picture

    @property
    def unexplained(self) -> Square | None:
        """An attacked square that no piece explains."""
        return None if self else self._found.unexplained

    @property
    def unexplained_board(self) -> int | None:
        """The index of the board with that square in ``boards``."""
        return None if self else self._found.unexplained_board

    @property
    def refutations(self) -> list[Refutation]:
        """For each piece of that board why it does not attack the square; 10,000 at most.

        >>> import rookery
        >>> seen = rookery.infer("o.x\\noxx\\no.x")
        >>> seen.value, seen.unexplained
        ('NO', (2, 2))
        >>> why = seen.refutations[0]
        >>> f"{why.piece} cannot move {why.move}: {why.other} would attack {why.refuted_at}"
        '(1, 1) cannot move (1, 1): (1, 2) would attack (2, 3)'
        """
        return [] if self else [Refutation(*why) for why in self._found.refutations]

    @property
    def pieces_to_refute(self) -> int:
        """How many pieces of that board there are within reach."""
        return 0 if self else self._found.pieces_to_refute

    @property
    def pieces_too_far(self) -> int:
        """How many are further away than ``leaper`` allows."""
        return 0 if self else self._found.pieces_too_far

    def certain(self, *, progress: Progress | None = None) -> Marks:
        """Which moves are certain, possible, impossible, unseen.

        >>> import rookery
        >>> rookery.infer("o.x\\n...\\n..x").certain()
        <Marks: certain=2, possible=0, impossible=6, unseen=16>
        """
        return Marks(_core.infer_certain(self._found, progress))

    def names(self, *, progress: Progress | None = None) -> Names:
        """Pieces with short names that explain the boards, the best first.

        >>> import rookery
        >>> seen = rookery.attack("knight", [(3, 3), (4, 4)], 6)
        >>> for named in rookery.infer(seen).names():
        ...     print(named)
        N knight: 8 moves, 4 assumed
        NN nightrider: 16 moves, 12 assumed
        """
        names, method, evidence = _core.infer_names(self._found, progress)
        return Names((NamedPiece(*named) for named in names), method, evidence)

    def minimal(self, *, progress: Progress | None = None) -> Smallest:
        """A smallest set of moves, or the best that was found within the ``effort``.

        >>> import rookery
        >>> rookery.infer("o.x\\n...\\n..x").minimal().piece
        Piece('{(2,0),(2,2)}')
        """
        return Smallest(_core.infer_minimal(self._found, progress))

    def next(self, most: int = 10, *, progress: Progress | None = None) -> Hints:
        """Where one more piece, or an unknown square revealed, would decide most open moves.

        >>> import rookery
        >>> hints = rookery.infer("o..\\n..?\\nx?.").next(1)
        >>> hints.open
        18
        >>> hints[0].hint, hints[0].square, hints[0].decides
        ('piece', (3, 2), 4)
        """
        (still_open, hints), method, evidence = _core.infer_next(self._found, most, progress)
        found = Hints((Hint(*hint) for hint in hints), method, evidence)
        found.open = still_open
        return found

    def svg(self) -> str:
        """The moves as an SVG document; where there is no piece, the square that shows it."""
        return self._found.largest.svg() if self else self._found.svg()

    def _repr_svg_(self) -> str | None:
        return self._found.largest._repr_svg_() if self else self._found._repr_svg_()


def boards_of(boards: Any, pieces: Any, attacked: Any, known: Any) -> Any:
    """What was seen, however it is given."""
    if boards is None:
        return AttackBoard(pieces=pieces, attacked=attacked, known=known)
    if not (pieces is None and attacked is None and known is None):
        message = "either boards or pieces=, attacked= and known=, not both"
        raise Error("boards: " + message, "boards", message)
    return boards


def inference(words: Words, progress: Progress | None) -> Inference:
    """The answer to infer(...)."""
    return Inference(_core.infer(words, progress))


for _public in (Refutation, NamedPiece, Hint, Names, Hints, Marks, Smallest, Inference):
    _public.__module__ = "rookery"
