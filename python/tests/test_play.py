# SPDX-License-Identifier: GPL-3.0-or-later
"""play: against the definition in a few lines of Python, and against the command line."""

from __future__ import annotations

import copy
import functools
import itertools
import pathlib
import pickle
import random
import sys
import warnings
from typing import Any, List, Tuple

import numpy
import pytest

import rookery
from command_line import answer, complaint, run
from rookery import Board, Error, LimitError, Piece, play

Leaps = List[Tuple[int, int]]

KNIGHT: Leaps = [(-2, -1), (-1, -2)]
PRIMES = "left,up:2,3,5,7"


def grundy(leaps: Leaps, board: Board) -> dict[tuple[int, int], int]:
    """The values of leapers by the definition."""
    squares = set(board.squares)

    @functools.lru_cache(maxsize=None)
    def value(x: int, y: int) -> int:
        seen = {value(x + dx, y + dy) for dx, dy in leaps if (x + dx, y + dy) in squares}
        return next(v for v in itertools.count() if v not in seen)

    return {square: value(*square) for square in squares}


BOARDS = [Board("5x7"), Board("..#..\n.....\n#..#.\n.....")]
LEAPERS = [KNIGHT, [(-1, -1), (0, -1), (1, -1)], [(-1, 0), (-2, 0)]]


@pytest.mark.parametrize("board", BOARDS, ids=["full", "holes"])
@pytest.mark.parametrize("leaps", LEAPERS, ids=["knight", "up", "left"])
def test_tables_by_the_definition(leaps: Leaps, board: Board) -> None:
    expected = grundy(leaps, board)
    table = play.table(leaps, board, check=True)
    assert table.array.dtype == numpy.uint32 and table.array.shape == (board.rows, board.columns)
    for y, row in enumerate(table.value, start=1):
        for x, value in enumerate(row, start=1):
            assert value == expected.get((x, y))
            assert table.array[y - 1, x - 1] == expected.get((x, y), 0)
    assert all(table[square] == value for square, value in expected.items())


def test_a_table_is_the_command_line_s() -> None:
    table = play.table("flRflB", "7x9")
    said = answer("play", "flRflB", "7x9", "--table")
    assert table.value == said["answer"]
    assert (table.method, table.evidence) == (said["method"], said["evidence"])
    assert str(table) + "\n" == run("play", "flRflB", "7x9", "--table").stdout
    picture = "..#\n#.."
    assert str(play.table("lR", picture)) == "0 1 #\n# 0 1"


def test_wythoff() -> None:
    side = 300
    lost = {
        (x + 1, y + 1)
        for k in range(side)
        for a in [(k + int((5 * k * k) ** 0.5)) // 2]
        for x, y in ((a, a + k), (a + k, a))
        if max(x, y) < side
    }
    rows, columns = numpy.nonzero(play.table("flRflB", side).array == 0)
    assert {(int(x) + 1, int(y) + 1) for x, y in zip(columns, rows)} == lost


@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_numbers_by_the_definition(coins: int) -> None:
    board = Board("..#\n...\n...")
    leaps = [*KNIGHT, (-1, 0)]
    values = list(grundy(leaps, board).values())

    def lost(arrangements: Any) -> int:
        return sum(functools.reduce(int.__xor__, them, 0) == 0 for them in arrangements)

    labelled = lost(itertools.product(values, repeat=coins))
    alike = lost(itertools.combinations_with_replacement(values, coins))
    assert play(leaps, board, coins=coins, losing=True) == labelled
    assert play(leaps, board, coins=coins) == len(values) ** coins - labelled
    assert play(leaps, board, coins=coins, identical=True, losing=True) == alike
    assert play(leaps, board, coins=coins, mod=7, losing=True) == labelled % 7
    for engine in ("search", "table", "fronts"):
        assert play(leaps, board, coins=coins, losing=True, engine=engine) == labelled


def test_published_numbers() -> None:
    # Project Euler 649.
    assert [play(PRIMES, n, coins=c) for n, c in ((3, 1), (3, 2), (9, 3))] == [4, 40, 450304]
    assert play(PRIMES, 10000019, coins=100, mod=10**9) == 924668016
    exact = play(PRIMES, 10000019, coins=100)
    assert exact % 10**9 == 924668016 and len(str(exact)) == 1400


def test_a_number_is_the_command_line_s() -> None:
    also = [("lR", "1x9", 2), (KNIGHT, None, 1)]
    number = play("left,up:1,2", 5, coins=2, also=also, check=True)
    words = ("--also", "2 lR on 1x9", "--also", "1 {(-2,-1),(-1,-2)}", "--check")
    said = answer("play", "left,up:1,2", "5", "-c", "2", *words)
    assert (str(number), number.method, number.evidence) == (
        said["answer"],
        said["method"],
        said["evidence"],
    )


def test_ranges() -> None:
    said = answer("play", PRIMES, "1..6", "-c", "2")
    same: list[Any] = ["1..6", range(1, 7)]
    for boards in same:
        terms: Any = play(PRIMES, boards, coins=2)
        assert {n: str(value) for n, value in terms.items()} == {
            entry["n"]: entry["value"] for entry in said["answer"]
        }
        assert (terms.method, terms.evidence) == (said["method"], said["evidence"])
    assert play("lR", "1x1..4", coins=2, losing=True).sequence == [1, 2, 3, 4]


POSITIONS: list[tuple[str, Any, list[Any], list[str]]] = [
    (PRIMES, 9, [(3, 3), (8, 6)], ["--at", "3,3", "--at", "8,6"]),
    ("lR", "1x20", [4, 6, 8], ["--at", "4", "--at", "6", "--at", "8"]),
    ("flRflB", 8, [(2, 3)], ["--at", "2,3"]),
    ("lR", 10**18, [(10**18, 5), (10**17, 5)], ["--at", "10**18,5", "--at", "10**17,5"]),
]


@pytest.mark.parametrize("moves, board, at, words", POSITIONS, ids=str)
def test_positions_are_the_command_line_s(
    moves: str, board: Any, at: list[Any], words: list[str]
) -> None:
    position = play(moves, board, at=at)
    said = answer("play", moves, str(board), *words)
    found = {
        "value": position.value,
        "winner": position.winner,
        "coin_values": position.coin_values,
        "winning_moves": [
            {"coin": coin, "from": list(start), "to": list(to)}
            for coin, start, to in position.winning_moves
        ],
    }
    assert _numbers(found) == _numbers(said["answer"])
    assert (position.method, position.evidence) == (said["method"], said["evidence"])
    assert str(position) + "\n" == run("play", moves, str(board), *words).stdout


def _numbers(value: Any) -> Any:
    """JSON has numbers above 2^53 as texts."""
    if isinstance(value, dict):
        return {name: _numbers(entry) for name, entry in value.items()}
    if isinstance(value, list):
        return [_numbers(entry) for entry in value]
    return str(value)


def test_several_kinds() -> None:
    also = [("left:1,2,3", "1x20", [7]), ("lR", None, [(8, 8)])]
    position = play("flRflB", 8, at=[(5, 3)], also=also)
    coins = ["flRflB@5,3", "left:1,2,3@7 on 1x20", "lR@8,8"]
    said = run("play", "8", *(word for coin in coins for word in ("--coin", coin)))
    assert str(position) + "\n" == said.stdout
    assert [coin.square for coin in position.coins] == [(5, 3), (7, 1), (8, 8)]
    assert position.coins[1].board == Board("1x20") and position.coins[2].piece == Piece("lR")
    assert position.evidence  # that the search agrees


def test_pictures_are_the_command_line_s(tmp_path: pathlib.Path) -> None:
    file = str(tmp_path / "drawn.svg")
    run("play", PRIMES, "9", "--at", "3,3", "--at", "8,6", "--svg", file)
    position = play(PRIMES, 9, at=[(3, 3), (8, 6)])
    assert open(file, encoding="utf-8").read() == position.svg() == position._repr_svg_()
    run("play", "8", "--coin", "flRflB@5,3", "--coin", "left:1,2,3@7 on 1x20", "--svg", file)
    position = play("flRflB", 8, at=[(5, 3)], also=[("left:1,2,3", "1x20", [7])])
    assert open(file, encoding="utf-8").read() == position.svg()
    run("play", "lR", "1x9", "--at", "3", "--misere", "--svg", file)
    assert open(file, encoding="utf-8").read() == play("lR", "1x9", at=[3], misere=True).svg()
    run("play", "flN", "9", "--svg", file)
    assert open(file, encoding="utf-8").read() == play.table("flN", 9)._repr_svg_()


def test_what_is_too_large_is_not_drawn() -> None:
    position = play("lR", 10**18, at=[(3, 5)])
    assert position._repr_svg_() is None
    with pytest.raises(LimitError):
        position.svg()
    table = play.table("lW", (2, 2001))
    with pytest.raises(LimitError, match="a heat map has sides up to 2000"):
        table.svg()
    assert play.table("lW", (501, 500))._repr_svg_() is None


@pytest.mark.parametrize("coins", [1, 2, 3])
def test_misere_by_the_rules(coins: int) -> None:
    @functools.lru_cache(maxsize=None)
    def won(heaps: tuple[int, ...]) -> bool:
        after = [
            tuple(sorted(heaps[:i] + (heap - taken,) + heaps[i + 1 :]))
            for i, heap in enumerate(heaps)
            for taken in range(1, min(heap, 3) + 1)
        ]
        return not after or any(not won(heaps_after) for heaps_after in after)

    starts = list(itertools.product(range(5), repeat=coins))
    expected = [won(tuple(sorted(heaps))) for heaps in starts]
    assert play("left:1,2,3", "1x5", coins=coins, misere=True) == sum(expected)
    for heaps, is_won in zip(starts, expected):
        position = play("left:1,2,3", "1x5", at=[heap + 1 for heap in heaps], misere=True)
        assert position.won == is_won and position.value is None and not position.coin_values


def test_periods() -> None:
    said = answer("play", "left:2,8,25,33", "--period")
    periods = play.period("left:2,8,25,33")
    columns = periods.columns
    assert (columns.preperiod, columns.period, columns.window) == (53, 675, 33)
    assert columns.values == said["answer"]["columns"]["values"]
    assert periods.rows.values == [0] and periods.value == (periods.columns, periods.rows)
    assert (periods.method, periods.evidence) == (said["method"], said["evidence"])
    row = play.table("left:2,8,25,33", "1x2000").array[0].tolist()
    assert row[: 53 + 675] == periods.columns.values
    assert row[53:1325] == row[53 + 675 :]
    rook = play.period("lR").columns
    assert (rook.preperiod, rook.period, rook.window, rook.slope_every) == (None, None, None, 1)
    assert len(play.period("lR", limit=7).columns.values) == 7


def test_who_wins_wins() -> None:
    chance = random.Random(7)
    for _ in range(20):
        at = [(chance.randint(1, 9), chance.randint(1, 9)) for _ in range(3)]
        game = play.game(PRIMES, 9, at, also=[("lR", "1x12", [chance.randint(1, 12)])])
        mine = game.position.won  # the winner plays well, the other anyhow
        turn = True
        while not game.over:
            move = game.best_move() if turn == mine else chance.choice(game.moves())
            assert turn != mine or move in game.position.winning_moves
            game.play(move)
            turn = not turn
        assert turn != mine
        assert game.moves() == []
        with pytest.raises(Error, match="play: the game is over: no coin can move"):
            game.best_move()


def test_a_game_is_changed_by_moves_alone() -> None:
    game = play.game("lR", "1x9", [4, 4, 7])
    before = game.position
    other = copy.copy(game)
    other.play((7, 3))
    other.play((2, 4, (1, 1)))
    assert [coin.square for coin in other.coins] == [(4, 1), (1, 1), (3, 1)]
    assert game.position == before and game.position != other.position
    with pytest.raises(Error, match="play: no coin can move from 4,1 to 5,1"):
        game.play((4, 5))
    with pytest.raises(Error, match="coin: '4' is not a whole number from 1 to 3"):
        game.play((4, 4, 3))
    assert game.position == before and repr(game) == "Game(at=[(4, 1), (4, 1), (7, 1)])"
    assert len(game.moves(limit=2)) == 2


def test_answers_can_be_kept() -> None:
    position = play(PRIMES, 9, at=[(3, 3), (8, 6)])
    assert pickle.loads(pickle.dumps(position)) == position
    table = play.table("flN", 6)
    again = pickle.loads(pickle.dumps(table))
    assert again == table and again.svg() == table.svg() and table != play.table("flN", 7)
    table.array[0, 0] = 77  # a copy
    assert table[1, 1] == 0


def test_arrays_are_boards_and_moves() -> None:
    board = numpy.array([[1, 1, 0], [1, 1, 1]])
    moves = numpy.zeros((3, 3), dtype=bool)
    moves[1, 0] = moves[0, 1] = True
    assert play.table(moves, board).array.tolist() == [[0, 1, 0], [1, 0, 1]]
    assert play("lR", "1x20", at=numpy.array([4, 6, 8])) == play("lR", "1x20", at=[4, 6, 8])
    assert play("lR", 9, at=numpy.array([[4, 6]])) == play("lR", 9, at=[(4, 6)])


def test_errors_are_the_command_line_s() -> None:
    asked: list[tuple[str, Any]] = [
        ("lfR x -c 1", lambda: play("lfR", "x", coins=1)),
        ("W 8 -c 1", lambda: play("W", 8, coins=1)),
        ("lR 8 --at 9,9", lambda: play("lR", 8, at=[(9, 9)])),
        ("lR 8 -c 1 --engine best", lambda: play("lR", 8, coins=1, engine="best")),
        ("lR 8 -c 9 --engine search", lambda: play("lR", 8, coins=9, engine="search")),
        ("flN --period", lambda: play.period("flN")),
        ("lR 1e6 -c 1e6", lambda: play("lR", 10**6, coins=10**6)),
    ]
    for words, ask in asked:
        with pytest.raises(Error) as caught:
            ask()
        assert str(caught.value) == complaint("play", *words.split())


@pytest.mark.parametrize(
    "words, message",
    [
        ({"coins": 1, "at": [(1, 1)]}, "at: cannot be combined with coins=: they ask for different answers"),
        ({}, r"play: say what to find: in how many positions the first player wins \(coins=\), who wins a position \(at=, "),
        ({"at": [(1, 1)], "mod": 7}, "mod: needs coins="),
        ({"at": [(1, 1)], "losing": True}, "losing: needs coins="),
        ({"at": [(1, 1)], "identical": True}, "identical: needs coins="),
        ({"coins": -1}, r"coins: '-1' is not a whole number from 0 to 10\^18"),
        ({"coins": 2.5}, "coins: an integer is needed, not '2.5'"),
        ({"at": [3]}, r"at: '3' is not x,y \(column, row, counted from 1\)"),
        ({"at": 3}, r"at: a list of squares \(x, y\) is needed, not '3'"),
        ({"coins": 1, "also": [("lR", 3)]}, r"also: \(moves, board, coins\) are three"),
        ({"coins": 1, "also": 3}, r"also: a list of \(moves, board, coins\) is needed, not '3'"),
    ],
    ids=str,
)
def test_questions_without_sense(words: dict[str, Any], message: str) -> None:
    with pytest.raises(Error, match=message):
        play("lR", 8, **words)


def test_one_board_is_needed_for_a_position() -> None:
    with pytest.raises(Error, match="at: needs one board, not a range"):
        play("lR", "1..3", at=[(1, 1)])
    with pytest.raises(Error, match="table: needs one board, not a range"):
        play.table("lR", range(1, 3))


def test_a_check_that_did_not_fit_is_said() -> None:
    with pytest.warns(rookery.Remark, match="check: ") as caught:
        play(PRIMES, 10000019, coins=100, mod=10**9, check=True)
    assert caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        play(PRIMES, 9, coins=3, check=True)


def test_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)  # type: ignore[misc]
    table = play.table("lR", "1x3")
    assert table.value == [[0, 1, 2]]
    with pytest.raises(ImportError, match="arrays need NumPy"):
        table.array


def test_squares_and_moves_may_be_arrays() -> None:
    table = play.table("lR", 3)
    assert table[numpy.array([2, 1])] == table[2, 1] == 1  # type: ignore
    game = play.game("lR", 3, at=[(3, 1)])
    game.play(numpy.array([[3, 1], [2, 1]]))  # type: ignore
    assert game.position.coins[0].square == (2, 1)
    assert "<svg" in rookery.still.boards(4).svg(numpy.int64(2))  # type: ignore


def test_long_and_thin_boards_are_not_drawn_in_notebooks() -> None:
    assert rookery.play.table("lR", "1x3000")._repr_svg_() is None
    assert rookery.still.random("1x30000")._repr_svg_() is None
    assert rookery.still.boards("1x3000")._repr_svg_() is None
