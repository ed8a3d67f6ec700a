"""Superior Hunter's Defense, a feature of the Ranger (level 15)."""

from __future__ import annotations

from tenfoot.authoring import *

superior_defense = Rule("feature.superior-hunters-defense")


inured = Rule("inured")


@superior_defense.hook(DAMAGE_INCOMING, "target")
def harden(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction: Resistance to the damage type until the turn ends, this hit included."""
    ranger = play.creature(effect.bearer)
    amount, kind = max(blow.amounts, default=(0, ""))
    if amount < 2 or not can_react(play, ranger):
        return
    facts: dict[str, int | str] = {"damage": amount, "type": kind}
    if (yield from offer_reaction(play, ranger, "superior hunters defense", facts=facts)):
        expiry = until(play, "end of this turn", ranger.id, ranger.id)
        play.attach(inured.name, ranger.id, source=ranger.id, expiry=expiry, data={"type": kind})


@inured.modifies(DAMAGE_DEFENSES, "target")
def used_to_it(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give Resistance to the damage type that was chosen."""
    blow.resist.append((effect.text("type"), effect))
