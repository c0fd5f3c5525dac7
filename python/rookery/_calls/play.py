# SPDX-License-Identifier: GPL-3.0-or-later
# Written by `make reference` from src/words and src/manual/python: what is changed here is lost.
"""play: coins move on boards; a player who cannot move loses. Who wins, in how many positions?"""

from __future__ import annotations

from typing import Any, Sequence, overload

from .. import _play
from .._answers import Number, Progress, Terms
from .._play import AxisPeriods, Game, GrundyMap, Position


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
        also: Sequence[tuple[Any, Any, Any]] | None = ...,
        misere: bool = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Position: ...

    @overload
    def __call__(  # type: ignore[misc]  # a range is none of the boards below
        self,
        moves: Any,
        board: range,
        *,
        coins: int | str,
        losing: bool = ...,
        identical: bool = ...,
        also: Sequence[tuple[Any, Any, Any]] | None = ...,
        misere: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Terms: ...

    @overload
    def __call__(
        self,
        moves: Any,
        board: str,
        *,
        coins: int | str,
        losing: bool = ...,
        identical: bool = ...,
        also: Sequence[tuple[Any, Any, Any]] | None = ...,
        misere: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Any: ...

    @overload
    def __call__(
        self,
        moves: Any,
        board: Any,
        *,
        coins: int | str,
        losing: bool = ...,
        identical: bool = ...,
        also: Sequence[tuple[Any, Any, Any]] | None = ...,
        misere: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Number: ...

    def __call__(
        self,
        moves: Any,
        board: Any,
        *,
        coins: int | str | None = None,
        losing: bool = False,
        identical: bool = False,
        also: Sequence[tuple[Any, Any, Any]] | None = None,
        at: Any = None,
        misere: bool = False,
        mod: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Any:
        """Who wins from these squares (``at``), or in how many positions does the first player win
        (``coins``)?

        :param moves: How a coin moves: a piece in any notation (see PIECES in the manual of
            ``rookery``), without what it only captures by (``c``). Leaps cross holes, rides end at
            them. Leave it out where every coin is given by ``also``.
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture. A range like ``1..9`` is for ``coins``: one line per board. A heap is
            a board of one row.
        :param coins: Counts the arrangements of that many coins in which the first player wins.
            The coins are labelled, and at most 10^18.
        :param losing: Counts the arrangements in which the first player loses. It needs
            ``coins``.
        :param identical: Does not tell the coins apart: only how many stand on each square
            matters. It needs ``coins``.
        :param also: Adds coins of another kind to those of ``coins``. KIND is one word like
            ``'3 left:1,2'`` or ``'1 lR on 1x9'``: how many, their moves, and their board if it is
            another. It may be given several times.
        :param at: Puts a coin on column X, row Y, and asks who wins. Repeat it for more coins;
            on a board of one row ``7`` means ``7,1``.
        :param misere: Plays the misere game: a player who cannot move wins. Grundy values do
            not help there, so every arrangement of all coins is searched, at most 2^27 of them. It
            is for ``coins``, ``at`` and ``also``.
        :param mod: Gives the number of ``coins`` modulo M, which is at least 1.
        :param torus: Glues both pairs of opposite sides. Any move can then lead a coin back, so
            that games with moves are refused.
        :param cylinder: Glues the left side to the right one. Moves around it can lead a coin
            back, and are refused; those up or down are not.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
            ``search`` decides every arrangement by the rules, ``table`` every square by the
            definition, ``fronts`` is for leapers, ``lines`` for riders, ``axis`` for moves along
            rows and columns of a full rectangle.
        :param check: Also computes by a simpler engine and by search, where these fit, and
            compares. Small games are always checked so.
        :param memory: Refuses, before it starts, what would take more memory than this. SIZE is
            like ``500M`` or ``8G``; the default is the memory that is free.
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
        return _play.answer(
            dict(
                moves=moves,
                board=board,
                coins=coins,
                losing=losing,
                identical=identical,
                also=also,
                at=at,
                misere=misere,
                mod=mod,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                memory=memory,
            ),
            progress,
        )

    def table(
        self,
        moves: Any,
        board: Any,
        *,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> GrundyMap:
        """The Grundy value of every square.

        :param moves: How a coin moves: a piece in any notation (see PIECES in the manual of
            ``rookery``), without what it only captures by (``c``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Also computes by a simpler engine and by search, where these fit, and
            compares.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> print(rookery.play.table("flN", "5x8"))
        0 0 0 0 0 0 0 0
        0 0 1 1 1 1 1 1
        0 0 1 1 0 0 0 0
        0 0 1 1 0 0 1 1
        0 0 1 1 0 0 1 1
        """
        return _play.table(
            dict(
                table=True,
                moves=moves,
                board=board,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                memory=memory,
                names=dict(table=""),
            ),
            progress,
        )

    def period(
        self,
        moves: Any,
        *,
        limit: int = 10_000,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> AxisPeriods:
        """The values along each axis, whatever the board, with their proved periods.

        :param moves: How a coin moves: a piece in any notation (see PIECES in the manual of
            ``rookery``), without what it only captures by (``c``).
        :param limit: Lists at most N values of each axis, 10000 by default. It needs
            ``period``.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.play.period("left,up:2,3,5,7").columns.values
        [0, 0, 1, 1, 2, 2, 3, 3, 4]
        >>> rookery.play.period("lR").columns
        AxisSequence(slope_every=1)
        """
        return _play.period(
            dict(
                period=True,
                moves=moves,
                limit=limit,
                memory=memory,
                names=dict(period=""),
            ),
            progress,
        )

    def game(
        self,
        moves: Any,
        board: Any,
        at: Any,
        *,
        also: Sequence[tuple[Any, Any, Any]] | None = None,
        misere: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Game:
        """A game that is played move by move.

        :param moves: How a coin moves: a piece in any notation (see PIECES in the manual of
            ``rookery``), without what it only captures by (``c``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture.
        :param at: Puts a coin on column X, row Y, and asks who wins.
        :param also: Adds a coin with moves of its own. COIN is like ``left:1,2@7,3`` or ``'lR@7
            on 1x20'``, with a board of its own, which is glued as the other one unless ``torus``,
            ``cylinder`` or ``flat`` stands behind it. It may be given several times.
        :param misere: Plays the misere game: a player who cannot move wins.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> game = rookery.play.game("flRflB", 8, at=[(5, 3)])
        >>> game.best_move()
        CoinMove(coin=1, start=(5, 3), to=(2, 3))
        >>> game.play(((5, 3), (3, 2)))
        Traceback (most recent call last):
            ...
        rookery.Error: play: no coin can move from 5,3 to 3,2
        """
        return _play.game(
            dict(
                moves=moves,
                board=board,
                at=at,
                also=also,
                misere=misere,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                memory=memory,
            ),
            progress,
        )


play = Play()
