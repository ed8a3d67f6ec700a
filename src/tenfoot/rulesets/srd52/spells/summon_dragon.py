"""Summon Dragon, a level 5 Conjuration spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.summoning import summon
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

summon_dragon = in_force("summon-dragon", "5.2/g-ally/gm-designates")
"""On the caster: the resistance that it shares with its dragon."""


@summon_dragon.procedure("cast")
def call_dragon(play: Play, casting: Casting) -> Proc[None]:
    """Summon the dragon, and give its caller Resistance to one of the dragon's five types while the spell lasts."""
    dragon = yield from summon(play, casting)
    if dragon is None:
        return
    caster = play.creature(casting.caster)
    answer = yield Decision(
        caster.seat,
        "shared resistance",
        tuple(Option(kind, "spell.choice", facts={"choice": kind}) for kind in play.sheet(dragon).resist),
        subject=caster.id,
        default=casting.words,
        facts={"spell": casting.spell.key},
    )
    yield from begin_spell_on(play, casting, caster, shared=answer.pick)


@summon_dragon.modifies(DAMAGE_DEFENSES, "target")
def scales_for_both(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to the type that was chosen."""
    blow.resist.append((effect.text("shared"), effect))
