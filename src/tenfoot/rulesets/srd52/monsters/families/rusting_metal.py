"""Reactions to what happens around: Reflexive Antennae, Pursuit, Shriek."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.corroded_armor import corrode
from tenfoot.rulesets.srd52.monsters.traits.corrosive_form import blunt_once

WOODEN = ("club", "greatclub", "quarterstaff", "whip", "sling", "shortbow", "longbow", "blowgun", "net")
"""Weapons without metal that matters."""


SOFT = ("padded", "leather", "studded", "hide", "shield")
"""Armor that is not of metal."""


def metal_things(play: Play, creature: Creature) -> list[tuple[int, str]]:
    """Nonmagical armor and weapons of metal that it wears or carries."""
    armors, weapons = play.ruleset.table("armor", Armor), play.ruleset.table("weapons", Weapon)
    found: list[tuple[int, str]] = []
    for item in creature.items:
        if item.data.get("bonus") or item.data.get("magic"):
            continue
        worn = item.kind in armors and item.slot == "body" and not item.kind.startswith(SOFT)
        borne = item.kind in weapons and item.kind not in WOODEN
        if worn or borne:
            found.append((item.id, item.kind))
    return found


def step_rust(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """One metal object of the target takes -1: armor to its AC, a weapon to its attack rolls."""
    things = metal_things(play, target)
    if not things:
        return
    number = things[0][0]
    if len(things) > 1:
        options = [Option(f"item:{key}", "rust.item", facts={"item": kind}) for key, kind in things]
        seat = play.creature(cause.source).seat
        answer = yield Decision(seat, "rust", options, subject=cause.source, default=options[0].key)
        number = int(answer.pick.split(":")[1])
    kind = dict(things)[number]
    if kind in play.ruleset.table("armor", Armor):
        corrode(play, target, number, cause.source)
    else:
        blunt_once(play, target, number, kind, cause.source)
