# SPDX-License-Identifier: GPL-3.0-or-later
"""What a notebook draws, collected on one page.

Boards, pieces, placements and lists of counts have ``_repr_svg_``, so that a cell that ends with
one shows a picture. Here the same pictures go into an HTML file, which needs only a browser:

    python3 notebook_gallery.py gallery.html
"""

import html
import sys
import tempfile
from pathlib import Path

import rookery
from rookery import Board, Piece, count

pictures = {
    "A board with holes that is a cylinder": Board("...#\n....\n#...", cylinder=True),
    "A piece by its Betza name": Piece("fsN"),
    "How many placements of k kings": count("king", 8),
    "A sequence": count("king", range(1, 13), total=True),
    "As many knights as can stand": count.largest("knight", 8),
    "Eight queens by number": count.unrank("queen", 8, 46, k=8),
    "Nine random placements of kings": count.sample("king", 10, number=9, seed=1),
}

page = ["<!DOCTYPE html><meta charset='utf-8'><title>Rookery</title>"]
for caption, shown in pictures.items():
    page.append(f"<figure>{shown.svg()}<figcaption>{html.escape(caption)}</figcaption></figure>")
    print(f"{caption}: {type(shown).__name__}")

folder = tempfile.TemporaryDirectory()  # unless a file is named
path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(folder.name) / "gallery.html"
path.write_text("\n".join(page), encoding="utf-8")
assert path.read_text(encoding="utf-8").count("<svg") == len(pictures)

# What would be too large a picture is shown as text: then there is none.
assert rookery.Placement([(1, 1)], "king", 900)._repr_svg_() is None
assert rookery.Board(10**18)._repr_svg_() is None
print(f"{len(pictures)} pictures written")
