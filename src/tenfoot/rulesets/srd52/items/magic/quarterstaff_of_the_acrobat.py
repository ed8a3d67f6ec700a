"""Quarterstaff of the Acrobat: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import armor_against
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

twirl = Rule("twirling staff", AS_WRITTEN)


twirled = Rule("twirled staff", AS_WRITTEN)


@twirl.hook(ATTACK_DECIDED, "target")
def around_and_around(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction: +5 to Armor Class against the attack that has hit, once between rests."""
    found = thing_of(play, effect)
    if not attack.hit or found is None or attack.natural == 20:
        return
    wielder, item, _ = found
    if item.data.get("twirled") or attack.total >= attack.dc + 5:
        return
    facts: dict[str, int | str] = {"attacker": attack.actor, "total": attack.total}
    if (yield from offer_reaction(play, wielder, "twirl staff", facts=facts)):
        note_on(play, wielder, item, {"twirled": 1})
        guard = play.attach(twirled.name, wielder.id, source=wielder.id)
        attack.against = armor_against(play, wielder, attack)
        decide_hit(attack)
        play.detach(guard)


@twirl.hook(RESTED, "owner")
def arms_rested(play: Play, rest: Rest, effect: Effect) -> None:
    """Restore the parry after any rest."""
    found = thing_of(play, effect)
    if found is not None and found[1].data.get("twirled"):
        note_on(play, found[0], found[1], {"twirled": None})


@twirled.modifies(ARMOR_AGAINST, "owner")
def behind_the_staff(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add 5 to Armor Class against this one attack."""
    tally.add(5, effect)
