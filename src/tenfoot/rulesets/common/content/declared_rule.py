"""Rules written as data alone: grants that hold, and moments at which something happens."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tenfoot.engine.rule import NO_WORTH, Rule, RuleWorth
from tenfoot.rulesets.common.conditions.condition import condition
from tenfoot.rulesets.common.content.declared_moments import add_moment
from tenfoot.rulesets.common.content.grant_records import Grant, GrantedMoment
from tenfoot.rulesets.common.content.grants import add_grant, read_grants
from tenfoot.rulesets.common.worth.implied_worth import imply_worth


class DeclaredRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trait, written as data alone: grants that hold, and moments at which something happens."""

    key: str
    name: str = ""
    about: Annotated[str, msgspec.Meta(max_length=10_000)] = ""
    grants: tuple[Grant, ...] = ()
    on: tuple[GrantedMoment, ...] = ()
    worth: RuleWorth = NO_WORTH
    """What it is worth to a computer player, where its grants can't show it."""


class DeclaredCondition(DeclaredRule, frozen=True, forbid_unknown_fields=True):
    """A condition, written as data alone; those that it includes come and go with it."""

    includes: tuple[str, ...] = ()


def compile_rule(record: DeclaredRule) -> Rule:
    """Make the rule that a record stands for; it has the record's key as its name, a condition one with its prefix."""
    if isinstance(record, DeclaredCondition):
        made = with_grants(condition(record.key, includes=record.includes), record.grants, record.on)
    else:
        made = rule_with(record.key, record.grants, record.on)
    made.worth = record.worth if record.worth != NO_WORTH else imply_worth(record.grants)
    return made


def rule_with(
    name: str, grants: tuple[Grant, ...], on: tuple[GrantedMoment, ...] = (), tags: tuple[str, ...] = ()
) -> Rule:
    """Make a rule of this name from grants and moments."""
    return with_grants(Rule(name, tags=tags), grants, on)


def with_grants(rule: Rule, grants: tuple[Grant, ...], on: tuple[GrantedMoment, ...]) -> Rule:
    """Register grants and moments on a rule, and give it back."""
    for grant in grants:
        add_grant(rule, grant)
    for moment in on:
        add_moment(rule, moment)
    return rule


def declare(
    rule: Rule,
    *,
    grants: list[dict[str, Any]] | None = None,
    on: list[dict[str, Any]] | None = None,
    worth: RuleWorth = NO_WORTH,
) -> Rule:
    """Register grants and moments written in Python on a rule that was just made, and give it back."""
    if worth is not NO_WORTH:
        rule.worth = worth
    moments = msgspec.convert(on or [], list[GrantedMoment], strict=True)
    return with_grants(rule, tuple(read_grants(grants or [])), tuple(moments))


def declare_rule(
    name: str,
    *cites: str,
    grants: list[dict[str, Any]] | None = None,
    on: list[dict[str, Any]] | None = None,
    tags: tuple[str, ...] = (),
    worth: RuleWorth = NO_WORTH,
) -> Rule:
    """Make a rule from grants and moments written in Python; more can be registered on it as on any rule."""
    return declare(Rule(name, *cites, tags=tags, worth=worth), grants=grants, on=on)
