"""Unconscious: Incapacitated, Prone, unaware, and an easy victim."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dying import OF_THE_LIVING

unconscious = declare(
    condition(
        "unconscious",
        "5.2/g-unconscious/incapacitated",
        "5.2/g-unconscious/prone",
        "5.2/g-unconscious/speed-zero",
        "5.2/g-unconscious/attacks-against",
        "5.2/g-unconscious/saves-fail",
        "5.2/g-unconscious/auto-crit",
        "5.2/g-unconscious/drops",
        "5.2/g-unconscious/unaware",
        includes=("incapacitated",),
        leaves=("prone",),
        tags=(OF_THE_LIVING,),
    ),
    grants=[{"speed_at_most": 0, "fails": ["save.str", "save.dex"]}, {"may_not": ["see", "hear"]}],
)

falls_down = unconscious.begins
"""The part that all conditions with others inside them share."""


@unconscious.begin
def collapses(play: Play, effect: Effect) -> Proc[None]:
    """An Unconscious creature becomes Incapacitated and Prone and drops what it holds."""
    assert falls_down is not None
    yield from falls_down(play, effect) or ()
    drop_held(play, play.creature(effect.bearer))


@unconscious.modifies(SIGHT, "observer")
def eyes_shut(play: Play, sight: Sight, effect: Effect) -> None:
    """An Unconscious creature sees nothing by any sense."""
    sight.wall.append(effect)


@unconscious.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage; a hit from within 5 feet is critical."""
    attack.advantage(effect)
    if attack.distance <= 5:
        attack.crit_if_hit.append(effect)
