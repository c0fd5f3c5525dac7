# SPDX-License-Identifier: GPL-3.0-or-later
"""Codeforces 538D by NumPy: two products of polynomials by its FFT. Prints YES and the number of
moves, or NO."""

import sys
from typing import Any

import numpy as np

board = np.array([list(row) for row in open(sys.argv[1]).read().split()])
n = len(board)


def transform(cells: Any, side: int) -> Any:
    return np.fft.rfft2(cells.astype(float), (side, side))


pieces = board == "o"
# Pieces turned by half a turn, plus dots: the impossible moves, (0,0) at (n-1,n-1).
ways = np.fft.irfft2(transform(pieces[::-1, ::-1], 2 * n) * transform(board == ".", 2 * n), (2 * n, 2 * n))
moves = np.rint(ways[: 2 * n - 1, : 2 * n - 1]) == 0
moves[n - 1, n - 1] = False
# Pieces plus moves: the attacked squares, (0,0) at (n-1,n-1).
attacked = np.fft.irfft2(transform(pieces, 3 * n) * transform(moves, 3 * n), (3 * n, 3 * n))
seen = np.rint(attacked[n - 1 : 2 * n - 1, n - 1 : 2 * n - 1]) > 0
print(f"YES {moves.sum()}" if seen[board == "x"].all() else "NO")
