"""Several calculations of the base Armor Class: only one applies, and the player chooses which."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.provenance import reason_name
from tenfoot.rulesets.common.attack.making_an_attack import armor_class

armor_class_choice = Rule(
    "base armor class", "5.2/ac/only-one-base", "5.2/g-armor-class/choose-one-base", general=True
)


@armor_class_choice.offer
def other_bases(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The bases on offer that are not used now; it costs nothing and may be done once a turn."""
    tally = armor_class(play, creature)
    if len(tally.bases) < 2 or play.state.once.get(f"armor class of {creature.id}"):
        return ()
    chosen = tally.chosen_base()
    return [
        Option(f"base armor class:{reason_name(why)}", "option.base armor class", facts={"amount": amount})
        for amount, why in tally.bases
        if chosen is None or why is not chosen[1]
    ]


@armor_class_choice.perform
def choose_base(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Use this base; without a choice the highest is used."""
    play.state.once[f"armor class of {creature.id}"] = 1
    base = answer.pick.split(":", 1)[1]
    creature.notes["armor class"] = base
    play.emit("armor.chosen", creature=creature.id, base=base, armor_class=armor_class(play, creature).total)
