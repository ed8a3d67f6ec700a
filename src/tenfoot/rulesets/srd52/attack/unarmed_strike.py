"""The Unarmed Strike: a hit, a Grapple or a Shove with fist, foot or head."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, DEX, STR, Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strike_of
from tenfoot.rulesets.common.attack.making_an_attack import Attack, best_ability
from tenfoot.rulesets.common.conditions.condition import gain_condition
from tenfoot.rulesets.common.d20.d20_test import D20Test, ability_modifier, prepare, resolve_test
from tenfoot.rulesets.common.items.hands import HAND, free_hands
from tenfoot.rulesets.common.movement.forced_movement import push_away

REACH = 5


def unarmed(play: Play, creature: Creature) -> AttackOption:
    """Melee, Strength, Bludgeoning damage of 1 and the Strength modifier (5.2/g-unarmed-strike/damage-amount)."""
    strike = AttackOption("unarmed", "Unarmed Strike")
    strike.kind = "unarmed"
    strike.melee = True
    strike.abilities = (STR,)
    amount = max(0, 1 + ability_modifier(play, creature, STR))
    strike.pools = ((((), amount), "bludgeoning"),)
    return strike


def adds_ability(play: Play, attack: Attack) -> bool:
    """Weapon damage adds the modifier used for the roll; spells add none, the second light weapon only a penalty."""
    strike = attack.strike
    if strike.kind == "spell":
        return False
    if "light extra" in attack.tags or "cleave" in attack.tags:
        return ability_modifier(play, play.creature(attack.actor), attack.ability) < 0
    return True


def unarmed_dc(play: Play, creature: Creature) -> int:
    """8, the modifier of the ability used for the strike (Strength) and the Proficiency Bonus
    (5.2/g-unarmed-strike/grapple-dc)."""
    ability = best_ability(play, creature, strike_of(play, creature, "unarmed"))
    return 8 + ability_modifier(play, creature, ability) + play.sheet(creature).proficiency


def small_enough(play: Play, creature: Creature, target: Creature) -> bool:
    """Whether the target is at most one size larger.

    Cites 5.2/g-unarmed-strike/grapple-size and 5.2/g-unarmed-strike/shove-size.
    """
    return play.sheet(target).size <= play.sheet(creature).size + 1


def can_seize(play: Play, creature: Creature, target: Creature) -> bool:
    """A Grapple needs a free hand as well (5.2/g-unarmed-strike/grapple-hand)."""
    return small_enough(play, creature, target) and free_hands(play, creature) > 0


def resists(play: Play, creature: Creature, target: Creature, tag: str) -> Proc[bool]:
    """The target saves with Strength or Dexterity, whichever it prefers."""
    dc = unarmed_dc(play, creature)

    def save(ability: int) -> D20Test:
        return D20Test("save", target.id, ability, dc, target=creature.id, tags=(tag,))

    chances = {ability: prepare(play, save(ability)) for ability in (STR, DEX)}
    best = max(chances, key=lambda a: (not chances[a].auto_fail, chances[a].bonus + 4 * chances[a].mode))
    answer = yield Decision(
        target.seat,
        "save ability",
        tuple(Option(ABILITIES[a], f"save.{ABILITIES[a]}") for a in (STR, DEX)),
        subject=target.id,
        default=ABILITIES[best],
        why=(f"5.2/g-unarmed-strike/{tag}-save",),
        facts={"by": creature.id},
    )
    return (yield from resolve_test(play, save(ABILITIES.index(answer.pick))))


def seize(play: Play, creature: Creature, target: Creature) -> Proc[None]:
    """Make the target save; if it fails, it is Grappled."""
    if (yield from resists(play, creature, target, "grapple")):
        return
    play.emit("seized", creature=creature.id, target=target.id)
    yield from gain_condition(
        play,
        target,
        "grappled",
        source=creature.id,
        dc=unarmed_dc(play, creature),
        data={"part": HAND, "reach": REACH},
    )


def shove_it(play: Play, creature: Creature, target: Creature) -> Proc[None]:
    """Make the target save; if it fails, the attacker pushes it 5 feet away or knocks it Prone."""
    if (yield from resists(play, creature, target, "shove")):
        return
    answer = yield Decision(
        creature.seat,
        "shove",
        (Option("prone", "shove.prone"), Option("push", "shove.push")),
        subject=creature.id,
        default="prone",
        why=("5.2/g-unarmed-strike/shove-effect",),
        facts={"target": target.id},
    )
    play.emit("shoved", creature=creature.id, target=target.id)
    if answer.pick == "push":
        yield from push_away(play, target, creature, 5)
    else:
        yield from gain_condition(play, target, "prone", source=creature.id)
