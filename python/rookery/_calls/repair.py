# SPDX-License-Identifier: GPL-3.0-or-later
# Written by `make reference` from src/words and src/manual/python: what is changed here is lost.
"""repair: the fewest toggles that make every group even; and Lights Out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Sequence

from .. import _core, _repair
from .._answers import Number, Progress, Terms
from .._repair import Repair, Square

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class RepairCalls:
    """The fewest toggles that make every group even?

    ``board`` is an array of 0 and 1, rows in lists, or rows of digits as a text, a list or a path
    to a file. The groups are the rows, the columns and the boxes: ``boxes`` is "RxC" or (R, C),
    without it those of the square root. ``groups`` names others of rows, columns, boxes and
    diagonals, "rows,columns" or a list; ``regions`` adds a jigsaw, a letter for every square.

    With ``lights`` (True for the wazir, or a piece) the ones are lamps: to press a square flips it
    and every square that the piece attacks from there, with ``open=True`` only these. The board may
    have holes ``#`` and be a ``torus`` or a ``cylinder``; ``lit=8`` (or "5x7", or a
    :class:`Board`) instead of a board is one with all lamps lit.

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
        count: bool = False,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        any: bool = False,
        lit: Any = None,
        locked: Any = None,
        weights: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Repair:
        """The fewest toggles, and which squares they are.

        :param board: The board: rows of ``0`` and ``1``; white space and blank lines do not
            count. A single line of n*n digits is n rows. With ``lights`` ``#`` is a hole.
        :param count: Prints in how many ways the fewest toggles can be chosen.
        :param boxes: Gives the boxes R rows and C columns, which must divide those of the
            board. By default a board of 4x4, 9x9, 16x16, ... has boxes of the square root.
        :param groups: Says which groups must be even. LIST is any of
            ``rows,columns,boxes,diagonals``, separated by commas; the default is
            ``rows,columns,boxes``. Diagonals are the two long ones of a square board.
        :param regions: Adds groups of any shape. FILE has one letter per square, and equal
            letters are one group. A ``.`` is a square in no group. These groups replace the boxes,
            unless ``boxes`` or ``groups`` asks for these, too.
        :param lights: Solves Lights Out: asks for the fewest presses that turn off all lamps. A
            press flips a square and the squares that PIECE attacks from there (default: the wazir,
            which attacks the four squares beside it). It cannot be combined with ``boxes``,
            ``groups`` and ``regions``.
        :param open: Does not flip the pressed square itself. It needs ``lights``.
        :param any: Takes any solution, not one with the fewest toggles. That is quick.
        :param lit: Takes BOARD with all lamps lit, instead of reading a file. A range like
            ``1..38`` prints one line per board. It needs ``lights``.
        :param locked: Names squares that may not be toggled: FILE has ``#`` for them and ``.``
            for the others. Their digits still count in their groups.
        :param weights: Gives each square a cost, and asks for the least total cost. FILE has
            one digit per square, or numbers up to 1,000,000 with spaces between.
        :param torus: Glues both pairs of opposite sides. It needs ``lights``, and cannot be
            combined with ``cylinder``.
        :param cylinder: Glues the left side to the right one. It needs ``lights``, and cannot
            be combined with ``torus``.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
            ``formula`` is a closed form for rows, columns and boxes, ``table`` lists every pattern
            of odd groups, ``walk`` and ``transform`` visit all solutions, ``split`` joins light
            ones (lights of the wazir), ``sweep`` goes square by square, ``branch`` searches.
        :param threads: Uses at most N threads, 1 to 1024. The default is one per core.
        :param memory: Refuses, before it starts, what would take more memory than this. SIZE is
            like ``500M`` or ``8G``; the default is the memory that is free.
        :param progress: Hears how much is done, from 0 to 1.
        """
        return _repair.one(
            dict(
                board=board,
                count=count,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                any=any,
                lit=lit,
                locked=locked,
                weights=weights,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
            ),
            progress,
        )

    def lights_out(
        self,
        board: Any,
        piece: Any = True,
        *,
        count: bool = False,
        open: bool = False,
        any: bool = False,
        locked: Any = None,
        weights: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Repair:
        r"""Lights Out: a side, "5x7", (5, 7) or a :class:`Board` with all lamps lit, or rows of lamps
        as an array, a list or a text with line ends.

        :param board: The board: rows of ``0`` and ``1``; white space and blank lines do not
            count.
        :param piece: What a press flips beside its own square, as for ``lights``.
        :param count: Prints in how many ways the fewest toggles can be chosen.
        :param open: Does not flip the pressed square itself.
        :param any: Takes any solution, not one with the fewest toggles.
        :param locked: Names squares that may not be toggled: FILE has ``#`` for them and ``.``
            for the others.
        :param weights: Gives each square a cost, and asks for the least total cost.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.repair.lights_out(5)
        <Repair: 15>
        >>> [rookery.repair.lights_out(n).value for n in range(36, 41)]
        [600, 761, 772, 561, 696]
        >>> rookery.repair.lights_out("10000\n00000\n00000\n00000\n00000")
        <Repair: NO>
        """
        return _repair.lights_out(
            dict(
                board=board,
                lights=piece,
                count=count,
                open=open,
                any=any,
                locked=locked,
                weights=weights,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                names=dict(lights="piece"),
            ),
            progress,
        )

    def terms(
        self,
        boards: Any,
        piece: Any = True,
        *,
        count: bool = False,
        open: bool = False,
        any: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Terms:
        """Lights Out with all lamps lit on each board of a range; -1 where there is no solution.

        :param boards: Takes BOARD with all lamps lit, instead of reading a file.
        :param piece: What a press flips beside its own square, as for ``lights``.
        :param count: Prints in how many ways the fewest toggles can be chosen.
        :param open: Does not flip the pressed square itself.
        :param any: Takes any solution, not one with the fewest toggles.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.repair.terms("1..6")
        {1: 1, 2: 4, 3: 5, 4: 4, 5: 15, 6: 28}
        """
        return _repair.terms(
            dict(
                lit=boards,
                lights=piece,
                count=count,
                open=open,
                any=any,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                names=dict(lit="boards", lights="piece"),
            ),
            progress,
        )

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
        locked: Any = None,
        weights: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Iterator[list[Square]]:
        """Every cheapest solution as its squares, found while one asks for more.

        :param board: The board: rows of ``0`` and ``1``; white space and blank lines do not
            count.
        :param limit: At most so many.
        :param boxes: Gives the boxes R rows and C columns, which must divide those of the
            board.
        :param groups: Says which groups must be even.
        :param regions: Adds groups of any shape.
        :param lights: Solves Lights Out: asks for the fewest presses that turn off all lamps.
        :param open: Does not flip the pressed square itself.
        :param lit: Takes BOARD with all lamps lit, instead of reading a file.
        :param locked: Names squares that may not be toggled: FILE has ``#`` for them and ``.``
            for the others.
        :param weights: Gives each square a cost, and asks for the least total cost.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> for squares in rookery.repair.all(["1000", "0000", "0000", "0100"]):
        ...     print(squares)
        [(1, 1), (2, 4)]
        [(2, 1), (1, 4)]
        """
        return _core.repair_all(
            dict(
                board=board,
                all=True if limit is None else limit,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                lit=lit,
                locked=locked,
                weights=weights,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                names=dict(all="limit"),
            ),
            progress,
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
        locked: Any = None,
        weights: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> NDArray[numpy.int64]:
        """The least cost of each of many boards, -1 where there is no solution.

        :param boards: An array of three dimensions, boards, rows and columns, a list of boards,
            or a text with a board per line.
        :param boxes: Gives the boxes R rows and C columns, which must divide those of the
            board.
        :param groups: Says which groups must be even.
        :param regions: Adds groups of any shape.
        :param lights: Solves Lights Out: asks for the fewest presses that turn off all lamps.
        :param open: Does not flip the pressed square itself.
        :param locked: Names squares that may not be toggled: FILE has ``#`` for them and ``.``
            for the others.
        :param weights: Gives each square a cost, and asks for the least total cost.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.repair.batch(["1000000000000001", "0000000000000000"])
        array([2, 0])
        """
        return _repair.batch(
            dict(
                number=True,
                board=boards,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                locked=locked,
                weights=weights,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                names=dict(number="", board="boards"),
            ),
            progress,
        )

    def make(
        self,
        board: Any,
        fewest: int,
        *,
        boxes: str | tuple[int, int] | None = None,
        groups: str | Sequence[str] | None = None,
        regions: Any = None,
        lights: Any = None,
        open: bool = False,
        locked: Any = None,
        weights: Any = None,
        seed: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> NDArray[numpy.uint8]:
        """A board of this size whose least cost is exactly ``fewest``, the same for a ``seed``.

        :param board: Makes a board of this size that needs exactly K toggles. K is that of
            ``fewest``, which it needs. It can be combined with other groups and with ``lights``.
        :param fewest: Says how many toggles the board of ``make`` needs.
        :param boxes: Gives the boxes R rows and C columns, which must divide those of the
            board.
        :param groups: Says which groups must be even.
        :param regions: Adds groups of any shape.
        :param lights: Solves Lights Out: asks for the fewest presses that turn off all lamps.
        :param open: Does not flip the pressed square itself.
        :param locked: Names squares that may not be toggled: FILE has ``#`` for them and ``.``
            for the others.
        :param weights: Gives each square a cost, and asks for the least total cost.
        :param seed: Makes ``make`` choose the same board again. S is from 0 to 2^63-1; without
            it one is chosen and shown on standard error.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.repair(rookery.repair.make(9, fewest=7, seed=1)).value
        7
        """
        return _repair.make(
            dict(
                make=board,
                fewest=fewest,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                locked=locked,
                weights=weights,
                seed=seed,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                names=dict(make="board"),
                needed=["make"],
            ),
            progress,
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
        locked: Any = None,
        weights: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Number:
        """The largest least cost of all boards of this size that have a solution.

        :param board: Makes a board of this size that needs exactly K toggles.
        :param boxes: Gives the boxes R rows and C columns, which must divide those of the
            board.
        :param groups: Says which groups must be even.
        :param regions: Adds groups of any shape.
        :param lights: Solves Lights Out: asks for the fewest presses that turn off all lamps.
        :param open: Does not flip the pressed square itself.
        :param locked: Names squares that may not be toggled: FILE has ``#`` for them and ``.``
            for the others.
        :param weights: Gives each square a cost, and asks for the least total cost.
        :param torus: Glues both pairs of opposite sides.
        :param cylinder: Glues the left side to the right one.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.repair.hardest(9)
        9
        >>> rookery.repair.hardest(5, lights=True)
        15
        """
        return _repair.hardest(
            dict(
                hardest=True,
                make=board,
                boxes=boxes,
                groups=groups,
                regions=regions,
                lights=lights,
                open=open,
                locked=locked,
                weights=weights,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                names=dict(hardest="", make="board"),
                needed=["make"],
            ),
            progress,
        )


repair = RepairCalls()
