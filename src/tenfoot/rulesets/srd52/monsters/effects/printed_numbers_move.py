"""Printed attack bonuses and DCs follow a changed ability score."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.score_change import SCORE_CHANGED, score_change

moved_numbers = Rule("printed numbers move", "5.2/m-ability/changed-score", general=True)


CHANGED = RuleSource("changed score", "5.2/m-ability/changed-score")


def printed_ability(play: Play, creature: Creature, strike: AttackOption) -> int:
    """The ability behind a printed attack bonus: the one that accounts for it, Strength first for a melee attack."""
    sheet = play.sheet(creature)
    first = (STR, DEX) if strike.melee else (DEX, STR)
    for ability in (*first, 3, 4, 5, 2):
        if sheet.modifier(ability) + sheet.proficiency == strike.to_hit:
            return ability
    return first[0]


def difference(play: Play, creature: Creature, ability: int) -> int:
    """By how much the modifier differs from the one that the block was printed with."""
    change = score_change(play, creature, ability)
    if not change:
        return 0
    base = play.sheet(creature).scores[ability]
    return (base + change - 10) // 2 - (base - 10) // 2


def shifted(play: Play, creature: Creature) -> bool:
    """Whether any of its scores has changed."""
    return play.is_active_anywhere(SCORE_CHANGED) and play.has(creature.id, SCORE_CHANGED)


@moved_numbers.modifies(ATTACK)
def to_hit_moves(play: Play, attack: Attack, effect: Effect) -> None:
    """Add the change of an ability modifier to a printed attack bonus."""
    creature = play.creature(attack.actor)
    if attack.strike.to_hit is not None and not attack.strike.spell and shifted(play, creature):
        moved = difference(play, creature, printed_ability(play, creature, attack.strike))
        if moved:
            attack.add(moved, CHANGED)


@moved_numbers.hook(DAMAGE_ROLL)
def damage_moves(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add the change of an ability modifier to printed damage that includes one."""
    attack = roll.attack
    if attack is not None and attack.strike.to_hit is not None and not attack.strike.spell and roll.parts:
        creature = play.creature(roll.source)
        if shifted(play, creature) and roll.parts[0].flat:
            moved = difference(play, creature, printed_ability(play, creature, attack.strike))
            if moved:
                roll.add((), moved, roll.main_kind, CHANGED)
