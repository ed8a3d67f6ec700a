"""Traps: something sets them off, they deal their damage, and most are then spent."""

from __future__ import annotations

from tenfoot.adventure.story_state import here, scene_of, set_trap, tell, trap_state
from tenfoot.adventure.triggering import hurt
from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.movement.movement import ENTERED, MoveStep
from tenfoot.rulesets.common.space.trap import SET_TRAP, SPRING, TRAP_CHANGED, TrapChange

trap = Rule("trap", "5.2/t-trap/trigger", "5.2/t-trap/reset", tags=("secret",))


@trap.hook(ENTERED)
def stepped_on(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Set off a trap when a hero walks onto its square; a trap that was found is avoided."""
    mover = play.creature(step.mover)
    key = effect.text("key")
    if mover.side != "heroes" or step.manner == "teleport" or mover.altitude:
        return
    if not any(cell in effect.cells for cell in play.footprint(mover)):
        return
    if play.state.flags.get(f"found {here(play)}.{key}"):
        return
    step.stopped = True
    yield from spring(play, key, mover, step.to)


def spring(play: Play, key: str, actor: Creature, cell: int) -> Proc[None]:
    """Set off a trap that is armed, on the creature that triggered it."""
    if trap_state(play, key) != "armed":
        return
    kind = scene_of(play).traps[key]
    if kind.kind:
        for effect in list(play.state.effects.values()):
            if effect.rule == SET_TRAP and effect.text("key") == key:
                yield from play.port(SPRING)(play, effect, actor)
        return
    if not kind.resets:
        set_trap(play, key, "sprung")
        for effect in list(play.state.effects.values()):
            if effect.rule == trap.name and effect.text("key") == key:
                play.detach(effect)
    play.state.flags[f"found {here(play)}.{key}"] = 1
    play.emit("trap.sprung", creature=actor.id, name=kind.name)
    tell(play, kind.tell)
    if kind.does is not None:
        yield from hurt(play, kind.does, actor, cell)


library_trap = Rule("library trap", "5.2/t-trap/trigger", general=True)
"""Remembers what becomes of a trap that the ruleset's library describes."""


@library_trap.hook(TRAP_CHANGED)
def remembered(play: Play, change: TrapChange, effect: Effect) -> None:
    """Save that a library trap was found, and went off or was disarmed, for when the party returns."""
    key = change.trap.text("key")
    if key and here(play) and key in scene_of(play).traps:
        play.state.flags[f"found {here(play)}.{key}"] = 1
        if change.now != "armed":
            set_trap(play, key, change.now)
        if change.now != "disarmed":
            tell(play, scene_of(play).traps[key].tell)


def springs_on(play: Play, event: str, actor: Creature, cell: int) -> Proc[None]:
    """Set off the armed traps whose trigger is this event, such as opening an object."""
    for key, kind in scene_of(play).traps.items():
        if kind.on == event:
            yield from spring(play, key, actor, cell)
