"""Bonuses and penalties of spells while they last: different ones add up, the same one counts once at its best."""

from __future__ import annotations

from tenfoot.authoring import *

battle_chant = Rule("spell.battle-chant", "next/combine/same-no-add", tags=("strongest",))
ward_of_dawn = Rule("spell.ward-of-dawn", "next/combine/different-add", tags=("strongest",))
oak_ward = Rule("spell.oak-ward", "next/combine/different-add", tags=("strongest",))
rust_curse = Rule("spell.rust-curse", "next/combine/spell-exception")
"""Its text says that each casting counts."""
CHANT = 1
WARD = 2
OAK = 1
RUST = -1


@battle_chant.modifies(ATTACK, "attacker")
def strikes_truer(play: Play, attack: Attack, effect: Effect) -> None:
    """+1 on attack rolls, and 1 more for each slot level above the first."""
    attack.add(CHANT + max(0, effect.level - 1), effect)


@ward_of_dawn.modifies(ARMOR_CLASS, "owner")
def turns_blows(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+2 to Armor Class."""
    tally.add(WARD, effect)


@oak_ward.modifies(ARMOR_CLASS, "owner")
def skin_like_bark(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+1 to Armor Class."""
    tally.add(OAK, effect)


@rust_curse.modifies(ARMOR_CLASS, "owner")
def falls_to_pieces(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """1 less for each casting."""
    tally.add(RUST, effect)
