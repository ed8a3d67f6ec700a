"""Mind lash: a purely mental reaction, possible even for a creature that can't move."""

from __future__ import annotations

from tenfoot.authoring import *

mind_lash = Rule("mind lash", "next/reaction/paralyzed-mental")
REACH = 30


@mind_lash.hook(ATTACK_DONE, "target")
def strikes_back_in_thought(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A creature that hit it from within 30 feet takes psychic damage: 1d4, or as many as the trait's level says."""
    if not attack.hit or attack.distance > REACH:
        return
    mind, foe = play.creature(effect.bearer), play.creature(attack.actor)
    if not permitted(play, mind, foe, "harm"):
        return
    why = ("next/reaction/paralyzed-mental",)
    if (yield from offer_reaction(play, mind, "mind lash", why=why, facts={"attacker": foe.id}, mental=True)):
        faces = yield from play.roll(mind.id, max(1, effect.level), 4, "damage")
        yield from deal_damage(
            play, IncomingDamage(foe.id, mind.id, [(sum(faces), "psychic")], tags=("mental",))
        )
