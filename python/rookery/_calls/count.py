# SPDX-License-Identifier: GPL-3.0-or-later
# Written by `make reference` from src/words and src/manual/python: what is changed here is lost.
"""count: in how many ways can k pieces stand without attacking each other?"""

from __future__ import annotations

from fractions import Fraction
from os import PathLike
from typing import Any, Literal, Mapping, Sequence, overload

from .. import _core, _count, _formulas, _placements
from .._answers import Number, Numbers, Progress, Terms
from .._count import Forecast, MostPieces
from .._formulas import Formula, GrowthConstant, Recurrence
from .._placements import Placement, Placements, Sample


class Count:
    """In how many ways can k pieces stand on a board without attacking each other?

    Beside numbers there are the placements themselves (``count.placements``, ``sample``, ``rank``,
    ``unrank``, ``largest``), formulas for boards of every size (``count.formula``, ``recurrence``,
    ``constant``), and what goes elsewhere (``forecast``, ``part`` and ``merge``, ``dimacs``).

    >>> from rookery import count
    >>> count("king", 9, k=16)  # exactly 16
    14518795348
    >>> count("king", 3)  # every k: a list
    [1, 9, 16, 8, 1]
    >>> count("knight", "8x8", total=True)  # any number
    101693175442
    >>> count("king", 8, max=True)  # the most that can stand
    MostPieces(pieces=16, ways=281571)
    >>> count("queen", range(1, 9), k=2)  # a range of boards
    {1: 0, 2: 0, 3: 8, 4: 44, 5: 140, 6: 340, 7: 700, 8: 1288}
    >>> count(army={"king": 2, "queen": 2, "bishop": 2, "knight": 1}, board=7)
    3063828
    """

    @overload
    def __call__(  # type: ignore[misc]  # a range is no board
        self,
        piece: Any,
        board: range,
        *,
        army: str | Mapping[Any, int] | Sequence[tuple[Any, int]] | None = ...,
        k: int | str | None = ...,
        total: bool = ...,
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        time: float | None = ...,
        checkpoint: str | PathLike[str] | None = ...,
        checkpoint_every: float | None = ...,
        progress: Progress | None = ...,
    ) -> Terms: ...

    @overload
    def __call__(
        self,
        piece: Any,
        board: Any,
        *,
        max: Literal[True],
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        time: float | None = ...,
        checkpoint: str | PathLike[str] | None = ...,
        checkpoint_every: float | None = ...,
        progress: Progress | None = ...,
    ) -> MostPieces: ...

    @overload
    def __call__(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | str,
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        time: float | None = ...,
        checkpoint: str | PathLike[str] | None = ...,
        checkpoint_every: float | None = ...,
        progress: Progress | None = ...,
    ) -> Number: ...

    @overload
    def __call__(
        self,
        piece: Any,
        board: Any,
        *,
        total: Literal[True],
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        time: float | None = ...,
        checkpoint: str | PathLike[str] | None = ...,
        checkpoint_every: float | None = ...,
        progress: Progress | None = ...,
    ) -> Number: ...

    @overload
    def __call__(
        self,
        piece: Any = ...,
        board: Any = ...,
        *,
        army: str | Mapping[Any, int] | Sequence[tuple[Any, int]],
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        time: float | None = ...,
        checkpoint: str | PathLike[str] | None = ...,
        checkpoint_every: float | None = ...,
        progress: Progress | None = ...,
    ) -> Number: ...

    @overload
    def __call__(
        self,
        piece: Any,
        board: Any,
        *,
        army: None = ...,
        k: None = ...,
        total: Literal[False] = ...,
        max: Literal[False] = ...,
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | str | None = ...,
        torus: bool = ...,
        cylinder: bool = ...,
        engine: str = ...,
        check: bool = ...,
        threads: int | None = ...,
        memory: int | str | None = ...,
        time: float | None = ...,
        checkpoint: str | PathLike[str] | None = ...,
        checkpoint_every: float | None = ...,
        progress: Progress | None = ...,
    ) -> Numbers: ...

    def __call__(
        self,
        piece: Any = None,
        board: Any = None,
        *,
        army: str | Mapping[Any, int] | Sequence[tuple[Any, int]] | None = None,
        k: int | str | None = None,
        total: bool = False,
        max: bool = False,
        up_to_symmetry: bool = False,
        translations: bool = False,
        mod: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        check: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        checkpoint: str | PathLike[str] | None = None,
        checkpoint_every: float | None = None,
        progress: Progress | None = None,
    ) -> Any:
        """The number of placements of pieces of which none attacks another.

        ``k`` pieces (a ``Number``), any number with ``total`` (a ``Number``), the most that can
        stand with ``max`` (``MostPieces``), an ``army`` in place of the piece (a ``Number``);
        otherwise every k (``Numbers``, a list). A range of boards, ``range(1, 9)`` or ``"1..8x4"``,
        gives ``Terms``, a dictionary. Type checkers cannot tell ``"1..8"`` from a board: write
        ``range(1, 9)`` there.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
            What it only moves by (``m``) does not attack.
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece. A
            range like ``1..9`` or ``1..9x4`` prints one line per board and needs ``k`` or
            ``total``. ``N`` and ``8xN`` are for formulas.
        :param army: Counts placements of several kinds of pieces, such that no piece attacks
            another. LIST is like ``K=2,Q=1,N=1``: pieces in any notation, each with ``=`` and its
            number. It takes the place of PIECE. Options that ask for other numbers, or for the
            placements themselves, cannot be used with it.
        :param k: Counts placements of exactly K pieces, and prints that number alone. Without
            it, ``total`` and ``max`` there is a line for each k from 0 to the largest possible.
        :param total: Counts placements of any number of pieces, the empty placement included.
            It cannot be combined with ``k``.
        :param max: Prints the largest k, and in how many ways that many pieces can stand. Both
            numbers are on one line. It cannot be combined with ``k`` or ``total``.
        :param up_to_symmetry: Counts placements up to symmetry. Those that a reflection or a
            turn makes equal count once. Only symmetries of the board that keep the piece's attacks
            are used. ``limit`` then gives the first placement of each class.
        :param translations: Also counts placements once that a shift of the board makes equal.
            It needs ``up_to_symmetry``, and ``torus`` or ``cylinder``.
        :param mod: Gives every number modulo M, which is from 1 to 10^300.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus. It
            cannot be combined with ``cylinder``.
        :param cylinder: Glues the left side to the right one, so that every row is a ring. It
            cannot be combined with ``torus``.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
            ``search`` visits every placement; ``sparse`` sweeps over the squares; ``plain`` and
            ``dense`` are for kings and wazirs, ``rows`` for pieces that attack along whole rows or
            columns, ``components`` for conflicts that fall apart, ``formula`` for rooks,
            ``clusters`` for few leapers on large boards, ``recurrence`` for totals on long strips,
            ``branch`` for armies. ``formula`` has ``clusters`` and ``interpolation``.
        :param check: Counts a second time in another way, and compares. That takes longer,
            often several times as long. Some check is always made, even without it.
        :param threads: Uses at most N threads, 1 to 1024. The default is one per core.
        :param memory: Refuses, before it starts, what would take more memory than this. SIZE is
            like ``500M`` or ``8G``; the default is the memory that is free.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
            By default there is no limit of time.
        :param checkpoint: Keeps what is finished in the folder DIR, and goes on from there.
            After a crash, a kill or Ctrl-C the same command continues. A folder belongs to one
            question; how it is counted (threads, memory, engine) may change in between. Engines
            that work in tasks (``dense``, and ``rows`` with ``k``) keep the finished tasks; a range
            keeps its finished boards.
        :param checkpoint_every: Saves the work every so many seconds. The default is 300, and
            more where writing takes long; 0 saves as often as possible. It needs ``checkpoint``.
        :param progress: Hears how much is done, from 0 to 1.
        """
        return _count.numbers(
            dict(
                piece=piece,
                board=board,
                army=army,
                k=k,
                total=total,
                max=max,
                up_to_symmetry=up_to_symmetry,
                translations=translations,
                mod=mod,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                check=check,
                threads=threads,
                memory=memory,
                time=time,
                checkpoint=checkpoint,
                checkpoint_every=checkpoint_every,
            ),
            progress,
        )

    def formula(
        self,
        piece: Any,
        board: str = "N",
        *,
        k: int | str,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Formula:
        """The polynomial that counts ``k`` pieces on all boards ``"N"`` (n x n) or ``"MxN"``.

        For leapers and limited rides, rooks and bishops. It comes with what is proved about it, and
        can be called with the sides.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> f = rookery.formula("wazir", "MxN", k=2)
        >>> print(f)
        m^2*n^2/2 - 5*m*n/2 + m + n
        >>> f(3, 5) == rookery.count("wazir", "3x5", k=2)
        True
        """
        return _formulas.formula(
            dict(
                formula=True,
                piece=piece,
                board=board,
                k=k,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(formula=""),
            ),
            progress,
        )

    def recurrence(
        self,
        piece: Any,
        board: str,
        *,
        k: int | str | None = None,
        total: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Recurrence:
        """The recurrence along a strip like ``"8xN"``, of all placements or those of ``k`` pieces.

        For leapers and limited rides. ``"Nx8"`` with ``cylinder`` runs along a ring, ``"8xN"``
        around.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param total: Counts placements of any number of pieces, the empty placement included.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> r = rookery.recurrence("king", "8xN")
        >>> r.order
        19
        >>> r(10**18, mod=10**9) == rookery.count("king", (8, 10**18), total=True, mod=10**9)
        True
        """
        return _formulas.recurrence(
            dict(
                recurrence=True,
                piece=piece,
                board=board,
                k=k,
                total=total,
                torus=torus,
                cylinder=cylinder,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(recurrence=""),
            ),
            progress,
        )

    def constant(
        self,
        piece: Any,
        width: int | str = 0,
        *,
        total: bool = False,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> GrowthConstant:
        """The growth constant of a piece, from strips up to ``width``.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param width: The widest strip, as a number or like ``"12xN"``. With 0 about ten seconds
            are spent.
        :param total: Counts placements of any number of pieces, the empty placement included.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> growth = rookery.count.constant("king", 6)
        >>> growth, growth.certain
        (GrowthConstant(1.342643 .. 1.343795), '1.34')
        """
        return _formulas.constant(
            dict(
                constant=True,
                piece=piece,
                board=_core.strip_of_width(width),
                total=total,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(constant="", board="width"),
            ),
            progress,
        )

    def placements(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | str | None = None,
        up_to_symmetry: bool = False,
        translations: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        limit: int | None = None,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Placements:
        """The placements in order, of ``k`` pieces or any number, at most ``limit`` of them.

        The order is that of the drawings read as text, an empty square before a piece. They are
        found while they are asked for, so the list may be longer than anybody could wait for. With
        ``up_to_symmetry`` the first of each class.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param up_to_symmetry: Counts placements up to symmetry.
        :param translations: Also counts placements once that a shift of the board makes equal.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param limit: At most so many.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> next(rookery.count.placements("queen", 8, k=8))
        Placement([(8, 1), (4, 2), (1, 3), (3, 4), (6, 5), (2, 6), (7, 7), (5, 8)])
        >>> len(list(rookery.count.placements("queen", 8, k=8, up_to_symmetry=True)))
        12
        """
        return _placements.placements(
            dict(
                piece=piece,
                board=board,
                k=k,
                up_to_symmetry=up_to_symmetry,
                translations=translations,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                limit=True if limit is None else limit,
                threads=threads,
                memory=memory,
                time=time,
            ),
            progress,
        )

    def sample(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | str | None = None,
        seed: int | None = None,
        fugacity: int | Fraction | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        number: int = 1,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Sample:
        """So many random placements, each with exactly the same probability.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param seed: Makes ``sample`` choose the same placements again. S is from 0 to 2^63-1;
            without it every run chooses others, and ``json`` shows the seed.
        :param fugacity: Samples a placement of k pieces with weight Z^k, as in a lattice gas. Z
            is a positive number like ``2``, ``1/3`` or ``0.25`` (default 1). It needs ``sample``
            and cannot be combined with ``k``.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param number: Draws N placements at random, each with exactly the same probability. N
            is at most 10^8; with ``k`` all have K pieces.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> from fractions import Fraction
        >>> first, second = rookery.count.sample("king", 12, number=2, seed=7)
        >>> first == rookery.count.sample("king", 12, seed=7)[0]
        True
        >>> dense = rookery.count.sample("king", 12, seed=7, fugacity=Fraction(10))[0]
        >>> len(first) < len(dense)
        True
        """
        return _placements.sample(
            dict(
                piece=piece,
                board=board,
                k=k,
                seed=seed,
                fugacity=fugacity,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                sample=number,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(sample="number"),
                needed=["sample"],
            ),
            progress,
        )

    def rank(
        self,
        piece: Any,
        board: Any,
        placement: Any,
        *,
        k: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Number:
        """The number of a placement in the list of all, counted from 1.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param placement: A list of squares (x, y), a drawing as text (``o`` a piece), or an
            array of 1 where a piece stands.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.count.rank("king", 3, [(1, 1), (3, 1)])
        31
        """
        return _placements.rank(
            dict(
                piece=piece,
                board=board,
                rank=placement,
                k=k,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(rank="placement"),
                needed=["rank"],
            ),
            progress,
        )

    def unrank(
        self,
        piece: Any,
        board: Any,
        number: int,
        *,
        k: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Placement:
        """The placement with this number in the list of all, counted from 1.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param number: Draws the placement with number R in the list, counted from 1.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> placement = rookery.count.unrank("king", 10, 10**12)
        >>> rookery.count.rank("king", 10, placement) == 10**12
        True
        """
        return _placements.placement(
            dict(
                piece=piece,
                board=board,
                unrank=number,
                k=k,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(unrank="number"),
                needed=["unrank"],
            ),
            progress,
        )

    def largest(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Placement:
        """One placement of as many pieces as can stand, or of ``k``.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> len(rookery.count.largest("knight", 8))
        32
        """
        return _placements.placement(
            dict(
                largest=True,
                piece=piece,
                board=board,
                k=k,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(largest=""),
            ),
            progress,
        )

    def forecast(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | str | None = None,
        total: bool = False,
        mod: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        ranks: int | None = None,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Forecast:
        """What the count would take, without counting; of ``ranks`` processes, too.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param total: Counts placements of any number of pieces, the empty placement included.
        :param mod: Gives every number modulo M, which is from 1 to 10^300.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param ranks: Adds to the forecast what each of P processes of ``rookery-mpi`` would
            take. It needs ``forecast``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> from rookery import count
        >>> forecast = count.forecast("king", 40, total=True)
        >>> forecast.engine, forecast.bytes > 10**9
        ('dense', True)
        """
        return _count.forecast(
            dict(
                forecast=True,
                piece=piece,
                board=board,
                k=k,
                total=total,
                mod=mod,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                ranks=ranks,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(forecast=""),
            ),
            progress,
        )

    def dimacs(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | str | None = None,
        torus: bool = False,
        cylinder: bool = False,
        progress: Progress | None = None,
    ) -> str:
        """The question for a model counter: a CNF with as many models as there are placements.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param progress: Hears how much is done, from 0 to 1.

        >>> from rookery import count
        >>> print(count.dimacs("king", "1x3").splitlines()[-1])
        -2 -3 0
        """
        return _core.dimacs(
            dict(
                dimacs=True,
                piece=piece,
                board=board,
                k=k,
                torus=torus,
                cylinder=cylinder,
                names=dict(dimacs=""),
            ),
            progress,
        )

    def part(
        self,
        piece: Any,
        board: Any,
        number: int,
        of: int,
        *,
        k: int | str | None = None,
        total: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        checkpoint: str | PathLike[str] | None = None,
        checkpoint_every: float | None = None,
        progress: Progress | None = None,
    ) -> str:
        """The share ``number`` of ``of`` of a count: the text of a residue file, for ``merge``.

        :param piece: The piece: a name, Betza notation, directions and distances, a list of
            leaps, or ``@`` and the file of a picture (see PIECES in the manual of ``rookery``).
        :param board: The board: a size like ``8`` or ``3x5`` (rows first), or ``@`` and the
            file of a picture, in which ``#`` is a hole and ``o`` a square that must hold a piece.
        :param number: Which of the shares, from 1.
        :param of: How many shares there are, at most 10^6.
        :param k: Counts placements of exactly K pieces, and prints that number alone.
        :param total: Counts placements of any number of pieces, the empty placement included.
        :param torus: Glues both pairs of opposite sides, so that the board is a torus.
        :param cylinder: Glues the left side to the right one, so that every row is a ring.
        :param engine: Counts by this engine instead of the quickest, which is ``auto``.
        :param threads: Uses at most N threads, 1 to 1024.
        :param memory: Refuses, before it starts, what would take more memory than this.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
        :param checkpoint: Keeps what is finished in the folder DIR, and goes on from there.
        :param checkpoint_every: Saves the work every so many seconds.
        :param progress: Hears how much is done, from 0 to 1.

        >>> from rookery import count
        >>> parts = [count.part("king", 12, i, 2, total=True) for i in (1, 2)]
        >>> count.merge(parts) == count("king", 12, total=True)
        True
        """
        return _core.part(
            dict(
                piece=piece,
                board=board,
                part=(number, of),
                k=k,
                total=total,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
                time=time,
                checkpoint=checkpoint,
                checkpoint_every=checkpoint_every,
                names=dict(part="number"),
                needed=["part"],
            ),
            progress,
        )

    merge = staticmethod(_count.merge)


count = Count()
