# SPDX-License-Identifier: GPL-3.0-or-later
"""A piece is learned from boards, one hint at a time; then anything is asked about it.

Somebody shows which squares a piece attacks, and hides some. Each board is a text, an array of
letters, or arrays of 0 and 1 from wherever they come.
"""

import rookery

secret = "camel"
seen = [rookery.attack.random(secret, "7x9", pieces=3, unknown=12, seed=2)]
print(seen[0])

# What the first board says: the certain moves, and how many are open.
learned = rookery.infer(seen, leaper=3)
marks = learned.certain()
print(f"{marks.certain.sum()} moves are certain, {marks.possible.sum()} more are possible")
print(marks.picture)

# The square where one more piece would tell most; there the next board has one.
hint = learned.next(1)[0]
print(f"A piece on {hint.square} would decide {hint.decides} of {learned.next(1).open} open moves")
seen.append(rookery.attack(secret, [hint.square, (4, 4)], "7x9"))
learned = rookery.infer(seen, leaper=3)
print(f"Now {learned.certain().certain.sum()} moves are certain")
for named in learned.names():
    print(named)

# A name is a piece for all other questions, and so is what was learned itself.
camel = learned.names()[0].piece
assert camel == rookery.Piece(secret)
for board in seen:
    again = rookery.attack(learned, board)
    assert ((again.array == board.array) | (board.array == "?")).all()
numbers = rookery.count(camel, 4)
print(f"non-attacking {camel.name}s on 4x4, by their number: {list(numbers)}")
print(f"Lights Out with it on 5x5 takes {rookery.repair(lights=camel, lit=5).value} presses")
