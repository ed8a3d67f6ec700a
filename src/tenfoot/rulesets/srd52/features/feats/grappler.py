"""Grappler, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import DRAG_COST
from tenfoot.rulesets.srd52.attack.unarmed_strike import can_seize, seize

grappler = Rule(
    "feature.grappler",
    "5.2/c-feat-grappler/advantage",
    "5.2/c-feat-grappler/punch-and-grab",
    "5.2/c-feat-grappler/fast-wrestler",
)


@grappler.modifies(ATTACK, "attacker")
def in_my_grip(play: Play, attack: Attack, effect: Effect) -> None:
    """Grappler: Advantage on attacks against a creature that the attacker itself has Grappled."""
    for held in play.effects_on(attack.target, "condition.grappled"):
        if held.source == effect.bearer:
            attack.advantage(effect)
            return


@grappler.hook(ATTACK_HIT, "attacker")
def punch_and_grab(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """An Unarmed Strike of the Attack action may hurt and seize at once, once on each own turn."""
    wrestler, target = play.creature(effect.bearer), play.creature(attack.target)
    once = f"punch and grab by {wrestler.id}"
    if attack.strike.kind != "unarmed" or attack.via != "action" or play.state.active != wrestler.id:
        return
    if play.state.once.get(once) or target.life != "alive" or not can_seize(play, wrestler, target):
        return
    answer = yield yes_no(
        wrestler.seat,
        "punch and grab",
        subject=wrestler.id,
        why=("5.2/c-feat-grappler/punch-and-grab",),
        facts={"target": target.id},
    )
    if answer.pick == "yes":
        play.state.once[once] = 1
        yield from seize(play, wrestler, target)


@grappler.modifies(DRAG_COST, "owner")
def fast_wrestler(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Dragging a creature of its own size or smaller costs no extra movement."""
    wrestler = play.creature(effect.bearer)
    mine = play.sheet(wrestler).size
    sizes = [play.sheet(play.creature(grip.source)).size for grip in holds(play, wrestler)]
    tally.add(-sum(1 for size in sizes if size <= mine and mine - size < 2), effect)
