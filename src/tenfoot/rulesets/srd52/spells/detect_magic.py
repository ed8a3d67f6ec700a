"""Detect Magic, a level 1 Divination spell of Bards, Clerics, Druids and others."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

detect_magic = in_force("detect-magic")


SENSE = 30


@detect_magic.procedure("cast")
def open_the_eyes(play: Play, casting: Casting) -> Proc[None]:
    """Whether there is magic within 30 feet is known at once."""
    caster = play.creature(casting.caster)
    yield from begin_spell_on(play, casting, caster)
    near = sum(1 for _ in enchanted(play, caster, casting.group))
    play.emit("magic.nearby", audience=(caster.seat,), creature=caster.id, count=near)


def enchanted(play: Play, caster: Creature, own: int) -> Iterator[tuple[Creature, Spell]]:
    """Creatures near, the caster included, with the active spells on them; this spell itself does not count."""
    spells = play.ruleset.table("spells", Spell)
    for creature in (caster, *creatures_within(play, caster, SENSE)):
        for effect in play.effects_on(creature.id):
            spell = spells.get(effect.text("spell"))
            if spell is not None and effect.group != own:
                yield creature, spell


@detect_magic.action(label="detect magic.look")
def auras(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Auras around visible creatures and objects, with the school of the spell."""
    for other, spell in enchanted(play, creature, effect.group):
        if other.id == creature.id or sees(play, creature, other):
            play.emit(
                "aura.seen",
                audience=(creature.seat,),
                creature=creature.id,
                target=other.id,
                school=spell.school,
            )
