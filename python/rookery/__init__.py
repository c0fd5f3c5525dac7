# SPDX-License-Identifier: GPL-3.0-or-later
"""Exact answers about boards and the pieces on them.

One vocabulary (a board, a piece) and five questions, in the words of the command line:

>>> import rookery
>>> rookery.count("king", 9, k=16)
14518795348
"""

from __future__ import annotations

from ._answers import Answer, Number, Numbers, Terms
from ._calls.attack import attack
from ._calls.count import count
from ._calls.infer import infer
from ._calls.play import play
from ._calls.repair import repair
from ._calls.still import still
from ._core import AttackBoard, Board, Piece, __version__, piece_names
from ._count import Forecast, MostPieces
from ._errors import ArgumentTypeError, Error, LimitError, Remark
from ._infer import (
    Inference,
    Hint,
    Hints,
    Marks,
    NamedPiece,
    Names,
    Refutation,
    Smallest,
)
from ._formulas import Formula, GrowthConstant, Recurrence
from ._placements import Placement, Placements, Sample
from ._play import (
    AxisPeriods,
    AxisSequence,
    Coin,
    CoinMove,
    Game,
    GrundyMap,
    Position,
)
from ._repair import Repair
from ._still import Gallery, NegatedBoard, Orbit, StillBoard, StillCount

formula = count.formula
recurrence = count.recurrence

__all__ = [
    "Answer",
    "ArgumentTypeError",
    "AttackBoard",
    "AxisPeriods",
    "AxisSequence",
    "Board",
    "Coin",
    "CoinMove",
    "Error",
    "Forecast",
    "Formula",
    "Gallery",
    "Game",
    "GrowthConstant",
    "GrundyMap",
    "Inference",
    "LimitError",
    "Hint",
    "Hints",
    "Marks",
    "MostPieces",
    "NamedPiece",
    "Names",
    "NegatedBoard",
    "Number",
    "Numbers",
    "Orbit",
    "Piece",
    "Placement",
    "Placements",
    "Position",
    "Recurrence",
    "Refutation",
    "Remark",
    "Repair",
    "Sample",
    "Smallest",
    "StillBoard",
    "StillCount",
    "Terms",
    "__version__",
    "attack",
    "count",
    "formula",
    "infer",
    "piece_names",
    "play",
    "recurrence",
    "repair",
    "still",
]
