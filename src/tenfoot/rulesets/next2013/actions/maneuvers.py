"""Maneuvers: contests of Strength against Strength or Dexterity to grapple, pin, knock down, push and disarm."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import ABILITIES, DEX, STR, Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.attack.leaving_reach import farthest_reach
from tenfoot.rulesets.common.d20.contest import beats
from tenfoot.rulesets.common.d20.d20_test import D20Test, ability_modifier
from tenfoot.rulesets.common.items.held import held
from tenfoot.rulesets.common.senses.targets import attackable
from tenfoot.rulesets.common.space.space import distance

GRAPPLED = "grappled"


UNARMED_AGAINST_BLADE = RuleSource("bare hands against a weapon", "next/disarm/unarmed-penalty")


LARGER = RuleSource("larger", "next/push/larger-advantage")


def in_reach(play: Play, creature: Creature) -> list[Creature]:
    """Return the other creatures within the creature's reach (next/disarm/reach)."""
    reach = max(5, farthest_reach(play, creature))
    return [other for other in attackable(play, creature) if distance(play, creature, other) <= reach]


def near_size(play: Play, creature: Creature, other: Creature) -> bool:
    """Whether the other creature is at most one size larger."""
    return play.sheet(other).size <= play.sheet(creature).size + 1


def offer_against(creature: Creature, rule: str, targets: Sequence[Creature]) -> Sequence[Option]:
    """Offer a maneuver that costs the action against these targets."""
    if not targets or creature.budget.get("action", 0) < 1:
        return ()
    ids = tuple(other.id for other in targets)
    return (Option(rule, f"option.{rule}", cost=(ACTION,), takes="targets", targets=ids),)


def choose_defence(play: Play, target: Creature, by: Creature, about: str, why: str) -> Proc[int]:
    """The one who resists chooses Strength or Dexterity."""
    better = max((STR, DEX), key=lambda ability: ability_modifier(play, target, ability))
    answer = yield Decision(
        target.seat,
        "contest ability",
        tuple(Option(ABILITIES[a], f"contest.{ABILITIES[a]}") for a in (STR, DEX)),
        subject=target.id,
        default=ABILITIES[better],
        why=(why,),
        facts={"by": by.id, "about": about},
    )
    return ABILITIES.index(answer.pick)


SKILL = {STR: ("skill.athletics",), DEX: ("skill.acrobatics",)}


def wins(
    play: Play, creature: Creature, target: Creature, about: str, why: str, *, sized: bool = False
) -> Proc[bool]:
    """Roll a contest of Strength against Strength or Dexterity; a tie changes nothing."""
    ability = yield from choose_defence(play, target, creature, about, why)
    mine = D20Test("check", creature.id, STR, target=target.id, skills=SKILL[STR], tags=("contest", about))
    theirs = D20Test(
        "check", target.id, ability, target=creature.id, skills=SKILL[ability], tags=("contest", about)
    )
    if sized:
        difference = play.sheet(creature).size - play.sheet(target).size
        if difference:
            (mine if difference > 0 else theirs).advantage(LARGER)
    if about == "disarm" and armed(play, target) and not armed(play, creature):
        mine.disadvantage(UNARMED_AGAINST_BLADE)
    return (yield from beats(play, mine, theirs, about))


def armed(play: Play, creature: Creature) -> bool:
    """Holding a melee weapon, or a monster whose own weapons are part of it (next/disarm/natural-weapons)."""
    weapons = play.ruleset.table("weapons", Weapon)
    for item in held(creature):
        weapon = weapons.get(item.kind)
        if weapon is not None and not weapon.ranged:
            return True
    return any(a.kind == "attack" and a.melee for a in play.sheet(creature).activities)
