"""Flesh to Stone, a level 6 Transmutation spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import (
    end_linked_conditions,
    end_spell_on,
    impose_conditions,
    in_force,
    saves_again,
)

flesh_to_stone = in_force("flesh-to-stone")


impose_conditions(flesh_to_stone, "restrained")


@flesh_to_stone.hook(TURN_ENDS, "owner")
def three_of_a_kind(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Three successes free it; three failures turn it to stone."""
    if effect.num("stone"):
        return
    name = "good" if (yield from saves_again(play, creature, effect, CON)) else "bad"
    effect = play.alter(effect, data={**effect.data, name: effect.num(name) + 1})
    if effect.num("good") >= 3:
        yield from end_spell_on(play, effect, "saved")
    elif effect.num("bad") >= 3:
        effect = play.alter(effect, data={**effect.data, "stone": 1})
        yield from end_linked_conditions(play, effect, "stone")
        yield from gain_condition(
            play,
            creature,
            "petrified",
            source=effect.source,
            group=effect.group,
            data={"within": effect.id, "spell": effect.text("spell")},
        )
