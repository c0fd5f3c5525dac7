# SPDX-License-Identifier: GPL-3.0-or-later
"""Random questions as JSON objects: of all kinds, on small boards, sound and unsound ones.

A question begins sound, and half of them are then spoilt: a word too many, one too few, a wrong
number, a word that nobody knows. The same seed gives the same questions.
"""

from __future__ import annotations

import random
from typing import Any, Callable

Question = dict[str, Any]

PIECES = ["king", "knight", "rook", "queen", "wazir", "bishop", "N", "F", "fW", "W2", "lR",
          "right,up:1,3", "{(1,2),(-2,1)}", "camel", "...\n.o.\nx..\n"]
MOVES = ["left,up:2,3", "lR", "flRflB", "flN", "{(-1,-2)}", "left:1,2", "...\nxo.\n...\n"]
BOARDS: list[Any] = [1, 2, 3, 4, 5, "3x4", "1x6", "2x5", "4", "..#\n...\n", "o..\n...\n#..\n"]
RANGES = ["1..4", "1..3x2", "2x1..4"]
FAMILIES = ["N", "MxN", "2xN", "Nx3", "3xN"]
SEEN = ["o.x\nx..\n..o\n", "o.x\nx..\n..o\n\n.x\no.\n", "x\n.\n", ".o.\nx.x\n", "o.x?\nx..?\n..o.\n"]
STANDING = ["...\n.o.\n...\n", "o.\n..\n", "#.\n", "o..o\n"]
SIGNS = ["+-+\n+++\n--+\n", "-+\n+#\n", "-", "+-+-+\n", "++\n+\n", "+x\n"]
BITS = ["1000\n0000\n0010\n0000\n", "1000000000100000", "1#0\n000\n0#1\n", "101\n010\n000\n",
        "10\n00\n", "10\n0\n", "12\n00\n", "110000\n000000\n001000\n000000\n"]
SQUARES: list[Any] = ["AABB\nAABB\nCCDD\nCCDD\n", "####\n....\n....\n....\n", "1234\n1234\n1234\n1234\n",
                      "12\n34\n", "#.\n..\n", "#..\n...\n..."]
WRONG_NUMBERS: list[Any] = [0, -1, "x", "", "1.5", "-3", "10**400", "9" * 30, 1.5, True, None, [1],
                            "1e3", "0x10", " 2", 2**53 + 2, "2/0"]
WRONG_TEXTS: list[Any] = ["", "xyzzy", "8y8", "3x0", 0, "@nowhere", "K=", "1..", "5..3", [], {}, "é",
                          "10**19", "N", 7, None, False, "a,b", "rook,"]
# What a shell or a terminal would act on, if a command line had it as it stands.
HOSTILE = ["-x", "--svg=gone.svg", "--help", "--", "-", "$(touch gone)", "`touch gone`", "; touch gone", "> gone",
           "'; touch gone; '", '"; touch gone; "', "'", '"', "\\", "%s%n\\n", "!!", "~", "*", "#", "=ls",
           "king\x03\rtouch gone\r", "\x1b[201~touch gone\r", "king\ntouch gone\n", "\t", "\x7f", "\u202egnik",
           "\u0085touch gone", "play", "@gone", "W -k 1", "[king,rook]", "K=1,-x=2", "'''\n'$('\n", "-\n-\n"]

# All words and what is right for them; None in place of a list: a flag.
NUMBERS: list[Any] = [1, 2, 3, 5, "2", "10**2"]
WORDS: dict[str, dict[str, list[Any] | None]] = {
    "count": {
        "piece": PIECES, "board": BOARDS + RANGES + FAMILIES, "army": ["K=1,N=1", "W=2,F=1", "R=1"],
        "k": NUMBERS, "total": None, "max": None, "up-to-symmetry": None, "translations": None,
        "formula": None, "recurrence": None, "list": [True, False, 1, 3],
        "rank": [[[1, 1]], "1,1 3,2", "none", [], [["1", 1], [3, 3]], [[1]], [[1, 2, 3]], "1;1"],
        "unrank": NUMBERS, "sample": [1, 2, "3"], "seed": [0, 7, "12345"],
        "fugacity": ["1/3", 2, 0.25, "1.5"], "largest": None, "mod": [1, 7, "10**9"],
        "torus": None, "cylinder": None,
        "engine": ["auto", "search", "sparse", "plain", "dense", "rows", "components", "formula",
                   "clusters", "recurrence", "branch", "interpolation", "fast"],
        "check": None, "part": ["1/1", "1/2", "2/2", "3/2", "1"], "forecast": None,
        "ranks": [1, 2], "dimacs": None,
    },
    "play": {
        "moves": MOVES, "board": BOARDS + RANGES, "c": NUMBERS, "losing": None, "identical": None,
        "also": [["1 lR"], ["2 left:1,2 on 1x4"], ["1 lR on 1x3 flat", "1 flN"], ["lR"], "1 lR", [3]],
        "at": [[[1, 1]], [[2, 1], [1, 1]], [2], ["1,1", 1], [[9, 9]], [], "1,1", [[1, 1, 1]]],
        "coin": [["lR@2 on 1x4"], ["left:1,2@1,1"], ["lR"], ["@2"], "lR@2"], "misere": None,
        "table": None, "period": None, "limit": [5, 0], "mod": [1, 7, "10**9"], "torus": None,
        "cylinder": None, "engine": ["auto", "search", "table", "fronts", "lines", "axis", "fast"],
        "check": None,
    },
    "still": {
        "board": BOARDS + RANGES, "file": SIGNS, "all": None, "dimension": None,
        "list": [True, False, 1, 3], "basis": None, "random": None, "seed": [0, 7],
        "negated": None, "symmetric": None, "step": [0, 1, 3, "10**18"], "orbit": None,
        "period": [1, 2, 3], "piece": ["W", "king", "knight", "fW", "N"], "mod": [1, 7, "10**9"],
        "digits": None, "torus": None, "cylinder": None,
        "engine": ["auto", "dense", "rows", "plain", "gcd", "fast"], "check": None,
    },
    "infer": {
        "file": [*SEEN, [SEEN[0], SEEN[3]], []], "certain": None, "name": None, "minimal": None,
        "effort": [1000, "1e6", 100000.0], "next": None, "most": [1, 3], "symmetric": None,
        "leaper": [1, 2], "reasons": [1, 3], "engine": ["auto", "plain", "bits", "fft", "fast"],
        "check": None,
    },
    "attack": {
        "piece": PIECES, "file": [*STANDING, [STANDING[0], STANDING[1]]], "random": [4, "3x5", "1..3"],
        "pieces": [1, 3, 100], "unknown": [1, 3, 100], "seed": [0, 7],
    },
    "repair": {
        "board": BITS, "number": None, "count": None, "all": [True, 1, 3], "size": ["4x4", "2x8", 4],
        "boxes": ["2x2", "1x4", "3x3", "2"], "groups": ["rows,columns", ["rows"], "diagonals,rows", "x"],
        "regions": SQUARES, "lights": [True, False, "king", "N"], "open": None, "any": None,
        "lit": [2, 3, "2x3", "1..3", "..#\n...\n"], "locked": SQUARES, "weights": SQUARES,
        "make": [4, "4x4", "2x3"], "fewest": [0, 1, 2, 50], "seed": [0, 7], "hardest": None,
        "lp": None, "wcnf": None, "torus": None, "cylinder": None,
        "engine": ["auto", "formula", "table", "walk", "transform", "split", "sweep", "branch", "fast"],
    },
    "piece": {"piece": PIECES},
}

# What a sound question of each kind has: one of these sets of words. `!` after a word is a value.
SOUND: dict[str, list[list[str]]] = {
    "count": [["piece", "board"], ["piece", "board", "k"], ["piece", "board", "total"],
              ["piece", "board", "max"], ["piece", "board=range", "total"],
              ["piece", "board=range", "k"], ["army", "board"], ["piece", "board", "k", "up-to-symmetry"],
              ["piece", "board=family", "formula", "k"], ["piece", "board=family", "recurrence"],
              ["piece", "board", "list"], ["piece", "board", "rank"], ["piece", "board", "unrank"],
              ["piece", "board", "sample", "seed"], ["piece", "board", "sample", "seed", "fugacity"],
              ["piece", "board", "largest"], ["piece", "board", "total", "forecast"],
              ["piece", "board", "total", "part"], ["piece", "board", "dimacs"]],
    "play": [["moves", "board", "c"], ["moves", "board=range", "c"], ["moves", "board", "c", "also"],
             ["moves", "board", "at"], ["moves", "board", "at", "coin"], ["board", "coin"],
             ["moves", "board", "table"], ["moves", "period"], ["moves", "period", "limit"]],
    "still": [["board"], ["board=range"], ["board", "all"], ["board", "dimension"], ["board", "list"],
              ["board", "basis"], ["board", "random", "seed"], ["board", "negated"],
              ["file", "step"], ["file", "orbit"], ["board", "file", "step"], ["board", "mod"],
              ["board", "period"], ["board", "symmetric"]],
    "infer": [["file"], ["file", "certain"], ["file", "name"], ["file", "minimal"], ["file", "next"],
              ["file", "minimal", "effort"], ["file", "next", "most"]],
    "attack": [["piece", "file"], ["piece", "random", "seed"], ["piece", "random", "pieces", "seed"],
               ["piece", "file", "unknown", "seed"]],
    "repair": [["board"], ["board", "count"], ["board", "all"], ["board", "lights"],
               ["lights", "lit"], ["lights", "lit", "count"], ["lights", "lit", "all"],
               ["make", "fewest", "seed"], ["make", "hardest"], ["board", "locked"],
               ["board", "weights"], ["board", "regions"], ["board", "groups"], ["board", "boxes"],
               ["board", "any"], ["board", "number"], ["board", "lp"], ["board", "wcnf"]],
    "piece": [["piece"]],
}
KINDS = ["count"] * 6 + ["play"] * 4 + ["still"] * 4 + ["repair"] * 4 + ["infer"] * 2 + ["attack"] * 2 + ["piece"]


class RandomQuestions:
    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def next(self) -> Question:
        dice = self._dice
        kind = dice.choice(KINDS)
        question = {"question": kind}
        for word in dice.choice(SOUND[kind]):
            name, _, special = word.partition("=")
            question[name] = self._right(kind, name, special)
        for often, change in ((0.3, self._add), (0.15, self._add), (0.12, self._drop),
                              (0.18, self._spoil), (0.04, self._invent), (0.01, self._misname)):
            if dice.random() < often:
                change(question)
        return reproducible(question)

    def hostile(self) -> Question:
        """One that begins sound, with a value that was not meant for the program."""
        kind = self._dice.choice(KINDS)
        names = self._dice.choice(SOUND[kind])
        question = {name: self._right(kind, name, special) for name, _, special in
                    (word.partition("=") for word in names)}
        question[self._dice.choice(list(question))] = self._dice.choice(HOSTILE)
        return reproducible({"question": kind, **question})

    def _right(self, kind: str, name: str, special: str = "") -> Any:
        if special:
            return self._dice.choice(RANGES if special == "range" else FAMILIES)
        values = WORDS[kind][name]
        if name == "board" and kind in ("count", "play", "still"):
            values = BOARDS
        return True if values is None else self._dice.choice(values)

    def _add(self, question: Question) -> None:
        kind = question["question"]
        name = self._dice.choice(list(WORDS[kind]))
        values = WORDS[kind][name]
        question[name] = True if values is None else self._dice.choice(values)

    def _drop(self, question: Question) -> None:
        names = [name for name in question if name != "question"]
        if names:
            del question[self._dice.choice(names)]

    def _spoil(self, question: Question) -> None:
        names = [name for name in question if name != "question"]
        if names:
            question[self._dice.choice(names)] = self._dice.choice(WRONG_NUMBERS + WRONG_TEXTS)

    def _invent(self, question: Question) -> None:
        name = self._dice.choice(["colour", "boardd", "up_to_symmetry", "threads", "K", "", "json"])
        question[name] = self._dice.choice([True, 1, "king"])

    def _misname(self, question: Question) -> None:
        question["question"] = self._dice.choice(["counts", "", 3, "help"])


def is_random(question: Question) -> bool:
    """It says nothing of the seed, so that no two answers need be equal."""
    chance = any(question.get(name) not in (None, False)
                 for name in ("sample", "random", "unknown", "make"))
    return chance and question.get("seed") is None


def reproducible(question: Question) -> Question:
    return {**question, "seed": 1} if is_random(question) else question


def smaller(question: Question, is_still_wrong: Callable[[Question], bool]) -> Question:
    """Without the words that do not matter for what is wrong with it."""
    for name in [name for name in question if name != "question"]:
        less = {word: value for word, value in question.items() if word != name}
        if not is_random(less) and is_still_wrong(less):
            question = less
    return question
