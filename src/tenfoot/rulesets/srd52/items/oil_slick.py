"""Oil on the ground burns when it is lit and damages creatures in it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.oiled import FEEDS

BURNS_ROUNDS = 2


slick = Rule("oil slick", "5.2/e-gear/oil-space", tags=("ground",))
"""Oil over a square; `data` has nothing: it waits for fire."""


blaze = Rule("burning oil", "5.2/e-gear/oil-space", "5.2/e-gear/oil-space-damage", tags=("ground",))


@slick.procedure("pour")
def pour(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Pour oil over a level 5-foot square within 5 feet."""
    play.attach(slick.name, 0, source=creature.id, cells=(answer.cell,))
    play.emit("poured", creature=creature.id, item=item.kind, to=answer.cell)


@slick.predicate("usable")
def something_to_light(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """Fire is only put to what has been poured."""
    return use.how != "kindle" or any(effect.rule == slick.name for effect in play.state.effects.values())


@slick.predicate("place")
def level_or_oily(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Oil is poured on level ground; fire is put to a square with oil."""
    oily = any(play.state.effects[key].rule == slick.name for key in play.zones.get(cell, ()))
    if kind == "oil":
        return not oily and play.state.grid.footing[cell] == Footing.GROUND
    return oily


@slick.procedure("kindle")
def kindle(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Light the oil with a tinderbox as a Bonus Action (5.2/e-gear/tinderbox)."""
    yield from set_fire(play, answer.cell, creature.id)


def set_fire(play: Play, cell: int, who: int) -> Proc[None]:
    """The oil of a square burns until the end of the turn two rounds later."""
    for key in list(play.zones.get(cell, ())):
        effect = play.state.effects[key]
        if effect.rule != slick.name:
            continue
        play.detach(effect)
        anchor = play.state.active or who
        until = Expiry(anchor, "end", BURNS_ROUNDS + 1 if play.state.active == anchor else BURNS_ROUNDS)
        if play.state.mode != "combat":
            until = Expiry(0, "start", 0, play.state.time + 12)
        play.attach(blaze.name, 0, source=who, cells=effect.cells, expiry=until)
        play.emit("oil.lit", creature=who, to=cell)
    yield from ()


@slick.hook(DAMAGE_TAKEN)
def fire_falls_on_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Fire damage to a creature in the oil lights it."""
    target = play.creature(blow.target)
    if blow.taken.get("fire") and "burning oil" not in blow.tags and inside_area(play, target, effect):
        yield from set_fire(play, effect.cells[0], blow.source or target.id)


@blaze.hook(ENTERED)
def walks_in(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Deal 5 Fire damage to a creature that enters burning oil."""
    mover = play.creature(step.mover)
    if (
        step.mode != "fly"
        and inside_area(play, mover, effect)
        and not inside_area(play, mover, effect, step.start)
    ):
        yield from burns(play, mover, effect)


@blaze.hook(TURN_ENDS)
def stays_in(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """5 Fire damage on ending a turn there, but once a turn at most."""
    if inside_area(play, creature, effect) and not creature.altitude:
        yield from burns(play, creature, effect)


def burns(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Deal the damage of burning oil, once each turn."""
    mark = f"burning oil on {creature.id}"
    if play.state.once.get(mark) or creature.life == "dead":
        return
    play.state.once[mark] = 1
    yield from deal_damage(
        play, IncomingDamage(creature.id, effect.source, [(FEEDS, "fire")], tags=("burning oil",))
    )


@blaze.modifies(LIGHTS)
def flickers(play: Play, lamps: Lamps, effect: Effect) -> None:
    """A fire on the ground can be seen by; it lights its own square."""
    lamps.shine(play, effect, 5, 5)
