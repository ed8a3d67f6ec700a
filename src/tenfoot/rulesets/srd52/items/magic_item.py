"""Magic items as data: what each grants its user, what it does when activated, and what it is based on.

A kind may leave something open: the weapon it is built on, the damage type it guards against. Then the whole kind is
called by the item's key with what was chosen behind it (`flame-tongue-greatsword`, `ring-of-resistance-fire`,
`armor-of-resistance-cold-plate-armor`); of what is simply better than usual the number comes last (`longsword-plus-1`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from tenfoot.engine.sheet import Activity, EffectStep, Trait
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.content.grant_records import Grant, GrantedMoment
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear

Price: TypeAlias = Literal["action", "bonus", "none"]


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Creatures that an item summons, how many and for how long."""

    creatures: tuple[str, ...]
    """Stat blocks; of several one by the die that fits."""
    many: int = 1
    feet: int = 30
    lasts: str = "1 hour"
    orders: Literal["", "word", "turn", "task"] = "word"
    fights: bool = True
    needs: str = ""
    """Training without which they are hostile to their caller."""


class Dial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number on an item that its powers raise and lower step by step, within bounds."""

    mark: str
    start: int
    by: int
    least: int
    most: int


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that an item does when it is activated."""

    key: str
    cost: Price = "action"
    charges: int = 0
    most: int = 0
    """The most charges that one use may take, where its user says how many."""
    each: Literal["", "dice", "again"] = ""
    """What more charges do: more dice and feet, or all of it once more."""
    again: str = ""
    """When it can be used again: `dawn`, or after a time such as `1 hour` or `1d12 hours`; empty: at once."""
    uses: int = 1
    """How often until then."""
    word: bool = False
    needs: str = ""
    """Marks that the item must have for it, or (`not ...`) must not have, separated by commas."""
    sets: str = ""
    clears: str = ""
    """Marks that it leaves on the item, or takes from it, separated by commas."""
    dial: Dial | None = None
    """A number of the item that it changes."""
    burns: str = ""
    """How long the item burns once this lights it, such as `6 hours`; what is left when it is put out is saved."""
    fuel: str = ""
    """What a filling needs; empty: the item itself burns up."""
    used_up: bool = False
    peace: bool = False
    """It takes so long that it is not done in a fight."""
    minutes: int = 0
    activity: Activity | None = None
    rule: str = ""
    """The rule that does it, under the power's key."""
    ends: str = ""
    """A rule whose effects from this item end."""
    loses: int = 0
    """Percent of the time the item does not outlast it."""
    bursts: str = ""
    """Dice of Force damage to its user when it does not."""
    calls: Call | None = None
    tells: str = ""
    """What the GM is reminded of."""


class Rider(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hit with an item brings on besides its damage."""

    key: str
    activity: Activity
    natural: int = 0
    """The least natural roll for it; 0: any hit."""
    against: str = ""
    melee: bool = False
    effect: str = ""
    """A rule that must be in force on its wielder through this item; it ends with the hit."""
    together: tuple[str, ...] = ()
    """Kinds of things of which its wielder must be bound to one as well."""
    if_slain: bool = False
    """Its charge is spent only if the target dies of it."""
    charges: int = 0
    most: int = 0
    """The most charges that go into one blow; each does it once more."""
    again: str = ""
    asks: bool = False
    """Its wielder says whether it happens."""


class MagicItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A magic item as the lists name it."""

    key: str
    name: str
    category: str
    rarity: str
    attunement: bool = False
    by: str = ""
    """Who alone can attune to it: a class, several, or `spellcaster`."""
    base: str = ""
    """The mundane thing it is built on; where several are possible, the one it is if nobody says."""
    of: str = ""
    """What else it can be built on: kinds, or `weapon`, `melee weapon`, `armor`, `sturdy armor`, `ammunition`."""
    change: dict[str, Any] = {}
    """What is different about the weapon or armor it is built on."""
    place: str = ""
    """Where it is worn; empty: it is held, or needs no wearing."""
    bonus: int = 0
    lends: tuple[Trait, ...] = ()
    """Rules in force on its bearer. `while` in their data: `worn`, `held`, `carried` or `attuned`, where it is not
    what its kind suggests; `marked`: a mark it must have; `unless`, `only`: what its bearer must not be, or must be."""
    hit: tuple[EffectStep, ...] = ()
    """What a hit with it does besides damage."""
    riders: tuple[Rider, ...] = ()
    powers: tuple[Power, ...] = ()
    variants: dict[str, dict[str, Any]] = {}
    """What can be chosen about it, each with the fields that differ."""
    optional: bool = False
    """It is something without any of them."""
    table: tuple[tuple[int, str], ...] = ()
    """The last face of a d100 (or the die that fits) for each variant, where chance decides."""
    spells: dict[str, int] = {}
    """Spells that it casts, each with the charges that takes."""
    levels: dict[str, int] = {}
    """Spells that it casts at a fixed level above their own."""
    rises: dict[str, int] = {}
    """The most charges that one casting of a spell may take, if not `most`."""
    daily: dict[str, int] = {}
    """Spells that it casts so often until the next dawn, without charges."""
    on_self: tuple[str, ...] = ()
    """Spells that it casts only on its user."""
    as_bonus: bool = False
    """Its spells take a Bonus Action."""
    most: int = 1
    """The most charges that one casting may take: each beyond the first raises the spell by a level."""
    crumbles: bool = False
    """Whoever expends its last charge rolls a d20; on a 1 it is destroyed."""
    loses: bool = False
    """With its last charge its magic is gone."""
    charges: int = 0
    asks: str = ""
    """A mark that it must have before it casts its spells."""
    found: str = ""
    """Dice of the charges that it has when it is found."""
    destroyed: bool = False
    """With its last charge it is gone."""
    reach: dict[str, int] = {}
    """Spells with another range than usual, in feet."""
    recharge: str = ""
    """Dice of charges regained at dawn."""
    dc: int = 0
    """The save DC of its spells; 0: the user's own."""
    attack: int = 0
    """The attack bonus of its spells; 0: 8 less than the DC, or the user's own."""
    cursed: bool = False
    pair: bool = False
    word: bool = False
    """It answers to a command word."""
    gm: tuple[str, ...] = ()
    """What of it the GM sees to, in words."""
    grants: tuple[Grant, ...] = ()
    """What holds for its wearer or wielder."""
    on: tuple[GrantedMoment, ...] = ()
    """What happens to its wearer or wielder when something happens."""

    def told(self) -> tuple[str, ...]:
        """What it is and does, line by line; last what of it the GM sees to."""
        bond = "needs attunement" + (f" by {self.by}" if self.by else "") if self.attunement else ""
        lines = [", ".join(word for word in (self.category, self.rarity, bond) if word)]
        if self.of or self.base:
            lines.append(f"built on: {self.of or self.base}" + (f" (usually {self.base})" if self.of else ""))
        if self.bonus:
            what = "Armor Class" if self.category == "armor" else "attack and damage rolls"
            lines.append(f"+{self.bonus} to {what}")
        if self.place:
            lines.append(f"worn or held: {self.place}")
        lines += [f"lends {_lent_in_words(trait)}" for trait in self.lends]
        lines += [f"on a hit: {rider.key}" for rider in self.riders]
        lines += [f"does: {_power_in_words(power)}" for power in self.powers]
        if self.charges:
            lines.append(
                f"{self.charges} charges" + (f", {self.recharge} back at dawn" if self.recharge else "")
            )
        if self.spells or self.daily:
            cast = [f"{key} ({cost})" if cost else key for key, cost in self.spells.items()]
            cast += [f"{key} ({count} a day)" for key, count in self.daily.items()]
            lines.append(f"casts {', '.join(cast)}" + (f", save DC {self.dc}" if self.dc else ""))
        if self.variants:
            lines.append("comes as: " + ", ".join(self.variants))
        if self.cursed:
            lines.append("cursed")
        lines += [f"left to the GM: {what}" for what in self.gm]
        return tuple(lines)


def _lent_in_words(trait: Trait) -> str:
    """One trait that an item grants: the rule, its number and what it is about."""
    data = trait.data
    if trait.rule == "item bonus":
        return f"{trait.level:+d} to {_plain(data.get('to', ''))}" + (
            " without armor" if "unarmored" in data else ""
        )
    if trait.rule == "item score":
        more = data.get("more")
        name = data.get("ability")
        return f"{name} {more:+d}, up to {trait.level}" if isinstance(more, int) else f"{name} {trait.level}"
    if trait.rule == "weapon extra":
        against = f" against {data['against']}" if "against" in data else ""
        amount = data.get("dice") or trait.level
        return f"{amount} {data.get('kind', 'weapon')} damage more on a hit{against}"
    if trait.rule in ("resistance to", "immunity to", "vulnerability to", "immunity to condition"):
        return f"{trait.rule} {_plain(data.get('kind', ''))}"
    how = [f"{name} {_plain(value)}" for name, value in trait.data.items() if name not in ("while", "cite")]
    while_ = trait.data.get("while")
    text = (
        trait.rule + (f" {trait.level:+d}" if trait.level else "") + (f" ({'; '.join(how)})" if how else "")
    )
    return text + (f" while {while_}" if while_ else "")


def _plain(value: object) -> str:
    return ", ".join(str(one) for one in value) if isinstance(value, list) else str(value)


def _power_in_words(power: Power) -> str:
    price = {"action": "an action", "bonus": "a Bonus Action", "none": "free"}[power.cost]
    words = [price]
    if power.charges:
        words.append(f"{power.charges}-{power.most} charges" if power.most else f"{power.charges} charges")
    if power.again:
        words.append(f"again at {power.again}" if power.again == "dawn" else f"again after {power.again}")
    if power.used_up:
        words.append("used up")
    return f"{power.key} ({', '.join(words)})" + (f": {power.tells}" if power.tells else "")


ANY_WEAPON, MELEE, ANY_ARMOR, STURDY, AMMUNITION = (
    "weapon",
    "melee weapon",
    "armor",
    "sturdy armor",
    "ammunition",
)
CITES = {
    "armor": "5.2/e-cat/armor-worn",
    "ring": "5.2/e-cat/ring-worn",
    "weapon": "5.2/e-cat/weapon-type",
    "": "5.2/e-wear/proper",
}
"""The rule behind what an item lends without a bond, by its category."""
ONE_EACH = ("feet", "hands", "arms", "head", "shoulders", "waist", "robe", "back", "eyes")
"""Places that take one thing, or one pair, at a time; rings and amulets are not limited."""
HAND = "hand"
"""The place of what works only while it is held."""
PLUS = "-plus-"
STAFF = "quarterstaff"
"""Staffs, of magic or for it, are quarterstaffs as well (5.2/e-focus/staff-is-quarterstaff, 5.2/e-cat/staff)."""
AT_ITS_BIDDING, POWERS, RIDERS, ENCHANTED, SHOT = (
    "magic item",
    "item power",
    "item riders",
    "listed magic weapon",
    "magic ammunition",
)
"""Rules that items of some sorts always lend."""


class MagicKinds:
    """Every kind of magic item that there can be: listed ones, and those with their choices made, by key."""

    def __init__(
        self,
        rows: Mapping[str, MagicItem],
        weapons: Mapping[str, Weapon],
        armor: Mapping[str, Armor],
        gear: Mapping[str, Gear],
    ) -> None:
        self._rows = rows
        self._weapons = weapons
        self._armor = armor
        self._pieces = {key: row for key, row in gear.items() if row.kind == "ammunition"}
        self._plain = {*weapons, *armor, *gear}
        self._made: dict[str, MagicItem | None] = {}
        self._served: dict[str, object] = {}

    def named(self, key: str) -> MagicItem | None:
        """The item of this kind, or None if there is no such magic."""
        if key not in self._made:
            if len(self._made) > 5000:
                self._made.clear()
            self._made[key] = self._make(key)
        return self._made[key]

    def _make(self, key: str) -> MagicItem | None:
        listed = self._rows.get(key)
        if listed is not None:
            return listed
        if key in self._plain:
            return None
        head, plus, number = key.rpartition(PLUS)
        if plus:
            for sort in ("weapon", "armor", "ammunition"):
                row = self._rows.get(f"{sort}{PLUS}{number}")
                if row is not None and head in self.bases(row):
                    return self._built(row, key, head, f"+{number} {self._called(head)}")
        for end in range(len(key) - 1, 0, -1):
            if key[end] == "-" and (row := self._rows.get(key[:end])) is not None:
                return self._chosen(row, key, key[end + 1 :])
        return None

    def _chosen(self, row: MagicItem, key: str, rest: str) -> MagicItem | None:
        if row.variants and not row.base.startswith("="):
            for name, fields in row.variants.items():
                if rest == name or rest.startswith(f"{name}-"):
                    variant = _with(row, fields)
                    variant = msgspec.structs.replace(
                        variant,
                        key=key,
                        variants={},
                        name=fields.get("name", f"{row.name} ({name.replace('-', ' ')})"),
                    )
                    base = rest[len(name) + 1 :]
                    return variant if not base else self._chosen_base(variant, key, base)
        return self._chosen_base(row, key, rest)

    def _chosen_base(self, row: MagicItem, key: str, base: str) -> MagicItem | None:
        if base in self.bases(row):
            return self._built(row, key, base, f"{row.name} ({self._called(base)})")
        return None

    def _built(self, row: MagicItem, key: str, base: str, name: str) -> MagicItem:
        return msgspec.structs.replace(row, key=key, name=name, base=base, of="", variants={})

    def _called(self, base: str) -> str:
        found = self._weapons.get(base) or self._armor.get(base) or self._pieces.get(base)
        return found.name if found is not None else base

    def bases(self, row: MagicItem) -> list[str]:
        """The mundane items that an item of the lists can be based on."""
        if row.of == ANY_WEAPON:
            return list(self._weapons)
        if row.of == MELEE:
            return [key for key, weapon in self._weapons.items() if not weapon.ranged]
        if row.of == ANY_ARMOR:
            return [key for key, suit in self._armor.items() if suit.category != "shield"]
        if row.of == STURDY:
            return [
                key
                for key, suit in self._armor.items()
                if suit.category in ("medium", "heavy") and key != "hide-armor"
            ]
        if row.of == AMMUNITION:
            return list(self._pieces)
        return [key.strip() for key in row.of.split(",")] if row.of else [row.base] if row.base else []

    def weapon(self, key: str) -> Weapon | None:
        """The weapon that such an item is, with what is different about it."""
        found = self._serves(key, self._weapons, Weapon)
        return found if isinstance(found, Weapon) else None

    def armor(self, key: str) -> Armor | None:
        """The armor or Shield that such an item is."""
        found = self._serves(key, self._armor, Armor)
        return found if isinstance(found, Armor) else None

    def _serves(self, key: str, table: Mapping[str, Any], kind: type[Any]) -> Any:
        name = f"{kind.__name__} {key}"
        if name not in self._served:
            row = self.named(key)
            base = row.base or (STAFF if row.category == "staff" else "") if row is not None else ""
            plain = table.get(base)
            if plain is not None and row is not None and row.change:
                plain = _with(plain, row.change)
            self._served[name] = plain
        return self._served[name]

    def piece(self, key: str) -> str | None:
        """The ammunition that such an item is."""
        row = self.named(key)
        return row.base if row is not None and row.base in self._pieces else None

    def hands(self, key: str) -> int | None:
        """How many hands it takes to hold an item that works in hand and is no weapon."""
        row = self.named(key)
        return 1 if row is not None and suggested(row) == "held" and self.weapon(key) is None else None

    def lends(self, key: str) -> tuple[Trait, ...] | None:
        """Everything that an item of this kind grants its user."""
        row = self.named(key)
        if row is None:
            return None
        cite = {"cite": "5.2/e-attune/required" if row.attunement else CITES.get(row.category, CITES[""])}
        found = [
            msgspec.structs.replace(trait, data={"while": suggested(row), **cite, **trait.data})
            for trait in row.lends
        ]
        if row.base in self._pieces:
            found.append(Trait(SHOT, row.bonus, {"while": "carried", **cite}))
        elif row.category in ("weapon", "staff", "rod") and (row.base or row.bonus):
            found.append(Trait(ENCHANTED, row.bonus, {"while": "carried", **cite}))
        elif row.category == "armor" and row.bonus:
            found.append(Trait("item bonus", row.bonus, {"while": "worn", "to": ["ac"], **cite}))
        if row.spells or row.daily:
            found.append(Trait(AT_ITS_BIDDING, 0, {"while": "carried", "unbound": 1}))
        if row.riders:
            found.append(Trait(RIDERS, 0, {"while": "carried"}))
        if row.powers:
            found.append(Trait(POWERS, 0, {"while": "carried", "unbound": 1}))
        return tuple(found)


def suggested(row: MagicItem) -> str:
    """How an item is held or worn for its magic to work, if nothing else is said."""
    if row.place == HAND:
        return "held"
    if row.category == "armor" or row.place:
        return "worn"
    return "held" if row.category in ("weapon", "staff", "rod", "wand") else "carried"


def _with(row: Any, fields: Mapping[str, Any]) -> Any:
    plain = {**msgspec.to_builtins(row), **{name: value for name, value in fields.items() if name != "more"}}
    more = fields.get("more", {})
    for name, values in more.items():
        plain[name] = [*plain[name], *values] if isinstance(values, list) else {**plain[name], **values}
    return msgspec.convert(plain, type(row))


def kind_named(words: str) -> str:
    """The key that an item's name stands for: `+1 Longsword`, `flame tongue greatsword`."""
    better = re.fullmatch(r"\+(\d) (.+)", words.strip())
    plain = (better[2] if better else words).lower().strip()
    key = re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")
    return f"{key}{PLUS}{better[1]}" if better else key


def open_choices(made: MagicItem) -> list[str]:
    """What must still be said about an item before it is one: a variant, or what it is built on."""
    if made.variants and not made.optional:
        return list(made.variants)
    return [made.of] if made.of and not made.base else []
