"""Elven Lineage, a trait of the species Elf."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.hero.in_play import cast_by, choices_of

high_elf = Rule("feature.elven-lineage.high", "5.2/c-elf/lineage-high")


TRICK = "prestidigitation"


@high_elf.hook(RESTED, "owner")
def another_trick(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """After a Long Rest the lineage's cantrip may be exchanged for another of the Wizard list."""
    elf = play.creature(effect.bearer)
    choices = choices_of(play, elf)
    caster = play.sheet(elf).caster
    if rest.kind != "long" or choices is None or caster is None:
        return
    now = choices.lineage_cantrip or TRICK
    names = [
        spell.key
        for spell in play.ruleset.table("spells", Spell).values()
        if spell.is_cantrip and "wizard" in spell.classes and spell.key not in caster.spells
    ]
    answer = yield Decision(
        elf.seat,
        "lineage cantrip",
        [
            Option("keep", "prepare.keep"),
            *(Option(name, "prepare.spell", facts={"spell": name}) for name in names),
        ],
        subject=elf.id,
        default="keep",
        why=high_elf.cites,
        facts={"spell": now},
    )
    if answer.pick != "keep":
        cast_by(play, elf, msgspec.structs.replace(choices, lineage_cantrip=answer.pick))
