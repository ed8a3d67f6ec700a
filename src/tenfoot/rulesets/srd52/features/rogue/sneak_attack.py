"""Sneak Attack, a feature of the Rogue (level 1)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.choosing_when import uses_now
from tenfoot.rulesets.common.worth.estimate import danger, hit_points, stroke
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.features.rogue.cunning_strike import COSTS, cunning_strike
from tenfoot.rulesets.srd52.features.rogue.devious_strikes import devious_strikes
from tenfoot.rulesets.srd52.features.rogue.improved_cunning_strike import improved_cunning_strike

sneak_attack = Rule("feature.sneak-attack")


SUPREME_SNEAK = "feature.supreme-sneak"


def suits(attack: Attack) -> bool:
    """An attack roll with a Finesse or a Ranged weapon."""
    strike = attack.strike
    return strike.kind == "weapon" and ("finesse" in strike.properties or not strike.melee)


def exposed(play: Play, attack: Attack) -> bool:
    """Advantage on the roll; or no Disadvantage, and an ally that can act within 5 feet of the target: a creature."""
    if not attack.target:
        return False
    if attack.mode > 0:
        return True
    if attack.mode < 0:
        return False
    rogue, target = play.creature(attack.actor), play.creature(attack.target)
    return any(
        allies(rogue, friend)
        and friend.life == "alive"
        and not has_condition(play, friend.id, "incapacitated")
        for friend in creatures_within(play, target, 5)
    )


@sneak_attack.hook(DAMAGE_ROLL, "attacker")
def strike_where_it_hurts(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Extra d6s of the weapon's damage type, once a turn."""
    attack = roll.attack
    once = f"sneak attack by {effect.bearer}"
    if attack is None or play.state.once.get(once) or not suits(attack) or not exposed(play, attack):
        return
    if not (yield from uses_now(play, effect.bearer, "Sneak Attack", attack.target)):
        return
    play.state.once[once] = 1
    dice = effect.num("sneak_attack")
    if play.has(effect.bearer, cunning_strike.name):
        dice -= yield from choose_strikes(play, attack, dice)
    if dice:
        roll.add(((dice, 6),), 0, roll.main_kind, effect)


def choose_strikes(play: Play, attack: Attack, dice: int) -> Proc[int]:
    """The effects that the Rogue pays for with dice, noted on the attack. Returns the dice paid."""
    rogue, target = play.creature(attack.actor), play.creature(attack.target)
    paid = 0
    for _ in range(2 if play.has(rogue.id, improved_cunning_strike.name) else 1):
        options = [
            Option(name, f"cunning strike.{name}", cost=(Other(f"{cost}d6"),))
            for name, cost in COSTS.items()
            if cost <= dice - paid
            and f"cunning {name}" not in attack.tags
            and _possible(play, rogue, target, name)
        ]
        if not options:
            break
        answer = yield Decision(
            rogue.seat,
            "cunning strike",
            [Option("none", "cunning strike.none"), *options],
            subject=rogue.id,
            default="none",
            facts={"target": target.id, "dice": dice - paid},
        )
        if answer.pick == "none":
            break
        attack.tags = (*attack.tags, f"cunning {answer.pick}")
        paid += COSTS[answer.pick]
    return paid


def _possible(play: Play, rogue: Creature, target: Creature, name: str) -> bool:
    if name == "poison":
        return any(item.kind == "poisoners-kit" for item in rogue.items)
    if name == "trip":
        return play.sheet(target).size <= 3
    if name == "stealth":
        return play.has(rogue.id, SUPREME_SNEAK) and play.has(rogue.id, HIDDEN)
    if name in ("daze", "knock-out", "obscure"):
        return play.has(rogue.id, devious_strikes.name)
    return True


@sneak_attack.reply("cunning strike")
def choose_cunning_strike(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Choose a Cunning Strike effect if it is worth more than the Sneak Attack dice it costs."""
    target, dice = decision.facts.get("target"), decision.facts.get("dice")
    keys = [option.key for option in decision.options]
    foe = play.creature(target) if isinstance(target, int) else None
    if foe is None or not isinstance(dice, int) or manner.cunning < 0.6:
        return Answer("none")
    left = hit_points(play, me, foe)
    if left <= 3.5 * dice + stroke(play, me):
        return Answer("none")
    fierce = danger(play, foe)
    if "knock-out" in keys and fierce > 21 and not has_condition(play, foe.id, "unconscious"):
        return Answer("knock-out")
    if "obscure" in keys and dice >= 6 and fierce > 14 and not has_condition(play, foe.id, "blinded"):
        return Answer("obscure")
    helpers = sum(
        friend.side == me.side and friend.life == "alive" and 0 <= distance(play, friend, foe) <= 5
        for friend in play.state.creatures.values()
        if friend.id != me.id
    )
    if "trip" in keys and dice >= 3 and helpers >= 2 and not has_condition(play, foe.id, "prone"):
        return Answer("trip")
    if "withdraw" in keys and me.hp * 2 < me.hp_max and distance(play, me, foe) <= 5:
        return Answer("withdraw")
    return Answer("none")


def average_damage(play: Play, rogue: Creature) -> float:
    """The damage of Sneak Attack on average."""
    return 3.5 * ((play.sheet(rogue).level + 1) // 2)


def expects(play: Play, rogue: Creature, foe: Creature, strike: AttackOption, mode: int) -> bool:
    """Whether an attack can be expected to sneak: with Advantage or an ally next to the foe, once a turn."""
    if play.state.once.get(f"sneak attack by {rogue.id}"):
        return False
    if mode < 0 or strike.kind != "weapon" or (strike.melee and "finesse" not in strike.properties):
        return False
    return mode > 0 or any(
        friend.side == rogue.side
        and friend.life == "alive"
        and friend.id != rogue.id
        and friend.cell >= 0
        and distance(play, friend, foe) <= 5
        for friend in play.state.creatures.values()
    )


sneak_attack.adds_damage(average_damage, expects)
