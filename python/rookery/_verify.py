# SPDX-License-Identifier: GPL-3.0-or-later
"""Does what is installed here answer right? For ``python -m rookery verify``.

Known numbers are computed again, and questions about small random boards are answered by every
engine that takes them, the plain one first: each further answer is compared with the first.
"""

from __future__ import annotations

import functools
import random
import time
from typing import Any, Callable, Iterator, Mapping, NamedTuple

from . import __version__
from ._calls.count import count
from ._errors import Error
from ._calls.attack import attack
from ._calls.infer import infer
from ._calls.play import play
from ._calls.repair import repair
from ._calls.still import still


class Case(NamedTuple):
    """A question in words, and what several ways to answer it say: they have to agree."""

    question: str
    routes: Mapping[str, Callable[[], object]]


class Outcome(NamedTuple):
    """How many answers were compared, and a line for each that was wrong."""

    compared: int
    wrong: list[str]


AUTO = "engine='auto'"


def _words(name: str, positional: tuple[Any, ...], named: Mapping[str, Any]) -> str:
    parts = [*map(repr, positional), *(f"{key}={value!r}" for key, value in named.items())]
    return f"{name}({', '.join(parts)})"


def _known(name: str, value: object, ask: Callable[..., object], *words: Any, **named: Any) -> Case:
    here = functools.partial(ask, *words, **named)
    return Case(_words(name, words, named), {"known": lambda: value, AUTO: here})


def _engines(
    names: str, name: str, ask: Callable[..., object], *words: Any, **named: Any
) -> Case:
    routes = {
        f"engine={engine!r}": functools.partial(ask, *words, engine=engine, **named)
        for engine in [*names.split(), "auto"]
    }
    return Case(_words(name, words, named), routes)


# Boards and pieces.


def _picture(dice: random.Random, rows: int, columns: int) -> str:
    """A board with a few holes."""
    squares = [dice.choices(".#", (7, 1), k=columns) for _ in range(rows)]
    squares[0][0] = "."  # a board has squares
    return "\n".join(map("".join, squares))


def _bits(dice: random.Random, rows: int, columns: int) -> str:
    return "\n".join("".join(dice.choices("01", k=columns)) for _ in range(rows))


def _leaper(dice: random.Random) -> list[tuple[int, int]]:
    near = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0)]
    return dice.sample(near, dice.randint(1, 6))


# The kinds of questions. Each makes a few cases a round, which take milliseconds.


def _known_numbers(dice: random.Random) -> Iterator[Case]:
    lights_out = [1, 4, 5, 4, 15, 28]
    yield _known("count", 14518795348, count, "king", 9, k=16)
    yield _known("count", 92, count, "queen", 8, k=8)  # A000170
    yield _known("count", 12, count, "queen", 8, k=8, up_to_symmetry=True)  # A002562
    kings = [2, 5, 35, 314, 6427, 202841]  # A063443
    yield _known("count", dict(enumerate(kings, 1)), count, "king", "1..6", total=True)
    wazirs = [2, 7, 63, 1234, 55447]  # A006506
    yield _known("count", dict(enumerate(wazirs, 1)), count, "wazir", "1..5", total=True)
    yield _known("count", (16, 281571), count, "king", 8, max=True)
    n = 10**18
    two_kings = (n - 1) * (n - 2) * (n * n + 3 * n - 2) // 2  # A061995
    yield _known("count", two_kings, count, "king", n, k=2)
    yield _known("still", 131720, still, 30)
    yield _known("still", 207236096, still, 5242879, mod=10**9)
    primes = "left,up:2,3,5,7"
    yield _known("play", 924668016, play, primes, 10000019, coins=100, mod=10**9)
    yield _known("repair.terms", dict(enumerate(lights_out, 1)), repair.terms, "1..6")


def _counts(dice: random.Random) -> Iterator[Case]:
    piece = dice.choice(["king", "wazir", "knight", "queen", "rook", "bishop", _leaper(dice)])
    rows, columns = dice.randint(1, 4), dice.randint(1, 5)
    glued: dict[str, bool] = dice.choice([{}, {}, {"torus": True}, {"cylinder": True}])
    names = "search sparse plain dense rows components formula"
    yield _engines(names, "count", count, piece, _picture(dice, rows, columns), **glued)
    yield _engines(names, "count", count, piece, (rows, columns), k=dice.randint(0, 4), **glued)
    army = {dice.choice(["king", "wazir"]): 1, dice.choice(["knight", "rook", "queen"]): 2}
    board = (dice.randint(2, 4), dice.randint(2, 4))
    yield _engines("search sparse branch", "count", count, army=army, board=board)


def _placements(dice: random.Random) -> Iterator[Case]:
    piece = dice.choice(["king", "knight", "bishop", _leaper(dice)])
    board = _picture(dice, dice.randint(1, 4), dice.randint(1, 4))
    k = dice.randint(0, 3)
    words = _words("count.placements", (piece, board), {"k": k})
    listed = list(count.placements(piece, board, k=k))
    routes: dict[str, Callable[[], object]] = {
        "listed": lambda: len(listed),
        "counted": lambda: count(piece, board, k=k),
    }
    yield Case(f"len({words})", routes)
    if listed:
        place = dice.randint(1, len(listed))
        routes = {
            "listed": lambda: listed[place - 1],
            "by its number": lambda: count.unrank(piece, board, place, k=k),
        }
        yield Case(f"{words}, number {place}", routes)


def _formula(dice: random.Random) -> Iterator[Case]:
    piece = dice.choice(["king", "wazir", "knight"])
    side, k = dice.randint(1, 5), dice.randint(2, 3)
    n = side + k  # where the polynomial holds, and a little beyond
    routes: dict[str, Callable[[], object]] = {
        "counted": lambda: count(piece, n, k=k, engine="sparse"),
        "by the formula": lambda: count.formula(piece, k=k)(n),
    }
    yield Case(_words("formula", (piece,), {"k": k}) + f"({n})", routes)
    rows, columns = dice.randint(1, 3), dice.randint(1, 9)
    routes = {
        "counted": lambda: count(piece, (rows, columns), total=True, engine="sparse"),
        "by the formula": lambda: count.recurrence(piece, f"{rows}xN")(columns),
    }
    yield Case(_words("recurrence", (piece, f"{rows}xN"), {}) + f"({columns})", routes)


def _games(dice: random.Random) -> Iterator[Case]:
    moves = dice.choice(["flN", "flR", "flB", "flRflB", "flNN", "left,up:2,3,5", "lR"])
    rows, columns = dice.randint(1, 6), dice.randint(1, 6)
    board: Any = dice.choice([(rows, columns), _picture(dice, rows, columns)])
    yield _engines("table fronts lines axis", "play.table", _table, moves, board)
    coins, misere = dice.randint(1, 2), dice.random() < 0.2
    named: dict[str, Any] = dict(coins=coins, identical=dice.random() < 0.5, misere=misere)
    yield _engines("search table fronts lines axis", "play", play, moves, board, **named)


def _table(*words: Any, **named: Any) -> object:
    return play.table(*words, **named).value


def _still_boards(dice: random.Random) -> Iterator[Case]:
    piece = dice.choice(["wazir", "wazir", "king", "knight", _leaper(dice)])
    rows, columns = dice.randint(1, 12), dice.randint(1, 12)
    names = "dense rows plain gcd"
    yield _engines(names, "still", still, (rows, columns), piece=piece, all=True)
    yield _engines(names, "still", still, (rows, columns), piece=piece)
    small = _picture(dice, dice.randint(1, 5), dice.randint(1, 5))
    torus = dice.random() < 0.5
    yield _engines(names, "still", still, small, piece=piece, all=True, torus=torus)
    if still(small, piece=piece, dimension=True, torus=torus) <= 10:
        named: dict[str, Any] = dict(piece=piece, torus=torus)
        routes: dict[str, Callable[[], object]] = {
            "listed": lambda: sum(1 for _ in still.iterate(small, **named)),
            "counted": lambda: still(small, **named),
        }
        yield Case(_words("still", (small,), named), routes)


def _learning(dice: random.Random) -> Iterator[Case]:
    piece = dice.choice(["king", "knight", "camel", "rook", _leaper(dice)])
    board = (dice.randint(2, 9), dice.randint(2, 9))
    unknown = dice.randint(0, board[0] * board[1] // 4)
    seen = attack.random(piece, board, unknown=unknown, seed=dice.randrange(2**32)).text
    if dice.random() < 0.3:  # perhaps what no piece explains
        seen = seen.replace(".", "x", 1)
    names = "plain bits fft"
    yield _engines(names, "infer", _inference, seen)
    yield _engines(names, "infer", _inference, seen, symmetric=True)


def _inference(*words: Any, **named: Any) -> object:
    found = infer(*words, **named)
    return found.picture if found else "NO"


def _repairs(dice: random.Random) -> Iterator[Case]:
    names = "table walk transform split sweep branch formula"
    boxes, rows, columns = dice.choice([("2x2", 4, 4), ("1x3", 3, 3), ("2x1", 4, 3)])
    yield _engines(names, "repair", _cost, _bits(dice, rows, columns), boxes=boxes, count=True)
    piece = dice.choice(["wazir", "wazir", "king", "knight"])
    lamps = _bits(dice, dice.randint(2, 4), dice.randint(1, 5))
    glued: dict[str, bool] = dice.choice([{}, {"torus": True}, {"cylinder": True}])
    yield _engines(names, "repair", _cost, lamps, lights=piece, count=True, **glued)


def _cost(*words: Any, **named: Any) -> object:
    found = repair(*words, **named)
    return (found.cost, found.ways) if found else "NO"


KINDS: dict[str, Callable[[random.Random], Iterator[Case]]] = {
    "count": _counts,
    "placements": _placements,
    "formulas": _formula,
    "play": _games,
    "still": _still_boards,
    "infer": _learning,
    "repair": _repairs,
}


def compare(case: Case) -> Outcome:
    """Each further answer with the first; an engine that does not take the question is left out."""
    compared = 0
    wrong = []
    first: tuple[str, object] | None = None
    for route, ask in case.routes.items():
        try:
            answer = ask()
        except Error as error:
            if error.status == 1 or not route.startswith("engine=") or route == AUTO:
                compared += 1
                wrong.append(f"{case.question}: {route}: {error}")
            continue
        if first is None:
            first = (route, answer)
            continue
        compared += 1
        if answer != first[1]:
            said = f"{first[0]} gives {first[1]!r}, {route} gives {answer!r}"
            wrong.append(f"{case.question}: {said}")
    return Outcome(compared, wrong)


def verify(
    seconds: float,
    seed: int,
    kinds: Mapping[str, Callable[[random.Random], Iterator[Case]]] = KINDS,
) -> int:
    """Compares for so long, a round of every kind at least; prints what it did.

    The exit status is 1 if answers differed, and 0 otherwise.
    """
    began = time.monotonic()
    dice = random.Random(seed)
    compared = dict.fromkeys(["known numbers", *kinds], 0)
    wrong = 0

    def ask(kind: str, cases: Iterator[Case]) -> None:
        nonlocal wrong
        for case in cases:
            outcome = compare(case)
            compared[kind] += outcome.compared
            wrong += len(outcome.wrong)
            for line in outcome.wrong:
                print(f"WRONG: {line}", flush=True)

    ask("known numbers", _known_numbers(dice))
    while True:
        for kind, cases in kinds.items():
            ask(kind, cases(dice))
        if time.monotonic() - began >= seconds:
            break
    for kind, number in compared.items():
        print(f"{kind:13} {number:7} answers compared")
    result = f"{wrong} WRONG" if wrong else "all agree"
    took = time.monotonic() - began
    total = sum(compared.values())
    print(f"Rookery {__version__}: {total} compared in {took:.1f} s, {result} (--seed {seed})")
    return 1 if wrong else 0
