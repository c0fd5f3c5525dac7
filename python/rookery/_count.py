# SPDX-License-Identifier: GPL-3.0-or-later
"""count: the shapes of its answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Mapping, Sequence, Tuple

from . import _core
from ._answers import Number, Numbers, Progress, Terms, Words
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


def numbers(words: Words, progress: Progress | None) -> Any:
    """The answer to count(...)."""
    kind, answer, title = _core.count(words, progress)
    if kind == "number":
        return Number(*answer)
    if kind == "most":
        return MostPieces(*answer)
    return Terms(*answer, title) if kind == "terms" else Numbers(*answer, title)


def forecast(words: Words, progress: Progress | None) -> Forecast:
    """The answer to count.forecast(...)."""
    return Forecast(**_core.forecast(words, progress))


def merge(parts: Sequence[str], progress: Progress | None = None) -> Number | Numbers:
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
