# SPDX-License-Identifier: GPL-3.0-or-later
"""count: in how many ways can k pieces stand without attacking each other?"""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from typing import Any, Iterable, Literal, Mapping, Sequence, Tuple, overload

from . import _core, _laws, _placements
from ._answers import Number, Numbers, Progress, Terms
from ._errors import Error


class MostPieces(Tuple[int, int]):
    """The most pieces that can stand, and in how many ways they do: a pair.

    >>> import rookery
    >>> most = rookery.count("king", 8, max=True)
    >>> most
    MostPieces(pieces=16, ways=281571)
    >>> pieces, ways = most
    """

    method: str
    evidence: dict[str, str]

    def __new__(
        cls, value: tuple[int, int], method: str = "", evidence: Mapping[str, str] = {}
    ) -> MostPieces:
        self = tuple.__new__(cls, value)
        self.method = method
        self.evidence = dict(evidence)
        return self

    @property
    def value(self) -> tuple[int, int]:
        """(pieces, ways)"""
        return self[0], self[1]

    @property
    def pieces(self) -> int:
        """The most pieces that can stand."""
        return self[0]

    @property
    def ways(self) -> int:
        """In how many ways; 0 where squares that must hold a piece attack each other."""
        return self[1]

    def __repr__(self) -> str:
        return f"MostPieces(pieces={self.pieces}, ways={_core.decimal(self.ways)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return MostPieces, (self.value, self.method, self.evidence)


@dataclass(frozen=True)
class Forecast:
    """What a count would take, roughly: within a factor of three."""

    #: The engine that would be taken.
    engine: str
    #: By this process alone; longer than that if ``at_least``, nobody knows how much.
    seconds: float
    at_least: bool
    #: Of memory; 0 where that is not known, or nothing to speak of.
    bytes: int
    #: Independent tasks, which several processes can share; 0: it is not made of tasks.
    tasks: int
    #: With so many ranks, one array between them; 0: this engine's array is not shared.
    bytes_per_rank: int
    seconds_shared: float


class Count:
    """In how many ways can k pieces stand on a board without attacking each other?

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

    Beside numbers there are the placements themselves (``count.placements``, ``sample``, ``rank``,
    ``unrank``, ``largest``), the law behind the numbers (``count.formula``, ``recurrence``,
    ``constant``), and what goes elsewhere (``forecast``, ``part`` and ``merge``, ``dimacs``).
    """

    @overload  # type: ignore[misc]  # a range is no board
    def __call__(
        self,
        piece: Any,
        board: range,
        *,
        k: int | None = ...,
        total: bool = ...,
        army: Any = ...,
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | None = ...,
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
        mod: int | None = ...,
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
        k: int,
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | None = ...,
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
        mod: int | None = ...,
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
        mod: int | None = ...,
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
        k: None = ...,
        total: Literal[False] = ...,
        max: Literal[False] = ...,
        army: None = ...,
        up_to_symmetry: bool = ...,
        translations: bool = ...,
        mod: int | None = ...,
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
        k: int | None = None,
        total: bool = False,
        max: bool = False,
        army: Any = None,
        up_to_symmetry: bool = False,
        translations: bool = False,
        mod: int | None = None,
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

        Which: ``k`` pieces (a ``Number``), any number with ``total`` (a ``Number``), the most that
        can stand with ``max`` (``MostPieces``), an ``army`` like ``"K=2,Q=1"`` or
        ``{"king": 2}`` in place of the piece (a ``Number``); otherwise every k (``Numbers``, a
        list). A range of boards, ``range(1, 9)`` or ``"1..8x4"``, gives ``Terms``, a dictionary.

        ``up_to_symmetry`` counts classes under reflections and turns, ``translations`` adds the
        shifts of a torus or cylinder; ``mod`` gives every number modulo it; ``torus`` and
        ``cylinder`` glue the sides.

        How: ``engine`` (the rungs of the ladder, docs/count.md), ``check`` (count again by another
        way), ``threads``, ``memory`` (bytes, or ``"8G"``) and ``time`` (seconds that the forecast
        may be), ``checkpoint`` (a folder; the same question goes on from there) and
        ``checkpoint_every`` (seconds), ``progress`` (hears how much is done, from 0 to 1).

        Type checkers cannot tell the range ``"1..8"`` from a board: write ``range(1, 9)`` there.
        """
        kind, answer, title = _core.count(
            piece,
            board,
            progress,
            k=k,
            total=total,
            max=max,
            army=army,
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
        )
        if kind == "number":
            return Number(*answer)
        if kind == "most":
            return MostPieces(*answer)
        return Terms(*answer, title) if kind == "terms" else Numbers(*answer, title)

    formula = staticmethod(_laws.formula)
    recurrence = staticmethod(_laws.recurrence)
    constant = staticmethod(_laws.constant)

    placements = staticmethod(_placements.placements)
    sample = staticmethod(_placements.sample)
    rank = staticmethod(_placements.rank)
    unrank = staticmethod(_placements.unrank)
    largest = staticmethod(_placements.largest)

    def forecast(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | None = None,
        total: bool = False,
        mod: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        ranks: int = 1,
        progress: Progress | None = None,
    ) -> Forecast:
        """What the count would take, without counting; of ``ranks`` processes, too.

        >>> from rookery import count
        >>> forecast = count.forecast("king", 40, total=True)
        >>> forecast.engine, forecast.bytes > 10**9
        ('dense', True)
        """
        return Forecast(
            **_core.forecast(
                piece,
                board,
                ranks,
                progress,
                k=k,
                total=total,
                mod=mod,
                torus=torus,
                cylinder=cylinder,
                engine=engine,
                threads=threads,
                memory=memory,
            )
        )

    def dimacs(
        self,
        piece: Any,
        board: Any,
        *,
        k: int | None = None,
        torus: bool = False,
        cylinder: bool = False,
        progress: Progress | None = None,
    ) -> str:
        """The question for a model counter: a CNF with as many models as there are placements.

        >>> from rookery import count
        >>> print(count.dimacs("king", "1x3").splitlines()[-1])
        -2 -3 0
        """
        return _core.dimacs(piece, board, progress, k=k, torus=torus, cylinder=cylinder)

    def part(
        self,
        piece: Any,
        board: Any,
        number: int,
        of: int,
        *,
        k: int | None = None,
        total: bool = False,
        torus: bool = False,
        cylinder: bool = False,
        engine: str = "auto",
        threads: int | None = None,
        memory: int | str | None = None,
        progress: Progress | None = None,
    ) -> str:
        """The share ``number`` of ``of`` of a count: the text of a residue file, for ``merge``.

        >>> from rookery import count
        >>> parts = [count.part("king", 12, i, 2, total=True) for i in (1, 2)]
        >>> count.merge(parts) == count("king", 12, total=True)
        True
        """
        return _core.part(
            piece,
            board,
            number,
            of,
            progress,
            k=k,
            total=total,
            torus=torus,
            cylinder=cylinder,
            engine=engine,
            threads=threads,
            memory=memory,
        )

    def merge(
        self, parts: Sequence[str], progress: Progress | None = None
    ) -> Number | Numbers:
        """What all the parts of a count say together; checked, as ``rookery merge`` does it.

        >>> from rookery import count
        >>> count.merge([count.part("king", 3, i, 2) for i in (1, 2)])
        [1, 9, 16, 8, 1]
        """
        if isinstance(parts, str) or not isinstance(parts, Iterable):
            message = f"a list of the texts of residue files is needed, not {parts!r:.200}"
            raise Error(f"merge: {message}", "merge", message)
        single, answer, title = _core.merge(list(parts), progress)
        return Number(*answer) if single else Numbers(*answer, title)


#: The question itself, as a function and what goes with it.
count = Count()
