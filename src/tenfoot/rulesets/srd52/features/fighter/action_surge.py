"""Action Surge: one more action on the turn, but not the Magic action."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing, count_near, plain

action_surge = Rule("feature.action-surge")


surging = Rule("surging")


POOL = "action-surge"


def push_on(play: Play, creature: Creature, effect: Effect) -> bool:
    """Free, while a use is left, once a turn."""
    return play.state.active == creature.id and not play.has(creature.id, surging.name)


@action_surge.action("Action Surge", cost=(PoolUse(POOL),), guard=push_on)
def surge(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Take one additional action this turn."""
    spent = int(creature.budget.get("action", 0) < 1)
    creature.budget["action"] = creature.budget.get("action", 0) + 1
    play.attach(
        surging.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(creature.id, "end", 1),
        data={"magic": spent},
    )
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Action Surge")


@surging.modifies(MAY_CAST, "actor")
def forbid_second_magic(play: Play, asked: Permission, effect: Effect) -> None:
    """The additional action can't be the Magic action: only the turn's own one can, if it is still there."""
    if effect.num("magic"):
        asked.deny(effect)


@surging.hook(SPELL_CAST, "caster")
def note_magic_action(play: Play, casting: Casting, effect: Effect) -> None:
    """After a Magic action only the additional action is left."""
    if casting.spell.casting == "action":
        play.alter(effect, data={"magic": 1})


@action_surge.weigh
def weigh_more_attacks(turn: Weighing, option: Option) -> Weighed:
    """Value of another action: only after the first is spent, with a foe in reach."""
    if turn.me.budget.get("action", 0) or turn.me.budget.get("attacks", 0):
        return NOTHING
    return plain(option), 10.0 if count_near(turn, 5) else 0.0
