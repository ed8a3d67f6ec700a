"""Destroy Metal, an action in the stat block of the Rust Monster."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.state import Lying
from tenfoot.rulesets.srd52.monsters.families.rusting_metal import SOFT, WOODEN

destroy_metal = Rule("destroy metal", "5.2/m-react/other")


def loose_metal(play: Play, creature: Creature) -> list[Lying]:
    """Nonmagical metal objects that lie within 5 feet."""
    armors, weapons = play.ruleset.table("armor", Armor), play.ruleset.table("weapons", Weapon)
    return [
        lying
        for lying in play.state.ground
        if cell_distance(play, creature, lying.cell) <= 5
        and not lying.item.data.get("bonus")
        and (
            (lying.item.kind in armors and not lying.item.kind.startswith(SOFT))
            or (lying.item.kind in weapons and lying.item.kind not in WOODEN)
        )
    ]


@destroy_metal.predicate("ready")
def something_to_eat(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether there is metal in reach that no creature wears or carries."""
    return bool(loose_metal(play, creature))


@destroy_metal.procedure("use")
def eat_it(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A foot of it is gone, which is all of a weapon or a suit of armor."""
    found = loose_metal(play, creature)
    options = [
        Option(f"item:{lying.item.id}", "rust.item", facts={"item": lying.item.kind}) for lying in found
    ]
    chosen = yield Decision(creature.seat, "rust", options, subject=creature.id, default=options[0].key)
    eaten = next(lying for lying in found if f"item:{lying.item.id}" == chosen.pick)
    play.state.ground = [lying for lying in play.state.ground if lying is not eaten]
    play.emit("item destroyed", creature=creature.id, item=eaten.item.kind)
