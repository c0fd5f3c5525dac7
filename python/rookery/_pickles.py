# SPDX-License-Identifier: GPL-3.0-or-later
"""How pickles of compiled things are opened: pickle finds functions of modules by their names."""

from __future__ import annotations

from typing import Any

from . import _core


def board(state: tuple[str, int, int, str]) -> _core.Board:
    return _core._board(state)


def piece(moves: list[tuple[int, int, int | None, int | None]]) -> _core.Piece:
    return _core._piece(moves)


def moves(state: tuple[Any, ...]) -> _core.MoveSet:
    return _core._moves(state)


def found(state: tuple[Any, ...]) -> _core.Found:
    return _core._found(state)


def marked(state: tuple[Any, ...]) -> _core.Marked:
    return _core._marked(state)


def repaired(state: tuple[Any, ...]) -> _core.Repaired:
    return _core._repaired(state)
