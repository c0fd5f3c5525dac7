# SPDX-License-Identifier: GPL-3.0-or-later
"""What all questions share: numbers, boards, pieces, errors, interrupts, the interpreter lock."""

from __future__ import annotations

import concurrent.futures
import copy
import gc
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
import warnings
import weakref
from pathlib import Path
from typing import Any, Callable

import command_line
import numpy
import pytest

import rookery
from rookery import Board, Error, LimitError, Piece


def long_call(**words: object) -> object:
    """A count that takes hours."""
    return rookery.count(
        "king", "26x100000", total=True, mod=10**9 + 7, engine="dense", threads=1, **words
    )  # type: ignore


# Numbers.


def test_long_numbers_are_exact() -> None:
    number = rookery.count("rook", 3000, k=3000)  # 3000!
    expected = 1
    for factor in range(2, 3001):
        expected *= factor
    assert number == expected and isinstance(number, int)
    assert len(str(number)) == 9131 and repr(number).startswith("41493596")


@pytest.mark.parametrize("modulus", [1, 2, 10**9, 2**64, 2**64 + 1, 10**40 + 7])
def test_integers_of_any_length_are_read(modulus: int) -> None:
    assert rookery.count("king", 9, k=16, mod=modulus) == 14518795348 % modulus


def test_numpy_integers_are_integers() -> None:
    assert rookery.count("king", numpy.int64(9), k=numpy.uint8(16)) == 14518795348


@pytest.mark.parametrize("wrong", [1.5, "x", None, [1], numpy.array([1, 2])])
def test_what_is_no_integer_is_refused(wrong: object) -> None:
    with pytest.raises(Error):
        rookery.count("king", wrong, k=2)


def test_a_number_knows_where_it_comes_from() -> None:
    answer = rookery.count("king", 9, k=16)
    assert answer.value == 14518795348 and type(answer.value) is int
    assert answer.method == "dense"
    assert answer.evidence and all(isinstance(value, str) for value in answer.evidence.values())
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and again.method == answer.method and again.evidence == answer.evidence


# Boards.


@pytest.mark.parametrize(
    "board, name",
    [
        (8, "8x8"),
        ("3x5", "3x5"),
        ((3, 5), "3x5"),
        ("1e18", "1000000000000000000x1000000000000000000"),
        ("..#\n...", "picture 2x3"),
        ([[1, 1, 0], [1, 1, 1]], "picture 2x3"),
        (numpy.array([[1, 1, 0], [1, 1, 1]], dtype=bool), "picture 2x3"),
        (numpy.array([[1, 1], [1, 1], [0, 1]], dtype="int16").T, "picture 2x3"),
    ],
)
def test_boards_in_every_form(board: object, name: str) -> None:
    assert Board(board).name == name


def test_boards_compare_copy_and_print() -> None:
    torus = Board("..o\n.#.", torus=True)
    assert torus == Board(torus) == copy.copy(torus) == pickle.loads(pickle.dumps(torus))
    assert torus == eval(repr(torus)) and hash(torus) == hash(Board(torus))
    assert torus != Board("..o\n.#.") and torus != 3
    assert (0, 1) not in torus and (1, 10**30) not in torus and "a" not in torus
    assert torus.wrap == "torus" and len(torus) == 5 and (2, 2) not in torus and (3, 1) in torus
    assert torus.squares[0] == (1, 1) and torus.picture == "..o\n.#.\n"
    assert eval(repr(Board(8, cylinder=True))) == Board("8x8", cylinder=True)
    assert "<svg" in torus._repr_svg_() and Board(10**6)._repr_svg_() is None


@pytest.mark.parametrize("words", [{}, {"torus": True}, {"cylinder": True}])
def test_equal_boards_have_one_hash(words: dict[str, bool]) -> None:
    plain = Board((2, 3), **words)
    for same in ("...\n...", ["...", "..."], numpy.ones((2, 3)), [[1.0, 1, True], [1, 1, 1]]):
        assert Board(same, **words) == plain and len({Board(same, **words), plain}) == 1
    assert len({plain, Board("..o\n...", **words), Board("..#\n...", **words)}) == 3


@pytest.mark.parametrize("dtype", ["bool", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "g"])
def test_arrays_of_every_kind(dtype: str) -> None:
    cells = numpy.array([[1, 0, 1], [1, 1, 1]], dtype=dtype)
    assert Board(cells).picture == ".#.\n...\n"
    assert Board(cells[::-1, ::-1]).picture == "...\n.#.\n"
    assert Board(numpy.ma.array(cells)).picture == Board(cells).picture  # nothing is masked


@pytest.mark.parametrize(
    "board, message",
    [
        ([[1, 2]], "row 1, column 2: 2 is neither 0 nor 1"),
        (numpy.array([[1, 1], [1, -1]]), "row 2, column 2: -1 is neither 0 nor 1"),
        (numpy.ones(3, int), "an array of 1 dimensions; a board has 2"),
        (numpy.full((2, 2), 0.5), "row 1, column 1: 0.5 is neither 0 nor 1"),
        (numpy.ones((2, 2), complex), "not of format 'Zd'"),
        (numpy.ones((2, 2), ">i4"), "not of format '>i'"),
        (numpy.full((1, 2), 2, "f2"), "row 1, column 1: 2.0 is neither 0 nor 1"),
        (numpy.array([["2020-01-01"]], "M8[D]"), "an array of numbers or letters is needed"),
        (numpy.ma.masked_equal([[1, 1], [1, 0]], 0), "an array with masked squares"),
        (range(1, 3), "one board is needed, not a range"),
        (range(1, 4), "one board is needed, not a range"),
        ([[0.5]], "row 1, column 1: 0.5 is neither 0 nor 1"),
        (["..", ".x"], "'x'"),
        (numpy.ones((0, 2), int), "the board has no squares"),
        ([[1, 1], [1]], "row 2 has 1 squares, row 1 has 2"),
        ([[]], "the board has no squares"),
        ([], "the board has no squares"),
        (0, "'0' is not a whole number from 1 to 10^18"),
        (-3, "'-3' is not a whole number from 1 to 10^18"),
        (10**30, "is not a whole number from 1 to 10^18"),
        (object(), "a picture, an array or a Board is needed"),
        ("8y8", "'8y8' is not a whole number"),
    ],
)
def test_what_is_no_board_is_refused(board: object, message: str) -> None:
    with pytest.raises(Error) as error:
        Board(board)
    assert message in str(error.value) and "\n" not in str(error.value)


def test_a_board_wraps_one_way() -> None:
    with pytest.raises(Error):
        Board(8, torus=True, cylinder=True)
    with pytest.raises(Error):
        rookery.count("king", Board(8), torus=True, total=True)


# Pieces.


def test_pieces_in_every_form() -> None:
    wazir = Piece("W")
    assert wazir == Piece("wazir") == Piece([(0, 1), (1, 0), (0, -1), (-1, 0)])
    assert wazir == Piece(numpy.array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    assert wazir == Piece({(0, 1), (1, 0), (0, -1), (-1, 0)}) == Piece(Piece("W"))
    assert wazir == pickle.loads(pickle.dumps(wazir)) and hash(wazir) == hash(Piece("wazir"))
    assert wazir != Piece("F") and wazir != "W"
    assert (wazir.name, wazir.betza, len(wazir)) == ("wazir", "W", 4)
    assert Piece("R").moves[0] == (0, -1, None, None)
    assert eval(repr(Piece("fsN"))) == Piece("fsN") and "<svg" in Piece("Q")._repr_svg_()
    assert Piece([(100, 1)])._repr_svg_() is None
    assert pickle.loads(pickle.dumps(Piece("cW3mF"))) == Piece("cW3mF")


@pytest.mark.parametrize(
    "piece", [3.5, "nonsense!", [(1, 2, 3)], [(0, 0)], numpy.ones((2, 2), int), [1, 2], [("1x", 2)]]
)
def test_what_is_no_piece_is_refused(piece: object) -> None:
    with pytest.raises(Error):
        Piece(piece)


def test_remarks_are_warnings() -> None:
    with pytest.warns(rookery.Remark, match="fK"):
        Piece("fK")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(rookery.Remark):
            Piece("fK")
        Piece("K")


def test_all_names_are_pieces() -> None:
    names = rookery.piece_names()
    assert names["knight"] == "N"
    for name, betza in names.items():
        assert Piece(name) == Piece(betza)


# Errors.


def test_an_error_is_the_line_of_the_command_in_the_words_of_python() -> None:
    for arguments, words in [
        (["count", "king", "8y8"], {"piece": "king", "board": "8y8"}),
        (["count", "kin", "8"], {"piece": "kin", "board": "8"}),
        (["count", "king", "8", "--engine", "x"], {"piece": "king", "board": 8, "engine": "x"}),
        (["count", "king", "300", "--total"], {"piece": "king", "board": 300, "total": True}),
    ]:
        command = command_line.run(*arguments)
        with pytest.raises(Error) as error:
            rookery.count(**words)  # type: ignore[call-overload]
        if command.returncode == 2:  # figures of memory differ from run to run
            assert command.stderr.replace("--", "") == f"rookery: {error.value}\n"
        assert error.value.status == command.returncode
        assert isinstance(error.value, LimitError) == (command.returncode == 3)


def test_an_error_is_a_value_error_and_can_be_pickled() -> None:
    with pytest.raises(ValueError) as error:
        rookery.count("king", "8y8")
    again = pickle.loads(pickle.dumps(error.value))
    assert (type(again), str(again), again.status) == (Error, str(error.value), 2)
    assert again.where and again.message in str(again)
    with pytest.raises(Error) as error:
        rookery.count("king", 8, engine="dens")
    again = pickle.loads(pickle.dumps(error.value))
    assert (again.code, again.argument, again.facts["nearest"]) == ("unknown_word", "engine", "dense")


# Long calls.


def run_python(
    program: str, *options: str, timeout: float = 300
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *options, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        timeout=timeout,
    )


INTERRUPT = """
    import os, signal, threading
    import rookery
    threading.Timer(0.7, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        {call}
    except KeyboardInterrupt:
        print("interrupted")
    print(rookery.count("king", 9, k=16))
"""


@pytest.mark.parametrize(
    "call",
    [
        'rookery.count("king", "26x100000", total=True, mod=10**9 + 7, engine="dense")',
        'rookery.count("queen", 24, k=24, engine="rows", threads=1)',
    ],
)
def test_ctrl_c_interrupts(call: str) -> None:
    # Within a second, if the machine is idle; here it is enough that it comes before the end of
    # calls that would take hours.
    result = run_python(INTERRUPT.format(call=call))
    assert result.stdout.splitlines() == ["interrupted", "14518795348"], result.stderr


def test_ctrl_c_leaves_behind_what_cannot_be_stopped() -> None:
    # M4RI hears nothing until its elimination is over: minutes.
    result = run_python(INTERRUPT.format(call='rookery.still(300, engine="dense")'), timeout=120)
    assert result.stdout.splitlines() == ["interrupted", "14518795348"], result.stderr


def test_the_interpreter_lock_is_released() -> None:
    stop = threading.Event()
    result: list[BaseException] = []

    def count() -> None:
        try:
            long_call(progress=lambda fraction: 1 / 0 if stop.is_set() else None)
        except ZeroDivisionError as error:
            result.append(error)

    thread = threading.Thread(target=count)
    thread.start()
    for _ in range(5):  # this thread goes on meanwhile, and may ask itself
        time.sleep(0.05)
        assert rookery.count("king", 9, k=16) == 14518795348
    assert thread.is_alive()
    stop.set()
    thread.join(60)
    assert result


def test_progress_rises_and_may_stop_the_call() -> None:
    heard: list[float] = []

    class Enough(Exception):
        pass

    def listen(fraction: float) -> None:
        heard.append(fraction)
        if len(heard) == 3:
            raise Enough

    with pytest.raises(Enough):
        long_call(progress=listen)
    assert len(heard) == 3 and all(0 <= fraction <= 1 for fraction in heard)


def test_daemon_threads_end_with_the_program() -> None:
    result = run_python(
        """
        import threading, time
        import rookery
        def ask():
            while True:
                rookery.count("king", 20, total=True)
        for _ in range(2):
            threading.Thread(target=ask, daemon=True).start()
        threading.Thread(target=lambda: rookery.count("king", 34, total=True), daemon=True).start()
        time.sleep(0.3)
        print("end")
        """
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "end\n", "")


def test_iterators_may_be_left_at_any_time() -> None:
    result = run_python(
        """
        import os
        import rookery
        kings = rookery.count.placements("king", 20, k=20)  # not to be had in a lifetime
        next(kings)
        file = open(os.devnull, "w")
        raise SystemExit(7)
        """
    )
    assert (result.returncode, result.stdout, result.stderr) == (7, "", "")


# Since version 3.12 Python warns of any fork beside threads; what it warns of is tested here.
FORKS = ("-W", "ignore:This process:DeprecationWarning")

# A fork copies what other threads have locked, and Clang's address sanitizer 14 does not see to its
# own locks.
without_sanitizer = pytest.mark.skipif(
    "asan" in os.environ.get("LD_PRELOAD", ""), reason="forks hang in the sanitizer's allocator"
)


@without_sanitizer
def test_a_fork_may_leave_iterators() -> None:
    result = run_python(
        """
        import os, sys
        import rookery
        kings = rookery.count.placements("king", 20, k=20)
        for turn in range(0, 60, 3):
            for _ in range(turn):  # so that their thread is at work
                next(kings)
            if os.fork() == 0:
                sys.exit(0)
            assert os.wait()[1] == 0
        if os.fork() == 0:
            try:
                for _ in range(1000):
                    next(kings)
            except rookery.Error as error:
                print(error, flush=True)
            sys.exit(0)
        print("child", os.wait()[1])
        raise SystemExit(7)
        """,
        *FORKS,
    )
    assert (result.returncode, result.stderr) == (7, "")
    heard, ended = result.stdout.splitlines()
    assert heard == "iterator: its thread is in the process that began it, not in this fork"
    assert ended == "child 0"


@without_sanitizer
def test_forks_ask_as_well() -> None:
    result = run_python(
        """
        import multiprocessing
        import rookery
        def ask(n):
            return [
                rookery.count("king", n, total=True), rookery.count("queen", n, k=n),
                rookery.still(n), rookery.still(n, engine="dense"),
            ]
        sizes = range(6, 12)
        here = list(map(ask, sizes))
        kings = rookery.count.placements("king", 20, k=20)
        next(kings)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            print(pool.map(ask, sizes) == here)
        """,
        *FORKS,
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "True\n", "")


def test_iterators_end_after_an_error() -> None:
    def listen(fraction: float) -> None:
        raise ZeroDivisionError

    queens = rookery.count.placements("queen", 26, k=26, progress=listen)  # finds nothing for long
    with pytest.raises(ZeroDivisionError):
        next(queens)
    assert list(queens) == []


def test_threads_may_share_an_iterator() -> None:
    squares = rookery.count.placements("queen", 8, k=8)
    found: list[object] = []
    threads = [threading.Thread(target=lambda: found.extend(squares)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == len(set(map(str, found))) == 92


def test_threads_ask_everything_at_once() -> None:
    failures: list[BaseException] = []

    def ask(seed: int) -> None:
        try:
            for round in range(10):
                n = 6 + (seed + round) % 5
                assert rookery.still(n, engine="dense") == rookery.still(n)
                assert rookery.repair(lights=True, lit=n).possible
                assert rookery.count("king", n, total=True, check=True) > 1
                assert rookery.play("flN", n, coins=2) >= 0
                assert rookery.infer("..x.x.\n.x...x\n...o..\n.x...x\n..x.x.", engine="fft")
        except BaseException as failure:  # noqa
            failures.append(failure)

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


class Endless:
    """Has itself for its piece."""

    @property
    def piece(self) -> Endless:
        return self


class Flaky:
    """Is an integer only so many times."""

    def __init__(self, times: int) -> None:
        self.times = times

    def __index__(self) -> int:
        self.times -= 1
        if self.times < 0:
            raise TypeError
        return 3


def endless_list() -> list[object]:
    items: list[object] = []
    items.append(items)
    return items


def test_a_checkpoint_is_given_back(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    for _ in range(2):
        assert rookery.count("king", 12, total=True, checkpoint=folder) > 10**19
    result = command_line.run("count", "K", "12", "--total", "--checkpoint", str(folder))
    assert (result.returncode, result.stderr) == (0, "")
    assert int(result.stdout) == rookery.count("king", 12, total=True, checkpoint=folder)


def test_two_calls_do_not_share_a_checkpoint(tmp_path: Path) -> None:
    refused: list[str] = []

    def ask_again(fraction: float) -> None:
        try:
            rookery.count("king", 30, total=True, checkpoint=tmp_path / "kept")
        except Error as error:
            refused.append(str(error))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        rookery.count("king", 30, total=True, checkpoint=tmp_path / "kept", progress=ask_again)
    assert len(refused) == 1 and "another run is using this checkpoint" in refused[0]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_of_every_protocol(protocol: int) -> None:
    seen = rookery.attack("N", [(3, 3)], 5)
    for thing in (Board("..o\n.#.", torus=True), Board(10**18), Piece("cW3mFN"), Piece("{}"), seen):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing


def test_answers_come_back_from_other_processes() -> None:
    boards = ["1000\n0000\n0000\n0000", "1000\n0100\n0010\n0001"]
    seen = ["o.x", "o.x\noxx\no.x"]
    others = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=others) as pool:
        assert list(pool.map(rookery.repair, boards)) == list(map(rookery.repair, boards))
        assert list(pool.map(rookery.infer, seen)) == list(map(rookery.infer, seen))
        assert list(pool.map(rookery.count, ["king", "N"], [5, 4])) == [
            rookery.count("king", 5),
            rookery.count("N", 4),
        ]


@pytest.mark.parametrize(
    "ask",
    [
        lambda: rookery.still(5, engine=5),  # type: ignore
        lambda: rookery.count("king", 5, engine=3),  # type: ignore
        lambda: rookery.count("\ud800", 5),
        lambda: rookery.count("king", "\ud800"),
        lambda: rookery.infer("\ud800"),
        lambda: rookery.count("king", 5, k="x"),  # type: ignore
        lambda: rookery.count("king", 5, progress=3),  # type: ignore
        lambda: rookery.count("king", range(1, 10**30), total=True),
        lambda: rookery.infer(endless_list()),
        lambda: rookery.infer([[["oxx"]]]),
        lambda: Piece(Endless()),
        lambda: Board(Flaky(1)),
        lambda: rookery.count.constant("K", memory=3),
        lambda: rookery.count("K", 3, time="\ud800"),  # type: ignore
        lambda: rookery.count.merge([b"x"]),  # type: ignore
        lambda: rookery.count.merge(None),  # type: ignore
        lambda: rookery.count.merge("text"),
        lambda: rookery.count.sample("K", 3, number=1, seed=2**63),
        lambda: rookery.still.random(4, seed=2**63),
        lambda: rookery.still.boards(4).svg(0),
        lambda: rookery.still.boards(4).svg(1.5),  # type: ignore
        lambda: rookery.infer("ox", effort=None),  # type: ignore
        lambda: rookery.infer("ox", effort=10**400),
        lambda: rookery.repair(numpy.eye(4), groups=1),  # type: ignore
        lambda: rookery.repair(numpy.eye(4), boxes=numpy.array(3)),  # type: ignore
        lambda: rookery.repair(lights=True, lit=range(1, 3)),
        lambda: rookery.attack("N", "o..", seed=5),
        lambda: rookery.attack("N", [(1, 1)], range(1, 3)),
        lambda: rookery.play.table("lR", 3)[1],  # type: ignore
        lambda: rookery.play.table("lR", 3)[1, 2, 3],  # type: ignore
        lambda: rookery.play.game("lR", 3, at=[(3, 1)]).play(None),  # type: ignore
        lambda: rookery.play.game("lR", 3, at=[(3, 1)]).play(""),  # type: ignore
        lambda: rookery.formula("K", 7, k=2),  # type: ignore
        lambda: rookery.formula("K", numpy.int64(7), k=2),  # type: ignore
        lambda: rookery.formula("K", "7x8", k=2),
    ],
)
def test_arguments_of_wrong_types_are_errors_of_one_line(ask: Callable[[], object]) -> None:
    with pytest.raises(Error) as error:
        ask()
    assert len(str(error.value)) < 200 and "\n" not in str(error.value)


@pytest.mark.parametrize(
    "ask, argument, given",
    [
        (lambda: rookery.count("king", 8, k=[2]), "k", "list"),
        (lambda: rookery.count("king", 8, k=1.5), "k", "float"),
        (lambda: rookery.count("king", 8, mod=None, threads="many"), "threads", None),
        (lambda: rookery.count("king", 8, threads=[1]), "threads", "list"),
        (lambda: rookery.count("king", 8, time=[1]), "time", "list"),
        (lambda: rookery.count("king", 8, engine=3), "engine", "int"),
        (lambda: rookery.count("king", 8, total=True, checkpoint=3), "checkpoint", "int"),
        (lambda: rookery.count("king", 8, progress=3), "progress", "int"),
        (lambda: rookery.count("king", {}), "board", "dict"),
        (lambda: rookery.count("king", "8y8"), "board", None),
        (lambda: rookery.count(3, 8), "piece", "int"),
        (lambda: rookery.count([3], 8), "piece", "int"),
        (lambda: rookery.count([(1, 2, 3)], 8), "piece", None),
        (lambda: rookery.count(army=5, board=8), "army", "int"),
        (lambda: rookery.count.sample("K", 3, number=1, fugacity=[]), "fugacity", "list"),
        (lambda: rookery.count.sample("K", 3, number=1, fugacity="x"), "fugacity", None),
        (lambda: rookery.count.rank("K", 3, [7]), "placement", "int"),
        (lambda: rookery.play("lR", 3, at=3), "at", "int"),
        (lambda: rookery.play("lR", 3, coins=1, also=[3]), "also", "int"),
        (lambda: rookery.infer(3), "boards", "int"),
        (lambda: rookery.infer("ox", effort=None), "effort", "NoneType"),
        (lambda: rookery.repair("1", boxes=3), "boxes", "int"),
        (lambda: rookery.repair("1", boxes=(3, 3, 3)), "boxes", None),
        (lambda: rookery.repair("1", groups=3), "groups", "int"),
        (lambda: rookery.repair("1", weights=[]), "weights", None),
        (lambda: rookery.repair.terms(5), "boards", "int"),
        (lambda: rookery.repair.terms("5"), "boards", None),
        (lambda: rookery.StillBoard(7), "signs", "int"),
        (lambda: Board(numpy.zeros((2, 2), complex)), "board", "Zd"),
    ],
)
def test_wrong_types_are_type_errors(
    ask: Callable[[], object], argument: str | None, given: str | None
) -> None:
    with pytest.raises(Error) as caught:
        ask()
    error = caught.value
    assert (error.argument, error.status) == (argument, 2)
    is_type = given is not None
    assert isinstance(error, rookery.ArgumentTypeError) == isinstance(error, TypeError) == is_type
    assert isinstance(error, ValueError)
    assert (error.code == "wrong_type") == is_type
    if is_type:
        assert error.facts == {"type": given} and " is needed, not " in error.message


@pytest.mark.parametrize(
    "ask, code, argument, facts",
    [
        (lambda: rookery.count("king", 8, k=2, total=True), "excludes", "total", {"other": "k"}),
        (lambda: rookery.count("king", 8, translations=True), "needs", "translations", {"other": "up_to_symmetry"}),
        (lambda: rookery.count("king"), "missing", "board", {}),
        (lambda: rookery.count("xyzzy", 8), "invalid", "piece", {}),
        (lambda: rookery.play("xyzzy", 8, coins=1), "invalid", "moves", {}),
        (lambda: rookery.count.part("king", 8, 3, 2), "not_a_number", "number", None),
        (lambda: rookery.count.merge([]), "missing", "parts", {}),
        (lambda: rookery.count.merge(["x"]), "file", "parts", {}),
        (lambda: rookery.still.step("+-", 3, board="2x2"), "invalid", "signs", None),
        (
            lambda: rookery.count("king", 8, k="many"),
            "not_a_number",
            "k",
            {"value": "many"},
        ),
        (
            lambda: rookery.infer("ox", engine="bitz"),
            "unknown_word",
            "engine",
            {"value": "bitz", "known": "auto, plain, bits, fft", "nearest": "bits"},
        ),
        (lambda: rookery.count("queen", 9, engine="dense"), "engine", "engine", {}),
        (lambda: rookery.count("king", "8y8"), "not_a_number", "board", None),
        (lambda: rookery.infer(Path("/no/such/file")), "file", "boards", {}),
        (lambda: rookery.count("wazir", 9, engine="search"), "too_large", None, {}),
        (lambda: rookery.count("king", 60, total=True, memory="1M"), "memory", None, None),
    ],
)
def test_errors_are_data(
    ask: Callable[[], object], code: str, argument: str | None, facts: dict[str, str] | None
) -> None:
    with pytest.raises(Error) as caught:
        ask()
    error = caught.value
    assert (error.code, error.argument) == (code, argument)
    assert facts is None or error.facts == facts
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.code) == (type(error), str(error), code)
    assert (again.argument, again.facts) == (error.argument, error.facts)


def test_flags_are_true_or_false_as_python_sees_them() -> None:
    assert rookery.count("king", 4, torus=1, total=True) == 133  # type: ignore
    assert rookery.count("king", 4, torus=numpy.bool_(False), total=True) == 314


def test_objects_without_init_are_refused() -> None:
    class Early(Board):
        def __init__(self) -> None:
            self.seen = self.rows

    class Late(Board):
        def __init__(self) -> None:
            super().__init__(3)
            self.seen = self.rows

    assert Late().seen == 3
    with pytest.raises(TypeError, match="Early.__init__.. has not been called"):
        Early()
    game = rookery._core.CoinGame
    with pytest.raises(TypeError, match="CoinGame.__init__.. has not been called"):
        game.__new__(game).over()
    for kind in (Board, Piece, rookery.AttackBoard):
        bare = kind.__new__(kind)
        for look in (repr, str, hash, pickle.dumps, lambda bare: bare.svg(), lambda bare: bare == bare):
            with pytest.raises(TypeError, match=f"{kind.__name__}.__init__.. has not been called"):
                look(bare)
        for piece, board in ((bare, 3), ("king", bare)):
            with pytest.raises((TypeError, Error)):
                rookery.count(piece, board)
    for name in ("MoveSet", "Found", "Marked", "Smallest", "Repaired", "Placements", "Solutions"):
        kind = getattr(rookery._core, name)
        for make in (kind, lambda: kind.__new__(kind), lambda: object.__new__(kind)):
            with pytest.raises(TypeError):
                make()


@pytest.mark.parametrize(
    "begin",
    [
        lambda listen: rookery.count.placements("king", 6, progress=listen),
        lambda listen: rookery.still.iterate(30, progress=listen),
        lambda listen: rookery.repair.all("1100\n0000\n0000\n0011", progress=listen),
    ],
)
def test_iterators_that_tell_their_owner_are_collected(begin: Callable[..., Any]) -> None:
    class Owner:
        def __init__(self) -> None:
            self.iterator = begin(self.listen)
            next(self.iterator)

        def listen(self, fraction: float) -> None:
            pass

    gone = weakref.ref(Owner())
    gc.collect()
    assert gone() is None

    class Listener:
        def __call__(self, fraction: float) -> None:
            pass

        def __del__(self) -> None:
            gc.collect()  # while the iterator is being destroyed

    for _ in range(3):
        iterator = begin(Listener())
        next(iterator)
        del iterator


def deep_list() -> list[object]:
    items: list[object] = []
    for _ in range(100_000):
        items = [items]
    return items


@pytest.mark.parametrize("ask", [Board, Piece, rookery.repair, lambda deep: rookery.count("K", deep)])
def test_deep_lists_are_refused(ask: Callable[[object], object]) -> None:
    with pytest.raises(Error):
        ask(deep_list())


def test_signals_keep_their_handlers() -> None:
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
