# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line, which must say the same."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
from typing import Any

_BUILT = pathlib.Path(__file__).resolve().parents[2] / "build" / "bin" / "rookery"
_PROGRAM = os.environ.get("ROOKERY_PROGRAM", str(_BUILT))
# What is loaded beforehand is a sanitizer for the interpreter; the program has its own.
_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}


def run(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """``rookery`` with these words and this standard input."""
    return subprocess.run(
        [_PROGRAM, *words],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env=_ENVIRONMENT,
    )


def answer(*words: str, text: str = "") -> Any:
    """What it answers with --json."""
    done = run(*words, "--json", text=text)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def complaint(*words: str, text: str = "") -> str:
    """The line of its error, with the arguments named as Python does."""
    done = run(*words, text=text)
    assert done.returncode in (2, 3), done.stdout
    line = done.stderr.splitlines()[0].replace("rookery: ", "", 1)
    return in_python(re.sub(r" \(see rookery.* --help\)$", "", line))


def in_python(line: str) -> str:
    """``--up-to-symmetry: needs -k`` as ``up_to_symmetry: needs k=``."""
    option = r"(?<![\w-])(?:--([a-z][a-z-]*)|-([a-z]))(?![\w-])"
    place, colon, rest = line.partition(": ")
    place = re.sub(f"^{option}$|^([A-Z]+)$", lambda match: _name(match).lower(), place)
    return place + colon + re.sub(option, lambda match: _name(match) + "=", rest)


def _name(option: re.Match[str]) -> str:
    return next(filter(None, option.groups())).replace("-", "_")
