# SPDX-License-Identifier: GPL-3.0-or-later
"""formula, recurrence, constant: against counts board by board and against the command line."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import pytest

from command_line import answer as answer_of
from command_line import complaint
from rookery import Error, LimitError, count, formula, recurrence


@pytest.mark.parametrize("piece, k", [("king", 4), ("knight", 3), ("rook", 3), ("bishop", 3)])
def test_formulas_count(piece: str, k: int) -> None:
    found = formula(piece, k=k)
    for n in range(found.holds_from, 9):
        expected = count(piece, n, k=k)
        assert found(n) == expected
        assert eval(found.python, {"n": n}) == expected
        case = found.cases[n % len(found.cases)]
        assert sum(c * Fraction(n) ** i for i, c in enumerate(case)) == expected


def test_formulas_as_the_command_line_gives_them() -> None:
    found = formula("knight", k=3)
    told = answer_of("count", "knight", "N", "--formula", "-k", "3")
    answer = told["answer"]
    assert str(found) == answer["polynomial"] and found.factored == answer["factored"]
    assert found.pari == answer["pari"] and found.python == answer["python"]
    assert [str(c) for c in found.coefficients] == answer["coefficients"]
    assert (str(found.proved_from), str(found.holds_from)) == (
        answer["proved_from"],
        answer["holds_from"],
    )
    assert found.checked == answer["checked"] and found.method == told["method"]
    assert all(isinstance(c, Fraction) for c in found.coefficients)


def test_formulas_in_two_sides() -> None:
    found = formula("king", "MxN", k=3)
    for m in range(found.holds_from, 5):
        for n in range(found.holds_from, 6):
            expected = count("king", (m, n), k=3)
            assert found(m, n) == expected == eval(found.python, {"m": m, "n": n})
            assert expected == sum(
                c * m**i * n**j for i, row in enumerate(found.coefficients) for j, c in enumerate(row)
            )
    assert found(10**18, 10**18) == count("king", 10**18, k=3)
    assert isinstance(found.proved_from, tuple)


def test_cases() -> None:
    found = formula("bishop", k=3)
    assert len(found.cases) == 2 and str(found).count("\n") == 1
    assert "(n even)" in found.factored and "if(n%2==0," in found.pari
    assert repr(found).startswith("Formula(") and "\n" not in repr(found)
    with pytest.raises(Error, match="see .cases"):
        found.coefficients


def test_formulas_on_tori() -> None:
    found = formula("king", k=3, torus=True)
    n = found.holds_from
    assert found(n) == count("king", n, k=3, torus=True)
    with pytest.raises(Error, match="holds from"):
        found(n - 1)


def test_formulas_are_called_with_their_sides() -> None:
    found = formula("king", k=2)
    with pytest.raises(TypeError):
        found(3, 4)
    with pytest.raises(TypeError):
        formula("king", "MxN", k=2)(3)
    with pytest.raises(Error, match="at least 1"):
        found(0)
    assert pickle.loads(pickle.dumps(found)) == found
    assert found == count.formula("king", k=2) and found != formula("king", k=1)


@pytest.mark.parametrize(
    "words, arguments",
    [
        (["queen", "N", "--formula", "-k", "3"], dict(k=3)),
        (["king", "8xN", "--formula", "-k", "3"], dict(k=3)),
        (["king", "N", "--formula"], dict(k=None)),
        (["king", "N", "--formula", "-k", "2000"], dict(k=2000)),
        (["king", "N", "--formula", "-k", "2", "--engine", "dense"], dict(k=2, engine="dense")),
    ],
)
def test_errors_of_formulas(words: list[str], arguments: dict[str, Any]) -> None:
    with pytest.raises(Error) as failure:
        formula(words[0], words[1], **arguments)
    line = complaint("count", *words)
    assert str(failure.value) == line


@pytest.mark.parametrize(
    "piece, board, words",
    [
        ("king", "4xN", {}),
        ("knight", "3xN", {}),
        ("king", "Nx4", dict(cylinder=True)),
        ("king", "4xN", dict(cylinder=True)),
        ("king", "3xN", dict(k=3)),
    ],
)
def test_recurrences_count(piece: str, board: str, words: dict[str, Any]) -> None:
    found = recurrence(piece, board, **words)
    asked = words if "k" in words else dict(words, total=True)
    for n in range(1, 9):
        assert found(n) == count(piece, board.replace("N", str(n)), **asked)
    terms = found.initial[:]
    while len(terms) < 40:
        terms.append(sum(c * terms[-i] for i, c in enumerate(found.coefficients, 1)))
    for i in (0, 1, 20, 39):
        assert found(found.offset + i) == terms[i]
        assert found(found.offset + i, mod=1000) == terms[i] % 1000
    # numerator = denominator times the terms
    for i in range(20):
        product = sum(d * terms[i - j] for j, d in enumerate(found.denominator[: i + 1]))
        assert product == (found.numerator[i] if i < len(found.numerator) else 0)


def test_recurrences_as_the_command_line_gives_them() -> None:
    found = recurrence("king", "5xN")
    told = answer_of("count", "king", "5xN", "--recurrence")["answer"]
    for name in ("coefficients", "initial", "numerator", "denominator"):
        assert [str(n) for n in getattr(found, name)] == told[name]
    assert (found.order, found.offset, found.holds_from) == (
        told["order"],
        told["offset"],
        told["holds_from"],
    )
    assert found.growth == told["growth"] and found.verified == told["verified_terms"]
    assert pickle.loads(pickle.dumps(found)) == found


def test_far_terms() -> None:
    found = recurrence("king", "8xN")
    assert found(10**18, mod=10**9) == 645220519
    assert found(3000) == count("king", "8x3000", total=True)
    with pytest.raises(LimitError, match="give mod="):
        found(10**18)
    with pytest.raises(Error, match="where the sequence begins"):
        found(-1)
    with pytest.raises(Error, match="not a modulus"):
        found(5, mod=0)


@pytest.mark.parametrize("board", ["8", "N", "MxN", "8x9"])
def test_only_strips_have_recurrences(board: str) -> None:
    with pytest.raises(Error) as failure:
        recurrence("king", board)
    line = complaint("count", "king", board, "--recurrence")
    assert str(failure.value) == line


def test_the_growth_constant() -> None:
    constant = count.constant("king", width=8)
    told = answer_of("count", "king", "8xN", "--constant")["answer"]
    assert (constant.lower, constant.upper, constant.certain) == (
        told["lower"],
        told["upper"],
        told["certain"],
    )
    assert constant.reasons == told["from"]
    assert Fraction(constant.lower) < Fraction("1.34264395113") < Fraction(constant.upper)
    with pytest.raises(Error, match="width"):
        count.constant("king", width=-1)
