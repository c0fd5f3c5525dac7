# SPDX-License-Identifier: GPL-3.0-or-later
"""What pyproject.toml and CMakeLists.txt say about the project, as METADATA of a distribution.

Usage: rookery_metadata.py FILE

Writes it to FILE: CMake asks so for what it installs beside the module. The backend of pip imports
this file, so that a wheel says the same.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NAME = "rookery"


def version() -> str:
    """The version, from the one place that has it."""
    found = re.search(
        r"^project\(rookery VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text("utf-8"), re.M
    )
    if not found:
        raise SystemExit("rookery: CMakeLists.txt has no line `project(rookery VERSION ...`")
    return found[1]


def metadata() -> str:
    """Core metadata, version 2.1. A key of [project] that it would not tell is an error."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    if project.pop("name") != NAME or project.pop("dynamic") != ["version"]:
        raise SystemExit("rookery: pyproject.toml needs the name `rookery` and a dynamic version")
    fields: list[tuple[str, str]] = [
        ("Metadata-Version", "2.1"),
        ("Name", NAME),
        ("Version", version()),
        ("Summary", project.pop("description")),
        ("Keywords", ",".join(project.pop("keywords"))),
        ("License", project.pop("license")["text"]),
        *(("Classifier", name) for name in project.pop("classifiers")),
        ("Requires-Python", project.pop("requires-python")),
    ]
    for extra, requirements in project.pop("optional-dependencies").items():
        fields.append(("Provides-Extra", extra))
        fields += [("Requires-Dist", f'{name} ; extra == "{extra}"') for name in requirements]
    fields.append(("Description-Content-Type", "text/markdown"))
    readme = ROOT / str(project.pop("readme"))
    if project:
        raise SystemExit(f"rookery: unknown in [project] of pyproject.toml: {', '.join(project)}")
    head = "".join(f"{key}: {value}\n" for key, value in fields)
    return head + "\n" + readme.read_text("utf-8")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(metadata(), "utf-8")
