"""Dragon's Breath, a level 2 Transmutation spell of Sorcerers and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import aim_cells
from tenfoot.rulesets.common.magic.spell_effect import casting_of, cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

dragons_breath = in_force("dragons-breath")


def breathe(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action: a 15-foot Cone."""
    breath = breath_of(effect)
    return (
        Option(
            "spell.dragons-breath:breathe",
            "option.breathe",
            cost=(ACTION,),
            takes="cell",
            cells=lambda: aim_cells(play, creature, breath),
        ),
    )


def breath_of(effect: Effect) -> Activity:
    """3d6 of the chosen type, 1d6 more for each slot level above 2."""
    return Activity(
        "dragons-breath",
        kind="save",
        save="dex",
        half=True,
        area=Area("cone", 15, at="self"),
        damage=(Damage(f"{1 + effect.level}d6", effect.text("choice")),),
        tags=("spell",),
    )


@dragons_breath.action(options=breathe)
def exhale(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Dragon's Breath: spend the action; creatures in the Cone save against the caster's DC."""
    breath = breath_of(effect)
    there = affected(play, creature, breath, answer.cell)
    if there:
        yield from perform_activity(play, creature, breath, there, cause_of(casting_of(play, effect)))
