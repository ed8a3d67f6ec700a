"""Gnomish Lineage, a trait of the species Gnome."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.srd52.features.species.clockwork_device import device

tinker = Rule(
    "feature.gnomish-lineage.rock",
    "5.2/c-gnome/rock-device",
    "5.2/c-gnome/rock-limit",
    tags=(OUT_OF_COMBAT_TOO,),
)


DEVICES = 3


TEN_MINUTES = 600


@tinker.offer
def build_one(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Ten quiet minutes with Prestidigitation; no fourth device while three exist. One is dismantled with an action."""
    name = tinker.name
    mine = play.effects_on(creature.id, device.name)
    options = [
        Option(
            f"{name}:dismantle:{one.id}",
            "device.dismantle",
            cost=(ACTION,),
            facts={"effect": one.text("effect")},
        )
        for one in mine
        if creature.budget.get("action")
    ]
    if play.state.mode != "combat" and len(mine) < DEVICES:
        options.append(Option(f"{name}:build", "device.build", takes="words"))
    return options


@tinker.perform
def build_device(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Build a device that produces one small effect for eight hours, or dismantle one."""
    _, way, *which = answer.pick.split(":")
    if way == "dismantle":
        creature.budget["action"] -= 1
        yield from play.end(play.state.effects[int(which[0])], "dismantled")
        return
    yield from clock.advance(play, TEN_MINUTES)
    expiry = until(play, "8 hours", creature.id, creature.id)
    data: dict[str, int | str | list[int | str]] = {"effect": answer.words or "music box"}
    play.attach(device.name, creature.id, source=creature.id, expiry=expiry, data=data)
    play.emit("device.built", creature=creature.id, effect=answer.words or "music box")
