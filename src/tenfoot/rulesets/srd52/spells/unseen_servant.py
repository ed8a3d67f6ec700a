"""Unseen Servant, a level 1 Conjuration spell of Bards, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.summoning import summon
from tenfoot.rulesets.common.bodies.terms import Summons
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

unseen_servant = declare(in_force("unseen-servant"), grants=[{"may_not": ["attack"]}])
"""On the servant."""


impose_conditions(unseen_servant, "invisible")


CHORES = Summons("unseen-servant", sees=False, terms=Terms(orders="turn", feet=60, fights=False))


AWAY = 60


@unseen_servant.procedure("cast")
def call_unseen_servant(play: Play, casting: Casting) -> Proc[None]:
    """Call the servant; the spell ends when it is gone."""
    servant = yield from summon(play, casting, CHORES)
    if servant is not None:
        yield from begin_spell_on(play, casting, servant)


@unseen_servant.modifies(MAY_TARGET, "actor")
def never_strikes(play: Play, asked: Permission, effect: Effect) -> None:
    """Unseen Servant: prevent the servant from attacking."""
    if asked.verb == "attack":
        asked.deny(effect)


@unseen_servant.hook(ENTERED)
def too_far_away(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """More than 60 feet from its caster it is no more."""
    if step.mover != effect.bearer or effect.id not in play.state.effects:
        return
    if distance(play, play.creature(effect.source), play.creature(effect.bearer)) > AWAY:
        yield from play.end_group(effect.group, "too far")
