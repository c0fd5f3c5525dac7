# SPDX-License-Identifier: GPL-3.0-or-later
"""repair and Lights Out, against brute force, the command line and published numbers."""

from __future__ import annotations

import itertools
import pathlib
import pickle
from typing import Any

import command_line
import numpy
import pytest
from numpy.typing import NDArray

from rookery import Board, Error, LimitError, repair

Bits = NDArray[numpy.uint8]
JIGSAW = ["AABB", "ABBC", "AC.C", "CDDD"]


def random_bits(seed: int, *shape: int) -> Bits:
    return numpy.random.default_rng(seed).integers(0, 2, shape, numpy.uint8)


def rows_of(bits: Bits) -> str:
    return "\n".join("".join(map(str, row)) for row in bits.tolist()) + "\n"


# By hand: every set of squares of a small board.


def is_even(bits: Bits, box_rows: int, box_columns: int) -> bool:
    rows, columns = bits.shape
    boxes = bits.reshape(rows // box_rows, box_rows, columns // box_columns, box_columns)
    return not ((bits.sum(0) % 2).any() or (bits.sum(1) % 2).any() or (boxes.sum((1, 3)) % 2).any())


def solutions_by_hand(bits: Bits, is_solved: Any) -> list[list[tuple[int, int]]]:
    squares = [(x + 1, y + 1) for y in range(bits.shape[0]) for x in range(bits.shape[1])]
    for number in range(len(squares) + 1):
        chosen = itertools.combinations(squares, number)
        found = [list(these) for these in chosen if is_solved(bits, these)]
        if found:
            return found
    return []


@pytest.mark.parametrize("seed", range(6))
def test_boxes_by_hand(seed: int) -> None:
    board = random_bits(seed, 4, 4)
    boxes = [(2, 2), (1, 4), (4, 2)][seed % 3]

    def is_solved(bits: Bits, chosen: Any) -> bool:
        after = bits.copy()
        for x, y in chosen:
            after[y - 1, x - 1] ^= 1
        return is_even(after, *boxes)

    expected = solutions_by_hand(board, is_solved)
    answer = repair(board, boxes=boxes, count=True)
    assert answer.value == answer.cost == answer.at_least == len(expected[0])
    assert answer.proved and answer.possible and answer.ways == len(expected)
    listed = [sorted(squares) for squares in repair.all(board, boxes=boxes)]
    assert sorted(listed) == sorted(sorted(squares) for squares in expected)
    plain = repair(board, boxes=boxes)
    assert plain.toggles in expected and plain.ways is None
    assert numpy.array_equal(plain.repaired, board ^ plain.mask)
    assert plain.mask.sum() == plain.value and is_even(plain.repaired, *boxes)
    assert numpy.array_equal(plain.board, board)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("open", [False, True])
def test_lights_by_hand(seed: int, open: bool) -> None:
    board = random_bits(seed, 3, 3)
    wraps: list[dict[str, Any]] = [{}, {"torus": True}, {"cylinder": True}]
    options = wraps[seed % 3]

    def is_solved(bits: Bits, chosen: Any) -> bool:
        after = bits.copy()
        for x, y in chosen:
            flipped = {(x - 1, y - 1)} - ({(x - 1, y - 1)} if open else set())
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                at = [x - 1 + dx, y - 1 + dy]
                if options:
                    at[0] %= 3
                if "torus" in options:
                    at[1] %= 3
                if 0 <= at[0] < 3 and 0 <= at[1] < 3:
                    flipped.add((at[0], at[1]))
            for at_x, at_y in flipped:
                after[at_y, at_x] ^= 1
        return not after.any()

    expected = solutions_by_hand(board, is_solved)
    answer = repair(board, lights=True, open=open, count=True, **options)
    assert bool(answer) == answer.possible == bool(expected)
    if expected:
        assert answer.value == len(expected[0]) and answer.ways == len(expected)
        assert answer.toggles in expected and not answer.repaired.any()
        assert sorted(repair.all(board, lights=True, open=open, **options)) == sorted(expected)
        return
    assert answer.value is None and list(repair.all(board, lights=True, open=open, **options)) == []
    assert all(name.startswith("lamp ") for name in answer.certificate)
    for name in ("toggles", "mask", "repaired", "cost", "at_least"):
        with pytest.raises(Error, match="nothing makes all groups even"):
            getattr(answer, name)


# Against the command line.


@pytest.mark.parametrize(
    "options, words, files",
    [
        ({}, [], {}),
        ({"boxes": "1x4"}, ["--boxes", "1x4"], {}),
        ({"groups": "rows,columns,diagonals"}, ["--groups", "rows,columns,diagonals"], {}),
        ({"groups": ["boxes", "diagonals"]}, ["--groups", "boxes,diagonals"], {}),
        ({"regions": JIGSAW}, [], {"--regions": "\n".join(JIGSAW)}),
        ({"regions": "".join(JIGSAW), "boxes": (2, 2)}, ["--boxes", "2x2"],
         {"--regions": "".join(JIGSAW)}),
        ({"locked": "##..\n....\n....\n...#"}, [], {"--locked": "##..\n....\n....\n...#"}),
        ({"weights": numpy.arange(1, 17).reshape(4, 4)}, [],
         {"--weights": "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16"}),
        ({"lights": True}, ["--lights"], {}),
        ({"lights": "knight", "open": True}, ["--lights", "knight", "--open"], {}),
        ({"lights": "K", "torus": True}, ["--lights", "K", "--torus"], {}),
        ({"any": True}, ["--any"], {}),
        ({"engine": "walk"}, ["--engine", "walk"], {}),
        ({"engine": "table", "threads": 1}, ["--engine", "table", "--threads", "1"], {}),
    ],
)
def test_the_command_line_agrees(
    options: dict[str, Any], words: list[str], files: dict[str, str], tmp_path: pathlib.Path
) -> None:
    for seed in range(2):
        board = random_bits(seed, 4, 4)
        for name, text in files.items():
            (tmp_path / name).write_text(text)
        beside = [word for name in files for word in (name, str(tmp_path / name))]
        answer = repair(board, **options)
        path = tmp_path / "board.txt"
        path.write_text(rows_of(board))
        told = command_line.answer("repair", str(path), *words, *beside)
        assert repair(path, **options) == answer == repair(rows_of(board), **options)
        assert (answer.method, answer.evidence) == (told["method"], told["evidence"])
        assert ("NO" if answer.value is None else answer.value) == told["answer"]
        if answer:
            assert [list(square) for square in answer.toggles] == told["toggles"]
            assert (answer.at_least, answer.proved) == (told["at_least"], told["proved"])
        else:
            assert answer.certificate == told["certificate"]


def test_masks_are_locks() -> None:
    board = random_bits(3, 4, 4)
    first = repair(board)
    other = repair(board, locked=first.mask)
    assert not (other.mask & first.mask).any() and is_even(other.repaired, 2, 2)
    nothing = repair(board, locked=numpy.ones((4, 4), bool))
    assert nothing.value is None and nothing.certificate and repr(nothing) == "<Repair: NO>"


@pytest.mark.parametrize(
    "options, words",
    [
        ({"boxes": "2y2"}, ["--boxes", "2y2"]),
        ({"boxes": "3x3"}, ["--boxes", "3x3"]),
        ({"groups": "rows,foo"}, ["--groups", "rows,foo"]),
        ({"groups": "rows", "boxes": "2x2"}, ["--groups", "rows", "--boxes", "2x2"]),
        ({"engine": "foo"}, ["--engine", "foo"]),
        ({"engine": "formula", "lights": True}, ["--engine", "formula", "--lights"]),
        ({"lights": "kong"}, ["--lights", "kong"]),
    ],
)
def test_errors_are_those_of_the_command_line(options: dict[str, Any], words: list[str]) -> None:
    board = random_bits(1, 4, 4)
    with pytest.raises(Error) as error:
        repair(board, **options)
    assert str(error.value) == command_line.complaint("repair", *words, text=rows_of(board))


@pytest.mark.parametrize(
    "board, options, message",
    [
        (numpy.ones((5, 5), int), {}, "a 5x5 board has no boxes of its own"),
        ([[0, 2]], {}, "board: row 1, column 2: 2 is neither 0 nor 1"),
        ("012", {}, "input, line 1, column 3: '2' is neither 0 nor 1"),
        (None, {}, "board: is needed: rows of 0 and 1"),
        ("1", {"open": True}, "open: needs lights="),
        ("1", {"torus": True}, "torus: needs lights="),
        (None, {"lit": 5}, "lit: needs lights="),
        ("1", {"lit": 5, "lights": True}, "lit: cannot be combined with board="),
        ("1", {"boxes": "1x1", "lights": True}, "boxes: cannot be combined with lights="),
        ("1", {"any": True, "count": True}, "any: cannot be combined with count="),
        ("1", {"any": True, "engine": "walk"}, "any: cannot be combined with engine="),
        ("1", {"boxes": 3}, "boxes: \"3x3\" or (3, 3) is needed, not '3'"),
        ("1", {"weights": [[0]]}, "weights: '0' is not a whole number from 1 to 1000000"),
        ("1", {"weights": [[1, 1]]}, "weights: 1 x 2 squares (rows x columns), but the board"),
        ("1", {"weights": 7}, "weights: a list of rows with a number for every square is needed, not '7'"),
        ("1", {"locked": [[0, 1]]}, "locked: 1 x 2 squares (rows x columns), but the board"),
        ("1", {"regions": [[1]]}, "regions: a list of rows with a letter for every square is needed, not '[[1]]'"),
        (None, {"lights": True, "lit": "1..9"}, "board '1..9': is a range of boards"),
    ],
)
def test_what_has_no_sense_is_refused(board: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(Error) as error:
        repair(board, **options)
    assert message in str(error.value) and error.value.status == 2


# Lights Out.


def test_published_numbers_of_lights_out() -> None:
    # OEIS A075464: all lamps lit, the fewest presses.
    published = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104]
    assert [repair.lights_out(n).value for n in range(1, 17)] == published


def test_ranges() -> None:
    told = command_line.answer("repair", "--lights", "--lit", "1..12")
    terms = repair.terms("1..12")
    assert terms == repair.terms(range(1, 13)) == {n: repair.lights_out(n).value for n in terms}
    assert terms == {entry["n"]: int(entry["value"]) for entry in told["answer"]}
    assert (terms.method, terms.evidence) == (told["method"], told["evidence"])
    assert repair.terms("2x3..4", "knight", torus=True, count=True)[3] >= 1
    assert -1 in repair.terms("1..4", "fN", open=True).values()
    with pytest.raises(Error, match="boards: a range of boards like"):
        repair.terms(5)


def test_lamps_in_every_form() -> None:
    lit = repair.lights_out(5)
    whole = numpy.ones((5, 5), numpy.uint8)
    for board in ("5", "5x5", (5, 5), Board(5), numpy.int64(5), whole, rows_of(whole)):
        assert repair.lights_out(board) == lit
    assert repair(lights="wazir", lit=5) == repair(whole, lights=True) == lit
    holes = repair(["11#", "111"], lights=True)
    assert holes == repair(lit=Board("..#\n..."), lights=True) and not holes.repaired.any()
    assert repair.lights_out(5, torus=True) == repair(lit=Board(5, torus=True), lights=True)
    assert not numpy.array_equal(repair.lights_out(5, "knight").mask, lit.mask)


def test_large_lights_go_by_polynomials() -> None:
    answer = repair.lights_out(1200)
    assert answer.method == "polynomials" and answer.proved and answer.value == answer.mask.sum()
    around = numpy.pad(answer.mask, 1)
    lit = around[1:-1, 1:-1] ^ around[:-2, 1:-1] ^ around[2:, 1:-1] ^ around[1:-1, :-2]
    assert (lit ^ around[1:-1, 2:]).all()
    assert answer._repr_svg_() is None
    with pytest.raises(LimitError):
        answer.svg()


# Many boards.


def test_batches() -> None:
    boards = random_bits(9, 40, 9, 9)
    numbers = repair.batch(boards)
    assert numbers.dtype == numpy.int64
    assert numbers.tolist() == [repair(board).value for board in boards]
    assert repair.batch(list(boards)).tolist() == numbers.tolist()
    text = "".join("".join(rows_of(board).split()) + "\n" for board in boards)
    lines = command_line.run("repair", "--batch", text=text).stdout.split()
    assert numbers.tolist() == [int(line) for line in lines]
    small = random_bits(2, 30, 4, 4)
    lights = repair.batch(small, lights=True)
    answers = [repair.lights_out(board) for board in small]
    assert lights.tolist() == [-1 if not each else each.value for each in answers]
    assert -1 in lights and lights.max() > 0
    mixed = repair.batch([small[0], boards[0], rows_of(small[1])])
    assert mixed.tolist() == [repair(each).value for each in (small[0], boards[0], small[1])]
    assert repair.batch([]).tolist() == []
    for wrong in (5, boards[0], numpy.full((1, 4, 4), 2)):
        with pytest.raises(Error, match="boards?: "):
            repair.batch(wrong)


def test_boards_that_need_so_many() -> None:
    assert repair.hardest(9) == 9 and repair.hardest("6x6", boxes="2x3") == 6
    assert repair.hardest("2x9", boxes=(2, 3)) == 9 and repair.hardest(9).method == "formula"
    assert repair.hardest(4, groups="rows,columns") == 4
    assert repair.hardest(5, lights=True) == 15 and repair.hardest(3, lights=True) == 9
    for fewest in range(10):
        made = repair.make(9, fewest, seed=fewest)
        assert made.shape == (9, 9) and repair(made).value == fewest
        words = ["--make", "9", "--fewest", str(fewest), "--seed", str(fewest)]
        assert rows_of(made) == command_line.run("repair", *words).stdout
    assert repair.lights_out(repair.make(5, 15, lights=True, seed=1)).value == 15
    with pytest.raises(Error) as error:
        repair.make(4, fewest=5)
    assert str(error.value) == command_line.complaint("repair", "--make", "4", "--fewest", "5")
    with pytest.raises(LimitError):
        repair.hardest(40, lights=True)


def test_lists_are_lazy() -> None:
    board = random_bits(5, 25, 25)
    solutions = repair.all(board)
    first = next(solutions)
    assert len(first) == repair(board).value and next(solutions) != first
    del solutions
    assert len(list(repair.all(board, 3))) == 3
    with pytest.raises(Error):
        repair.all(board, 0)


# Pictures, and other solvers.


def test_pictures() -> None:
    for answer in (repair(random_bits(1, 9, 9)), repair.lights_out(5), repair("10", lights="K")):
        assert "<svg" in (answer._repr_svg_() or "") and answer.svg() == answer._repr_svg_()
    assert repair(numpy.zeros((225, 225), bool))._repr_svg_() is None
    assert repr(repair.lights_out(5)) == "<Repair: 15>"
    assert repair.lights_out(5) != repair.lights_out(4) and repair.lights_out(5) != 15


def test_the_question_for_other_solvers(tmp_path: pathlib.Path) -> None:
    board = random_bits(1, 4, 4)
    lp, wcnf = tmp_path / "lp", tmp_path / "wcnf"
    command_line.run("repair", "--lp", str(lp), "--wcnf", str(wcnf), text=rows_of(board))
    answer = repair(board)
    assert (answer.lp(), answer.wcnf()) == (lp.read_text(), wcnf.read_text())


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(
    "ask",
    [
        lambda: repair(random_bits(1, 9, 9)),
        lambda: repair(random_bits(2, 6, 8), boxes="2x4", count=True),
        lambda: repair(random_bits(3, 4, 4), regions=JIGSAW, weights=[[1, 2, 3, 4]] * 4),
        lambda: repair(random_bits(4, 5, 5), groups="rows,diagonals", locked=[[1, 0, 0, 0, 0]] * 5),
        lambda: repair.lights_out(["110", "0#1"], piece="N", torus=True),
        lambda: repair.lights_out(["10", "00"], open=True),
    ],
)
def test_answers_can_be_pickled(ask: Any, protocol: int) -> None:
    answer = ask()
    again = pickle.loads(pickle.dumps(answer, protocol))
    assert again == answer and repr(again) == repr(answer) and bool(again) == bool(answer)
    assert (again.value, again.method, again.evidence) == (
        answer.value,
        answer.method,
        answer.evidence,
    )
    assert again.certificate == answer.certificate and again.ways == answer.ways
    assert (again.board == answer.board).all()
    assert (again.svg(), again.lp(), again.wcnf()) == (answer.svg(), answer.lp(), answer.wcnf())
    if answer:
        assert (again.mask == answer.mask).all() and (again.repaired == answer.repaired).all()
        assert (again.cost, again.at_least, again.proved) == (
            answer.cost,
            answer.at_least,
            answer.proved,
        )


def test_a_list_of_one_row_is_a_row() -> None:
    for row in (["1101"], [list("1101")], [[1, 1, 0, 1]], numpy.array([[1, 1, 0, 1]])):
        answer = repair(row, groups="rows")
        assert answer.repaired.shape == (1, 4) and answer.value == 1
    assert repair("1101", groups="rows").repaired.shape == (2, 2)  # a text, as typed


def test_a_batch_may_be_a_text() -> None:
    text = "1000000000000001\n\n0000000000000000\n"
    assert list(repair.batch(text)) == [2, 0]
    assert list(repair.batch(text.split())) == [2, 0]
