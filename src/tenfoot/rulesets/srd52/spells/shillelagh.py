"""Shillelagh, a cantrip of Transmutation of Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.common.magic.spell_effect import cantrip_steps
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shillelagh = in_force("shillelagh")


@shillelagh.procedure("cast")
def take_the_staff(play: Play, casting: Casting) -> Proc[None]:
    """Shillelagh: start the spell on the caster, for the Club or Quarterstaff in hand."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@shillelagh.modifies(REACH, "owner", own=True)
def living_wood(play: Play, strike: AttackOption, effect: Effect) -> None:
    """The spellcasting ability may serve, and the die is a d8, d10, d12 or 2d6."""
    if strike.weapon not in ("club", "quarterstaff") or not strike.melee:
        return
    creature = play.creature(effect.bearer)
    ability = play.port(SPELL_ATTACK)(play, creature, "shillelagh")[0]
    strike.abilities = (*strike.abilities, ability)
    dice = (((1, 8),), ((1, 10),), ((1, 12),), ((2, 6),))[cantrip_steps(play, creature)]
    strike.pools = (((dice, 0), strike.pools[0][1]), *strike.pools[1:])
