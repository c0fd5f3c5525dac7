# SPDX-License-Identifier: GPL-3.0-or-later
"""What can go wrong, in the words of the command line."""

from __future__ import annotations


class Error(ValueError):
    """A question that was not answered. The text is the line that the command line prints.

    >>> import rookery
    >>> rookery.count("king", "8y8")
    Traceback (most recent call last):
        ...
    rookery.Error: board '8y8': '8y8' is not a whole number from 1 to 10^18
    """

    #: The exit status that the command line would have: 2 bad input, 3 beyond a limit, 1 a bug.
    status: int
    #: The argument or the place in a file.
    where: str
    #: What is wrong there, and what would be right.
    message: str

    def __init__(self, text: str, where: str = "", message: str = "", status: int = 2) -> None:
        super().__init__(text)
        self.where = where
        self.message = message or text
        self.status = status

    def __reduce__(self) -> tuple[type[Error], tuple[str, str, str, int]]:
        return type(self), (str(self), self.where, self.message, self.status)


class LimitError(Error):
    """A sound question that does not fit: the text gives the figures, and what would fit."""


class Remark(UserWarning):
    """A choice that other programs make differently (Betza's ``fK``, L, J)."""


for _public in (Error, LimitError, Remark):
    _public.__module__ = "rookery"


def make_error(text: str, where: str, message: str, status: int) -> Error:
    """The exception for an error of the library."""
    kind = LimitError if status == 3 else Error
    return kind(text, where, message, status)
