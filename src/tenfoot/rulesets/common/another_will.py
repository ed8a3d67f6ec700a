"""Under somebody else's command: the creature changes sides, and its master's seat decides for it."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play


def take_over(play: Play, effect: Effect) -> Effect:
    """The bearer of an effect serves its source; what it was before is kept in the effect."""
    creature, master = play.creature(effect.bearer), play.creature(effect.source)
    effect = play.alter(effect, data={**effect.data, "seat": creature.seat, "side": creature.side})
    creature.side = master.side
    creature.seat = master.seat
    play.refresh()
    return effect


def set_free(play: Play, effect: Effect) -> None:
    """Its own will and its own friends again."""
    creature = play.creature(effect.bearer)
    creature.seat = effect.text("seat", creature.seat)
    creature.side = effect.text("side", creature.side)
    play.refresh()
