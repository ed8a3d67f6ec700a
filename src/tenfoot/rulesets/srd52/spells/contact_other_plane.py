"""Contact Other Plane, a level 5 Divination spell of Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.warlock.contact_patron import CONTACT
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

contact_other_plane = Rule("spell.contact-other-plane", "5.2/s-effect/as-written")


broken_mind = Rule("broken mind")


@contact_other_plane.procedure("cast")
def reach_beyond(play: Play, casting: Casting) -> Proc[None]:
    """An Intelligence save, DC 15: five questions, or a mind broken until a Long Rest is finished."""
    caster = play.creature(casting.caster)
    test = D20Test("save", caster.id, INT, 15, tags=("spell", "magic", CONTACT))
    if (yield from resolve_test(play, test)):
        yield from tell_what_happens(play, caster, casting)
        return
    yield from burn(play, caster.id, caster.id, "6d6", "psychic", casting.spell.key)
    group = play.state.new_id()
    if caster.life == "alive":
        yield from gain_condition(play, caster, "incapacitated", source=caster.id, group=group)
        play.attach(broken_mind.name, caster.id, source=caster.id, group=group)


@broken_mind.hook(RESTED, "owner")
def heal_mind(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """End the caster's Incapacitated condition when it finishes a Long Rest."""
    if rest.kind == "long":
        yield from play.end_group(effect.group, "rested")
