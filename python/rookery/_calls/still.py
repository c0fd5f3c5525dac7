# SPDX-License-Identifier: GPL-3.0-or-later
# Written by `make reference` from src/words and src/manual/python: what is changed here is lost.
"""still: which boards of +1 and -1 does a step not change?"""

from __future__ import annotations

from typing import Any, Iterator, overload

from .. import _still
from .._answers import Number, Progress, Terms
from .._still import Gallery, NegatedBoard, Orbit, StillBoard, StillCount


class Still:
    """Which boards of +1 and -1 stay when every cell becomes the product of its neighbours?

    ``still(board)`` is the number of boards up to symmetry: those that a symmetry maps onto each
    other count once. The neighbours are the cells that a piece attacks, the wazir's four unless
    ``piece`` names another.

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
    def __call__(  # type: ignore[misc]  # a range is none of the boards below
        self,
        board: range,
        *,
        all: bool = ...,
        dimension: bool = ...,
        symmetric: bool = ...,
        period: int | None = ...,
        piece: Any = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Terms: ...

    @overload
    def __call__(
        self,
        board: str,
        *,
        all: bool = ...,
        dimension: bool = ...,
        symmetric: bool = ...,
        period: int | None = ...,
        piece: Any = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Any: ...

    @overload
    def __call__(
        self,
        board: Any,
        *,
        all: bool = ...,
        dimension: bool = ...,
        symmetric: bool = ...,
        period: int | None = ...,
        piece: Any = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        progress: Progress | None = ...,
    ) -> Number: ...

    def __call__(
        self,
        board: Any,
        *,
        all: bool = False,
        dimension: bool = False,
        symmetric: bool = False,
        period: int | None = None,
        piece: Any = "wazir",
        mod: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Any:
        """How many still boards are there?

        A number of more than 10^8 digits is a :class:`rookery.LimitError`; :meth:`count` has it as
        an expression.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole. A range like ``1..9`` or ``1..9x4`` gives
            one line per board, where the answer is a number.
        :param all: Counts all still boards, mirror images and turns included. The number is a
            power of two.
        :param dimension: Prints d, where 2^d is the number of all still boards.
        :param symmetric: Asks only for boards that every symmetry leaves unchanged.
        :param period: Asks for boards that return after P steps, instead of still ones. P is
            from 1 to 10^18; the engine is ``dense``.
        :param piece: Takes as neighbours what this piece attacks. The default is the wazir.
        :param mod: Gives the number modulo M, which is from 1 to 10^300.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus. It
            cannot be combined with ``cylinder``.
        :param cylinder: Glues the left side to the right one, so that every row is a ring. It
            cannot be combined with ``torus``.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
            ``dense`` eliminates with one unknown per square, ``rows`` has cells determine each
            other, ``plain`` and ``gcd`` are a theorem about the wazir on full rectangles.
        :param check: Computes by a second engine as well, and compares. Small boards are always
            checked so; where the second engine does not fit, a remark says so.
        :param threads: Uses at most N threads, 1 to 1024. The default is one per core.
        :param memory: Refuses, before it starts, what would take more memory than this. SIZE is
            like ``500M`` or ``8G``; the default is the memory that is free.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.still(5242879, mod=10**9)
        207236096
        >>> rookery.still("1..8", dimension=True, piece="king").sequence
        [0, 3, 0, 0, 9, 0, 0, 15]
        """
        return _still.number(
            dict(
                board=board,
                all=all,
                dimension=dimension,
                symmetric=symmetric,
                period=period,
                piece=piece,
                mod=mod,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
            ),
            progress,
        )

    def count(
        self,
        board: Any,
        *,
        symmetric: bool = False,
        period: int | None = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> StillCount:
        """The numbers of still boards, exact even where their digits do not fit.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param symmetric: Asks only for boards that every symmetry leaves unchanged.
        :param period: Asks for boards that return after P steps, instead of still ones.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> count = rookery.still.count("4x9")
        >>> count
        StillCount(dimension=4, expression='(2^5+2^3)/4')
        >>> count.value, count.all
        (10, 16)
        >>> count.fixed[:2]
        [('identity', 4), ('left-right reflection', 4)]
        """
        return _still.count(
            dict(
                board=board,
                symmetric=symmetric,
                period=period,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
            ),
            progress,
        )

    def boards(
        self,
        board: Any,
        limit: int | None = None,
        *,
        symmetric: bool = False,
        period: int | None = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Gallery:
        """One board of each class, or the first ``limit`` of them.

        Each is the first of its class in reading order, ``+`` before ``-``, and so is the list.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param limit: At most so many.
        :param symmetric: Asks only for boards that every symmetry leaves unchanged.
        :param period: Asks for boards that return after P steps, instead of still ones.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> for board in rookery.still.boards("1x8"):
        ...     print(board)
        ++++++++
        --+--+--
        >>> rookery.still.boards(30, limit=1000)[-1].rows[0]
        '+++++++++----+++-++--++--+++++'
        """
        return _still.boards(
            dict(
                board=board,
                limit=True if limit is None else limit,
                symmetric=symmetric,
                period=period,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
            ),
            progress,
        )

    def iterate(
        self,
        board: Any,
        *,
        symmetric: bool = False,
        period: int | None = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Iterator[StillBoard]:
        """The same one after the other, however many there are.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param symmetric: Asks only for boards that every symmetry leaves unchanged.
        :param period: Asks for boards that return after P steps, instead of still ones.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> sum(str(board).count("-") == 40 for board in rookery.still.iterate(9))
        5
        """
        return _still.iterate(
            dict(
                limit=True,
                board=board,
                symmetric=symmetric,
                period=period,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
                names=dict(limit=""),
            ),
            progress,
        )

    def symmetric(
        self,
        board: Any,
        limit: int | None = None,
        *,
        period: int | None = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Gallery:
        """The boards that every symmetry keeps: ``boards(..., symmetric=True)``.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param limit: At most so many.
        :param period: Asks for boards that return after P steps, instead of still ones.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> len(rookery.still.symmetric(9))
        4
        """
        return _still.boards(
            dict(
                symmetric=True,
                board=board,
                limit=True if limit is None else limit,
                period=period,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
                names=dict(symmetric=""),
            ),
            progress,
        )

    def basis(
        self,
        board: Any,
        *,
        symmetric: bool = False,
        period: int | None = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> Gallery:
        """A basis: every still board is the product of some of these, in one way.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param symmetric: Asks only for boards that every symmetry leaves unchanged.
        :param period: Asks for boards that return after P steps, instead of still ones.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> [board.rows[0] for board in rookery.still.basis(4)]
        ['-+++', '+-++', '++-+', '+++-']
        """
        return _still.basis(
            dict(
                basis=True,
                board=board,
                symmetric=symmetric,
                period=period,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
                names=dict(basis=""),
            ),
            progress,
        )

    def random(
        self,
        board: Any,
        *,
        seed: int | None = None,
        symmetric: bool = False,
        period: int | None = None,
        piece: Any = "wazir",
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> StillBoard:
        """One of all still boards, each with the same probability.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param seed: Makes ``random`` choose the same board again. S is from 0 to 2^63-1;
            without it one is chosen and shown on standard error.
        :param symmetric: Asks only for boards that every symmetry leaves unchanged.
        :param period: Asks for boards that return after P steps, instead of still ones.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> board = rookery.still.random(61, seed=1)
        >>> rookery.still.step(board) == board
        True
        """
        return _still.random(
            dict(
                random=True,
                board=board,
                seed=seed,
                symmetric=symmetric,
                period=period,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
                names=dict(random=""),
            ),
            progress,
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
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> NegatedBoard | None:
        """A board that turns into its negative, with few -1; ``None`` where there is none.

        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole.
        :param piece: Takes as neighbours what this piece attacks.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
        :param check: Computes by a second engine as well, and compares.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.still.negated("1x2").rows
        ['+-']
        >>> rookery.still.negated("3x1", piece="fW", torus=True) is None
        True
        """
        return _still.negated(
            dict(
                negated=True,
                board=board,
                piece=piece,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
                names=dict(negated=""),
            ),
            progress,
        )

    def step(
        self,
        signs: Any,
        n: int = 1,
        *,
        board: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        piece: Any = None,
        progress: Progress | None = None,
    ) -> StillBoard:
        """The board after ``n`` steps, up to 10^18.

        :param signs: A ``StillBoard``, rows of + and -, an array of 1 (for -1) and 0 (for +1),
            or of -1 and +1.
        :param n: So many steps, up to 10^18.
        :param board: The board on which the signs stand, if it is not seen from them.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param piece: Whose attacks are the neighbours: unless it is given, those of the
            ``StillBoard``, and the wazir's otherwise.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> print(rookery.still.step([[0, 0, 0], [0, 1, 0], [0, 0, 0]]))
        +-+
        -+-
        +-+
        >>> print(rookery.still.step("-++++", 10**18, torus=True))
        +-++-
        """
        return _still.step(
            dict(
                file=signs,
                step=n,
                board=board,
                torus=torus,
                cylinder=cylinder,
                piece=piece,
                names=dict(file="signs", step="n"),
                needed=["file", "step"],
            ),
            progress,
        )

    def orbit(
        self,
        signs: Any,
        *,
        board: Any = None,
        torus: bool = False,
        cylinder: bool = False,
        piece: Any = None,
        progress: Progress | None = None,
    ) -> Orbit:
        r"""When the board repeats; the arguments are those of :meth:`step`.

        :param signs: A ``StillBoard``, rows of + and -, an array of 1 (for -1) and 0 (for +1),
            or of -1 and +1.
        :param board: The board on which the signs stand, if it is not seen from them.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param piece: Whose attacks are the neighbours: unless it is given, those of the
            ``StillBoard``, and the wazir's otherwise.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.still.orbit("-++++\n+++++")
        Orbit(preperiod=4, period=2, exact=True)
        """
        return _still.orbit(
            dict(
                orbit=True,
                file=signs,
                board=board,
                torus=torus,
                cylinder=cylinder,
                piece=piece,
                names=dict(orbit="", file="signs"),
                needed=["file"],
            ),
            progress,
        )


still = Still()
