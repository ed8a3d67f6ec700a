"""The attack action: one attack, meant to kill or to knock out, or one with each of two weapons."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.missiles import draw_and_loose, lies_where_it_fell
from tenfoot.rulesets.common.explain.preview import Preview, preview_attack
from tenfoot.rulesets.common.items.hands import can_wield, reload
from tenfoot.rulesets.common.items.uses import pool_of, usable
from tenfoot.rulesets.next2013.attack.unarmed_strike import DICE_ONLY
from tenfoot.rulesets.next2013.damage.damage import NONLETHAL

ATTACKS: Query[ExplainedTotal] = Query("attacks", "owner")
"""How many attacks the action gives."""
ONE = RuleSource("attack action", "next/action/attack")
TWO_WEAPONS = "two weapons"
TWO_WEAPON_PENALTY = "two-weapon penalty"

attack = Rule("attack", "next/action/attack", "next/attack/step-target", general=True)
nonlethal = Rule("nonlethal", "next/nonlethal/declare", "next/nonlethal/melee-only", general=True)
two_weapons = Rule(TWO_WEAPONS, "next/twf/single-action", "next/twf/penalty", general=True)
missiles = Rule("missiles", "next/ranged/what", general=True)
missiles.hook(ATTACK_DECLARED)(draw_and_loose)
missiles.hook(ATTACK_DONE)(lies_where_it_fell)


def gaps(play: Play, creature: Creature) -> list[tuple[int, int]]:
    """The possible targets, and how far away each is."""
    return [(other.id, distance(play, creature, other)) for other in attackable(play, creature)]


def ready_strikes(play: Play, creature: Creature) -> list[AttackOption]:
    """Strikes that can be made now, while the action or an attack of it is left."""
    budget = creature.budget
    if budget.get("attacks", 0) < 1 and budget.get("action", 0) < 1:
        return []
    return [
        strike
        for strike in attack_options(play, creature)
        if (
            strike.activity is None
            or (strike.activity.cost == "action" and usable(creature, strike.activity))
        )
        and (not strike.item or can_wield(play, creature, strike))
    ]


def options_for(play: Play, creature: Creature, rule: str, *, melee: bool) -> list[Option]:
    """Each attack against each target in its reach or range."""
    ready = ready_strikes(play, creature)
    if not ready:
        return []
    cost = () if creature.budget.get("attacks", 0) else (ACTION,)
    near = gaps(play, creature)
    options: list[Option] = []
    for strike in ready:
        if melee and (not strike.melee or strike.kind == "spell"):
            continue
        far = strike.reach if strike.melee else 0
        if not melee:
            far = max(far, strike.long)
        targets = tuple(key for key, gap in near if gap <= far)
        if targets:
            options.append(
                Option(
                    f"{rule}:{strike.key}",
                    f"option.{rule}",
                    cost=cost,
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


@attack.offer
def ways_to_attack(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer attacks with weapons in hand or to throw, with those of a stat block, and unarmed."""
    return options_for(play, creature, "attack", melee=False)


@nonlethal.offer
def ways_to_knock_out(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A melee attack with a weapon or the body may be declared nonlethal before the roll."""
    return options_for(play, creature, "nonlethal", melee=True)


def pay_for_attack(play: Play, creature: Creature, strike: AttackOption) -> None:
    """Use an attack that is left; else take the action, which gives one or more."""
    budget = creature.budget
    if budget.get("attacks", 0) < 1:
        reload(creature)
        budget["action"] -= 1
        budget["attacks"] = play.query(
            ATTACKS, ExplainedTotal("attacks", creature.id, 1, ONE), creature.id
        ).total
    budget["attacks"] -= 1
    if strike.activity is not None and (strike.activity.uses or strike.activity.recharge):
        creature.pools[pool_of(strike.activity)] -= 1


def marked(strike: AttackOption, *tags: str) -> AttackOption:
    """Copy an attack with extra tags for this one use."""
    twin = copy.copy(strike)
    twin.tags = (*strike.tags, *tags)
    return twin


def chosen_ability(strike: AttackOption, words: str) -> int:
    """The ability that the attacker names where it may choose (next/damage/other-ability); else the better one."""
    if words in ABILITIES and ABILITIES.index(words) in strike.abilities:
        return ABILITIES.index(words)
    return -1


@attack.perform
def strike_once(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make one attack: spend an attack that is left, or the action, then roll against the chosen target."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    pay_for_attack(play, creature, strike)
    target = play.creature(answer.targets[0])
    ability = chosen_ability(strike, answer.words)
    yield from make_attack(play, plan_attack(play, creature, target, strike, ability=ability))


@nonlethal.perform
def strike_to_knock_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make a normal attack that leaves its victim at exactly 0 Hit Points."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    pay_for_attack(play, creature, strike)
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, creature, target, marked(strike, NONLETHAL)))


@attack.preview
def odds_of_the_attack(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """Return the odds against each target: to hit, to crit, average damage, and to drop it."""
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    return [preview_attack(play, creature, play.creature(target), strike) for target in answer.targets]


def pair(play: Play, creature: Creature) -> tuple[AttackOption, AttackOption] | None:
    """Two melee weapons in hand, at least one of them light; None otherwise."""
    held = {item.id: item.slot for item in creature.items if item.slot in ("main", "off")}
    found = [s for s in attack_options(play, creature) if s.item in held and s.melee]
    if len(found) != 2 or not any("light" in s.properties for s in found):
        return None
    found.sort(key=lambda s: held[s.item] != "main")
    return found[0], found[1]


@two_weapons.offer
def both_hands(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to attack with both weapons in one action, on one target or on two within reach (next/twf/targets)."""
    if creature.budget.get("action", 0) < 1:
        return ()
    weapons = pair(play, creature)
    if weapons is None:
        return ()
    reach = min(weapon.reach for weapon in weapons)
    targets = tuple(key for key, gap in gaps(play, creature) if gap <= reach)
    if not targets:
        return ()
    facts: dict[str, int | str] = {"strike": weapons[0].name, "other": weapons[1].name}
    most = min(2, len(targets))
    return (
        Option(
            TWO_WEAPONS,
            "option.two weapons",
            cost=(ACTION,),
            takes="targets",
            targets=targets,
            most=most,
            facts=facts,
        ),
    )


@two_weapons.modifies(ATTACK)
def divided_attention(play: Play, attack: Attack, effect: Effect) -> None:
    """Two-weapon fighting: both attack rolls take the penalty."""
    if TWO_WEAPONS in attack.strike.tags:
        attack.add(play.ruleset.number(TWO_WEAPON_PENALTY), RuleSource(TWO_WEAPONS, "next/twf/penalty"))


@two_weapons.perform
def strike_twice(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Attack with both weapons; one light weapon, chosen by the attacker, deals only its dice (next/twf/both-light)."""
    weapons = pair(play, creature)
    assert weapons is not None
    creature.budget["action"] -= 1
    limited = weapons[1] if "light" in weapons[1].properties else weapons[0]
    if all("light" in weapon.properties for weapon in weapons):
        choice = yield Decision(
            creature.seat,
            "limited weapon",
            tuple(
                Option(slot, f"limited.{slot}", facts={"strike": w.name})
                for slot, w in zip(("main", "off"), weapons, strict=True)
            ),
            subject=creature.id,
            default="off",
            why=("next/twf/both-light",),
        )
        limited = weapons[0] if choice.pick == "main" else weapons[1]
    for weapon, target in zip(weapons, (answer.targets[0], answer.targets[-1]), strict=True):
        victim = play.creature(target)
        if victim.life == "dead" or creature.life != "alive":
            continue
        tags = (TWO_WEAPONS, DICE_ONLY) if weapon is limited else (TWO_WEAPONS,)
        yield from make_attack(play, plan_attack(play, creature, victim, marked(weapon, *tags)))


twice = Rule("attacks twice", "next/turn/action-combos")
"""A special ability by which one action is two attacks."""


@twice.modifies(ATTACKS, "owner")
def two_at_once(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Two-weapon fighting: the action gives one attack more."""
    tally.add(1, effect)
