"""Counterspell: a Reaction to another creature's casting; a failed Constitution save undoes the spell, not
the slot."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import give_back
from tenfoot.rulesets.common.worth.estimate import might
from tenfoot.rulesets.common.worth.weighing import Temper

RANGE = 60


knows_counterspell = Rule("knows.counterspell", "5.2/s-trigger/reaction", "5.2/s-oneslot/casting-only")


@knows_counterspell.hook(SPELL_CAST)
def interrupt(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A creature that sees an enemy cast within 60 feet may interrupt, Counterspells included."""
    noticed = any(letter not in casting.without for letter in casting.spell.components)
    if casting.cancelled or not noticed or casting.caster == effect.bearer:
        return
    watcher, caster = play.creature(effect.bearer), play.creature(casting.caster)
    if watcher.side == caster.side or not 0 <= distance(play, watcher, caster) <= RANGE:
        return
    if not sees(play, watcher, caster):
        return
    # The spell being cast is not revealed: it can't be identified before it takes effect.
    answer = yield from offer_spell(
        play, watcher, "counterspell", why=knows_counterspell.cites, facts={"caster": caster.id}
    )
    if answer is None:
        return
    answer.targets = (caster.id,)
    if not (yield from begin_casting(play, watcher, answer)):
        return
    test = D20Test(
        "save", caster.id, CON, answer.dc, target=watcher.id, tags=("against effect", "spell", "magic")
    )
    if not (yield from resolve_test(play, test)):
        casting.cancelled = True
        give_back(play, casting)
        play.emit("spell.countered", caster=watcher.id, target=caster.id)
    yield from complete_casting(play, watcher, answer)


@knows_counterspell.reply("reaction.counterspell")
def decide_counterspell(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Cast Counterspell if the caster looks powerful; the spell itself is not known."""
    caster = decision.facts.get("caster")
    mighty = isinstance(caster, int) and might(play.sheet(play.creature(caster))) >= 2 + 2 * manner.thrift
    return Answer(decision.options[0].key) if mighty else Answer("no")
