"""Other ways to recover, by name: each replaces one port of the ruleset, and an experiment may add a rule.

A table that wants one plays by `next2013+NAME`; it can have one only (next/rest/opt-gm-picks).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tenfoot.engine.ruleset import Ruleset, RulesetPart, unknown
from tenfoot.rulesets.next2013.experiments import bonus_forfeited, by_the_hour, by_the_minute, refocus
from tenfoot.rulesets.next2013.rest.recovery import (
    DISTURBED,
    ONCE_A_DAY,
    RECOVER,
    slower_all_around,
    slower_hit_dice,
    slower_hit_points,
)


@dataclass(frozen=True, slots=True)
class Overlay:
    """What a table's choice changes: what it replaces, and what it adds."""

    replace: RulesetPart
    add: RulesetPart = field(default_factory=RulesetPart)


VARIANTS: dict[str, Overlay] = {
    "slower-hit-points": Overlay(RulesetPart(ports={RECOVER.name: slower_hit_points})),
    "slower-hit-dice": Overlay(RulesetPart(ports={RECOVER.name: slower_hit_dice})),
    "slower-all-around": Overlay(RulesetPart(ports={RECOVER.name: slower_all_around})),
    "rest-by-the-hour": Overlay(
        RulesetPart(
            ports={RECOVER.name: by_the_hour, DISTURBED.name: bonus_forfeited}, parameters={ONCE_A_DAY: 0}
        )
    ),
    "rest-by-the-minute": Overlay(
        RulesetPart(ports={RECOVER.name: by_the_minute}, parameters={ONCE_A_DAY: 0}),
        RulesetPart(rules=[refocus]),
    ),
}


def laid_over(base: Ruleset, name: str) -> Ruleset:
    """Derive a ruleset with another rule for recovery, by its name."""
    if "+" in name:
        raise ValueError(
            f"A table recovers in one way, not in two ('{name}'): for slower Hit Points and slower Hit Dice "
            "together choose 'slower-all-around'."
        )
    overlay = VARIANTS.get(name)
    if overlay is None:
        raise ValueError(unknown("way to recover", name, VARIANTS, base.name))
    return base.derive(f"{base.name}+{name}", replace=overlay.replace, add=overlay.add)
