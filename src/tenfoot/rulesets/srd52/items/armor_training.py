"""Armor training: body armor worn without it hinders Strength and Dexterity and forbids spells."""

from __future__ import annotations

from tenfoot.authoring import *

armor_training = Rule(
    "armor training",
    "5.2/g-armor-training/untrained-armor-disadvantage",
    "5.2/g-armor-training/untrained-armor-no-spells",
    "5.2/g-armor-training/trained",
    general=True,
)
UNTRAINED = RuleSource("untrained armor", "5.2/g-armor-training/untrained-armor-disadvantage")
NO_SPELLS = RuleSource("untrained armor", "5.2/g-armor-training/untrained-armor-no-spells")


def in_untrained_armor(play: Play, creature: Creature) -> bool:
    """Whether it wears light, medium or heavy armor that it is not trained with. Stat blocks know their own."""
    if not creature.items:
        return False
    kept = play.cached(creature)
    found = kept.get("untrained armor")
    if found is None:
        found = _look_it_up(play, creature)
        kept["untrained armor"] = found
    return found is True


def _look_it_up(play: Play, creature: Creature) -> bool:
    sheet = play.sheet(creature)
    if sheet.cr:
        return False
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        if item.slot == "body":
            armor = armors.get(item.kind)
            if armor is None or armor.anyone:
                continue
            if not sheet.training.get(f"armor.{armor.category}"):
                return True
    return False


@armor_training.modifies(D20)
def clumsy(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on every D20 Test that uses Strength or Dexterity."""
    if test.ability in (STR, DEX) and in_untrained_armor(play, play.state.creatures[test.actor]):
        test.disadvantage(UNTRAINED)


@armor_training.modifies(MAY_CAST)
def forbid_casting(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent casting spells in armor without training; other Magic actions are possible."""
    if in_untrained_armor(play, play.creature(asked.actor)) and asked.verb in play.ruleset.table(
        "spells", Spell
    ):
        asked.deny(NO_SPELLS)
