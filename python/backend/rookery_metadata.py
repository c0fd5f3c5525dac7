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
    return metadata_of(tomllib.loads(text)["project"])


def metadata_of(project: dict[str, Any]) -> str:
    """The same for a table [project] that was read already."""
    left = dict(project)
    if left.pop("name") != NAME or left.pop("dynamic") != ["version"]:
        raise SystemExit("rookery: pyproject.toml needs the name `rookery` and a dynamic version")
    fields: list[tuple[str, str]] = [
        ("Metadata-Version", "2.1"),
        ("Name", NAME),
        ("Version", version()),
        ("Summary", left.pop("description")),
        ("Keywords", ",".join(left.pop("keywords"))),
        *_people("Author", left.pop("authors")),
        *_people("Maintainer", left.pop("maintainers", [])),
        ("License", left.pop("license")["text"]),
        *(("Project-URL", f"{label}, {url}") for label, url in left.pop("urls", {}).items()),
        *(("Classifier", name) for name in left.pop("classifiers")),
        ("Requires-Python", left.pop("requires-python")),
    ]
    for extra, requirements in left.pop("optional-dependencies").items():
        fields.append(("Provides-Extra", extra))
        fields += [("Requires-Dist", f'{name} ; extra == "{extra}"') for name in requirements]
    fields.append(("Description-Content-Type", "text/markdown"))
    readme = ROOT / str(left.pop("readme"))
    if left:
        raise SystemExit(f"rookery: unknown in [project] of pyproject.toml: {', '.join(left)}")
    head = "".join(f"{key}: {value}\n" for key, value in fields)
    return head + "\n" + readme.read_text("utf-8")


def _people(field: str, people: list[dict[str, str]]) -> list[tuple[str, str]]:
    """Names without an address in one field, those with one in another, as PEP 621 has it."""
    for person in people:
        if not person or set(person) - {"name", "email"} or "," in person.get("name", ""):
            raise SystemExit(
                f"rookery: {field.lower()}s in pyproject.toml: {person} is no name and email"
            )
    names = [person["name"] for person in people if "email" not in person]
    addresses = [
        f"{person['name']} <{person['email']}>" if "name" in person else person["email"]
        for person in people
        if "email" in person
    ]
    fields = ((field, names), (f"{field}-email", addresses))
    return [(name, ", ".join(found)) for name, found in fields if found]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(metadata(), "utf-8")
