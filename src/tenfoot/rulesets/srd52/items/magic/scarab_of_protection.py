"""Scarab of Protection: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import succeed_after_all
from tenfoot.rulesets.srd52.items.families.item_reactions import spend_to_succeed

preserved = Rule("preserved by a charge", "5.2/e-charge/spend")


@preserved.hook(D20_DECIDED, "actor")
def from_the_grave(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Reaction and a charge against Necromancy and what the Undead do."""
    if test.kind != "save" or test.success:
        return
    undead = bool(test.target) and "undead" in play.sheet(play.creature(test.target)).tags
    if undead or "school necromancy" in test.tags:
        yield from spend_to_succeed(play, test, effect)


preserved.reply("reaction.save by charge")(succeed_after_all)
