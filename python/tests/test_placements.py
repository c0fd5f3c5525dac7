# SPDX-License-Identifier: GPL-3.0-or-later
"""The placements themselves: listed, numbered, drawn at random; and their pictures."""

from __future__ import annotations

import itertools
import pickle
import xml.etree.ElementTree as xml
from collections import Counter
from fractions import Fraction

import numpy
import pytest

from command_line import answer as answer_of
from command_line import complaint
from rookery import Board, Error, Piece, Placement, count


def is_non_attacking(placement: Placement) -> bool:
    """Does no king attack another?"""
    return all(
        max(abs(x - u), abs(y - v)) > 1 for (x, y), (u, v) in itertools.combinations(placement, 2)
    )


def test_the_list_is_complete_and_in_order() -> None:
    placements = list(count.placements("king", "3x4"))
    assert len(placements) == count("king", "3x4", total=True)
    assert all(map(is_non_attacking, placements))
    drawings = [str(placement) for placement in placements]
    assert drawings == sorted(set(drawings))  # "." before "o"
    assert [len(p) for p in count.placements("king", "3x4", k=2)] == [2] * count("king", "3x4", k=2)


def test_the_list_is_that_of_the_command_line() -> None:
    told = answer_of("count", "queen", "6", "-k", "6", "--list")["answer"]
    found = list(count.placements("queen", 6, k=6))
    assert [[list(square) for square in p] for p in found] == told and len(told) == 4
    told = answer_of("count", "king", "3", "--torus", "--list", "--up-to-symmetry")["answer"]
    found = list(count.placements("king", 3, torus=True, up_to_symmetry=True))
    assert [[list(square) for square in p] for p in found] == told


def test_the_list_is_lazy() -> None:
    endless = count.placements("king", 100)
    first = [next(endless) for _ in range(1000)]
    assert first[0] == () and len(set(first)) == 1000
    assert len(list(count.placements("king", 100, limit=5))) == 5
    assert list(count.placements("king", 100, limit=0)) == []
    assert list(count.placements("king", 2, k=2)) == []


def test_rank_and_unrank_are_inverse() -> None:
    for i, placement in enumerate(count.placements("knight", 3), 1):
        assert count.rank("knight", 3, placement) == i
        assert count.unrank("knight", 3, i) == placement
    for i, placement in enumerate(count.placements("king", 4, k=3, torus=True), 1):
        assert count.rank("king", 4, placement, k=3, torus=True) == i


def test_a_placement_in_every_form() -> None:
    placement = count.unrank("king", (4, 5), 100)
    rank = count.rank("king", (4, 5), placement)
    assert rank == 100 and rank.method
    assert count.rank("king", (4, 5), list(placement)) == 100
    assert count.rank("king", (4, 5), str(placement)) == 100
    assert count.rank("king", (4, 5), placement.array) == 100
    assert count.rank("king", (4, 5), []) == 1
    assert count.rank("king", "4x5", placement.array.astype(bool)) == 100


@pytest.mark.parametrize(
    "placement, part",
    [
        ([(1, 1), (1, 2)], "attack"),
        ([(9, 9)], "9,9"),
        ("..\n..", "is a drawing of 2x2 squares; the board is 3x3"),
        (numpy.zeros((2, 3), dtype=int), "is an array of 2x3 squares; the board is 3x3"),
        (5, "a list of squares"),
        ([(1, 2, 3)], "a pair"),
    ],
)
def test_what_is_no_placement_is_refused(placement: object, part: str) -> None:
    with pytest.raises(Error, match=part):
        count.rank("king", 3, placement)


def test_unranking_beyond_the_list() -> None:
    with pytest.raises(Error) as failure:
        count.unrank("king", 3, 36)
    line = complaint("count", "king", "3", "--unrank", "36").replace("unrank", "number")
    assert str(failure.value) == line
    with pytest.raises(Error, match="not a whole number from 1"):
        count.unrank("king", 3, 0)
    with pytest.raises(Error) as failure:
        count.placements("king", "1..3")
    assert str(failure.value) == complaint("count", "king", "1..3", "--list").replace("list", "limit")


def test_samples_are_those_of_the_command_line() -> None:
    sample = count.sample("king", 8, number=4, seed=42)
    told = answer_of("count", "king", "8", "--sample", "4", "--seed", "42")
    assert [[list(square) for square in p] for p in sample] == told["answer"]
    assert sample.evidence["seed"] == "42" == told["evidence"]["seed"]
    assert all(map(is_non_attacking, sample))
    assert count.sample("king", 8, number=2, seed=42) == sample[:2]


def test_samples_are_uniform() -> None:
    seen = Counter(count.sample("king", 2, number=5000, seed=1))
    assert len(seen) == 5
    # Five bins of 1000: chi-square with 4 degrees of freedom, beyond 30 once in 200 000.
    assert sum((number - 1000) ** 2 / 1000 for number in seen.values()) < 30


def test_fugacity() -> None:
    numbers = Counter(len(p) for p in count.sample("king", 1, number=4000, seed=3, fugacity=3))
    assert 2850 < numbers[1] < 3150  # three quarters
    rare = count.sample("king", 8, number=50, seed=3, fugacity=Fraction(1, 1000))
    assert sum(map(len, rare)) < 20
    for wrong in (0, -1, "x"):
        with pytest.raises(Error, match="fugacity"):
            count.sample("king", 3, fugacity=wrong)
    with pytest.raises(Error, match="cannot be combined with k="):
        count.sample("king", 3, k=1, fugacity=2)
    with pytest.raises(Error, match="number: '0' is not a whole number") as failure:
        count.sample("king", 3, number=0)
    assert failure.value.argument == "number"


def test_seeds_differ_unless_they_are_given() -> None:
    assert count.sample("king", 12) != count.sample("king", 12)


def test_the_largest() -> None:
    placement = count.largest("king", "5x6")
    assert len(placement) == count("king", "5x6", max=True).pieces and is_non_attacking(placement)
    assert placement.method and placement.evidence
    forced = count.largest("king", "...\n.o.\n...")
    assert forced == ((2, 2),) and str(forced) == "...\n.o.\n..."


def test_a_placement_is_a_tuple_that_can_be_drawn() -> None:
    placement = Placement([(1, 1), (3, 2)], "king", "..#\n...")
    assert placement == ((1, 1), (3, 2)) and hash(placement) == hash(((1, 1), (3, 2)))
    assert placement.piece == Piece("K") and placement.board == Board("..#\n...")
    assert str(placement) == "o.#\n..o"
    assert placement.array.tolist() == [[1, 0, 0], [0, 0, 1]]
    assert placement.array.dtype == numpy.uint8
    again = pickle.loads(pickle.dumps(placement))
    assert again == placement and again.board == placement.board and str(again) == str(placement)
    xml.fromstring(placement.svg())
    assert placement._repr_svg_() == placement.svg()
    with pytest.raises(Error, match="not a square"):
        Placement([(3, 1)], "king", "..#\n...").svg()


def test_pictures_that_are_too_large_are_left_out() -> None:
    placement = Placement([(1, 1)], "king", 900)
    assert placement._repr_svg_() is None
    assert len(placement.svg()) > 1000
    sample = count.sample("king", 4, number=12, seed=5)
    sheet = sample.svg()
    xml.fromstring(sheet)
    assert "12 random placements of kings on 4x4" in sheet and sample._repr_svg_() == sheet
    assert pickle.loads(pickle.dumps(sample)) == sample
    many = count.sample("king", 8, number=1000, seed=5)
    assert many._repr_svg_() is None
    one = count.sample("king", 4, k=2, seed=5)
    assert one.svg() == one[0].svg()
