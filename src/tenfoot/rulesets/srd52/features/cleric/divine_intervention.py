"""Divine Intervention, a feature of the Cleric (level 10)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.magic.casting import casting_as
from tenfoot.rulesets.srd52.features.cleric.greater_divine_intervention import (
    POOL,
    WAIT,
    greater_divine_intervention,
)

divine_intervention = Rule(
    "feature.divine-intervention", tags=(OUT_OF_COMBAT_TOO,), worth=RuleWorth(lends=8.0)
)


WISH = "wish"


HIGHEST = 5


def _granted(ruleset: Ruleset) -> list[Spell]:
    """Cleric spells of level 5 or lower that do not answer to something."""
    return [
        spell
        for spell in ruleset.table("spells", Spell).values()
        if "cleric" in spell.classes
        and spell.level <= HIGHEST
        and spell.casting != "reaction"
        and not spell.trigger
    ]


def call_upon_the_deity(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action: the spell takes no slot, no longer time and no materials."""
    if not play.query(MAY_CAST, Permission("magic action", creature.id), creature.id).allowed:
        return ()
    spells = list(play.ruleset.derived("granted by intervention", _granted))
    if play.has(creature.id, greater_divine_intervention.name):
        spells.append(play.ruleset.entry("spells", WISH, Spell))
    options: list[Option] = []
    for spell in spells:
        if not may_cast(play, creature, spell, "M").allowed:
            continue
        how = How(creature.id, spell)
        how.needs = "action"
        option = spell_option(play, creature, spell, spell.level, POOL, divine_intervention.name, how)
        if option is not None:
            options.append(option)
    return options


@divine_intervention.action(options=call_upon_the_deity, cost=(ACTION, PoolUse(POOL)))
def cast_by_intervention(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Cast the spell as part of the same action, without a slot or materials; after a Wish 2d4 Long Rests must pass."""
    key = answer.pick.split(":")[1]
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Divine Intervention")
    if key == WISH:
        faces = yield from play.roll(creature.id, 2, 4, "long rests")
        creature.counters[WAIT] = sum(faces)
    spell = play.ruleset.entry("spells", key, Spell)
    casting = casting_as(creature, spell, spell.level, answer)
    casting.without = "M"
    casting.free = True
    yield from resolve_casting(play, creature, casting)
