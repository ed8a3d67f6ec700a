"""Guardian of Faith, a level 4 Conjuration spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *

guardian = Rule("zone.guardian-of-faith", "5.2/s-effect/as-written", tags=("spell",))


@guardian.hook(DAMAGE_TAKEN)
def counts_its_blows(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the spell when the guardian has dealt 60 damage."""
    if "guardian-of-faith" not in blow.tags or blow.source != effect.source:
        return
    dealt = effect.num("dealt") + blow.total
    play.alter(effect, data={**effect.data, "dealt": dealt})
    if dealt >= 60:
        yield from play.end_group(effect.group, "spent")
