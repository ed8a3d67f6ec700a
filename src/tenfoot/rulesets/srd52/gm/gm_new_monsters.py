"""What the GM decides when adding a monster: its size, its Speed, its origin, its trade, its items."""

from __future__ import annotations

import re
from difflib import get_close_matches

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.attunement import bind, bond
from tenfoot.rulesets.srd52.items.magic_item import PLUS, MagicItem, kind_named, open_choices
from tenfoot.rulesets.srd52.items.rarities import magic_item

set_size = Rule("gm:size", "5.2/m-size/gm-picks")
set_speed = Rule("gm:speed", "5.2/m-speed/gm-choice")
set_origin = Rule("gm:origin", "5.2/m-resist/draconic-origin")
set_training = Rule("gm:training", "5.2/m-sense/training")
give_gear = Rule("gm:gear", "5.2/m-gear/gm-extra", "5.2/m-gear/magic-warns")
offers_sizes = Rule("size to choose", "5.2/m-size/gm-picks", tags=("mark",))
offers_speeds = Rule("speed to choose", "5.2/m-speed/gm-choice", tags=("mark",))
draconic_origin = Rule("draconic origin", "5.2/m-resist/draconic-origin", tags=("mark",))
training = Rule("training to choose", "5.2/m-sense/training", tags=("mark",))
practised = Rule("practised", "5.2/m-sense/training")
SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")
ORIGINS = ("acid", "cold", "fire", "lightning", "poison")


def offered(play: Play, creature: Creature, rule: Rule) -> list[str]:
    """List the choices that a creature's stat block leaves to the GM; empty if it has none."""
    for effect in play.effects_on(creature.id, rule.name):
        found = effect.data.get("offers")
        return [str(word) for word in found] if isinstance(found, list) else []
    return []


@set_size.procedure("word")
def one_of_its_sizes(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """One of those that the block offers; every number stays as printed."""
    for creature in creatures:
        sizes = offered(play, creature, offers_sizes)
        if words not in sizes:
            raise IllegalAnswer(
                f"{creature.name} can be {' or '.join(sizes) or 'no other size'}, not {words}."
            )
        sheet = play.sheet(creature)
        wear_sheet(
            play,
            creature,
            msgspec.structs.replace(sheet, key=f"{sheet.key} ({words})", size=SIZES.index(words)),
        )


@set_speed.procedure("word")
def one_of_its_speeds(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """One of the special Speeds that the block offers, instead of the other."""
    for creature in creatures:
        modes = offered(play, creature, offers_speeds)
        if words not in modes:
            raise IllegalAnswer(
                f"{creature.name} has a choice of {' or '.join(modes) or 'nothing'}, not {words}."
            )
        sheet = play.sheet(creature)
        feet = max(sheet.speeds.get(mode, 0) for mode in modes)
        speeds = {mode: n for mode, n in sheet.speeds.items() if mode not in modes} | {words: feet}
        wear_sheet(
            play, creature, msgspec.structs.replace(sheet, key=f"{sheet.key} ({words})", speeds=speeds)
        )


@set_origin.procedure("word")
def set_draconic_origin(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Set the one damage type of Resistance, claws and breath."""
    for creature in creatures:
        if not play.has(creature.id, draconic_origin.name) or words not in ORIGINS:
            raise IllegalAnswer(f"A draconic origin is one of: {', '.join(ORIGINS)}.")
        sheet = play.sheet(creature)
        deeds = tuple(_retyped(deed, words) for deed in sheet.activities)
        changed = msgspec.structs.replace(
            sheet, key=f"{sheet.key} ({words})", resist=(words,), activities=deeds
        )
        wear_sheet(play, creature, changed)


def _retyped(deed: Activity, kind: str) -> Activity:
    damage = tuple(Damage(d.dice, kind) if d.kind in ORIGINS else d for d in deed.damage)
    return msgspec.structs.replace(deed, damage=damage)


@set_training.procedure("word")
def set_trained_skill(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Give proficiency in one skill, and Advantage on checks with it."""
    for creature in creatures:
        if not play.has(creature.id, training.name):
            raise IllegalAnswer(f"{creature.name} has no such training.")
        sheet = play.sheet(creature)
        skills = {**sheet.training, f"skill.{words}": 1}
        wear_sheet(
            play, creature, msgspec.structs.replace(sheet, key=f"{sheet.key} ({words})", training=skills)
        )
        play.attach(practised.name, creature.id, data={"skill": f"skill.{words}"})


@practised.modifies(CHECK, "actor")
def knows_the_trade(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage whenever that skill is used."""
    if effect.text("skill") in test.skills:
        test.advantage(effect)


@give_gear.procedure("word")
def something_more(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Any item: `words` is its kind, `+2 greatclub` a magic one; `number` how many, below 0: taken away.

    What a kind of magic leaves open the GM is asked. The GM is warned of magic that makes a monster stronger in the
    fight than its rating says.
    """
    magic = re.fullmatch(r"\+([123]) (.+)", words)
    kind = magic[2] if magic else words
    if magic is None and magic_item(play, kind) is None and magic_item(play, kind_named(kind)) is not None:
        kind = kind_named(kind)
    if magic is None and answer.number >= 0:
        kind = yield from known_kind(play, kind)
        if not kind:
            return
        kind = yield from settled(play, kind)
    for creature in creatures:
        if answer.number < 0:
            take_from(play, creature, kind, -answer.number)
            continue
        data: dict[str, int | str] = {"bonus": int(magic[1]), "magic": 1} if magic else {}
        data |= yield from as_found(play, kind)
        add_thing(play, creature, kind, max(1, answer.number), data=data)
        fights = kind in play.ruleset.table("weapons", Weapon) or kind in play.ruleset.table("armor", Armor)
        special = magic is not None or magic_item(play, kind) is not None
        if special and fights and play.sheet(creature).cr:
            play.emit("stronger than its rating", audience=(GM,), creature=creature.id, item=kind)


def known_kind(play: Play, kind: str) -> Proc[str]:
    """Return an item of the lists; for another name the GM chooses among the nearest ones and an item of the story."""
    tables = play.ruleset.tables()
    lists = [*tables["gear"], *tables["weapons"], *tables["armor"], *tables["magic items"]]
    for name in (kind, kind_named(kind)):
        if name in lists or magic_item(play, name) is not None:
            return name
    near = get_close_matches(kind_named(kind), dict.fromkeys(lists), 5)
    chosen = yield Decision(
        GM,
        "unknown item",
        [
            *(Option(key, "unknown.item", facts={"item": key}) for key in near),
            Option("story", "unknown.item.story", facts={"words": kind}),
            Option("nothing", "unknown.item.nothing"),
        ],
        facts={"words": kind},
    )
    return {"story": kind, "nothing": ""}.get(chosen.pick, chosen.pick)


def settled(play: Play, kind: str) -> Proc[str]:
    """The kind with everything said about it that the lists leave open."""
    made = magic_item(play, kind)
    while made is not None and open_choices(made):
        choices = list(made.variants) or bases_of(play, made)
        chosen = yield Decision(
            GM,
            "type of magic item",
            [Option(key, "settle.type", facts={"item": key}) for key in choices],
            why=("5.2/e-cat/weapon-type",),
            facts={"item": kind},
        )
        kind = (
            f"{kind}-{chosen.pick}" if PLUS not in kind else f"{chosen.pick}{PLUS}{kind.rpartition(PLUS)[2]}"
        )
        made = magic_item(play, kind)
    return kind


def bases_of(play: Play, made: MagicItem) -> list[str]:
    """What such an item can be based on."""
    tables = play.ruleset.tables()
    every = [*tables["weapons"], *tables["armor"], *(key for key in tables["gear"])]
    return [key for key in every if magic_item(play, _on(made.key, key)) is not None]


def _on(kind: str, base: str) -> str:
    head, plus, number = kind.rpartition(PLUS)
    return f"{base}{PLUS}{number}" if plus and head in ("weapon", "armor", "ammunition") else f"{kind}-{base}"


def as_found(play: Play, kind: str) -> Proc[dict[str, int | str]]:
    """What chance decides about an item when it is found: how many charges it has."""
    made = magic_item(play, kind)
    if made is None or not made.found:
        entry = gear_of(play, kind)
        return {"uses": entry.charges} if entry is not None and entry.charges else {}
    return {"charges": (yield from roll_amount(play, 0, made.found, 0))}


def take_from(play: Play, creature: Creature, kind: str, count: int) -> None:
    """Remove so many items of a kind, wherever they are worn or held."""
    for item in [one for one in creature.items if one.kind == kind]:
        gone = min(count, item.count)
        if gone:
            take_away(play, creature, item, gone)
            count -= gone
    if count:
        raise IllegalAnswer(f"{creature.name} does not have so many of '{kind}'.")


bind_item = Rule("gm:attune", "5.2/e-attune/short-rest")
recharge_item = Rule("gm:recharge", "5.2/e-charge/dawn")


@bind_item.procedure("word")
def bound_at_once(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """GM command: attune creatures to an item of this kind that they carry, without a rest; below 0, end it."""
    for creature in creatures:
        item = _carried(creature, words)
        if answer.number < 0:
            for old in play.effects_on(creature.id, bond.name):
                if old.num("item") == item.id:
                    yield from play.end(old, "gm")
        else:
            yield from bind(play, creature, item)


@recharge_item.procedure("word")
def charged_again(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """What they carry of this kind has all its charges and uses again."""
    for creature in creatures:
        item = _carried(creature, words)
        waits: dict[str, int | str | None] = {
            key: None for key in item.data if key.startswith(("until ", "used ")) or key == "charges"
        }
        note_on(play, creature, item, waits)


def _carried(creature: Creature, words: str) -> Item:
    for item in creature.items:
        if item.kind in (words, kind_named(words)):
            return item
    raise IllegalAnswer(f"{creature.name} has no '{words}'.")
