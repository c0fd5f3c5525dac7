# SPDX-License-Identifier: GPL-3.0-or-later
"""The shapes of answers: each is a value with the method that found it and the evidence for it.

A number is an ``int`` and a list of numbers a ``list``, so that they can be used as such; the method
and the evidence come along as attributes. (What is computed from them, like ``2 * answer``, is a
plain number again.)
"""

from __future__ import annotations

from typing import Any, Callable, Dict, Generic, Iterable, List, Mapping, TypeVar

from . import _core
from ._errors import Error

#: The words of a call, by the names that they have in Python.
Words = Dict[str, Any]

#: Hears, now and then, how much of a long call is done, from 0 to 1.
Progress = Callable[[float], object]

T = TypeVar("T")


class Answer(Generic[T]):
    """A value, the method that found it, and the evidence: the second route that agreed."""

    def __init__(self, value: T, method: str, evidence: Mapping[str, str]) -> None:
        self.value = value
        self.method = method
        self.evidence = dict(evidence)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(value={self.value!r}, method={self.method!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Answer):
            return bool(self.value == other.value)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]


class Number(int):
    """An exact integer with the method that found it and the evidence for it.

    >>> import rookery
    >>> answer = rookery.count("king", 9, k=16)
    >>> answer
    14518795348
    >>> answer.method
    'dense'
    """

    method: str
    evidence: dict[str, str]

    def __new__(cls, value: int, method: str, evidence: Mapping[str, str]) -> Number:
        self = super().__new__(cls, value)
        self.method = method
        self.evidence = dict(evidence)
        return self

    @property
    def value(self) -> int:
        """The number as a plain ``int``."""
        return int(self)

    def __repr__(self) -> str:
        return _core.decimal(self)  # Python itself refuses to print more than 4300 digits

    __str__ = __repr__

    def __reduce__(self) -> tuple[Any, ...]:
        return Number, (int(self), self.method, self.evidence)


class _Drawn:
    """Numbers that a notebook draws as bars."""

    _title: str
    _variable = "k"

    def _bars(self) -> tuple[int, list[int]]:
        raise NotImplementedError

    def svg(self) -> str:
        """The numbers as bars, an SVG document: by their logarithms where they differ much."""
        first, values = self._bars()
        return _core.draw_chart(values, first, self._variable, self._title)

    def _repr_svg_(self) -> str | None:
        try:
            return self.svg()
        except Error:  # none, or too many
            return None


class Numbers(_Drawn, List[int]):
    """A list of exact integers, entry k for k pieces, with method and evidence.

    >>> import rookery
    >>> answer = rookery.count("king", 3)
    >>> answer
    [1, 9, 16, 8, 1]
    >>> answer[2]
    16
    >>> answer.method
    'dense'
    """

    def __init__(
        self, values: Iterable[int], method: str, evidence: Mapping[str, str], title: str = ""
    ) -> None:
        super().__init__(values)
        self.method = method
        self.evidence = dict(evidence)
        self._title = title

    @property
    def value(self) -> list[int]:
        """The numbers as a plain ``list``."""
        return list(self)

    def bfile(self, title: str | None = None) -> str:
        """Lines "k a(k)" below the comments of a b-file of the OEIS."""
        return _bfile(dict(enumerate(self)), "k", self._title if title is None else title)

    def _bars(self) -> tuple[int, list[int]]:
        return 0, list(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Numbers, (list(self), self.method, self.evidence, self._title)


class Terms(_Drawn, Dict[int, int]):
    """The terms of a sequence, ``n -> a(n)``, with the methods that found them and the evidence.

    >>> import rookery
    >>> terms = rookery.count("king", range(1, 5), total=True)
    >>> terms
    {1: 2, 2: 5, 3: 35, 4: 314}
    >>> terms.sequence
    [2, 5, 35, 314]
    >>> print(terms.bfile(), end="")
    # Any number of kings on n x n
    # Table of n, a(n) for n = 1..4
    1 2
    2 5
    3 35
    4 314
    """

    _variable = "n"

    def __init__(
        self, values: Mapping[int, int], method: str, evidence: Mapping[str, str], title: str = ""
    ) -> None:
        super().__init__(values)
        self.method = method
        self.evidence = dict(evidence)
        self._title = title

    @property
    def value(self) -> dict[int, int]:
        """The terms as a plain ``dict``."""
        return dict(self)

    @property
    def sequence(self) -> list[int]:
        """The terms alone, in their order."""
        return list(self.values())

    def bfile(self, title: str | None = None) -> str:
        """Lines "n a(n)" below the comments of a b-file of the OEIS."""
        return _bfile(self, "n", self._title if title is None else title)

    def _bars(self) -> tuple[int, list[int]]:
        return next(iter(self), 0), self.sequence

    def __reduce__(self) -> tuple[Any, ...]:
        return Terms, (dict(self), self.method, self.evidence, self._title)


def _bfile(terms: Mapping[int, int], variable: str, title: str) -> str:
    lines = [f"# {line}" for line in str(title).splitlines()]
    numbers = list(terms)
    if numbers:
        span = f"{variable} = {numbers[0]}..{numbers[-1]}"
        lines.append(f"# Table of {variable}, a({variable}) for {span}")
    lines += [f"{n} {_core.decimal(term)}" for n, term in terms.items()]
    return "".join(line + "\n" for line in lines)

