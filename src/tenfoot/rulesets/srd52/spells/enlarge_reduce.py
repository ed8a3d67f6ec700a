"""Enlarge/Reduce, a level 2 Transmutation spell of Bards, Druids, Sorcerers and Wizards."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import room_for, tell_no_room
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

enlarge_reduce = in_force("enlarge-reduce")


SIZES = ("Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan")


@enlarge_reduce.modifies(CHECK, "actor")
def big_or_small_check(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Strength checks when enlarged, Disadvantage when reduced."""
    _strength(test, effect)


@enlarge_reduce.modifies(SAVE, "actor")
def big_or_small_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Advantage on Strength saves when enlarged, Disadvantage when reduced."""
    _strength(test, effect)


def _strength(test: D20Test, effect: Effect) -> None:
    if test.ability == STR:
        if effect.text("choice") == "enlarge":
            test.advantage(effect)
        else:
            test.disadvantage(effect)


@enlarge_reduce.hook(DAMAGE_ROLL, "attacker")
def heavier_blows(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Enlarge/Reduce: 1d4 more or less damage with weapons and Unarmed Strikes."""
    if roll.attack is not None and roll.attack.strike.kind in ("weapon", "unarmed", "natural"):
        count = 1 if effect.text("choice") == "enlarge" else -1
        roll.add(((count, 4),), 0, roll.main_kind, effect)


@enlarge_reduce.begin
def changes_size(play: Play, effect: Effect) -> None:
    """Enlarge/Reduce: change the target's size by one, if there is room."""
    target = play.creature(effect.bearer)
    sheet = play.sheet(target)
    size = sheet.size + (1 if effect.text("choice") == "enlarge" else -1)
    new = msgspec.structs.replace(sheet, key=f"{sheet.key} ({effect.text('choice')})", size=size)
    if 0 <= size <= 5 and room_for(play, target, new):
        play.alter(effect, data={**effect.data, "was": sheet.key})
        _resize(play, target, new.key, new)
    elif size <= 5:
        tell_no_room(play, target, SIZES[size])


@enlarge_reduce.end
def own_size(play: Play, effect: Effect, reason: str) -> None:
    """Return the creature to its own size when the spell ends."""
    if effect.text("was"):
        _resize(play, play.creature(effect.bearer), effect.text("was"), None)


def _resize(play: Play, creature: Creature, key: str, sheet: Sheet | None) -> None:
    wear_sheet(play, creature, sheet if sheet is not None else play.state.sheets[key])
