"""Grants as data: what holds while something is active, for its owner or for creatures in an aura.

A grant compiles to the same modifiers that a Python rule would register, so explanations name the rule that has it.
`tenfoot.authoring.declare_rule` takes grants and moments in Python; records of packs hold them in files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeAlias

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query, Rule
from tenfoot.rulesets.common.attack.making_an_attack import ARMOR_CLASS, ATTACK, ArmorClass, Attack
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.d20.d20_test import CHECK, SAVE, D20Test
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_DEFENSES, IncomingDamage
from tenfoot.rulesets.common.movement.movement import SPEED, SpeedTotal
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import MAY, Permission, Verb

_SCORES = "|".join(ABILITIES)
Roll: TypeAlias = Annotated[str, msgspec.Meta(pattern=rf"^(attack|attacked|(save|check)(\.({_SCORES}))?)$")]
"""A kind of d20 roll: `attack` (the owner's), `attacked` (against it), `save`, `check`, or one of an ability."""
Phrase: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""Which creatures, in the words of `who`."""


class GrantAura(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The creatures around the owner that a grant reaches; the owner itself only if `who` says so."""

    feet: Annotated[int, msgspec.Meta(ge=5, le=1000)]
    who: Phrase = "other"
    unless: Phrase = ""
    """The aura is gone while this is true of its owner (`incapacitated`)."""


class Grant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What holds while something is active. Several words in one grant hold under the same conditions."""

    armor: Annotated[int, msgspec.Meta(ge=-20, le=20)] = 0
    """Added to Armor Class."""
    speed: Annotated[int, msgspec.Meta(ge=-200, le=200)] = 0
    """Feet added to each Speed that the creature has."""
    speed_at_most: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None
    """No Speed is higher; 0 means that it can't move."""
    advantage: tuple[Roll, ...] = ()
    disadvantage: tuple[Roll, ...] = ()
    bonus: Annotated[int, msgspec.Meta(ge=-20, le=20)] = 0
    """Added to the rolls in `on`."""
    on: tuple[Roll, ...] = ()
    resist: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    vulnerable: tuple[str, ...] = ()
    may_not: tuple[Verb, ...] = ()
    """What the creature can't do."""
    when: Phrase = ""
    """Only while this is true of the owner (`bloodied`)."""
    against: Phrase = ""
    """Only if this is true of the other creature of the roll or damage (`undead`)."""
    aura: GrantAura | None = None


Reach: TypeAlias = Callable[[Play, int, int, Effect], bool]
"""Whether a grant reaches a creature, against another one (0 for none), through an effect."""


def add_grant(rule: Rule, grant: Grant) -> None:
    """Register the modifiers that a grant stands for on a rule."""
    role = "any" if grant.aura is not None else ""
    reaches = _reaches(grant)
    for register in (_add_totals, _add_rolls, _add_defenses, _add_bans):
        register(rule, grant, role, reaches)


def _reaches(grant: Grant) -> Reach:
    aura, when, against = grant.aura, grant.when, grant.against

    def reaches(play: Play, creature: int, other: int, effect: Effect) -> bool:
        owner = play.creature(effect.bearer)
        if aura is None:
            if creature != owner.id:
                return False
        else:
            near = play.creature(creature)
            if owner.life != "alive" or (aura.unless and is_of(play, owner, owner, aura.unless)):
                return False
            if creature != owner.id and not 0 <= distance(play, owner, near) <= aura.feet:
                return False
            if not is_of(play, owner, near, aura.who):
                return False
        if when and not is_of(play, owner, owner, when):
            return False
        return not against or (
            other in play.state.creatures and is_of(play, owner, play.creature(other), against)
        )

    return reaches


def _add_totals(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register what changes Armor Class and Speed."""
    if grant.armor:

        @rule.modifies(ARMOR_CLASS, role or "owner")
        def armor(play: Play, total: ArmorClass, effect: Effect) -> None:
            if reaches(play, total.subject, 0, effect):
                total.add(grant.armor, effect)

    if grant.speed or grant.speed_at_most is not None:

        @rule.modifies(SPEED, role or "owner")
        def speed(play: Play, total: SpeedTotal, effect: Effect) -> None:
            if not reaches(play, total.subject, 0, effect):
                return
            if grant.speed and total.bases[0][0] > 0:
                total.add(grant.speed, effect)
            if grant.speed_at_most is not None:
                total.at_most(grant.speed_at_most, effect)


def _add_rolls(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register Advantage, Disadvantage and bonuses on d20 rolls."""
    for roll in dict.fromkeys((*grant.advantage, *grant.disadvantage, *grant.on)):
        if roll in ("attack", "attacked"):
            side = "attacker" if roll == "attack" else "target"
            rule.modifies(ATTACK, role or side)(_on_attack(grant, roll, reaches))
        else:
            kind, _, ability = roll.partition(".")
            query: Query[D20Test] = SAVE if kind == "save" else CHECK
            number = ABILITIES.index(ability) if ability else -1
            rule.modifies(query, role or "actor")(_on_test(grant, roll, number, reaches))


def _change(grant: Grant, roll: str, test: D20Test | Attack, effect: Effect) -> None:
    if roll in grant.advantage:
        test.advantage(effect)
    if roll in grant.disadvantage:
        test.disadvantage(effect)
    if roll in grant.on:
        test.add(grant.bonus, effect)


def _on_attack(grant: Grant, roll: str, reaches: Reach) -> Callable[[Play, Attack, Effect], None]:
    def changes_attack(play: Play, attack: Attack, effect: Effect) -> None:
        mine, other = attack.actor, attack.target
        if roll == "attacked":
            mine, other = other, mine
        if reaches(play, mine, other, effect):
            _change(grant, roll, attack, effect)

    return changes_attack


def _on_test(
    grant: Grant, roll: str, ability: int, reaches: Reach
) -> Callable[[Play, D20Test, Effect], None]:
    def changes_test(play: Play, test: D20Test, effect: Effect) -> None:
        if ability in (-1, test.ability) and reaches(play, test.actor, test.target, effect):
            _change(grant, roll, test, effect)

    return changes_test


def _add_defenses(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register Resistance, Immunity and Vulnerability."""
    if grant.resist or grant.immune or grant.vulnerable:

        @rule.modifies(DAMAGE_DEFENSES, role or "target")
        def defenses(play: Play, damage: IncomingDamage, effect: Effect) -> None:
            if reaches(play, damage.target, damage.source, effect):
                damage.resist += [(kind, effect) for kind in grant.resist]
                damage.immune += [(kind, effect) for kind in grant.immune]
                damage.vulnerable += [(kind, effect) for kind in grant.vulnerable]


def _add_bans(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register what a creature can't do."""
    if grant.may_not:

        @rule.modifies(MAY, role or "actor")
        def bans(play: Play, asked: Permission, effect: Effect) -> None:
            if asked.verb in grant.may_not and reaches(play, asked.actor, asked.target, effect):
                asked.deny(effect)


def phrases_of(grant: Grant) -> Iterator[str]:
    """List the phrases of a grant that say which creatures it is about."""
    yield from (grant.when, grant.against)
    if grant.aura is not None:
        yield from (grant.aura.who, grant.aura.unless)


def read_grants(rows: list[dict[str, Any]]) -> list[Grant]:
    """Read grants as Python files write them; an unknown word is an error that names it."""
    return msgspec.convert(rows, list[Grant], strict=True)
