#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In which hand-written files does a word of a question stand as a word of an interface?

Usage: words.py FOLDER

A new option is a row of src/words, a member of the question, what check() says of it, its effect in
the rooms of the question, tests and documents. Everything else is made from the row: a front end
that named it would be a list by hand, which the next option would have to be added to. So for the
words below no hand-written file of the front ends has their name as a text ("up-to-symmetry",
`--up-to-symmetry`) or as an argument in Python (up_to_symmetry=). What a front end may do is to ask
a member of the question (question.up_to_symmetry), for a title, say.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

#: Question -> words, and the files of front ends that name them nevertheless, each with its reason.
SAMPLES: dict[str, dict[str, dict[str, str]]] = {
    "count": {
        "fugacity": {},
        "unrank": {},
        "translations": {
            "src/server/site/labels.js": "what the page calls its switch",
            "src/server/site/count/view.js": "the switch itself",
        },
    },
    "play": {
        "losing": {"python/rookery/_play.py": "the title of a chart"},
        "identical": {
            "python/rookery/_verify.py": "asks as a user does",
            "src/words/json/play_answers.cpp": "a key of the answer",
        },
    },
    "still": {
        "basis": {},
        "negated": {},
    },
}

FRONT_ENDS = ("src/manual", "src/mpi", "src/server", "src/terminal", "src/words", "python")
KINDS = {".cpp", ".hpp", ".js", ".html", ".py", ".pyi"}


def is_written_by_hand(path: str) -> bool:
    """Not by `make reference`, and no test."""
    made = ("python/rookery/_calls/", "python/tests/", "src/server/site/words.js")
    return not path.startswith(made) or path.endswith("_calls/__init__.py")


def own_files(question: str) -> set[str]:
    """The row, and the examples of the question's calls in Python."""
    return {f"src/words/{question}.hpp", f"src/manual/python/{question}_calls.cpp"}


def names(text: str, word: str, is_python: bool) -> bool:
    """Does the text have the word as a word of an interface?"""
    in_quotes = rf"""["'`](--)?{re.escape(word)}(?=["'` =\[])"""
    argument = rf"(?<![.\w]){re.escape(word.replace('-', '_'))}\s*[=:](?!=)"
    return bool(re.search(in_quotes, text) or is_python and re.search(argument, text))


def files_that_name(root: Path, question: str, word: str) -> set[str]:
    """Hand-written files of the front ends, but for the question's own."""
    found = set()
    for folder in FRONT_ENDS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix not in KINDS or not is_written_by_hand(name):
                continue
            if names(path.read_text(encoding="utf-8"), word, path.suffix in {".py", ".pyi"}):
                found.add(name)
    return found - own_files(question)


def faults(root: Path) -> list[str]:
    """What is wrong, a line each."""
    lines = []
    for question, words in SAMPLES.items():
        rows = (root / f"src/words/{question}.hpp").read_text(encoding="utf-8")
        for word, allowed in words.items():
            if f'.name = "{word}"' not in rows:
                lines.append(f"{word}: is no row of src/words/{question}.hpp")
            found = files_that_name(root, question, word)
            lines += [f"{name} names {word}: make it from the row" for name in found - set(allowed)]
            lines += [f"{name} does not name {word}" for name in set(allowed) - found]
    return sorted(lines)


if __name__ == "__main__":
    wrong = faults(Path(sys.argv[1]))
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)
