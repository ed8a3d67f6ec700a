"""Hellish Rebuke, a level 1 Evocation spell of Warlocks."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.estimate import hit_points
from tenfoot.rulesets.common.worth.weighing import Temper

knows_hellish_rebuke = Rule("knows.hellish-rebuke", "5.2/s-trigger/reaction")


@knows_hellish_rebuke.hook(DAMAGE_TAKEN, "target")
def rebuke(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A creature that deals damage, in sight and within 60 feet, may be answered."""
    owner = play.creature(effect.bearer)
    hurter = play.state.creatures.get(blow.source)
    if hurter is None or hurter.id == owner.id or hurter.life == "dead":
        return
    if not 0 <= distance(play, owner, hurter) <= 60 or not sees(play, owner, hurter):
        return
    if not can_choose(play, owner, hurter, "harm"):
        return
    casting = yield from offer_spell(
        play, owner, "hellish-rebuke", why=knows_hellish_rebuke.cites, facts={"target": hurter.id}
    )
    if casting is not None:
        casting.targets = (hurter.id,)
        yield from resolve_casting(play, owner, casting)


@knows_hellish_rebuke.reply("reaction.hellish-rebuke")
def decide_rebuke(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Deal damage in return, if the attacker has more than a few Hit Points left."""
    by = decision.facts.get("attacker", decision.facts.get("target"))
    foe = play.creature(by) if isinstance(by, int) else None
    worth = foe is not None and enemies(me, foe) and hit_points(play, me, foe) > 4 + 8 * manner.thrift
    return Answer(decision.options[0].key) if worth else Answer("no")
