# SPDX-License-Identifier: GPL-3.0-or-later
# Written by `make reference` from src/words and src/manual/python: what is changed here is lost.
"""infer: which piece explains the attacked squares?"""

from __future__ import annotations

from typing import Any

from .. import _infer
from .._answers import Progress
from .._infer import Inference


class Infer:
    """Which piece explains the attacked squares?

    ``boards`` is a text of rows of ``o`` a piece, ``x`` attacked, ``.`` not attacked, ``?`` not
    known, with a blank line before each further board; a path to a file of it; a list of rows; an
    array of one-character strings; an :class:`AttackBoard`; arrays of 0 and 1 as
    ``infer(pieces=P, attacked=A, known=K)``, as a dict of these or as a tuple; or a list of several
    of all these.

    >>> import rookery
    >>> import numpy
    >>> pieces = numpy.zeros((3, 3), int)
    >>> pieces[1, 0] = 1
    >>> attacked = numpy.zeros((3, 3), int)
    >>> attacked[0, 2] = attacked[2, 2] = 1
    >>> seen = rookery.infer(pieces=pieces, attacked=attacked)
    >>> seen.value
    'YES'
    >>> seen.minimal().piece
    Piece('rN')
    """

    def __call__(
        self,
        boards: Any = None,
        *,
        symmetric: bool = False,
        leaper: int | str | None = None,
        reasons: int | str | None = None,
        engine: str = "auto",
        check: bool = False,
        pieces: Any = None,
        attacked: Any = None,
        known: Any = None,
        effort: float = 1e10,
        threads: int | None = None,
        memory: int | str | None = None,
        time: float | None = None,
        progress: Progress | None = None,
    ) -> Inference:
        """The largest set of moves that explains the boards, or why there is none.

        :param boards: What was seen, in one of the forms above.
        :param symmetric: Allows only sets of moves that have all eight symmetries of the
            square.
        :param leaper: Allows only moves of at most R squares in each direction. R is at least
            1.
        :param reasons: Says of at most N pieces why they do not attack the square that nothing
            explains. The default is 10000.
        :param engine: Computes by this engine instead of the quickest, which is ``auto``.
            ``plain`` tries every pair of points, ``bits`` shifts rows of bits, ``fft`` multiplies
            polynomials. The answer is the same.
        :param check: Answers by a second engine as well, and compares. Small boards are always
            checked so.
        :param pieces: An array of 1 where a piece stands, instead of ``boards``.
        :param attacked: An array of 1 where a square is attacked.
        :param known: An array of 1 where it is known; without it all is.
        :param effort: How many steps ``minimal`` and ``names`` may take for a proof.
        :param threads: Uses at most N threads, 1 to 1024. The default is one per core.
        :param memory: Refuses, before it starts, what would take more memory than this. SIZE is
            like ``500M`` or ``8G``; the default is the memory that is free.
        :param time: Refuses, before it starts, what is forecast to take longer than S seconds.
            By default there is no limit of time.
        :param progress: Hears how much is done, from 0 to 1.
        """
        return _infer.inference(
            dict(
                file=_infer.boards_of(boards, pieces, attacked, known),
                symmetric=symmetric,
                leaper=leaper,
                reasons=reasons,
                engine=engine,
                check=check,
                effort=effort,
                threads=threads,
                memory=memory,
                time=time,
                names=dict(file="boards"),
            ),
            progress,
        )


infer = Infer()
