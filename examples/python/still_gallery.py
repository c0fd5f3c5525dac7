#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of +1 and -1 that stay when every cell becomes the product of its neighbours.

Lists how many there are, looks for the ones with the fewest -1, watches what becomes of a single
-1, and draws a gallery.
"""

from __future__ import annotations

import pathlib
import sys

import rookery
from rookery import still


def main() -> None:
    print("classes on n x n:", still(range(1, 20)).sequence)
    count = still.count(5 * 2**20 - 1)
    print(f"on {5 * 2**20 - 1} x {5 * 2**20 - 1}: {count.expression}")
    print(f"  that is a number of {int(count.digits)} digits; the last are {count.modulo(10**9):09}")

    gallery = still.boards(9)
    few = min(gallery[1:], key=lambda board: str(board).count("-"))
    print(f"of the {len(gallery)} classes of 9 x 9 this one has the fewest -1:", few, sep="\n")

    board = [[0] * 7 for _ in range(7)]
    board[3][3] = 1  # a single -1
    orbit = still.orbit(board, torus=True)
    print(f"a single -1 on a torus repeats from step {orbit.preperiod} on, every {orbit.period}:")
    for steps in (1, 2, 10**18):
        print(f"after {steps} steps", still.step(board, steps, torus=True), sep="\n")

    try:
        still(5 * 2**40 - 1)
    except rookery.LimitError as error:
        print(error)

    if len(sys.argv) > 1:  # a folder for the pictures
        folder = pathlib.Path(sys.argv[1])
        (folder / "gallery.svg").write_text(gallery.svg())
        (folder / "carpet.svg").write_text(still.random(95, seed=1, symmetric=True).svg())


if __name__ == "__main__":
    main()
