# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrays in and out: their kinds, their shapes, and a Python without NumPy."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

import numpy
import pytest

import rookery
from rookery import AttackBoard, Error
from rookery._arrays import array_of, letters_of, numbers_of, words_of


def test_arrays_are_row_by_row_and_the_callers_own() -> None:
    array = array_of((2, 3, bytes([1, 2, 3, 4, 5, 6])))
    assert array.dtype == numpy.uint8 and array.tolist() == [[1, 2, 3], [4, 5, 6]]
    array[0, 0] = 9
    assert array[0, 0] == 9


def test_words_letters_and_numbers() -> None:
    words = numpy.array([[1, 2**32 - 1]], "uint32")
    assert numpy.array_equal(words_of((1, 2, words.tobytes())), words)
    letters = letters_of(["ox.", "?.x"])
    assert letters.dtype == "U1" and letters[1, 0] == "?"
    assert numbers_of([-1, 2**40]).tolist() == [-1, 2**40]


@pytest.mark.parametrize("dtype", ["bool", "i1", "u1", "i2", "u4", "i8", "u8"])
def test_boards_of_bits_in_any_integers(dtype: str) -> None:
    cells = numpy.array([[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 0, 0, 1]], dtype)
    turned = cells[:, ::-1].T  # neither contiguous nor in C's order
    assert rookery.repair(cells).toggles == [(1, 1), (4, 4)]
    assert rookery.repair(turned).board.tolist() == turned.astype(int).tolist()
    assert rookery.attack("king", cells) == rookery.attack("king", [(1, 1), (4, 4)], 4)


@pytest.mark.parametrize("dtype", ["U1", "S1", object])
def test_boards_of_letters(dtype: str) -> None:
    letters = numpy.array([["o", "x", "."], ["?", ".", "x"]]).astype(dtype)
    assert AttackBoard(letters).text == "ox.\n?.x\n"
    assert AttackBoard(letters.T[::-1]).text == ".x\nx.\no?\n"


def test_what_comes_out_goes_in_again() -> None:
    board = rookery.attack.random("knight", "7x5", pieces=3, unknown=4, seed=5)
    assert AttackBoard(board.array) == board
    known = board.attacked + board.unattacked
    assert AttackBoard(pieces=board.pieces, attacked=board.attacked, known=known) == board
    assert (board.pieces + known).sum() == 35 - 4


@pytest.mark.parametrize(
    "letters, message",
    [
        (numpy.array([["o", ""]]), "input, line 1, column 2: '\\x00' is not a square"),
        (numpy.array([["o", "é"]]), "input, line 1, column 2: '\\xff' is not a square"),
        (numpy.array([["ox", "x."]]), "does not tell pieces from attacked squares"),
        (numpy.zeros((2, 2), int), "does not tell pieces from attacked squares"),
    ],
)
def test_what_is_no_array_of_letters_is_refused(letters: object, message: str) -> None:
    with pytest.raises(Error) as error:
        AttackBoard(letters)
    assert message in str(error.value)


def test_only_arrays_need_numpy() -> None:
    program = """
        import sys
        sys.modules["numpy"] = None  # as if it were not installed
        import rookery
        answer = rookery.repair([[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 0, 0, 1]])
        print(answer.toggles)
        print(rookery.infer("o.x").picture, end="")
        try:
            answer.mask
        except ImportError as error:
            print(error)
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        env=dict(os.environ),
    )
    assert run.stdout.startswith("[(1, 1), (4, 4)]\nxxo.x\narrays need NumPy"), run.stderr
