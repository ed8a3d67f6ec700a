"""Strikes: the ways in which a creature can attack now, from what it holds and from its sheet."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tenfoot.engine.creature import ABILITIES, DEX, STR, Creature, Item
from tenfoot.engine.decision import IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Query
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, EffectStep
from tenfoot.rulesets.common.damage.dealing_damage import Pool, parse_dice


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon of the equipment list."""

    key: str
    name: str
    category: str
    """`simple` or `martial`."""
    ranged: bool
    dice: str
    kind: str
    """Damage type."""
    properties: tuple[str, ...] = ()
    versatile: str = ""
    range: int = 0
    long: int = 0
    ammunition: str = ""
    mastery: str = ""
    weight: float = 0
    cost: int = 0
    """In copper pieces."""


class AttackOption:
    """One way to attack: reach or range, ability, damage, and where it comes from."""

    __slots__ = (
        "abilities",
        "activity",
        "ammunition",
        "category",
        "choice",
        "dc",
        "enchanted",
        "group",
        "hit",
        "item",
        "key",
        "kind",
        "lasts",
        "level",
        "long",
        "magic",
        "mastery",
        "melee",
        "miss",
        "name",
        "owner",
        "pools",
        "properties",
        "range",
        "reach",
        "spell",
        "tags",
        "thrown_pools",
        "to_hit",
        "two_handed",
        "weapon",
        "whence",
    )

    def __init__(self, key: str, name: str) -> None:
        self.key = key
        self.name = name
        self.owner = 0
        """The creature whose strike it is."""
        self.melee = False
        self.range = 0
        """Normal range in feet; 0 for none."""
        self.long = 0
        self.reach = 5
        self.abilities: tuple[int, ...] = (STR,)
        """Abilities that may be used; the attacker chooses."""
        self.to_hit: int | None = None
        self.whence = "stat block"
        """Where a printed attack bonus comes from."""
        self.pools: tuple[tuple[Pool, str], ...] = ()
        self.thrown_pools: tuple[tuple[Pool, str], ...] = ()
        """The damage when it is thrown, whatever the grip."""
        self.kind = "weapon"
        """`weapon`, `unarmed`, `natural` or `spell`."""
        self.weapon = ""
        self.ammunition = ""
        """What it shoots; "" for nothing."""
        self.category = ""
        self.properties: tuple[str, ...] = ()
        self.mastery = ""
        self.item = 0
        self.magic = 0
        self.enchanted = "magic weapon"
        """By what name its bonus is told."""
        self.two_handed = False
        self.activity: Activity | None = None
        self.spell = ""
        """The spell whose attack it is, with the casting's level, save DC, group, duration and choice."""
        self.level = 0
        self.dc = 0
        self.group = 0
        self.lasts = ""
        self.choice = ""
        self.hit: tuple[EffectStep, ...] = ()
        self.miss: tuple[EffectStep, ...] = ()
        self.tags: tuple[str, ...] = ()


MELDED = "melded"
"""Where gear is that has become part of another shape: nobody can use it."""

UNARMED: Port[Callable[[Play, Creature], AttackOption]] = Port("unarmed strike")

REACH: Query[AttackOption] = Query("reach", "owner", cached=True)
"""Rules that lengthen or otherwise change a strike of their bearer."""


ALSO_WEAPONS = "also weapons"
"""The table of things that serve as some weapon besides what they are: their kind, and the weapon's key."""


def weapon_of(play: Play, kind: str) -> Weapon | None:
    """The weapon that an item of this kind is, or serves as."""
    known = play.ruleset.derived("weapon by kind", _none_yet)
    if kind in known:
        return known[kind]
    weapons = play.ruleset.table("weapons", Weapon)
    found = weapons.get(kind)
    if found is None:
        served = play.ruleset.tables().get(ALSO_WEAPONS, {}).get(kind)
        found = weapons.get(served) if isinstance(served, str) else None
    known[kind] = found
    return found


def _none_yet(ruleset: Ruleset) -> dict[str, Weapon | None]:
    return {}


def strike_named(play: Play, creature: Creature, words: str) -> AttackOption:
    """The creature's attack by its key, its name or its weapon."""
    every = strikes(play, creature)
    found = [strike for strike in every if words in (strike.key, strike.name, strike.weapon)]
    if not found:
        known = ", ".join(strike.key for strike in every)
        raise IllegalAnswer(f"{creature.name} has no attack '{words}'. Attacks: {known}.")
    return found[0]


def strikes(play: Play, creature: Creature) -> list[AttackOption]:
    """Every way the creature can attack now: sheet attacks, held weapons, thrown ones, the Unarmed Strike."""
    kept = play.cached(creature)
    found = kept.get("strikes")
    if found is not None:
        return found  # type: ignore[return-value]
    sheet = play.state.sheets[creature.sheet]
    made = [from_activity(activity) for activity in sheet.activities if activity.kind == "attack"]
    printed = {strike.key for strike in made}
    for item in creature.items:
        weapon = weapon_of(play, item.kind)
        if item.slot == MELDED:
            continue
        if item.kind in printed:
            # In its owner's hands the item works as the stat block says.
            continue
        if weapon is not None and (item.slot in ("main", "off", "both") or "thrown" in weapon.properties):
            made.append(from_weapon(weapon, item))
    made.append(play.port(UNARMED)(play, creature))
    for strike in made:
        strike.owner = creature.id
        play.query(REACH, strike, creature.id)
    kept["strikes"] = made
    return made


def strike_of(play: Play, creature: Creature, key: str) -> AttackOption:
    """Return the creature's attack with this key, or raise `KeyError`."""
    for strike in strikes(play, creature):
        if strike.key == key:
            return strike
    raise KeyError(f"{creature.name} has no attack '{key}'.")


def from_activity(activity: Activity) -> AttackOption:
    """An attack of a stat block."""
    strike = AttackOption(activity.key, activity.name or activity.key)
    strike.kind = "spell" if "spell" in activity.tags else "natural"
    strike.melee = activity.melee
    strike.reach = activity.reach
    strike.range = activity.range
    strike.long = activity.long or activity.range
    strike.abilities = (ABILITIES.index(activity.ability),) if activity.ability else (STR,)
    strike.to_hit = activity.to_hit
    if "whence" in activity.data:
        strike.whence = str(activity.data["whence"])
    strike.pools = tuple((parse_dice(damage.dice), damage.kind) for damage in activity.damage)
    strike.activity = activity
    strike.hit = activity.hit
    strike.miss = activity.miss
    strike.tags = activity.tags
    return strike


def from_weapon(weapon: Weapon, item: Item) -> AttackOption:
    """An attack with a weapon that is held, or ready to be thrown."""
    strike = AttackOption(f"{weapon.key}.{item.id}", weapon.name)
    strike.weapon = weapon.key
    strike.category = weapon.category
    strike.item = item.id
    # A weapon that is not in hand can only be drawn and thrown in one motion.
    strike.melee = not weapon.ranged and item.slot != ""
    strike.ammunition = weapon.ammunition
    strike.reach = 10 if "reach" in weapon.properties else 5
    strike.range = weapon.range
    strike.long = weapon.long
    if "finesse" in weapon.properties:
        strike.abilities = (STR, DEX)
    else:
        strike.abilities = (DEX,) if weapon.ranged else (STR,)
    strike.two_handed = "two-handed" in weapon.properties or item.slot == "both"
    dice = weapon.versatile if weapon.versatile and item.slot == "both" else weapon.dice
    strike.thrown_pools = ((parse_dice(weapon.dice), weapon.kind),) if "thrown" in weapon.properties else ()
    bound = not item.data.get("attunement") or bool(item.data.get("attuned"))
    strike.magic = int(item.data.get("bonus", 0)) if bound else 0
    strike.pools = ((parse_dice(dice), weapon.kind),)
    strike.properties = weapon.properties
    strike.mastery = weapon.mastery
    return strike
