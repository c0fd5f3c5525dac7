# SPDX-License-Identifier: GPL-3.0-or-later
"""What can go wrong."""

from __future__ import annotations

from typing import Any, Mapping


class Error(ValueError):
    """A question that was not answered. The text says what and where, and what would be right.

    >>> import rookery
    >>> rookery.count("king", "8y8")
    Traceback (most recent call last):
        ...
    rookery.Error: board '8y8': '8y8' is not a whole number from 1 to 10^18

    Programs branch on ``code`` and ``argument``, not on the text:

    >>> try:
    ...     rookery.count("king", 8, k=2, total=True)
    ... except rookery.Error as error:
    ...     print(error.code, error.argument, error.facts)
    excludes total {'other': 'k'}
    """

    #: The exit status that the command line would have: 2 bad input, 3 beyond a limit, 1 a bug.
    status: int
    #: What is wrong, in one word: docs/formats.md lists them.
    code: str
    #: The argument that is wrong, or None.
    argument: str | None
    #: What belongs to the code: ``other`` of ``excludes``, ``known`` of ``unknown_word``, ...
    facts: dict[str, str]
    #: The argument or the place in a file.
    where: str
    #: What is wrong there, and what would be right.
    message: str

    def __init__(
        self,
        text: str,
        where: str = "",
        message: str = "",
        status: int = 2,
        code: str = "invalid",
        argument: str | None = None,
        facts: Mapping[str, str] = {},
    ) -> None:
        super().__init__(text)
        self.where = where
        self.message = message or text
        self.status = status
        self.code = code
        self.argument = argument
        self.facts = dict(facts)

    def __reduce__(self) -> tuple[type[Error], tuple[Any, ...]]:
        return type(self), (
            str(self), self.where, self.message, self.status, self.code, self.argument, self.facts
        )


class ArgumentTypeError(Error, TypeError):
    """An argument of a type that it does not take: a ``TypeError``, too."""


class LimitError(Error):
    """A sound question that does not fit: the text gives the figures, and what would fit."""


class Remark(UserWarning):
    """A choice that other programs make differently (Betza's ``fK``, L, J)."""


for _public in (Error, ArgumentTypeError, LimitError, Remark):
    _public.__module__ = "rookery"


def make_error(
    text: str,
    where: str,
    message: str,
    status: int,
    code: str,
    argument: str | None,
    facts: Mapping[str, str],
) -> Error:
    """The exception for an error of the library."""
    kind: type[Error] = Error
    if status == 3:
        kind = LimitError
    elif code == "wrong_type":
        kind = ArgumentTypeError
    return kind(text, where, message, status, code, argument, facts)
