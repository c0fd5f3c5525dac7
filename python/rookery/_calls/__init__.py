# SPDX-License-Identifier: GPL-3.0-or-later
"""The calls of the package: their signatures and what is said of their arguments.

The other modules here are written by ``make reference`` from the rows of words in src/words and
from the tables of src/manual/python.
"""
