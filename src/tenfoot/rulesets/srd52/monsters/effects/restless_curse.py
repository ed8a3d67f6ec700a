"""Restless Curse, an effect in the stat block of the Incubus and the Rakshasa."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSE
from tenfoot.rulesets.common.rest.rest import REST_HELPS
from tenfoot.rulesets.srd52.monsters.families.single_curse import names

restless = Rule("restless curse", "5.2/m-rider/rest-curse", "5.2/m-rider/curses", tags=(CURSE,))
"""`rests` in its data: the rests that do no good."""


@restless.modifies(REST_HELPS, "owner")
def prevent_rest(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the target from gaining the benefits of the named rests."""
    if asked.verb in names(effect, "rests"):
        asked.deny(effect)


@restless.hook(DIED)
def dies_with_its_maker(play: Play, dead: Creature, effect: Effect) -> Proc[None]:
    """End the curse when its source dies, if its stat block says so."""
    if effect.num("with source") and dead.id == effect.source:
        yield from play.end(effect, "source died")
