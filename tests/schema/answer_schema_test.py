# SPDX-License-Identifier: GPL-3.0-or-later
"""What --json prints is what docs/schema/answer.schema.json says, for every shape of every question.

Usage: answer_schema_test.py PROGRAM SCHEMA

Each case names the shape of $defs that it must have, and each shape has a case. That the schema is
strict is tested, too: with a key more in any object, or a key less, it refuses what was printed.
"""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator  # type: ignore[import]

FILES = {
    "holes": "....\n.#..\n....\n",
    "forced": "o...\n....\n...o\n",
    "clash": "oo..\n....\n....\n",
    "seen": ".x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n",
    "two": "o.x\nx..\n..o\n\n.x\no.\n",
    "hazy": "o.x?\nx..?\n..o.\n????\n",
    "no": "x\n.\n",
    "bent": "o.x\n...\no..\n",
    "crowd": "oxxoxxox\nxoxxoxxo\nxxoxoxxx\noxxxxoxo\nxoxoxxox\nxxoxxoxx\noxxoxxxo\nxoxxoxox\n",
    "far": "o..x\n....\n....\n....\n",
    "stand": "....\n.o..\n....\n",
    "stands": "....\n.o..\n....\n\no.\n..\n",
    "sudoku": "000000000\n001000100\n000000000\n000110000\n000111000\n000000000\n000000000\n"
    "000000000\n000000000\n",
    "four": "1000\n0000\n0010\n0000\n",
    "regions": "AABB\nAABB\nCCDD\nCCDD\n",
    "locks": "####\n....\n....\n....\n",
    "weights": "1234\n1234\n1234\n1234\n",
    "lamps": "1#0\n000\n0#1\n",
    "lamp": "10000\n00000\n00000\n00000\n00000\n",
    "signs": "+-++\n++++\n++-+\n++++\n",
}


class Case(NamedTuple):
    shape: str
    words: str  # after the program's name, separated by spaces; _ stands for a space within a word
    status: int = 0


CASES = [
    # count
    Case("count_number", "count king 9 -k 16"),
    Case("count_number", "count king 8 --total --check"),
    Case("count_number", "count king 8 --total --mod 1000"),
    Case("count_number", "count wazir 6 --total --torus --engine sparse"),
    Case("count_number", "count king @clash --total"),
    Case("count_number", "count knight 4 --total --up-to-symmetry"),
    Case("count_number", "count king 3x4 -k 2 --cylinder --up-to-symmetry --translations"),
    Case("count_number", "count king 5x1e18 --total --mod 10**9"),
    Case("count_number", "count knight 1e6 -k 3"),
    Case("count_number", "count --army K=2,Q=2,N=1 5"),
    Case("count_number", "count queen 6 -k 6 --rank 2,1_4,2_6,3_1,4_3,5_5,6"),
    Case("count_polynomial", "count knight 5"),
    Case("count_polynomial", "count {(1,2)} 3x5 --torus"),
    Case("count_polynomial", "count king @holes"),
    Case("count_polynomial", "count {} 2"),
    Case("count_most", "count queen 6 --max"),
    Case("count_most", "count king @clash --max"),
    Case("count_range", "count king 1..6 --total"),
    Case("count_range", "count queen 1..6 -k 3"),
    Case("count_range", "count --army K=1,Q=1 3..5"),
    Case("count_range", "count king 3x1..4 --total --up-to-symmetry"),
    Case("count_formula", "count king N --formula -k 3"),
    Case("count_formula", "count knight 50 --formula -k 2"),
    Case("count_formula", "count wazir N --formula -k 2 --torus"),
    Case("count_formula_cases", "count bishop N --formula -k 3"),
    Case("count_formula_cases", "count bishop 11 --formula -k 3"),
    Case("count_formula_rectangle", "count king MxN --formula -k 2"),
    Case("count_formula_rectangle", "count wazir 7x9 --formula -k 2"),
    Case("count_recurrence", "count king 4xN --recurrence"),
    Case("count_recurrence", "count wazir Nx3 --recurrence -k 2"),
    Case("count_recurrence", "count king 3xN --recurrence --cylinder"),
    Case("count_constant", "count king 6xN --constant"),
    Case("count_constant", "count {} 2xN --constant"),
    Case("count_placements", "count queen 5 -k 5 --list"),
    Case("count_placements", "count queen 3 -k 3 --list"),
    Case("count_placements", "count king @forced --list 3"),
    Case("count_placements", "count king 5 --sample 3 --seed 1 --fugacity 1/2"),
    Case("count_placement", "count queen 6 -k 6 --unrank 4"),
    Case("count_placement", "count queen 6 --unrank 1"),
    Case("count_forecast", "count king 20 --total --forecast"),
    Case("count_forecast", "count king 40 --total --forecast --ranks 4"),
    Case("count_forecast_range", "count knight 4..6 -k 3 --forecast"),
    Case("count_forecast_range", "count king 20..22 --total --forecast --ranks 2"),
    Case("count_part", "count king 9 --total --part 1/2 --out first"),
    Case("count_part", "count king 9 --total --part 2/2 --out second"),
    Case("count_number", "merge first second"),
    Case("count_part", "count knight 4 --part 1/1 --out whole"),
    Case("count_polynomial", "merge whole"),
    # play
    Case("play_number", "play left,up:2,3,5,7 9 -c 3"),
    Case("play_number", "play left,up:2,3,5,7 10000019 -c 100 --mod 10**9 --losing"),
    Case("play_number", "play left,up:1,2 4 -c 3 --identical"),
    Case("play_number", "play left,up:1,2 3 -c 2 --misere"),
    Case("play_number", "play left:1,2 5 -c 2 --also 3_up:1_on_3"),
    Case("play_range", "play left,up:2,3,5,7 2..9 -c 3"),
    Case("play_position", "play left,up:2,3,5,7 9 --at 3,3 --at 8,6"),
    Case("play_position", "play left,up:2,3,5,7 9 --at 1,1"),
    Case("play_position", "play left,up:1,2 4 --at 3,3 --at 2,4 --misere"),
    Case("play_position", "play left,up:1,2 4 --at 3,3 --engine search"),
    Case("play_position", "play left,up:2,3 1e18 --at 1e18,999999999999999999"),
    Case("play_position", "play 5 --coin left:1,2@5,5 --coin up:1@2,2_on_3"),
    Case("play_table", "play left,up:1,2 5 --table"),
    Case("play_table", "play left,up:1,2 @holes --table"),
    Case("play_period", "play left,up:2,3,5,7 --period"),
    Case("play_period", "play lfR 9 --period"),
    # still
    Case("still_number", "still 9"),
    Case("still_number", "still 9 --all"),
    Case("still_number", "still 9 --dimension --check"),
    Case("still_number", "still 4 --torus --piece king"),
    Case("still_number", "still 163839 --all"),
    Case("still_number", "still 98303"),
    Case("still_number", "still @holes --period 3 --symmetric"),
    Case("still_range", "still 1..9"),
    Case("still_range", "still 3x1..5 --cylinder --symmetric"),
    Case("still_boards", "still 4 --list"),
    Case("still_boards", "still 9 --list 2"),
    Case("still_boards", "still @holes --list"),
    Case("still_boards", "still 6 --basis"),
    Case("still_board", "still 9 --random --seed 1"),
    Case("still_board", "still 5 --negated"),
    Case("still_board", "still --step 5 signs"),
    Case("still_none", "still 3 --negated --torus --piece {(3,0)}"),
    Case("still_orbit", "still --orbit signs"),
    Case("still_number", "still 4 --piece king --period 2 --mod 97 --cylinder --all --engine dense"),
    Case("still_range", "still 3..4 --digits --check"),
    # infer
    Case("infer_yes", "infer seen"),
    Case("infer_yes", "infer two --check"),
    Case("infer_yes", "infer seen --symmetric --leaper 2"),
    Case("infer_no", "infer no"),
    Case("infer_no", "infer bent --symmetric"),
    Case("infer_no", "infer far --leaper 2"),
    Case("infer_certain", "infer seen --certain"),
    Case("infer_names", "infer seen --name"),
    Case("infer_minimal", "infer seen --minimal"),
    Case("infer_minimal", "infer crowd --minimal --effort 0", 3),
    Case("infer_next", "infer hazy --next"),
    Case("infer_no", "infer no --name"),
    # repair
    Case("repair_groups", "repair sudoku"),
    Case("repair_groups", "repair four --groups rows,diagonals"),
    Case("repair_groups", "repair four --regions regions --count"),
    Case("repair_groups", "repair four --weights weights --engine sweep"),
    Case("repair_groups_none", "repair four --locked locks --groups rows"),
    Case("repair_lights", "repair --lights --lit 5"),
    Case("repair_lights", "repair --lights wazir --lit 4 --open --count"),
    Case("repair_lights", "repair --lights --lit 9 --any"),
    Case("repair_lights", "repair --lights king lamps"),
    Case("repair_lights", "repair --lights --lit 8193", 3),
    Case("repair_lights_none", "repair --lights wazir lamp"),
    Case("repair_all", "repair --lights --lit 5 --all"),
    Case("repair_all", "repair four --all 2"),
    Case("repair_lights_none", "repair --lights wazir lamp --all"),
    Case("repair_range", "repair --lights --lit 1..6"),
    Case("repair_range", "repair --lights knight --lit 2x2..5 --count"),
    Case("repair_make", "repair --make 9 --fewest 5 --seed 1"),
    Case("repair_make", "repair --lights --make @holes --fewest 3 --seed 1"),
    # attack, piece
    Case("attack_boards", "attack knight stand"),
    Case("attack_boards", "attack Q stands --unknown 1 --seed 5"),
    Case("attack_boards", "attack camel --random 6x7 --pieces 3 --seed 9007199254740993"),
    Case("piece_moves", "piece knight"),
    Case("piece_moves", "piece fmWfcF"),
    Case("piece_moves", "piece Q"),
    Case("piece_moves", "piece {(1,2),(3,4)}"),
]

# These have no object to print, and must not print half of one.
REFUSED = [
    "count king 1..4 --total --bfile",
    "count king 4 --dimacs cnf",
    "play left:1 5 --at 3,3 --versus",
    "repair sudoku --batch",
    "count king 0 --total",
]


def run(program: str, words: str) -> subprocess.CompletedProcess[str]:
    arguments = [word.replace("_", " ") for word in words.split()]
    return subprocess.run(
        [program, *arguments, "--json"], capture_output=True, text=True, timeout=300, check=False
    )


def objects_of(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of the objects in a value. Evidence is not one: its names are free."""
    if isinstance(value, dict):
        yield path
        for key, part in value.items():
            if key != "evidence" or path:
                yield from objects_of(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value[:3]):  # the others are alike
            yield from objects_of(part, (*path, index))


def with_a_key_more(value: Any, path: tuple[Any, ...]) -> Any:
    changed = copy.deepcopy(value)
    place = changed
    for step in path:
        place = place[step]
    place["a_new_key"] = "1"
    return changed


def with_questions(path: str) -> dict[str, Any]:
    """The schema of the answers, with that of the questions within it."""
    with open(path, encoding="utf-8") as file:
        text = file.read().replace("question.schema.json#/$defs/", "#/$defs/question_")
    schema: dict[str, Any] = json.loads(text)
    with open(os.path.join(os.path.dirname(path), "question.schema.json"), encoding="utf-8") as file:
        questions = json.loads(file.read().replace("#/$defs/", "#/$defs/question_"))
    Draft202012Validator.check_schema(questions)
    for name, entry in questions["$defs"].items():
        schema["$defs"]["question_" + name] = entry
    return schema


class Schema:
    def __init__(self, path: str) -> None:
        self.schema: dict[str, Any] = with_questions(path)
        Draft202012Validator.check_schema(self.schema)
        self.whole = Draft202012Validator(self.schema)
        self.defs: dict[str, Any] = self.schema["$defs"]
        alternatives = [rule["then"]["anyOf"] for rule in self.schema["allOf"]]
        self.shapes = {entry["$ref"].rsplit("/", 1)[1] for group in alternatives for entry in group}

    def why_not(self, shape: str, value: Any) -> str | None:
        """None if the value has this shape, else what is wrong with it."""
        validator = Draft202012Validator({"$defs": self.defs, "$ref": f"#/$defs/{shape}"})
        for error in validator.iter_errors(value):
            return f"{'/'.join(map(str, error.absolute_path))}: {error.message}"[:300]
        return None

    def accepts(self, value: Any) -> bool:
        return bool(self.whole.is_valid(value))


def faults_of(schema: Schema, case: Case, program: str) -> Iterator[str]:
    done = run(program, case.words)
    if done.returncode != case.status:
        yield f"status {done.returncode} instead of {case.status}: {done.stderr.strip()[:300]}"
        return
    if done.stdout.count("\n") != 1:
        yield "it did not print one line"
        return
    value = json.loads(done.stdout)
    reason = schema.why_not(case.shape, value)
    if reason is not None:
        yield f"not of the shape {case.shape}: {reason}"
        return
    if not schema.accepts(value):
        yield f"of the shape {case.shape}, but the whole schema refuses it"
    for path in objects_of(value):
        if schema.accepts(with_a_key_more(value, path)):
            yield f"one key more in {'/'.join(map(str, path)) or 'the object'} is not noticed"
    for key in schema.defs[case.shape]["required"]:
        if schema.why_not(case.shape, {k: v for k, v in value.items() if k != key}) is None:
            yield f"that {key} is missing is not noticed"
    if schema.accepts({**value, "answer": {"another": 1}}):
        yield "another answer is not noticed"


def main() -> int:
    program, schema_path = (os.path.abspath(path) for path in sys.argv[1:3])
    schema = Schema(schema_path)
    faults = [f"the shape {s} has no case" for s in sorted(schema.shapes - {c.shape for c in CASES})]
    with tempfile.TemporaryDirectory() as room:
        os.chdir(room)
        for name, text in FILES.items():
            with open(name, "w", encoding="ascii") as file:
                file.write(text)
        for case in CASES:
            faults += [f"{case.words}: {fault}" for fault in faults_of(schema, case, program)]
        for words in REFUSED:
            done = run(program, words)
            if done.returncode != 2 or done.stdout:
                faults.append(f"{words}: status {done.returncode}, printed {done.stdout[:80]!r}")
        os.chdir("/")
    print(f"{len(CASES)} commands, {len(schema.shapes)} shapes, {len(faults)} faults")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
