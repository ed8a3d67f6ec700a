"""Touching a Rock Gnome's clockwork device produces its effect."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.species.clockwork_device import device

touch_device = Rule("touch device", "5.2/c-gnome/rock-device", general=True)


def within_reach(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action to use a clockwork device that the creature carries or can reach."""
    if not play.is_active_anywhere(device.name):
        return ()
    return [
        Option(
            f"{touch_device.name}:{one.id}",
            "device.touch",
            cost=(BONUS,),
            facts={"effect": one.text("effect")},
        )
        for one in play.state.effects.values()
        if one.rule == device.name
        and (one.bearer == creature.id or 0 <= distance(play, creature, play.creature(one.bearer)) <= 5)
    ]


@touch_device.action(options=within_reach, cost=(BONUS,))
def use_device(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Produce the effect that the device was made for."""
    one = play.state.effects[int(answer.pick.split(":")[1])]
    play.emit("device.works", creature=creature.id, effect=one.text("effect"))
