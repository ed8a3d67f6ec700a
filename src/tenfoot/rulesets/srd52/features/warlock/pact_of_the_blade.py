"""Pact of the Blade, a feature that heroes can have."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import HELD, free_hands
from tenfoot.rulesets.srd52.features.warlock.pact_weapon import bond_of, bonded

pact_of_the_blade = Rule("feature.pact-of-the-blade", tags=(OUT_OF_COMBAT_TOO,))


NAME = pact_of_the_blade.name


KINDS = ("own", "necrotic", "psychic", "radiant")


@pact_of_the_blade.offer
def call_a_weapon(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action for any melee weapon, with a hand free, or for a magic weapon in hand; its damage at will."""
    options: list[Option] = []
    bond = bond_of(play, creature.id)
    if bond is not None:
        options += [
            Option(f"{NAME}:deal:{kind}", "pact weapon.deal", facts={"kind": kind})
            for kind in KINDS
            if kind != bond.text("kind", "own")
        ]
    if not creature.budget.get("bonus"):
        return options
    held = bond is not None and any(
        item.id == bond.num("item") and item.slot in HELD for item in creature.items
    )
    if free_hands(play, creature) > 0 and not held:
        options += [
            Option(
                f"{NAME}:call:{weapon.key}",
                "pact weapon.call",
                cost=(BONUS,),
                facts={"weapon": weapon.name},
            )
            for weapon in play.ruleset.table("weapons", Weapon).values()
            if not weapon.ranged and weapon.category in ("simple", "martial")
        ]
    options += [
        Option(
            f"{NAME}:bond:{item.kind}.{item.id}",
            "pact weapon.bond",
            cost=(BONUS,),
            facts={"item": item.kind},
        )
        for item in creature.items
        if item.slot in HELD and item.data.get("bonus") and (bond is None or bond.num("item") != item.id)
    ]
    return options


@pact_of_the_blade.perform
def bond_weapon(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The bond with another weapon ends; a weapon that was only called disappears."""
    _, way, what = answer.pick.split(":", 2)
    if way == "deal":
        bond = bond_of(play, creature.id)
        assert bond is not None
        play.alter(bond, data={**bond.data, "kind": what})
        return
    creature.budget["bonus"] -= 1
    for old in play.effects_on(creature.id, bonded.name):
        yield from play.end(old, "another")
    if way == "call":
        weapon = play.ruleset.entry("weapons", what, Weapon)
        two_handed = "two-handed" in weapon.properties and free_hands(play, creature) > 1
        item = Item(play.state.new_id(), what, 1, "both" if two_handed else "main", {"focus": creature.id})
        if any(other.slot == "main" for other in creature.items):
            item = Item(item.id, what, 1, "off", item.data)
        play.carry(creature, (*creature.items, item))
        number = item.id
    else:
        number = int(what.rpartition(".")[2])
    play.attach(
        bonded.name,
        creature.id,
        source=creature.id,
        data={"item": number, "kind": "own", "called": int(way == "call")},
    )
    play.emit("activity.used", creature=creature.id, activity="pact-of-the-blade", name="Pact of the Blade")
