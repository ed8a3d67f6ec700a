"""What bears on every attack roll: seeing the target, range, cover, and a foe in the line of fire."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover import cover_between
from tenfoot.rulesets.common.attack.cover_bonus import (
    THREE_QUARTERS_COVER,
    CoverCites,
    add_cover,
    cover_on_save,
)

UNSEEN_TARGET = RuleSource("unseen target", "next/unseen/disadvantage")
SHOT = "shot"
"""The tag of a save against what a ranged attack does; its target is the shooter."""
LONG_RANGE = RuleSource("long range", "next/ranged/long-disadvantage")
COVER = CoverCites("next/cover/half-bonus", "next/cover/three-quarters-bonus")

unseen = Rule("unseen targets", "next/unseen/disadvantage", "next/unseen/attacker-not-enough", general=True)
ranged = Rule("ranged attacks", "next/ranged/long-disadvantage", "next/ranged/two-ranges", general=True)
cover = Rule("cover", *COVER, "next/ranged/in-melee-cover", general=True)


def told(play: Play, attack: Attack) -> bool:
    """Whether the attack is played without a map: the GM's description replaces sight and cover."""
    return play.creature(attack.actor).cell < 0 or play.creature(attack.target).cell < 0


@unseen.modifies(ATTACK)
def cannot_see_it(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage against a target that the attacker can't see; being unseen gives nothing (next/unseen/mutual)."""
    if not told(play, attack) and not sees(play, play.creature(attack.actor), play.creature(attack.target)):
        attack.disadvantage(UNSEEN_TARGET)


@ranged.modifies(ATTACK)
def far_away(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on a ranged attack beyond normal range. A foe nearby gives none by its presence alone."""
    if not attack.melee and attack.strike.range and attack.distance > attack.strike.range:
        attack.disadvantage(LONG_RANGE)


def foe_in_the_way(play: Play, shooter: Creature, target: Creature) -> int:
    """A hostile within 5 feet of the shooter, not smaller, with the target beyond it; 0 for none."""
    size = play.sheet(shooter).size
    far = distance(play, shooter, target)
    for foe in play.state.creatures.values():
        if foe.id == target.id or foe.cell < 0 or foe.life != "alive" or not enemies(shooter, foe):
            continue
        if distance(play, shooter, foe) > 5 or play.sheet(foe).size < size or far <= 5:
            continue
        if behind(play, shooter, foe, target):
            return foe.id
    return 0


def behind(play: Play, shooter: Creature, foe: Creature, target: Creature) -> bool:
    """Whether the line of fire from the shooter to the target passes the foe's space."""
    width = play.state.grid.width
    side = play.side_cells(shooter)
    there = play.side_cells(target)
    x0, y0 = shooter.cell % width + side / 2, shooter.cell // width + side / 2
    x1, y1 = target.cell % width + there / 2, target.cell // width + there / 2
    steps = max(1, int(max(abs(x1 - x0), abs(y1 - y0)) * 4))
    taken = set(play.footprint(foe))
    return any(
        int(y0 + (y1 - y0) * step / steps) * width + int(x0 + (x1 - x0) * step / steps) in taken
        for step in range(1, steps)
    )


@cover.modifies(ARMOR_AGAINST)
def cover_raises_armor_class(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Cover: +2 Armor Class for half, +5 for three quarters; shooting past an adjacent foe counts as the latter."""
    attack = tally.attack
    if attack is None or attack.distance <= 5 or told(play, attack):
        return
    shooter, target = play.creature(attack.actor), play.creature(attack.target)
    past = 0 if attack.melee else foe_in_the_way(play, shooter, target)
    if past:
        why = RuleSource("three-quarters cover", "next/ranged/in-melee-cover", past)
        tally.add(THREE_QUARTERS_COVER, why)
    else:
        add_cover(tally, cover_between(play, shooter, target), COVER)


@cover.modifies(SAVE)
def cover_helps_to_dodge(play: Play, test: D20Test, effect: Effect) -> None:
    """Cover: add its bonus to Dexterity saves, measured from where the effect comes from (next/cover/direction)."""
    if SHOT in test.tags:
        past = foe_in_the_way(play, play.creature(test.target), play.creature(test.actor))
        if past:
            test.add(
                THREE_QUARTERS_COVER, RuleSource("three-quarters cover", "next/ranged/dex-save-cover", past)
            )
            return
    cover_on_save(play, test, COVER)
