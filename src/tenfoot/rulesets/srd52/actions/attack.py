"""The Attack action: one attack with a weapon or an Unarmed Strike, more if a rule says so."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.explain.preview import Preview, preview_attack
from tenfoot.rulesets.common.items.hands import GRIP, can_wield, must_reload, reload
from tenfoot.rulesets.common.items.uses import pool_of, usable
from tenfoot.rulesets.common.senses.targets import in_range
from tenfoot.rulesets.srd52.actions.light_weapon import note_light_attack
from tenfoot.rulesets.srd52.attack.multiattack import UNDER_WAY, goes_on_with, take_part

attack = Rule("attack", "5.2/action/attack", "5.2/g-attack/one-attack", general=True)

ATTACKS: Query[ExplainedTotal] = Query("attacks", "owner")
"""How many attacks the Attack action gives."""
ONE = RuleSource("attack action", "5.2/g-attack/one-attack")


@attack.offer
def ways_to_attack(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each attack against each target in its reach or range, while an action or an attack of it is left."""
    ways = open_ways(play, creature)
    if not ways:
        return ()
    options: list[Option] = []
    gaps = in_range(play, creature, max(far for _, _, far in ways))
    grips = play.effects_on(creature.id, GRIP) if gaps and play.has(creature.id, GRIP) else []
    for strike, free, far in ways:
        targets = tuple(key for key, gap in gaps if gap <= far)
        if grips and strike.activity is not None:
            targets = within_grip(grips, strike, targets)
        if targets:
            options.append(
                Option(
                    f"attack:{strike.key}",
                    "option.attack",
                    cost=() if free else (ACTION,),
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


def open_ways(play: Play, creature: Creature) -> list[tuple[AttackOption, bool, int]]:
    """Strikes that can be made now, whether one that is left of an action pays for it, and how far it goes."""
    budget = creature.budget
    going_on = budget.get("attacks", 0) > 0
    fresh = budget.get("action", 0) > 0
    under_way = bool(budget.get(UNDER_WAY))
    if not going_on and not fresh and not under_way:
        return []
    ways: list[tuple[AttackOption, bool, int]] = []
    for strike in attack_options(play, creature):
        # A Loading weapon is ready again with the next action, even if an attack of this one is left.
        free = going_on and strike.activity is None and not (fresh and must_reload(creature, strike))
        if strike.activity is not None and under_way:
            free = goes_on_with(play, creature, strike.key)
        if not free and not fresh:
            continue
        if strike.activity is not None and not may_use(play, creature, strike.activity, free):
            continue
        if strike.item and not can_wield(play, creature, strike, another_action=not free):
            continue
        ways.append((strike, free, max(strike.reach if strike.melee else 0, strike.long)))
    return ways


def within_grip(grips: list[Effect], strike: AttackOption, targets: tuple[int, ...]) -> tuple[int, ...]:
    """A limb that holds a creature can attack no other (5.2/g-grappling/part-busy); some have several."""
    held = [grip.source for grip in grips if grip.text("part") == strike.key]
    assert strike.activity is not None
    parts = strike.activity.data.get("parts", 1)
    if not held or (isinstance(parts, int) and len(held) < parts):
        return targets
    return tuple(key for key in targets if key in held)


def may_use(play: Play, creature: Creature, activity: Activity, free: bool) -> bool:
    """Whether an attack of the stat block can be made now: its cost, its uses, its form."""
    if activity.cost != "action" and not (activity.cost == "multi" and free):
        return False
    return usable(creature, activity)


@attack.perform
def strike_once(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay for the attack (the action, or an attack left of it) and make it."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    if not creature.budget.get("attacks"):
        reload(creature)
    elif must_reload(creature, strike):
        reload(creature)
        begin_attack_action(play, creature)
    pay_for_attack(play, creature, strike)
    note_light_attack(play, creature, strike)
    target = play.creature(answer.targets[0])
    ability = chosen_ability(strike, answer.words)
    yield from make_attack(play, plan_attack(play, creature, target, strike, ability=ability))


def chosen_ability(strike: AttackOption, words: str) -> int:
    """The ability that the attacker names where it may choose (5.2/e-prop/finesse); else the better one."""
    if words in ABILITIES and ABILITIES.index(words) in strike.abilities:
        return ABILITIES.index(words)
    return -1


def begin_attack_action(play: Play, creature: Creature) -> None:
    """Spend the action: it gives its attacks, and with each of them one change of weapons."""
    budget = creature.budget
    budget["action"] -= 1
    attacks = play.query(ATTACKS, ExplainedTotal("attacks", creature.id, 1, ONE), creature.id).total
    budget["attacks"] = budget.get("attacks", 0) + attacks
    budget["changes"] = budget.get("changes", 0) + attacks
    budget["attack action"] = 1


def pay_for_attack(play: Play, creature: Creature, strike: AttackOption) -> None:
    """Use an attack that is left; else take the Attack action (or a Multiattack that has this strike)."""
    budget = creature.budget
    if strike.activity is None:
        if budget.get("attacks", 0) < 1:
            begin_attack_action(play, creature)
        budget["attacks"] -= 1
        return
    if not take_part(play, creature, strike.key):
        budget["action"] -= 1
        budget["attack action"] = 1
    if strike.activity.uses:
        creature.pools[pool_of(strike.activity)] -= 1


@attack.preview
def odds_of_the_attack(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """To hit, to crit, damage on average, and the chance to drop each target."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    return [preview_attack(play, creature, play.creature(target), strike) for target in answer.targets]
