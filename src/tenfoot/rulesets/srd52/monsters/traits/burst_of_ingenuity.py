"""Burst of Ingenuity, a trait of the Sphinx of Wonder."""

from __future__ import annotations

from tenfoot.authoring import *

burst_of_ingenuity = Rule("burst of ingenuity", "5.2/m-react/boost-roll")


def fails_by_little(play: Play, test: D20Test, sphinx: Creature, effect: Effect) -> Facts | None:
    """The sphinx or an ally within 30 feet fails a check or save by 1 or 2."""
    who = play.creature(test.actor)
    if test.kind == "attack" or test.success or test.total + 2 < test.dc or who.side != sphinx.side:
        return None
    return {} if who.id == sphinx.id or 0 <= distance(play, sphinx, who) <= 30 else None


@burst_of_ingenuity.reaction(
    D20_DECIDED, cost=(REACTION, PoolUse(burst_of_ingenuity.name)), guard=fails_by_little
)
def add_to_failed_test(play: Play, test: D20Test, sphinx: Creature, effect: Effect) -> None:
    """Burst of Ingenuity adds 2, which is enough."""
    test.add(2, effect)
    test.total += 2
    test.success = test.total >= test.dc
