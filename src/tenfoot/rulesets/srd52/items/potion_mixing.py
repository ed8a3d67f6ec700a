"""Mixing potions: a d100 on the miscibility table for each potion after the first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.effect_steps import run_steps

mix = Rule(
    "mix potions",
    "5.2/e-potion/mix-roll",
    "5.2/e-potion/mix-table",
    "5.2/e-potion/mix-nothing-to-change",
    general=True,
)
RESULTS = (
    (1, "explosion"),
    (8, "poison"),
    (15, "both lost"),
    (25, "one lost"),
    (35, "halved"),
    (90, "normal"),
    (99, "doubled"),
    (100, "permanent"),
)
"""The last face of each row, and what it means."""
BLAST = "4d10"
BLAST_FEET = 5


def potions(play: Play, creature: Creature) -> list[tuple[Item, Activity]]:
    """The potions it carries, with what each does."""
    found: list[tuple[Item, Activity]] = []
    for item in creature.items:
        entry = gear_of(play, item.kind)
        if entry is not None and entry.kind == "potion" and entry.uses and entry.uses[0].activity is not None:
            found += [(item, entry.uses[0].activity)] * item.count
    return found


def offer_mixture(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action that drinks two or more potions together."""
    count = len(potions(play, creature)) if creature.items else 0
    if count < 2 or not creature.budget.get("bonus"):
        return ()
    return (Option("mix potions", "option.mix potions", cost=(BONUS,), takes="number", least=2, most=count),)


def row_of(face: int) -> str:
    """The table's row for a face of the d100."""
    return next(name for last, name in RESULTS if face <= last)


@mix.action(options=offer_mixture, cost=(BONUS,))
def drink_the_mixture(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """One roll for each potion after the first; the results add up. Hidden results are shown only to the GM."""
    chosen = potions(play, creature)[: max(2, answer.number)]
    for item, _ in chosen:
        take_away(play, creature, item_with(creature, item.id))
    left: list[tuple[Activity, int, bool]] = [(activity, 2, False) for _, activity in chosen]
    for _ in range(len(chosen) - 1):
        faces = yield from play.roll(creature.id, 1, 100, "mixing")
        row = row_of(faces[0])
        play.emit("mixed", audience=(GM,), creature=creature.id, face=faces[0], row=row)
        left = yield from apply(play, creature, row, left)
        if not left:
            return
    for activity, halves, lasting in left:
        yield from take_effect(play, creature, activity, halves, lasting)


def apply(
    play: Play, creature: Creature, row: str, left: list[tuple[Activity, int, bool]]
) -> Proc[list[tuple[Activity, int, bool]]]:
    """What the row makes of the potions: which remain, how strong (in halves), and whether for good."""
    if row == "explosion":
        yield from explode(play, creature)
        return []
    if row == "poison":
        yield from becomes_poison(play, creature)
        return []
    if row == "both lost" or not left:
        return []
    if row == "normal":
        return left
    if row == "halved":
        return [(a, max(1, halves // 2), good) for a, halves, good in left if changeable(a)]
    faces = yield from play.roll(creature.id, 1, len(left), "which potion")
    one = faces[0] - 1
    if row == "one lost":
        return [entry for place, entry in enumerate(left) if place != one]
    if row == "doubled":
        return [
            (a, halves * 2 if place == one and changeable(a) else halves, good)
            for place, (a, halves, good) in enumerate(left)
        ]
    return [(left[one][0], left[one][1], True)]


def changeable(activity: Activity) -> bool:
    """Whether it has a number or a duration that could be halved or doubled."""
    return bool(activity.damage) or any(step.dice or step.amount or step.lasts for step in activity.hit)


def explode(play: Play, creature: Creature) -> Proc[None]:
    """4d10 Force damage to everybody within 5 feet, without a save."""
    roll = DamageRoll(creature.id, 0, [DamagePart(((4, 10),), 0, "force", RuleSource("potions"))])
    amounts = yield from roll_damage(play, roll)
    for other in list(play.state.creatures.values()):
        if other.cell >= 0 and 0 <= distance(play, creature, other) <= BLAST_FEET and other.life != "dead":
            yield from deal_damage(
                play, IncomingDamage(other.id, creature.id, list(amounts), tags=("explosion",))
            )


def becomes_poison(play: Play, creature: Creature) -> Proc[None]:
    """An ingested poison, of the GM's choice."""
    table = play.ruleset.tables().get("poisons", {})
    kinds = [key for key, row in table.items() if getattr(row, "way", "") == "ingested"] or list(table)
    options = [Option(key, "mix.poison", facts={"item": key}) for key in kinds]
    answer = yield Decision(GM, "which poison", options, subject=creature.id, why=("5.2/e-potion/mix-table",))
    play.emit("became poison", creature=creature.id, item=answer.pick)


def take_effect(play: Play, creature: Creature, activity: Activity, halves: int, lasting: bool) -> Proc[None]:
    """The potion acts, with its numbers halved or doubled."""
    cause = Cause(creature.id, activity.name, tags=("item", *activity.tags), activity=activity.key)
    for step in activity.hit:
        if step.do == "heal":
            amount = yield from roll_amount(play, creature.id, step.dice, step.amount)
            yield from heal(play, creature.id, amount * halves // 2, creature.id, cause.tags)
        else:
            yield from run_steps(play, creature, (longer(step, halves, lasting),), cause)


def longer(step: EffectStep, halves: int, lasting: bool) -> EffectStep:
    """A step that lasts half or twice as long, or for good."""
    if lasting:
        return msgspec.structs.replace(step, lasts="until ended")
    count, _, unit = step.lasts.partition(" ")
    if not count.isdigit() or halves == 2:
        return step
    seconds = (
        {"hour": 3600, "hours": 3600, "minute": 60, "minutes": 60}.get(unit, 6) * int(count) * halves // 2
    )
    return msgspec.structs.replace(step, lasts=f"{max(1, seconds // 60)} minutes")
