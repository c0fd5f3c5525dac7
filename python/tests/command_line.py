# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line, which must say the same."""

from __future__ import annotations

import json
import os
import pathlib
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
    """The line of its error, without the name of the program."""
    done = run(*words, text=text)
    assert done.returncode in (2, 3), done.stdout
    return done.stderr.splitlines()[0].replace("rookery: ", "", 1)
