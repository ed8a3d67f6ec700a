"""The Attack action: one attack with a weapon or an Unarmed Strike, more if a rule says so."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source, Tally
from tenfoot.engine.rule import Proc, Query, Rule
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack import make_attack, plan_attack
from tenfoot.rulesets.common.preview import Preview, preview_attack
from tenfoot.rulesets.common.space import distance
from tenfoot.rulesets.common.strike import Strike, strike_of, strikes
from tenfoot.rulesets.common.targets import attackable

attack = Rule("attack", "5.2/action/attack", "5.2/g-attack/one-attack", general=True)

ATTACKS: Query[Tally] = Query("attacks", "owner")
"""How many attacks the Attack action gives."""
ONE = Source("attack action", "5.2/g-attack/one-attack")


@attack.offer
def ways_to_attack(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each strike against whoever is in its reach or range, while an action or an attack of it is left."""
    budget = creature.budget
    going_on = budget.get("attacks", 0) > 0
    fresh = budget.get("action", 0) > 0
    if not going_on and not fresh and not any(key.startswith("part ") for key in budget):
        return ()
    options: list[Option] = []
    gaps = [(other.id, distance(play, creature, other)) for other in attackable(play, creature)]
    for strike in strikes(play, creature):
        free = going_on and strike.activity is None
        if strike.activity is not None and not free:
            free = _part_left(play, creature, strike) >= 0
        if not free and not fresh:
            continue
        if strike.activity is not None and not _may_strike(creature, strike.activity):
            continue
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(key for key, gap in gaps if gap <= far)
        if targets:
            options.append(
                Option(
                    f"attack:{strike.key}",
                    "option.attack",
                    cost=() if free else ("action",),
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


def _may_strike(creature: Creature, activity: Activity) -> bool:
    return activity.cost == "action" and (not activity.uses or creature.pools.get(activity.key, 0) > 0)


def _multi(play: Play, creature: Creature) -> Activity | None:
    for activity in play.sheet(creature).activities:
        if activity.kind == "multi" and activity.cost == "action":
            return activity
    return None


def _part_left(play: Play, creature: Creature, strike: Strike) -> int:
    """The part of a Multiattack under way that this strike can be, or -1."""
    multi = _multi(play, creature)
    if multi is None:
        return -1
    for number, (keys, _) in enumerate(multi.parts):
        if creature.budget.get(f"part {number}", 0) > 0 and strike.key in keys.split("|"):
            return number
    return -1


@attack.perform
def strike_once(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay for the attack (the action, or an attack left of it) and make it."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    pay_for_attack(play, creature, strike)
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, creature, target, strike))


def pay_for_attack(play: Play, creature: Creature, strike: Strike) -> None:
    """Use an attack that is left; else take the Attack action (or a Multiattack that has this strike)."""
    budget = creature.budget
    if strike.activity is None:
        if budget.get("attacks", 0) > 0:
            budget["attacks"] -= 1
            return
        budget["action"] -= 1
        budget["attacks"] = (
            play.consult(ATTACKS, Tally("attacks", creature.id, 1, ONE), creature.id).total - 1
        )
        budget["attack action"] = 1
        return
    part = _part_left(play, creature, strike)
    if part < 0:
        budget["action"] -= 1
        multi = _multi(play, creature)
        if multi is not None and any(strike.key in keys.split("|") for keys, _ in multi.parts):
            for number, (_, count) in enumerate(multi.parts):
                budget[f"part {number}"] = count
            part = _part_left(play, creature, strike)
    if part >= 0:
        budget[f"part {part}"] -= 1
    if strike.activity.uses:
        creature.pools[strike.activity.key] -= 1


@attack.preview
def odds_of_the_attack(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """To hit, to crit, damage on average, and the chance to drop each target."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    return [preview_attack(play, creature, play.creature(target), strike) for target in answer.targets]
