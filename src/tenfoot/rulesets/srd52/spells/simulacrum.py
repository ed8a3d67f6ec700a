"""Simulacrum, a level 7 Illusion spell of Wizards."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.money import pay, purse
from tenfoot.rulesets.common.rest.rest import REST_HELPS
from tenfoot.rulesets.srd52.bodies.creature_kinds import TYPES
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

# Simulacrum

simulacrum = in_force("simulacrum")
"""On the copy: it neither rests nor heals."""


COPY = Terms(one=True)


REPAIR = "repaired"


PER_POINT = 10_000
"""Copper pieces for each Hit Point."""


def of_snow(original: Creature, sheet: Sheet) -> Sheet:
    """Copy the original's statistics as a Construct with half its Hit Points that can't cast Simulacrum."""
    tags = ("construct", *(tag for tag in sheet.tags if tag not in TYPES))
    caster = sheet.caster
    if caster is not None:
        kept = tuple(spell for spell in caster.spells if spell != "simulacrum")
        caster = msgspec.structs.replace(caster, spells=kept)
    return msgspec.structs.replace(
        sheet,
        key=f"{sheet.key} (simulacrum of {original.id})",
        name=f"Simulacrum of {original.name}",
        tags=tags,
        hp=max(1, original.hp_max // 2),
        hit_dice="",
        caster=caster,
        gear=(),
        xp=0,
    )


@simulacrum.procedure("cast")
def make_copy(play: Play, casting: Casting) -> Proc[None]:
    """Copy a Beast or Humanoid that was within 10 feet during the casting, and destroy an older copy."""
    caster = play.creature(casting.caster)
    there = [
        other
        for other in [caster, *near(play, caster, 10)]
        if other.life == "alive" and {"beast", "humanoid"} & set(play.sheet(other).tags)
    ]
    answer = yield Decision(
        caster.seat,
        "simulacrum of",
        (Option("this", "simulacrum.this", takes="targets", targets=tuple(other.id for other in there)),),
        subject=caster.id,
        default="this",
    )
    original = play.creature(answer.targets[0])
    copy = yield from call(
        play,
        caster,
        of_snow(original, play.sheet(original)),
        COPY,
        by=casting.spell.key,
        feet=casting.spell.range,
        sees=False,
    )
    if copy is not None:
        copy.pools = {**copy.pools, **original.pools}
        play.attach(simulacrum.name, copy.id, source=caster.id, data={"spell": "simulacrum"})


@simulacrum.modifies(REST_HELPS, "owner")
def never_rests(play: Play, asked: Permission, effect: Effect) -> None:
    """Simulacrum: resting has no benefit for it."""
    asked.deny(effect)


@simulacrum.modifies(HEALING, "target")
def snow_does_not_heal(play: Play, healing: Healing, effect: Effect) -> None:
    """Prevent all healing of the copy but its maker's repairs."""
    if REPAIR not in healing.tags:
        healing.amount = 0


@simulacrum.hook(RESTED)
def repair_copy(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Let the maker repair the copy when it takes a Long Rest within 5 feet of it, for 100 GP a Hit Point."""
    copy, maker = play.creature(effect.bearer), play.creature(effect.source)
    if rest.kind != "long" or rest.creature != maker.id or copy.life != "alive":
        return
    most = min(copy.hp_max - copy.hp, purse(play, maker) // PER_POINT)
    beside = maker.cell < 0 or 0 <= distance(play, maker, copy) <= 5
    if most < 1 or not beside:
        return
    answer = yield Decision(
        maker.seat,
        "repair",
        (
            Option("no", "repair.no"),
            Option("repair", "repair.points", takes="number", least=1, most=most),
        ),
        subject=maker.id,
        default="no",
    )
    if answer.pick == "repair" and pay(play, maker, answer.number * PER_POINT):
        yield from heal(play, copy.id, answer.number, maker.id, (REPAIR,))
