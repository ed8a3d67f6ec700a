"""Cunning Strike, a feature of the Rogue (level 5)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.movement.free_move import free_move

cunning_strike = Rule("feature.cunning-strike")


COSTS = {"poison": 1, "stealth": 1, "trip": 1, "withdraw": 1, "daze": 2, "knock-out": 6, "obscure": 3}
"""Sneak Attack dice that each Cunning Strike costs."""


@cunning_strike.hook(ATTACK_HIT, "attacker")
def apply_cunning_strike(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
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
    """Wake the target when it takes damage."""
    asleep = play.state.effects.get(effect.num("ends"))
    if asleep is not None:
        yield from play.end(asleep, "damage")
    play.detach(effect)
