"""The mist form of vampires: no actions, no speech, and a Bonus Action to change back."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.actions.shape_shift import take_form
from tenfoot.rulesets.srd52.monsters.families.vampire_forms import can_change

mist_form = declare_rule(
    "mist form", "5.2/m-shape/vampire", tags=("at will",), grants=[{"may_not": ["action", "speak"]}]
)


def solid_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Its own Bonus Action brings it back, although mist takes no actions; not while it has no Hit Points."""
    if creature.hp < 1 or not can_change(play, creature):
        return ()
    return (Option("mist form:return", "shape.true"),)


@mist_form.action(options=solid_again, cost=(BONUS,))
def gather(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Return to the true form for a Bonus Action."""
    take_form(play, creature, "")


@mist_form.modifies(DAMAGE_DEFENSES, "target")
def hard_to_hurt(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to all damage but that of sunlight."""
    if "sunlight" not in blow.tags:
        blow.resist.append(("all", effect))
