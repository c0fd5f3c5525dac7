#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Wythoff's game: a queen on a board moves towards the corner, and who brings her there wins.

Draws the values of the game as a heat map, shows that the lost squares are (floor(k phi),
floor(k phi^2)), and plays a game with three queens at once.
"""

from __future__ import annotations

import math
import pathlib
import sys

import rookery


def lost_squares(side: int) -> list[tuple[int, int]]:
    """The squares below the diagonal from which the player to move loses."""
    values = rookery.play.table("flRflB", side)
    board = ((x, y) for y in range(1, side + 1) for x in range(1, y + 1))
    return [square for square in board if values[square] == 0]


def by_golden_ratio(side: int) -> list[tuple[int, int]]:
    """The same by Wythoff's formula; floor(k phi) in integers, and counted from 1."""
    pairs = []
    for k in range(side):
        x = (k + math.isqrt(5 * k * k)) // 2
        if x + k < side:
            pairs.append((x + 1, x + k + 1))
    return pairs


def main() -> None:
    side = 100
    lost = lost_squares(side)
    print("lost:", *lost[:7], "...")
    print(f"as by the golden ratio on {side}x{side}:", lost == by_golden_ratio(side))

    print("won with 3 queens on a chessboard:", rookery.play("flRflB", 8, coins=3))
    game = rookery.play.game("flRflB", 8, at=[(8, 3), (5, 5), (2, 7)])
    print(game.position)
    while not game.over:
        move = game.best_move()
        print(f"queen {move.coin}: {move}")
        game.play(move)

    if len(sys.argv) > 1:  # a folder for the pictures
        folder = pathlib.Path(sys.argv[1])
        (folder / "wythoff.svg").write_text(rookery.play.table("flRflB", side).svg())
        (folder / "queens.svg").write_text(rookery.play("flRflB", 8, at=[(8, 3), (5, 5)]).svg())


if __name__ == "__main__":
    main()
