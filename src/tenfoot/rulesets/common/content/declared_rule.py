"""Moments as data: what happens when something happens to a creature, in the steps that activities use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule, Window
from tenfoot.engine.sheet import EffectStep
from tenfoot.rulesets.common.attack.making_an_attack import ATTACK_HIT, ATTACK_MISSED
from tenfoot.rulesets.common.content.effect_steps import Cause, run_steps
from tenfoot.rulesets.common.content.grants import Grant, Phrase, add_grant, read_grants
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_TAKEN
from tenfoot.rulesets.common.damage.hit_points import DROPPED
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.turn import TURN_ENDS, TURN_STARTS

MomentName: TypeAlias = Literal[
    "starts turn",
    "ends turn",
    "hits",
    "is hit",
    "misses",
    "is missed",
    "takes damage",
    "deals damage",
    "drops to 0",
    "fells",
]
_WINDOWS: dict[str, tuple[Window[Any], str, Callable[[Any], int]]] = {
    "starts turn": (TURN_STARTS, "owner", lambda creature: 0),
    "ends turn": (TURN_ENDS, "owner", lambda creature: 0),
    "hits": (ATTACK_HIT, "attacker", lambda attack: attack.target),
    "is hit": (ATTACK_HIT, "target", lambda attack: attack.actor),
    "misses": (ATTACK_MISSED, "attacker", lambda attack: attack.target),
    "is missed": (ATTACK_MISSED, "target", lambda attack: attack.actor),
    "takes damage": (DAMAGE_TAKEN, "target", lambda damage: damage.source),
    "deals damage": (DAMAGE_TAKEN, "source", lambda damage: damage.target),
    "drops to 0": (DROPPED, "target", lambda drop: drop.blow.source),
    "fells": (DROPPED, "source", lambda drop: drop.target),
}
"""The window of each moment, the owner's role in it, and how to find the other creature."""
NESTED = "moments nested"
DEEPEST = 8
"""A moment whose steps cause further moments stops at this depth."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens when something happens to the owner: steps on itself, the other creature, or those around."""

    moment: MomentName
    do: tuple[EffectStep, ...]
    to: Literal["self", "other", "around"] = "self"
    """Who the steps are played on: the owner, the other creature of the moment, or the creatures within `feet`."""
    feet: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 5
    who: Phrase = "creature"
    """Which of them (`enemy`, `not undead`)."""
    when: Phrase = ""
    """Only while this is true of the owner."""
    once: Literal["", "turn"] = ""
    """`turn`: at most once in each turn."""
    dc: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    """The Difficulty Class of saves in the steps."""


class DeclaredRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trait, written as data alone: grants that hold, and moments at which something happens."""

    key: str
    name: str = ""
    about: Annotated[str, msgspec.Meta(max_length=10_000)] = ""
    grants: tuple[Grant, ...] = ()
    on: tuple[Moment, ...] = ()


def compile_rule(record: DeclaredRule) -> Rule:
    """Make the rule that a record stands for; it has the record's key as its name."""
    rule = Rule(record.key)
    for grant in record.grants:
        add_grant(rule, grant)
    for moment in record.on:
        add_moment(rule, moment)
    return rule


def declare_rule(
    name: str,
    *cites: str,
    grants: list[dict[str, Any]] | None = None,
    on: list[dict[str, Any]] | None = None,
    tags: tuple[str, ...] = (),
) -> Rule:
    """Make a rule from grants and moments written in Python; more can be registered on it as on any rule."""
    rule = Rule(name, *cites, tags=tags)
    for grant in read_grants(grants or []):
        add_grant(rule, grant)
    for moment in msgspec.convert(on or [], list[Moment], strict=True):
        add_moment(rule, moment)
    return rule


def add_moment(rule: Rule, moment: Moment) -> None:
    """Register the hook that a moment stands for on a rule."""
    window, role, other = _WINDOWS[moment.moment]
    rule.hook(window, role)(_hook(rule.name, moment, other))


def _hook(
    name: str, moment: Moment, other: Callable[[Any], int]
) -> Callable[[Play, Any, Effect], Proc[None]]:
    def happens(play: Play, event: Any, effect: Effect) -> Proc[None]:
        owner = play.creature(effect.bearer)
        if moment.when and not is_of(play, owner, owner, moment.when):
            return
        once, depth = f"{name} {moment.moment} {owner.id}", play.state.once.get(NESTED, 0)
        if depth >= DEEPEST or (moment.once and play.state.once.get(once)):
            return
        targets = [
            each
            for each in _targets(play, owner, moment, other(event))
            if is_of(play, owner, each, moment.who)
        ]
        if not targets:
            return
        if moment.once:
            play.state.once[once] = 1
        play.emit("activity.used", creature=owner.id, activity=name, name=name.partition("@")[0])
        play.state.once[NESTED] = depth + 1
        for target in targets:
            yield from run_steps(
                play, target, moment.do, Cause(owner.id, name, dc=moment.dc, level=effect.level)
            )
        play.state.once[NESTED] = depth

    return happens


def _targets(play: Play, owner: Creature, moment: Moment, other: int) -> list[Creature]:
    """List who a moment's steps are played on, before `who` is asked."""
    if moment.to == "self":
        return [owner]
    if moment.to == "other":
        return [play.creature(other)] if other in play.state.creatures else []
    return [
        each
        for each in play.state.creatures.values()
        if each.id != owner.id and each.life != "dead" and 0 <= distance(play, owner, each) <= moment.feet
    ]
