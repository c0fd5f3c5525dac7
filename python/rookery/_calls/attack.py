# SPDX-License-Identifier: GPL-3.0-or-later
# Written by `make reference` from src/words and src/manual/python: what is changed here is lost.
"""attack: which squares do the pieces attack?"""

from __future__ import annotations

from typing import Any

from .. import _core
from .._answers import Progress
from .._core import AttackBoard


class Attack:
    """Which squares do the pieces attack? Pieces in the way do not matter.

    ``pieces`` is a list of squares (x, y) on a ``board`` of some size; or, without ``board``, rows
    with ``o`` for the pieces (the other letters are marked anew), an array of 1 (a piece) and 0, or
    an :class:`AttackBoard`. ``unknown=K`` hides K other squares, the same for the same ``seed``.

    >>> import rookery
    >>> print(rookery.attack("knight", [(3, 2)], "3x5"))
    x...x
    ..o..
    x...x
    <BLANKLINE>
    """

    def __call__(
        self,
        piece: Any,
        pieces: Any,
        board: Any = None,
        *,
        unknown: int | str | None = None,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> AttackBoard:
        """The board with what the pieces attack.

        :param piece: The piece, in any notation (see PIECES in the manual of ``rookery``). What
            it only moves by (``m``) does not attack.
        :param pieces: Where they stand, in one of the forms above.
        :param board: The size of the board, for a list of squares.
        :param unknown: Hides K random squares of each board as ``?``, never those of pieces.
        :param seed: Makes the same random choice again. S is from 0 to 2^63-1; without it one
            is chosen and shown on standard error.
        :param progress: Hears how much is done, from 0 to 1.
        """
        return _core.attack(
            dict(
                piece=piece,
                file=(pieces, board),
                unknown=unknown,
                seed=seed,
                names=dict(file="pieces"),
            ),
            progress,
        )

    def random(
        self,
        piece: Any,
        board: Any,
        *,
        pieces: int | str | None = None,
        unknown: int | str | None = None,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> AttackBoard:
        """So many pieces (an eighth of the squares) somewhere on a board of this size.

        :param piece: The piece, in any notation (see PIECES in the manual of ``rookery``).
        :param board: Puts pieces on random squares of a board of this size, instead of reading
            one. It cannot be combined with files.
        :param pieces: Puts K pieces on the board of ``random``. The default is an eighth of the
            squares, and at least one.
        :param unknown: Hides K random squares of each board as ``?``, never those of pieces.
        :param seed: Makes the same random choice again.
        :param progress: Hears how much is done, from 0 to 1.

        >>> import rookery
        >>> rookery.attack.random("camel", "3x6", pieces=2, unknown=3, seed=1).text.split()
        ['..o.??', '..x..x', '...?.o']
        """
        return _core.attack(
            dict(
                piece=piece,
                random=board,
                pieces=pieces,
                unknown=unknown,
                seed=seed,
                names=dict(random="board"),
                needed=["random"],
            ),
            progress,
        )


attack = Attack()
