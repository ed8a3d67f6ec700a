"""Which weapon to have in hand: a bow while the foes are far, a blade when they are next to the creature.

Only heroes change weapons; a stat block's attacks say themselves what they are made with.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import REACH, AttackOption, Weapon, from_weapon
from tenfoot.rulesets.common.worth.estimate import Reckoning
from tenfoot.tactics.shooting import has_ammunition

BETTER = 1.25
"""Changing weapons must promise this much more than keeping the one in hand."""
HANDS = ("main", "off", "both")


def carried(play: Play, me: Creature) -> list[AttackOption]:
    """Attacks with the weapons that are stowed, as if they were in hand."""
    weapons = play.ruleset.table("weapons", Weapon)
    found: list[AttackOption] = []
    for item in me.items:
        weapon = weapons.get(item.kind) if not item.slot else None
        if weapon is not None:
            strike = from_weapon(weapon, item)
            if not has_ammunition(play, me, strike):
                continue
            if weapon.key != item.kind:
                # An item that is more than a plain weapon is left to its own rules.
                strike.owner = me.id
                play.query(REACH, strike, me.id)
            strike.melee = not weapon.ranged
            found.append(strike)
    return found


def change(
    reckoning: Reckoning, foes: Collection[Creature], options: Sequence[Option], best: float, near: bool
) -> Answer | None:
    """Draw what would be better than what is in hand; first put away what is in its way.

    `best` is the value of an attack with the weapons held now, `near` whether a foe is adjacent.
    """
    play, me = reckoning.play, reckoning.me
    stowed = carried(play, me)
    if not stowed:
        return None
    wanted, worth = None, BETTER * best + 0.5
    for strike in stowed:
        if strike.melee and not near:
            continue
        reach = strike.reach if strike.melee else max(strike.range, strike.long)
        there = [foe for foe in foes if reckoning.gap(foe) <= reach]
        if not there:
            continue
        promise = max(
            reckoning.expected(
                foe, strike, -1 if not strike.melee and (near or reckoning.gap(foe) > strike.range) else 0
            )
            for foe in there
        )
        if promise > worth:
            wanted, worth = strike, promise
    if wanted is None:
        return None
    keys = {option.key for option in options}
    for key in keys:
        if key.startswith("equip:draw:") and key.endswith(f".{wanted.item}"):
            return Answer(key)
    if me.budget.get("interact"):
        # The free interaction makes room; the weapon is then drawn with the attack itself.
        for item in me.items:
            if item.slot in HANDS and (stow := f"equip:stow:{item.kind}.{item.id}") in keys:
                return Answer(stow)
    return None
