"""Rings and stones that store spells cast into them until their wearer casts them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import bare
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

AT_PEACE = "at peace"


OPEN, KEPT = "takes spells", "spells"
"""The mark of a thing held out for the next spell, and what it keeps: `fireball/3/15`, separated by semicolons."""


stores = Rule("stores spells", "5.2/e-activate/spell-no-slot", tags=(AT_PEACE,))
"""`level` is how many levels of spells it holds."""


def kept(item: Item) -> list[tuple[str, int, int]]:
    """The spells in it: which, at which level, with which save DC."""
    found = [entry.split("/") for entry in str(item.data.get(KEPT, "")).split(";") if entry]
    return [(key, int(level), int(dc)) for key, level, dc in found]


def _keep(play: Play, creature: Creature, item: Item, spells: list[tuple[str, int, int]]) -> None:
    text = ";".join(f"{key}/{level}/{dc}" for key, level, dc in spells)
    note_on(play, creature, item, {KEPT: text or None, OPEN: None})


@stores.offer
def spells_in_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Hold it out for the next spell that is cast next to the wearer, or cast one that it stores."""
    item = item_with(creature, effect.num("item"))
    options: list[Option] = []
    if not item.data.get(OPEN):
        options.append(
            Option(
                f"{stores.name}:hold out:{item.kind}.{item.id}", "option.hold out", facts={"item": item.kind}
            )
        )
    for number, (key, level, _) in enumerate(kept(item)):
        spell = play.ruleset.entry("spells", key, Spell)
        needs = "action" if spell.casting == "long" else spell.casting
        if not creature.budget.get(needs) or needs == "reaction":
            continue
        option = spell_option(play, creature, spell, level, "", prefix=stores.name)
        if option is not None:
            facts: dict[str, int | str] = {**option.facts, "item": item.kind}
            options.append(
                msgspec.structs.replace(
                    option,
                    key=f"{option.key}:{item.id}:{number}",
                    label="option.spell from item",
                    facts=facts,
                )
            )
    return options


@stores.perform
def out_of_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The spell is cast as by the creature that stored it, and is stored no longer."""
    parts = answer.pick.split(":")
    if parts[1] == "hold out":
        item = item_with(creature, int(parts[2].rpartition(".")[2]))
        note_on(play, creature, item, {OPEN: 1})
        return
    item = item_with(creature, int(parts[3]))
    spells = kept(item)
    key, level, dc = spells.pop(int(parts[4]))
    spell = play.ruleset.entry("spells", key, Spell)
    creature.budget["action" if spell.casting == "long" else spell.casting] -= 1
    _keep(play, creature, item, spells)
    casting = Casting(creature.id, bare(spell), level)
    casting.targets, casting.aim, casting.number = answer.targets, answer.cell, answer.number
    casting.words = answer.words if answer.words in spell.choices else ""
    casting.free, casting.item = True, item.id
    casting.fixed_dc, casting.fixed_attack = dc, dc - 8
    yield from resolve_casting(play, creature, casting)


@stores.hook(SPELL_CAST)
def into_it(play: Play, casting: Casting, effect: Effect) -> None:
    """The next spell of level 1 or higher cast by an ally in touch is stored, or lost if there is no room for it."""
    found = thing_of(play, effect)
    if found is None or casting.cancelled or casting.item or not casting.level:
        return
    bearer, item, _ = found
    caster = play.creature(casting.caster)
    near = caster.id == bearer.id or (allies(bearer, caster) and 0 <= distance(play, bearer, caster) <= 5)
    if not item.data.get(OPEN) or not near:
        return
    casting.cancelled = True
    spells = kept(item)
    if sum(level for _, level, _ in spells) + casting.level <= effect.level:
        spells.append(
            (casting.spell.key, casting.level, play.port(SPELL_DC)(play, caster, casting.spell.key))
        )
    _keep(play, bearer, item, spells)
    play.emit("spell kept", caster=caster.id, spell=casting.spell.key, item=item.kind)
