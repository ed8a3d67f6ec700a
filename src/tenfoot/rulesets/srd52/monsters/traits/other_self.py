"""Incubus and Succubus: after a Long Rest the one may be the other."""

from __future__ import annotations

from tenfoot.authoring import *

other_self = Rule("other self", "5.2/m-shape/alternate-block")


@other_self.hook(RESTED, "owner")
def wakes_as_the_other(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Its choice; the new block's Hit Points, since a Long Rest leaves it with all of them."""
    if rest.kind != "long":
        return
    creature = play.creature(effect.bearer)
    now = play.state.sheets[creature.sheet].key
    sheet = play.ruleset.entry("monsters", effect.text("into"), Sheet)
    answer = yield yes_no(
        creature.seat, "other self", subject=creature.id, why=other_self.cites, facts={"form": sheet.name}
    )
    if answer.pick != "yes":
        return
    wear_sheet(play, creature, sheet)
    creature.hp = creature.hp_max = sheet.hp
    creature.pools = {}
    refill(play, creature, "long")
    play.alter(effect, data={**effect.data, "into": now})
    play.emit("changed shape", creature=creature.id, form=sheet.name)
