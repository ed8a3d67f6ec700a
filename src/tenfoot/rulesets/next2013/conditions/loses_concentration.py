"""Being Stunned or Unconscious ends Concentration, by the playtest rules."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.next2013.conditions.stunned import stunned
from tenfoot.rulesets.next2013.conditions.unconscious import unconscious

loses_concentration = Rule("loses concentration", "next/conc/stun-or-ko", general=True)


@loses_concentration.hook(CONDITION_BEGAN)
def mind_gone(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """End Concentration on being stunned or unconscious; paralysis does not (next/cond/paralyzed-concentration)."""
    if begun.rule in (stunned.name, unconscious.name):
        yield from drop_concentration(play, play.creature(begun.bearer), begun.rule.split(".")[1])
