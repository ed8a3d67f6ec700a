"""Harmless Demiplane, an effect in the stat block of the Adult Gold Dragon and the Ancient Gold Dragon."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_linked_conditions
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, free_squares
from tenfoot.rulesets.srd52.spells.families.away_from_the_map import AWAY, nearest_free

demiplane = Rule("harmless demiplane", "5.2/m-rider/banish", worth=RuleWorth(disables=1.5))


BANISH = 120


@demiplane.begin
def sent_away(play: Play, effect: Effect) -> Proc[None]:
    """Take the target off the map and make it Incapacitated."""
    target = play.creature(effect.bearer)
    play.alter(effect, data={**effect.data, "from": target.cell, "height": target.altitude})
    yield from dismount(play, target, "banished")
    play.place(target, -1)
    target.counters[AWAY] = 1
    play.emit("banished", creature=target.id)
    yield from gain_condition(play, target, "incapacitated", source=effect.source, data={"within": effect.id})


@demiplane.end
def comes_back(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """In a free space of the dragon's choice within 120 feet of it, or where it was."""
    target, dragon = play.creature(effect.bearer), play.creature(effect.source)
    yield from end_linked_conditions(play, effect, reason)
    target.counters.pop(AWAY, None)
    if target.life == "dead":
        return
    place = -1
    if dragon.life == "alive" and dragon.cell >= 0:
        cells = free_squares(play, target, BANISH, dragon)
        place = yield from choose_square(play, dragon, "return", cells)
    if place < 0:
        place = nearest_free(play, target, effect.num("from"))
    if place >= 0:
        play.place(target, place, 0 if place != effect.num("from") else effect.num("height"))
        play.emit("returned", creature=target.id)
