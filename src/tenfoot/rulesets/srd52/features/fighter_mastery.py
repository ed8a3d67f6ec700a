"""What Fighters learn later: other masteries at will, foes studied, and heart in every turn."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.d20.heroic_inspiration import INSPIRED, inspire

tactical_master = Rule("feature.tactical-master")
studied_attacks = Rule("feature.studied-attacks")
studied = Rule("studied")
heroic_warrior = Rule("feature.heroic-warrior")
INSTEAD = "mastery instead"
"""The note that names the mastery used in place of the weapon's own."""
WAYS = ("push", "sap", "slow")


@tactical_master.modifies(REACH, "owner")
def another_way(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Push, Sap or Slow in place of the weapon's own mastery."""
    chosen = play.creature(effect.bearer).notes.get(INSTEAD)
    if chosen and strike.mastery:
        strike.mastery = chosen


@tactical_master.offer
def choose_a_way(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Said before the attack, at no cost."""
    now = creature.notes.get(INSTEAD, "own")
    return [
        Option(f"{tactical_master.name}:{way}", f"tactical master.{way}")
        for way in ("own", *WAYS)
        if way != now
    ]


@tactical_master.perform
def change_the_way(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """It holds until another is chosen."""
    way = answer.pick.rpartition(":")[2]
    if way == "own":
        creature.notes.pop(INSTEAD, None)
    else:
        creature.notes[INSTEAD] = way
    yield from ()


@studied_attacks.hook(ATTACK_MISSED, "attacker")
def learn_from_it(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A miss: Advantage on the next attack against the same creature, until the end of the next turn."""
    expiry = until(play, "end of source's next turn", effect.bearer, attack.target)
    for found in play.effects_on(attack.target, studied.name):
        if found.source == effect.bearer:
            play.detach(found)
    play.attach(studied.name, attack.target, source=effect.bearer, expiry=expiry)
    yield from ()


@studied.modifies(ATTACK, "target")
def known_by_now(play: Play, attack: Attack, effect: Effect) -> None:
    """For the one who studied it."""
    if attack.actor == effect.source:
        attack.advantage(effect)


@studied.hook(ATTACK_DECIDED, "target")
def lesson_used(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Only the next attack."""
    if attack.actor == effect.source:
        play.detach(effect)
    yield from ()


@heroic_warrior.hook(TURN_STARTS, "owner")
def take_heart(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Heroic Inspiration at the start of a turn in combat, if there is none."""
    if play.state.mode == "combat" and creature.life == "alive" and not play.has(creature.id, INSPIRED):
        yield from inspire(play, creature)
