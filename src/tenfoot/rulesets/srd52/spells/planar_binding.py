"""Planar Binding, a level 5 Abjuration spell of Bards, Clerics, Druids and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.mind_control import release_control, take_control
from tenfoot.rulesets.common.bodies.servants_at_work import IN_SERVICE
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.planar_ally import BEYOND

planar_binding = in_force("planar-binding")
"""On the bound."""


STRANGERS = (*BEYOND, "fey")


@planar_binding.procedure("cast")
def bound_to_serve(play: Play, casting: Casting) -> Proc[None]:
    """A Charisma save, or it serves for as long as the spell lasts; what brought it lasts as long."""
    for key in casting.targets:
        target = play.creature(key)
        if not set(STRANGERS) & set(play.sheet(target).tags):
            play.emit(
                "spell.no effect", caster=casting.caster, target=key, spell=casting.spell.key, looks="saved"
            )
            continue
        test = D20Test("save", key, CHA, casting.dc, target=casting.caster, tags=("spell", "magic"))
        if (yield from resolve_test(play, test)):
            continue
        for service in play.effects_on(key, IN_SERVICE):
            play.alter(service, expiry=casting.expiry)
        yield from begin_spell_on(play, casting, target)


@planar_binding.begin
def obeys_now(play: Play, effect: Effect) -> None:
    """Put the bound creature under the caster's command."""
    take_control(play, effect)


@planar_binding.end
def bound_no_more(play: Play, effect: Effect, reason: str) -> None:
    """Return the creature to its own control when the spell ends."""
    release_control(play, effect)
