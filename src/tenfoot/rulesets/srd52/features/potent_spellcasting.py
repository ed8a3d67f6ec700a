"""Potent Spellcasting of Clerics and Druids: cantrips hit harder, later they give vigor or reach far."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *

cleric_cantrips = Rule("feature.blessed-strikes.potent-spellcasting")
druid_cantrips = Rule("feature.elemental-fury.potent-spellcasting")
improved_blessed_strikes = Rule("feature.improved-blessed-strikes")
improved_elemental_fury = Rule("feature.improved-elemental-fury")
FURTHER = 300
NEAR = 60


def _of_class(spell: Spell, name: str) -> bool:
    return spell.is_cantrip and name in spell.classes


def cantrip_of(play: Play, roll: DamageRoll, name: str) -> bool:
    """Whether the damage comes from a cantrip of this class."""
    key = roll.attack.strike.spell if roll.attack is not None else ""
    spells = play.ruleset.table("spells", Spell)
    names = (key,) if key else roll.tags
    return "spell" in roll.tags and any(_of_class(spells[tag], name) for tag in names if tag in spells)


@cleric_cantrips.hook(DAMAGE_ROLL, "attacker")
def holy_words(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The Wisdom modifier on the damage of any Cleric cantrip."""
    if roll.parts and cantrip_of(play, roll, "cleric"):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), WIS), roll.main_kind, effect)
    yield from ()


@druid_cantrips.hook(DAMAGE_ROLL, "attacker")
def words_of_the_wild(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The Wisdom modifier on the damage of any Druid cantrip."""
    if roll.parts and cantrip_of(play, roll, "druid"):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), WIS), roll.main_kind, effect)
    yield from ()


def _mark(bearer: int) -> str:
    return f"potent cantrip by {bearer}"


@improved_blessed_strikes.hook(SPELL_WORKS, "caster")
def a_cantrip_begins(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Cleric cantrip of one whose strikes are in words."""
    play.state.once.pop(_mark(effect.bearer), None)
    if play.has(effect.bearer, cleric_cantrips.name) and _of_class(casting.spell, "cleric"):
        play.state.once[_mark(effect.bearer)] = 1
    yield from ()


@improved_blessed_strikes.hook(DAMAGE_TAKEN, "source")
def it_did_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage to a creature."""
    if play.state.once.get(_mark(effect.bearer)) and "spell" in blow.tags:
        play.state.once[_mark(effect.bearer)] = 2
    yield from ()


@improved_blessed_strikes.hook(SPELL_DONE, "caster")
def vitality(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Twice the Wisdom modifier in Temporary Hit Points, for oneself or another within 60 feet."""
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


@improved_elemental_fury.modifies(HOW_CAST, "actor")
def far_and_wide(play: Play, how: How, effect: Effect) -> None:
    """Potent Druid cantrips with a range of 10 feet or more reach 300 feet further."""
    if play.has(effect.bearer, druid_cantrips.name) and _of_class(how.spell, "druid"):
        how.spell = reaching(how.spell, FURTHER)


def reaching(spell: Spell, feet: int) -> Spell:
    """The spell with a longer range, where it has one of at least 10 feet."""
    if spell.range < 10:
        return spell
    activity = spell.activity
    if activity is not None and activity.range:
        activity = msgspec.structs.replace(activity, range=activity.range + feet)
    return msgspec.structs.replace(spell, range=spell.range + feet, activity=activity)
