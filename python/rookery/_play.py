# SPDX-License-Identifier: GPL-3.0-or-later
"""play: the shapes of its answers, and a game that is being played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Iterable, List, NamedTuple, NoReturn, Tuple, Union

from . import _core
from ._answers import Number, Progress, Terms, Words
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

#: A notebook is not filled with pictures of more squares.
_MOST_SHOWN = 40_000
_MOST_COLOURED = 250_000


def _refuse(where: str, message: str) -> NoReturn:
    raise Error(f"{where}: {message}", where, message)


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


def answer(words: Words, progress: Progress | None) -> Any:
    """The answer to play(...)."""
    if words["at"] is not None:
        where, found, method, evidence = _core.play_position(words, progress)
        won, value, coin_values, winning_moves = found
        return Position(
            [Coin(*coin) for coin in where],
            won,
            value,
            coin_values,
            _moves(winning_moves),
            words["misere"],
            method,
            evidence,
        )
    number, method, evidence = _core.play_number(words, progress)
    if isinstance(number, int):
        return Number(number, method, evidence)
    title = f"Arrangements of {words['coins']} coins that are {'lost' if words['losing'] else 'won'}"
    return Terms(number, method, evidence, title)


def table(words: Words, progress: Progress | None) -> GrundyMap:
    """The answer to play.table(...)."""
    return GrundyMap(*_core.play_table(words, progress))


def period(words: Words, progress: Progress | None) -> AxisPeriods:
    """The answer to play.period(...)."""
    (columns, rows), method, evidence = _core.play_period(words, progress)
    return AxisPeriods(AxisSequence(*columns), AxisSequence(*rows), method, evidence)


def game(words: Words, progress: Progress | None) -> Game:
    """The answer to play.game(...)."""
    return Game(_core.CoinGame(words, progress))
