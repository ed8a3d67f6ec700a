"""Exposure: what heat, cold and water do to creatures that stay in them, hour by hour or minute by minute.

Each is an effect on the exposed creature; `level` counts the spans that have passed. When a span ends a save is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import tire

HOUR = 3600


HARDY = RuleSource("resistance", "5.2/t-env/extreme-cold-immune")


Save: TypeAlias = Callable[[Play, Creature, int], D20Test | None]
"""The save after so many spans, or None if none is due."""


def shrugs_off(play: Play, creature: Creature, kind: str) -> bool:
    """Whether it has Resistance or Immunity to a damage type, by nature or through an effect."""
    sheet = play.sheet(creature)
    if kind in sheet.resist or kind in sheet.immune:
        return True
    blow = play.query(DAMAGE_DEFENSES, IncomingDamage(creature.id, 0, [(0, kind)]), creature.id, 0)
    return any(name in (kind, "all") for name, _ in (*blow.resist, *blow.immune))


def exposure(name: str, span: int, save: Save, *cites: str) -> Rule:
    """The rule of one kind of exposure: a save when each span is over, a level of Exhaustion for failing it."""
    rule = Rule(name, *cites)

    @rule.begin
    def begin_span(play: Play, effect: Effect) -> None:
        if effect.expiry.at < 0:
            play.alter(effect, expiry=Expiry(0, "start", 0, play.state.time + span))

    @rule.end
    def end_span(play: Play, effect: Effect, reason: str) -> Proc[None]:
        creature = play.creature(effect.bearer)
        if reason != "expired" or creature.life == "dead":
            return
        passed = effect.level + 1
        until = Expiry(0, "start", 0, effect.expiry.at + span)
        play.attach(
            name, creature.id, source=effect.source, level=passed, expiry=until, data=dict(effect.data)
        )
        test = save(play, creature, passed)
        if test is not None and not (yield from resolve_test(play, test)):
            yield from tire(play, creature, 1, name)

    return rule
