# SPDX-License-Identifier: GPL-3.0-or-later
"""From a question to a sequence: terms, a b-file, a polynomial, a recurrence.

For those who compute sequences: everything is exact, everything comes with the method that found
it, and what is proved is said to be proved.
"""

import rookery

# Terms, each counted board by board. The result is a dictionary n -> a(n).
kings = rookery.count("king", range(1, 9), total=True)
print(kings.bfile(), end="")
print(f"counted by: {kings.method}")

# The polynomial of 3 kings in n: fractions, the lowest power first, and where it holds.
kings = rookery.formula("king", k=3)
print(f"3 kings on n x n: {kings}")
print(f"proved for n >= {kings.proved_from}, holds from n = {kings.holds_from} on")
assert all(kings(n) == rookery.count("king", n, k=3) for n in range(1, 9))
print(f"on 10^12 x 10^12: {kings(10**12)}")

# The recurrence of all placements along a strip of 4 rows, and a term that is out of sight.
strip = rookery.recurrence("king", "4xN")
print(f"kings on 4 x n: {strip}")
print(f"generating function: {strip.generating_function}")
assert [strip(n) for n in range(1, 9)] == [
    rookery.count("king", (4, n), total=True) for n in range(1, 9)
]
print(f"a(10^18) modulo 10^9: {strip(10**18, mod=10**9)}")

# The same strip as a ring: transfer matrices around a cylinder have recurrences of their own.
ring = rookery.recurrence("king", "4xN", cylinder=True)
print(f"around a ring: {ring}")

# Every k of one board is a list; how many kings stand in a typical placement?
numbers = rookery.count("king", 8)
mean = sum(k * number for k, number in enumerate(numbers)) / sum(numbers)
print(f"8 x 8 has {sum(numbers)} placements, with {mean:.3f} kings on average")

# A second route where it matters: another engine, or check=True.
assert rookery.count("king", 8, engine="sparse") == numbers
checked = rookery.count("knight", 7, total=True, check=True)
print(f"knights on 7 x 7: {checked}, by {checked.method}")
