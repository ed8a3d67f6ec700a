"""Planar Ally, a level 6 Conjuration spell of Clerics."""

from __future__ import annotations

from fractions import Fraction

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.money import pay

BEYOND = ("celestial", "elemental", "fiend")


# Planar Ally and Planar Binding

planar_ally = Rule("spell.planar-ally", "5.2/s-effect/as-written")


TASKS = {"minutes": 100, "hours": 1_000, "days": 10_000}
"""Gold pieces for each minute, hour or day of service."""


LENGTHS = {"minutes": 10, "hours": 24, "days": 10}


def helpers(play: Play, caster: Creature) -> list[str]:
    """Celestials, Elementals and Fiends, the mightiest that fit the caster's level first."""
    level = play.sheet(caster).level
    every = play.ruleset.table("monsters", Sheet)
    found = [key for key, sheet in every.items() if set(BEYOND) & set(sheet.tags)]
    might = {key: Fraction(every[key].cr) for key in found}
    return sorted(found, key=lambda key: (might[key] * 2 > level, -might[key], key))


@planar_ally.procedure("cast")
def call_planar_ally(play: Play, casting: Casting) -> Proc[None]:
    """Let the GM choose who is sent and what it asks for its service."""
    caster = play.creature(casting.caster)
    every = play.ruleset.table("monsters", Sheet)
    sent = yield Decision(
        GM,
        "planar ally",
        tuple(Option(key, "familiar.form", facts={"name": every[key].name}) for key in helpers(play, caster)),
        subject=caster.id,
        why=planar_ally.cites,
    )
    asked = yield Decision(
        caster.seat,
        "ally's task",
        tuple(
            Option(unit, f"ally task.{unit}", takes="number", least=1, most=LENGTHS[unit]) for unit in TASKS
        ),
        subject=caster.id,
        default="minutes",
    )
    price = TASKS[asked.pick] * asked.number
    terms = yield Decision(
        GM,
        "ally's price",
        (
            Option("full", "ally price.full", facts={"gold": price}),
            Option("half", "ally price.half", facts={"gold": price // 2}),
            Option("nothing", "ally price.nothing"),
            Option("refuses", "ally price.refuses"),
        ),
        subject=caster.id,
        default="full",
        why=planar_ally.cites,
    )
    gold = {"full": price, "half": price // 2, "nothing": 0, "refuses": -1}[terms.pick]
    if gold < 0 or not pay(play, caster, gold * 100):
        play.emit("ally left", caster=caster.id, name=every[sent.pick].name)
        return
    unit = asked.pick.removesuffix("s")
    served = yield from call(
        play,
        caster,
        every[sent.pick],
        Terms(turn="own", fades=False),
        by=casting.spell.key,
        feet=casting.spell.range,
        sees=False,
        expiry=until(play, f"{asked.number} {unit}", caster.id, 0),
    )
    if served is not None:
        # It helps voluntarily: the GM speaks for it.
        served.seat = GM
