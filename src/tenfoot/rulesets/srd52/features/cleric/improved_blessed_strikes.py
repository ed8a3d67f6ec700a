"""Improved Blessed Strikes, a feature of the Cleric (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.cleric.blessed_strikes_potent_spellcasting import cleric_cantrips
from tenfoot.rulesets.srd52.features.families.class_cantrips import of_class

improved_blessed_strikes = Rule("feature.improved-blessed-strikes")


NEAR = 60


def _mark(bearer: int) -> str:
    return f"potent cantrip by {bearer}"


@improved_blessed_strikes.hook(SPELL_WORKS, "caster")
def note_cantrip(play: Play, casting: Casting, effect: Effect) -> None:
    """Note that a Cleric cantrip is being cast by a cleric who chose Potent Spellcasting."""
    play.state.once.pop(_mark(effect.bearer), None)
    if play.has(effect.bearer, cleric_cantrips.name) and of_class(casting.spell, "cleric"):
        play.state.once[_mark(effect.bearer)] = 1


@improved_blessed_strikes.hook(DAMAGE_TAKEN, "source")
def note_damage(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Note that the cantrip has dealt damage to a creature."""
    if play.state.once.get(_mark(effect.bearer)) and "spell" in blow.tags:
        play.state.once[_mark(effect.bearer)] = 2


@improved_blessed_strikes.hook(SPELL_DONE, "caster")
def vitality(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Give Temporary Hit Points of twice the Wisdom modifier to the Cleric or a creature within 60 feet."""
    if play.state.once.pop(_mark(effect.bearer), 0) < 2:
        return
    cleric = play.creature(effect.bearer)
    amount = 2 * ability_modifier(play, cleric, WIS)
    if amount < 1:
        return
    near = (cleric.id, *(other.id for other in creatures_within(play, cleric, NEAR)))
    answer = yield Decision(
        cleric.seat,
        "potent vitality",
        (
            Option("give", "vitality.give", takes="targets", targets=near, facts={"amount": amount}),
            Option("nobody", "vitality.nobody"),
        ),
        subject=cleric.id,
        default="give",
        facts={"amount": amount},
    )
    if answer.pick == "give":
        yield from gain_temp_hp(play, play.creature(answer.targets[0]), amount, "improved-blessed-strikes")
