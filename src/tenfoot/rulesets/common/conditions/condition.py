"""Conditions: each instance runs for its own time; having one twice makes nothing worse."""

from __future__ import annotations

from collections.abc import Mapping

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc, Query, Rule, Window
from tenfoot.rulesets.common.senses.known_defenses import IMMUNE as SHRUGGED_OFF
from tenfoot.rulesets.common.senses.known_defenses import record_defense
from tenfoot.rulesets.common.turns.permission import IMMUNE, Permission

PREFIX = "condition."
ADDS_UP = "adds up"
"""What a cumulative condition does (`Rule.does`) when it is received again: (play, creature, levels)."""


class Gain:
    """A creature is about to receive a condition; a rule may prevent it."""

    __slots__ = ("name", "prevented", "source", "target")

    def __init__(self, name: str, target: int, source: int) -> None:
        self.name = name
        self.target = target
        self.source = source
        self.prevented = False


CONDITION_COMES: Window[Gain] = Window("condition.comes", "target", "source")
CONDITION_BEGAN: Window[Effect] = Window("condition.began", "bearer")
"""A condition has begun, by itself or as a part of another: the moment for what it brings down with it."""


class Cure:
    """Something ends every instance of a condition on a creature, even if it has none at the moment."""

    __slots__ = ("lasting", "name", "reason")

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason
        self.lasting: set[int] = set()
        """Instances that go on all the same, by the id of their effect."""


CONDITION_CURED: Window[Cure] = Window("condition.cured", "bearer")
"""Something ends a condition on a creature; a rule may keep an instance of its own from ending."""


def condition(
    name: str,
    *cites: str,
    includes: tuple[str, ...] = (),
    leaves: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
) -> Rule:
    """A condition's rule. Those it `includes` come and go with it; those it `leaves` come with it and stay."""
    rule = Rule(PREFIX + name, *cites, tags=("condition", *tags))

    if includes or leaves:

        @rule.begin
        def bring_along(play: Play, effect: Effect) -> Proc[None]:
            for other in includes:
                part = yield from play.begin(
                    PREFIX + other, effect.bearer, source=effect.source, data={"within": effect.id}
                )
                if play.hooks(CONDITION_BEGAN, effect.bearer):
                    yield from play.open(CONDITION_BEGAN, part, effect.bearer)
            for other in leaves:
                if not has_condition(play, effect.bearer, other):
                    yield from gain_condition(play, play.creature(effect.bearer), other, source=effect.source)

    return rule


def has_condition(play: Play, bearer: int, name: str) -> bool:
    """Whether the creature has the condition now."""
    return play.has(bearer, PREFIX + name)


def able(play: Play, creature: Creature) -> bool:
    """Whether the creature is up and not Incapacitated; otherwise it can do nothing."""
    return creature.life == "alive" and not has_condition(play, creature.id, "incapacitated")


def caused_by_magic(play: Play, data: Mapping[str, Value]) -> bool:
    """Whether an effect with this data comes from a spell, a magic item or another effect that does."""
    if data.get("spell") or data.get("magic") or str(data.get("told as", "")).startswith("item."):
        return True
    within = data.get("within")
    outer = play.state.effects.get(within) if isinstance(within, int) else None
    return outer is not None and (outer.rule.startswith("spell.") or caused_by_magic(play, outer.data))


def immune_to_condition(play: Play, creature: Creature, name: str, *, magic: bool = False) -> Permission:
    """Whether the creature can't receive the condition, with the reasons; `magic`: if magic would cause it."""
    asked = Permission(name, creature.id)
    asked.magic = magic
    if name in play.sheet(creature).condition_immune:
        asked.deny(RuleSource("condition immunity", "5.2/immunity/condition"))
    return play.query(IMMUNE, asked, creature.id)


class Dormancy:
    """An effect on a creature, and whether it sleeps for now."""

    __slots__ = ("effect", "sleeps")

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.sleeps = False


SLEEPS: Query[Dormancy] = Query("effect sleeps", "bearer", suppresses=True)
"""What keeps effects on a creature from working for a while; their time runs on."""


def suppressed(play: Play, effect: Effect) -> bool:
    """An immunity gained later suppresses a condition while it lasts; its duration still runs.
    So does what puts other effects to sleep."""
    if play.has_modifiers(SLEEPS) and play.query(SLEEPS, Dormancy(effect), effect.bearer).sleeps:
        return True
    if not effect.rule.startswith(PREFIX):
        return False
    magic = caused_by_magic(play, effect.data)
    name = effect.rule[len(PREFIX) :]
    return not immune_to_condition(play, play.creature(effect.bearer), name, magic=magic).allowed


def conditions_of(play: Play, creature: Creature) -> list[str]:
    """The conditions that the creature has now, in alphabetical order."""
    return sorted(
        {
            effect.rule[len(PREFIX) :]
            for effect in play.effects_on(creature.id)
            if effect.rule.startswith(PREFIX) and not play.is_suppressed(effect)
        }
    )


def gain_condition(
    play: Play,
    creature: Creature,
    name: str,
    *,
    source: int = 0,
    expiry: Expiry = FOREVER,
    group: int = 0,
    level: int = 0,
    dc: int = 0,
    data: dict[str, Value] | None = None,
) -> Proc[Effect | None]:
    """A creature receives a condition, unless it is immune or something prevents it."""
    if creature.life == "dead":
        return None
    within = data.get("within") if data else None
    if within and within not in play.state.effects:
        # What it would come with is over already: an earlier part of the same effect brought on its end.
        return None
    asked = immune_to_condition(play, creature, name, magic=caused_by_magic(play, data or {}))
    if not asked.allowed:
        if name in play.sheet(creature).condition_immune:
            record_defense(play, creature, name, SHRUGGED_OFF)
        play.emit("condition.refused", creature=creature.id, condition=name, parts=asked.parts())
        return None
    if play.hooks(CONDITION_COMES, creature.id, source):
        coming = Gain(name, creature.id, source)
        yield from play.open(CONDITION_COMES, coming, creature.id, source)
        if coming.prevented:
            return None
    adds_up = play.ruleset.rule(PREFIX + name).does.get(ADDS_UP)
    if adds_up is not None and has_condition(play, creature.id, name):
        yield from adds_up(play, creature, max(1, level)) or ()
        return next(iter(play.effects_on(creature.id, PREFIX + name)), None)
    effect = yield from play.begin(
        PREFIX + name,
        creature.id,
        source=source,
        expiry=expiry,
        group=group,
        level=max(1, level) if adds_up is not None else level,
        dc=dc,
        data=data,
    )
    if play.listeners:
        play.emit("condition.added", creature=creature.id, condition=name, source=source)
    if play.hooks(CONDITION_BEGAN, creature.id):
        yield from play.open(CONDITION_BEGAN, effect, creature.id)
    # Its beginning may have brought on its end: who flies falls, and may die of it.
    return play.state.effects.get(effect.id)


def lose_condition(play: Play, creature: Creature, name: str, reason: str) -> Proc[bool]:
    """End every instance of a condition that no rule prolongs. Returns whether one ended."""
    cure = Cure(name, reason)
    if play.hooks(CONDITION_CURED, creature.id):
        yield from play.open(CONDITION_CURED, cure, creature.id)
    found = [
        effect for effect in play.effects_on(creature.id, PREFIX + name) if effect.id not in cure.lasting
    ]
    for effect in found:
        yield from play.end(effect, reason)
    return bool(found)
