"""Cushion of Air: as an action it waits on the touched creature; as a reaction it catches one who is falling."""

from __future__ import annotations

from tenfoot.authoring import *

cushion = Rule("spell.cushion-of-air", "next/casttime/dual", tags=("strongest",))
knows_cushion = Rule("knows.cushion-of-air", "next/casttime/reaction", "next/casttime/dual")
KEY = "cushion-of-air"
RANGE = 60


@cushion.procedure("cast")
def soft_landing(play: Play, casting: Casting) -> Proc[None]:
    """Cushion of Air: it lasts on a touched creature; on one that is already falling it ends with the landing."""
    for target in casting.targets:
        yield from begin_spell_on(play, casting, play.creature(target), once=int(casting.via == "reaction"))


def catches(play: Play, caster: Creature, faller: Creature) -> bool:
    """Whether the spell can save this faller: the caster, or an ally in sight within 60 feet."""
    if caster.id == faller.id:
        return True
    return (
        caster.side == faller.side
        and 0 <= distance(play, caster, faller) <= RANGE
        and sees(play, caster, faller)
    )


@knows_cushion.hook(FALLS)
def someone_falls(play: Play, fall: Fall, effect: Effect) -> Proc[None]:
    """Offer the spell as a reaction to a fall that would deal damage."""
    caster, faller = play.creature(effect.bearer), play.creature(fall.creature)
    if fall.harmless or fall.feet < 10 or play.has(faller.id, cushion.name):
        return
    if not catches(play, caster, faller):
        return
    casting = yield from offer_spell(
        play, caster, KEY, why=knows_cushion.cites, facts={"target": faller.id, "feet": fall.feet}
    )
    if casting is None:
        return
    casting.via = "reaction"
    casting.targets = (faller.id,)
    yield from resolve_casting(play, caster, casting)
    for soft in play.effects_on(faller.id, cushion.name):
        yield from land_softly(play, fall, soft)


@cushion.hook(FALLS, "who")
def land_softly(play: Play, fall: Fall, effect: Effect) -> Proc[None]:
    """Prevent the damage of the fall."""
    if effect.id in play.state.effects and effect not in fall.harmless:
        fall.harmless.append(effect)
        if effect.num("once"):
            yield from play.end(effect, "landed")
