"""Mental Link, a trait of the Homunculus, the Sahuagin Warrior and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.guardian_amulet import wears_amulet
from tenfoot.rulesets.srd52.monsters.traits.charmed_by_its_master_only import MASTER
from tenfoot.rulesets.srd52.talk.telepathy import MENTAL_LINKS, Bonds

mental_link = Rule("mental link", "5.2/m-sense/mental-links")
"""`to` in its data: `master`, `amulet`, or a kind of creature with the feet in its level."""


@mental_link.modifies(MENTAL_LINKS, "owner")
def linked(play: Play, bonds: Bonds, effect: Effect) -> None:
    """To its master, to its amulet's wearer, or to a kind of creature within so many feet."""
    bearer = play.creature(effect.bearer)
    to = effect.text("to")
    for other in play.state.creatures.values():
        if other.id == bearer.id:
            continue
        if (
            (to == MASTER and bearer.counters.get(MASTER) == other.id)
            or (to == "amulet" and wears_amulet(other, bearer))
            or (to in play.sheet(other).name.lower() and 0 <= distance(play, bearer, other) <= effect.level)
        ):
            bonds.linked.append(other.id)


@mental_link.modifies(MENTAL_LINKS)
def both_ways(play: Play, bonds: Bonds, effect: Effect) -> None:
    """Mental Link: let a linked creature speak to this one as well."""
    own = Bonds(effect.bearer)
    if bonds.owner != effect.bearer:
        linked(play, own, effect)
        if bonds.owner in own.linked:
            bonds.linked.append(effect.bearer)
