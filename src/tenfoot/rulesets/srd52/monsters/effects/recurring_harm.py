"""Damage at the start of each turn for as long as an effect lasts."""

from __future__ import annotations

from tenfoot.authoring import *

recurring_harm = Rule("recurring harm", "5.2/m-grab/whelm", "5.2/m-rider/spores")


@recurring_harm.hook(TURN_STARTS)
def hurts_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Damage as each turn of the source (or of the sufferer) starts."""
    whose = effect.source if effect.text("at") == "source" else effect.bearer
    bearer = play.creature(effect.bearer)
    if creature.id != whose or bearer.life == "dead":
        return
    amount = yield from roll_amount(play, effect.source, effect.text("dice"), 0)
    yield from deal_damage(play, IncomingDamage(bearer.id, effect.source, [(amount, effect.text("kind"))]))
