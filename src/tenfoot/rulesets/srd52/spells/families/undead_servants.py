"""Animate Dead and Create Undead: corpses and bones that rise and obey for a day."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants_at_work import servants

DAY = "24 hours"


MEDIUM = 2


RAISED = "raised"


def corpses(play: Play, caster: Creature, feet: int) -> list[Creature]:
    """Medium or Small Humanoids that lie dead within a distance and have not been raised."""
    return [
        other
        for other in near(play, caster, feet)
        if other.life == "dead"
        and "humanoid" in play.sheet(other).tags
        and play.sheet(other).size <= MEDIUM
        and other.notes.get("remains") != "dust"
        and not other.counters.get(RAISED)
    ]


def reasserts(play: Play, casting: Casting, most: int) -> Proc[bool]:
    """Instead of raising more dead, the spell may extend control of those raised for another day."""
    caster = play.creature(casting.caster)
    held = [
        (servant, effect)
        for servant, effect in servants(play, caster.id, casting.spell.key)
        if servant.life == "alive" and 0 <= distance(play, caster, servant) <= casting.spell.range
    ]
    if not held:
        return False
    answer = yield Decision(
        caster.seat,
        "raise or hold",
        (
            Option("raise", "undead.raise"),
            Option(
                "hold",
                "undead.hold",
                takes="targets",
                targets=tuple(servant.id for servant, _ in held),
                most=min(most, len(held)),
            ),
        ),
        subject=caster.id,
        default="raise",
    )
    if answer.pick != "hold":
        return False
    for servant, effect in held:
        if servant.id in answer.targets:
            play.alter(effect, expiry=until(play, DAY, caster.id, servant.id))
            play.emit("held", creature=servant.id, caster=caster.id)
    return True


def remains(play: Play, casting: Casting, most: int) -> Proc[list[tuple[int, str]]]:
    """What is to rise: places on the map with `corpse` or `bones`; where none is drawn, what the GM says lies there."""
    caster = play.creature(casting.caster)
    there = corpses(play, caster, casting.spell.range)
    if there:
        answer = yield Decision(
            caster.seat,
            "remains",
            (
                Option(
                    "these",
                    "remains.these",
                    takes="targets",
                    targets=tuple(corpse.id for corpse in there),
                    most=min(most, len(there)),
                ),
            ),
            subject=caster.id,
            default="these",
            facts={"spell": casting.spell.key},
        )
        found: list[tuple[int, str]] = []
        for key in answer.targets:
            corpse = play.creature(key)
            found.append((corpse.cell, "bones" if corpse.notes.get("remains") == "bones" else "corpse"))
            corpse.counters[RAISED] = 1
            play.place(corpse, -1)
        return found
    answer = yield Decision(
        GM,
        "remains at hand",
        (
            Option("none", "remains.none"),
            Option("corpse", "remains.corpse", takes="number", least=1, most=most),
            Option("bones", "remains.bones", takes="number", least=1, most=most),
        ),
        subject=caster.id,
        default="none",
        why=("5.2/s-effect/as-written",),
        facts={"spell": casting.spell.key},
    )
    return [(-1, answer.pick)] * answer.number if answer.pick != "none" else []


def raise_up(play: Play, casting: Casting, form: str, cell: int, terms: Terms) -> Proc[None]:
    """It rises where its remains lay, under its maker's control for a day."""
    caster = play.creature(casting.caster)
    yield from call(
        play,
        caster,
        play.ruleset.entry("monsters", form, Sheet),
        terms,
        by=casting.spell.key,
        feet=casting.spell.range,
        sees=False,
        cell=cell,
        expiry=until(play, DAY, caster.id, 0),
        level=casting.level,
    )
