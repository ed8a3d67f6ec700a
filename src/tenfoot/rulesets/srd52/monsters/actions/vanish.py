"""Vanish, an action in the stat block of the Will-o'-Wisp."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import QUENCHED
from tenfoot.rulesets.common.worth.activity_worth import weigh_vanishing

quenched = Rule(QUENCHED, "5.2/m-sense/vanish", tags=("mark",))


vanish = Rule("vanish", "5.2/m-sense/vanish")


vanished = Rule("vanished", "5.2/m-sense/vanish")


@vanish.procedure("use")
def gone(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Make the creature and its light Invisible while it concentrates."""
    group = play.state.new_id()
    yield from concentrate(play, creature, group, activity.key, FOREVER)
    yield from gain_condition(play, creature, "invisible", source=creature.id, group=group)
    play.attach(quenched.name, creature.id, source=creature.id, group=group)
    play.attach(vanished.name, creature.id, source=creature.id, group=group, data=dict(activity.data))


@vanished.hook(ATTACK_DONE, "attacker")
def struck(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End the invisibility right after the creature makes an attack roll."""
    yield from drop_concentration(play, play.creature(effect.bearer), "attacked")


@vanished.hook(ACTIVITY_DONE, "owner")
def fed(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """End the invisibility after the creature uses the action that its stat block names."""
    if done.answer.pick == f"stat block:{effect.text('ends with')}":
        yield from drop_concentration(play, done.creature, "acted")


vanish.weigh(weigh_vanishing)
