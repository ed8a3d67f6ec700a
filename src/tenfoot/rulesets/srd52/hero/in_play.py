"""A hero in play changes its choices: spells exchanged after a night, or a level gained."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.rulesets.common.bodies.sheet_change import wear_sheet
from tenfoot.rulesets.common.magic.spell import PACT
from tenfoot.rulesets.encounter import BUILD_HERO
from tenfoot.rulesets.srd52.hero.choices import Choices, choices_from


def choices_of(play: Play, creature: Creature) -> Choices | None:
    """The choices that the hero was built from; None for a creature that was not built."""
    made = play.sheet(creature).made
    return choices_from(made, creature.name) if made else None


def built(play: Play, choices: Choices) -> Sheet:
    """The sheet that these choices make, or why they make none."""
    try:
        return play.ruleset.port(BUILD_HERO)(play.ruleset, msgspec.to_builtins(choices))
    except ValueError as error:
        raise IllegalAnswer(str(error)) from None


def own_key(play: Play, creature: Creature) -> str:
    """A key that no other creature's sheet has."""
    return f"{play.sheet(creature).key.partition(' #')[0]} #{creature.id}"


def cast_by(play: Play, creature: Creature, choices: Choices) -> None:
    """Give the hero the spells of these choices; everything else stays."""
    caster = built(play, choices).caster
    sheet = play.sheet(creature)
    after = msgspec.structs.replace(
        sheet, key=own_key(play, creature), caster=caster, made=msgspec.to_builtins(choices)
    )
    wear_sheet(play, creature, after)
    wait_for_triggers(play, creature)


def wait_for_triggers(play: Play, creature: Creature) -> None:
    """Spells that answer to a trigger wait with the creatures that know them, and no others."""
    caster = play.sheet(creature).caster
    known = {*caster.at_will, *caster.spells, *caster.daily} if caster is not None else set()
    waiting = {effect.rule.removeprefix("knows."): effect for effect in play.effects_on(creature.id)}
    for name, effect in waiting.items():
        if effect.rule == f"knows.{name}" and name not in known:
            play.detach(effect)
    for name in sorted(known):
        if f"knows.{name}" in play.ruleset.rules and name not in waiting:
            play.attach(f"knows.{name}", creature.id, source=creature.id)


def grow_into(play: Play, creature: Creature, choices: Choices) -> int:
    """The hero becomes what these choices make: what the sheet has more of, the hero has more of.

    Hit Points rise with their maximum (5.2/c-hp/current-follows). Returns how much that is.
    """
    before = play.sheet(creature)
    after = msgspec.structs.replace(built(play, choices), key=own_key(play, creature))
    more = after.hp - before.hp
    creature.hp_max += more
    if creature.life == "alive":
        creature.hp += more
    full = _full(after)
    for pool, amount in _full(before).items():
        full[pool] = full.get(pool, 0) - amount
    for pool, amount in full.items():
        creature.pools[pool] = max(0, creature.pools.get(pool, 0) + amount)
    _change_traits(play, creature, before, after)
    wear_sheet(play, creature, after)
    wait_for_triggers(play, creature)
    return more


def _full(sheet: Sheet) -> dict[str, int]:
    """Everything that the sheet's owner can spend, at full."""
    caster = sheet.caster or Caster("int")
    slots = {f"slot {level}": count for level, count in enumerate(caster.slots, start=1)}
    daily = {f"daily {spell}": uses for spell, uses in caster.daily.items()}
    pact = {PACT: caster.pact} if caster.pact else {}
    return {**sheet.pools, **slots, **daily, **pact}


def _change_traits(play: Play, creature: Creature, before: Sheet, after: Sheet) -> None:
    """The traits of the new sheet instead of those of the old one; what has not changed stays as it is."""
    gone = [trait for trait in before.traits if trait not in after.traits]
    for trait in gone:
        for effect in play.effects_on(creature.id, trait.rule):
            if effect.source == creature.id and effect.level == trait.level:
                play.detach(effect)
                break
    for trait in after.traits:
        if trait not in before.traits:
            play.attach(trait.rule, creature.id, source=creature.id, level=trait.level, data=dict(trait.data))
