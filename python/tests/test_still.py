# SPDX-License-Identifier: GPL-3.0-or-later
"""still: against every board of a small size, and against the command line."""

from __future__ import annotations

import array
import itertools
import pathlib
import pickle
import sys
from typing import Any, Callable

import numpy
import pytest

from command_line import answer, complaint, run
from rookery import Board, Error, LimitError, Piece, still
from rookery._still import NegatedBoard, StillBoard

STEPS = {
    "wazir": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "king": [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)],
    "knight": [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)],
}


def after(bits: Any, piece: str, torus: bool = False) -> Any:
    """The board after a step: sums over GF(2) of shifted arrays."""
    rows, columns = bits.shape
    total = numpy.zeros_like(bits)
    for dx, dy in STEPS[piece]:
        if torus:
            total ^= numpy.roll(bits, (-dy, -dx), (0, 1))
        else:
            wide = numpy.pad(bits, 2)
            total ^= wide[2 + dy : 2 + dy + rows, 2 + dx : 2 + dx + columns]
    return total


def every_still_board(rows: int, columns: int, piece: str, torus: bool) -> list[Any]:
    found = []
    for cells in itertools.product((0, 1), repeat=rows * columns):
        bits = numpy.array(cells, dtype=numpy.uint8).reshape(rows, columns)
        if (after(bits, piece, torus) == bits).all():
            found.append(bits)
    return found


def images(bits: Any, torus: bool) -> list[bytes]:
    turned = [numpy.rot90(side, turns) for side in (bits, bits.T) for turns in range(4)]
    same = [image for image in turned if image.shape == bits.shape]
    if torus:
        shifts = itertools.product(range(bits.shape[0]), range(bits.shape[1]))
        same = [numpy.roll(image, by, (0, 1)) for by in shifts for image in same]
    return [image.tobytes() for image in same]


SMALL = [
    (3, 3, "wazir", False),
    (2, 5, "wazir", False),
    (3, 3, "wazir", True),
    (2, 5, "king", False),
    (3, 3, "knight", False),
    (2, 3, "king", True),
]


@pytest.mark.parametrize("rows, columns, piece, torus", SMALL)
def test_every_small_board(rows: int, columns: int, piece: str, torus: bool) -> None:
    board = f"{rows}x{columns}"
    every = every_still_board(rows, columns, piece, torus)
    first = {min(images(bits, torus)) for bits in every}
    assert still(board, piece=piece, torus=torus, all=True) == len(every)
    assert 2 ** still(board, piece=piece, torus=torus, dimension=True) == len(every)
    assert still(board, piece=piece, torus=torus, check=True) == len(first)
    assert still(board, piece=piece, torus=torus, mod=3) == len(first) % 3
    found = [one.array for one in still.boards(board, piece=piece, torus=torus)]
    assert [bits.tobytes() for bits in found] == sorted(first)
    basis = still.basis(board, piece=piece, torus=torus)
    sums = {
        sum((one.array for one in chosen), numpy.zeros((rows, columns), numpy.uint8)).tobytes()
        for size in range(len(basis) + 1)
        for chosen in itertools.combinations(basis, size)
    }
    assert len(sums) == len(every)


def test_published_numbers() -> None:
    dimensions = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16]  # A159257
    assert still(range(1, 20), dimension=True).sequence == dimensions
    assert still(30) == 131720
    assert still("1..19", all=True).sequence == [2**d for d in dimensions]
    assert {still(30, engine=engine) for engine in ("dense", "rows", "plain", "gcd")} == {131720}


def test_numbers_are_the_command_line_s() -> None:
    said = answer("still", "1..12x5", "--piece", "king")
    terms = still("1..12x5", piece="king")
    assert {n: str(value) for n, value in terms.items()} == {
        entry["n"]: entry["value"] for entry in said["answer"]
    }
    assert terms.method == said["method"]
    said = answer("still", "6", "--torus", "--period", "2", "--symmetric")
    number = still(6, torus=True, period=2, symmetric=True)
    assert (str(number), number.method) == (said["answer"], said["method"])
    assert number.evidence["dimension"] == said["evidence"]["dimension"]
    assert still("4..5", symmetric=True) == {n: still(n, symmetric=True) for n in (4, 5)}


def test_counts_without_digits() -> None:
    side = 5 * 2**40 - 1
    count = still.count(side)
    assert count.expression == run("still", str(side)).stdout.strip()
    assert count.all_expression == run("still", str(side), "--all").stdout.strip()
    assert count.modulo(10**9) == still(side, mod=10**9) == int(
        run("still", str(side), "--mod", "10**9").stdout
    )
    assert count.modulo(97, all=True) == pow(2, count.dimension, 97)
    assert count.digits > 10**12
    asked: list[Callable[[], int]] = [lambda: still(side), lambda: count.value, lambda: count.all]
    for ask in asked:
        with pytest.raises(LimitError, match=r"mod=M .* dimension=True .* still\.count\(\.\.\.\)"):
            ask()
    small = still.count(9)
    assert (small.value, small.all, len(small.fixed)) == (43, 256, 8)
    assert small == pickle.loads(pickle.dumps(small)) and small != count
    with pytest.raises(Error, match="mod: 0 is not a modulus"):
        count.modulo(0)


def test_boards_are_the_command_line_s(tmp_path: pathlib.Path) -> None:
    file = str(tmp_path / "sheet.svg")
    said = answer("still", "9", "--list", "--svg", file)
    gallery = still.boards(9)
    assert [board.rows for board in gallery] == said["answer"]
    assert (gallery.method, gallery.evidence) == (said["method"], said["evidence"])
    assert gallery.svg() == gallery._repr_svg_() == open(file, encoding="utf-8").read()
    said = answer("still", "30", "--list", "3", "--svg", file)
    few = still.boards(30, limit=3)
    assert [board.rows for board in few] == said["answer"] and few.classes == "131720"
    assert few.svg() == open(file, encoding="utf-8").read()
    said = answer("still", "5", "--basis", "--piece", "king", "--svg", file)
    basis = still.basis(5, piece="king")
    assert [board.rows for board in basis] == said["answer"]
    assert basis.svg() == open(file, encoding="utf-8").read()
    said = answer("still", "20", "--random", "--seed", "5", "--symmetric", "--svg", file)
    board = still.random(20, seed=5, symmetric=True)
    assert (board.rows, board.evidence) == (said["answer"], said["evidence"])
    assert board.svg() == board._repr_svg_() == open(file, encoding="utf-8").read()


def test_galleries_are_lists() -> None:
    gallery = still.boards(9)
    assert isinstance(gallery, list) and len(gallery) == 43 and gallery.value == list(gallery)
    part = gallery[3:7]
    assert len(part) == 4 and part[0] == gallery[3]
    assert "Still boards of 9x9<" in part.svg() and "the first" not in part.svg()
    assert "the first 2 of 43" in gallery.svg(limit=2)
    again = pickle.loads(pickle.dumps(gallery))
    assert again == gallery and again.svg() == gallery.svg()
    with pytest.raises(Error, match="a sheet holds at most 10000 boards"):
        gallery.svg(10001)
    assert still.basis(3)._repr_svg_() is None
    with pytest.raises(Error, match="the basis is empty"):
        still.basis(3).svg()


def test_boards_one_after_the_other() -> None:
    assert list(still.iterate(9)) == still.boards(9)
    # 2^62 boards: only the first of them are looked for.
    first = list(itertools.islice(still.iterate(95), 50))
    assert first == still.boards(95, limit=50)
    assert all(still.step(board) == board for board in first)
    with pytest.raises(Error, match="limit: takes one board, not a range"):
        still.iterate("1..3")


def test_long_lists_are_refused() -> None:
    with pytest.raises(LimitError, match="there are 2.80 boards on 123x123, too many to list"):
        still.boards(123)
    with pytest.raises(LimitError, match="limit: a list of .* boards of 95x95 does not fit"):
        still.boards(95)


@pytest.mark.parametrize("period", [2, 3, 6])
def test_boards_that_return(period: int) -> None:
    for board in still.boards(4, period=period):
        assert still.step(board, period) == board
        assert period % still.orbit(board).period == 0 and still.orbit(board).preperiod == 0


@pytest.mark.parametrize("piece", STEPS)
@pytest.mark.parametrize("torus", [False, True])
def test_steps(piece: str, torus: bool) -> None:
    bits = numpy.random.default_rng(3).integers(0, 2, (5, 6), dtype=numpy.uint8)
    expected = bits
    for steps in range(8):
        board = still.step(bits, steps, piece=piece, torus=torus)
        assert (board.array == expected).all()
        assert (board.signs == 1 - 2 * expected.astype("int8")).all()
        assert board.piece == Piece(piece) and board.board == Board("5x6", torus=torus)
        expected = after(expected, piece, torus)


def test_orbits() -> None:
    for seed in range(5):
        bits = numpy.random.default_rng(seed).integers(0, 2, (3, 4), dtype=numpy.uint8)
        seen: list[bytes] = []
        now = bits
        while now.tobytes() not in seen:
            seen.append(now.tobytes())
            now = after(now, "wazir")
        orbit = still.orbit(bits)
        preperiod = seen.index(now.tobytes())
        assert orbit.value == (preperiod, len(seen) - preperiod) and orbit.exact
    said = answer("still", "--orbit", "-", "--torus", text="-+++++\n++++++\n++++++\n")
    orbit = still.orbit("-+++++\n++++++\n++++++", torus=True)
    assert (orbit.preperiod, str(orbit.period)) == (
        said["answer"]["preperiod"],
        said["answer"]["period"],
    )


def test_steps_far_ahead() -> None:
    board = still.random(31, seed=1, period=6)
    assert still.step(board, 6 * 10**17) == board
    assert still.step(board, 6 * 10**17 + 1) == still.step(board)
    assert still.step(board, 0) == board


def test_a_board_knows_its_piece_and_its_sides() -> None:
    for board in still.boards(3, piece="king", torus=True):
        assert still.step(board) == board and board.board.wrap == "torus"
    board = still.boards(3, piece="king", torus=True)[1]
    assert still.step(board, piece="wazir") != board
    assert still.step(board, cylinder=True).board.wrap == "cylinder"


def test_negated_boards() -> None:
    for side in (1, 2, 3, 4, 5):
        board = still.negated(side)
        assert isinstance(board, NegatedBoard) and board.fewest
        assert (still.step(board).signs == -board.signs).all()
        assert board.minus == board.array.sum()
        assert board.rows == answer("still", str(side), "--negated")["answer"]
    # By every board of that size.
    fewest = min(
        int(bits.sum())
        for cells in itertools.product((0, 1), repeat=9)
        for bits in [numpy.array(cells, dtype=numpy.uint8).reshape(3, 3)]
        if (after(bits, "wazir") == 1 - bits).all()
    )
    three = still.negated(3)
    assert three is not None and three.minus == fewest
    assert still.negated("3x1", piece="fW", torus=True) is None


# What a board of signs may be given as.


def test_signs_in_many_forms() -> None:
    text = "+-+\n--+"
    board = StillBoard(text)
    bits = [[0, 1, 0], [1, 1, 0]]
    signs = [[1, -1, 1], [-1, -1, 1]]
    forms: list[Any] = [
        text + "\n",
        ["+-+", "--+"],
        ("+-+", "--+"),
        bits,
        signs,
        numpy.array(bits),
        numpy.array(bits, dtype=bool),
        numpy.array(signs),
        numpy.array(signs, dtype="int8"),
        numpy.array(bits, dtype="uint8").T.copy().T,
        memoryview(array.array("b", [0, 1, 0, 1, 1, 0])).cast("B").cast("B", (2, 3)),
        board,
        board.array,
        board.signs,
    ]
    for form in forms:
        assert StillBoard(form) == board and still.step(form) == still.step(text)
    assert str(board) == text and board.rows == board.value == ["+-+", "--+"]
    assert board.array.dtype == numpy.uint8 and board.array.tolist() == bits
    assert board.signs.dtype == numpy.int8 and board.signs.tolist() == signs
    assert pickle.loads(pickle.dumps(board)) == board and len({board, StillBoard(text)}) == 1
    assert board != StillBoard(text, torus=True) and board != text
    assert repr(board) == "StillBoard(['+-+', '--+'])"


def test_holes(tmp_path: pathlib.Path) -> None:
    board = Board("..#\n...")
    found = still.boards(board)
    file = tmp_path / "board"
    file.write_text(board.picture)
    assert [str(one) for one in found] == [
        "\n".join(rows) for rows in answer("still", f"@{file}", "--list")["answer"]
    ]
    for one in found:
        assert one.array[0, 2] == one.signs[0, 2] == 0 and one.rows[0][2] == "#"
        assert still.step(one) == one == still.step(one.array, board=board)
        if -1 in one.signs:
            assert still.step(one.signs) == one


@pytest.mark.parametrize(
    "signs, message",
    [
        ([[1, 1]], "signs: every number is 1, which may be .1 everywhere or -1 everywhere"),
        (numpy.array([[1, 0]], dtype="int8"), "signs: an int8 array without -1"),
        ([[1, 2]], "signs: row 1, column 2: 2 is none of -1, 0 and 1"),
        ([[1, 0], [1]], "signs.*1 cells, and the board|rows of one length"),
        ([1, 0], "signs: a sequence in row 1 is needed"),
        (numpy.zeros(3, dtype=int), "signs: an array of 1 dimensions; a board has 2"),
        (numpy.zeros((2, 2)), "signs: an array of booleans or integers of this machine is needed, not of format 'd'"),
        ("+-\n+", r"signs, line 2, column 1: 1 cells, and 2 in the rows above"),
        ("+x", "'x' is neither"),
        ([], "signs: a board has at least one cell"),
        (7, "signs: a text of . and -, or an array of 0 and 1 or of -1 and 1, is needed, not '7'"),
    ],
    ids=str,
)
def test_signs_that_are_none(signs: Any, message: str) -> None:
    asked: list[Any] = [still.step, still.orbit, StillBoard]
    for ask in asked:
        with pytest.raises(Error, match=message):
            ask(signs)


def test_ones_that_say_what_they_are() -> None:
    assert str(StillBoard(numpy.ones((1, 2), dtype="uint8"))) == "--"
    assert str(StillBoard(numpy.ones((1, 2), dtype=bool))) == "--"
    assert str(StillBoard(numpy.ones((1, 2), dtype="int8"))) == "++"


def test_errors_are_the_command_line_s() -> None:
    asked: list[tuple[str, Any]] = [
        ("8x", lambda: still("8x")),
        ("8 --engine best", lambda: still(8, engine="best")),
        ("8 --engine gcd --piece king", lambda: still(8, engine="gcd", piece="king")),
        ("1000 --engine dense", lambda: still(1000, engine="dense")),
        ("10**18", lambda: still(10**18)),
        ("10000 --negated", lambda: still.negated(10000)),
    ]
    for words, ask in asked:
        with pytest.raises(Error) as caught:
            ask()
        said = complaint("still", *words.split())
        # How much memory is free changes.
        assert str(caught.value).partition(", and ")[0] == said.partition(", and ")[0]
    with pytest.raises(Error, match="dimension: cannot be combined with all="):
        still(4, all=True, dimension=True)
    with pytest.raises(Error, match=r"period: '0' is not a whole number from 1 to 10\^18"):
        still(4, period=0)
    with pytest.raises(Error, match=r"limit: '0' is not a whole number from 1 to 2\^63-1"):
        still.boards(4, limit=0)


def test_what_is_too_large_is_not_drawn() -> None:
    assert still.random(300, seed=1)._repr_svg_() is None
    assert still.random(300, seed=1).svg().startswith("<svg")
    assert still.boards(95, limit=20)._repr_svg_() is None


def test_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)  # type: ignore[misc]
    board = still.boards(4)[1]
    assert still.step(board) == board and board._repr_svg_() is not None
    with pytest.raises(ImportError, match="arrays need NumPy"):
        board.array
