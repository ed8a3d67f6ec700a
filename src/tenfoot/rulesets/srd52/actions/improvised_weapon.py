"""Improvised weapons: an object in hand, or a weapon used against its design."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import DEX, STR, Creature, Item
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack.attack_options import AttackOption, Weapon, from_weapon, weapon_of
from tenfoot.rulesets.common.attack.making_an_attack import make_attack, plan_attack
from tenfoot.rulesets.common.damage.dealing_damage import parse_dice
from tenfoot.rulesets.common.senses.targets import can_choose
from tenfoot.rulesets.common.space.space import creatures_within, distance
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack

improvised = Rule(
    "improvised",
    "5.2/g-improvised-weapons/definition",
    "5.2/g-improvised-weapons/misused-weapon",
    "5.2/g-improvised-weapons/no-proficiency",
    "5.2/g-improvised-weapons/damage",
    "5.2/g-improvised-weapons/range",
    general=True,
)
DIE = "1d4"
NORMAL, LONG = 20, 60
KINDS = ("bludgeoning", "piercing", "slashing")


def improvised_strike(play: Play, item: Item) -> AttackOption | None:
    """How a held object can be used as an improvised weapon; None where it is simply a weapon for that.

    A Ranged weapon can be swung, a Melee weapon without Thrown can be thrown, any other object can be used both ways.
    What the Game Master takes for some weapon is that weapon in every respect.
    """
    weapons = play.ruleset.table("weapons", Weapon)
    weapon = weapon_of(play, item.kind)
    ruled = str(play.state.flags.get(f"improvised {item.kind}", ""))
    if weapon is None and ruled.startswith("as:"):
        return from_weapon(weapons[ruled[3:]], item)
    strike = AttackOption(str(item.id), weapon.name if weapon is not None else item.kind)
    strike.kind = "improvised"
    strike.item = item.id
    strike.abilities = (STR, DEX)
    if weapon is None:
        strike.melee, strike.range, strike.long = True, NORMAL, LONG
    elif weapon.ranged:
        strike.melee = True
    elif "thrown" not in weapon.properties:
        strike.range, strike.long = NORMAL, LONG
    else:
        return None
    usual = weapon.kind if weapon is not None and not weapon.ranged else KINDS[0]
    strike.pools = ((parse_dice(DIE), ruled if ruled in KINDS else usual),)
    return strike


def held_things(creature: Creature) -> list[Item]:
    """What it holds in its hands."""
    return [item for item in creature.items if item.slot in ("main", "off", "both")]


@improvised.offer
def make_do(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """While the Attack action, or an attack of it, is left."""
    budget = creature.budget
    fresh = not budget.get("attacks")
    if not creature.items or (fresh and not budget.get("action")):
        return ()
    options: list[Option] = []
    gaps: list[tuple[int, int]] | None = None
    for item in held_things(creature):
        strike = improvised_strike(play, item)
        if strike is None:
            continue
        if gaps is None:
            gaps = [
                (other.id, distance(play, creature, other))
                for other in creatures_within(play, creature, LONG)
                if can_choose(play, creature, other)
            ]
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(key for key, gap in gaps if gap <= far)
        if targets:
            options.append(
                Option(
                    f"improvised:{item.kind}.{item.id}",
                    "option.improvised",
                    cost=(ACTION,) if fresh else (),
                    takes="targets",
                    targets=targets,
                    facts={"item": item.kind},
                )
            )
    return options


@improvised.perform
def strike_with_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Strength for a melee attack, Dexterity for a throw; no Proficiency Bonus; 1d4 of a type that fits."""
    number = int(answer.pick.rsplit(".", 1)[1])
    item = next(one for one in creature.items if one.id == number)
    yield from gm_names_it(play, creature, item)
    strike = improvised_strike(play, item)
    assert strike is not None
    pay_for_attack(play, creature, strike)
    target = play.creature(answer.targets[0])
    ability = -1
    if strike.kind == "improvised":
        ability = STR if strike.melee and distance(play, creature, target) <= strike.reach else DEX
    yield from make_attack(play, plan_attack(play, creature, target, strike, ability=ability))


def gm_names_it(play: Play, creature: Creature, item: Item) -> Proc[None]:
    """The GM says, once for each kind of object, which type of damage fits, or which weapon it may count as."""
    flag = f"improvised {item.kind}"
    if flag in play.state.flags:
        return
    weapons = play.ruleset.table("weapons", Weapon)
    weapon = weapon_of(play, item.kind)
    usual = weapon.kind if weapon is not None and not weapon.ranged else KINDS[0]
    options = [Option(kind, f"improvised.{kind}") for kind in KINDS]
    if weapon is None:
        options += [Option(f"as:{key}", "improvised.as", facts={"weapon": key}) for key in weapons]
    answer = yield Decision(
        GM,
        "improvised weapon",
        options,
        subject=creature.id,
        default=usual,
        why=("5.2/g-improvised-weapons/damage", "5.2/g-improvised-weapons/equivalent"),
        facts={"item": item.kind},
    )
    play.set_flag(flag, answer.pick)
