"""Swallowed whole: inside a creature, out of everybody else's reach, and the ways out."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import SPARES
from tenfoot.rulesets.common.movement.movement import SET_DOWN
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free
from tenfoot.rulesets.srd52.monsters.inside import INSIDE, those_inside, total_cover_inside

swallowed = Rule(
    "swallowed",
    "5.2/m-grab/swallow-start",
    "5.2/m-grab/swallow-damage",
    "5.2/m-grab/swallow-escape",
    "5.2/m-grab/swallow-death",
)


in_corpse = Rule("in the corpse", "5.2/m-grab/swallow-death")


def inside(play: Play, source: int) -> list[Effect]:
    """List the effects on the creatures that this one has swallowed."""
    return those_inside(play, swallowed, source)


def step_swallow(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The grapple ends and the target is inside: (Blinded and) Restrained, with Total Cover from outside."""
    eater = play.creature(cause.source)
    capacity = step.amount or 1
    if play.sheet(target).size > step.size or len(inside(play, eater.id)) >= capacity:
        return
    yield from lose_condition(play, target, "grappled", "swallowed")
    data: dict[str, Value] = {**step.data, "dice": step.dice, "kind": step.kind}
    effect = play.attach(swallowed.name, target.id, source=eater.id, dc=step.dc, data=data)
    yield from dismount(play, target, "swallowed")
    target.counters[INSIDE] = eater.id
    play.place(target, eater.cell, eater.altitude)
    play.emit("swallowed", creature=eater.id, target=target.id)
    if not step.data.get("sees"):
        yield from gain_condition(play, target, "blinded", source=eater.id, data={"within": effect.id})
    yield from gain_condition(play, target, "restrained", source=eater.id, data={"within": effect.id})


total_cover_inside(swallowed)


@swallowed.modifies(SPARES)
def out_of_the_blast(play: Play, spared: list[int], effect: Effect) -> None:
    """Exclude a swallowed creature from areas of effect outside its swallower."""
    if not play.creature(play.state.active or effect.source).counters.get(INSIDE):
        spared.append(effect.bearer)


@swallowed.hook(SET_DOWN)
def follow_gm(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Move a swallowed creature along when the GM moves its holder; the GM moves it out by moving it alone."""
    holder = play.creature(effect.source)
    if step.mover == effect.source:
        play.place(play.creature(effect.bearer), holder.cell, holder.altitude)
    elif step.mover == effect.bearer:
        yield from play.end(effect, "gm")


@swallowed.hook(ENTERED)
def carried_along(play: Play, step: MoveStep, effect: Effect) -> None:
    """Move a swallowed creature along whenever the creature that swallowed it moves."""
    if step.mover == effect.source:
        eater = play.creature(effect.source)
        play.place(play.creature(effect.bearer), eater.cell, eater.altitude)


@swallowed.hook(TURN_STARTS)
def digested(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Damage at the printed moment: the start of the eater's turns, or of its own."""
    at = effect.text("at", "source")
    whose = effect.source if at == "source" else effect.bearer if at == "target" else 0
    if creature.id == whose:
        yield from burn(play, effect)


def burn(play: Play, effect: Effect) -> Proc[None]:
    """Damage the swallowed creature as the stat block says."""
    target = play.creature(effect.bearer)
    if target.life == "dead" or play.creature(effect.source).life == "dead":
        return
    amounts: list[tuple[int, str]] = []
    for dice, kind in (
        (effect.text("dice"), effect.text("kind")),
        (effect.text("dice2"), effect.text("kind2")),
    ):
        if dice:
            amount = yield from roll_amount(play, effect.source, dice, 0)
            amounts.append((amount, kind))
    yield from deal_damage(play, IncomingDamage(target.id, effect.source, amounts))


@swallowed.hook(DAMAGE_TAKEN)
def struck_from_inside(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Damage that the eater takes on a turn from a creature inside it adds up."""
    if blow.target == effect.source and blow.source == effect.bearer:
        key = f"from inside {effect.source}"
        play.state.once[key] = play.state.once.get(key, 0) + blow.total


@swallowed.hook(TURN_ENDS)
def perhaps_spat_out(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Enough of it forces a Constitution save as the turn ends; some eaters spit their prey out by themselves."""
    eater = play.creature(effect.source)
    if effect.text("at") == "end of source" and creature.id == eater.id:
        if effect.num("waits"):
            play.alter(effect, data={**effect.data, "waits": 0})
            return
        yield from burn(play, effect)
        if effect.num("once") and effect.id in play.state.effects:
            yield from spit_out(play, effect)
        return
    threshold = effect.num("threshold")
    key = f"from inside {eater.id}"
    if not threshold or play.state.once.get(key, 0) < threshold:
        return
    play.state.once[key] = 0
    test = D20Test("save", eater.id, CON, effect.dc, tags=("regurgitate",))
    if not (yield from resolve_test(play, test)):
        for other in inside(play, eater.id):
            yield from spit_out(play, other)


def spit_out(play: Play, effect: Effect) -> Proc[None]:
    """End being swallowed: place the creature in the nearest free space, Prone."""
    target, eater = play.creature(effect.bearer), play.creature(effect.source)
    yield from play.end(effect, "spat out")
    cell = nearest_free(play, target, eater)
    if cell >= 0:
        play.place(target, cell, 0)
    play.emit("spat out", creature=eater.id, target=target.id)
    if target.life != "dead":
        yield from gain_condition(play, target, "prone", source=eater.id)


@swallowed.end
def free_space(play: Play, effect: Effect, reason: str) -> None:
    """Let the creature have its own space again when the effect ends."""
    play.creature(effect.bearer).counters.pop(INSIDE, None)


@swallowed.hook(DIED)
def release_at_death(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Release those inside when the eater dies; they can leave the corpse for some movement, and are Prone then."""
    if creature.id != effect.source:
        return
    feet = effect.num("exit", 5)
    yield from play.end(effect, "its eater died")
    if play.creature(effect.bearer).life != "dead":
        play.attach(in_corpse.name, effect.bearer, source=effect.source, level=feet)


@in_corpse.offer
def climb_out(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to leave the corpse for the printed movement."""
    if movement_left(play, creature) < effect.level:
        return ()
    return (Option("in the corpse:leave", "option.leave corpse", cost=(Feet(effect.level),)),)


@in_corpse.perform
def crawl_free(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend movement to leave the corpse: the creature is placed in the nearest free space, Prone."""
    creature.budget["moved"] = creature.budget.get("moved", 0) + effect.level
    play.detach(effect)
    cell = nearest_free(play, creature, play.creature(effect.source))
    if cell >= 0:
        play.place(creature, cell, 0)
    yield from gain_condition(play, creature, "prone", source=effect.source)
