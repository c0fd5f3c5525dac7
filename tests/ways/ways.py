# SPDX-License-Identifier: GPL-3.0-or-later
"""The ways to ask a question that need no Python package: the command line, `ask`, the server.

Each takes a question as an object and gives an Outcome, or None where it cannot say the question.
"""

from __future__ import annotations

import http.client
import json
import re
import shutil
import subprocess
import tempfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterable

from random_questions import WORDS, Question

SECONDS = 60.0  # for one question; it is never reached unless something is broken
KINDS_OF_STATUS = {1: "bug", 2: "bad_input", 3: "beyond_limit"}
KINDS_OF_HTTP = {400: "bad_input", 404: "bad_input", 422: "beyond_limit", 500: "bug"}
POSITIONAL = {
    "count": ["piece", "board"], "play": ["moves", "board"], "still": ["board", "file"],
    "infer": ["file"], "attack": ["piece", "file"], "repair": ["board"], "piece": ["piece"],
}
# What the command line has no word for, or only as a file beside the answer.
NOT_TYPED = {
    "count": {"largest", "dimacs"}, "play": {"limit"}, "infer": {"most", "reasons"},
    "repair": {"number", "hardest", "lp", "wcnf"},
}
# What the command line alone has: what is used, and how it is shown.
TYPED_ALONE = {"threads", "json"}
# What differs from run to run, or by how much else the machine has to do.
NOT_COMPARED = {"seconds", "evidence"}


def is_told_otherwise(one: str | None, other: str | None) -> bool:
    return one is not None and other is not None and one != other


@dataclass(frozen=True)
class Outcome:
    kind: str  # "answer", "bad_input", "beyond_limit", "bug"
    answer: Any = None
    code: str | None = None  # None: this way does not tell it
    argument: str | None = None  # "": none is wrong alone; None: this way does not tell it
    text: str = field(default="", compare=False)

    def differs_from(self, other: Outcome) -> bool:
        if self.kind != other.kind or self.answer != other.answer:
            return True
        return (is_told_otherwise(self.code, other.code) or
                is_told_otherwise(self.argument, other.argument))

    def __str__(self) -> str:
        if self.kind == "answer":
            return json.dumps(self.answer)[:300]
        return f"{self.kind} {self.code or ''} {self.argument or ''} ({self.text.strip()[:200]})"


def outcome_of_line(line: str) -> Outcome:
    """Of what `ask` prints for a question."""
    found = json.loads(line)
    if "error" in found:
        error = found["error"]
        return Outcome(error["kind"], None, error["code"], error["argument"] or "", error["message"])
    return Outcome("answer", {key: found[key] for key in found if key not in NOT_COMPARED})


class Ask:
    name = "ask"

    def __init__(self, program: str) -> None:
        self._program = program

    def ask_all(self, questions: Iterable[Question]) -> list[Outcome]:
        """By one process."""
        lines = "".join(json.dumps(question) + "\n" for question in questions)
        done = subprocess.run([self._program, "ask"], input=lines, capture_output=True, text=True,
                              timeout=10 * SECONDS)
        return [outcome_of_line(line) for line in done.stdout.split("\n") if line]

    def __call__(self, question: Question) -> Outcome | None:
        return self.ask_all([question])[0]


def is_text_or_number(value: Any) -> bool:
    return isinstance(value, (str, int)) and not isinstance(value, bool)


class CommandLine:
    name = "command line"

    def __init__(self, program: str, folder: str) -> None:
        self._program = program
        self._folder = Path(folder)

    def words(self, question: Question) -> list[str] | None:
        """What a person types, None where nobody can."""
        kind = question["question"]
        if kind not in WORDS or not TYPED_ALONE.isdisjoint(question):
            return None
        options: list[str] = []
        positional: list[str] = []
        for name, value in question.items():
            if name == "question" or value is False and self._is_flag(kind, name):
                continue
            typed = self._typed(kind, name, value)
            if typed is None:
                return None
            if name not in POSITIONAL[kind]:
                options += typed
        for name in POSITIONAL[kind]:
            if name in question:
                positional += self._typed(kind, name, question[name]) or []
        if self._would_be_sorted_otherwise(question, kind):
            return None
        return [kind, *options, "--json", "--", *positional]

    def __call__(self, question: Question) -> Outcome | None:
        words = self.words(question)
        if words is None:
            return None
        done = subprocess.run([self._program, *words], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=SECONDS)
        if done.returncode != 0:
            kind = KINDS_OF_STATUS.get(done.returncode, f"status {done.returncode}")
            return Outcome(kind, text=done.stderr)
        outcome = outcome_of_line(done.stdout)
        if "part" in question:  # is a file here
            answer = dict(outcome.answer)
            answer["answer"]["text"] = Path(answer["answer"].pop("file")).read_text()
            return Outcome("answer", answer)
        return outcome

    @staticmethod
    def _is_flag(kind: str, name: str) -> bool:
        values = WORDS[kind].get(name, [])
        return values is None or any(value is True for value in values)

    # "--list 3" without a board means the board 3; a word that stands alone is the first one.
    @staticmethod
    def _would_be_sorted_otherwise(question: Question, kind: str) -> bool:
        if is_text_or_number(question.get("list")) and "board" not in question:
            return True
        places = POSITIONAL[kind]
        if kind == "play" and "coin" in question:
            return "moves" in question and "board" not in question
        if kind == "still":
            return "file" in question and "board" not in question and not (
                "step" in question or question.get("orbit") is True)
        if kind == "count" and "army" in question:
            return "piece" in question and "board" not in question
        return len(places) == 2 and places[0] not in question and places[1] in question

    def _typed(self, kind: str, name: str, value: Any) -> list[str] | None:
        if name in NOT_TYPED.get(kind, ()) or value is None:
            return None
        if name in POSITIONAL[kind]:
            return self._placed(kind, name, value)
        dashed = ("-" if len(name) == 1 else "--") + name
        if value is True:
            return [dashed] if self._is_flag(kind, name) else None
        if WORDS[kind].get(name, []) is None or not name:
            return None  # a flag takes nothing else
        if name in ("at", "also", "coin"):
            return self._repeated(dashed, name, value)
        text = self._text(kind, name, value)
        if not text:
            return None  # "--list=" is "--list", and others take the next word
        joined = [dashed + text] if len(name) == 1 and text else [f"{dashed}={text}"]
        return joined + ([f"--out={self._folder / 'part'}"] if name == "part" else [])

    # A piece and a board may be pictures, which are files; what else has lines always is one.
    def _placed(self, kind: str, name: str, value: Any) -> list[str] | None:
        if name == "file" or kind == "repair":
            texts = value if isinstance(value, list) else [value]
            if not texts or not all(isinstance(text, str) and text for text in texts):
                return None
            return [self._file(text) for text in texts]
        text = self._text(kind, name, value)
        return None if text is None else [text]

    def _text(self, kind: str, name: str, value: Any) -> str | None:
        if name in ("rank", "groups") and isinstance(value, list):
            sep, joined = (" ", "none") if name == "rank" else (",", "")
            parts = [",".join(map(str, one)) if isinstance(one, list) else str(one) for one in value]
            return sep.join(parts) or joined
        if isinstance(value, float) and name in ("fugacity", "effort"):
            return f"{value:g}"
        if not is_text_or_number(value) or str(value).startswith("@"):
            return None
        if name in ("regions", "locked", "weights"):
            return self._file(str(value))
        return "@" + self._file(value) if "\n" in str(value) else str(value)

    @staticmethod
    def _repeated(dashed: str, name: str, value: Any) -> list[str] | None:
        if not isinstance(value, list) or not value:
            return None
        typed = []
        for one in value:
            if name == "at" and isinstance(one, list):
                if not one or not all(map(is_text_or_number, one)):
                    return None
                one = ",".join(map(str, one))
            if not is_text_or_number(one) or name != "at" and not isinstance(one, str):
                return None
            typed.append(f"{dashed}={one}")
        return typed

    def _file(self, text: str) -> str:
        path = self._folder / f"file{zlib.crc32(text.encode())}"
        path.write_text(text)
        return str(path)


class Page:
    """The command line that the page shows for a question, run by a POSIX shell."""

    name = "page"

    def __init__(self, program: str, folder: str) -> None:
        self._folder = folder
        program = str(Path(program).resolve())
        # What is shown is run as it stands, but with --json where a command is typed.
        self._shell = f'''rookery() {{
            if [ "$1" = ask ]; then "{program}" "$@"; return; fi
            rookery_command=$1; shift; "{program}" "$rookery_command" --json "$@"; }}
            '''
        self._node = subprocess.Popen(["node", str(Path(__file__).parent / "page_commands.mjs")],
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def command(self, question: Question) -> str:
        assert self._node.stdin is not None and self._node.stdout is not None
        self._node.stdin.write(json.dumps(question) + "\n")
        self._node.stdin.flush()
        text = json.loads(self._node.stdout.readline())
        # Nothing in it acts on a terminal into which it is pasted.
        assert re.fullmatch("[ -~]+", text), text
        return str(text)

    def __call__(self, question: Question) -> Outcome | None:
        if not isinstance(question["question"], str):
            return None  # the page has questions by name
        done = subprocess.run([shutil.which("dash") or "sh", "-c", self._shell + self.command(question)],
                              cwd=self._folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=SECONDS)
        assert not list(Path(self._folder).iterdir()), f"{question} writes a file"
        if done.stdout:
            return outcome_of_line(done.stdout.split("\n")[0])
        return Outcome(KINDS_OF_STATUS.get(done.returncode, f"status {done.returncode}"), text=done.stderr)

    def close(self) -> None:
        assert self._node.stdin is not None and self._node.stdout is not None
        self._node.stdin.close()
        self._node.wait(SECONDS)
        self._node.stdout.close()


class Server:
    """`rookery serve` of this machine, until it is closed."""

    name = "server"

    def __init__(self, program: str) -> None:
        self._process = subprocess.Popen(
            [program, "serve", "--port", "0", "--seconds", str(SECONDS)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._process.stdout is not None
        address = re.match(r"http://([^/]*)/", self._process.stdout.readline())
        if address is None:
            raise RuntimeError("the server does not say where it is")
        self._connection = http.client.HTTPConnection(address[1], timeout=2 * SECONDS)

    def __call__(self, question: Question) -> Outcome | None:
        kind = question["question"]
        if not isinstance(kind, str) or not kind.isalnum():
            return None  # is a part of the address here
        words = {name: value for name, value in question.items() if name != "question"}
        self._connection.request("POST", f"/api/{kind}", json.dumps(words),
                                 {"Content-Type": "application/json"})
        reply = self._connection.getresponse()
        text = reply.read().decode()
        if reply.status == 200:
            return outcome_of_line(text)
        told = outcome_of_line(text)
        kind = KINDS_OF_HTTP.get(reply.status)
        return told if told.kind == kind else Outcome(f"{told.kind} as {reply.status}")

    def close(self) -> None:
        self._connection.close()
        self._process.terminate()
        self._process.wait(SECONDS)
        self._process.stdout.close()  # type: ignore[union-attr]


def temporary_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="rookery-ways-")
