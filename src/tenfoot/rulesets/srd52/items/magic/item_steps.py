"""The items' own words in the vocabulary of steps."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.movement.teleport import teleport
from tenfoot.rulesets.srd52.items.families.magic_weapons import step_plain_piece
from tenfoot.rulesets.srd52.items.families.potion_citation import step_rested


def step_item_save(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """A save after a hit: `dice` of `kind` on a failure (half on a success with `half`), and a condition (`name`)."""
    source = play.creature(cause.source)
    data = {key: value for key, value in step.data.items() if key not in ("half", "escape dc", "rule")}
    rule = bool(step.data.get("rule"))
    fail = (
        (
            EffectStep(
                "effect" if rule else "condition",
                step.name,
                lasts=step.lasts,
                data=data,
                dc=int(str(step.data.get("escape dc", 0))),
            ),
        )
        if step.name
        else ()
    )
    activity = Activity(
        cause.activity or cause.name,
        cause.name,
        kind="save",
        save=step.save,
        dc=step.dc,
        half=bool(step.data.get("half")),
        damage=(Damage(step.dice, step.kind),) if step.dice else (),
        fail=fail,
    )
    fresh = Cause(source.id, cause.name, dc=step.dc, tags=("item", "magic"), activity=activity.key)
    yield from perform_activity(play, source, activity, [target], fresh)


def step_slay(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Kill the target at once, without damage."""
    yield from play.port(DIE)(play, target, cause.name)


def step_temporary_for_user(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The user gains Temporary Hit Points."""
    yield from gain_temp_hp(play, play.creature(cause.source), step.amount, cause.name)


def step_fetch(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The target is suddenly near the user: in the nearest free space."""
    source = play.creature(cause.source)
    yield from teleport(play, target, source.cell, source.altitude)


def step_cloud(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """Smoke or the like fills the squares so far around: `heavy` or `light` obscurement."""
    cells = cells_of(within(play.state.grid, target.cell, step.feet, play.side_cells(target)))
    play.attach(
        "cloud from a thing",
        0,
        source=cause.source,
        expiry=until(play, step.lasts, cause.source, 0),
        cells=tuple(cells),
        data={"obscures": step.name},
    )


FLAMES = ("burning", "campfire", "lit lamp")
"""Rules of flames that are not magical."""


def step_quench(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Put out every nonmagical flame so far around: burning creatures and objects, campfires and carried lights."""
    for flame in [one for one in play.state.effects.values() if one.rule in FLAMES]:
        other = play.state.creatures.get(flame.bearer)
        if other is not None:
            near = other.id == target.id or 0 <= distance(play, target, other) <= step.feet
        else:
            near = bool(flame.cells) and cell_distance(play, target, flame.cells[0]) <= step.feet
        if near and flame.id in play.state.effects:
            yield from play.end(flame, "doused")


ITEM_STEPS: dict[str, object] = {
    "plain piece": step_plain_piece,
    "item save": step_item_save,
    "slay": step_slay,
    "temporary for user": step_temporary_for_user,
    "fetch": step_fetch,
    "cloud": step_cloud,
    "quench": step_quench,
    "rested": step_rested,
}
