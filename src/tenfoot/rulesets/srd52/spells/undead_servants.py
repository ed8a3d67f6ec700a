"""Animate Dead and Create Undead: corpses and bones that rise and obey for a day."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants_at_work import servants
from tenfoot.rulesets.srd52.exploration.day import DAWN, HOUR, time_of_day

animate_dead = Rule("spell.animate-dead", "5.2/s-effect/as-written")
create_undead = Rule("spell.create-undead", "5.2/s-effect/as-written")
by_night = Rule("knows.create-undead", "5.2/s-effect/as-written")
"""On whoever knows the spell: it can be cast only at night."""
BY_DAY = RuleSource("only at night", "5.2/s-effect/as-written")
DUSK = 18 * HOUR
DAY = "24 hours"
MEDIUM = 2
RAISED = "raised"
DEAD = Terms(turn="own", orders="task", feet=60, fades=False, ends="free")
UNDEAD = Terms(turn="own", orders="task", feet=120, fades=False, ends="free")
ONYX = "black onyx"


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
    """Instead of raising anybody the spell may keep its hold on those it has raised, for another day."""
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


@animate_dead.doing("cast")
def they_rise(play: Play, casting: Casting) -> Proc[None]:
    """One, and two more for each level above 3: a Skeleton from bones, a Zombie from a corpse."""
    more = 2 * casting.above
    if (yield from reasserts(play, casting, 4 + more)):
        return
    for cell, what in (yield from remains(play, casting, 1 + more)):
        yield from raise_up(play, casting, "skeleton" if what == "bones" else "zombie", cell, DEAD)


FORMS: dict[int, dict[str, int]] = {
    6: {"ghoul": 3},
    7: {"ghoul": 4},
    8: {"ghoul": 5, "ghast": 2, "wight": 2},
    9: {"ghoul": 6, "ghast": 3, "wight": 3, "mummy": 2},
}
"""What a slot of each level raises, and how many."""


@create_undead.doing("cast")
def worse_ones_rise(play: Play, casting: Casting) -> Proc[None]:
    """Ghouls, or with a great slot fewer and mightier ones; a stone of onyx for each corpse."""
    forms = FORMS[casting.level]
    if (yield from reasserts(play, casting, forms["ghoul"])):
        return
    caster = play.creature(casting.caster)
    form = "ghoul"
    if len(forms) > 1:
        answer = yield Decision(
            caster.seat,
            "undead form",
            tuple(Option(key, "spell.choice", facts={"choice": key}) for key in forms),
            subject=caster.id,
            default="ghoul",
        )
        form = answer.pick
    sheet = play.sheet(caster)
    most = forms[form]
    if (
        not sheet.cr
        and "M" not in casting.without
        and "M" not in (sheet.caster.waives if sheet.caster else "")
    ):
        most = min(most, sum(item.count for item in caster.items if item.kind == ONYX))
    if most:
        for cell, _ in (yield from remains(play, casting, most)):
            yield from raise_up(play, casting, form, cell, UNDEAD)


@by_night.modifies(MAY_CAST, "actor")
def not_by_day(play: Play, asked: Permission, effect: Effect) -> None:
    """Between dusk and dawn."""
    if asked.verb == "create-undead" and DAWN <= time_of_day(play.state) < DUSK:
        asked.deny(BY_DAY)
