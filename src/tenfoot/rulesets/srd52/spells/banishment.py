"""Banishment, a level 4 Abjuration spell of Clerics, Paladins, Sorcerers and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_linked_conditions, in_force
from tenfoot.rulesets.srd52.spells.families.away_from_the_map import AWAY, STRANGERS, nearest_free

banishment = in_force("banishment")


def sends_away(rule: Rule, condition: str = "") -> None:
    """While the rule is active its target is off the map; then it comes back."""

    @rule.begin
    def vanish(play: Play, effect: Effect) -> Proc[None]:
        target = play.creature(effect.bearer)
        play.alter(effect, data={**effect.data, "from": target.cell, "height": target.altitude})
        yield from dismount(play, target, "banished")
        play.place(target, -1)
        target.counters[AWAY] = 1
        play.emit("banished", creature=target.id)
        if condition:
            yield from gain_condition(
                play,
                target,
                condition,
                source=effect.source,
                group=effect.group,
                data={"within": effect.id, "spell": effect.text("spell")},
            )

    @rule.end
    def come_back(play: Play, effect: Effect, reason: str) -> Proc[None]:
        target = play.creature(effect.bearer)
        yield from end_linked_conditions(play, effect, reason)
        target.counters.pop(AWAY, None)
        lasted = reason == "expired" or 0 <= effect.expiry.at <= play.state.time
        if lasted and rule is banishment and STRANGERS & set(play.sheet(target).tags):
            target.counters["out of the fight"] = 1
            return
        place = nearest_free(play, target, effect.num("from"))
        if place >= 0:
            play.place(target, place, effect.num("height"))
            play.emit("returned", creature=target.id)


sends_away(banishment, "incapacitated")
