"""Knock, a level 2 Transmutation spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.doors import give_way
from tenfoot.rulesets.srd52.spells.arcane_lock import lift

knock = Rule("spell.knock", "5.2/s-effect/as-written")


LOUD = 300


@knock.procedure("cast")
def open_lock(play: Play, casting: Casting) -> Proc[None]:
    """Open one object there that is locked, stuck or barred; the knock is heard far away."""
    caster = play.creature(casting.caster)
    play.emit("knock.heard", caster=caster.id, feet=LOUD)
    for key in play.zones.get(casting.aim, ()):
        thing = play.state.effects[key]
        if thing.rule == FEATURE and thing.text("fast") and not thing.num("hidden"):
            if lift(play, thing):
                play.emit("unlocked", creature=caster.id, name=thing.text("name"))
                return
            yield from give_way(play, caster, thing, "unlock")
            return
