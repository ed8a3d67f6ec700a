"""Dominated: Charmed by the caster, who commands the creature."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.mind_control import release_control, take_control
from tenfoot.rulesets.common.turns.reaction import REACTS, REACTS_NOW
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force, saves_again

dominate = in_force("dominate")


@dominate.begin
def another_will(play: Play, effect: Effect) -> Proc[None]:
    """Dominate: charm the target and let the caster control it; the spell ends on an immune target."""
    creature = play.creature(effect.bearer)
    data: dict[str, int | str | list[int | str]] = {"within": effect.id, "spell": effect.text("spell")}
    charm = yield from gain_condition(
        play, creature, "charmed", source=effect.source, group=effect.group, data=data
    )
    if charm is None:
        yield from play.end(effect, "immune")
    else:
        take_control(play, effect)


@dominate.end
def end_control(play: Play, effect: Effect, reason: str) -> None:
    """Return the creature to its own control when the spell ends."""
    release_control(play, effect)


@dominate.hook(DAMAGE_TAKEN, "target")
def pain_helps(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Let the creature repeat its save each time it takes damage."""
    creature = play.creature(effect.bearer)
    if creature.life == "alive" and (yield from saves_again(play, creature, effect, WIS)):
        yield from end_spell_on(play, effect, "saved")


@dominate.modifies(REACTS_NOW, "actor")
def only_at_a_word(play: Play, asked: Permission, effect: Effect) -> None:
    """It reacts only as commanded, and that takes its master's own Reaction."""
    # Two may rule each other: whether the master is able to is not asked of it in turn.
    master = play.creature(effect.source)
    if master.life != "alive" or master.budget.get("reaction", 0) < 1:
        asked.deny(effect)


@dominate.modifies(REACTS, "who")
def takes_a_word(play: Play, creature: Creature, effect: Effect) -> None:
    """The command is spent with it."""
    play.creature(effect.source).budget["reaction"] -= 1
