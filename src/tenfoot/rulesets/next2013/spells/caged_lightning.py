"""Caged Lightning: a bolt that the caster hurls with its action, turn after turn; let slip, it bursts in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import act_again

caged_lightning = Rule("spell.caged-lightning", "next/conc/mishap", tags=("spell",))
KEY = "caged-lightning"


@caged_lightning.procedure("cast")
def catch_it(play: Play, casting: Casting) -> Proc[None]:
    """Caged Lightning: hold the lightning in the caster's hand while it concentrates."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


def hurl(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Use the action to hurl lightning at a creature in sight."""
    activity = play.ruleset.entry("spells", KEY, Spell).activity
    if activity is None or not creature.budget.get("action"):
        return ()
    targets = tuple(
        other.id for other in possible_targets(play, creature, activity) if other.id != creature.id
    )
    if not targets:
        return ()
    return (
        Option(
            f"{caged_lightning.name}:hurl",
            "option.repeat spell",
            cost=(ACTION,),
            takes="targets",
            targets=targets,
            facts={"spell": KEY, "level": effect.level},
        ),
    )


@caged_lightning.action(options=hurl)
def strike(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action and attack with the stored lightning."""
    play.emit("spell.repeated", caster=creature.id, spell=KEY)
    yield from act_again(play, effect, [play.creature(target) for target in answer.targets])


@caged_lightning.end
def strike_caster_on_mishap(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The mishap: with Concentration lost, the bolt strikes its own caster (next/conc/mishap)."""
    if reason != "concentration" or play.creature(effect.bearer).life == "dead":
        return
    play.emit("spell.mishap", caster=effect.bearer, spell=KEY)
    faces = yield from play.roll(effect.bearer, 2, 6, "damage")
    yield from deal_damage(
        play, IncomingDamage(effect.bearer, effect.bearer, [(sum(faces), "lightning")], tags=("magic",))
    )
