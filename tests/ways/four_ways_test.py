# SPDX-License-Identifier: GPL-3.0-or-later
"""The same question, asked in several ways, has the same answer, or is refused for the same reason.

Usage: four_ways_test.py PROGRAM [--seed S] [--number N] [--ways NAME,...] [--question JSON]

Random questions are asked through the command line, `rookery ask`, the command that the page
shows, the server and the Python package; some have a value that would hurt a careless shell. What `ask` says is compared with each of the others: answers, the kind of an error, and
its code and argument where that way tells them (a command line tells its exit status). A question
about which they differ is made smaller and printed with a command that asks it again.

The server and Python are left out where they were not built (PYTHONPATH names the package), the
page where there is no node.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import shutil
import sys
from typing import Callable, Optional

from random_questions import Question, RandomQuestions, smaller
from ways import Ask, CommandLine, Outcome, Page, Server, temporary_folder

Way = Callable[[Question], Optional[Outcome]]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--ways", default="command line,page,server,Python")
    parser.add_argument("--question", type=json.loads)
    return parser.parse_args()


def ways_there_are(program: str, wanted: list[str], stack: contextlib.ExitStack) -> dict[str, Way]:
    ways: dict[str, Way] = {}
    if "command line" in wanted:
        ways["command line"] = CommandLine(program, stack.enter_context(temporary_folder()))
    if "page" in wanted and shutil.which("node"):
        folder = stack.enter_context(temporary_folder())
        ways["page"] = stack.enter_context(contextlib.closing(Page(program, folder)))
    if "server" in wanted and os.path.exists(os.path.join(os.path.dirname(program), "rookery-serve")):
        ways["server"] = stack.enter_context(contextlib.closing(Server(program)))
    if "Python" in wanted:
        with contextlib.suppress(ImportError):
            from python_way import Python

            ways["Python"] = Python()
    return ways


# Of two faults a way may tell another one first: that of the question without the other.
def is_other_fault(question: Question, ask: Ask, found: Outcome) -> bool:
    words = [name for name in question if name != "question"]
    others = [{name: question[name] for name in question if name != word} for word in words]
    others += [{**question, word: 1} for word in words]
    return any(not found.differs_from(right) for right in ask.ask_all(others))


def differ(question: Question, ask: Ask, right: Outcome, found: Outcome | None, way: Way) -> bool:
    if found is None:
        return False
    told = getattr(way, "as_it_says", None)
    if not found.differs_from(told(question, right) if told else right):
        return False
    return found.kind != right.kind or told is None or not is_other_fault(question, ask, found)


def report(question: Question, ask: Ask, name: str, way: Way, command: list[str]) -> None:
    least = smaller(question, lambda less: differ(less, ask, ask(less), way(less), way))
    print(f"\n{json.dumps(least, ensure_ascii=False)}")
    print(f"  ask: {ask(least)}\n  {name}: {way(least)}")
    print("  again: " + shlex.join([*command, "--question", json.dumps(least)]), flush=True)


def main() -> int:
    asked = arguments()
    ask = Ask(asked.program)
    questions = [asked.question]
    if asked.question is None:
        dice = RandomQuestions(asked.seed)
        questions = [dice.next() for _ in range(asked.number)]
        questions += [dice.hostile() for _ in range(asked.number // 3)]
    expected = ask.ask_all(questions)
    assert len(expected) == len(questions), "ask prints a line for each question"
    wrong = 0
    command = [sys.executable, sys.argv[0], asked.program]
    with contextlib.ExitStack() as stack:
        ways = ways_there_are(asked.program, asked.ways.split(","), stack)
        said = dict.fromkeys(ways, 0)
        for question, right in zip(questions, expected):
            if asked.question is not None:
                print(f"ask: {right}")
            for name, way in ways.items():
                found = way(question)
                said[name] += found is not None
                if asked.question is not None:
                    print(f"{name}: {'cannot say it' if found is None else found}")
                elif found is not None and differ(question, ask, right, found, way):
                    wrong += 1
                    report(question, ask, name, way, command)
    refused = sum(outcome.kind != "answer" for outcome in expected)
    numbers = ", ".join(f"{number} by {name}" for name, number in said.items())
    print(f"seed {asked.seed}: {len(questions)} questions, {refused} refused; asked again: {numbers}; "
          f"{wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
