# SPDX-License-Identifier: GPL-3.0-or-later
"""How pickles of boards and pieces are opened: pickle finds functions of modules by their names."""

from __future__ import annotations

from . import _core


def board(state: tuple[str, int, int, str]) -> _core.Board:
    return _core._board(state)


def piece(moves: list[tuple[int, int, int | None, int | None]]) -> _core.Piece:
    return _core._piece(moves)
