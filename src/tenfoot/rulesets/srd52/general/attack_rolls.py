"""What bears on every attack roll: seeing and being seen, range, foes at hand, cover."""

from __future__ import annotations

from tenfoot.engine.creature import DEX
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.attack import ARMOR_AGAINST, ATTACK, ArmorClass, Attack
from tenfoot.rulesets.common.conditions import has_condition
from tenfoot.rulesets.common.cover import HALF, THREE_QUARTERS, cover_between, cover_from
from tenfoot.rulesets.common.sight import sees
from tenfoot.rulesets.common.space import cell_distance, distance, enemies
from tenfoot.rulesets.common.test import SAVE, Test

UNSEEN_TARGET = Source("unseen target", "5.2/unseen/target-unseen")
UNSEEN_ATTACKER = Source("unseen attacker", "5.2/unseen/attacker-unseen")
LONG_RANGE = Source("long range", "5.2/ranged/long-disadvantage")

unseen = Rule(
    "unseen attackers and targets", "5.2/unseen/target-unseen", "5.2/unseen/attacker-unseen", general=True
)
ranged = Rule("ranged attacks", "5.2/ranged/long-disadvantage", "5.2/ranged/close-combat", general=True)
cover = Rule("cover", "5.2/cover/half", "5.2/cover/three-quarters", general=True)


@unseen.modifies(ATTACK)
def seeing_and_being_seen(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage against a target you can't see; Advantage against one that can't see you."""
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    if not sees(play, attacker, target):
        attack.disadvantage(UNSEEN_TARGET)
    if not sees(play, target, attacker):
        attack.advantage(UNSEEN_ATTACKER)


@ranged.modifies(ATTACK)
def range_and_close_foes(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage beyond normal range, and while an enemy that sees you and can act is within 5 feet."""
    if attack.melee:
        return
    if attack.strike.range and attack.distance > attack.strike.range:
        attack.disadvantage(LONG_RANGE)
    shooter = play.creature(attack.actor)
    for foe in play.state.creatures.values():
        if (
            foe.life == "alive"
            and enemies(shooter, foe)
            and 0 <= distance(play, shooter, foe) <= 5
            and not has_condition(play, foe.id, "incapacitated")
            and sees(play, foe, shooter)
        ):
            attack.disadvantage(Source("enemy within 5 feet", "5.2/ranged/close-combat", foe.id))
            return


@cover.modifies(ARMOR_AGAINST)
def cover_raises_armor_class(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Half Cover adds 2 and Three-Quarters Cover 5; only the best degree counts."""
    attack = tally.attack
    if attack is None or attack.distance <= 5:
        return
    found = cover_between(play, play.creature(attack.actor), play.creature(attack.target))
    if found.degree == HALF:
        tally.add(2, Source("half cover", "5.2/cover/half", found.by))
    elif found.degree == THREE_QUARTERS:
        tally.add(5, Source("three-quarters cover", "5.2/cover/three-quarters", found.by))


@cover.modifies(SAVE)
def cover_helps_to_dodge(play: Play, test: Test, effect: Effect) -> None:
    """Dexterity saves gain the same bonus, counted from where the effect comes from."""
    if test.ability != DEX or test.origin < 0 or "ignores cover" in test.tags:
        return
    target = play.creature(test.actor)
    if target.cell < 0 or cell_distance(play, target, test.origin) <= 5:
        return
    found = cover_from(play, test.origin, target)
    if found.degree == HALF:
        test.add(2, Source("half cover", "5.2/cover/half", found.by))
    elif found.degree >= THREE_QUARTERS:
        test.add(5, Source("three-quarters cover", "5.2/cover/three-quarters", found.by))
