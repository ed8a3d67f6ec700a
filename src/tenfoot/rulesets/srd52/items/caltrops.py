"""Caltrops cover a 5-foot square and stop creatures that enter."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.ground_hazards import steps_in
from tenfoot.rulesets.srd52.items.stopped_short import stop_short

caltrops = Rule("caltrops", "5.2/e-gear/caltrops", tags=("ground",))


@caltrops.procedure("spread")
def scatter(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Cover a 5-foot square within 5 feet with Caltrops."""
    play.attach(caltrops.name, 0, source=creature.id, cells=(answer.cell,))
    play.emit("poured", creature=creature.id, item=item.kind, to=answer.cell)


@caltrops.hook(ENTERED)
def steps_on_one(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The first entry on a turn: a DC 15 Dexterity save, or 1 Piercing damage and Speed 0 until its next turn."""
    mover = steps_in(play, step, effect)
    if mover is None:
        return
    if not (yield from resolve_test(play, D20Test("save", mover.id, DEX, 15, target=effect.source))):
        yield from stop_short(play, mover, effect, 1)
        step.stopped = True
