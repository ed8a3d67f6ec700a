"""Rod of Alertness: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

planted = Rule("rod in the ground", ACTIVATED)


protective_light = Rule("protective light", ACTIVATED)


@planted.procedure("protective aura")
def plant_it(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """For ten minutes its head shines over the place where it stands."""
    until = Expiry(0, "start", 0, play.state.time + 600)
    play.attach(
        protective_light.name,
        0,
        source=creature.id,
        expiry=until,
        cells=(creature.cell,),
        data={"told as": f"item.{item.kind}"},
    )


def _in_its_light(play: Play, key: int, effect: Effect) -> bool:
    owner, other = play.state.creatures.get(effect.source), play.state.creatures.get(key)
    if owner is None or other is None or other.cell < 0 or not effect.cells:
        return False
    friend = other.id == owner.id or allies(owner, other)
    return friend and cell_distance(play, other, effect.cells[0]) <= 60


@protective_light.modifies(ARMOR_AGAINST)
def guarded(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add 1 to the Armor Class of those in the rod's light."""
    if _in_its_light(play, tally.subject, effect):
        tally.add(1, effect)


@protective_light.modifies(SAVE)
def warded(play: Play, test: D20Test, effect: Effect) -> None:
    """Add 1 to the saving throws of those in the rod's light."""
    if _in_its_light(play, test.actor, effect):
        test.add(1, effect)


@protective_light.modifies(LIGHTS)
def shines(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 60 feet, Dim Light for 60 more."""
    lamps.shine(play, effect, 60, 60)
