# SPDX-License-Identifier: GPL-3.0-or-later
"""``python -m rookery``: what is installed here, and ``verify``, whether it answers right."""

from __future__ import annotations

import os
import random
import sys

from . import __version__, _verify

USAGE = "python -m rookery [verify [--seconds S] [--seed N]]"
MOST_SECONDS = 86400


def _introduce() -> int:
    print(f"Rookery {__version__}, in {os.path.dirname(os.path.abspath(__file__))}")
    print("To begin: python -c 'import rookery; print(rookery.count(\"king\", 9, k=16))'")
    print("To check its answers: python -m rookery verify")
    return 0


def _refuse(message: str) -> int:
    print(f"rookery: {message}", file=sys.stderr)
    return 2


def _seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        return None
    # Nor is "nan" between them.
    return seconds if 0 <= seconds <= MOST_SECONDS else None


def _seed(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= 19
    return int(text) if is_number and int(text) < 2**63 else None


def _verify_with(words: list[str]) -> int:
    seconds: float | None = 5
    seed: int | None = random.SystemRandom().randrange(2**32)
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        if name not in ("--seconds", "--seed"):
            return _refuse(f"verify takes --seconds and --seed, not {word!r}")
        if not equals:
            value = next(rest, "")
        if name == "--seconds":
            seconds = _seconds(value)
            if seconds is None:
                return _refuse(f"--seconds: {value!r} is not a number from 0 to {MOST_SECONDS}")
        else:
            seed = _seed(value)
            if seed is None:
                return _refuse(f"--seed: {value!r} is not a whole number from 0 to 2^63-1")
    assert seconds is not None and seed is not None
    return _verify.verify(seconds, seed)


def main(words: list[str]) -> int:
    """Does what the words say; the exit status: 0, 1 for a wrong answer, 2 for wrong usage."""
    if not words:
        return _introduce()
    if words[0] == "verify":
        return _verify_with(words[1:])
    if words in (["-h"], ["--help"]):
        print(f"usage: {USAGE}")
        return 0
    if words == ["--version"]:
        print(f"Rookery {__version__}")
        return 0
    return _refuse(
        f"python -m rookery has no command {words[0]!r}; it has verify "
        "(the program rookery answers questions on the command line)"
    )


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # whoever read this has seen enough; nor shall Python complain of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 141  # as a program that SIGPIPE has ended
    sys.exit(status)
