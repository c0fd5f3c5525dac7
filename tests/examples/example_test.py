# SPDX-License-Identifier: GPL-3.0-or-later
"""The examples are true: what a document shows of an example is the file and what it prints.

Usage: example_test.py run DOCUMENT FILE COMMAND...
       example_test.py complete SOURCE_FOLDER "CPP;EXAMPLES" "SHELL;EXAMPLES" "PYTHON;EXAMPLES"

A document names the file of an example, as in `examples/cpp/count.cpp`, and then shows it in fenced
blocks: the source in a block of its language (which may be left out), the output in a text block.
"""

from __future__ import annotations

import difflib
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def blocks_after(document: Path, name: str) -> dict[str, str]:
    """The fenced blocks by language that follow the heading with this name, up to the next one."""
    text = document.read_text(encoding="utf-8")
    at = re.search(rf"`(examples/)?{re.escape(name)}`", text)
    if at is None:
        raise SystemExit(f"{document.name} does not mention `{name}`")
    # The next heading outside of a block ends it (a comment of the shell begins like a heading).
    blocks: dict[str, str] = {}
    language: str | None = None
    for line in text[at.end() :].splitlines()[1:]:
        if line.startswith("```"):
            language = line[3:] if language is None else None
            if language is not None:
                blocks[language] = ""
        elif language is not None:
            blocks[language] += line + "\n"
        elif line.startswith("#"):
            break
    return blocks


def require_same(shown: str, true: str, what: str) -> None:
    if shown == true:
        return
    difference = difflib.unified_diff(
        shown.splitlines(), true.splitlines(), "the document", what, lineterm=""
    )
    raise SystemExit("\n".join(difference) or f"{what} differs in its last line end")


def check_run(document: Path, file: Path, command: list[str]) -> None:
    name = f"{file.parent.name}/{file.name}"
    blocks = blocks_after(document, name)
    if "cpp" in blocks or file.suffix == ".cpp":
        require_same(blocks.get("cpp", ""), file.read_text(encoding="utf-8"), name)
    with tempfile.TemporaryDirectory() as room:
        done = subprocess.run(
            command, cwd=room, capture_output=True, text=True, timeout=500, check=False
        )
    if done.returncode != 0:
        raise SystemExit(f"{name}: status {done.returncode}: {done.stderr}")
    require_same(blocks.get("text", ""), done.stdout, f"what {name} prints")


def check_complete(source: Path, cpp: set[str], shell: set[str], python: set[str]) -> None:
    faults = []
    there = {file.stem for file in (source / "examples/cpp").glob("*.cpp")}
    faults += [f"examples/cpp/{name}.cpp is not tested" for name in sorted(there - cpp)]
    there = {file.name for file in (source / "examples/shell").iterdir()}
    faults += [f"examples/shell/{name} is not tested" for name in sorted(there - shell)]
    there = {file.stem for file in (source / "examples/python").glob("*.py")}
    faults += [f"examples/python/{name}.py is not tested" for name in sorted(there - python)]
    readme = (source / "examples/README.md").read_text(encoding="utf-8")
    names = [f"cpp/{name}.cpp" for name in cpp] + [f"shell/{name}" for name in shell]
    for name in sorted(names + [f"python/{name}.py" for name in python]):
        if f"({name})" not in readme:
            faults.append(f"examples/README.md has no link to {name}")
    page = (source / "docs/cpp.md").read_text(encoding="utf-8")
    for header in sorted((source / "include/rookery").glob("*.hpp")):
        if f"\n## {header.name}\n" not in page:
            faults.append(f"docs/cpp.md has no section '## {header.name}'")
    if faults:
        raise SystemExit("\n".join(faults))


def main() -> None:
    match sys.argv[1:]:
        case ["run", document, file, *command]:
            check_run(Path(document), Path(file), command)
        case ["complete", source, *examples]:
            cpp, shell, python = (set(names.split(";")) for names in examples)
            check_complete(Path(source), cpp, shell, python)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
