"""Split: an ooze that is cut, shocked or half gone becomes two smaller ones."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.encounter import enter
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free

split = Rule("split", "5.2/m-death/split")


WAS_WHOLE = "was not bloodied"


@split.hook(DAMAGE_INCOMING, "target")
def remember(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Note whether the ooze was Bloodied before the damage, and whether it was cut or shocked."""
    creature = play.creature(effect.bearer)
    creature.counters[WAS_WHOLE] = 0 if bloodied(creature) else 1
    cut = any(kind in ("lightning", "slashing") and amount for amount, kind in blow.amounts)
    sheet = play.sheet(creature)
    immune = all(kind in sheet.immune or not amount for amount, kind in blow.amounts)
    if cut and immune:
        # Immunity prevents the damage, but it is still subjected to it.
        yield from falls_in_two(play, creature)


@split.hook(DAMAGE_TAKEN, "target")
def cut_or_bloodied(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """It has become Bloodied, or was subjected to Lightning or Slashing damage."""
    creature = play.creature(effect.bearer)
    cut = any(kind in ("lightning", "slashing") and amount for amount, kind in blow.amounts)
    if cut or (creature.counters.get(WAS_WHOLE) and bloodied(creature)):
        yield from falls_in_two(play, creature)


def falls_in_two(play: Play, creature: Creature) -> Proc[None]:
    """A Reaction: two new oozes, one size smaller, share its Hit Points and act on its Initiative."""
    sheet = play.sheet(creature)
    if (
        sheet.size not in (2, 3)
        or creature.hp < 10
        or creature.life != "alive"
        or not can_react(play, creature)
    ):
        return
    if not (yield from offer_reaction(play, creature, "split", why=split.cites, facts={"hp": creature.hp})):
        return
    half = creature.hp // 2
    base = sheet.key.split(" of size ")[0]
    smaller = msgspec.structs.replace(sheet, key=f"{base} of size {sheet.size - 1}", size=sheet.size - 1)
    cell = creature.cell
    yield from dismount(play, creature, "split")
    play.place(creature, -1)
    play.change_sheet(creature, smaller)
    creature.hp = creature.hp_max = half
    play.place(creature, cell)
    twin = enter(play, smaller, side=creature.side, seat=creature.seat)
    twin.hp = twin.hp_max = half
    twin.budget = {"reaction": 0}
    free = nearest_free(play, twin, creature)
    play.place(twin, free if free >= 0 else cell)
    state = play.state
    if creature.id in state.order:
        acting = state.order[state.turn]
        state.initiative[twin.id] = state.initiative.get(creature.id, 0)
        state.order.insert(state.order.index(creature.id) + 1, twin.id)
        state.turn = state.order.index(acting)
    play.emit("split", creature=creature.id, other=twin.id, hp=half)
