"""Feather Fall: a Reaction to a fall; up to five falling creatures land unharmed."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

feather_fall = in_force("feather-fall", "5.2/s-trigger/reaction")


knows_feather_fall = Rule("knows.feather-fall", "5.2/s-trigger/reaction")


RANGE = 60


@feather_fall.procedure("cast")
def float_down(play: Play, casting: Casting) -> Proc[None]:
    """Begin the spell on each falling creature that was chosen."""
    for target in casting.targets:
        yield from begin_spell_on(play, casting, play.creature(target))


@knows_feather_fall.hook(FALLS)
def someone_falls(play: Play, fall: Fall, effect: Effect) -> Proc[None]:
    """The caster, or a creature it sees within 60 feet, falls."""
    caster, faller = play.creature(effect.bearer), play.creature(fall.creature)
    if fall.harmless or play.has(faller.id, feather_fall.name) or fall.feet < 10:
        return
    if caster.id != faller.id and (
        caster.side != faller.side
        or not 0 <= distance(play, caster, faller) <= RANGE
        or not sees(play, caster, faller)
    ):
        return
    casting = yield from offer_spell(
        play, caster, "feather-fall", why=feather_fall.cites, facts={"target": faller.id, "feet": fall.feet}
    )
    if casting is not None:
        casting.targets = (faller.id,)
        yield from resolve_casting(play, caster, casting)
        for slowed in play.effects_on(faller.id, feather_fall.name):
            yield from land_softly(play, fall, slowed)


@feather_fall.hook(FALLS, "who")
def land_softly(play: Play, fall: Fall, effect: Effect) -> Proc[None]:
    """No damage from the fall, and with landing the spell ends for that creature."""
    if effect.id in play.state.effects:
        fall.harmless.append(effect)
        yield from play.end(effect, "landed")


@knows_feather_fall.reply("reaction.feather-fall")
def decide_fall(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Cast Feather Fall whenever it is offered: the fall is certain to deal damage."""
    return Answer(decision.options[0].key)
