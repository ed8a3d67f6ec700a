"""What the GM settles when a monster is brought in: its size, its Speed, its origin, its trade, its things."""

from __future__ import annotations

import re

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, IllegalAnswer
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Activity, Damage
from tenfoot.rulesets.common.armor import Armor
from tenfoot.rulesets.common.gear import add_thing
from tenfoot.rulesets.common.sheet_change import wear_sheet
from tenfoot.rulesets.common.strike import Weapon
from tenfoot.rulesets.common.test import CHECK, Test

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
    """What its block leaves to the GM, as words."""
    for effect in play.effects_on(creature.id, rule.name):
        found = effect.data.get("offers")
        return [str(word) for word in found] if isinstance(found, list) else []
    return []


@set_size.doing("word")
def one_of_its_sizes(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
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
    yield from ()


@set_speed.doing("word")
def one_of_its_speeds(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
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
    yield from ()


@set_origin.doing("word")
def a_dragon_in_the_family(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """One damage type for Resistance, claws and breath."""
    for creature in creatures:
        if not play.has(creature.id, draconic_origin.name) or words not in ORIGINS:
            raise IllegalAnswer(f"A draconic origin is one of: {', '.join(ORIGINS)}.")
        sheet = play.sheet(creature)
        deeds = tuple(_retyped(deed, words) for deed in sheet.activities)
        changed = msgspec.structs.replace(
            sheet, key=f"{sheet.key} ({words})", resist=(words,), activities=deeds
        )
        wear_sheet(play, creature, changed)
    yield from ()


def _retyped(deed: Activity, kind: str) -> Activity:
    damage = tuple(Damage(d.dice, kind) if d.kind in ORIGINS else d for d in deed.damage)
    return msgspec.structs.replace(deed, damage=damage)


@set_training.doing("word")
def a_trade(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """One skill: proficient in it, and checks with it have Advantage."""
    for creature in creatures:
        if not play.has(creature.id, training.name):
            raise IllegalAnswer(f"{creature.name} has no such training.")
        sheet = play.sheet(creature)
        skills = {**sheet.training, f"skill.{words}": 1}
        wear_sheet(
            play, creature, msgspec.structs.replace(sheet, key=f"{sheet.key} ({words})", training=skills)
        )
        play.attach(practised.name, creature.id, data={"skill": f"skill.{words}"})
    yield from ()


@practised.modifies(CHECK, "actor")
def knows_the_trade(play: Play, test: Test, effect: Effect) -> None:
    """Advantage whenever that skill is used."""
    if effect.text("skill") in test.skills:
        test.advantage(effect)


@give_gear.doing("word")
def something_more(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Any item: `words` is its kind, `+2 greatclub` a magic one; `number` how many.

    The GM is warned of magic that makes a monster stronger in the fight than its rating says.
    """
    magic = re.fullmatch(r"\+([123]) (.+)", words)
    kind = magic[2] if magic else words
    for creature in creatures:
        data: dict[str, int | str] = {"bonus": int(magic[1]), "magic": 1} if magic else {}
        add_thing(play, creature, kind, max(1, answer.number), data=data)
        fights = kind in play.ruleset.table("weapons", Weapon) or kind in play.ruleset.table("armor", Armor)
        if magic and fights and play.sheet(creature).cr:
            play.emit("stronger than its rating", audience=(GM,), creature=creature.id, item=kind)
    yield from ()
