"""Items that simply make a number better: Armor Class, saves, checks, spells, scores, senses and Speeds."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import SCORE, Score
from tenfoot.rulesets.common.movement.movement import BURDEN
from tenfoot.rulesets.srd52.d20.proficiency import PROFICIENT, best_training
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense

AS_WRITTEN = "5.2/e-attune/required"

item_bonus = Rule("item bonus", AS_WRITTEN)
"""`level` is added to everything in `to`: `ac`, `save`, `check`, `spell attack`, `spell dc`, `damage`."""
item_score = Rule("item score", AS_WRITTEN)
"""The `ability` is at least `level`; or, with `more`, so much higher, up to `level`."""
item_advantage = Rule("item advantage", AS_WRITTEN)
"""Advantage on `on` (`check`, `save`, `attack`), of the `ability` or `skill`, or with one of the `tags`, if named."""
item_hindrance = Rule("item hindrance", AS_WRITTEN)
"""Disadvantage for others: on `attack` rolls against the bearer, or on `check`s of a `skill` about it."""
item_sense = Rule("item sense", AS_WRITTEN)
item_speed = Rule("item speed", AS_WRITTEN)
"""`level` feet in the way of moving named in `mode` (0: as fast as it walks), or with `more` so much faster."""
unburdened = Rule("unburdened", AS_WRITTEN)
item_training = Rule("item training", AS_WRITTEN)
item_armor = Rule("item armor", AS_WRITTEN)
"""Without armor the Armor Class is `level` and the Dexterity modifier."""
hit_points = Rule("item hit points", AS_WRITTEN, tags=("mark",))
"""`level` more Hit Points at most for each level of its bearer."""


def _words(effect: Effect, name: str) -> list[str]:
    value = effect.data.get(name)
    return [str(word) for word in value] if isinstance(value, list) else [str(value)] if value else []


def _goes_to(effect: Effect, what: str) -> bool:
    return what in _words(effect, "to")


def _unarmored(play: Play, effect: Effect) -> bool:
    return not any(item.slot in ("body", "shield") for item in play.creature(effect.bearer).items)


@item_bonus.modifies(ARMOR_CLASS, "owner", own=True)
def guarded(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """To Armor Class; some only without armor and Shield."""
    if _goes_to(effect, "ac") and (not effect.num("unarmored") or _unarmored(play, effect)):
        tally.add(effect.level, effect)


@item_bonus.modifies(ARMOR_AGAINST, "owner")
def guarded_from_afar(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """To Armor Class against ranged attack rolls."""
    if _goes_to(effect, "ac against ranged") and tally.attack is not None and not tally.attack.melee:
        tally.add(effect.level, effect)


@item_bonus.modifies(SAVE, "actor")
def warded(play: Play, test: D20Test, effect: Effect) -> None:
    """To saving throws."""
    if _goes_to(effect, "save"):
        test.add(effect.level, effect)


def _about(test: D20Test, effect: Effect) -> bool:
    skill, tags, ability = effect.text("skill"), _words(effect, "tags"), effect.text("ability")
    if skill and f"skill.{skill}" not in test.skills:
        return False
    if ability and test.ability != ABILITIES.index(ability):
        return False
    return not tags or any(tag in test.tags for tag in tags)


@item_bonus.modifies(CHECK, "actor")
def skilled(play: Play, test: D20Test, effect: Effect) -> None:
    """To ability checks, or those of a skill."""
    if _goes_to(effect, "check") and _about(test, effect):
        test.add(effect.level, effect)


@item_bonus.modifies(ATTACK, "attacker")
def sure_spells(play: Play, attack: Attack, effect: Effect) -> None:
    """To spell attack rolls."""
    if _goes_to(effect, "spell attack") and attack.strike.kind == "spell":
        attack.add(effect.level, effect)


@item_bonus.modifies(SPELL_SAVE_DC, "owner")
def hard_to_resist(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """To the save DC of spells."""
    if _goes_to(effect, "spell dc"):
        tally.add(effect.level, effect)


@item_bonus.hook(DAMAGE_ROLL, "attacker")
def strikes_harder(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """To damage with weapons of some kinds."""
    if (
        _goes_to(effect, "damage")
        and roll.attack is not None
        and roll.attack.strike.weapon in _words(effect, "weapons")
    ):
        roll.add((), effect.level, roll.main_kind, effect)
    yield from ()


@item_score.modifies(SCORE, "owner")
def another_score(play: Play, tally: Score, effect: Effect) -> None:
    """Nothing for those who have as much without it."""
    if tally.ability != ABILITIES.index(effect.text("ability")):
        return
    more = effect.num("more")
    if not more:
        tally.at_least(effect.level, effect)
    elif tally.total < effect.level:
        tally.add(min(more, effect.level - tally.total), effect)


@item_advantage.modifies(SAVE, "actor")
def resists(play: Play, test: D20Test, effect: Effect) -> None:
    """On saving throws."""
    if "save" in _words(effect, "on") and _about(test, effect) and _from_whom(play, test, effect):
        test.advantage(effect)


def _from_whom(play: Play, test: D20Test, effect: Effect) -> bool:
    """Whether the other side is one of those that it is about."""
    against = effect.text("against")
    if not against:
        return True
    return bool(test.target) and is_of(
        play, play.creature(effect.bearer), play.creature(test.target), against
    )


@item_advantage.modifies(CHECK, "actor")
def does_well(play: Play, test: D20Test, effect: Effect) -> None:
    """On ability checks; on Initiative where that is named."""
    if "check" in _words(effect, "on") and _about(test, effect) and _from_whom(play, test, effect):
        test.advantage(effect)


@item_advantage.modifies(ATTACK, "attacker")
def strikes_true(play: Play, attack: Attack, effect: Effect) -> None:
    """On attack rolls against some creatures."""
    if "attack" in _words(effect, "on") and _from_whom(play, attack, effect):
        attack.advantage(effect)


@item_hindrance.modifies(ATTACK, "target")
def hard_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against the bearer: all, those of spells, or those of some creatures."""
    if "attack" not in _words(effect, "on"):
        return
    if effect.num("spell") and attack.strike.kind != "spell":
        return
    against = effect.text("against")
    if not against or is_of(play, play.creature(effect.bearer), play.creature(attack.actor), against):
        attack.disadvantage(effect)


@item_hindrance.modifies(CHECK, "target")
def hard_to_notice(play: Play, test: D20Test, effect: Effect) -> None:
    """Checks to perceive the bearer."""
    if "check" in _words(effect, "on") and _about(test, effect):
        test.disadvantage(effect)


@item_sense.modifies(SENSES, "owner")
def sharper_senses(play: Play, sense: Sense, effect: Effect) -> None:
    """A sense of that range, or so much more of one that the bearer has already."""
    if sense.name != effect.text("sense"):
        return
    sense.feet = (
        sense.feet + effect.level if effect.num("more") and sense.feet else max(sense.feet, effect.level)
    )


@item_speed.modifies(SPEED, "owner")
def another_way(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Counts if it is better than what the creature has by itself; some work only out of the light."""
    if tally.mode != effect.text("mode", "walk"):
        return
    creature = play.creature(effect.bearer)
    if effect.num("in shadow") and light_on(play, creature) is BRIGHT:
        return
    if effect.num("more"):
        tally.add(effect.level, effect)
    else:
        tally.base(effect.level or speed_of(play, creature), effect)


@unburdened.modifies(BURDEN, "owner")
def nothing_weighs(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """What is worn and carried slows nobody down."""
    tally.at_least(tally.total, effect)


@item_training.modifies(ATTACK, "attacker")
def knows_the_weapon(play: Play, attack: Attack, effect: Effect) -> None:
    """Proficient with some weapons: those named, or, by `like`, the thing itself for those who know another."""
    strike = attack.strike
    if strike.to_hit is not None or strike.weapon not in _words(effect, "weapons"):
        return
    if effect.num("itself") and strike.item != effect.num("item"):
        return
    sheet = play.sheet(play.creature(effect.bearer))
    like = [f"weapon.{name}" for name in _words(effect, "like")]
    if like and not best_training(sheet, tuple(like)):
        return
    if not best_training(sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")):
        attack.add(sheet.proficiency, PROFICIENT)


@item_armor.modifies(ARMOR_CLASS, "owner", own=True)
def woven_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Another base, for those without armor."""
    creature = play.creature(effect.bearer)
    if not any(item.slot == "body" for item in creature.items):
        tally.base(effect.level + ability_modifier(play, creature, DEX), effect)


friend_of = Rule("item friendship", AS_WRITTEN)


@friend_of.modifies(CHECK, "actor")
def welcome_among_them(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Charisma (Persuasion) checks with some folk."""
    if test.ability != CHA or "skill.persuasion" not in test.skills or not test.target:
        return
    tags = play.sheet(play.creature(test.target)).tags
    if any(word in tags for word in _words(effect, "with")):
        test.advantage(effect)
