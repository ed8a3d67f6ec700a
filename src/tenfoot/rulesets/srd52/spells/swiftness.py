"""Spells about moving: faster, slower, through the air, up walls."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with
from tenfoot.rulesets.srd52.attack.opportunity_attack import PROVOKES
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force


def paced(key: str, feet: int) -> Rule:
    """A spell that makes Speed higher, or (negative) lower."""
    rule = in_force(key)

    @rule.modifies(SPEED, "owner")
    def changes(play: Play, tally: SpeedTotal, effect: Effect) -> None:
        if tally.mode == "walk" or tally.bases[0][0] > 0:
            tally.add(feet, effect)

    return rule


longstrider = paced("longstrider", 10)
ray_of_frost = paced("ray-of-frost", -10)

fly = in_force("fly")
spider_climb = in_force("spider-climb")
expeditious_retreat = in_force("expeditious-retreat")
shocking_grasp = in_force("shocking-grasp")


@fly.modifies(SPEED, "owner")
def wings(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Fly Speed of 60 feet."""
    if tally.mode == "fly":
        tally.base(60, effect)


@fly.modifies(HOLDS_UP, "owner")
def hovers(play: Play, reasons: list[Why], effect: Effect) -> None:
    """And it can hover."""
    reasons.append(effect)


@spider_climb.modifies(SPEED, "owner", own=True)
def clings(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Climb Speed equal to its Speed."""
    if tally.mode == "climb":
        tally.base(play.sheet(play.creature(tally.subject)).speeds.get("walk", 0), effect)


@expeditious_retreat.doing("cast")
def run(play: Play, casting: Casting) -> Proc[None]:
    """A Dash at once, and as a Bonus Action while it lasts."""
    caster = play.creature(casting.caster)
    dash_with(play, caster, "walk")
    yield from begin_on(play, casting, caster)


@expeditious_retreat.offer
def run_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Bonus Action."""
    if not creature.budget.get("bonus", 0):
        return ()
    return dash_options(play, creature, "spell.expeditious-retreat", ("bonus",))


@expeditious_retreat.perform
def dash_off(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Dash action."""
    creature.budget["bonus"] -= 1
    dash_with(play, creature, answer.pick.split(":", 1)[1])
    yield from ()


@shocking_grasp.modifies(PROVOKES, "target")
def jolted(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't make Opportunity Attacks."""
    asked.deny(effect)
