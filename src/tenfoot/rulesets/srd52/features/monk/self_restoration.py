"""Self-Restoration, a feature of the Monk (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *

self_restoration = Rule("feature.self-restoration")


ILLS = ("charmed", "frightened", "poisoned")


@self_restoration.hook(TURN_ENDS, "owner")
def shake_it_off(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """One of Charmed, Frightened and Poisoned ends; the Monk says which."""
    there = [name for name in ILLS if has_condition(play, creature.id, name)]
    if not there:
        return
    answer = yield Decision(
        creature.seat,
        "self-restoration",
        (
            *(Option(name, f"restoration.{name}") for name in there),
            Option("none", "restoration.none"),
        ),
        subject=creature.id,
        default=there[0],
    )
    if answer.pick != "none":
        yield from lose_condition(play, creature, answer.pick, "self-restoration")
