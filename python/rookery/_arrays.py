# SPDX-License-Identifier: GPL-3.0-or-later
"""NumPy's arrays out of the bytes that the compiled part returns, indexed [row, column] from 0.

NumPy is needed for these alone, and imported when the first of them is asked for.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Sequence, Tuple

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: Rows, columns, and the squares row by row.
Grid = Tuple[int, int, bytes]


def _numpy() -> ModuleType:
    try:
        import numpy as library
    except ImportError as failure:
        raise ImportError(
            "arrays need NumPy, which is not installed here (python3-numpy in Debian, "
            "pip install numpy elsewhere); numbers, squares, texts and pictures do without"
        ) from failure
    return library


def array_of(grid: Grid) -> NDArray[numpy.uint8]:
    """A byte a square. The array is the caller's own and may be changed.

    >>> from rookery._arrays import array_of
    >>> array_of((2, 3, bytes([1, 0, 0, 0, 1, 1])))
    array([[1, 0, 0],
           [0, 1, 1]], dtype=uint8)
    """
    rows, columns, cells = grid
    array: NDArray[numpy.uint8] = _numpy().frombuffer(cells, "uint8").reshape(rows, columns).copy()
    return array


def words_of(grid: Grid) -> NDArray[numpy.uint32]:
    """Four bytes of this machine a square.

    >>> from rookery._arrays import words_of
    >>> words_of((1, 2, (70000).to_bytes(4, "little") + bytes(4)))
    array([[70000,     0]], dtype=uint32)
    """
    rows, columns, cells = grid
    array: NDArray[numpy.uint32] = (
        _numpy().frombuffer(cells, "uint32").reshape(rows, columns).copy()
    )
    return array


def letters_of(rows: Sequence[str]) -> NDArray[numpy.str_]:
    """A letter a square, of rows of one length in ASCII.

    >>> from rookery._arrays import letters_of
    >>> letters_of(["ox", "x."])
    array([['o', 'x'],
           ['x', '.']], dtype='<U1')
    """
    text = "".join(rows).encode("ascii")
    letters = _numpy().frombuffer(text, "S1").reshape(len(rows), -1)
    array: NDArray[numpy.str_] = letters.astype("U1")
    return array


def numbers_of(numbers: Sequence[int]) -> NDArray[numpy.int64]:
    """Numbers in a line.

    >>> from rookery._arrays import numbers_of
    >>> numbers_of([3, -1])
    array([ 3, -1])
    """
    array: NDArray[numpy.int64] = _numpy().array(numbers, "int64")
    return array
