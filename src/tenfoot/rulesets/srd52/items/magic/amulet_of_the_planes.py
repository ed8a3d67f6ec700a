"""Amulet of the Planes: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import bare
from tenfoot.rulesets.srd52.items.magic.boots_of_speed import AS_WRITTEN
from tenfoot.rulesets.srd52.items.rarities import magic_item

planes = Rule("amulet of the planes", AS_WRITTEN)


@planes.procedure("travel")
def name_a_place(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Intelligence (Arcana), DC 15: Plane Shift; else a place by the d100, with all within 15 feet."""
    test = D20Test("check", creature.id, INT, 15, skills=("skill.arcana",))
    if (yield from resolve_test(play, test)):
        made = magic_item(play, item.kind)
        spell = play.ruleset.entry("spells", "plane-shift", Spell)
        casting = Casting(creature.id, bare(spell), spell.level)
        casting.free, casting.item, casting.fixed_level = True, item.id, 1
        casting.targets = (creature.id,)
        assert made is not None
        yield from resolve_casting(play, creature, casting)
        return
    face = (yield from play.roll(creature.id, 1, 100, "destination"))[0]
    where = (
        "the plane that was named"
        if face <= 60
        else "an Inner Plane"
        if face <= 70
        else "an Outer Plane"
        if face <= 90
        else "the Astral Plane"
    )
    words = f"Everybody and everything within 15 feet goes to a random place on {where}."
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)
