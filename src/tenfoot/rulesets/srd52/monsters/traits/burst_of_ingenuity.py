"""Burst of Ingenuity, a trait of the Sphinx of Wonder."""

from __future__ import annotations

from tenfoot.authoring import *

burst_of_ingenuity = Rule("burst of ingenuity", "5.2/m-react/boost-roll")


@burst_of_ingenuity.hook(D20_DECIDED)
def add_to_failed_test(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Offer a Reaction that adds 2 to an ally's failed check or save within 30 feet, if that is enough."""
    sphinx = play.creature(effect.bearer)
    who = play.creature(test.actor)
    if test.kind == "attack" or test.success or test.total + 2 < test.dc or not can_react(play, sphinx):
        return
    if sphinx.pools.get("burst of ingenuity", 0) < 1 or who.side != sphinx.side:
        return
    if who.id != sphinx.id and not 0 <= distance(play, sphinx, who) <= 30:
        return
    if (yield from offer_reaction(play, sphinx, "burst of ingenuity", why=burst_of_ingenuity.cites)):
        sphinx.pools["burst of ingenuity"] -= 1
        test.add(2, effect)
        test.total += 2
        test.success = test.total >= test.dc
