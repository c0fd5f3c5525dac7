# SPDX-License-Identifier: GPL-3.0-or-later
"""Formulas behind the counts: polynomials, recurrences, the growth constant."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Union

from . import _core
from ._answers import Progress, Words
from ._errors import Error


@dataclass(frozen=True, repr=False)
class Formula:
    """The number of ways to place k pieces on n x n, or on m rows and n columns, for all of them.

    >>> import rookery
    >>> f = rookery.formula("king", k=3)
    >>> print(f)
    n^6/6 - 9*n^4/2 + 6*n^3 + 91*n^2/3 - 76*n + 44
    >>> f.coefficients[:3]
    [Fraction(44, 1), Fraction(-76, 1), Fraction(91, 3)]
    >>> f(8), f(10**6)
    (29708, 166666666662166672666696999924000044)
    >>> f.holds_from, f.proved_from, f.checked
    (1, 2, ['4x4', '5x5', '6x6'])
    >>> f.python
    '(((((n*n - 27)*n + 36)*n + 182)*n - 456)*n + 264)//6'
    """

    #: How many pieces.
    pieces: int
    #: "N" or "MxN".
    board: str
    #: One polynomial for each residue of n modulo their number: bishops have two, the one for even
    #: n first. In m and n there is one, entry [i][j] the coefficient of m^i n^j.
    cases: list[Any]
    #: It is proved from this n on by the theorem alone; in two sides (m, n).
    proved_from: Union[int, "tuple[int, int]"]
    #: It holds from this n (and m) on, by the counts below.
    holds_from: int
    #: If not, it may hold earlier: the counts below take too long.
    holds_from_is_least: bool
    #: Boards outside its derivation on which it was confirmed.
    checked: list[str]
    method: str = field(compare=False)
    evidence: dict[str, str] = field(compare=False)
    _forms: list[dict[str, str]] = field(compare=False)

    @property
    def value(self) -> list[Any]:
        """The polynomials, as ``cases``."""
        return self.cases

    @property
    def coefficients(self) -> list[Any]:
        """The polynomial where there is one: fractions, the lowest power first; in m and n rows of
        them, entry [i][j] for m^i n^j."""
        if len(self.cases) > 1:
            message = f"n has {len(self.cases)} cases here, each with a polynomial: see .cases"
            raise Error("coefficients: " + message, "coefficients", message)
        polynomial: list[Any] = self.cases[0]
        return polynomial

    @property
    def factored(self) -> str:
        """The polynomial in its factors over the rationals."""
        return self._shown("factored")

    @property
    def pari(self) -> str:
        """An expression in n (or m and n) for Pari/GP."""
        return self._expression("pari", "if(n%2==0,{0},{1})")

    @property
    def python(self) -> str:
        """An expression in n (or m and n) for Python, which is exact."""
        return self._expression("python", "({0} if n%2 == 0 else {1})")

    def __call__(self, *sides: int) -> int:
        """The value for n, or for m and n, whatever their size."""
        if self.board == "N":
            if len(sides) != 1:
                raise TypeError(f"the formula is one in n, not of {len(sides)} sides")
            return _core.square_value(self.cases, self.holds_from, sides[0])
        if len(sides) != 2:
            raise TypeError(f"the formula is one in m and n, not of {len(sides)} sides")
        return _core.rectangle_value(self.cases[0], self.holds_from, self.proved_from, *sides)

    def __str__(self) -> str:
        return self._shown("expanded")

    def __repr__(self) -> str:
        return f"Formula({'; '.join(str(self).splitlines())})"

    def _shown(self, notation: str) -> str:
        if len(self._forms) == 1:
            return self._forms[0][notation]
        parts = [form[notation] for form in self._forms]
        return "\n".join(f"{part}   (n {'odd' if i else 'even'})" for i, part in enumerate(parts))

    def _expression(self, notation: str, by_cases: str) -> str:
        parts = [form[notation] for form in self._forms]
        return parts[0] if len(parts) == 1 else by_cases.format(*parts)


def formula(words: Words, progress: Progress | None) -> Formula:
    """The answer to count.formula(...)."""
    square, (found, method, evidence) = _core.formula(words, progress)
    return Formula(
        pieces=found["pieces"],
        board="N" if square else "MxN",
        cases=found["cases"] if square else [found["coefficients"]],
        proved_from=found["proved_from"],
        holds_from=found["holds_from"],
        holds_from_is_least=found["holds_from_is_least"],
        checked=found["checked"],
        method=method,
        evidence=evidence,
        _forms=found["forms"] if square else [found["forms"]],
    )


def _sum_of(terms: list[tuple[int, str]]) -> str:
    """"2*x - 3*x^2" of coefficients and what they stand at."""
    text = ""
    for coefficient, at in terms:
        if coefficient == 0:
            continue
        sign = (" - " if text else "-") if coefficient < 0 else (" + " if text else "")
        size = _core.decimal(abs(coefficient))
        text += sign + (size if not at else at if size == "1" else f"{size}*{at}")
    return text or "0"


def _in_x(polynomial: list[int]) -> str:
    powers = ["", "x", *(f"x^{i}" for i in range(2, len(polynomial)))]
    return _sum_of(list(zip(polynomial, powers)))


@dataclass(frozen=True, repr=False)
class Recurrence:
    """The shortest linear recurrence of the counts along a strip, which is proved.

    ``r(n)`` is the term for n, exact; ``r(n, mod=m)`` the term modulo m, also for n = 10**18.

    >>> import rookery
    >>> r = rookery.recurrence("king", "3xN")
    >>> r
    Recurrence(a(n) = 2*a(n-1) + 3*a(n-2) - 2*a(n-3) for n >= 3, a(0..2) = 1, 5, 11)
    >>> r.coefficients, r.initial, r.offset
    ([2, 3, -2], [1, 5, 11], 0)
    >>> r.generating_function
    '(1 + 3*x - 2*x^2)/(1 - 2*x - 3*x^2 + 2*x^3)'
    >>> r.growth
    '2.81360650264833'
    >>> r(10), r(10**18, mod=10**9)
    (47003, 137568653)
    """

    #: "3xN", "Nx8 cylinder".
    strip: str
    #: a(n) is the sum of coefficients[i - 1] * a(n - i).
    coefficients: list[int]
    #: a(offset), a(offset + 1), ...
    initial: list[int]
    #: 0, where the empty strip counts 1; or 1 where the running side is glued.
    offset: int
    #: numerator / denominator is the sum of a(n) x^(n - offset); the lowest power first.
    numerator: list[int]
    denominator: list[int]
    #: The limit of a(n + 1) / a(n), digits that are certain; "" where there is none.
    growth: str
    #: Sets of attacked squares between two rows.
    states: int
    #: Further terms on which it was verified: enough to prove it.
    verified: int
    method: str = field(compare=False)
    evidence: dict[str, str] = field(compare=False)

    @property
    def value(self) -> list[int]:
        """The coefficients."""
        return self.coefficients

    @property
    def order(self) -> int:
        """How many terms before determine the next."""
        return len(self.coefficients)

    @property
    def holds_from(self) -> int:
        """The first n whose term follows from those before."""
        return self.offset + len(self.initial)

    @property
    def generating_function(self) -> str:
        """The sum of a(n) x^n as a fraction."""

        def grouped(text: str) -> str:
            return f"({text})" if " " in text else text

        front = "x*" if self.offset == 1 else ""
        return f"{front}{grouped(_in_x(self.numerator))}/{grouped(_in_x(self.denominator))}"

    def __call__(self, n: int, mod: int | None = None, progress: Progress | None = None) -> int:
        """a(n), or a(n) modulo ``mod``."""
        return _core.recurrence_term(
            self.coefficients, self.initial, self.offset, self.growth, n, mod, progress
        )

    def __str__(self) -> str:
        terms = [(c, f"a(n-{i})") for i, c in enumerate(self.coefficients, 1)]
        text = f"a(n) = {_sum_of(terms)} for n >= {self.holds_from}"
        if not self.initial:
            return text
        last = self.holds_from - 1
        span = f"{self.offset}" if last == self.offset else f"{self.offset}..{last}"
        return f"{text}, a({span}) = " + ", ".join(map(_core.decimal, self.initial))

    def __repr__(self) -> str:
        return f"Recurrence({self})"


def recurrence(words: Words, progress: Progress | None) -> Recurrence:
    """The answer to count.recurrence(...)."""
    found, method, evidence = _core.recurrence(words, progress)
    return Recurrence(method=method, evidence=evidence, **found)


@dataclass(frozen=True, repr=False)
class GrowthConstant:
    """The limit of (number of all placements on n x n)^(1/n^2), between proved bounds.

    >>> import rookery
    >>> constant = rookery.count.constant("king", width=8)
    >>> constant.lower <= constant.upper
    True
    >>> constant.certain
    '1.342'
    >>> round(float(constant), 4)
    1.3426
    """

    #: Proved, rounded down and up: texts, because floats would round again.
    lower: str
    upper: str
    #: The digits on which both agree.
    certain: str
    #: Extrapolated; the last digits are not proved.
    estimate: str
    #: The widest strip, and the longest ring of squares (0: none was used).
    widest_strip: int
    widest_ring: int
    #: Which theorems gave the bounds, in words.
    reasons: list[str]
    method: str = field(compare=False)
    evidence: dict[str, str] = field(compare=False)

    @property
    def value(self) -> str:
        """The estimate."""
        return self.estimate

    def __float__(self) -> float:
        return float(self.estimate)

    def __repr__(self) -> str:
        return f"GrowthConstant({self.lower} .. {self.upper})"


def constant(words: Words, progress: Progress | None) -> GrowthConstant:
    """The answer to count.constant(...)."""
    found, method, evidence = _core.constant(words, progress)
    return GrowthConstant(method=method, evidence=evidence, **found)
