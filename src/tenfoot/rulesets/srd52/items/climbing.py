"""Getting up and staying up: the climber's kit, the grappling hook, ladders; and what a pulley lifts."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.srd52.actions.altitude import CLIMBING_AID, ClimbingAid
from tenfoot.rulesets.srd52.exploration.carrying import drags_up_to

SLACK = 25
"""Feet from the anchor that a climber's kit allows."""
LADDER_FEET = 10
HOOK_DC = 13
ROPE_FEET = 50
PULLEY = 4
"""A block and tackle lifts so many times what one can lift alone."""

anchored = Rule("anchored", "5.2/e-gear/climbers-kit")
"""On a climber: the anchor is in its square, at the height `level`."""
hooked = Rule("hooked rope", "5.2/e-gear/grappling-hook")
ladder = Rule("ladder", "5.2/e-gear/ladder", tags=("ground",))
hoisting = Rule("hoisting", "5.2/e-gear/block-and-tackle")


@anchored.procedure("anchor with")
def anchor(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Anchor the climber: it can neither fall nor move more than 25 feet from here."""
    for old in play.effects_on(creature.id, anchored.name):
        play.detach(old)
    play.attach(
        anchored.name, creature.id, source=creature.id, level=creature.altitude, data={"cell": creature.cell}
    )
    play.emit("anchored", creature=creature.id)


def undo(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action to undo the anchor."""
    return (Option("anchored:undo", "option.undo anchor", cost=(BONUS,)),)


@anchored.action(options=undo, cost=(BONUS,))
def untie(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend a Bonus Action to undo the anchor."""
    yield from play.end(effect, "undone")


@anchored.modifies(TERRAIN, "mover")
def block_beyond_rope(play: Play, land: Terrain, effect: Effect) -> None:
    """Block squares more than 25 feet from the anchor."""
    grid = play.state.grid
    land.blocked |= grid.frame.all & ~within(grid, effect.num("cell"), SLACK, 1)


@anchored.modifies(HOLDS_UP, "owner")
def hangs(play: Play, reasons: list[Why], effect: Effect) -> None:
    """Hold a roped creature up once it has fallen to the end of the rope."""
    if play.creature(effect.bearer).altitude <= effect.level - SLACK:
        reasons.append(effect)


@anchored.hook(FALLS, "who")
def stop_fall(play: Play, fall: Fall, effect: Effect) -> Proc[None]:
    """End a fall 25 feet below the anchor, with damage for the distance fallen."""
    faller = play.creature(fall.creature)
    lowest = effect.level - SLACK
    if faller.altitude - fall.feet >= lowest:
        return
    fallen = faller.altitude - lowest
    fall.stopped = True
    play.place(faller, faller.cell, lowest)
    play.emit("fell", creature=faller.id, distance=fallen, altitude=lowest)
    if fallen >= 10:
        faces = yield from play.roll(faller.id, fallen // 10, 6, "fall")
        yield from deal_damage(
            play, IncomingDamage(faller.id, 0, [(sum(faces), "bludgeoning")], tags=("fall",))
        )


@hooked.procedure("throw")
def throw_the_hook(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Dexterity (Acrobatics), DC 13: the hook catches. With a rope tied on it, it can be climbed."""
    test = D20Test("check", creature.id, DEX, HOOK_DC, skills=("skill.acrobatics",))
    if not (yield from resolve_test(play, test)):
        return
    play.emit("hooked", creature=creature.id, to=answer.cell)
    if has_thing(play, creature, "rope"):
        play.attach(hooked.name, 0, source=creature.id, cells=(answer.cell,), level=ROPE_FEET)


@ladder.procedure("lean")
def lean_it(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Put the ladder up in a square."""
    play.attach(ladder.name, 0, source=creature.id, cells=(answer.cell,), level=LADDER_FEET)
    play.emit("poured", creature=creature.id, item=item.kind, to=answer.cell)


def stands_there(play: Play, aid: ClimbingAid, effect: Effect) -> None:
    """The ladder helps a creature at its foot or on it."""
    climber = play.creature(aid.climber)
    if within(play.state.grid, climber.cell, 5, play.side_cells(climber)) & cell_set(effect.cells):
        aid.top = max(aid.top, effect.level)


ladder.modifies(CLIMBING_AID)(stands_there)
hooked.modifies(CLIMBING_AID)(stands_there)


@hoisting.procedure("hoist with")
def hoist(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Log how many pounds the creature can hoist: four times what it can usually lift."""
    play.emit("hoists", creature=creature.id, pounds=PULLEY * drags_up_to(play, creature))
