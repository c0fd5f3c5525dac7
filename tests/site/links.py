#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: links.py REPOSITORY SITE [--external]

Checks every link, anchor and image of the built site and of the Markdown files of the repository, and
that the site loads nothing from elsewhere. A line for each that is wrong; status 1 if there is one.
Links to other sites are not followed, only listed (--external).
"""

from __future__ import annotations

import re
import sys
import unicodedata
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^|\n)(?:[ ]{4}.*(?:\n|$))+")
CODE = re.compile(r"(`+)(?:(?!\1).)+\1", re.DOTALL)
INLINE = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*\s*$", re.MULTILINE)
LOADING = {"script": "src", "img": "src", "link": "href", "source": "src", "iframe": "src"}


@dataclass
class Page:
    """What a file links to, and what can be linked to in it."""

    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)


class HtmlPage(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.page = Page()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (name == "name" and tag == "a"):
                self.page.anchors.add(value)
            if LOADING.get(tag) == name:
                self.page.loads.append(value)
            elif (tag, name) == ("a", "href"):
                self.page.links.append(value)


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    kept = [c for c in text.lower() if c in " -_" or unicodedata.category(c)[0] in "LN"]
    return "".join(kept).replace(" ", "-")


def markdown_page(text: str) -> Page:
    text = INDENTED.sub("\n", FENCE.sub("", text))
    page = Page()
    seen: dict[str, int] = {}
    for heading in HEADING.findall(text):
        name = slug(heading)
        times = seen.get(name, 0)
        seen[name] = times + 1
        page.anchors.add(f"{name}-{times}" if times else name)
    text = CODE.sub("", text)
    page.links = INLINE.findall(text) + REFERENCE.findall(text)
    return page


class Checker:
    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.external: set[str] = set()
        self.checked = 0
        self.pages: dict[Path, Page] = {}

    def page(self, path: Path) -> Page:
        if path not in self.pages:
            text = path.read_text(encoding="utf-8")
            self.pages[path] = markdown_page(text) if path.suffix == ".md" else HtmlPage(text).page
        return self.pages[path]

    def check(self, path: Path, root: Path, shown: str) -> None:
        page = self.page(path)
        for link in page.loads:
            if urlsplit(link).scheme not in ("", "data") or link.startswith("//"):
                self.wrong.append(f"{shown}: loads {link} from elsewhere")
        for link in page.links + page.loads:
            self.checked += 1
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if parts.scheme in ("http", "https"):
                    self.external.add(link)
                continue
            if not parts.path:
                target = path
            elif parts.path.startswith("/"):
                target = root / unquote(parts.path)[1:]
            else:
                target = path.parent / unquote(parts.path)
            target = target.resolve()
            if not target.exists():
                self.wrong.append(f"{shown}: {link} leads nowhere")
            elif not target.is_relative_to(root):
                self.wrong.append(f"{shown}: {link} leads out of {root.name}")
            elif parts.fragment and target.suffix in (".md", ".html"):
                if unquote(parts.fragment) not in self.page(target).anchors:
                    self.wrong.append(f"{shown}: {link} has no such heading")

    def check_style(self, path: Path, shown: str) -> None:
        """Fonts and pictures of a style sheet."""
        for link in re.findall(r"url\(\s*['\"]?([^'\")]+)", path.read_text(encoding="utf-8")):
            self.checked += 1
            parts = urlsplit(link)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                self.wrong.append(f"{shown}: loads {link} from elsewhere")
            elif parts.path and not (path.parent / unquote(parts.path)).exists():
                self.wrong.append(f"{shown}: {link} leads nowhere")


def check_all(repository: Path, site: Path) -> Checker:
    checker = Checker()
    for path in sorted(site.rglob("*.html")):
        checker.check(path, site, f"site/{path.relative_to(site)}")
    for path in sorted(site.rglob("*.css")):
        checker.check_style(path, f"site/{path.relative_to(site)}")
    folders = ("docs", "src", "examples", "python", "bench", "tests")
    pages = list(repository.glob("*.md"))
    for folder in folders:
        pages += (repository / folder).rglob("*.md")
    for path in sorted(pages):
        checker.check(path, repository, str(path.relative_to(repository)))
    return checker


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--external"]
    if len(words) != 2:
        sys.exit(__doc__)
    checker = check_all(Path(words[0]).resolve(), Path(words[1]).resolve())
    if "--external" in sys.argv:
        print("\n".join(sorted(checker.external)))
    for line in checker.wrong:
        print(line, file=sys.stderr)
    print(f"{checker.checked} links in {len(checker.pages)} pages, {len(checker.wrong)} wrong")
    sys.exit(1 if checker.wrong else 0)


if __name__ == "__main__":
    main()
