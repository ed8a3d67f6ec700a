"""Luck Blade: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import reroll_used_die
from tenfoot.rulesets.srd52.items.activating_items import ready_again, wait_for
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

luck = Rule("item luck", AS_WRITTEN)


@luck.hook(D20_DECIDED, "actor")
def reroll_failed_test(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Roll a failed D20 Test again if the bearer wishes, once until dawn."""
    found = thing_of(play, effect)
    if test.success or found is None:
        return
    bearer, item, _ = found
    if not ready_again(play, item, "luck") or has_condition(play, bearer.id, "incapacitated"):
        return
    answer = yield yes_no(
        bearer.seat,
        "item luck",
        subject=bearer.id,
        default="no" if test.kind == "check" else "yes",
        why=(AS_WRITTEN,),
        facts={"item": item.kind, "total": test.total, "dc": test.dc, **stakes(play, test)},
    )
    if answer.pick == "yes":
        yield from wait_for(play, bearer, item, "luck", "dawn")
        yield from reroll_used_die(play, test)
