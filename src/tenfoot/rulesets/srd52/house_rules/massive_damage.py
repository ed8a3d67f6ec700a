"""Massive damage: a creature that loses half of its Hit Points at once may be Stunned by the shock."""

from __future__ import annotations

from tenfoot.authoring import *

massive_damage = Rule("massive damage", general=True)
SHOCK_DC = 15


@massive_damage.hook(DAMAGE_TAKEN)
def stun_by_shock(play: Play, damage: IncomingDamage, effect: Effect) -> Proc[None]:
    """Half of its Hit Point maximum or more at once: a DC 15 Constitution save, or Stunned until its next turn ends."""
    creature = play.creature(damage.target)
    if creature.life != "alive" or damage.total * 2 < creature.hp_max:
        return
    test = D20Test("save", creature.id, CON, SHOCK_DC, target=damage.source, tags=("avoid stunned",))
    if not (yield from resolve_test(play, test)):
        ends = until(play, "end of target's next turn", creature.id, creature.id)
        yield from gain_condition(play, creature, "stunned", source=damage.source, expiry=ends)
