"""Incapacitated: no action, Bonus Action or Reaction, no Concentration, no speech."""

from __future__ import annotations

from tenfoot.authoring import *

incapacitated = declare(
    condition(
        "incapacitated",
        "5.2/g-incapacitated/no-actions",
        "5.2/g-incapacitated/no-concentration",
        "5.2/g-incapacitated/speechless",
        "5.2/g-incapacitated/initiative",
    ),
    grants=[
        {"disadvantage": ["initiative"], "may_not": ["action", "bonus", "reaction", "speak", "concentrate"]}
    ],
)


@incapacitated.begin
def concentration_breaks(play: Play, effect: Effect) -> Proc[None]:
    """End the creature's Concentration at once."""
    for held in play.effects_on(effect.bearer, "concentration"):
        yield from play.end(held, "incapacitated")
