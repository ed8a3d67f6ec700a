"""What modifies every attack roll: seeing and being seen, range, adjacent foes, cover."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover import OPEN, cover_between, sheltered
from tenfoot.rulesets.common.attack.cover_bonus import CoverCites, add_cover, cover_on_save

UNSEEN_TARGET = RuleSource("unseen target", "5.2/unseen/target-unseen")
UNSEEN_ATTACKER = RuleSource("unseen attacker", "5.2/unseen/attacker-unseen")
PAST_HALF, PAST_COVER, ANY_RANGE = "past half cover", "past cover", "any range"
"""Tags of attacks that ignore Half Cover, or cover short of Total, or long range."""
LONG_RANGE = RuleSource("long range", "5.2/ranged/long-disadvantage")

unseen = Rule(
    "unseen attackers and targets", "5.2/unseen/target-unseen", "5.2/unseen/attacker-unseen", general=True
)
ranged = Rule("ranged attacks", "5.2/ranged/long-disadvantage", "5.2/ranged/close-combat", general=True)
COVER = CoverCites("5.2/cover/half", "5.2/cover/three-quarters")
cover = Rule("cover", *COVER, general=True)


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
    if attack.strike.range and attack.distance > attack.strike.range and ANY_RANGE not in attack.tags:
        attack.disadvantage(LONG_RANGE)
    shooter = play.creature(attack.actor)
    for foe in near(play, shooter, 5):
        if (
            foe.life == "alive"
            and enemies(shooter, foe)
            and not has_condition(play, foe.id, "incapacitated")
            and sees(play, foe, shooter)
        ):
            attack.disadvantage(RuleSource("enemy within 5 feet", "5.2/ranged/close-combat", foe.id))
            return


@cover.modifies(ARMOR_AGAINST)
def cover_raises_armor_class(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Half Cover adds 2 and Three-Quarters Cover 5; only the best degree counts."""
    attack = tally.attack
    if attack is None:
        return
    target = play.creature(attack.target)
    found = OPEN if attack.distance <= 5 else cover_between(play, play.creature(attack.actor), target)
    found = sheltered(play, target, found)
    if attack.tags and (PAST_COVER in attack.tags or (PAST_HALF in attack.tags and found.degree == HALF)):
        return
    add_cover(tally, found, COVER)


@cover.modifies(SAVE)
def cover_helps_to_dodge(play: Play, test: D20Test, effect: Effect) -> None:
    """Add the cover bonus to a Dexterity save; cover is measured from where the effect comes from."""
    cover_on_save(play, test, COVER)
