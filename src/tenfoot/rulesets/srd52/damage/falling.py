"""Falling: damage for every 10 feet, and Prone on landing unless there was none."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import add_fall_triggers

INTO_WATER = RuleSource("head or feet first", "5.2/g-falling/water-half")

falling = Rule("falling", "5.2/g-falling/damage", "5.2/g-flying/falls-when", general=True)
hover = Rule("hover", "5.2/g-hover/source", "5.2/g-hover/no-fall", "5.2/g-flying/hover-exempt")
"""On a flyer that can hover, by its stat block or through an effect."""


def flies(play: Play, creature: Creature) -> bool:
    """Whether a flyer stays up: not while Incapacitated, Prone or at Fly Speed 0, unless it hovers."""
    pace = speed(play, creature, "fly")
    if play.has(creature.id, hover.name):
        base = pace.chosen_base()
        return creature.life != "dead" and bool((base and base[0] > 0) or any(n > 0 for n, _ in pace.adds))
    if pace.total <= 0 or creature.life != "alive":
        return False
    return not (
        has_condition(play, creature.id, "incapacitated") or has_condition(play, creature.id, "prone")
    )


def landing(play: Play, creature: Creature, moment: Fall) -> Proc[int]:
    """1d6 Bludgeoning for each full 10 feet; in water a Reaction may halve it."""
    dice = moment.feet // 10
    if dice and moment.liquid:
        yield from enter_water(play, creature, moment)
    return dice


def enter_water(play: Play, creature: Creature, moment: Fall) -> Proc[None]:
    """Falling into liquid, a Reaction buys a DC 15 check to go in head or feet first; success halves the damage."""
    if not can_react(play, creature):
        return
    answer = yield Decision(
        creature.seat,
        "reaction.dive",
        (
            Option("athletics", "dive.athletics", cost=(REACTION,)),
            Option("acrobatics", "dive.acrobatics", cost=(REACTION,)),
            Option("no", "dive.no"),
        ),
        subject=creature.id,
        default="no",
        why=("5.2/g-falling/water-reaction",),
        facts={"feet": moment.feet},
    )
    if answer.pick == "no":
        return
    spend_reaction(play, creature, "dive")
    ability = STR if answer.pick == "athletics" else DEX
    test = D20Test("check", creature.id, ability, 15, skills=(f"skill.{answer.pick}",))
    if (yield from resolve_test(play, test)):
        moment.halved.append(INTO_WATER)


add_fall_triggers(falling)
