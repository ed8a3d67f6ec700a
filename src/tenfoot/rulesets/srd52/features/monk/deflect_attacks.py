"""Deflect Attacks, a feature of the Monk (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import attack_another_for_a_point
from tenfoot.rulesets.srd52.features.monk.deflect_energy import deflect_energy
from tenfoot.rulesets.srd52.features.monk.monks_focus import POOL
from tenfoot.rulesets.srd52.features.monk.stunning_strike import focus_dc

deflect_attacks = Rule("feature.deflect-attacks")


BLOWS = frozenset(("bludgeoning", "piercing", "slashing"))


@deflect_attacks.hook(DAMAGE_INCOMING, "target")
def turn_the_blow(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction takes 1d10, the Dexterity modifier and the Monk level off a hit's damage."""
    monk = play.creature(effect.bearer)
    if "attack" not in blow.tags or not blow.source or not can_react(play, monk):
        return
    kinds = [kind for amount, kind in blow.amounts if amount]
    if not kinds or not (BLOWS.intersection(kinds) or play.has(monk.id, deflect_energy.name)):
        return
    total = sum(amount for amount, _ in blow.amounts)
    facts: dict[str, int | str] = {"attacker": blow.source, "damage": total}
    if not (yield from offer_reaction(play, monk, "deflect attacks", facts=facts)):
        return
    faces = yield from play.roll(monk.id, 1, 10, "deflect")
    less = faces[0] + ability_modifier(play, monk, DEX) + effect.level
    blow.reduce.append((less, "", effect))
    if less >= total and monk.pools.get(POOL, 0):
        yield from _throw_back(play, monk, blow, kinds[0], effect)


def _throw_back(play: Play, monk: Creature, blow: IncomingDamage, kind: str, effect: Effect) -> Proc[None]:
    """If no damage is left: for a Focus Point redirect it to another creature, which makes a Dexterity save."""
    far = 5 if blow.melee else 60
    targets = tuple(
        other.id
        for other in play.state.creatures.values()
        if other.id != monk.id
        and other.cell >= 0
        and other.life != "dead"
        and distance(play, monk, other) <= far
        and sees(play, monk, other)
        and can_choose(play, monk, other)
    )
    if not targets:
        return
    answer = yield Decision(
        monk.seat,
        "deflect attacks",
        (
            Option("no", "deflect attacks.no"),
            Option(
                "throw back", "deflect attacks.throw", cost=(PoolUse(POOL),), takes="targets", targets=targets
            ),
        ),
        subject=monk.id,
        default="no",
    )
    if answer.pick == "no":
        return
    monk.pools[POOL] -= 1
    test = D20Test(
        "save",
        answer.targets[0],
        DEX,
        focus_dc(play, monk),
        target=monk.id,
        tags=("against effect",),
    )
    if not (yield from resolve_test(play, test)):
        faces = yield from play.roll(monk.id, 2, effect.num("martial_arts"), "damage")
        amount = sum(faces) + ability_modifier(play, monk, DEX)
        yield from deal_damage(play, IncomingDamage(answer.targets[0], monk.id, [(max(0, amount), kind)]))


deflect_attacks.reply("deflect attacks")(attack_another_for_a_point)
