# SPDX-License-Identifier: GPL-3.0-or-later
"""infer and attack, against brute force and against the command line."""

from __future__ import annotations

import doctest
import itertools
import pathlib
import pickle
import random
from typing import Any

import command_line
import numpy
import pytest

from rookery import AttackBoard, Error, LimitError, Piece, attack, infer

SEEN = ".x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n"


# By hand: every set of moves on a small board.


def explained_by_hand(board: AttackBoard) -> tuple[bool, set[tuple[int, int]]]:
    """Whether some piece explains the board, and the union of all that do."""
    rows, columns = board.rows, board.columns
    square = [(x, y) for y in range(rows) for x in range(columns)]
    letter = {(x, y): board.array[y, x] for x, y in square}
    pieces = [at for at in square if letter[at] == "o"]
    moves = [
        (dx, dy)
        for dy in range(1 - rows, rows)
        for dx in range(1 - columns, columns)
        if (dx, dy) != (0, 0)
    ]
    union: set[tuple[int, int]] = set()
    explained = False
    for chosen in itertools.product([False, True], repeat=len(moves)):
        these = [move for move, taken in zip(moves, chosen) if taken]
        hit = {(x + dx, y + dy) for x, y in pieces for dx, dy in these}
        if all(letter[at] in ("o?x" if at in hit else "o?.") for at in square):
            explained = True
            union.update(these)
    return explained, union


@pytest.mark.parametrize("seed", range(12))
def test_every_set_of_moves_by_hand(seed: int) -> None:
    dice = random.Random(seed)
    rows = ["".join(dice.choice("oxx..?") for _ in range(3)) for _ in range(2)]
    board = AttackBoard(rows)
    explained, union = explained_by_hand(board)
    answer = infer(board, check=True)
    assert bool(answer) == explained
    assert answer.value == ("YES" if explained else "NO")
    if explained:
        grid = answer.moves
        assert grid.shape == (3, 5) and grid[1, 2] == 0
        assert {(x - 2, y - 1) for y, x in zip(*numpy.nonzero(grid))} == union
        assert {(dx, dy) for dx, dy, _, _ in answer.piece.moves} == union
    else:
        x, y = answer.unexplained or (0, 0)
        assert board.array[y - 1, x - 1] == "x" and answer.unexplained_board == 0


@pytest.mark.parametrize("engine", ["auto", "plain", "bits", "fft"])
@pytest.mark.parametrize("threads", [1, 2])
def test_engines_agree(engine: str, threads: int) -> None:
    board = attack.random("camel", "12x17", pieces=9, unknown=30, seed=3)
    assert infer(board, engine=engine, threads=threads) == infer(board)


# Against the command line.


@pytest.mark.parametrize("options", [{}, {"symmetric": True}, {"leaper": 3}])
def test_the_command_line_agrees(options: dict[str, Any]) -> None:
    flags = {"symmetric": ["--symmetric"], "leaper": ["--leaper", "3"]}
    words = ["infer", *itertools.chain.from_iterable(flags[name] for name in options)]
    answer = infer(SEEN, **options)
    told = command_line.answer(*words, text=SEEN)
    assert answer.picture.split() == told["picture"]
    assert (answer.value, answer.method) == (told["answer"], told["method"])
    assert answer.evidence == told["evidence"]
    marks = answer.certain()
    certain = command_line.answer(*words, "--certain", text=SEEN)
    assert marks.picture.split() == certain["picture"]
    for name in ("certain", "possible", "impossible", "unseen"):
        assert getattr(marks, name).sum() == certain[name]
    total = marks.certain + marks.possible + marks.impossible + marks.unseen
    assert total.max() == 1 and (total == 0).sum() == 1
    minimal = answer.minimal()
    few = command_line.answer(*words, "--minimal", text=SEEN)
    assert minimal.picture.split() == few["picture"]
    assert (minimal.value, minimal.at_least, minimal.proved) == (few["moves"], few["moves"], True)
    assert minimal.moves.sum() == minimal.value == len(minimal.piece)
    names = command_line.answer(*words, "--name", text=SEEN)["answer"]
    assert [(one.betza, one.moves, one.assumed, one.reason) for one in answer.names()] == [
        (each["betza"], each["moves"], each["assumed"], each["reason"]) for each in names
    ]
    assert answer.names()[0].piece == Piece("knight")
    told = command_line.answer(*words, "--next", text=SEEN)
    hints = answer.next(5)
    assert hints.open == told["open"] and hints
    assert [[each.hint, list(each.square), each.decides] for each in hints] == [
        [each["hint"], each["square"], each["decides"]] for each in told["answer"]
    ]


def test_why_not() -> None:
    text = "o.x\n\no.x\noxx\no.x\n"
    answer = infer(text, symmetric=True)
    told = command_line.answer("infer", "--symmetric", text=text)
    assert not answer and answer.value == told["answer"] == "NO"
    assert list(answer.unexplained or ()) == told["unexplained"]
    assert answer.unexplained_board == told["unexplained_board"] - 1
    assert answer.pieces_to_refute == told["pieces_to_refute"]
    assert [[*why.piece, *why.image, why.board + 1] for why in answer.refutations] == [
        [*why["piece"], *why["image"], why["board"]] for why in told["refutations"]
    ]
    questions: list[Any] = [answer.certain, answer.names, answer.minimal, answer.next]
    for asked in questions:
        with pytest.raises(Error, match="no piece explains the boards"):
            asked()
    for name in ("piece", "moves", "picture"):
        with pytest.raises(Error, match="nothing explains the attacked square"):
            getattr(answer, name)
    with pytest.raises(Error, match="nothing explains the attacked square"):
        attack(answer, "o..")
    assert "nothing explains" in (answer._repr_svg_() or "") and "NO" in repr(answer)


@pytest.mark.parametrize("text", ["o.y", "o.\no", "", "3\nooo\nooo", "o\n.x"])
def test_errors_are_those_of_the_command_line(text: str, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "seen.txt"
    path.write_text(text)
    with pytest.raises(Error) as error:
        infer(path)
    assert str(error.value) == command_line.complaint("infer", str(path))
    assert error.value.status == 2


def test_errors_of_options() -> None:
    with pytest.raises(Error) as error:
        infer("ox", engine="foo")
    complaint = command_line.complaint("infer", "--engine", "foo", text="ox")
    assert str(error.value) == complaint.replace("--engine", "engine")
    assert (error.value.code, error.value.argument) == ("unknown_word", "engine")
    with pytest.raises(Error, match="leaper: '0' is not a whole number from 1 to"):
        infer("ox", leaper=0)
    with pytest.raises(Error, match="effort: '-1' is not a whole number from 0 to"):
        infer("ox", effort=-1)
    with pytest.raises(Error, match="effort: a number is needed, not 'nan'"):
        infer("ox", effort=float("nan"))


# Boards in every form.


def test_boards_in_every_form(tmp_path: pathlib.Path) -> None:
    board = AttackBoard(SEEN)
    path = tmp_path / "seen.txt"
    path.write_text("6\n" + SEEN)
    bits = {"pieces": board.pieces.tolist(), "attacked": board.attacked.astype(bool)}
    forms: list[Any] = [
        SEEN,
        "6\r\n" + SEEN.replace("\n", "\r\n"),
        SEEN.split(),
        [list(row) for row in SEEN.split()],
        path,
        board.array,
        bits,
        (board.pieces, board.attacked),
        (board.pieces, board.attacked, 1 - board.pieces),
        [board],
        [SEEN.split()],
        [bits],
    ]
    for form in forms:
        assert infer(form).boards == [board], form
    assert infer(pieces=board.pieces, attacked=board.attacked).boards == [board]
    both = [AttackBoard("o?\n.x"), board]
    assert infer(both).boards == infer("o?\n.x\n\n" + SEEN).boards == both
    assert infer([["o?", ".x"], path]).boards == both


def test_what_is_said_of_pieces_does_not_matter() -> None:
    board = AttackBoard(pieces=[[1, 1, 0]], attacked=[[1, 1, 1]], known=[[0, 1, 1]])
    assert board.text == "oox\n"


@pytest.mark.parametrize(
    "boards, message",
    [
        (5, "boards: rows of o x . ?, a path, an array of letters"),
        (numpy.ma.array([["o", "x"]], mask=[[0, 1]]), "input: an array with masked squares"),
        ([], "boards: there is no board"),
        ({"pieces": [[1]]}, "boards: 'attacked' is missing"),
        ({"piece": [[1]]}, "boards: 'piece' is none of pieces, attacked, known"),
        (([[1, 0]], [[1]]), "attacked: 1 x 1 squares (rows x columns), but the pieces have 1 x 2"),
        (([[1, 0]], [[1, 2]]), "attacked: row 1, column 2: 2 is neither 0 nor 1"),
        (pathlib.Path("/nowhere"), "file '/nowhere': cannot be opened"),
    ],
)
def test_what_is_no_board_is_refused(boards: object, message: str) -> None:
    with pytest.raises(Error) as error:
        infer(boards)
    assert str(error.value).startswith(message)
    with pytest.raises(Error, match="not both"):
        infer("ox", pieces=[[1]])


def test_an_attack_board_compares_copies_and_prints() -> None:
    board = AttackBoard("ox\n.?")
    assert board == eval(repr(board)) == pickle.loads(pickle.dumps(board)) == AttackBoard(board)
    assert hash(board) == hash(AttackBoard("ox\n.?")) and board != AttackBoard("ox\n.x")
    assert str(board) == board.text == "ox\n.?\n" and board != "ox\n.?\n"
    assert (board.rows, board.columns) == (2, 2)
    assert "<svg" in (board._repr_svg_() or "") and "<svg" in board.svg()
    large = attack("king", [(1, 1)], 1001)
    assert large._repr_svg_() is None and repr(large) == "<AttackBoard of 1001x1001>"
    with pytest.raises(LimitError):
        large.svg()
    with pytest.raises(Error, match="there are 2 boards"):
        AttackBoard("o\n\no")


def test_the_examples_of_the_compiled_class() -> None:
    for test in doctest.DocTestFinder().find(AttackBoard, "AttackBoard", module=False, globs={}):
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


# attack.


@pytest.mark.parametrize("piece", ["knight", "rook", "fsN", "camel"])
def test_attack_by_hand_and_by_the_command_line(piece: str) -> None:
    board = attack.random(piece, "9x7", pieces=4, unknown=5, seed=11)
    words = ["attack", piece, "--random", "9x7", "--pieces", "4", "--unknown", "5", "--seed", "11"]
    assert command_line.run(*words).stdout == board.text
    squares = [(x + 1, y + 1) for y, x in zip(*numpy.nonzero(board.pieces))]
    full = attack(piece, squares, "9x7")
    assert full == attack(piece, board) == attack(piece, board.pieces) == attack(piece, board.text)
    hit = numpy.zeros((9, 7), int)
    for x, y in squares:
        for dx, dy, reach, _ in Piece(piece).moves:
            for step in range(1, (reach or 9) + 1):
                at = (y - 1 + step * dy, x - 1 + step * dx)
                if 0 <= at[0] < 9 and 0 <= at[1] < 7:
                    hit[at] = 1
    assert numpy.array_equal(full.attacked, hit * (1 - full.pieces))
    assert (board.array == "?").sum() == 5 and infer(board)
    assert attack(piece, board.pieces, unknown=5, seed=11) == board


def test_a_learned_piece_is_a_piece() -> None:
    board = attack.random("knight", 12, pieces=20, seed=1)
    learned = infer(board, leaper=2)
    assert learned.names()[0].piece == Piece("N")
    assert attack(learned, board) == board
    assert attack(learned.minimal(), board) == attack(learned.names()[0], board) == board


@pytest.mark.parametrize(
    "words, options",
    [
        (["--random", "5", "--pieces", "26"], {"pieces": 26}),
        (["--random", "5", "--pieces", "20", "--unknown", "9"], {"pieces": 20, "unknown": 9}),
    ],
)
def test_errors_of_attack(words: list[str], options: dict[str, int]) -> None:
    with pytest.raises(Error) as error:
        attack.random("N", 5, **options)  # type: ignore[arg-type]
    assert str(error.value) == command_line.complaint("attack", "N", *words).replace("--", "")
    with pytest.raises(Error, match="9,1 is not on the board, which is 8x8"):
        attack("N", [(9, 1)], 8)
    with pytest.raises(LimitError):
        attack("N", [(9, 1)], 10**9)
    with pytest.raises(Error, match="not a picture"):
        attack.random("N", "..#")
    with pytest.raises(Error, match="seed: needs random= or unknown="):
        attack("N", "o..", seed=1)


# Pictures.


def test_pictures() -> None:
    answer = infer(SEEN)
    pictures: list[Any] = [answer, answer.certain(), answer.minimal()]
    for shown in pictures:
        assert (shown._repr_svg_() or "").startswith("<svg") and shown.svg() == shown._repr_svg_()
    assert infer("o" + "." * 1200)._repr_svg_() is None
    assert repr(answer) == "<Inference: YES, at most 90 moves>"
    assert repr(answer.certain()).startswith("<Marks: certain=4, possible=12")
    assert repr(answer.minimal()) == "<Smallest: 8 moves, at least 8 are needed>"
    assert str(answer.names()[0]) == "N knight: 8 moves, 4 assumed"
    assert pickle.loads(pickle.dumps(answer.names()[0])) == answer.names()[0]


def test_an_effort_of_nothing_proves_nothing() -> None:
    board = attack.random("king", 20, pieces=60, seed=4)
    few = infer(board, effort=0).minimal()
    assert few.at_least <= few.value and few.proved == (few.at_least == few.value)
    assert attack(few, board) == board


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(
    ("boards", "options"),
    [
        ("o.x\n\no?\n.x", {}),
        ("o.x\noxx\no.x", {}),
        ("o.x\nx..\n..o", {"leaper": 2, "symmetric": True, "engine": "bits", "effort": 1e6}),
        ("o....\n...x.\n..o..", {"leaper": 1}),
    ],
)
def test_answers_can_be_pickled(boards: str, options: dict[str, Any], protocol: int) -> None:
    answer = infer(boards, **options)
    again = pickle.loads(pickle.dumps(answer, protocol))
    assert again == answer and repr(again) == repr(answer) and bool(again) == bool(answer)
    for name in ("value", "method", "evidence", "boards", "refutations", "pieces_to_refute"):
        assert getattr(again, name) == getattr(answer, name)
    assert (again.unexplained, again.unexplained_board, again.pieces_too_far) == (
        answer.unexplained,
        answer.unexplained_board,
        answer.pieces_too_far,
    )
    assert again.svg() == answer.svg()
    if not answer:
        return
    assert again.piece == answer.piece and (again.moves == answer.moves).all()
    # What is asked further goes on from the same options.
    for follow in ("certain", "minimal", "names", "next"):
        expected = getattr(answer, follow)()
        for got in (getattr(again, follow)(), pickle.loads(pickle.dumps(expected, protocol))):
            assert type(got) is type(expected) and got.value == expected.value
            assert (got.method, repr(got)) == (expected.method, repr(expected))
    marks = pickle.loads(pickle.dumps(answer.certain(), protocol))
    assert marks.svg() == answer.certain().svg()


def test_a_list_of_pairs_of_arrays_is_a_list_of_boards() -> None:
    pieces = numpy.array([[1, 0], [0, 0]])
    attacked = numpy.array([[0, 1], [0, 0]])
    for boards in ([(pieces, attacked)] * 2, [(pieces, attacked), "ox\n.."], ["ox\n..", (pieces, attacked)]):
        assert infer(boards) == infer("ox\n..\n\nox\n..")
