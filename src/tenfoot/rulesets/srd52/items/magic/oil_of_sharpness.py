"""Oil of Sharpness turns a weapon or 20 pieces of ammunition into +3 ones."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.rarities import magic_item

sharpness = Rule("oil of sharpness", "5.2/e-potion/oil-longer")


EDGE = 3


PIECES = 20


@sharpness.procedure("sharpen with")
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
