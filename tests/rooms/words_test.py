# SPDX-License-Identifier: GPL-3.0-or-later
"""A small tree in which words stand in their rows alone, and the same with lists by hand."""

import tempfile
import unittest
from pathlib import Path

import words

#: A file, a text that makes it a list by hand, and one that does not.
LISTS = [
    ("src/terminal/count/command.cpp", 'add("fugacity");', "question.fugacity;"),
    ("src/terminal/count/text.cpp", 'say("--fugacity Z");', "// the fugacity of a sample"),
    ("src/server/site/count/sample.js", "fields['fugacity']", "const fugacityOf = 3"),
    ("python/rookery/_count.py", "def sample(fugacity: Any = 1)", "words.fugacity"),
    ("python/core/count.cpp", 'word(words, "fugacity")', "fugacity(weight)"),
]


class Words(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for question, samples in words.SAMPLES.items():
            rows = "".join(f'.name = "{word}"\n' for word in samples)
            self.write(f"src/words/{question}.hpp", rows)
            for word, allowed in samples.items():
                for name in allowed:
                    self.write(name, f'{word.replace("-", "_")}="{word}"\n')
        self.write("python/rookery/_calls/count.py", "fugacity=fugacity\n")

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(before + text, encoding="utf-8")

    def test_rows_alone(self) -> None:
        self.assertEqual(words.faults(self.root), [])

    def test_lists_by_hand(self) -> None:
        for name, listed, other in LISTS:
            with self.subTest(name):
                self.write(name, other + "\n")
                self.assertEqual(words.faults(self.root), [])
                self.write(name, listed + "\n")
                fault = f"{name} names fugacity: make it from the row"
                self.assertEqual(words.faults(self.root), [fault])
                (self.root / name).unlink()

    def test_no_row(self) -> None:
        (self.root / "src/words/play.hpp").write_text("", encoding="utf-8")
        fault = "losing: is no row of src/words/play.hpp"
        self.assertIn(fault, words.faults(self.root))

    def test_exceptions_that_except_nothing(self) -> None:
        (self.root / "src/server/site/labels.js").unlink()
        fault = "src/server/site/labels.js does not name translations"
        self.assertEqual(words.faults(self.root), [fault])


if __name__ == "__main__":
    unittest.main()
