"""Bardic Inspiration, a feature of the Bard (level 1)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure

bardic_inspiration = Rule("feature.bardic-inspiration", tags=(OUT_OF_COMBAT_TOO,))


inspired = Rule("bardic die")


NAME = bardic_inspiration.name


POOL = "bardic-inspiration"


RANGE = 60


def inspire(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """A Bonus Action: another creature within 60 feet that sees or hears the Bard and has no die yet."""
    return tuple(
        other.id
        for other in creatures_within(play, creature, RANGE)
        if not enemies(creature, other)
        and not play.has(other.id, inspired.name)
        and (may(play, other.id, "hear") or sees(play, other, creature))
    )


@bardic_inspiration.action("Bardic Inspiration", cost=(BONUS, PoolUse(POOL)), targets=inspire)
def give_the_die(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Give the target a Bardic Inspiration die for an hour."""
    target = answer.targets[0]
    expiry = until(play, "1 hour", creature.id, target)
    play.attach(inspired.name, target, source=creature.id, level=effect.num("bardic_die"), expiry=expiry)
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Bardic Inspiration")


def _use(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    bearer = play.creature(effect.bearer)
    answer = yield yes_no(
        bearer.seat, "bardic die", subject=bearer.id, facts={"total": test.total, "die": effect.level}
    )
    if answer.pick == "yes":
        play.detach(effect)
        play.emit("activity.used", creature=bearer.id, activity=POOL, name="Bardic Inspiration")
        yield from add_to_failure(play, bearer, test, effect.level)


@inspired.hook(D20_DECIDED, "actor")
def add_to_failed_test(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Offer to add the die to a failed check or save; it is spent by that."""
    if test.kind != "attack" and not test.success and test.faces:
        yield from _use(play, test, effect)


@inspired.hook(ATTACK_DECIDED, "attacker")
def add_to_miss(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Offer to add the die to a missed attack; a natural 1 can't be helped."""
    if not attack.hit and attack.natural != 1 and not attack.auto_fail:
        yield from _use(play, attack, effect)


@bardic_inspiration.weigh
def weigh_inspiring(turn: Weighing, option: Option) -> Weighed:
    """Value of Bardic Inspiration: early, for the ally that attacks hardest."""
    friends = [
        t for t in option.targets if t in turn.friends and turn.friends[t].life == "alive" and t != turn.me.id
    ]
    if not friends or turn.play.state.round > 3:
        return NOTHING
    best = max(friends, key=lambda t: (danger(turn.play, turn.friends[t]), -t))
    return Answer(option.key, targets=(best,)), 3.0
