"""Flanking: an enemy between two attackers is easier to hit in melee."""

from __future__ import annotations

from tenfoot.authoring import *

flanking = Rule("flanking", general=True)
flanking_by_two = Rule("flanking, two more", general=True)


@flanking.modifies(ATTACK)
def strike_from_both_sides(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Advantage on the attack roll against a flanked target."""
    if is_flanked(play, attack):
        attack.advantage(effect)


@flanking_by_two.modifies(ATTACK)
def add_two_from_both_sides(play: Play, attack: Attack, effect: Effect) -> None:
    """Add 2 to the attack roll against a flanked target."""
    if is_flanked(play, attack):
        attack.add(2, effect)


def is_flanked(play: Play, attack: Attack) -> bool:
    """Say whether an ally of the attacker who can act stands within 5 feet, on the other side of the target."""
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    if not attack.melee or not enemies(attacker, target):
        return False
    here = side_of(play, target, attacker)
    return any(
        other.id != attacker.id
        and other.life == "alive"
        and allies(attacker, other)
        and enemies(other, target)
        and not has_condition(play, other.id, "incapacitated")
        and side_of(play, target, other) == (-here[0], -here[1]) != (0, 0)
        for other in near(play, target, 5)
    )


def side_of(play: Play, target: Creature, other: Creature) -> tuple[int, int]:
    """Give the side of a creature's space on which another stands: west or east, north or south, as -1, 0 or 1."""
    width = play.state.grid.width
    mine, its = play.footprint(other), play.footprint(target)
    if not mine or not its:
        return 0, 0

    def beside(here: list[int], there: list[int]) -> int:
        return -1 if max(here) < min(there) else 1 if min(here) > max(there) else 0

    columns = beside([cell % width for cell in mine], [cell % width for cell in its])
    rows = beside([cell // width for cell in mine], [cell // width for cell in its])
    return columns, rows
