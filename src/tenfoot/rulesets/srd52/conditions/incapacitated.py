"""Incapacitated: no action, Bonus Action or Reaction, no Concentration, no speech."""

from __future__ import annotations

from tenfoot.authoring import *

incapacitated = condition(
    "incapacitated",
    "5.2/g-incapacitated/no-actions",
    "5.2/g-incapacitated/no-concentration",
    "5.2/g-incapacitated/speechless",
    "5.2/g-incapacitated/initiative",
)


@incapacitated.modifies(MAY, "actor")
def does_nothing(play: Play, asked: Permission, effect: Effect) -> None:
    """No action of any kind, no speech, no Concentration. Moving is not barred by this condition itself."""
    if asked.verb in ("action", "bonus", "reaction", "speak", "concentrate"):
        asked.deny(effect)


@incapacitated.modifies(CHECK, "actor")
def slow_to_react(play: Play, test: D20Test, effect: Effect) -> None:
    """An Incapacitated creature has Disadvantage on Initiative."""
    if "initiative" in test.tags:
        test.disadvantage(effect)


@incapacitated.begin
def concentration_breaks(play: Play, effect: Effect) -> Proc[None]:
    """End the creature's Concentration at once."""
    for held in play.effects_on(effect.bearer, "concentration"):
        yield from play.end(held, "incapacitated")
