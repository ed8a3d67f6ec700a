"""Create Undead, a level 6 Necromancy spell of Clerics, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.day import DAWN, HOUR, time_of_day
from tenfoot.rulesets.srd52.spells.families.undead_servants import raise_up, reasserts, remains

create_undead = Rule("spell.create-undead", "5.2/s-effect/as-written")


by_night = Rule("knows.create-undead", "5.2/s-effect/as-written")
"""On whoever knows the spell: it can be cast only at night."""


BY_DAY = RuleSource("only at night", "5.2/s-effect/as-written")


DUSK = 18 * HOUR


UNDEAD = Terms(turn="own", orders="task", feet=120, fades=False, ends="free")


ONYX = "black onyx"


FORMS: dict[int, dict[str, int]] = {
    6: {"ghoul": 3},
    7: {"ghoul": 4},
    8: {"ghoul": 5, "ghast": 2, "wight": 2},
    9: {"ghoul": 6, "ghast": 3, "wight": 3, "mummy": 2},
}
"""What a slot of each level raises, and how many."""


@create_undead.procedure("cast")
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
def forbid_by_day(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid the spell between dawn and dusk."""
    if asked.verb == "create-undead" and DAWN <= time_of_day(play.state) < DUSK:
        asked.deny(BY_DAY)
