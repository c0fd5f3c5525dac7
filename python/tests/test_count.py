# SPDX-License-Identifier: GPL-3.0-or-later
"""count: numbers, lists, ranges, armies; against brute force and against the command line."""

from __future__ import annotations

import itertools
import pickle
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any

import numpy
import pytest

from command_line import answer as answer_of
from command_line import complaint
from rookery import Board, Error, LimitError, MostPieces, Number, Numbers, Piece, Terms, count

LEAPS = {
    "king": [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y],
    "wazir": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "knight": [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)],
    "{(1,2)}": [(1, 2)],
}


def by_force(leaps: list[tuple[int, int]], picture: list[str]) -> list[int]:
    """All subsets of the squares, by size."""
    squares = [
        (x, y) for y, row in enumerate(picture) for x, cell in enumerate(row) if cell != "#"
    ]
    numbers = [0] * (len(squares) + 1)
    for subset in itertools.product((False, True), repeat=len(squares)):
        chosen = {square for square, taken in zip(squares, subset) if taken}
        if not any((x + dx, y + dy) in chosen for x, y in chosen for dx, dy in leaps):
            numbers[len(chosen)] += 1
    while numbers[-1] == 0:
        numbers.pop()
    return numbers


@pytest.mark.parametrize("piece", LEAPS)
@pytest.mark.parametrize("picture", [["...", "...", "..."], ["....", ".#..", "..#."], ["....."]])
def test_every_k_by_brute_force(piece: str, picture: list[str]) -> None:
    answer = count(piece, "\n".join(picture))
    assert answer == by_force(LEAPS[piece], picture)
    assert isinstance(answer, Numbers) and answer.value == list(answer)
    assert sum(answer) == count(piece, "\n".join(picture), total=True)


@pytest.mark.parametrize("k", range(6))
def test_k_is_the_entry_of_the_list(k: int) -> None:
    answer = count("knight", "4x5", k=k)
    assert isinstance(answer, Number)
    assert answer == count("knight", "4x5")[k]


def test_published_values() -> None:
    assert count("queen", 8, k=8) == 92  # A000170
    assert count("queen", 8, k=8, up_to_symmetry=True) == 12  # A002562
    kings = count("king", range(1, 7), total=True)
    assert kings.sequence == [2, 5, 35, 314, 6427, 202841]  # A063443
    assert count("wazir", range(1, 6), total=True).sequence == [2, 7, 63, 1234, 55447]  # A006506
    assert count("king", 8, max=True) == (16, 281571)
    n = 10**18
    assert count("king", "10**18", k=2) == (n - 1) * (n - 2) * (n * n + 3 * n - 2) // 2  # A061995


QUESTIONS: list[tuple[list[str], dict[str, Any]]] = [
    (["king", "5"], {}),
    (["king", "5", "-k", "4"], dict(k=4)),
    (["knight", "5x6", "--total", "--mod", "1000"], dict(total=True, mod=1000)),
    (["queen", "6", "-k", "6", "--up-to-symmetry"], dict(k=6, up_to_symmetry=True)),
    (
        ["king", "6", "--torus", "--total", "--up-to-symmetry", "--translations"],
        dict(torus=True, total=True, up_to_symmetry=True, translations=True),
    ),
    (["wazir", "4x5", "--cylinder", "--engine", "sparse"], dict(cylinder=True, engine="sparse")),
    (["king", "7", "--check", "--threads", "1"], dict(check=True, threads=1)),
]


@pytest.mark.parametrize("words, arguments", QUESTIONS)
def test_as_the_command_line_answers(words: list[str], arguments: dict[str, Any]) -> None:
    answer = count(words[0], words[1], **arguments)
    told = answer_of("count", *words)
    value = told["answer"]
    assert answer.value == ([int(n) for n in value] if isinstance(value, list) else int(value))
    assert answer.method == told["method"]
    assert set(answer.evidence) == set(told["evidence"])


def test_most_pieces() -> None:
    most = count("king", 6, max=True, torus=True, up_to_symmetry=True, translations=True)
    pieces, ways = most
    assert (pieces, ways) == (9, 2) == most.value == (most.pieces, most.ways)
    assert most.method and most.evidence
    again = pickle.loads(pickle.dumps(most))
    assert isinstance(again, MostPieces) and again == most and again.evidence == most.evidence


@pytest.mark.parametrize("army", ["K=2,Q=1", {"king": 2, Piece("Q"): 1}, [("K", 2), ("queen", 1)]])
def test_armies_in_every_form(army: Any) -> None:
    told = answer_of("count", "--army", "K=2,Q=1", "5")
    assert count(army=army, board=5) == count(5, army=army) == int(told["answer"])


def test_ranges() -> None:
    terms = count("king", "1..6", k=2)
    assert isinstance(terms, Terms)
    assert terms == count("king", range(1, 7), k=2)
    assert terms == {n: count("king", n, k=2) for n in range(1, 7)}
    told = answer_of("count", "king", "1..6", "-k", "2")["answer"]
    assert terms.value == {entry["n"]: int(entry["value"]) for entry in told}
    assert count("king", "2..4x3", total=True) == {
        n: count("king", (n, 3), total=True) for n in (2, 3, 4)
    }
    assert count(army="K=1,Q=1", board=range(3, 5))[4] == count(army="K=1,Q=1", board=4)


def test_bfiles() -> None:
    terms = count("king", "8x1..3", total=True)
    lines = terms.bfile().splitlines()
    assert lines[:2] == ["# Any number of kings on 8 x n", "# Table of n, a(n) for n = 1..3"]
    assert lines[2:] == [f"{n} {term}" for n, term in terms.items()]
    assert terms.bfile("mine").startswith("# mine\n# Table")
    assert count("king", 2).bfile("") == "# Table of k, a(k) for k = 0..1\n0 1\n1 4\n"
    long = count("rook", range(2000, 2001), k=2000)  # more digits than Python would write
    assert len(long.bfile().splitlines()[-1]) > 5000


def test_answers_can_be_pickled() -> None:
    for answer in (count("king", 4), count("king", range(1, 4), total=True)):
        again = pickle.loads(pickle.dumps(answer))
        assert type(again) is type(answer) and again == answer
        assert again.evidence == answer.evidence and again.svg() == answer.svg()


def test_pieces_and_boards_in_other_forms() -> None:
    steps = numpy.ones((3, 3), dtype=int)
    assert count(steps, numpy.ones((4, 4), dtype=bool), k=4) == count("king", 4, k=4)
    assert count(Piece("K"), Board(4, torus=True)) == count("king", 4, torus=True)
    assert count([(1, 0), (-1, 0)], 3, total=True) == 5**3


def test_memory_time_and_progress() -> None:
    assert count("king", 12, total=True, memory="100M") == count("king", 12, total=True)
    assert count("king", 12, k=3, memory=10**8, time=60) == count("king", 12, k=3)
    with pytest.raises(LimitError, match="array of frontiers"):
        count("king", 40, total=True, memory="1M", engine="dense")
    heard: list[float] = []
    count("king", 17, total=True, threads=1, engine="plain", progress=heard.append)
    assert all(0 <= fraction <= 1 for fraction in heard)


def test_checkpoints_are_those_of_the_command_line(tmp_path: Path) -> None:
    folder = tmp_path / "kings"
    told = answer_of("count", "king", "9", "--total", "--checkpoint", str(folder))
    assert told["answer"] == "269718819131"
    assert count("king", 9, total=True, checkpoint=folder) == 269718819131
    assert count("king", 9, total=True, checkpoint=str(folder), checkpoint_every=0) == 269718819131
    with pytest.raises(Error, match='not of .*"piece":"K","board":"8","total":true}'):
        count("king", 8, total=True, checkpoint=folder)


def test_ranges_have_checkpoints(tmp_path: Path) -> None:
    folder = tmp_path / "range"
    told = answer_of("count", "king", "7..9", "--total", "--checkpoint", str(folder))["answer"]
    terms = count("king", range(7, 10), total=True, checkpoint=folder)
    assert terms == {entry["n"]: int(entry["value"]) for entry in told}
    assert terms == count("king", range(7, 10), total=True, checkpoint=folder)
    with pytest.raises(Error, match='not of .*"board":"7..8"'):
        count("king", range(7, 9), total=True, checkpoint=folder)


@pytest.mark.parametrize(
    "words, arguments",
    [
        (["king", "3", "-k", "2", "--total"], dict(k=2, total=True)),
        (["king", "3", "--total", "--max"], dict(total=True, max=True)),
        (["king", "3", "-k", "2", "--max"], dict(k=2, max=True)),
        (["king", "3", "--translations"], dict(translations=True)),
        (
            ["king", "3", "--translations", "--up-to-symmetry"],
            dict(translations=True, up_to_symmetry=True),
        ),
        (["king", "1..3"], {}),
        (["king", "1..3", "--max"], dict(max=True)),
        (["king", "N"], {}),
        (["king", "8y8"], {}),
        (["kong", "8"], {}),
        (["king", "3", "-k", "-1"], dict(k=-1)),
        (["king", "3", "--engine", "foo"], dict(engine="foo")),
        (["king", "3", "--checkpoint-every", "3"], dict(checkpoint_every=3)),
        (["king", "3", "--time", "x"], dict(time="x")),
        (["king", "3", "--memory", "8Q"], dict(memory="8Q")),
        (["queen", "9", "--engine", "dense"], dict(engine="dense")),
    ],
)
def test_errors_are_those_of_the_command_line(words: list[str], arguments: dict[str, Any]) -> None:
    with pytest.raises(Error) as failure:
        count(words[0], words[1], **arguments)
    assert str(failure.value) == complaint("count", *words)


@pytest.mark.parametrize(
    "arguments, part",
    [
        (dict(army="K=1", k=1), "army: cannot be combined with k=: an army fixes the number"),
        (dict(army="K=1", piece="king"), "army: cannot be combined with piece=: it replaces the piece"),
        (dict(army=5), "is needed, not '5'"),
        (dict(army={"king": -1}), "^army"),
        (dict(), "piece: is needed"),
        (dict(piece="king", mod=0), "mod"),
        (dict(piece="king", threads=0), "threads"),
        (dict(piece="king", time=-1), "seconds"),
        (dict(piece="king", memory=""), "not a size"),
        (dict(piece="king", k=1.5), "an integer is needed"),
    ],
)
def test_what_is_no_question_is_refused(arguments: dict[str, Any], part: str) -> None:
    with pytest.raises(Error, match=part) as failure:
        count(board=3, **arguments)
    assert "\n" not in str(failure.value)


def test_the_board_is_needed() -> None:
    with pytest.raises(Error, match="board: is needed"):
        count("king", None)


def test_charts() -> None:
    numbers = count("king", 8)
    root = xml.fromstring(numbers.svg())
    titles = [element.text for element in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles[0] == "k kings on 8x8"
    assert titles[1:] == [f"k = {k}: {number}" for k, number in enumerate(numbers)]
    assert numbers._repr_svg_() == numbers.svg()
    terms = count("king", "2..4", total=True)
    assert "n = 2: 5<" in terms.svg() and "Any number of kings on n x n" in terms.svg()
    long = Numbers([1] * 2001, "", {})
    assert long._repr_svg_() is None
    with pytest.raises(LimitError, match="at most 2000"):
        long.svg()


def test_forecasts() -> None:
    forecast = count.forecast("king", 24, total=True, ranks=4)
    told = answer_of("count", "king", "24", "--total", "--forecast", "--ranks", "4")["answer"]
    assert (forecast.engine, forecast.tasks) == (told["engine"], told["tasks"])
    assert forecast.bytes_per_rank > 0 and forecast.seconds > 0 and not forecast.at_least
    with pytest.raises(Error, match="one board is needed"):
        count.forecast("king", "1..3", total=True)
    with pytest.raises(Error, match="ranks: '0' is not a whole number from 1"):
        count.forecast("king", 3, ranks=0)
    with pytest.raises(Error, match="total: cannot be combined with k="):
        count.forecast("king", 3, k=2, total=True)


def test_parts() -> None:
    parts = [count.part("king", 8, i, 3) for i in (1, 2, 3)]
    merged = count.merge(parts)
    assert isinstance(merged, Numbers) and merged == count("king", 8)
    assert "kings on 8x8" in merged.svg()
    with pytest.raises(Error, match="missing"):
        count.merge(parts[:2])
    with pytest.raises(Error, match="part 1"):
        count.merge([parts[0].replace("residue", "residul"), *parts[1:]])
    with pytest.raises(Error, match="number: '4' is not a whole number from 1 to 3"):
        count.part("king", 8, 4, 3)


def test_dimacs_has_as_many_models_as_placements() -> None:
    clauses = [
        [int(word) for word in line.split()[:-1]]
        for line in count.dimacs("king", "2x4").splitlines()
        if line and line[0] in "-0123456789"
    ]
    models = 0
    for signs in itertools.product((False, True), repeat=8):
        models += all(any(signs[abs(v) - 1] == (v > 0) for v in clause) for clause in clauses)
    assert models == count("king", "2x4", total=True)
