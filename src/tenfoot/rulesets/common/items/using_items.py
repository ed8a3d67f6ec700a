"""Using an item that the creature carries: its possible targets, and the result.

What each item does is in the equipment list (`ItemUse`): an activity in data, or a rule with a procedure of that
name, which may also answer the questions `usable`, `target` and `place`. What a use costs is the edition's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tenfoot.engine.cost import Cost
from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.geometry import cells_of, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.attack_options import MELDED
from tenfoot.rulesets.common.content.activity import activity_dc, perform_activity, possible_targets
from tenfoot.rulesets.common.content.effect_steps import Cause
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.items.item import (
    ItemUse,
    gear_of,
    has_thing,
    item_with,
    take_away,
    take_out,
    useful_things,
)
from tenfoot.rulesets.common.senses.targets import can_choose
from tenfoot.rulesets.common.space.space import distance

Price: TypeAlias = Callable[[Play, Creature, ItemUse], Cost | None]
"""What a use would spend now, or None if that is not to be had."""
Pay: TypeAlias = Callable[[Play, Creature, ItemUse], None]


ITEM_POWER: Port[Callable[[Play, Creature, str], tuple[Activity, int] | None]] = Port("item power")
"""What an option of a thing's own power does, by its key, and with which save DC; None where it is no activity."""


SHARPENS = "sharpens a weapon"
"""The tag of a power that makes the weapon in hand deal more from now on."""


def uses_at_hand(play: Play, creature: Creature, price: Price) -> Sequence[Option]:
    """Each use of each carried item that can be paid for now and has a target."""
    if not creature.items:
        return ()
    options: list[Option] = []
    for item, kind, uses in useful_things(play, creature):
        if item.slot == MELDED:
            continue
        for use in uses:
            cost = price(play, creature, use)
            option = use_option(play, creature, item, kind, use, cost) if cost is not None else None
            if option is not None:
                options.append(option)
    return options


def use_option(
    play: Play, creature: Creature, item: Item, kind: str, use: ItemUse, cost: Cost
) -> Option | None:
    """One use as an option; None if it lacks something, or has nothing to be used on."""
    if not all(has_thing(play, creature, thing) for thing in use.needs):
        return None
    rule = play.ruleset.rule(use.rule) if use.rule else None
    if (
        rule is not None
        and "usable" in rule.asks
        and not rule.asks["usable"](play, creature, item, kind, use)
    ):
        return None
    key = f"use item:{use.how}:{kind}.{item.id}"
    facts: dict[str, int | str] = {"how": use.how, "item": kind}
    why = use.cites
    if use.takes == "cell":
        cells = places(play, creature, item, kind, use)
        if not cells:
            return None
        return Option(
            key, "option.use item", cost=cost, takes="cell", cells=lambda: cells, facts=facts, why=why
        )
    if use.activity is not None and use.activity.targets:
        found = possible_targets(play, creature, use.activity)
        chosen = tuple(other.id for other in found)
    elif use.takes == "targets":
        chosen = tuple(other.id for other in targets_of(play, creature, item, use))
    else:
        return Option(key, "option.use item", cost=cost, facts=facts, why=why)
    if not chosen:
        return None
    most = min(use.most, len(chosen))
    return Option(
        key, "option.use item", cost=cost, takes="targets", targets=chosen, most=most, facts=facts, why=why
    )


def targets_of(play: Play, creature: Creature, item: Item, use: ItemUse) -> list[Creature]:
    """Creatures in reach that the item can be used on."""
    asks = play.ruleset.rule(use.rule).asks.get("target")
    return [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.life != "dead"
        and 0 <= distance(play, creature, other) <= use.feet
        and is_of(play, creature, other, use.who)
        and (other.id == creature.id or can_choose(play, creature, other, "target"))
        and (asks is None or asks(play, creature, other, item))
    ]


def places(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> list[int]:
    """Squares within the item's reach, with a clear way to them, where it can be used."""
    grid = play.state.grid
    if creature.cell < 0:
        return []
    side = play.side_cells(creature)
    near = within(grid, creature.cell, use.feet, side) & grid.effect.field_of(creature.cell, side, use.feet)
    asks = play.ruleset.rule(use.rule).asks.get("place")
    return [cell for cell in cells_of(near) if asks is None or asks(play, creature, cell, kind)]


def use_chosen(play: Play, creature: Creature, answer: Answer, pay: Pay) -> Proc[None]:
    """Pay, take it out of its pack, use it; what is used up is gone."""
    _, how, which = answer.pick.split(":", 2)
    kind, _, number = which.rpartition(".")
    entry = gear_of(play, kind)
    assert entry is not None
    use = next(one for one in entry.uses if one.how == how)
    item = item_with(creature, int(number))
    if item.kind != kind:
        found = take_out(play, creature, kind)
        assert found is not None
        item = found
    pay(play, creature, use)
    play.emit("item.used", creature=creature.id, how=how, item=kind, targets=list(answer.targets))
    if use.spends:
        take_away(play, creature, item, use.spends)
    if use.rule:
        yield from play.ruleset.rule(use.rule).does[how](play, creature, item, answer) or ()
        return
    assert use.activity is not None
    yield from play_activity(play, creature, use.activity, answer)


def play_activity(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """What the list says in data: saves, damage, healing, effects."""
    targets = [play.creature(key) for key in answer.targets] or [creature]
    dc = activity_dc(play, creature, activity) if activity.kind == "save" else 0
    cause = Cause(creature.id, activity.name, dc=dc, tags=("item", *activity.tags), activity=activity.key)
    yield from perform_activity(play, creature, activity, targets, cause)
