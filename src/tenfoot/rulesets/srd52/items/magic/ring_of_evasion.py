"""Ring of Evasion: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import succeed_after_all
from tenfoot.rulesets.srd52.items.families.item_reactions import spend_to_succeed

saved_by_charge = Rule("saved by a charge", "5.2/e-charge/spend")


@saved_by_charge.hook(D20_DECIDED, "actor")
def after_all(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Reaction and a charge turn a failed save of one ability into a success."""
    wanted = ABILITIES.index(effect.text("ability"))
    if test.kind == "save" and test.ability == wanted and not test.success:
        yield from spend_to_succeed(play, test, effect)


saved_by_charge.reply("reaction.save by charge")(succeed_after_all)
