"""Defender: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.magic.defending import defending

defender = Rule("defender", AS_WRITTEN)


def _keep(number: int) -> None:
    @defender.procedure(f"guard {number}")
    def moved(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
        """Move that much of the bonus to Armor Class until the start of the wielder's next turn."""
        creature.budget["defender"] = 1
        until = Expiry(creature.id, "start", 1)
        play.attach(
            defending.name,
            creature.id,
            source=creature.id,
            expiry=until,
            level=number,
            data={"item": item.id, "told as": f"item.{item.kind}"},
        )

    @defender.predicate(f"guard {number}")
    def check_first_attack(play: Play, creature: Creature, item: Item) -> bool:
        """Whether the bonus can still be moved: once each turn, before the first attack."""
        return (
            play.state.mode == "combat"
            and not creature.budget.get("defender")
            and not play.has(creature.id, defending.name)
            and not creature.budget.get("attacks")
        )


for _number in (1, 2, 3):
    _keep(_number)
