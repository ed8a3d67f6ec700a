"""Sorcerer: magic from within. Innate Sorcery, Sorcery Points, and the dragon's gifts."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC

innate_sorcery = Rule("feature.innate-sorcery")
unleashed = Rule("innate sorcery")
sorcery_incarnate = Rule("feature.sorcery-incarnate")
"""Innate Sorcery for two Sorcery Points when no use is left."""
font_of_magic = Rule("feature.font-of-magic", tags=(OUT_OF_COMBAT_TOO,))
sorcerous_restoration = Rule("feature.sorcerous-restoration")
elemental_affinity = Rule("feature.elemental-affinity")
dragon_wings = Rule("feature.dragon-wings", tags=(OUT_OF_COMBAT_TOO,))
winged = Rule("dragon wings")

POINTS = "sorcery points"
USES = "innate-sorcery"
WINGS = "dragon-wings"
SLOT_COSTS = ((1, 2, 2), (2, 3, 3), (3, 5, 5), (4, 6, 7), (5, 7, 9))
"""A slot's level, what it costs in points, and the Sorcerer level it needs."""


def _used(play: Play, creature: Creature, key: str, name: str) -> None:
    play.emit("activity.used", creature=creature.id, activity=key, name=name)


@innate_sorcery.offer
def unleash(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action with a use; or, for those who have learnt it, with two points."""
    if not creature.budget.get("bonus") or play.has(creature.id, unleashed.name):
        return ()
    if creature.pools.get(USES, 0):
        cost: tuple[str, ...] = ("bonus", USES)
    elif play.has(creature.id, sorcery_incarnate.name) and creature.pools.get(POINTS, 0) >= 2:
        cost = ("bonus", POINTS, POINTS)
    else:
        return ()
    return (Option(innate_sorcery.name, "option.activity", cost=cost, facts={"name": "Innate Sorcery"}),)


@innate_sorcery.perform
def let_it_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """For a minute."""
    creature.budget["bonus"] -= 1
    if creature.pools.get(USES, 0):
        creature.pools[USES] -= 1
    else:
        creature.pools[POINTS] -= 2
    expiry = until(play, "1 minute", creature.id, creature.id)
    play.attach(unleashed.name, creature.id, source=creature.id, expiry=expiry)
    _used(play, creature, USES, "Innate Sorcery")
    yield from ()


@unleashed.modifies(SPELL_SAVE_DC, "owner")
def harder_to_resist(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """The spell save DC is 1 higher."""
    tally.add(1, effect)


@unleashed.modifies(ATTACK, "attacker")
def true_to_the_mark(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on the attack rolls of spells."""
    if attack.strike.kind == "spell":
        attack.advantage(effect)


@font_of_magic.offer
def turn_magic_over(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Slots into points at no cost, points into a slot with a Bonus Action."""
    points, most = creature.pools.get(POINTS, 0), play.sheet(creature).pools.get(POINTS, 0)
    options = [
        Option(
            f"{font_of_magic.name}:points:{level}",
            "font.points",
            cost=(f"slot {level}",),
            facts={"level": level},
        )
        for level in range(1, 10)
        if points < most and creature.pools.get(f"slot {level}", 0)
    ]
    if creature.budget.get("bonus"):
        options += [
            Option(
                f"{font_of_magic.name}:slot:{level}",
                "font.slot",
                cost=("bonus", *(POINTS,) * price),
                facts={"level": level},
            )
            for level, price, needs in SLOT_COSTS
            if points >= price and effect.level >= needs
        ]
    return options


@font_of_magic.perform
def turn_it_over(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A slot's level in points, up to the most there can be; or a slot by the table."""
    _, way, number = answer.pick.split(":")
    level = int(number)
    if way == "points":
        creature.pools[f"slot {level}"] -= 1
        most = play.sheet(creature).pools.get(POINTS, 0)
        creature.pools[POINTS] = min(most, creature.pools.get(POINTS, 0) + level)
    else:
        creature.budget["bonus"] -= 1
        creature.pools[POINTS] -= next(price for at, price, _ in SLOT_COSTS if at == level)
        creature.pools[f"slot {level}"] = creature.pools.get(f"slot {level}", 0) + 1
    _used(play, creature, "font-of-magic", "Font of Magic")
    yield from ()


@sorcerous_restoration.hook(RESTED, "owner")
def well_up(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Once between Long Rests a Short Rest brings back points up to half the level."""
    creature = play.creature(effect.bearer)
    most = play.sheet(creature).pools.get(POINTS, 0)
    spent = most - creature.pools.get(POINTS, 0)
    if rest.kind != "short" or spent < 1 or not creature.pools.get("sorcerous-restoration"):
        return
    answer = yield yes_no(creature.seat, "sorcerous restoration", subject=creature.id, default="yes")
    if answer.pick == "yes":
        creature.pools["sorcerous-restoration"] -= 1
        creature.pools[POINTS] = min(most, creature.pools.get(POINTS, 0) + effect.level // 2)


@elemental_affinity.modifies(DAMAGE_DEFENSES, "target")
def scales(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to the chosen type."""
    blow.resist.append((effect.text("option"), effect))


@elemental_affinity.hook(SPELL_WORKS, "caster")
def gather(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """One damage roll of each spell."""
    play.state.once[f"affinity of {effect.bearer}"] = 1
    yield from ()


@elemental_affinity.hook(DAMAGE_ROLL, "attacker")
def the_dragons_breath(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The Charisma modifier on one damage roll of the chosen type."""
    kind = effect.text("option")
    suits = "spell" in roll.tags and any(piece.kind == kind for piece in roll.parts)
    if suits and play.state.once.pop(f"affinity of {effect.bearer}", 0):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), CHA), kind, effect)
    yield from ()


@dragon_wings.offer
def spread(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, with a use or three points; folding them costs nothing."""
    if play.has(creature.id, winged.name):
        facts: dict[str, int | str] = {"name": "Dragon Wings (fold)"}
        return (Option(f"{dragon_wings.name}:fold", "option.activity", facts=facts),)
    if not creature.budget.get("bonus"):
        return ()
    if creature.pools.get(WINGS, 0):
        cost: tuple[str, ...] = ("bonus", WINGS)
    elif creature.pools.get(POINTS, 0) >= 3:
        cost = ("bonus", *(POINTS,) * 3)
    else:
        return ()
    return (
        Option(f"{dragon_wings.name}:spread", "option.activity", cost=cost, facts={"name": "Dragon Wings"}),
    )


@dragon_wings.perform
def beat(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Fly Speed of 60 feet for an hour."""
    if answer.pick.endswith(":fold"):
        for found in play.effects_on(creature.id, winged.name):
            yield from play.end(found, "folded")
        return
    creature.budget["bonus"] -= 1
    if creature.pools.get(WINGS, 0):
        creature.pools[WINGS] -= 1
    else:
        creature.pools[POINTS] -= 3
    expiry = until(play, "1 hour", creature.id, creature.id)
    play.attach(winged.name, creature.id, source=creature.id, expiry=expiry)
    _used(play, creature, WINGS, "Dragon Wings")


@winged.modifies(SPEED, "owner")
def aloft(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Flying."""
    if tally.mode == "fly":
        tally.base(60, effect)
