"""Resistance, a cantrip of Abjuration of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

resistance = in_force("resistance")


@resistance.hook(DAMAGE_INCOMING, "target")
def reduce_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Reduce damage of the chosen type by 1d4, once each turn."""
    kind = effect.text("choice")
    mark = f"resistance on {effect.bearer}"
    if play.state.once.get(mark) or not any(k == kind and n for n, k in blow.amounts):
        return
    play.state.once[mark] = 1
    faces = yield from play.roll(effect.bearer, 1, 4, "resistance")
    blow.reduce.append((faces[0], kind, effect))
