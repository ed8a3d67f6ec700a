"""Mind control: the creature changes sides, and its controller's seat decides for it."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.space.space import BYSTANDERS

SOON = 600
"""Seconds: who comes round later than that comes too late for a fight."""


def take_control(play: Play, effect: Effect) -> Effect:
    """The affected creature obeys the effect's source; its own side and seat are saved in the effect."""
    creature, master = play.creature(effect.bearer), play.creature(effect.source)
    effect = play.alter(effect, data={**effect.data, "seat": creature.seat, "side": creature.side})
    play.change_side(creature, master.side)
    creature.seat = master.seat
    return effect


def release_control(play: Play, effect: Effect) -> None:
    """End mind control: give the creature back to its player and to its side."""
    creature = play.creature(effect.bearer)
    creature.seat = effect.text("seat", creature.seat)
    play.change_side(creature, effect.text("side", creature.side))


def control_ends_soon(play: Play, side: str) -> bool:
    """Return True if a creature fighting for `side` is mind-controlled and will be free within ten minutes.

    Control is temporary, and allegiance stays: such an effect saves the creature's own `side` and `seat`.
    Where it does not pass within ten minutes, the fight is over before it does.
    """
    for effect in play.state.effects.values():
        own = effect.data.get("side") if effect.data and "seat" in effect.data else None
        if own is None or own in (side, BYSTANDERS):
            continue
        bearer = play.state.creatures.get(effect.bearer)
        if bearer is None or bearer.life != "alive" or bearer.side != side:
            continue
        if effect.expiry.count or 0 <= effect.expiry.at - play.state.time <= SOON:
            return True
    return False
