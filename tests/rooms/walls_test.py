# SPDX-License-Identifier: GPL-3.0-or-later
"""A small tree without a fault, and the same with each fault, which walls.py has to name."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import walls

LICENCE = "// SPDX-License-Identifier: GPL-3.0-or-later\n"
OPENING = LICENCE + "//\n// What it offers.\n\n#pragma once\n\n"

RULES = """\
# Rooms.
<answer.hpp>             | answers   | -
<board.hpp> <piece.hpp>  | boards    | <answer.hpp>
base                     | errors    | <answer.hpp>
base/files               | files     | base
board                    | boards    | base/ <piece.hpp>
count                    | counts    | board
"""

SOUND = {
    "include/rookery/answer.hpp": "namespace rookery { struct Answer {}; }\n",
    "include/rookery/board.hpp": '#include "rookery/answer.hpp"\n',
    "include/rookery/piece.hpp": '#include "rookery/board.hpp"\n',
    "src/rooms.txt": RULES,
    "src/base/text.hpp": OPENING
    + "namespace rookery::base {\n"
    "/// Not this: gone();\n"
    "struct Size { int rows() const; int columns = 0; };\n"
    "[[nodiscard]] std::string text(const std::string& name = \"a;(b\", Size size = {});\n"
    "inline int twice(int n) { return 2 * n; }\n"
    "template <class T>\nT same(T value) { return value; }\n"
    "constexpr int four = twice(2);\n"
    "using Function = int (*)(int);\n"
    "}  // namespace rookery::base\n",
    "src/base/text.cpp": LICENCE + '#include "base/text.hpp"\n#include "rookery/answer.hpp"\n'
    "std::string text(const std::string& name, Size size) { return name; }\n",
    "src/base/files/atomic.hpp": OPENING + '#include "base/text.hpp"\n',
    "src/board/board.cpp": LICENCE + '#include "rookery/board.hpp"\n#include "base/files/atomic.hpp"\n',
    "src/board/range.hpp": OPENING,
    "src/count/count.cpp": LICENCE + '#include "rookery/piece.hpp"\n#include "base/text.hpp"\n'
    '#include "board/range.hpp"\n',
    "include/rookery/count.hpp": '#include "rookery/piece.hpp"\n',
}
SOUND["src/rooms.txt"] += "<count.hpp> | the question | <piece.hpp>\n"


def faults_of(changes: dict[str, str | None], uses: bool = False) -> list[str]:
    """What walls.py says of the sound tree with these files changed, added or (None) removed; of lines
    that allow too much only if `uses`."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**SOUND, **changes}.items():
            if text is not None:
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        faults = walls.Walls(Path(folder)).faults()
        return [fault for fault in faults if uses or " uses " not in fault]


def rules_with(line: str) -> dict[str, str | None]:
    """rooms.txt with one line more."""
    return {"src/rooms.txt": SOUND["src/rooms.txt"] + line + "\n"}


class Walls(unittest.TestCase):
    """Each fault alone."""

    def test_the_sound_tree(self) -> None:
        self.assertEqual(faults_of({}, uses=True), [])

    def test_the_status(self) -> None:
        for line, status in (("", 0), ("except | none | for now", 1)):
            with tempfile.TemporaryDirectory() as folder:
                rules = Path(folder) / "src" / "rooms.txt"
                rules.parent.mkdir()
                rules.write_text(line)
                command = [sys.executable, "-B", str(Path(walls.__file__)), folder]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stderr), (status, ""))
                self.assertEqual(done.stdout.count("\n"), status)

    def test_includes(self) -> None:
        upwards = 'src/base/files/atomic.hpp'
        for header, room in (("count/part.hpp", "count"), ("rookery/board.hpp", "<board.hpp>")):
            self.assertEqual(
                faults_of({
                    "src/count/part.hpp": OPENING,
                    upwards: OPENING + f'#  include "{header}"\n',
                }),
                [f"base/files/atomic.hpp -> {header}: base/files may not use {room}"],
            )
        self.assertEqual(
            faults_of({upwards: OPENING + '#include "base/gone.hpp"\n'}),
            ["base/files/atomic.hpp -> base/gone.hpp: there is no such header"],
        )
        for header, room in (("count/part.hpp", "count"), ("rookery/board.hpp", "<board.hpp>")):
            self.assertEqual(
                faults_of({
                    "src/count/part.hpp": OPENING,
                    upwards: OPENING + f"#include <{header}>\n#include <vector>\n",
                }),
                [f"base/files/atomic.hpp -> {header}: base/files may not use {room}"],
            )
        self.assertEqual(
            faults_of({"include/rookery/answer.hpp": '# include "rookery/board.hpp"\n'}),
            ["rookery/answer.hpp -> rookery/board.hpp: <answer.hpp> may not use it"],
        )

    def test_rooms_beside_the_sources(self) -> None:
        row = "../python/core | Python | board base <piece.hpp>\nnamespace | ../python/core | python"
        rules = rules_with(row + "\nonly | <thread> | ../python/core")
        header, unit = "python/core/asked.hpp", "python/core/asked.cpp"
        sound = (
            LICENCE + '#include "core/asked.hpp"\n#include "board/range.hpp"\n#include <thread>\n'
            '#include "base/text.hpp"\n#include "rookery/piece.hpp"\n#include <pybind11/pybind11.h>\n'
            "namespace rookery::python {\n}\n"
        )
        beside = {**rules, header: OPENING, unit: sound}
        self.assertEqual(faults_of(beside, uses=True), [])
        self.assertEqual(
            faults_of({**beside, unit: LICENCE + '#include "core/asked.hpp"\n'}, uses=True),
            [f"../python/core uses {use}: nothing of it is included there"
             for use in ("board", "base", "<piece.hpp>")],
        )
        for include, why in (
            ('"count/part.hpp"', "../python/core may not use count"),
            ("<count/part.hpp>", "../python/core may not use count"),
            ('"rookery/count.hpp"', "../python/core may not use <count.hpp>"),
            ('"core/gone.hpp"', "there is no such header"),
        ):
            changed = {**beside, "src/count/part.hpp": OPENING, unit: sound + f"#include {include}\n"}
            named = include[1:-1]
            name = f"../{unit} -> {named}"
            self.assertEqual(faults_of(changed), [f"{name}: {why}"])
            line = rules["src/rooms.txt"].count("\n") + 1
            excepted = {"src/rooms.txt": rules["src/rooms.txt"] + f"except | {name} | for now\n"}
            self.assertEqual(
                faults_of({**changed, **excepted}), [f"rooms.txt:{line}: there are no exceptions in .."]
            )
        self.assertEqual(
            faults_of({**beside, header: OPENING + "namespace rookery {\n}\n"}),
            ["../python/core/asked.hpp in rookery: the namespace of its room is rookery::python"],
        )
        self.assertEqual(
            faults_of({**beside, unit: sound + 'auto text = "--torus";\n'}),
            ["options in ../python/core/asked.cpp: a string names --torus"],
        )
        self.assertEqual(
            faults_of({**beside, "python/more/asked.cpp": LICENCE}),
            ["../python/more: the folder has no line in rooms.txt"],
        )
        self.assertEqual(
            faults_of(rules), ["../python/core: the room of rooms.txt is no folder with sources"]
        )

    def test_kept_headers(self) -> None:
        only = rules_with("only | <thread> <tbb/> | base/files board")
        upwards = "src/base/text.cpp"
        for header in ("thread", "tbb/parallel_for.h"):
            included = f"#  include <{header}>\n"
            self.assertEqual(
                faults_of({**only, upwards: SOUND[upwards] + included}),
                [f"base/text.cpp -> <{header}>: only base/files, board may include it"],
            )
            public = "include/rookery/answer.hpp"
            self.assertEqual(
                faults_of({**only, public: SOUND[public] + included}),
                [f"rookery/answer.hpp -> <{header}>: only base/files, board may include it"],
            )
            for allowed in ("src/base/files/atomic.hpp", "src/board/board.cpp"):
                self.assertEqual(faults_of({**only, allowed: SOUND[allowed] + included}), [])
            self.assertEqual(faults_of({upwards: SOUND[upwards] + included}), [])
        for header in ("threads.h", "tbb"):
            self.assertEqual(
                faults_of({**only, upwards: SOUND[upwards] + f"#include <{header}>\n"}), []
            )
        line = SOUND["src/rooms.txt"].count("\n") + 1
        self.assertEqual(
            faults_of(rules_with("only | <thread> | base/threads")),
            [f"rooms.txt:{line}: <thread> is for base/threads, which is no room"],
        )

    def test_members(self) -> None:
        header, unit = "src/count/part.hpp", "src/count/part.cpp"
        declares = OPENING + "class Part : public Answer {\n int n() const;\n};\nstruct Known;\n"
        defined = LICENCE + "Part::Part() = default;\nint Part::n() const {\n  return 1;\n}\n"
        self.assertEqual(faults_of({header: declares, unit: defined}), [])
        self.assertEqual(faults_of({header: declares, "src/count/part_missing.cpp": defined}), [])
        for member in ("int Part::n() const {", "Part::~Part() {", "std::vector<Part> Part::all(int a,\n int b) {",
                       "bool Part::operator==(const Part& o) {", "Part::Inner& Part::Inner::next() {"):
            self.assertEqual(
                faults_of({header: declares, "src/count/other.cpp": LICENCE + member + "\n}\n"}),
                ["count/part.hpp declares: members of Part: defined in other.cpp"],
                member,
            )
        for use in ("int n = Part::all(3);", "const int m{Part::n()};", "void f() {\n  Part::all(1);\n}",
                    "int Known::n() {\n}", "// int Part::n() {\n"):
            self.assertEqual(
                faults_of({header: declares, "src/count/other.cpp": LICENCE + use + "\n"}), [], use
            )

    def test_namespaces(self) -> None:
        for name, space, of_room in (
            ("count/part.hpp", "rookery", "rookery::count"),
            ("count/part.hpp", "rookery::counts", "rookery::count"),
            ("count/part.cpp", "rookery::base", "rookery::count"),
            ("base/files/part.hpp", "rookery::base", "rookery::base::files"),
        ):
            text = (OPENING if name.endswith(".hpp") else LICENCE) + f"namespace {space} {{\n}}\n"
            self.assertEqual(
                faults_of({f"src/{name}": text}),
                [f"{name} in {space}: the namespace of its room is {of_room}"],
            )
        for name, text in (
            ("count/part.hpp", "namespace rookery::count::detail {\n}\nnamespace fmt {\n}\n"),
            ("count/part.hpp", "namespace rookery {\nstruct Question::Data {\n};\n}\n"),
            ("count/part.cpp", "namespace {\n}\nnamespace rookery {\n}\n"),
            ("count/part.cpp", "using rookery::base::text;\n// namespace rookery::base {\n"),
        ):
            opening = OPENING if name.endswith(".hpp") else LICENCE
            self.assertEqual(faults_of({f"src/{name}": opening + text}), [], text)
        renamed = rules_with("namespace | base | base_room")
        self.assertEqual(
            faults_of(renamed), ["base/text.hpp in rookery::base: the namespace of its room is rookery::base_room"]
        )

    def test_uses(self) -> None:
        rules = {"src/rooms.txt": SOUND["src/rooms.txt"].replace("| counts    | board", "| counts    | board base/")}
        self.assertEqual(faults_of(rules, uses=True), [])
        alone = {"src/count/count.cpp": LICENCE + '#include "base/text.hpp"\n'}
        self.assertEqual(faults_of(alone, uses=True), ["count uses board: nothing of it is included there"])
        self.assertEqual(
            faults_of({**rules, **alone}, uses=True), ["count uses board: nothing of it is included there"]
        )

    def test_the_map(self) -> None:
        table = (
            "| room | file | what it does |\n| --- | --- | --- |\n| `base` | `text` | texts |\n"
            "| `base/files` | `atomic.hpp` | files |\n| `board` | `board` | boards |\n"
            "| | `range` | ranges |\n| `count` | `count` | counts `none` |\n"
        )
        self.assertEqual(faults_of({"src/README.md": table}), [])
        self.assertEqual(
            faults_of({"src/README.md": table.replace("| | `range`", "| | `sides`")}),
            ["board/range.hpp mapped: the table of README.md does not name it",
             "board/sides mapped: README.md names it, and it is no source"],
        )

    def test_options(self) -> None:
        unit, header = "src/count/count.cpp", "include/rookery/count.hpp"
        for string, named in (
            ('"no --torus here"', "--torus"), ('"a smaller -k"', "-k"), ('"-k"', "-k"),
            ('"(--up-to-symmetry, -k 3)"', "--up-to-symmetry, -k"), ('"\\"--mod=3\\""', "--mod"),
            ('R"(of\n--max)"', "--max"), ('R"X(of --max)X"', "--max"), ("'\"' + \"--max\" + '\"'", "--max"),
        ):
            for name in (unit, header):
                text = SOUND[name] + f"auto text = {string};\n"
                self.assertEqual(
                    faults_of({name: text}),
                    [f"options in {name.removeprefix('src/').removeprefix('include/')}: a string names {named}"],
                )
            self.assertEqual(
                faults_of({unit: SOUND[unit] + f"auto text = {string};\n",
                           **rules_with("options | count | it talks to people")}),
                [],
            )
        for sound in ('"n--m"', '"x - k"', '"half-way"', '"-1"', '"2^n-k"', '"--"', "'-' + \"k\"", '" -- "',
                      "1; // --torus", "1; /* -k */"):
            self.assertEqual(faults_of({unit: SOUND[unit] + f"auto text = {sound};\n"}), [], sound)
        line = SOUND["src/rooms.txt"].count("\n") + 1
        self.assertEqual(
            faults_of(rules_with("options | count games/ | front ends")),
            [f"rooms.txt:{line}: options are for games/, which is no room"],
        )

    def test_circles(self) -> None:
        rules = SOUND["src/rooms.txt"].replace("| errors    | <answer.hpp>", "| errors    | count")
        found = faults_of({"src/rooms.txt": rules})
        rooms = ("base", "base/files", "board", "count")
        self.assertTrue(found)
        for line in found:
            self.assertRegex(line, rf"^rooms.txt:\d: ({'|'.join(rooms)}) may use itself, in a circle$")

    def test_folders(self) -> None:
        self.assertEqual(
            faults_of({"src/play/game.cpp": LICENCE}), ["play: the folder has no line in rooms.txt"]
        )
        self.assertEqual(
            faults_of({"src/base/files/atomic.hpp": None, "src/board/board.cpp": LICENCE}),
            ["base/files: the room of rooms.txt is no folder with sources"],
        )
        many = {f"src/count/unit{i}.cpp": LICENCE for i in range(32)}
        self.assertEqual(faults_of(many), ["count full: 33 files, and at most 32"])
        many.popitem()
        self.assertEqual(faults_of(many), [])
        for name in ("play.hpp", "games/play.hpp"):
            self.assertEqual(
                faults_of({f"include/rookery/{name}": ""}),
                [f"rookery/{name}: the public header has no line in rooms.txt"],
            )
        self.assertEqual(
            faults_of({"include/rookery/count.hpp": None, "src/count/count.cpp": None,
                       "src/count/part.cpp": LICENCE}),
            ["rookery/count.hpp: the header of the line <count.hpp> is not there"],
        )
        for name in ("count/part.h", "base/part.inc"):
            self.assertEqual(
                faults_of({f"src/{name}": ""}), [f"{name}: the file is neither .cpp nor .hpp"]
            )
        self.assertEqual(faults_of({"src/count/site/page.css": ""}), [])
        modules = {f"src/count/site/board/{i}.js": "" for i in range(33)}
        self.assertEqual(faults_of(modules), ["count/site/board full: 33 files, and at most 32"])

    def test_names(self) -> None:
        for name in ("count/count_part.cpp", "base/files/files.hpp", "count/count.hpp"):
            text = OPENING if name.endswith(".hpp") else LICENCE
            self.assertEqual(
                faults_of({f"src/{name}": text}), [f"{name} named: the file's name repeats its folder's"]
            )

    def test_headers(self) -> None:
        header = "src/count/part.hpp"
        for text in (LICENCE + "\n#pragma once\n", LICENCE + "//\n\n#pragma once\n"):
            self.assertEqual(
                faults_of({header: text}),
                ["count/part.hpp opens: the header does not say what it offers"],
            )
        declares = "namespace rookery::count {\n[[nodiscard]] int\n  part(int n);\nvoid other();\n}\n"
        missing = "count/part.hpp declares: part, other: not defined in part.cpp"
        self.assertEqual(faults_of({header: OPENING + declares}), [missing])
        for other in ("int away(int a, Monitor m = {});", "inline char c() { return '{'; }\nint away();"):
            self.assertEqual(
                faults_of({header: OPENING + f"namespace rookery::count {{\n{other}\n}}\n"}),
                ["count/part.hpp declares: away: not defined in part.cpp"],
            )
        of_another = "int Other::part(int n) { return n; }\nvoid other() {}\n"
        self.assertEqual(
            faults_of({header: OPENING + declares, "src/count/part.cpp": LICENCE + of_another}),
            ["count/part.hpp declares: part: not defined in part.cpp"],
        )
        uses = "int f() { return part(3); }\nvoid other();\n// part(int n) {\n"
        self.assertEqual(
            faults_of({header: OPENING + declares, "src/count/part.cpp": LICENCE + uses}), [missing]
        )
        defines = "int part(int n) { return n; }\nvoid other() {}\n"
        self.assertEqual(
            faults_of({header: OPENING + declares, "src/count/part.cpp": LICENCE + defines}), []
        )

    def test_exceptions(self) -> None:
        fault = "board/board.cpp -> count/part.hpp"
        changes = {
            "src/count/part.hpp": OPENING,
            "src/board/board.cpp": LICENCE + '#include "count/part.hpp"\n',
        }
        self.assertEqual(faults_of(changes), [f"{fault}: board may not use count"])
        exception = rules_with(f"except | {fault} | for now")
        self.assertEqual(faults_of({**changes, **exception}), [])
        line = SOUND["src/rooms.txt"].count("\n") + 1
        self.assertEqual(
            faults_of(exception), [f"rooms.txt:{line}: the exception {fault} excepts nothing"]
        )
        inside = rules_with("except | count/part.hpp opens | for now")
        self.assertIn(f"rooms.txt:{line}: there are no exceptions in count", faults_of(inside))
        many = "\n".join(f"except | fault {i} | for now" for i in range(6))
        self.assertIn("rooms.txt: more than 5 exceptions", faults_of(rules_with(many)))

    def test_rules(self) -> None:
        line = SOUND["src/rooms.txt"].count("\n") + 1
        self.assertEqual(
            faults_of(rules_with("count | again | -")),
            [f"rooms.txt:{line}: count has a line already"],
        )
        self.assertEqual(
            faults_of(rules_with("<board.hpp> | again | -"))[:2],
            [f"rooms.txt:{line}: <board.hpp> has a line already"],
        )
        for wrong in ("play | -", "play || -", "play | games | - | more"):
            self.assertEqual(
                faults_of(rules_with(wrong)),
                [f"rooms.txt:{line}: a line is: room | what it holds | what it may use"],
            )
        rules = SOUND["src/rooms.txt"].replace("| counts    | board", "| counts    | board boards")
        self.assertEqual(
            faults_of({"src/rooms.txt": rules}),
            ["rooms.txt:7: count may use boards, which is no room"],
        )


if __name__ == "__main__":
    unittest.main()
