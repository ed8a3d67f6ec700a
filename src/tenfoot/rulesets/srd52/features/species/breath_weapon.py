"""Breath Weapon, a trait of the species Dragonborn."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import aim_cells
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing
from tenfoot.rulesets.srd52.actions.attack import ATTACKS, ONE

breath_weapon = Rule(
    "feature.breath-weapon",
    "5.2/c-dragonborn/breath-action",
    "5.2/c-dragonborn/breath-save",
    "5.2/c-dragonborn/breath-damage",
    "5.2/c-dragonborn/breath-uses",
)


BREATH = "breath-weapon"


TYPES = {
    "black": "acid",
    "copper": "acid",
    "blue": "lightning",
    "bronze": "lightning",
    "brass": "fire",
    "gold": "fire",
    "red": "fire",
    "green": "poison",
    "silver": "cold",
    "white": "cold",
}


SHAPES = {"cone": Area("cone", 15, at="self"), "line": Area("line", 30, at="self")}


def breath(effect: Effect, shape: str) -> Activity:
    """1d10, 2d10 from level 5, 3d10 from 11, 4d10 from 17, of the ancestry's type; Dexterity save for half."""
    dice = 1 + (effect.level >= 5) + (effect.level >= 11) + (effect.level >= 17)
    return Activity(
        BREATH,
        "Breath Weapon",
        kind="save",
        save="dex",
        ability="con",
        half=True,
        area=SHAPES[shape],
        damage=(Damage(f"{dice}d10", TYPES[effect.text("lineage")]),),
    )


@breath_weapon.offer
def breathe(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """In place of an attack of the Attack action, in either shape."""
    budget = creature.budget
    if play.state.active != creature.id or creature.pools.get(BREATH, 0) < 1:
        return ()
    if not budget.get("action") and not budget.get("attacks"):
        return ()
    cost: Cost = (PoolUse(BREATH),) if budget.get("attacks") else (ACTION, PoolUse(BREATH))
    return [_option(play, creature, effect, shape, cost) for shape in SHAPES]


def _option(play: Play, creature: Creature, effect: Effect, shape: str, cost: Cost) -> Option:
    activity = breath(effect, shape)
    return Option(
        f"{breath_weapon.name}:{shape}",
        "option.activity",
        cost=cost,
        takes="cell",
        cells=lambda: aim_cells(play, creature, activity),
        facts={"name": f"Breath Weapon ({shape})"},
    )


@breath_weapon.perform
def exhale(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Use an attack that is left, or take the Attack action."""
    budget = creature.budget
    if budget.get("attacks", 0) > 0:
        budget["attacks"] -= 1
    else:
        budget["action"] -= 1
        budget["attacks"] = (
            play.query(ATTACKS, ExplainedTotal("attacks", creature.id, 1, ONE), creature.id).total - 1
        )
        budget["attack action"] = 1
    creature.pools[BREATH] -= 1
    play.emit("activity.used", creature=creature.id, activity=BREATH, name="Breath Weapon")
    activity = breath(effect, answer.pick.rsplit(":", 1)[1])
    dc = 8 + play.sheet(creature).proficiency + ability_modifier(play, creature, CON)
    targets = affected(play, creature, activity, answer.cell)
    if targets:
        yield from perform_activity(
            play, creature, activity, targets, Cause(creature.id, BREATH, dc=dc, tags=("magic",))
        )


@breath_weapon.weigh
def weigh_breath(turn: Weighing, option: Option) -> Weighed:
    """Value of a Breath Weapon: a cone or a line of damage."""
    sheet = turn.play.sheet(turn.me)
    dice = 1 + sum(sheet.level >= level for level in (5, 11, 17))
    line = option.key.endswith(":line")
    blast = Activity(
        "breath",
        "",
        kind="save",
        save="dex",
        half=True,
        area=Area("line", 30, at="self") if line else Area("cone", 15, at="self"),
        damage=(Damage(f"{dice}d10", ""),),
    )
    dc = 8 + sheet.proficiency + ability_modifier(turn.play, turn.me, CON)
    answer, worth = turn.area(option, blast, dc)
    return answer, worth - 3 * turn.manner.thrift
