# SPDX-License-Identifier: GPL-3.0-or-later
"""The way through the Python package: which function a question is, and what its answer says.

What has no equivalent there is left out: several kinds of answer at once and words that the function
has no argument for (such as `digits` and `size`), a coin without other coins, several attack boards
to mark, texts in place of numbers, and values of wrong types, for which Python has other types.
"""

from __future__ import annotations

import inspect
import re
import warnings
from typing import Any, Callable

import rookery

from random_questions import WORDS, Question
from ways import Outcome

KINDS_OF_STATUS = {1: "bug", 2: "bad_input", 3: "beyond_limit"}
# Whose arguments have other names: word -> argument, for each function.
ARGUMENTS = {
    "count.placements": {"list": "limit"},
    "count.sample": {"sample": "number"},
    "count.rank": {"rank": "placement"},
    "count.unrank": {"unrank": "number"},
    "count.part": {"part": "number"},
    "play": {"c": "coins"},
    "still.boards": {"list": "limit"},
    "still.step": {"file": "signs", "step": "n"},
    "still.orbit": {"file": "signs"},
    "repair.all": {"all": "limit"},
    "repair.make": {"make": "board"},
    "repair.hardest": {"make": "board"},
    "repair.terms": {"lit": "boards", "lights": "piece"},
    "infer": {"file": "boards"},
    "attack": {"file": "pieces"},
    "attack.random": {"random": "board"},
}
# The word that chooses the function; its name where it is another.
CHOSEN_BY = {
    "count": ["formula", "recurrence", "list:placements", "sample", "rank", "unrank", "largest",
          "forecast", "part", "dimacs"],
    "play": ["table", "period"],
    "still": ["list:boards", "basis", "random", "negated", "step", "orbit"],
    "repair": ["hardest", "all", "make"],
    "attack": ["random"],
}
# What chooses the function, and is no argument of it.
CHOOSES = {
    "count.formula": {"formula"}, "count.recurrence": {"recurrence"}, "count.largest": {"largest"},
    "count.forecast": {"forecast"}, "count.dimacs": {"dimacs"}, "play.table": {"table"},
    "play.period": {"period"}, "still.basis": {"basis"}, "still.random": {"random"},
    "still.negated": {"negated"}, "still.orbit": {"orbit"}, "repair": {"number"},
    "repair.hardest": {"hardest"}, "infer": {"certain", "name", "minimal", "next", "most"},
}
NUMBERS = {"k", "c", "mod", "unrank", "sample", "seed", "ranks", "limit", "step", "period", "leaper",
           "pieces", "unknown", "fewest", "effort", "most", "list", "all"}
TEXTS = {"engine", "army", "groups", "boxes", "part", "piece", "moves", "lights"}


class CannotSay(Exception):
    """Python has no equivalent."""


def is_asked(question: Question, name: str) -> bool:
    return question.get(name) not in (None, False) or (name in question and question[name] == 0
                                                       and question[name] is not False)


def function_of(question: Question) -> str:
    kind = question["question"]
    for one in CHOSEN_BY.get(kind, []):
        word, _, name = one.partition(":")
        if is_asked(question, word):
            return f"{kind}.{name or word}"
    if kind == "repair" and re.search(r"\d\.\.", str(question.get("lit", ""))):
        return "repair.terms"
    return str(kind)


def number_of(value: Any) -> Any:
    if isinstance(value, str):
        if re.fullmatch(r"\d+", value):
            return int(value)
        if re.fullmatch(r"\d+\*\*\d+", value):
            base, exponent = value.split("**")
            return int(base) ** int(exponent)
        if re.fullmatch(r"\d+e\d+", value):
            return int(float(value))
    if isinstance(value, float) and value == int(value):
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise CannotSay
    return value


def place_of(value: Any) -> Any:
    if isinstance(value, str):
        value = [int(side) for side in value.split(",")] if re.fullmatch(r"[\d,]+", value) else None
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if not isinstance(value, list) or not value or len(value) > 2:
        raise CannotSay
    sides = tuple(number_of(side) for side in value)
    return sides if len(sides) == 2 else sides[0]


def places_of(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise CannotSay
    return [place_of(one) for one in value]


def squares_of(value: Any) -> list[Any]:
    if value == "none":
        return []
    if isinstance(value, str):
        value = value.split()
    squares = places_of(value)
    if not all(isinstance(square, tuple) for square in squares):
        raise CannotSay
    return squares


# "2 left:1,2 on 1x4" and "lR@2 on 1x4": (moves, board, coins or squares).
def others_of(question: Question) -> list[Any]:
    others: list[Any] = []
    for name, form in (("also", r"(?P<what>\d+) (?P<moves>\S+?)( on (?P<board>\S+))?"),
                       ("coin", r"(?P<moves>\S+)@(?P<what>[\d,]+)( on (?P<board>\S+))?")):
        if name not in question:
            continue
        if not isinstance(question[name], list):
            raise CannotSay
        for one in question[name]:
            match = re.fullmatch(form, one) if isinstance(one, str) else None
            if match is None:
                raise CannotSay
            what = int(match["what"]) if name == "also" else [place_of(match["what"])]
            others.append((match["moves"], match["board"], what))
    return others


def argument_of(name: str, value: Any) -> Any:
    if value == "":
        raise CannotSay  # which is not even an unknown engine in JSON
    if name in NUMBERS:
        return None if value is True and name in ("list", "all") else number_of(value)
    if isinstance(value, float) or str(value).startswith("@"):
        raise CannotSay
    if name == "rank":
        return squares_of(value)
    if name == "at":
        return places_of(value)
    if name in TEXTS and not (name == "lights" and value is True) and not isinstance(
            value, (str, list)):
        raise CannotSay
    if value is None or isinstance(value, (dict, bool)) and name not in ("lights",):
        raise CannotSay
    if isinstance(value, list) and name not in ("groups", "file"):
        raise CannotSay
    return value


def is_flag(kind: str, name: str) -> bool:
    return WORDS[kind].get(name, []) is None


def has_no_equivalent(question: Question, name: str) -> bool:
    board = str(question.get("board", ""))
    file = question.get("file")
    if name == "attack":  # one board; and `pieces` is its argument
        return not isinstance(file, str) or "\n\n" in file or "pieces" in question
    if name in ("repair.make", "repair.hardest"):
        return "board" in question  # is the argument that `make` is
    if question["question"] == "repair" and re.search(r"\d\.\.|N", str(question.get("lit"))):
        # A range is for repair.terms alone, whose lights are there.
        return name != "repair.terms" or not is_asked(question, "lights")
    if name == "count.formula":
        return "board" not in question or board.isdigit()  # is N there; the formula is called
    if name == "count.forecast":
        return ".." in board  # one board
    if name.startswith("still"):
        return isinstance(file, list)
    return name == "infer" and (not file or not is_one_question(question))


# What follows from a found piece is asked one by one, and `effort` is said before.
def is_one_question(question: Question) -> bool:
    follows = [name for name in ("certain", "name", "minimal", "next") if question.get(name) is True]
    proves = "minimal" in follows or "name" in follows
    return (len(follows) <= 1 and (proves or "effort" not in question)
            and ("next" in follows or "most" not in question))


class Python:
    name = "Python"

    def __call__(self, question: Question) -> Outcome | None:
        if question["question"] not in WORDS:
            return None
        try:
            function, words = self._call_of(question)
        except CannotSay:
            return None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                return self._answer_of(question, function, words)
            except (CannotSay, ImportError):
                return None  # arrays need NumPy
            except rookery.Error as error:
                kind = KINDS_OF_STATUS[error.status]
                return Outcome(kind, None, error.code, self._word_of(function, error), str(error))

    @staticmethod
    def as_it_says(question: Question, outcome: Outcome) -> Outcome:
        """What Python says where `ask` says this: some answers have less beside them."""
        if outcome.kind != "answer":
            return outcome
        line, name = outcome.answer, function_of(question)
        answer = line["answer"]
        if name == "infer" and "picture" in line and isinstance(answer, str):
            answer = {"picture": line["picture"]}
        return Outcome("answer", OF_LINE.get(name, lambda same: same)(answer))

    @staticmethod
    def _word_of(function: str, error: rookery.Error) -> str:
        for word, name in ARGUMENTS.get(function, {}).items():
            if name == error.argument:
                return word
        return (error.argument or "").replace("_", "-")

    # The name of the function, and its arguments.
    def _call_of(self, question: Question) -> tuple[str, dict[str, Any]]:
        kind, name = question["question"], function_of(question)
        words: dict[str, Any] = {}
        for word, value in question.items():
            if word == "question":
                continue
            if word in CHOOSES.get(name, ()) and (value is True or word == "most"):
                if word == "most":
                    number_of(value)
                continue
            if word not in WORDS[kind]:
                raise CannotSay
            if is_flag(kind, word):
                if not isinstance(value, bool):
                    raise CannotSay
                if not value:
                    continue
            elif value is False and word in ("list", "all", "lights"):
                continue
            if kind == "play" and word in ("also", "coin"):
                continue
            words[ARGUMENTS.get(name, {}).get(word, word.replace("-", "_"))] = (
                value if is_flag(kind, word) else argument_of(word, value))
        if has_no_equivalent(question, name):
            raise CannotSay
        self._add_others(question, name, words)
        return name, self._that_fit(name, words)

    @staticmethod
    def _add_others(question: Question, name: str, words: dict[str, Any]) -> None:
        if name == "count.part":
            share = re.fullmatch(r"(\d+)/(\d+)", str(question["part"]))
            if share is None:
                raise CannotSay
            words.update(number=int(share[1]), of=int(share[2]))
        if question["question"] == "play" and ("also" in question or "coin" in question):
            # A position takes coins, a number takes kinds of them.
            if "coin" in question and ("at" not in question or "also" in question) or (
                    "also" in question and "at" in question):
                raise CannotSay
            words["also"] = others_of(question)

    @staticmethod
    def _that_fit(name: str, words: dict[str, Any]) -> dict[str, Any]:
        if name == "piece":
            if "piece" not in words:
                raise CannotSay
            return words
        function = Python._function(name)
        parameters = inspect.signature(function).parameters
        if not set(words) <= set(parameters):
            raise CannotSay
        needed = {one.name for one in parameters.values()
                  if one.default is one.empty and one.kind is not one.VAR_KEYWORD}
        if not needed <= set(words):
            raise CannotSay
        return words

    @staticmethod
    def _function(name: str) -> Callable[..., Any]:
        found: Any = rookery
        for part in name.split("."):
            found = getattr(found, part)
        return found  # type: ignore[no-any-return]

    def _answer_of(self, question: Question, name: str, words: dict[str, Any]) -> Outcome:
        if name == "piece":
            return Outcome("answer", rookery.Piece(words["piece"]).name or None)
        found = self._function(name)(**words)
        return Outcome("answer", self._shown(question, name, found))

    def _shown(self, question: Question, name: str, found: Any) -> Any:
        if name == "infer":
            return shown_inference(question, found)
        if name == "repair":
            return shown_repair(question, found)
        if name in SHOWN:
            return SHOWN[name](found)
        return shown(found)


def rows(text: str) -> list[str]:
    return str(text).split()


def shown(found: Any) -> Any:
    if isinstance(found, rookery.MostPieces):
        return {"k": found.pieces, "count": str(found.ways)}
    if isinstance(found, rookery.Terms):
        return [{"n": n, "value": str(value)} for n, value in found.items()]
    if isinstance(found, rookery.Numbers):
        return [str(number) for number in found]
    if isinstance(found, rookery.Number):
        return str(found)
    if isinstance(found, rookery.Position):
        return {"value": found.value, "winner": found.winner, "coin_values": list(found.coin_values),
                "winning_moves": [{"coin": move.coin, "from": list(move.start), "to": list(move.to)}
                                  for move in found.winning_moves]}
    if isinstance(found, rookery.AttackBoard):
        return [rows(found.text)]
    raise TypeError(type(found))


def shown_repair(question: Question, found: Any) -> Any:
    if not found:
        return "NO"
    return str(found.ways) if question.get("count") is True else found.value


def shown_inference(question: Question, found: Any) -> Any:
    if not found:
        if "most" in question:
            raise CannotSay  # nobody looks further
        return found.value
    if question.get("name") is True:
        return [{"betza": one.betza, "name": one.name or None, "moves": one.moves,
                 "assumed": one.assumed, "reason": one.reason} for one in found.names()]
    if question.get("next") is True:
        hints = found.next(number_of(question.get("most", 5)))
        return [{"hint": one.hint, "board": one.board + 1, "square": list(one.square),
                 "decides": one.decides, "if_unattacked": one.if_unattacked} for one in hints]
    if question.get("certain") is True:
        return {"picture": rows(found.certain().picture)}
    if question.get("minimal") is True:
        return {"picture": rows(found.minimal().picture)}
    return {"picture": rows(found.picture)}


def shown_formula(found: Any) -> Any:
    def polynomial(one: Any) -> Any:
        return [polynomial(part) for part in one] if isinstance(one, list) else str(one)

    return [polynomial(one) for one in found.cases]


def squares(placement: Any) -> list[list[int]]:
    return [list(square) for square in placement]


def axis(one: Any) -> Any:
    return [one.preperiod, one.period, one.slope_every, list(one.values)]


SHOWN: dict[str, Callable[[Any], Any]] = {
    "count.formula": shown_formula,
    "count.recurrence": lambda found: [list(map(str, found.coefficients)), list(map(str, found.initial)),
                                     found.offset, found.growth],
    "count.placements": lambda found: [squares(one) for one in found],
    "count.sample": lambda found: [squares(one) for one in found],
    "count.unrank": squares,
    "count.largest": squares,
    "count.forecast": lambda one: [one.engine, one.tasks, one.bytes],
    "count.part": str,
    "count.dimacs": str,
    "play.table": lambda found: found.value,
    "play.period": lambda found: [axis(found.columns), axis(found.rows)],
    "still.boards": lambda found: [rows(one) for one in found],
    "still.basis": lambda found: [rows(one) for one in found],
    "still.random": rows,
    "still.negated": lambda found: "NO" if found is None else rows(found),
    "still.step": rows,
    "still.orbit": lambda orbit: {"preperiod": orbit.preperiod, "period": str(orbit.period)},
    "repair.all": lambda found: [squares(one) for one in found],
    "repair.make": lambda found: ["".join(map(str, row)) for row in found.tolist()],
    "repair.hardest": int,
    "repair.terms": lambda found: [{"n": n, "value": "NO" if value == -1 else str(value)}
                                   for n, value in found.items()],
}


def axis_of_line(one: dict[str, Any]) -> Any:
    return [one.get("preperiod"), one.get("period"), one.get("slope_every"), one["values"]]


OF_LINE: dict[str, Callable[[Any], Any]] = {
    "count.formula": lambda found: [one["coefficients"] for one in found.get("cases", [found])],
    "count.recurrence": lambda found: [found["coefficients"], found["initial"], found["offset"],
                                     found["growth"]],
    "count.forecast": lambda one: [one["engine"], one["tasks"], one["bytes"]],
    "count.part": lambda part: part["text"],
    "repair.all": lambda found: [] if found == "NO" else found,
    "play.period": lambda both: [axis_of_line(both["columns"]), axis_of_line(both["rows"])],
}
