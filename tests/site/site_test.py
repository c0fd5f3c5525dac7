#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: site_test.py REPOSITORY FOLDER

Builds the site into FOLDER, and checks its links and those of the Markdown files (links.py). Then breaks
one of each kind, to see that it would be noticed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from links import check_all, slug

REPOSITORY = Path(sys.argv[1]).resolve()
FOLDER = Path(sys.argv[2]).resolve()
SITE = FOLDER / "site"


def wrong_in(repository: Path, site: Path) -> list[str]:
    return check_all(repository, site).wrong


class Site(unittest.TestCase):
    def test_every_link_leads_somewhere(self) -> None:
        shutil.rmtree(SITE, ignore_errors=True)
        subprocess.run([REPOSITORY / "scripts" / "site", SITE], check=True)
        checker = check_all(REPOSITORY, SITE)
        self.assertEqual(checker.wrong, [])
        self.assertGreater(checker.checked, 500)
        self.assertTrue((SITE / "index.html").exists())


class WhatIsBrokenIsNoticed(unittest.TestCase):
    """A small site and a small repository, with one thing wrong at a time."""

    def setUp(self) -> None:
        self.room = FOLDER / "broken"
        shutil.rmtree(self.room, ignore_errors=True)
        (self.room / "docs").mkdir(parents=True)
        self.site = self.room / "site"
        self.site.mkdir()
        (self.room / "docs" / "one.md").write_text("# One\n\n## Two × words\n")
        (self.site / "one.html").write_text('<h1 id="one">One</h1>')

    def tearDown(self) -> None:
        shutil.rmtree(self.room)

    def page(self, text: str) -> list[str]:
        (self.site / "two.html").write_text(text)
        return wrong_in(self.room, self.site)

    def markdown(self, text: str) -> list[str]:
        (self.room / "README.md").write_text(text)
        return wrong_in(self.room, self.site)

    def test_site(self) -> None:
        self.assertEqual(self.page('<a href="one.html#one">1</a> <a href="https://oeis.org">2</a>'), [])
        self.assertIn("leads nowhere", self.page('<a href="none.html">1</a>')[0])
        self.assertIn("no such heading", self.page('<a href="one.html#two">1</a>')[0])
        self.assertIn("leads nowhere", self.page('<img src="none.svg">')[0])
        self.assertIn("leads out", self.page('<a href="../docs/one.md">1</a>')[0])
        self.assertIn("from elsewhere", self.page('<script src="https://a.example/b.js"></script>')[0])
        self.assertIn("from elsewhere", self.page('<link href="//a.example/b.css">')[0])

    def test_style(self) -> None:
        style = self.site / "looks.css"
        style.write_text("body { background: url('none.png') }")
        self.assertIn("leads nowhere", self.page("")[0])
        style.write_text("@import url(https://a.example/b.css);")
        self.assertIn("from elsewhere", self.page("")[0])

    def test_markdown(self) -> None:
        self.assertEqual(self.markdown("[1](docs/one.md#two--words) `[2](none.md)`\n\n    [3](none.md)\n"), [])
        self.assertIn("leads nowhere", self.markdown("[1](docs/none.md)")[0])
        self.assertIn("leads nowhere", self.markdown("![1](docs/none.svg)")[0])
        self.assertIn("no such heading", self.markdown("[1](docs/one.md#three)")[0])

    def test_anchors_as_github_makes_them(self) -> None:
        self.assertEqual(slug("What 50×50 would take"), "what-5050-would-take")
        self.assertEqual(slug("`--json`, and more"), "--json-and-more")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
