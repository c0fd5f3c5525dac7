# SPDX-License-Identifier: GPL-3.0-or-later
"""play: coins move on boards, and who cannot move loses. Who wins, how, from how many starts?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Iterable, List, NamedTuple, NoReturn, Sequence, Tuple, Union, overload

from . import _core
from ._answers import Number, Progress, Terms
from ._arrays import words_of
from ._core import Board, Piece
from ._errors import Error

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: (x, y), counted from 1.
Square = Tuple[int, int]

#: What a square may be written as: (x, y), or x alone on a board of one row.
Place = Union[Square, int]

#: Coins of other kinds: (moves, board, coins), ``None`` for the same board.
Also = Sequence[Tuple[Any, Any, Any]]

#: A notebook is not filled with pictures of more squares.
_MOST_SHOWN = 40_000
_MOST_COLOURED = 250_000


def _refuse(where: str, message: str, code: str = "invalid") -> NoReturn:
    raise Error(f"{where}: {message}", where, message, code=code)


class Coin(NamedTuple):
    """A coin: how it moves, on which board, and on which square it stands."""

    piece: Piece
    board: Board
    square: Square


class CoinMove(NamedTuple):
    """A move of a coin; coins are counted from 1.

    >>> import rookery
    >>> move = rookery.play("left:1,2", "1x9", at=[6]).winning_moves[0]
    >>> move
    CoinMove(coin=1, start=(6, 1), to=(4, 1))
    >>> str(move)
    '6,1 -> 4,1'
    """

    coin: int
    start: Square
    to: Square

    def __str__(self) -> str:
        return f"{self.start[0]},{self.start[1]} -> {self.to[0]},{self.to[1]}"


def _moves(moves: list[tuple[int, Square, Square]]) -> list[CoinMove]:
    return [CoinMove(*move) for move in moves]


@dataclass(repr=False)
class Position:
    """Coins on their squares: who wins, and how.

    >>> import rookery
    >>> position = rookery.play("left,up:2,3,5,7", 9, at=[(3, 3), (8, 6)])
    >>> position
    Position(value=1, winner='first player')
    >>> position.coin_values
    [0, 1]
    >>> print(position)
    value 1
    first player wins
    3,3 -> 3,1
    3,3 -> 1,3
    8,6 -> 5,6
    8,6 -> 6,6
    """

    #: The coins, in the order in which they were given.
    coins: List[Coin]
    #: Does the player to move win?
    won: bool
    #: The Grundy value; ``None`` where every arrangement was searched instead.
    value: Union[int, None]
    #: The value of each coin; likewise empty.
    coin_values: List[int]
    #: The moves that win, sorted; none in a lost position.
    winning_moves: List[CoinMove]
    #: Does who cannot move win?
    misere: bool = False
    method: str = field(default="", compare=False)
    evidence: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def winner(self) -> str:
        """``'first player'``, who is to move, or ``'second player'``."""
        return "first player" if self.won else "second player"

    def __repr__(self) -> str:
        return f"Position(value={self.value}, winner={self.winner!r})"

    def __str__(self) -> str:
        several = any(coin.board != self.coins[0].board for coin in self.coins)
        lines = [] if self.value is None else [f"value {self.value}"]
        lines.append(f"{self.winner} wins")
        for move in self.winning_moves:
            named = several or self._is_ambiguous(move)
            lines.append(f"coin {move.coin}: {move}" if named else str(move))
        return "\n".join(lines)

    def _is_ambiguous(self, move: CoinMove) -> bool:
        mover = self.coins[move.coin - 1]
        return any(
            coin.square == move.start and coin[:2] != mover[:2] for coin in self.coins
        )

    def svg(self) -> str:
        """The boards as an SVG document: values, coins, and the winning moves as arrows."""
        if self.value is not None:
            title = f"Value {self.value}: the {self.winner} wins"
        else:
            title = f"{'Misere' if self.misere else 'Search'}: the {self.winner} wins"
        shown = self.won, self.value, self.coin_values, self.winning_moves
        return _core.play_position_svg(self.coins, shown, title)

    def _repr_svg_(self) -> str | None:
        if sum(coin.board.rows * coin.board.columns for coin in self.coins) > _MOST_SHOWN:
            return None
        try:
            return self.svg()
        except Error:
            return None


class GrundyMap:
    """The Grundy value of every square of a board: 0 where the player to move loses.

    >>> import rookery
    >>> wythoff = rookery.play.table("flRflB", 5)
    >>> print(wythoff)
    0 1 2 3 4
    1 2 0 4 5
    2 0 1 5 3
    3 4 5 6 2
    4 5 3 2 7
    >>> wythoff[3, 2]
    0
    >>> wythoff.array.sum(axis=0)
    array([10, 12, 11, 20, 21], dtype=uint64)
    """

    def __init__(
        self,
        piece: Piece,
        board: Board,
        table: tuple[int, int, bytes],
        method: str,
        evidence: dict[str, str],
    ) -> None:
        self.piece = piece
        self.board = board
        self._table = table
        self._words = memoryview(table[2]).cast("I")
        self.method = method
        self.evidence = evidence

    @property
    def array(self) -> NDArray[numpy.uint32]:
        """The values as an array [row, column], 0 in holes; a new one each time."""
        return words_of(self._table)

    @property
    def value(self) -> list[list[int | None]]:
        """The values row by row, ``None`` in holes."""
        rows, columns, _ = self._table
        return [[self._at(x, y) for x in range(1, columns + 1)] for y in range(1, rows + 1)]

    def _at(self, x: int, y: int) -> int | None:
        if (x, y) not in self.board:
            return None
        return self._words[(y - 1) * self._table[1] + x - 1]

    def __getitem__(self, square: Square) -> int:
        try:
            x, y = square
        except (TypeError, ValueError):
            _refuse("square", f"a pair (x, y), counted from 1, is needed, not {square!r}")
        value = self._at(x, y)
        if value is None:
            _refuse(f"square {x},{y}", f"is not on the board {self.board.name}")
        return value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GrundyMap):
            return NotImplemented
        return self.board == other.board and self._table == other._table

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return GrundyMap, (self.piece, self.board, self._table, self.method, self.evidence)

    def __repr__(self) -> str:
        return f"GrundyMap({self.piece.betza!r} on {self.board.name}, method={self.method!r})"

    def __str__(self) -> str:
        width = len(str(max(self._words)))
        return "\n".join(
            " ".join(f"{'#' if value is None else value:>{width}}" for value in row)
            for row in self.value
        )

    def svg(self) -> str:
        """A heat map as an SVG document: a colour for each value, the lost squares in red."""
        return _core.play_heat_map(self.piece, self.board, self._table)

    def _repr_svg_(self) -> str | None:
        if len(self._words) > _MOST_COLOURED:
            return None
        try:
            return self.svg()
        except Error:  # too long and thin
            return None


@dataclass(repr=False)
class AxisSequence:
    """The values g(0), g(1), ... of a coin so many squares from the side to which its moves lead.

    ``g(i) == g(i + period)`` for all ``i >= preperiod``: the ``window`` values from some place on
    come again ``period`` later, and no value depends on more than so many before it. Rides without
    limit have no period, but ``g(i) == i // slope_every``.
    """

    #: The first ones, pre-period and period, up to the limit.
    values: List[int]
    preperiod: Union[int, None]
    period: Union[int, None]
    window: Union[int, None]
    slope_every: Union[int, None]

    def __repr__(self) -> str:
        known = {
            name: getattr(self, name)
            for name in ("preperiod", "period", "window", "slope_every")
            if getattr(self, name) is not None
        }
        return f"AxisSequence({', '.join(f'{name}={known[name]}' for name in known)})"


@dataclass(repr=False)
class AxisPeriods:
    """How the values of moves along the axes go on; on a board they are ``columns ^ rows``.

    >>> import rookery
    >>> rookery.play.period("left:2,8,25,33").columns
    AxisSequence(preperiod=53, period=675, window=33)
    """

    #: By the moves left or right.
    columns: AxisSequence
    #: By the moves up or down.
    rows: AxisSequence
    method: str = field(compare=False)
    evidence: dict[str, str] = field(compare=False)

    @property
    def value(self) -> tuple[AxisSequence, AxisSequence]:
        """``(columns, rows)``"""
        return self.columns, self.rows

    def __repr__(self) -> str:
        return f"AxisPeriods(columns={self.columns!r}, rows={self.rows!r})"


class Game:
    """A game that is being played: the values are found once, then every position is looked up.

    >>> import rookery
    >>> game = rookery.play.game("lR", "1x9", at=[4, 6])
    >>> while not game.over:
    ...     move = game.best_move()
    ...     print(move)
    ...     game.play(move)
    6,1 -> 4,1
    4,1 -> 3,1
    4,1 -> 3,1
    3,1 -> 2,1
    3,1 -> 2,1
    2,1 -> 1,1
    2,1 -> 1,1
    """

    def __init__(self, game: _core.CoinGame) -> None:
        self._game = game

    @property
    def coins(self) -> list[Coin]:
        """The coins where they stand now."""
        return [Coin(*coin) for coin in self._game.coins()]

    @property
    def over(self) -> bool:
        """Can no coin move?"""
        return self._game.over()

    @property
    def position(self) -> Position:
        """Who wins from here, and how."""
        won, value, coin_values, winning_moves = self._game.position()
        return Position(
            self.coins,
            won,
            value,
            coin_values,
            _moves(winning_moves),
            self._game.misere(),
            self._game.method(),
            self._game.evidence(),
        )

    def moves(self, limit: int = 1000) -> list[CoinMove]:
        """The moves from here, sorted; those of the first coins, at most so many.

        >>> import rookery
        >>> rookery.play.game("lR", "1x9", at=[3]).moves()
        [CoinMove(coin=1, start=(3, 1), to=(1, 1)), CoinMove(coin=1, start=(3, 1), to=(2, 1))]
        """
        return _moves(self._game.moves(limit))

    def best_move(self) -> CoinMove:
        """A winning move if there is one; else one after which the game goes on long.

        >>> import rookery
        >>> game = rookery.play.game("left,up:2,3,5,7", 9, at=[(3, 3), (8, 6)])
        >>> game.best_move()
        CoinMove(coin=1, start=(3, 3), to=(3, 1))
        """
        return CoinMove(*self._game.best_move())

    def play(self, move: tuple[int, Place, Place] | tuple[Place, Place]) -> None:
        """Plays a move: (coin, from, to), or (from, to) of the first coin that can make it.

        >>> import rookery
        >>> game = rookery.play.game("left,up:2,3,5,7", 9, at=[(3, 3), (8, 6)])
        >>> game.play(game.best_move())
        >>> game.play(((8, 6), (8, 4)))
        >>> game
        Game(at=[(3, 1), (8, 4)])
        """
        parts: list[Any] = list(move) if isinstance(move, Iterable) else []
        if len(parts) not in (2, 3):
            _refuse("move", f"(coin, from, to) or (from, to) is needed, not {move!r}")
        coin = parts[0] if len(parts) == 3 else None
        self._game.play(coin, parts[-2], parts[-1])

    def copy(self) -> Game:
        """The same position, to be played on from."""
        return Game(self._game.copy())

    __copy__ = copy

    def __repr__(self) -> str:
        squares = [coin.square for coin in self.coins]
        return f"Game(at={squares}{', over' if self.over else ''})"

    def svg(self) -> str:
        """The position as an SVG document."""
        return self.position.svg()

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()


class Play:
    """Coins stand on boards, any number on a square; a player moves one coin by one of its piece's
    moves, and who cannot move loses.

    ``play(moves, board, coins=3)`` counts the arrangements of three coins from which the first
    player wins; ``play(moves, board, at=[(3, 3), (8, 6)])`` is one of them. A board of one row is a
    heap: ``at=[4, 6, 8]`` are coins on its squares 4, 6 and 8.

    >>> import rookery
    >>> rookery.play("left,up:2,3,5,7", 9, coins=3)
    450304
    >>> rookery.play("left,up:2,3,5,7", 10000019, coins=100, mod=10**9)
    924668016
    >>> rookery.play("lR", "1x20", at=[4, 6, 8])
    Position(value=1, winner='first player')
    """

    @overload
    def __call__(
        self,
        moves: Any,
        board: Any,
        *,
        at: Any,
        coins: None = None,
        also: Also | None = None,
        losing: bool = False,
        identical: bool = False,
        misere: bool = False,
        mod: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        progress: Progress | None = None,
    ) -> Position: ...

    @overload
    def __call__(  # type: ignore[misc]  # a range is none of the boards of the last one
        self,
        moves: Any,
        board: range,
        *,
        coins: int | str,
        at: None = None,
        also: Also | None = None,
        losing: bool = False,
        identical: bool = False,
        misere: bool = False,
        mod: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        progress: Progress | None = None,
    ) -> Terms: ...

    @overload
    def __call__(
        self,
        moves: Any,
        board: str,
        *,
        coins: int | str,
        at: None = None,
        also: Also | None = None,
        losing: bool = False,
        identical: bool = False,
        misere: bool = False,
        mod: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        progress: Progress | None = None,
    ) -> Any: ...

    @overload
    def __call__(
        self,
        moves: Any,
        board: Any,
        *,
        coins: int | str,
        at: None = None,
        also: Also | None = None,
        losing: bool = False,
        identical: bool = False,
        misere: bool = False,
        mod: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        progress: Progress | None = None,
    ) -> Number: ...

    def __call__(
        self,
        moves: Any,
        board: Any,
        *,
        coins: int | str | None = None,
        at: Any = None,
        also: Also | None = None,
        losing: bool = False,
        identical: bool = False,
        misere: bool = False,
        mod: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        progress: Progress | None = None,
    ) -> Any:
        """Who wins from these squares (``at``), or from how many starts (``coins``)?

        :param moves: How the coins move: ``"left,up:2,3,5,7"``, ``"flN"``, ``[(-1, -2)]``.
        :param board: ``9``, ``"3x5"``, a picture; ``"1..9"`` or ``range(1, 10)`` for a table of
            numbers.
        :param coins: The number of coins, each of its own; the answer is the number of arrangements
            that the first player wins.
        :param at: The squares of the coins; the answer is a :class:`Position`.
        :param also: Coins of other kinds in the same game: ``(moves, board, coins)`` each, or
            ``(moves, board, squares)`` with ``at``; the board ``None`` is that of the first kind.
        :param losing: Count the arrangements that the first player loses.
        :param identical: Coins of one kind are alike: count multisets of squares.
        :param misere: Who cannot move wins (small boards).
        :param mod: Give the number modulo this.
        :param torus: Glue both pairs of sides; ``cylinder``: left and right.
        :param engine: ``"auto"``, ``"search"``, ``"table"``, ``"fronts"``, ``"lines"`` or
            ``"axis"``.
        :param check: Also by a simpler engine and by search, where these fit.
        :param progress: Hears how much is done, from 0 to 1.

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
        """
        how = dict(
            losing=losing,
            identical=identical,
            misere=misere,
            mod=mod,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            check=check,
        )
        if at is not None:
            where, found, method, evidence = _core.play_position(
                moves, board, at, coins, also, progress, **how
            )
            won, value, coin_values, winning_moves = found
            return Position(
                [Coin(*coin) for coin in where],
                won,
                value,
                coin_values,
                _moves(winning_moves),
                misere,
                method,
                evidence,
            )
        if coins is None:
            _refuse(
                "play",
                "say what to find: coins=3 (how many starts are won), at=[(3, 3)] (a position), "
                "or play.table and play.period",
                code="missing",
            )
        number, method, evidence = _core.play_number(moves, board, coins, also, progress, **how)
        if isinstance(number, int):
            return Number(number, method, evidence)
        outcome = "lost" if losing else "won"
        return Terms(number, method, evidence, f"Arrangements of {coins} coins that are {outcome}")

    def table(
        self,
        moves: Any,
        board: Any,
        *,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        progress: Progress | None = None,
    ) -> GrundyMap:
        """The Grundy value of every square.

        >>> import rookery
        >>> print(rookery.play.table("flN", "5x8"))
        0 0 0 0 0 0 0 0
        0 0 1 1 1 1 1 1
        0 0 1 1 0 0 0 0
        0 0 1 1 0 0 1 1
        0 0 1 1 0 0 1 1
        """
        how = dict(torus=torus, cylinder=cylinder, engine=engine, check=check)
        return GrundyMap(*_core.play_table(moves, board, progress, **how))

    def period(
        self, moves: Any, *, limit: int = 10_000, progress: Progress | None = None
    ) -> AxisPeriods:
        """The values along each axis, whatever the board, with their proved periods.

        :param moves: Moves along the axes.
        :param limit: So many values of each axis are given at most.

        >>> import rookery
        >>> rookery.play.period("left,up:2,3,5,7").columns.values
        [0, 0, 1, 1, 2, 2, 3, 3, 4]
        >>> rookery.play.period("lR").columns
        AxisSequence(slope_every=1)
        """
        (columns, rows), method, evidence = _core.play_period(moves, limit, progress)
        return AxisPeriods(AxisSequence(*columns), AxisSequence(*rows), method, evidence)

    def game(
        self,
        moves: Any,
        board: Any,
        at: Any,
        *,
        also: Also | None = None,
        misere: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        progress: Progress | None = None,
    ) -> Game:
        """A game that is played move by move.

        >>> import rookery
        >>> game = rookery.play.game("flRflB", 8, at=[(5, 3)])
        >>> game.best_move()
        CoinMove(coin=1, start=(5, 3), to=(2, 3))
        >>> game.play(((5, 3), (3, 2)))
        Traceback (most recent call last):
            ...
        rookery.Error: play: no coin can move from 5,3 to 3,2
        """
        how = dict(misere=misere, torus=torus, cylinder=cylinder, engine=engine)
        return Game(_core.CoinGame(moves, board, at, also, progress, **how))


play = Play()
