"""A Hunting Trap: setting it, and what it does to a creature that steps in."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.ball_bearings import bearings
from tenfoot.rulesets.srd52.items.caltrops import caltrops
from tenfoot.rulesets.srd52.items.families.ground_hazards import steps_in
from tenfoot.rulesets.srd52.items.held_by_a_trap import caught_fast
from tenfoot.rulesets.srd52.items.stopped_short import stop_short

trap = Rule("hunting trap", "5.2/e-gear/hunting-trap-set", "5.2/e-gear/hunting-trap-step", tags=("ground",))


def on_the_floor(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Whether the square is level ground, where a trap can be set."""
    return bool(play.state.grid.footing[cell] == Footing.GROUND)


for ground in (bearings, caltrops, trap):
    ground.predicate("place")(on_the_floor)


@trap.procedure("set")
def set_trap(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Its jaws lie open in a square, its chain is fixed to something that does not move."""
    play.attach(trap.name, 0, source=creature.id, cells=(answer.cell,))
    play.emit("trap.set", creature=creature.id, to=answer.cell)


@trap.procedure("prodded")
def snaps_shut(play: Play, creature: Creature, effect: Effect) -> None:
    """Spring the trap from afar: it closes without catching a creature."""
    play.detach(effect)
    play.emit("trap.sprung", creature=creature.id, name="hunting trap")


@trap.hook(ENTERED)
def on_the_plate(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A DC 13 Dexterity save, or 1d4 Piercing damage, Speed 0 until its next turn, and held by the chain."""
    mover = steps_in(play, step, effect)
    if mover is None:
        return
    play.detach(effect)
    if (
        yield from resolve_test(
            play, D20Test("save", mover.id, DEX, 13, target=effect.source, tags=("trap",))
        )
    ):
        return
    faces = yield from play.roll(effect.source or mover.id, 1, 4, "hunting trap")
    yield from stop_short(play, mover, effect, faces[0])
    if mover.life != "dead":
        play.attach(caught_fast.name, mover.id, source=effect.source, dc=13)
        step.stopped = True
