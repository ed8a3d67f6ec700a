"""Nick: the Light weapon's extra attack belongs to the Attack action, and the Bonus Action stays free."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.light_weapon import extra_options, extra_strikes, make_extra_attack
from tenfoot.rulesets.srd52.attack.mastery_training import has_mastery

nick = Rule("nick", "5.2/e-mastery/nick", "5.2/e-mastery/nick-once", general=True)
mastery_nick = Rule("mastery.nick", "5.2/e-mastery/nick")
"""The name under which weapons carry it; nothing of it happens on a hit."""


@nick.offer
def in_the_same_breath(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """If either of the two Light weapons has a Nick that the wielder can use; still one extra attack a turn."""
    if not creature.budget.get("attack action"):
        return ()
    found = extra_strikes(play, creature)
    if not creature.budget.get("nick"):
        found = [s for s in found if s.mastery == "nick" and has_mastery(play, creature, s)]
    return extra_options(play, creature, found, "nick", ())


@nick.perform
def strike_at_once(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Nick: make the extra attack without spending a Bonus Action."""
    play.emit("mastery", creature=creature.id, mastery="Nick")
    yield from make_extra_attack(play, creature, answer, "action")
