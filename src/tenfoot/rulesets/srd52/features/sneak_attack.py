"""Sneak Attack: once a turn more damage where a foe is distracted; Cunning Strike trades dice for effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.movement.free_move import free_move

sneak_attack = Rule("feature.sneak-attack")
cunning_strike = Rule("feature.cunning-strike")
improved_cunning_strike = Rule("feature.improved-cunning-strike")
devious_strikes = Rule("feature.devious-strikes")
SUPREME_SNEAK = "feature.supreme-sneak"

COSTS = {"poison": 1, "stealth": 1, "trip": 1, "withdraw": 1, "daze": 2, "knock-out": 6, "obscure": 3}
"""Sneak Attack dice that each Cunning Strike costs."""


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
            Option(name, f"cunning strike.{name}", cost=(f"{cost}d6",))
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


@cunning_strike.hook(ATTACK_HIT, "attacker")
def the_trick_follows(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Right after the damage: the saves and the move that were paid for."""
    rogue, target = play.creature(attack.actor), play.creature(attack.target)
    dc = 8 + play.sheet(rogue).proficiency + ability_modifier(play, rogue, DEX)
    for tag in attack.tags:
        name = tag.removeprefix("cunning ")
        if name == tag or name not in COSTS or name == "stealth":
            continue
        if name == "withdraw":
            yield from free_move(play, rogue, speed_of(play, rogue) // 2, effect.rule, safe=True)
        elif target.life != "dead":
            yield from _trick(play, rogue, target, name, dc)


def _trick(play: Play, rogue: Creature, target: Creature, name: str, dc: int) -> Proc[None]:
    ability = DEX if name in ("trip", "obscure") else CON
    conditions = {"poison": "poisoned", "trip": "prone", "obscure": "blinded", "knock-out": "unconscious"}
    tags = ("against effect", f"avoid {conditions[name]}") if name in conditions else ("against effect",)
    if (yield from resolve_test(play, D20Test("save", target.id, ability, dc, target=rogue.id, tags=tags))):
        return
    if name == "trip":
        yield from gain_condition(play, target, "prone", source=rogue.id)
    elif name == "obscure":
        expiry = until(play, "end of target's next turn", rogue.id, target.id)
        yield from gain_condition(play, target, "blinded", source=rogue.id, expiry=expiry)
    elif name == "daze":
        play.attach("dazed", target.id, source=rogue.id, expiry=Expiry(target.id, "end", 1))
    else:
        minute = until(play, "1 minute", rogue.id, target.id)
        found = yield from gain_condition(play, target, conditions[name], source=rogue.id, expiry=minute)
        if found is not None:
            save_at_end_of_turn(play, found, CON, dc)
            if name == "knock-out":
                play.attach(
                    "knocked senseless", target.id, source=rogue.id, expiry=minute, data={"ends": found.id}
                )


dazed = Rule("dazed")
"""On its turn the creature does only one of these: move, an action, a Bonus Action."""


@dazed.modifies(MAY, "actor")
def one_thing_only(play: Play, asked: Permission, effect: Effect) -> None:
    """Having moved it can't act; having acted it can't move."""
    creature = play.creature(effect.bearer)
    if play.state.active != creature.id:
        return
    budget = creature.budget
    acted = not budget.get("action", 0) or not budget.get("bonus", 0)
    if (
        asked.verb in ("action", "bonus")
        and (budget.get("moved", 0) > 0 or (acted and not budget.get("attacks", 0)))
    ) or (asked.verb == "move" and acted):
        asked.deny(effect)


knocked_senseless = Rule("knocked senseless")


@knocked_senseless.hook(DAMAGE_TAKEN, "target")
def damage_wakes(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Any damage ends it."""
    asleep = play.state.effects.get(effect.num("ends"))
    if asleep is not None:
        yield from play.end(asleep, "damage")
    play.detach(effect)
