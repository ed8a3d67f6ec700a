"""A hero's account: every number of the sheet with the contributions behind it, as the rules work it out."""

from __future__ import annotations

from dataclasses import dataclass

from tenfoot.engine.creature import ABILITIES, DEX, WIS, Creature
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Part
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack import armor_class, damage_of, plan_attack
from tenfoot.rulesets.common.movement import speed
from tenfoot.rulesets.common.passive import passive
from tenfoot.rulesets.common.skills import SKILL_ABILITY
from tenfoot.rulesets.common.strike import strikes
from tenfoot.rulesets.common.test import Test, prepare
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.hero.build import Hero
from tenfoot.rulesets.srd52.spell_numbers import spell_dc_tally


@dataclass(frozen=True, slots=True)
class Line:
    """One number: its name, what it comes to, and why."""

    name: str
    total: str
    parts: tuple[Part, ...]


def account(hero: Hero, ruleset: Ruleset) -> list[Line]:
    """Every number that a player writes on a sheet."""
    play, creature, post = _stage(hero.sheet, ruleset)
    lines = [
        Line(name, str(sum(line.amount for line in parts)), tuple(parts))
        for name, parts in hero.numbers.items()
    ]
    armor = armor_class(play, creature)
    lines.append(Line("armor class", str(armor.total), tuple(armor.parts())))
    pace = speed(play, creature)
    lines.append(Line("speed", f"{pace.total} feet", tuple(pace.parts())))
    lines.append(_test("initiative", prepare(play, Test("check", creature.id, DEX, tags=("initiative",)))))
    notice = passive(play, creature, WIS, "skill.perception")
    lines.append(Line("passive perception", str(notice.total), tuple(notice.parts())))
    for number, ability in enumerate(ABILITIES):
        lines.append(_test(f"save.{ability}", prepare(play, Test("save", creature.id, number))))
    for skill, ability_index in SKILL_ABILITY.items():
        test = Test("check", creature.id, ability_index, skills=(f"skill.{skill}",))
        lines.append(_test(f"skill.{skill}", prepare(play, test)))
    if hero.sheet.caster is not None:
        dc = spell_dc_tally(play, creature)
        lines.append(Line("spell save dc", str(dc.total), tuple(dc.parts())))
    seen: set[str] = set()
    for strike in strikes(play, creature):
        if strike.name in seen:
            continue
        seen.add(strike.name)
        attack = plan_attack(play, creature, post, strike)
        roll = damage_of(play, attack)
        dice = "+".join(f"{count}d{sides}" for part in roll.parts for count, sides in part.dice)
        flat = sum(part.flat for part in roll.parts)
        damage = f"{dice}{flat:+d}" if dice and flat else dice or str(flat)
        lines.append(
            Line(
                f"attack: {strike.name}",
                f"{attack.bonus:+d}, {damage} {roll.main_kind}",
                tuple(attack.parts()),
            )
        )
    return lines


def _test(name: str, test: Test) -> Line:
    mark = {1: " with Advantage", -1: " with Disadvantage"}.get(test.mode, "")
    return Line(name, f"{test.bonus:+d}{mark}", tuple(test.parts()))


def _stage(sheet: Sheet, ruleset: Ruleset) -> tuple[Play, Creature, Creature]:
    """The hero on open ground beside a post to swing at."""
    encounter = Encounter(ruleset, Grid(3, 3))
    creature = encounter.add(sheet, (0, 0))
    post = encounter.add(Sheet(key="post", name="Post"), (1, 0), side="bystanders")
    return Play(ruleset, encounter.state, None), creature, post
