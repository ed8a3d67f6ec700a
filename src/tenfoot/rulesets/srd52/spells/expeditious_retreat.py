"""Expeditious Retreat, a level 1 Transmutation spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

expeditious_retreat = in_force("expeditious-retreat")


@expeditious_retreat.procedure("cast")
def run(play: Play, casting: Casting) -> Proc[None]:
    """A Dash at once, and as a Bonus Action while it lasts."""
    caster = play.creature(casting.caster)
    dash_with(play, caster, "walk")
    yield from begin_spell_on(play, casting, caster)


def run_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the Dash action as a Bonus Action."""
    return dash_options(play, creature, "spell.expeditious-retreat", (BONUS,))


@expeditious_retreat.action(options=run_again, cost=(BONUS,))
def dash_off(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend a Bonus Action to Dash."""
    dash_with(play, creature, answer.pick.split(":", 1)[1])
