"""Pass without Trace, a level 2 Abjuration spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

pass_without_trace = in_force("pass-without-trace")


@pass_without_trace.modifies(CHECK)
def unheard(play: Play, test: D20Test, effect: Effect) -> None:
    """+10 to Stealth for the caster and allies within 30 feet."""
    actor, caster = play.creature(test.actor), play.creature(effect.bearer)
    if "skill.stealth" not in test.skills:
        return
    if actor.id == caster.id or (allies(caster, actor) and 0 <= distance(play, caster, actor) <= 30):
        test.add(10, effect)
