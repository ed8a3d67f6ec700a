"""Basic poison: it coats one weapon or up to three pieces of ammunition, for a minute or until it has dealt
its damage."""

from __future__ import annotations

from tenfoot.authoring import *

PIECES = 3
"""Pieces of ammunition that one vial coats."""
KINDS = ("piercing", "slashing")

coated = Rule("coated", "5.2/e-gear/poison-apply", "5.2/e-gear/poison-effect", "5.2/e-gear/poison-potency")
"""On the owner of what is coated: `item` (a weapon) or `ammunition` (a kind, with `level` doses)."""


def can_be_coated(play: Play, creature: Creature) -> list[Item]:
    """Weapons and ammunition that the creature carries."""
    weapons = play.ruleset.table("weapons", Weapon)
    found: list[Item] = []
    for item in creature.items:
        entry = gear_of(play, item.kind)
        if item.kind in weapons or (entry is not None and entry.kind == "ammunition"):
            found.append(item)
    return found


@coated.procedure("coat with")
def coat(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Coat one weapon, or one to three pieces of ammunition, as the player chooses."""
    things = can_be_coated(play, creature)
    if not things:
        return
    weapons = play.ruleset.table("weapons", Weapon)
    options = [
        Option(f"{thing.kind}.{thing.id}", "coat.weapon", facts={"item": thing.kind})
        if thing.kind in weapons
        else Option(
            f"{thing.kind}.{thing.id}",
            "coat.ammunition",
            takes="number",
            least=1,
            most=min(PIECES, thing.count),
            facts={"item": thing.kind},
        )
        for thing in things
    ]
    chosen = yield Decision(
        creature.seat, "coat", options, subject=creature.id, why=("5.2/e-gear/poison-apply",)
    )
    kind, _, number = chosen.pick.rpartition(".")
    expiry = until(play, "1 minute", creature.id, creature.id)
    if kind in weapons:
        data: dict[str, int | str | list[int | str]] = {"item": int(number)}
        play.attach(coated.name, creature.id, source=creature.id, expiry=expiry, level=1, data=data)
    else:
        play.attach(
            coated.name,
            creature.id,
            source=creature.id,
            expiry=expiry,
            level=max(1, chosen.number),
            data={"ammunition": kind},
        )
    play.emit("coated", creature=creature.id, item=kind)


@coated.hook(DAMAGE_ROLL, "attacker")
def add_poison(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d4 Poison damage with Piercing or Slashing damage to a creature, once for each dose."""
    if roll.attack is None or roll.main_kind not in KINDS:
        return
    strike = roll.attack.strike
    if effect.text("ammunition"):
        fits = strike.ammunition == effect.text("ammunition")
    else:
        fits = strike.item == effect.num("item") or f"{strike.weapon}.{effect.num('item')}" == strike.key
    if not fits:
        return
    roll.add(((1, 4),), 0, "poison", effect)
    if effect.level > 1:
        play.alter(effect, level=effect.level - 1)
    else:
        yield from play.end(effect, "used")
