"""Dragonborn: Breath Weapon and Draconic Flight."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import aim_cells
from tenfoot.rulesets.common.movement.movement import FOOTING_LOST
from tenfoot.rulesets.srd52.actions.attack import ATTACKS, ONE

breath_weapon = Rule(
    "feature.breath-weapon",
    "5.2/c-dragonborn/breath-action",
    "5.2/c-dragonborn/breath-save",
    "5.2/c-dragonborn/breath-damage",
    "5.2/c-dragonborn/breath-uses",
)
draconic_flight = Rule("feature.draconic-flight", "5.2/c-dragonborn/flight", tags=(OUT_OF_COMBAT_TOO,))
wings = Rule("spectral wings", "5.2/c-dragonborn/flight")
BREATH = "breath-weapon"
FLIGHT = "draconic-flight"
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
    cost = (BREATH,) if budget.get("attacks") else ("action", BREATH)
    return [_option(play, creature, effect, shape, cost) for shape in SHAPES]


def _option(play: Play, creature: Creature, effect: Effect, shape: str, cost: tuple[str, ...]) -> Option:
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
            play.consult(ATTACKS, ExplainedTotal("attacks", creature.id, 1, ONE), creature.id).total - 1
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


@draconic_flight.offer
def unfold(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, once per Long Rest."""
    if not creature.budget.get("bonus") or creature.pools.get(FLIGHT, 0) < 1:
        return ()
    return (
        Option(
            draconic_flight.name, "option.activity", cost=("bonus", FLIGHT), facts={"name": "Draconic Flight"}
        ),
    )


@draconic_flight.perform
def take_wing(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Ten minutes."""
    creature.budget["bonus"] -= 1
    creature.pools[FLIGHT] -= 1
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(wings.name, creature.id, source=creature.id, expiry=expiry)
    play.emit("activity.used", creature=creature.id, activity=FLIGHT, name="Draconic Flight")
    yield from ()


@wings.modifies(SPEED, "owner", own=True)
def fly(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Fly Speed equal to the Speed."""
    if tally.mode == "fly":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)


@wings.hook(CONDITION_BEGAN, "bearer")
def fold(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """Gone when Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")


@wings.end
def no_longer_flying(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Whoever was in the air loses its footing there."""
    creature = play.creature(effect.bearer)
    if play.hooks(FOOTING_LOST, creature.id):
        yield from play.open(FOOTING_LOST, creature, creature.id)
