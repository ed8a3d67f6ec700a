"""Suggestion, a level 2 Enchantment spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.common.turns.permission import MAY_INCLUDE
from tenfoot.rulesets.srd52.actions.influence import understand
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions
from tenfoot.rulesets.srd52.spells.command_spell import go

suggestion = Rule("spell.suggestion", "5.2/s-effect/as-written")


mass_suggestion = Rule("spell.mass-suggestion", "5.2/s-effect/as-written")


suggested = Rule("suggested", "5.2/s-combine/same-best", tags=("spell", "strongest"))


impose_conditions(suggested, "charmed", depends=True)


LEAVE, OTHER = "leave", "other"


@suggestion.procedure("cast")
@mass_suggestion.procedure("cast")
def suggest(play: Play, casting: Casting) -> Proc[None]:
    """A course of activity in a few words; the GM decides whether anything but peace sounds achievable."""
    caster = play.creature(casting.caster)
    words = ""
    if casting.words == OTHER:
        said = yield Decision(
            caster.seat,
            "suggest",
            [Option("say", "suggest.say", takes="words")],
            subject=caster.id,
            default="say",
        )
        words = said.words
        ruling = yield Decision(
            GM,
            "suggestion",
            [Option("achievable", "suggest.achievable"), Option("absurd", "suggest.absurd")],
            subject=caster.id,
            default="achievable",
            why=suggestion.cites,
            facts={"request": words},
        )
        if ruling.pick == "absurd":
            play.emit("suggestion.absurd", caster=caster.id, request=words)
            return
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        if not may(play, target.id, "hear") or not understand(play, caster, target):
            play.emit("spell.seemed", target=target.id, spell=casting.spell.key)
            continue
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if not saving.test.success:
            yield from begin_spell_on(play, casting, target, suggested.name, said=words)
            play.emit("suggested", target=target.id, choice=casting.words, request=words)


@suggested.modifies(MAY_TARGET, "actor")
def fights_no_more(play: Play, asked: Permission, effect: Effect) -> None:
    """A creature ordered to stop or to leave attacks no one."""
    if effect.text("choice") != OTHER and asked.verb in ("attack", "harm"):
        asked.deny(effect)


@suggested.modifies(MAY_INCLUDE, "actor")
def spares_everybody(play: Play, asked: Permission, effect: Effect) -> None:
    """Exclude other creatures from the areas that the creature aims, unless it follows another suggestion."""
    if effect.text("choice") != OTHER:
        asked.deny(effect)


@suggested.hook(TURN_STARTS, "owner")
def goes_away(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """If ordered to leave, it spends its turn on that."""
    if effect.text("choice") != LEAVE or creature.life != "alive" or not creature.budget.get("action", 0):
        return
    creature.budget["action"] -= 1
    creature.budget["dash.walk"] = creature.budget.get("dash.walk", 0) + speed(play, creature).total
    yield from go(play, creature, play.creature(effect.source), nearer=False)


@suggested.hook(DAMAGE_TAKEN, "target")
def end_on_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the spell when the caster or its allies damage the target."""
    hurter, caster = play.state.creatures.get(blow.source), play.creature(effect.source)
    if hurter is not None and hurter.side == caster.side:
        yield from end_spell_on(play, effect, "hurt")
