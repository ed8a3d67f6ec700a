"""Dragon Companion: Summon Dragon without its costly image, once a day for free, without Concentration if
wished."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *

dragon_companion = Rule("feature.dragon-companion", tags=(OUT_OF_COMBAT_TOO, "at will"))


NAME = dragon_companion.name


SPELL = "summon-dragon"


def _unheld(creature: int) -> str:
    return f"summons without concentration {creature}"


@dragon_companion.modifies(HOW_CAST, "actor")
def cast_without_material(play: Play, how: How, effect: Effect) -> None:
    """Cast Summon Dragon without its Material component, for a minute if without Concentration."""
    if how.spell.key != SPELL:
        return
    how.without += "M"
    if play.state.once.get(_unheld(effect.bearer)):
        how.spell = msgspec.structs.replace(how.spell, concentration=False, lasts="1 minute")


@dragon_companion.offer
def let_it_stay_by_itself(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Decided as one starts to cast, so before it; and it may be thought better of."""
    mark = _unheld(creature.id)
    if play.state.once.get(mark):
        return (Option(f"{NAME}:held", "option.with concentration", facts={"spell": SPELL}),)
    spell = play.ruleset.entry("spells", SPELL, Spell)
    if not creature.budget.get("action") or not ways_to_cast(play, creature, spell):
        return ()
    return (Option(f"{NAME}:unheld", "option.without concentration", facts={"spell": SPELL}),)


@dragon_companion.perform
def so_be_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Choose whether this turn's casting needs Concentration."""
    if answer.pick.endswith(":unheld"):
        play.state.once[_unheld(creature.id)] = 1
    else:
        play.state.once.pop(_unheld(creature.id), None)
