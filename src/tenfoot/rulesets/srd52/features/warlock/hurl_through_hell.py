"""Hurl Through Hell, a feature of the Warlock (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.banishment import sends_away

hurl_through_hell = Rule("feature.hurl-through-hell")


hurled = Rule("hurled through the Lower Planes")


sends_away(hurled, "incapacitated")


HELL = "hurl-through-hell"


@hurl_through_hell.hook(ATTACK_HIT, "attacker")
def through_the_fire(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once a turn: a Charisma save, or the target is gone until the end of the Warlock's next turn."""
    warlock, target = play.creature(effect.bearer), play.creature(attack.target)
    once = f"hurl through hell by {warlock.id}"
    if play.state.once.get(once) or target.life != "alive" or target.cell < 0:
        return
    if not (yield from offer_at_cost(play, warlock, HELL, PoolUse(HELL), facts={"target": target.id})):
        return
    play.state.once[once] = 1
    dc = play.port(SPELL_DC)(play, warlock, "")
    if (
        yield from resolve_test(play, D20Test("save", target.id, CHA, dc, target=warlock.id, tags=("magic",)))
    ):
        return
    yield from _hurl(play, warlock, target)


def _hurl(play: Play, warlock: Creature, target: Creature) -> Proc[None]:
    """8d10 Psychic unless it is a Fiend; away and Incapacitated meanwhile."""
    if "fiend" not in play.sheet(target).tags:
        faces = yield from play.roll(warlock.id, 8, 10, "damage")
        yield from deal_damage(
            play, IncomingDamage(target.id, warlock.id, [(sum(faces), "psychic")], tags=("magic",))
        )
    if target.life == "alive" and target.cell >= 0:
        expiry = until(play, "end of source's next turn", warlock.id, target.id)
        yield from play.begin(hurled.name, target.id, source=warlock.id, expiry=expiry)
