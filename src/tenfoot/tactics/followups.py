"""Answers to follow-up questions of a hit, a spell or a leap: what to add, what else to attack, where to land."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Reply
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.senses.targets import can_choose
from tenfoot.rulesets.common.space.space import cell_distance, distance, enemies
from tenfoot.rulesets.common.worth.estimate import danger, hit_points
from tenfoot.rulesets.common.worth.replies import one_blow
from tenfoot.tactics.behavior import Manner


def answer_to(play: Play, decision: Decision, manner: Manner) -> Answer | None:
    """The answer to a question that has its own handling here; None for all others."""
    replies = play.ruleset.derived("replies", _gather_replies)
    reply = replies.get(decision.kind) or replies.get(f"{decision.kind}.{decision.facts.get('spell')}")
    if reply is None:
        return None
    return reply(play, play.creature(decision.subject), decision, manner)


def land_beside(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Use a granted move to go to the best foe, if none is in reach already."""
    there = next((option for option in decision.options if option.takes == "cell"), None)
    if there is None or there.cells is None:
        return decision.default_answer()
    foes = [
        other
        for other in play.state.creatures.values()
        if other.life == "alive" and other.cell >= 0 and enemies(me, other) and can_choose(play, me, other)
    ]
    stays = next((option.key for option in decision.options if option.key == "stay"), "")
    reach = max((strike.reach for strike in strikes(play, me) if strike.melee), default=5)
    if not foes or (stays and any(distance(play, me, foe) <= reach for foe in foes)):
        return Answer(stays) if stays else decision.default_answer()
    side = play.side_cells(me)
    width = play.state.grid.width

    def gap(foe: Creature, cell: int) -> int:
        # The space grows to the right and down from its first square.
        y, x = divmod(cell, width)
        fy, fx = divmod(foe.cell, width)
        far = x + min(side - 1, max(0, fx - x)), y + min(side - 1, max(0, fy - y))
        return cell_distance(play, foe, far[1] * width + far[0])

    def promise(cell: int) -> tuple[float, int]:
        gaps = [(gap(foe, cell), foe) for foe in foes]
        struck = max(
            (danger(play, foe) / (hit_points(play, me, foe) + 4) for feet, foe in gaps if feet <= reach),
            default=0.0,
        )
        return struck - 0.001 * min(feet for feet, _ in gaps), -cell

    cells = there.cells()
    if not cells:
        return decision.default_answer()
    best = max(cells, key=promise)
    nearer = min(gap(foe, best) for foe in foes) < min(distance(play, me, foe) for foe in foes)
    if stays and not nearer:
        return Answer(stays)
    return Answer(there.key, cell=best)


def readied(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """A readied action waits for a foe within reach and for nothing else."""
    actor = decision.facts.get("actor")
    other = play.creature(actor) if isinstance(actor, int) else None
    reach = max((strike.reach for strike in strikes(play, me) if strike.melee), default=5)
    come = other is not None and enemies(me, other) and 0 <= distance(play, me, other) <= reach
    return Answer("yes" if come else "no")


def ready_to_strike(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Choose to ready an attack if that is offered, else give the default answer."""
    there = any(option.key == "attack" for option in decision.options)
    return Answer("attack") if there else decision.default_answer()


GENERAL: dict[str, Reply] = {
    "reaction.ready": readied,
    "ready what": ready_to_strike,
    "readied response": one_blow,
    "one attack": one_blow,
    "extra move": land_beside,
    "teleport": land_beside,
    "leap": land_beside,
}
"""Answers to questions that general procedures ask; rules say themselves how to answer theirs (`Rule.reply`)."""


def _gather_replies(ruleset: Ruleset) -> dict[str, Reply]:
    own = {kind: reply for rule in ruleset.rules.values() for kind, reply in rule.replies.items()}
    return {**GENERAL, **own}
