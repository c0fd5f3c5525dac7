# SPDX-License-Identifier: GPL-3.0-or-later
"""python -m rookery, and what verify makes of wrong answers."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from typing import Iterator

import pytest

import rookery
from rookery import _verify


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """``python -m rookery`` with these words."""
    return subprocess.run(
        [sys.executable, "-m", "rookery", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_without_words_it_says_what_it_is() -> None:
    done = run()
    assert (done.returncode, done.stderr) == (0, "")
    first, begin, _ = done.stdout.splitlines()
    assert first.startswith(f"Rookery {rookery.__version__}, in /")
    assert 'rookery.count("king", 9, k=16)' in begin


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--version"]])
def test_help_and_version(words: list[str]) -> None:
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1


def test_verify_finds_no_difference() -> None:
    done = run("verify", "--seconds", "0", "--seed=7")
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    *kinds, last = done.stdout.splitlines()
    assert [line.split()[0] for line in kinds] == ["known", *_verify.KINDS]
    assert all(int(line.split()[-3]) > 0 for line in kinds)
    assert re.fullmatch(r"Rookery \S+: \d+ compared in .* s, all agree \(--seed 7\)", last)


@pytest.mark.parametrize(
    "words, message",
    [
        (["count", "king", "9"], "python -m rookery has no command 'count'; it has verify "
         "(the program rookery answers questions on the command line)"),
        (["--help", "verify"], "python -m rookery has no command '--help'; it has verify"),
        (["verify", "now"], "verify takes --seconds and --seed, not 'now'"),
        (["verify", "--seconds"], "--seconds: '' is not a number from 0 to 86400"),
        (["verify", "--seconds", "nan"], "--seconds: 'nan' is not a number from 0 to 86400"),
        (["verify", "--seed", "1.5"], "--seed: '1.5' is not a whole number from 0 to 2^63-1"),
        (["verify", "--seed=-1"], "--seed: '-1' is not a whole number from 0 to 2^63-1"),
    ],
)
def test_wrong_words_are_one_line(words: list[str], message: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"rookery: {message}") and done.stderr.count("\n") == 1


# As a program sees it from within.


@pytest.mark.parametrize("seed", range(5))
def test_one_seed_asks_the_same(seed: int) -> None:
    for kind in _verify.KINDS.values():
        first, second = ([case.question for case in kind(random.Random(seed))] for _ in "ab")
        assert first == second != []


def fails(error: Exception) -> object:
    raise error


REFUSED = rookery.Error("it takes kings")
BUG = rookery.Error("engines differ", status=1)


@pytest.mark.parametrize(
    "routes, compared, wrong",
    [
        ({"engine='a'": lambda: 3, "engine='auto'": lambda: 3}, 1, []),
        ({"engine='a'": lambda: 3, "engine='auto'": lambda: 4}, 1,
         ["f(): engine='a' gives 3, engine='auto' gives 4"]),
        # Who does not take a question is left out,
        ({"engine='a'": lambda: fails(REFUSED), "engine='auto'": lambda: 4}, 0, []),
        # but somebody has to, and has to agree with himself.
        ({"engine='a'": lambda: 3, "engine='auto'": lambda: fails(REFUSED)}, 1,
         ["f(): engine='auto': it takes kings"]),
        ({"listed": lambda: 3, "counted": lambda: fails(REFUSED)}, 1,
         ["f(): counted: it takes kings"]),
        ({"engine='a'": lambda: fails(BUG), "engine='auto'": lambda: 4}, 1,
         ["f(): engine='a': engines differ"]),
    ],
)
def test_comparisons(routes: dict[str, object], compared: int, wrong: list[str]) -> None:
    assert _verify.compare(_verify.Case("f()", routes)) == (compared, wrong)  # type: ignore


def test_a_wrong_answer_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    def broken(dice: random.Random) -> Iterator[_verify.Case]:
        routes = {"engine='a'": lambda: 1, "engine='b'": lambda: 2}
        yield _verify.Case("f('.#\\n..')", routes)

    assert _verify.verify(0, 3, {"broken": broken}) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "WRONG: f('.#\\n..'): engine='a' gives 1, engine='b' gives 2"
    assert lines[-1].endswith(" s, 1 WRONG (--seed 3)") and len(lines) == 4


def test_an_interrupt_ends_it() -> None:
    code = "import signal, rookery.__main__ as m, rookery._verify as v, runpy, sys\n"
    code += "v.verify = lambda *_: signal.raise_signal(signal.SIGINT)\n"
    code += "sys.argv = ['rookery', 'verify']\n"
    code += "del sys.modules['rookery.__main__']\n"
    code += "runpy.run_module('rookery', run_name='__main__')\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (130, b"")
