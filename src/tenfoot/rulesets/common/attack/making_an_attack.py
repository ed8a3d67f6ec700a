"""Making an attack: choose a target, gather the modifiers, roll, and on a hit roll damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, ExplanationLine, RuleSource, Why, part
from tenfoot.engine.rule import Port, Proc, Query, Window
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.common.d20.d20_test import ABILITY, D20, D20Test, ability_modifier, throw
from tenfoot.rulesets.common.damage.dealing_damage import (
    WEAPON,
    DamagePart,
    DamageRoll,
    IncomingDamage,
    deal_damage,
    roll_damage,
)
from tenfoot.rulesets.common.space.space import distance


class Attack(D20Test):
    """An attack roll before and after it is rolled, and its result."""

    __slots__ = (
        "against",
        "at",
        "crit_at",
        "crit_if_hit",
        "critical",
        "damage",
        "dealt",
        "distance",
        "hit",
        "hostile",
        "melee",
        "sneak_ok",
        "strike",
        "taken",
        "via",
    )

    def __init__(
        self, attacker: int, target: int, strike: AttackOption, *, melee: bool, ability: int
    ) -> None:
        super().__init__("attack", attacker, ability, target=target)
        self.strike = strike
        self.melee = melee
        self.distance = 0
        self.at = -1
        """The square that was aimed at, when the target's place was only guessed."""
        self.against: ExplainedTotal | None = None
        """The Armor Class to reach, explained."""
        self.crit_at = 20
        self.crit_if_hit: list[Why] = []
        self.hit = False
        self.critical = False
        self.damage: DamageRoll | None = None
        self.dealt = 0
        self.taken: dict[str, int] = {}
        """Damage taken by type."""
        self.via = "action"
        """What pays for it: an action, a Bonus Action, a Reaction, a rule's name."""

    @property
    def attacker(self) -> int:
        """The id of the creature that attacks."""
        return self.actor


class ArmorClass(ExplainedTotal):
    """Armor Class while it is calculated, possibly against one attack."""

    __slots__ = ("attack",)

    def __init__(self, owner: int, attack: Attack | None = None) -> None:
        super().__init__("armor class", owner)
        self.attack = attack


ARMOR_CLASS: Query[ArmorClass] = Query("armor class", "owner", cached=True)
"""Bases and bonuses that hold whoever attacks."""
ARMOR_AGAINST: Query[ArmorClass] = Query("armor against", "owner", "attacker")
"""What changes the Armor Class against this attack: cover and the like."""
ATTACK: Query[Attack] = Query("attack", "attacker", "target")
"""Modifiers of attack rolls."""
ATTACK_DECLARED: Window[Attack] = Window("attack.declared", "attacker", "target")
"""A target has been chosen; nothing is rolled yet. The target may be changed or the attack be lost."""
ATTACK_DECIDED: Window[Attack] = Window("attack.decided", "attacker", "target")
"""Hit or miss is clear and not yet told."""
ATTACK_HIT: Window[Attack] = Window("attack.hit", "attacker", "target")
"""The attack has hit and its damage is dealt."""
ATTACK_MISSED: Window[Attack] = Window("attack.missed", "attacker", "target")
ATTACK_DONE: Window[Attack] = Window("attack.done", "attacker", "target")

Prepare: TypeAlias = Callable[[Play, Attack], None]
STEPS: Port[Callable[[Play, Attack, str], Proc[None]]] = Port("strike steps")
"""Plays the further steps that a strike has on a hit or a miss."""
ADD_ABILITY: Port[Callable[[Play, Attack], bool]] = Port("ability to damage")
"""Whether the attack's ability modifier is added to its damage."""


def armor_class(play: Play, creature: Creature) -> ArmorClass:
    """Armor Class without regard to the attacker."""
    kept = play.cached(creature)
    found = kept.get("armor class")
    if found is None:
        found = kept["armor class"] = play.query(ARMOR_CLASS, ArmorClass(creature.id), creature.id)
    assert isinstance(found, ArmorClass)
    found.choice = creature.notes.get("armor class", "")
    return found


def armor_against(play: Play, creature: Creature, attack: Attack) -> ExplainedTotal:
    """Armor Class against one attack, with what applies only to that attack."""
    standing = armor_class(play, creature)
    full = ArmorClass(creature.id, attack)
    full.bases = standing.bases
    full.adds = standing.adds.copy()
    full.floors = standing.floors
    full.caps = standing.caps
    full.choice = standing.choice
    return play.query(ARMOR_AGAINST, full, creature.id, attack.actor)


def plan_attack(
    play: Play,
    attacker: Creature,
    target: Creature,
    strike: AttackOption,
    *,
    ability: int = -1,
    via: str = "action",
    gap: int = -1,
) -> Attack:
    """Everything that will bear on the roll, before it is made. Odds and the roll itself stand on this.

    `gap` is the distance where the attack does not start from the attacker's own space.
    """
    if gap < 0:
        gap = distance(play, attacker, target)
    melee = strike.melee and gap <= strike.reach
    if ability < 0:
        ability = best_ability(play, attacker, strike)
    attack = Attack(attacker.id, target.id, strike, melee=melee, ability=ability)
    attack.distance = gap
    attack.via = via
    if strike.to_hit is not None:
        attack.add(strike.to_hit, RuleSource(strike.whence))
    else:
        attack.add(ability_modifier(play, attacker, ability), ABILITY[ability])
    if strike.magic:
        attack.add(strike.magic, RuleSource(strike.enchanted))
    play.query(D20, attack, attacker.id, target.id)
    play.query(ATTACK, attack, attacker.id, target.id)
    attack.against = armor_against(play, target, attack)
    return attack


def retarget(play: Play, attack: Attack, target: Creature) -> None:
    """Aim the attack at another target, and gather its modifiers again."""
    attacker = play.creature(attack.actor)
    fresh = plan_attack(play, attacker, target, attack.strike, ability=attack.ability, via=attack.via)
    for name in (*Attack.__slots__, *D20Test.__slots__):
        if hasattr(fresh, name):
            setattr(attack, name, getattr(fresh, name))


def best_ability(play: Play, attacker: Creature, strike: AttackOption) -> int:
    """The ability a sensible attacker uses when it may choose: the highest."""
    choices = strike.abilities
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=lambda ability: ability_modifier(play, attacker, ability))


def damage_of(play: Play, attack: Attack) -> DamageRoll:
    """The damage that a hit would roll."""
    strike = attack.strike
    parts = [
        DamagePart(dice, flat, kind, WEAPON, weapon=strike.kind != "spell")
        for (dice, flat), kind in (strike.pools if attack.melee else strike.thrown_pools or strike.pools)
    ]
    if parts and strike.to_hit is None and parts[0].dice and play.port(ADD_ABILITY)(play, attack):
        amount = ability_modifier(play, play.creature(attack.actor), attack.ability)
        if amount:
            parts.append(DamagePart((), amount, parts[0].kind, ABILITY[attack.ability]))
    if parts and strike.magic:
        parts.append(DamagePart((), strike.magic, parts[0].kind, RuleSource(strike.enchanted)))
    tags = ("attack", strike.kind, *strike.tags)
    if strike.magic:
        # What a magic weapon shoots counts as magical too.
        tags = (*tags, "magic")
    roll = DamageRoll(attack.actor, attack.target, parts, tags)
    roll.attack = attack
    roll.attack_kind = "melee" if attack.melee else "ranged"
    roll.critical = attack.critical
    roll.strike = strike.key
    roll.mode = attack.mode
    return roll


def decide_hit(attack: Attack) -> None:
    """Hit or miss: a natural 20 hits, a natural 1 misses, otherwise the total must reach the Armor Class.

    A hit with a natural roll of at least `crit_at` is critical; only a 20 hits automatically.
    """
    assert attack.against is not None
    attack.dc = attack.against.total
    attack.total = attack.natural + attack.bonus + attack.rolled_bonus
    if attack.auto_fail:
        attack.hit = attack.critical = False
    else:
        attack.hit = attack.natural == 20 or (attack.natural != 1 and attack.total >= attack.dc)
        attack.critical = attack.hit and (attack.natural >= attack.crit_at or bool(attack.crit_if_hit))
    attack.success = attack.hit


def make_attack(play: Play, attack: Attack) -> Proc[Attack]:
    """Make an attack from the chosen target to its end."""
    if hooks := play.hooks(ATTACK_DECLARED, attack.actor, attack.target):
        yield from play.run(hooks, attack)
        if "lost" in attack.tags or not able(play, play.creature(attack.actor)):
            return attack
    yield from throw(play, attack)
    decide_hit(attack)
    if hooks := play.hooks(ATTACK_DECIDED, attack.actor, attack.target):
        yield from play.run(hooks, attack)
    if play.listeners:
        tell_attack(play, attack)
    if attack.hit:
        yield from _hit(play, attack)
    else:
        if attack.strike.miss:
            yield from play.port(STEPS)(play, attack, "miss")
        if hooks := play.hooks(ATTACK_MISSED, attack.actor, attack.target):
            yield from play.run(hooks, attack)
    if hooks := play.hooks(ATTACK_DONE, attack.actor, attack.target):
        yield from play.run(hooks, attack)
    return attack


def _hit(play: Play, attack: Attack) -> Proc[None]:
    roll = damage_of(play, attack)
    attack.damage = roll
    if roll.parts:
        amounts = yield from roll_damage(play, roll)
        if play.listeners:
            tell_damage(play, roll)
        blow = IncomingDamage(
            attack.target,
            attack.actor,
            amounts,
            critical=attack.critical,
            melee=attack.melee,
            tags=roll.tags,
        )
        attack.dealt = yield from deal_damage(play, blow)
        attack.taken = blow.taken
    if attack.strike.hit:
        yield from play.port(STEPS)(play, attack, "hit")
    if hooks := play.hooks(ATTACK_HIT, attack.actor, attack.target):
        yield from play.run(hooks, attack)


def tell_attack(play: Play, attack: Attack) -> None:
    """Log the roll with the explanation of both numbers; a blind miss does not reveal whether a creature was
    there."""
    attack.told = True
    blind = attack.at >= 0 and not attack.hit
    play.emit(
        "attack.rolled",
        attacker=attack.actor,
        target=0 if blind else attack.target,
        strike=attack.strike.name,
        melee=attack.melee,
        faces=list(attack.faces),
        natural=attack.natural,
        total=attack.total,
        armor_class=0 if blind else attack.dc,
        result="critical" if attack.critical else "hit" if attack.hit else "miss",
        parts=(_seen_parts(attack) if blind else attack.parts())
        + [part("critical if hit", 0, why) for why in attack.crit_if_hit],
        armor_parts=[] if blind or attack.against is None else attack.against.parts(),
    )


def _seen_parts(attack: Attack) -> list[ExplanationLine]:
    """The lines that the attacker knows of its own roll."""
    return [line for line in attack.parts() if line.mark != "fails" and not line.of]


def tell_damage(play: Play, roll: DamageRoll) -> None:
    """Log the damage dice, each with its reason."""
    play.emit(
        "damage.rolled",
        source=roll.source,
        target=roll.target,
        faces=[face for piece in roll.parts for face in piece.faces],
        parts=[part(piece.kind, piece.rolled + piece.flat, piece.why) for piece in roll.parts],
        critical=roll.critical,
    )
