# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads src/rooms.txt and says where the sources break its rules; see there for what they are.

Usage: walls.py [TREE]     prints each fault, and ends with 1 if there is one
"""

import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

MOST_FILES = 32  # in a folder
MOST_EXCEPTIONS = 5
CHARACTER = r"(?<![\da-fA-F])'(?:\\.[^']*|[^'\\\n])'"  # a character of C++, no digit separator
PUBLIC = "rookery"  # the folder of include/ that is part of the interface


@dataclass
class Room:
    """A row of rooms.txt: a folder of src/ or beside it, or some public headers; what it may use."""

    line: int
    uses: list[str]
    headers: list[str] = field(default_factory=list)


@dataclass
class Rules:
    """rooms.txt as it was read, and what is wrong with it."""

    rooms: dict[str, Room] = field(default_factory=dict)
    exceptions: dict[str, int] = field(default_factory=dict)  # a fault's first words: its line
    only: dict[str, list[str]] = field(default_factory=dict)  # a header of the system: its rooms
    only_lines: dict[str, int] = field(default_factory=dict)
    spaces: dict[str, str] = field(default_factory=dict)  # a folder: its namespace, if not its name
    speakers: dict[str, int] = field(default_factory=dict)  # rooms that may name options: the line
    faults: list[str] = field(default_factory=list)

    def room_of_header(self, header: str) -> str | None:
        """The row that has this public header."""
        return next((name for name, room in self.rooms.items() if header in room.headers), None)

    def reach(self, name: str) -> set[str]:
        """What a room may use, and what that may use."""
        found: set[str] = set()
        todo = list(self.rooms[name].uses)
        while todo:
            use = todo.pop()
            for other in self.named(use):
                if other not in found and not (other == name and use == f"{name}/"):
                    found.add(other)
                    todo += self.rooms[other].uses
        return found

    def keepers(self, header: str) -> list[str] | None:
        """The words for the rooms that alone may include a header of the system, if it is kept."""
        return next(
            (rooms for kept, rooms in self.only.items()
             if header == kept or (kept.endswith("/") and header.startswith(kept))),
            None,
        )

    def outside(self) -> list[str]:
        """The rooms of front ends that are no folders of src/: `../python/core`."""
        return [name for name in self.rooms if name.startswith("../")]

    def namespace(self, room: str) -> str:
        """The namespace of a room: its path."""
        if room in self.spaces:
            return f"rookery::{self.spaces[room]}"
        top, *rest = room.split("/")
        return "::".join(["rookery", self.spaces.get(top, top), *rest])

    def named(self, use: str) -> list[str]:
        """The rooms that a word in a row stands for: `math/` is math and all rooms in it."""
        if use.endswith("/"):
            return [name for name in self.rooms if f"{name}/".startswith(use)]
        if use.startswith("<"):
            room = self.room_of_header(f"{PUBLIC}/{use[1:-1]}")
            return [room] if room else []
        return [use] if use in self.rooms else []


def read_rules(text: str) -> Rules:
    """Rows `room | what it holds | what it may use`; or `only`, `options`, ..., as rooms.txt says."""
    rules = Rules()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) != 3 or not all(cells):
            rules.faults.append(f"rooms.txt:{number}: a line is: room | what it holds | what it may use")
        elif cells[0] == "except":
            rules.exceptions[cells[1]] = number
            for strict in ("count/", "../"):
                if cells[1].startswith(strict):
                    rules.faults.append(
                        f"rooms.txt:{number}: there are no exceptions in {strict.rstrip('/')}"
                    )
        elif cells[0] == "namespace":
            rules.spaces[cells[1]] = cells[2]
        elif cells[0] == "options":
            rules.speakers.update(dict.fromkeys(cells[1].split(), number))
        elif cells[0] == "only":
            for header in cells[1].split():
                rules.only[header.strip("<>")] = cells[2].split()
                rules.only_lines[header.strip("<>")] = number
        else:
            uses = [] if cells[2] == "-" else cells[2].split()
            name, headers = cells[0], re.findall(r"<([\w.]+)>", cells[0])
            if headers:
                name = f"<{headers[0]}>"
            if name in rules.rooms:
                rules.faults.append(f"rooms.txt:{number}: {name} has a line already")
                continue
            public = [f"{PUBLIC}/{header}" for header in headers]
            for header in public:
                if rules.room_of_header(header):
                    rules.faults.append(f"rooms.txt:{number}: {header} has a line already")
            rules.rooms[name] = Room(number, uses, public)
    if len(rules.exceptions) > MOST_EXCEPTIONS:
        rules.faults.append(f"rooms.txt: more than {MOST_EXCEPTIONS} exceptions")
    for header, rooms in rules.only.items():
        for room in rooms:
            if not rules.named(room):
                rules.faults.append(
                    f"rooms.txt:{rules.only_lines[header]}: <{header}> is for {room}, which is no room"
                )
    for room, line in rules.speakers.items():
        if not rules.named(room):
            rules.faults.append(f"rooms.txt:{line}: options are for {room}, which is no room")
    for name, room in rules.rooms.items():
        for use in room.uses:
            if not rules.named(use):
                rules.faults.append(f"rooms.txt:{room.line}: {name} may use {use}, which is no room")
        if name in rules.reach(name):
            rules.faults.append(f"rooms.txt:{room.line}: {name} may use itself, in a circle")
    return rules


def without_comments(text: str) -> str:
    """C++ text without comments and the contents of strings and characters, its lines kept."""
    pattern = r'//[^\n]*|/\*.*?\*/|R"\((.*?)\)"|"(?:\\.|[^"\\\n])*"|' + CHARACTER

    def blank(match: re.Match[str]) -> str:
        empty = {'"': '""', "'": "0"}.get(match[0][-1], "")
        return empty + "\n" * match[0].count("\n")

    return re.sub(pattern, blank, text, flags=re.S)


def named_options(text: str) -> list[str]:
    """The options of a command line that the strings of C++ text name: `--torus`, ` -k`."""
    pattern = r'//[^\n]*|/\*.*?\*/|R"(\w*)\((.*?)\)\1"|"((?:\\.|[^"\\\n])*)"|' + CHARACTER
    strings = [found[2] or found[3] or "" for found in re.finditer(pattern, text, flags=re.S)]
    option = r"(?<![\w-])--[a-z][a-z-]+|(?<=[ (])-[a-zA-Z](?![\w-])|^-[a-zA-Z]$"
    return [name for string in strings for name in re.findall(option, string)]


def declared_functions(header: str) -> list[str]:
    """Names of the functions that a header declares in a namespace and does not define."""
    names = []
    depth = 0  # of braces that are no namespaces
    statement = ""
    code = re.sub(r"^\s*#.*(?:\\\n.*)*$", "", without_comments(header), flags=re.M)
    namespaces: list[bool] = []
    parentheses = 0
    for char in code:
        parentheses += (char == "(") - (char == ")")
        if parentheses > 0 and depth == 0 and char in "{}":
            continue  # of a default argument
        if char == "{":
            is_namespace = bool(re.search(r'\bnamespace\b[\w:\s]*$|\bextern\s*""\s*$', statement))
            namespaces.append(is_namespace)
            depth += not is_namespace
            statement = statement + char if not is_namespace else ""
        elif char == "}":
            was_namespace = namespaces.pop() if namespaces else True
            depth -= not was_namespace
            if depth == 0:
                statement = "" if was_namespace or "(" in statement else statement + char
            if depth == 0 and re.match(r"\s*(?:inline|template|constexpr)", statement):
                statement = ""
        elif char == ";" and depth == 0:
            flat = re.sub(r"\[\[.*?\]\]", " ", statement, flags=re.S)
            flat = re.sub(r"\{.*\}", " ", flat, flags=re.S)
            found = re.search(r"(?<![\w:])([A-Za-z_]\w*)\s*\(", flat)
            if (found and "=" not in flat.split("(")[0]
                    and not re.match(r"\s*(?:using|typedef|static_assert|template|friend)\b", flat)
                    and not re.match(r"\s*(?:class|struct|enum|concept)\b", flat)
                    and not found[1].isupper()):  # a macro
                names.append(found[1])
            statement = ""
        else:
            statement += char
    return names


def defines(unit: str, name: str) -> bool:
    """Is there a definition of this function in the code of a unit?"""
    for found in re.finditer(rf"(?<![\w.>:]){name}\s*\(", unit):
        depth, at = 0, found.end() - 1
        while at < len(unit):
            depth += (unit[at] == "(") - (unit[at] == ")")
            at += 1
            if depth == 0:
                break
        if re.match(r"\s*(?:const\s*)?(?:noexcept\s*)?(?:->[^;{]*)?\{", unit[at:]):
            return True
    return False


def defined_members(code: str) -> set[str]:
    """The classes of which a unit defines members, outside of them."""
    found = set()
    member = r"^(?=[\w\[])[^;={}()]*?\b(\w+)::(?:\w+::)*(?:~?\w+|operator[^\w\s]+)\("
    for start in re.finditer(member, code, flags=re.M):
        end = re.compile(r"[;{]").search(code, start.end())
        if end and end[0] == "{":
            found.add(start[1])
    return found


def defines_nested(header: str) -> bool:
    """Does a header define a class of a public one's: `struct StillSpace::Data {`?"""
    return bool(re.search(r"^(?:class|struct) \w+::\w+", header, flags=re.M))


class Walls:
    """The sources of a tree under the rules."""

    def __init__(self, tree: Path) -> None:
        self.source = tree / "src"
        self.include = tree / "include"
        self.rules = read_rules((self.source / "rooms.txt").read_text())
        self.files = sorted(
            path for path in self.source.rglob("*.[ch]pp") if path.is_file()
        )
        roots = {self.root(room) for room in self.rules.outside()}
        self.guests = sorted(
            path for root in roots for path in (self.source / root).rglob("*.[ch]pp")
        )
        self.others = sorted(
            path
            for path in self.source.rglob("*")
            if path.is_file() and path.suffix not in (".cpp", ".hpp")
            and path.name not in ("CMakeLists.txt", "README.md", "rooms.txt")
            and "site" not in path.parent.relative_to(self.source).parts
        )
        self.found: dict[str, str] = {}  # what an exception names: the fault
        self.members_of: dict[Path, set[str]] = {}

    def room(self, path: Path) -> str:
        """The folder of a source file."""
        return self.name(path.parent)

    def root(self, room: str) -> str:
        """Where the includes of a room begin beside src/: `../python` for `../python/core`."""
        return "/".join(room.split("/")[:2]) if room.startswith("../") else "."

    def room_of_included(self, header: str, room: str) -> str | None:
        """The room that a header of ours belongs to, as files of `room` include it, if there is one."""
        public = self.rules.room_of_header(header)
        if public or (self.source / header).is_file():
            return public or Path(header).parent.as_posix()
        if (self.source / self.root(room) / header).is_file():
            return f"{self.root(room)}/{Path(header).parent.as_posix()}"
        return None

    def faults(self) -> list[str]:
        """All that is wrong, but for the exceptions."""
        self.check_folders()
        for path in self.files:
            self.check_name(path)
            self.check_includes(path)
            self.check_namespaces(path)
            self.check_options(path, self.name(path), self.room(path))
            if path.suffix == ".hpp":
                self.check_header(path)
        for path in self.guests:
            self.check_includes(path)
            self.check_namespaces(path)
            self.check_options(path, self.name(path), self.room(path))
        self.check_uses()
        self.check_public_headers()
        self.check_map()
        rules = self.rules
        faults = list(rules.faults)
        faults += [text for key, text in self.found.items() if key not in rules.exceptions]
        faults += [
            f"rooms.txt:{line}: the exception {key} excepts nothing"
            for key, line in rules.exceptions.items()
            if key not in self.found
        ]
        return faults

    def fault(self, key: str, why: str) -> None:
        """`key` is what an exception would name."""
        self.found[key] = f"{key}: {why}"

    def check_folders(self) -> None:
        """Each folder is a room, and no room too full; and sources are .cpp and .hpp."""
        for path in self.others:
            self.fault(self.name(path), "the file is neither .cpp nor .hpp")
        folders: dict[str, int] = {}
        for path in self.files:
            folders[self.room(path)] = folders.get(self.room(path), 0) + 1
        pages: dict[str, int] = {}
        for path in self.source.glob("**/site/**/*.*"):
            pages[self.room(path)] = pages.get(self.room(path), 0) + 1
        for folder, number in pages.items():
            if number > MOST_FILES:
                self.fault(f"{folder} full", f"{number} files, and at most {MOST_FILES}")
        guests = {self.room(path) for path in self.guests}
        for folder in sorted({*folders, *guests}):
            if folder not in self.rules.rooms:
                self.fault(folder, "the folder has no line in rooms.txt")
        for folder, number in folders.items():
            if number > MOST_FILES:
                self.fault(f"{folder} full", f"{number} files, and at most {MOST_FILES}")
        for name, room in self.rules.rooms.items():
            if not room.headers and name not in folders and name not in guests:
                self.fault(name, "the room of rooms.txt is no folder with sources")

    def check_uses(self) -> None:
        """A room includes something of each room that its line names."""
        used: dict[str, set[str | None]] = {}
        for path in [*self.files, *self.guests]:
            used.setdefault(self.room(path), set()).update(
                self.room_of_included(header, self.room(path)) for header in self.included(path)
            )
        for name, room in self.rules.rooms.items():
            for use in room.uses if not room.headers else []:
                if name in used and used[name].isdisjoint(self.rules.named(use)):
                    self.fault(f"{name} uses {use}", "nothing of it is included there")

    def check_map(self) -> None:
        """The table of README.md, | room | files | what they do |, names each source, and no other."""
        readme = self.source / "README.md"
        if not readme.is_file():
            return
        lines = readme.read_text().splitlines()
        named: set[str] = set()
        room = ""
        for cells in (line.strip("|").split("|") for line in lines if line.startswith("|")):
            rooms = re.findall(r"`([^`]+)`", cells[0])
            room = rooms[0] if rooms else room
            if room:
                named.update(f"{room}/{file}" for file in re.findall(r"`([^`]+)`", cells[1]))
        sources = {self.name(path) for path in self.files}
        for source in sorted(sources):
            if source not in named and source.rsplit(".", 1)[0] not in named:
                self.fault(f"{source} mapped", "the table of README.md does not name it")
        stems = {source.rsplit(".", 1)[0] for source in sources}
        for name in sorted(named - sources - stems):
            if not (self.source / name).is_dir() and not list(self.source.glob(name + ".?pp")):
                self.fault(f"{name} mapped", "README.md names it, and it is no source")

    def check_name(self, path: Path) -> None:
        """`kings/plan.hpp`, not `kings/kings_plan.hpp`; the public header's own file may."""
        folder = path.parent.name
        of_public = (self.include / PUBLIC / f"{path.stem}.hpp").is_file() and path.suffix == ".cpp"
        if path.stem.startswith(f"{folder}_") or (path.stem == folder and not of_public):
            self.fault(f"{self.name(path)} named", "the file's name repeats its folder's")

    def name(self, path: Path) -> str:
        """A file as includes name it."""
        return Path(os.path.relpath(path, self.source)).as_posix()

    def check_includes(self, path: Path) -> None:
        """Every include is of a room that this one may use."""
        room = self.room(path)
        if room not in self.rules.rooms:
            return
        allowed = self.rules.reach(room) | {room}
        self.check_kept(path, self.name(path), room)
        for header in self.included(path):
            used = self.room_of_included(header, room)
            if used is None:
                self.fault(f"{self.name(path)} -> {header}", "there is no such header")
            elif used not in allowed:
                self.fault(f"{self.name(path)} -> {header}", f"{room} may not use {used}")

    def check_namespaces(self, path: Path) -> None:
        """What a file declares is in the namespace of its room; a unit defines in `rookery` what is public."""
        own = self.rules.namespace(self.room(path))
        for name in re.findall(r"^namespace ([\w:]+)", without_comments(path.read_text()), flags=re.M):
            if not name.startswith("rookery") or f"{name}::".startswith(f"{own}::"):
                continue
            if name != "rookery" or (path.suffix == ".hpp" and not defines_nested(path.read_text())):
                self.fault(f"{self.name(path)} in {name}", f"the namespace of its room is {own}")

    def check_options(self, path: Path, name: str, room: str) -> None:
        """Only a front end names options: the library marks arguments (base/text.hpp)."""
        if any(room in self.rules.named(speaker) for speaker in self.rules.speakers):
            return
        options = dict.fromkeys(named_options(path.read_text()))
        if options:
            self.fault(f"options in {name}", f"a string names {', '.join(options)}")

    def check_kept(self, path: Path, name: str, room: str) -> None:
        """A header of the system that is kept for other rooms."""
        for _, header in self.includes(path):
            keepers = self.rules.keepers(header)
            if keepers is None or any(room in self.rules.named(keeper) for keeper in keepers):
                continue
            self.fault(f"{name} -> <{header}>", f"only {', '.join(keepers)} may include it")

    def includes(self, path: Path) -> list[tuple[str, str]]:
        """Each include of a file: the quote or angle before the name, and the name."""
        pattern = r'^\s*#\s*include\s*(["<])([^">]+)[">]'
        return re.findall(pattern, path.read_text(), flags=re.M)

    def included(self, path: Path) -> list[str]:
        """What a file includes of ours, in quotes or not."""
        return [
            header
            for quote, header in self.includes(path)
            if quote == '"' or (self.source / header).is_file() or header.startswith(f"{PUBLIC}/")
        ]

    def check_header(self, path: Path) -> None:
        """It opens with what it offers, and its own unit defines what it declares."""
        text = path.read_text()
        if not re.match(r"// SPDX[^\n]*\n//\n// \S", text):
            self.fault(f"{self.name(path)} opens", "the header does not say what it offers")
        unit = path.with_suffix(".cpp")
        code = without_comments(unit.read_text()) if unit.is_file() else ""
        away = [name for name in declared_functions(text) if not defines(code, name)]
        if away:
            self.fault(
                f"{self.name(path)} declares",
                f"{', '.join(away)}: not defined in {unit.name}",
            )
        classes = set(re.findall(r"^(?:class|struct) (\w+)[^;{]*\{", without_comments(text), flags=re.M))
        own = (path.name, unit.name, f"{path.stem}_missing.cpp")
        for other in sorted(path.parent.glob("*.[ch]pp")):
            members = classes & self.members(other) if classes and other.name not in own else set()
            if members:
                self.fault(
                    f"{self.name(path)} declares",
                    f"members of {', '.join(sorted(members))}: defined in {other.name}",
                )

    def members(self, path: Path) -> set[str]:
        """The classes of which a file defines members; each file is read once."""
        if path not in self.members_of:
            self.members_of[path] = defined_members(without_comments(path.read_text()))
        return self.members_of[path]

    def check_public_headers(self) -> None:
        """Each has a line, and includes what the line allows; each of a line is there."""
        for name, row in self.rules.rooms.items():
            for header in row.headers:
                if not (self.include / header).is_file():
                    self.fault(header, f"the header of the line {name} is not there")
        for path in sorted((self.include / PUBLIC).rglob("*.hpp")):
            header = path.relative_to(self.include).as_posix()
            room = self.rules.room_of_header(header)
            if room is None:
                self.fault(header, "the public header has no line in rooms.txt")
                continue
            allowed = self.rules.reach(room) | {room}
            self.check_kept(path, header, room)
            self.check_options(path, header, room)
            for used in self.included(path):
                if self.rules.room_of_header(used) not in allowed:
                    self.fault(f"{header} -> {used}", f"{room} may not use it")


def main() -> None:
    """Prints the faults of a tree."""
    tree = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2]
    faults = Walls(tree).faults()
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
