"""Potions and oils that last in a way of their own: vitality, love, an edge like a +3 weapon's."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.lasts import lasting
from tenfoot.rulesets.srd52.items.rarities import magic_item

AS_WRITTEN = "5.2/e-potion/immediate-used-up"

vital = Rule("vital", AS_WRITTEN)
love = Rule("love at first sight", AS_WRITTEN)
sharpness = Rule("oil of sharpness", "5.2/e-potion/oil-longer")
EDGE = 3
PIECES = 20


@vital.modifies(HEALING, "target")
def all_of_each_die(play: Play, healing: Healing, effect: Effect) -> None:
    """A Hit Point Die that is spent restores the most that it can."""
    if "rest" in healing.tags and healing.most:
        healing.amount = max(healing.amount, healing.most)


@love.begin
def looks_around(play: Play, effect: Effect) -> Proc[None]:
    """Whoever is in view is the one."""
    yield from _falls_in_love(play, play.creature(effect.bearer), effect)


@love.hook(TURN_STARTS, "owner")
def looks_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Or the first to come into view."""
    yield from _falls_in_love(play, creature, effect)


def _falls_in_love(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    near = [other for other in play.state.creatures.values() if other.id != creature.id and other.cell >= 0]
    seen = next((other for other in near if sees(play, creature, other)), None)
    if seen is not None:
        play.detach(effect)
        until = lasting(play, "1 hour", seen.id, creature.id)
        yield from gain_condition(play, creature, "charmed", source=seen.id, expiry=until)


def step_rested(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """All Exhaustion is gone."""
    yield from lose_condition(play, target, "exhaustion", cause.name)


@sharpness.doing("sharpen with")
def seeps_in(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """After a minute a plain Melee weapon that cuts or pierces, or twenty pieces of ammunition, are +3."""
    weapons = play.ruleset.table("weapons", Weapon)
    fitting = [
        one
        for one in creature.items
        if magic_item(play, one.kind) is None
        and not one.data.get("bonus")
        and (
            (
                (weapon := weapons.get(one.kind)) is not None
                and not weapon.ranged
                and weapon.kind != "bludgeoning"
            )
            or ((entry := gear_of(play, one.kind)) is not None and entry.kind == "ammunition")
        )
    ]
    if not fitting:
        return
    play.state.time += 60
    chosen = yield Decision(
        creature.seat,
        "sharpen",
        [Option(f"{one.kind}.{one.id}", "coat.weapon", facts={"item": one.kind}) for one in fitting],
        subject=creature.id,
        default=f"{fitting[0].kind}.{fitting[0].id}",
        why=("5.2/e-potion/oil-longer",),
    )
    thing = item_with(creature, int(chosen.pick.rpartition(".")[2]))
    if thing.kind in weapons:
        note_on(play, creature, thing, {"bonus": EDGE, "magic": 1})
        return
    pieces = min(PIECES, thing.count)
    take_away(play, creature, thing, pieces)
    add_thing(play, creature, f"{thing.kind}-plus-{EDGE}", pieces)
