"""House rules as data: a switch with its values, each of which sets numbers of the rules and grants for everybody."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset, RulesetPart
from tenfoot.rulesets.common.content.grant_records import Grant
from tenfoot.rulesets.common.content.grants import add_grant

Text = Annotated[str, msgspec.Meta(max_length=10_000)]


class SwitchSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one value of a switch changes."""

    title: Text = ""
    parameters: dict[str, int] = {}
    """Numbers of the rules, by their names (`tenfoot rules parameters`)."""
    grants: tuple[Grant, ...] = ()
    """What holds for every creature."""


class SwitchRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house rule that a table may switch on. The first value is the usual one."""

    key: str
    values: dict[str, SwitchSetting]
    name: str = ""
    about: Text = ""

    def extend(self, ruleset: Ruleset, name: str, value: str) -> Ruleset:
        """Make the ruleset with this switch at a value."""
        chosen = self.values[value]
        rule = Rule(f"house rule.{self.key}", general=True)
        for grant in chosen.grants:
            add_grant(rule, grant, everybody=True)
        rules = [rule] if chosen.grants else []
        return ruleset.derive(
            name, replace=RulesetPart(parameters=chosen.parameters), add=RulesetPart(rules=rules)
        )
