"""Loathsome Limbs: a troll that is badly cut loses a limb that fights as a separate creature."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.encounter import enter
from tenfoot.rulesets.srd52.conditions.exhaustion import recover, tire
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free

loathsome_limbs = Rule("loathsome limbs", "5.2/m-death/loathsome-limbs")


LIMBS = "limbs lost"


@loathsome_limbs.hook(DAMAGE_TAKEN, "target")
def cut(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Loathsome Limbs: add up the Slashing damage that the troll takes in a turn."""
    amount = blow.taken.get("slashing", 0)
    if amount:
        key = f"slashing to {effect.bearer}"
        play.state.once[key] = play.state.once.get(key, 0) + amount


@loathsome_limbs.hook(TURN_OVER)
def drop_limb(play: Play, ended: Creature, effect: Effect) -> Proc[None]:
    """Drop a limb at the end of a turn with 15 or more Slashing damage while Bloodied, at most four a day."""
    troll = play.creature(effect.bearer)
    key = f"slashing to {troll.id}"
    if play.state.once.get(key, 0) < 15 or not bloodied(troll) or troll.cell < 0:
        return
    play.state.once[key] = 0
    if troll.counters.get("limbs today", 0) >= 4 or troll.life != "alive":
        return
    troll.counters["limbs today"] = troll.counters.get("limbs today", 0) + 1
    troll.counters[LIMBS] = troll.counters.get(LIMBS, 0) + 1
    limb = enter(play, play.ruleset.entry("monsters", "troll-limb", Sheet), side=troll.side, seat=troll.seat)
    cell = nearest_free(play, limb, troll)
    play.place(limb, cell if cell >= 0 else troll.cell)
    limb.budget = {"reaction": 1}
    state = play.state
    acting = state.order[state.turn]
    state.initiative[limb.id] = state.initiative.get(troll.id, 0)
    state.order.insert(state.order.index(troll.id) + 1, limb.id)
    state.turn = state.order.index(acting)
    play.emit("limb severed", creature=troll.id, other=limb.id)
    yield from tire(play, troll, 1, "limbs")


@loathsome_limbs.hook(HEALED, "target")
def limbs_grow_back(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """The next time that it regains Hit Points; the Exhaustion of missing limbs goes with it."""
    troll = play.creature(effect.bearer)
    lost = troll.counters.pop(LIMBS, 0)
    if lost:
        play.emit("limbs grew", creature=troll.id)
        yield from recover(play, troll, lost)
