"""Martial Arts, a feature of the Monk (level 1)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.common.worth.option_worth import weigh_unarmed_strike
from tenfoot.rulesets.srd52.attack.unarmed_strike import REACH as ARM
from tenfoot.rulesets.srd52.attack.unarmed_strike import can_seize, seize, shove_it, small_enough
from tenfoot.rulesets.srd52.items.worn import holds_shield, wears

martial_arts = Rule("feature.martial-arts")


NAME = martial_arts.name


def unhindered(play: Play, creature: Creature) -> bool:
    """No armor, no Shield, and nothing wielded but Monk weapons."""
    if wears(play, creature) or holds_shield(creature):
        return False
    weapons = play.ruleset.table("weapons", Weapon)
    held = [
        weapons[i.kind] for i in creature.items if i.slot in ("main", "off", "both") and i.kind in weapons
    ]
    return all(monk_weapon(weapon.category, weapon.ranged, weapon.properties) for weapon in held)


def monk_weapon(category: str, ranged: bool, properties: Sequence[str]) -> bool:
    """Simple Melee weapons, and Martial ones that are Light."""
    return not ranged and (category == "simple" or "light" in properties)


def monkish(play: Play, strike: AttackOption) -> bool:
    """An Unarmed Strike or an attack with a Monk weapon."""
    if strike.kind == "unarmed":
        return True
    if strike.kind != "weapon":
        return False
    weapon = play.ruleset.table("weapons", Weapon).get(strike.weapon)
    return weapon is not None and monk_weapon(weapon.category, weapon.ranged, weapon.properties)


@martial_arts.modifies(REACH, "owner", own=True)
def deft_and_hard(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Dexterity may guide it, and the Martial Arts die replaces a smaller one."""
    if not monkish(play, strike) or not unhindered(play, play.creature(effect.bearer)):
        return
    if DEX not in strike.abilities:
        strike.abilities = (*strike.abilities, DEX)
    die = effect.num("martial_arts")
    strike.pools = tuple(_better(pool, die) for pool in strike.pools)
    strike.thrown_pools = tuple(_better(pool, die) for pool in strike.thrown_pools)


def _better(
    entry: tuple[tuple[tuple[tuple[int, int], ...], int], str], die: int
) -> tuple[tuple[tuple[tuple[int, int], ...], int], str]:
    """The Martial Arts die where it is larger; the strike's fixed damage is replaced by die and modifier."""
    (dice, flat), kind = entry
    if dice and sum(count * (sides + 1) for count, sides in dice) >= die + 1:
        return entry
    return (((1, die),), flat if dice else 0), kind


def blows(play: Play, creature: Creature, name: str, cost: Cost, facts: dict[str, int | str]) -> list[Option]:
    """Offer an Unarmed Strike in its three forms on each target in reach."""
    near = [other for other in creatures_within(play, creature, ARM) if can_choose(play, creature, other)]
    ways = (
        ("strike", [other.id for other in near]),
        ("grapple", [other.id for other in near if can_seize(play, creature, other)]),
        ("shove", [other.id for other in near if small_enough(play, creature, other)]),
    )
    return [
        Option(
            f"{name}:{way}",
            f"martial arts.{way}",
            cost=cost,
            takes="targets",
            targets=tuple(targets),
            facts=facts,
        )
        for way, targets in ways
        if targets
    ]


def strike_out(play: Play, creature: Creature, answer: Answer, via: str) -> Proc[None]:
    """The chosen form of the Unarmed Strike."""
    target = play.creature(answer.targets[0])
    way = answer.pick.rpartition(":")[2]
    if way == "grapple":
        yield from seize(play, creature, target)
    elif way == "shove":
        yield from shove_it(play, creature, target)
    else:
        strike = strike_of(play, creature, "unarmed")
        yield from make_attack(play, plan_attack(play, creature, target, strike, via=via))


def one_more_blow(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An Unarmed Strike as a Bonus Action."""
    if not unhindered(play, creature):
        return ()
    return blows(play, creature, NAME, (BONUS,), {"name": "Martial Arts"})


@martial_arts.action(options=one_more_blow, cost=(BONUS,))
def strike_quickly(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend a Bonus Action to make an Unarmed Strike."""
    yield from strike_out(play, creature, answer, "bonus")


martial_arts.weigh(weigh_unarmed_strike)
