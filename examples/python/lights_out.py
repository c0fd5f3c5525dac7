# SPDX-License-Identifier: GPL-3.0-or-later
"""Lights Out: to press a lamp flips it and its neighbours. The fewest presses to put out all?

And the same question with other pieces, with groups of a sudoku instead of lamps, and why there is
sometimes no solution.
"""

import numpy

import rookery

# All lamps of 5x5 lit: the squares to press, checked by pressing them.
answer = rookery.repair.lights_out(5)
print(f"5x5 takes {answer.value} presses, by the engine {answer.method}:")
print(answer.mask)
around = numpy.pad(answer.mask, 1)
flips = around[1:-1, 1:-1] + around[:-2, 1:-1] + around[2:, 1:-1]
flips += around[1:-1, :-2] + around[1:-1, 2:]
assert (flips % 2 == 1).all()

# A board of one's own. Not every one can be put out, and then there is a reason.
corner = numpy.zeros((5, 5), int)
corner[0, 0] = 1
nothing = rookery.repair.lights_out(corner)
assert not nothing
print(f"One corner alone stays: {len(nothing.certificate)} lamps, of which every press flips an")
print("even number and an odd number are lit:", *nothing.certificate[:3], "...")

# The same with a knight on a torus; in how many ways; and a puzzle of a given difficulty.
ways = rookery.repair(lit=5, lights="knight", torus=True, count=True)
print(f"Knights on a 5x5 torus: {ways.value} presses, {ways.ways} ways")
puzzle = rookery.repair.make(5, fewest=7, lights=True, seed=1)
print(f"A puzzle of {rookery.repair.lights_out(puzzle).value} presses:")
print(puzzle)

# A binary sudoku: every row, column and box shall be even.
boards = numpy.random.default_rng(1).integers(0, 2, (10000, 9, 9))
numbers = rookery.repair.batch(boards)
print("Of 10000 random sudokus so many need 0, 1, ... 9 toggles:")
print(numpy.bincount(numbers, minlength=10))
assert numbers[0] == rookery.repair(boards[0]).value
