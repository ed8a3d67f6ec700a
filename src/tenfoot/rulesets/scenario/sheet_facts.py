"""What a scenario may expect of a creature's sheet: training, languages, spells, and bonuses as they are rolled."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, DEX, Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.magic.casting import SPELL_DC
from tenfoot.rulesets.scenario.model import ScenarioFault


def sheet_fact(play: Play, creature: Creature, head: str, rest: str) -> object:
    """One fact: `trained.save.dex`, `speaks.elvish`, `slots`, `knows.shield`, `free.SPELL`, `bonus.skill.stealth`."""
    sheet = play.sheet(creature)
    if head == "trained":
        return sheet.training.get(rest, 0)
    if head == "darkvision":
        return sheet.senses.get("darkvision", 0)
    if head == "resists":
        return rest in sheet.resist
    if head == "speaks":
        return rest in sheet.languages
    if head == "bonus":
        return bonus(play, creature, rest)
    caster = sheet.caster
    if head == "slots":
        return list(caster.slots) if caster is not None else []
    if head == "knows":
        return caster is not None and (rest in caster.spells or rest in caster.at_will)
    return caster.daily.get(rest, 0) if caster is not None else 0


def bonus(play: Play, creature: Creature, subject: str) -> int:
    """The bonus of a save (`save.con`), a skill (`skill.stealth`), `initiative`; or the `spell dc`."""
    if subject.startswith("spell dc"):
        return play.port(SPELL_DC)(play, creature, subject.removeprefix("spell dc").strip("."))
    if subject == "initiative":
        return prepare(play, D20Test("check", creature.id, DEX, tags=("initiative",))).bonus
    kind, _, name = subject.partition(".")
    if kind == "save":
        return prepare(play, D20Test("save", creature.id, ability_index(name))).bonus
    if name not in SKILL_ABILITY:
        raise ScenarioFault(f"no skill '{name}'; skills: {', '.join(SKILL_ABILITY)}")
    return prepare(play, D20Test("check", creature.id, SKILL_ABILITY[name], skills=(subject,))).bonus


def ability_index(name: str) -> int:
    """The place of an ability among the six, or a fault that lists them."""
    if name not in ABILITIES:
        raise ScenarioFault(f"no ability '{name}'; abilities: {', '.join(ABILITIES)}")
    return ABILITIES.index(name)
