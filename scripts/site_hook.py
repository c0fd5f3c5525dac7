# SPDX-License-Identifier: GPL-3.0-or-later
"""Links that lead out of docs/, as `../LICENSE` or `../examples`, work where the repository is read. On
the site they would be dead. So mkdocs is given a copy of what they lead to, as plain text under
`source/`, a folder as a list of its files, and the links are turned there.

The theme takes a jQuery and fonts from other packages of Debian, under names and in places that differ
by its version; the page is told the name, and the fonts are put where the style sheet expects them."""

from __future__ import annotations

import html
import posixpath
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
STAGE = Path(tempfile.mkdtemp(prefix="rookery-site-"))
LINK = re.compile(r"(\]\()((?:\.\./)+[^)#\s]+)((?:#[^)\s]*)?\))")


def target_of(page: str, link: str) -> str | None:
    """The path in the repository that a link of docs/PAGE leads to, if it leads out of docs/."""
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), link))
    if path.startswith(("docs/", "../")) or not (ROOT / path).exists():
        return None
    return path


def staged(path: str) -> str:
    """Where the copy lies on the site."""
    return f"source/{path}/index.html" if (ROOT / path).is_dir() else f"source/{path}.txt"


def stage(path: str) -> list[str]:
    """Makes the copy; returns all files that it consists of."""
    source = ROOT / path
    copy = STAGE / staged(path)
    copy.parent.mkdir(parents=True, exist_ok=True)
    made = [staged(path)]
    if source.is_file():
        copy.write_bytes(source.read_bytes())
        return made
    names = sorted(one.name for one in source.iterdir() if one.name[0] not in "._")
    lines = []
    for name in names:
        made += stage(f"{path}/{name}")
        shown = html.escape(name)
        link = f"{shown}/index.html" if (source / name).is_dir() else f"{shown}.txt"
        lines.append(f'<li><a href="{link}">{shown}</a></li>')
    title = html.escape(path)
    copy.write_text(
        f"<!DOCTYPE html>\n<meta charset='utf-8'><title>{title}</title>\n<h1>{title}</h1>\n<ul>\n"
        + "\n".join(lines)
        + "\n</ul>\n"
    )
    return made


def on_config(config: Any) -> Any:
    scripts = [path for folder in config["theme"].dirs for path in Path(folder).glob("js/jquery*.js")]
    config["extra"]["jquery"] = f"js/{scripts[0].name}"
    return config


def on_post_build(config: Any) -> None:
    site = Path(config["site_dir"])
    for folder in config["theme"].dirs:
        fonts = (Path(folder) / "css" / "theme.css").resolve().parents[1] / "fonts"
        if fonts.is_dir() and not (site / "fonts").exists():
            shutil.copytree(fonts, site / "fonts")


def on_files(files: Files, config: Any) -> Files:
    targets = set()
    for page in files.documentation_pages():
        text = Path(page.abs_src_path).read_text(encoding="utf-8")
        targets |= {target_of(page.src_uri, match[2]) for match in LINK.finditer(text)}
    made = {name for path in targets if path for name in stage(path)}
    for name in sorted(made):
        files.append(File(name, str(STAGE), config["site_dir"], config["use_directory_urls"]))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    def turned(match: re.Match[str]) -> str:
        path = target_of(page.file.src_uri, match[2])
        if path is None:
            return match[0]
        up = posixpath.relpath(staged(path), posixpath.dirname(page.file.src_uri) or ".")
        return match[1] + up + ")"

    return LINK.sub(turned, markdown)
