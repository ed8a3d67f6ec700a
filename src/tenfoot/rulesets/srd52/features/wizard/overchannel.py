"""Overchannel: an Evoker's spell deals the most it can; doing it again before a Long Rest hurts."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import damaging
from tenfoot.rulesets.common.worth.weighing import Temper

overchannel = Rule("feature.overchannel")


TIMES = "overchanneled"
"""The counter of uses since the last Long Rest."""


HIGHEST = 5


def _mark(wizard: int) -> str:
    return f"overchanneled by {wizard}"


@overchannel.hook(SPELL_WORKS, "caster")
def more_power(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Wizard spell cast with a slot of level 1 to 5 that deals damage."""
    wizard, activity = play.creature(effect.bearer), casting.spell.activity
    play.state.once.pop(_mark(wizard.id), None)
    slot = int(casting.payment.removeprefix("slot ")) if casting.payment.startswith("slot ") else 0
    if not 1 <= slot <= HIGHEST or "wizard" not in casting.spell.classes:
        return
    if activity is None or not damaging(activity):
        return
    times = wizard.counters.get(TIMES, 0)
    facts: dict[str, int | str] = {"spell": casting.spell.key, "dice": (times + 1) * slot if times else 0}
    answer = yield yes_no(wizard.seat, "overchannel", subject=wizard.id, facts=facts)
    if answer.pick == "yes":
        wizard.counters[TIMES] = times + 1
        play.state.once[_mark(wizard.id)] = slot
        play.emit("activity.used", creature=wizard.id, activity="overchannel", name="Overchannel")


@overchannel.hook(DAMAGE_DICE, "attacker")
def all_that_is_in_it(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Every die of the spell's damage on this turn shows its highest number."""
    if "spell" in roll.tags and play.state.once.get(_mark(effect.bearer)):
        for piece in roll.parts:
            piece.faces = [sides for count, sides in piece.dice for _ in range(abs(count))]
            piece.rolled = sum(count * sides for count, sides in piece.dice)


@overchannel.hook(SPELL_DONE, "caster")
def pay_for_overchannel(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """From the second time on 2d12 Necrotic for each level of the slot, a die more each time; nothing lessens it."""
    slot = play.state.once.get(_mark(effect.bearer), 0)
    wizard = play.creature(effect.bearer)
    times = wizard.counters.get(TIMES, 0)
    if not slot or times < 2:
        return
    faces = yield from play.roll(wizard.id, times * slot, 12, "damage")
    blow = IncomingDamage(wizard.id, wizard.id, [(sum(faces), "necrotic")], tags=("magic",))
    blow.irreducible = True
    yield from deal_damage(play, blow)


@overchannel.hook(RESTED, "owner")
def spent_no_more(play: Play, rest: Rest, effect: Effect) -> None:
    """Overchannel: a Long Rest resets the count, so that the next use deals no damage to the Wizard."""
    if rest.kind == "long":
        play.creature(effect.bearer).counters.pop(TIMES, None)


@overchannel.reply("overchannel")
def decide_overchannel(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """The first time costs nothing, later ones too much."""
    return Answer("no" if decision.facts.get("dice") else "yes")
