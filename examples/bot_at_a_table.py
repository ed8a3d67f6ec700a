"""A bot in a seat of a hosted table: python examples/bot_at_a_table.py LINK."""

import sys

import tenfoot

with tenfoot.TableSeat(sys.argv[1]) as seat:
    while seat.wait():
        seat.answer(seat.default())
    print("The game is over:", seat.outcome)
