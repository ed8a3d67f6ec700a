"""Invoked Spells, a feature that heroes can have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import casting_as

invoked_spells = Rule("feature.invoked-spells", tags=(OUT_OF_COMBAT_TOO,))


NAME = invoked_spells.name


VIGOR = "fiendish-vigor"


SHADOWS = "one-with-shadows"


def _spells(effect: Effect) -> Iterator[tuple[str, str, bool]]:
    """The invocations: their key, their spell, and whether it is for oneself only."""
    listed = effect.data.get("spells")
    for entry in listed if isinstance(listed, list) else ():
        key, spell, oneself = str(entry).split(":")
        yield key, spell, oneself == "1"


@invoked_spells.offer
def offer_invoked_spells(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer each spell of an invocation without a spell slot, in its own casting time."""
    options: list[Option] = []
    for key, name, oneself in _spells(effect):
        spell = play.ruleset.entry("spells", name, Spell)
        if not creature.budget.get(spell.casting) or not may_cast(play, creature, spell).allowed:
            continue
        if key == SHADOWS and light_on(play, creature) >= BRIGHT:
            continue
        if oneself:
            facts: dict[str, int | str] = {"spell": name, "level": spell.level}
            options.append(
                Option(
                    f"{NAME}:{name}:{spell.level}:{key}",
                    "option.cast",
                    cost=(turn_part(spell.casting),),
                    facts=facts,
                )
            )
            continue
        option = spell_option(play, creature, spell, spell.level, "", NAME)
        if option is not None:
            options.append(option)
    return options


@invoked_spells.perform
def cast_without_slot(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Cast the invocation's spell without a slot, on oneself where it says so; Fiendish Vigor does not roll."""
    parts = answer.pick.split(":")
    spell = play.ruleset.entry("spells", parts[1], Spell)
    creature.budget[spell.casting] -= 1
    casting = casting_as(creature, spell, spell.level, answer)
    casting.free = True
    if parts[3:]:
        casting.targets = (creature.id,)
    if parts[3:] == [VIGOR]:
        play.emit("activity.used", creature=creature.id, activity=VIGOR, name="Fiendish Vigor")
        yield from gain_temp_hp(play, creature, 12, spell.key)
        return
    yield from resolve_casting(play, creature, casting)
