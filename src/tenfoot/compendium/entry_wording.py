"""The entries of a stat block in words: to-hit, reach, damage, DC, recharge and uses of everything it can do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.compendium.card_source import edition_of
from tenfoot.compendium.wording import (
    ABILITIES,
    SIZES,
    area_in_words,
    average,
    damage_in_words,
    feet,
    kind_in_words,
    listed,
    spaced,
    span,
    title,
)
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, EffectStep, Sheet, Trait
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule
from tenfoot.rulesets.index import RuleIndex, rule_index

_NAMED = re.compile(r"([A-Z][a-z]+(?: [A-Z][a-z]+)?): ")
_PER = {"day": "Day", "short rest": "Short Rest", "long rest": "Long Rest", "turn": "turn"}
_DAILY = ("legendary resistance", "rampage")
"""Traits whose level is how often a day they can be used."""
_WHO = {
    "other": "another creature",
    "enemy": "an enemy",
    "ally": "an ally",
    "willing": "a willing creature",
    "creature": "a creature",
    "self": "itself",
}


_KINDS = {
    *("aberration", "beast", "celestial", "construct", "dragon", "elemental", "fey", "fiend"),
    *("giant", "humanoid", "monstrosity", "ooze", "plant", "undead"),
}


class EntryLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What entries and their effects do, in our own words, by name or by `name/monster`; `{number}` is filled in."""

    entries: dict[str, str] = {}
    effects: dict[str, str] = {}


@cache
def read_entry_lines(edition: str) -> EntryLines:
    """The lines written for an edition's stat blocks, or none."""
    path = Path(__file__).parent / "data" / f"{edition}-entry-lines.json"
    return msgspec.json.decode(path.read_bytes(), type=EntryLines) if path.exists() else EntryLines()


class Wording:
    """Puts the activities and traits of one edition's stat blocks into words."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._lines = read_entry_lines(edition_of(ruleset))
        self._rules = ruleset.rules
        self._written = ruleset.table("traits", DeclaredRule)
        self._index: RuleIndex = rule_index(edition_of(ruleset))

    def rule_text(self, name: str, most: int = 2, of: str = "") -> str:
        """What a rule does, in the words of the index rows that it cites.

        A row that begins with the name of a creature is left out for every creature but that one (`of`).
        """
        if name in self._written:
            return self._written[name].about
        rule = self._rules.get(name)
        rows = [self._index[cite].rule for cite in rule.cites if cite in self._index] if rule else []
        rows = [row for row in rows if not (named := _NAMED.match(row)) or named[1] in of] or rows
        return " ".join(rows[:most])

    def trait(self, sheet: Sheet, trait: Trait) -> str:
        """What a trait does, with its numbers and the activity that it plays."""
        line = self._line(sheet, str(trait.data.get("name", "")))
        if line:
            actions = [title(each) for each in _list(trait.data.get("actions"))]
            text = line.format(
                **{
                    **trait.data,
                    "level": trait.level,
                    "minutes": trait.level // 60,
                    "actions": listed(actions, "or"),
                    "attack": title(str(trait.data.get("attack", ""))),
                }
            )
        else:
            text = self.rule_text(trait.rule, of=sheet.name)
            numbers = [
                f"{name} {value}"
                for name, value in trait.data.items()
                if name not in ("lair", "uses") and isinstance(value, (int, float)) and value not in (0, 1)
            ]
            text += f" ({'; '.join(numbers)})" if numbers else ""
        part = next((each for each in sheet.activities if each.key == trait.data.get("part")), None)
        return f"{text} {self.activity(sheet, part)}" if part is not None else text

    def activity(self, sheet: Sheet, activity: Activity) -> str:
        """Everything that an activity's data says: who is attacked or saves, with what numbers, and what follows."""
        match activity.kind:
            case "attack":
                text = self._attack(sheet, activity)
            case "save":
                text = self._save(sheet, activity)
            case "multi":
                text = _multiattack(sheet, activity)
            case "cast":
                at = f" (level {activity.level} version)" if activity.level else ""
                dc = activity.dc if activity.dc is not None else sheet.caster.dc if sheet.caster else None
                text = f"Casts {title(activity.rule)}{at}" + (f" (spell save DC {dc})." if dc else ".")
            case "auto":
                text = self._auto(sheet, activity)
            case _:
                text = self._by_rule(sheet, activity)
        if activity.data.get("once"):
            text += " Not again until the start of its next turn."
        return text.strip()

    def _attack(self, sheet: Sheet, activity: Activity) -> str:
        how = " or ".join(
            word for word, is_so in (("Melee", activity.melee), ("Ranged", activity.ranged)) if is_so
        )
        bonus = activity.to_hit if activity.to_hit is not None else _own_bonus(sheet, activity)
        reach = [f"reach {activity.reach} ft."] if activity.melee else []
        if activity.ranged and activity.range:
            far = f"/{activity.long}" if activity.long else ""
            reach.append(f"range {activity.range}{far} ft.")
        hit = damage_in_words(activity.damage)
        said = f"{how or 'Melee'} Attack Roll: {bonus:+d}, {' or '.join(reach)}"
        then = self._steps(sheet, activity.hit)
        said += f" Hit: {_sentences(hit, then)}" if hit or then else ""
        if activity.miss:
            said += f" Miss: {self._steps(sheet, activity.miss)}."
        return said

    def _save(self, sheet: Sheet, activity: Activity) -> str:
        dc = activity.dc if activity.dc is not None else _own_dc(sheet, activity)
        where = f"{_each(activity)} in a {area_in_words(activity.area)}" if activity.area else _who(activity)
        if not activity.area and activity.range:
            where += f" within {feet(activity.range)}"
        if activity.sees:
            where += " that it can see"
        said = f"{ABILITIES.get(activity.save, activity.save)} Saving Throw: DC {dc}, {where}."
        harm, then = damage_in_words(activity.damage), self._steps(sheet, activity.fail)
        if harm or then:
            said += f" Failure: {_sentences(harm, then)}"
        success = self._steps(sheet, activity.success)
        if activity.half:
            said += " Success: half damage."
        elif success:
            said += f" Success: {success}."
        both = self._steps(sheet, activity.hit)
        return said + (f" Either way: {both}." if both else "")

    def _auto(self, sheet: Sheet, activity: Activity) -> str:
        where = f"{_each(activity)} in a {area_in_words(activity.area)}" if activity.area else _who(activity)
        harm = damage_in_words(activity.damage)
        then = self._steps(sheet, (*activity.hit, *activity.fail))
        return f"{where[:1].upper()}{where[1:]}: {_sentences(harm, then)}"

    def _line(self, sheet: Sheet, name: str) -> str:
        entries = self._lines.entries
        return entries.get(f"{name}/{sheet.key}") or entries.get(name, "")

    def _effect(self, sheet: Sheet, name: str, step: EffectStep, most: int = 1) -> str:
        """What an effect does, as part of a sentence."""
        effects = self._lines.effects
        to = str(step.data.get("to", ""))
        line = effects.get(f"{name}/{sheet.key}") or effects.get(f"{name}/{to}") or effects.get(name, "")
        if not line:
            return self.rule_text(name, most).rstrip(".")
        return line.format(amount=step.amount, into=title(str(step.data.get("into", ""))))

    def _by_rule(self, sheet: Sheet, activity: Activity) -> str:
        named = {each.key: each.name for each in sheet.activities}
        facts = {
            "attacks": listed(
                [named.get(key, title(key)) for key in _list(activity.data.get("attack"))], "or"
            ),
            "forms": ", ".join(_form(shape) for shape in _list(activity.data.get("shapes"))),
            "damage": "" if activity.save else damage_in_words(activity.damage).removesuffix(" damage"),
            "range": "" if activity.save or not activity.range else feet(activity.range),
        }
        line = self._line(sheet, activity.name.split(": ")[0])
        said = [
            line.format(**{**activity.data, **facts})
            if line
            else self.rule_text(activity.rule, of=sheet.name)
        ]
        if not line:
            labels = {"attacks": "Attack: ", "forms": "Forms: ", "damage": "Damage: ", "range": "Range "}
            said += [f"{labels[name]}{fact}." for name, fact in facts.items() if fact]
        if activity.save:
            said.append(self._save(sheet, activity))
        part = next((each for each in sheet.activities if each.key == activity.data.get("part")), None)
        if part is not None:
            said.append(self.activity(sheet, part))
        return " ".join(text for text in said if text)

    def _steps(self, sheet: Sheet, steps: Sequence[EffectStep]) -> str:
        return "; ".join(text for step in steps if (text := self._step(sheet, step)))

    def _step(self, sheet: Sheet, step: EffectStep) -> str:
        said = self._bare_step(sheet, step)
        if not said:
            return ""
        if step.save and step.do != "two-step":
            said += f", {ABILITIES.get(step.save, step.save)} save at the end of each turn ends it"
        if step.size < 9 and step.do not in ("swallow",):
            said += f" ({SIZES[step.size]} or smaller)"
        if step.do == "part" and step.when == "creature":
            return said
        return said + (f" ({_when(step.when)})" if step.when else "")

    def _bare_step(self, sheet: Sheet, step: EffectStep) -> str:
        lasts = f" {_for(step.lasts)}" if step.lasts else ""
        match step.do:
            case "condition":
                return f"{title(step.name)}{lasts}"
            case "with":
                effects = [self._effect(sheet, each, step) for each in _list(step.data.get("effects"))]
                return ", ".join([f"{title(step.name)}{lasts}", *effects])
            case "two-step":
                return f"{title(step.name)}; a second failed save: {title(str(step.data.get('then', '')))}{lasts}"
            case "margin":
                return f"failing by {step.amount} or more: {title(step.name)}{lasts}"
            case "grapple":
                also = [title(each) for each in _list(step.data.get("also"))]
                text = f"Grappled (escape DC {step.dc})" + (f", {listed(also)} meanwhile" if also else "")
                harm = f", {average(step.dice)} ({spaced(step.dice)}) {title(step.kind)} damage each turn"
                return text + (harm if step.dice else "")
            case "swallow":
                loses = step.data.get("threshold")
                inside = f"{average(step.dice)} ({spaced(step.dice)}) {title(step.kind)} damage each turn"
                held = f"; {loses} damage from inside forces a DC {step.dc} save to hold it" if loses else ""
                return f"Swallowed (Blinded and Restrained, {inside}{held})"
            case "push":
                return f"pushed {step.feet} feet"
            case "pull":
                return f"pulled {step.feet} feet"
            case "part":
                part = next((each for each in sheet.activities if each.key == step.name), None)
                return self.activity(sheet, part).rstrip(".") if part is not None else ""
            case "effect" | "effect on self":
                return f"{self._effect(sheet, step.name, step) or title(step.name)}{lasts}"
            case "web":
                ends = f"AC {step.data.get('armor', 10)}, {step.amount} HP"
                return f"Restrained (escape DC {step.dc}, or destroy it: {ends})"
            case "wound":
                return f"loses {average(step.dice)} ({step.dice}) Hit Points each turn until treated (DC {step.dc})"
            case "execute":
                harm = f"{average(step.dice)} ({spaced(step.dice)}) {title(step.kind)} damage"
                return f"with {step.amount} Hit Points or fewer: {step.name}{lasts}; otherwise {harm}"
            case "drain maximum":
                return "the Hit Point maximum falls by the damage taken"
            case "remind":
                return step.name
            case "temporary":
                return f"{average(step.dice)} ({spaced(step.dice)}) Temporary Hit Points"
            case "heal" | "heal source":
                who = "it regains " if step.do == "heal source" else "regains "
                return f"{who}{average(step.dice)} ({spaced(step.dice)}) Hit Points"
            case "exhaustion":
                return f"{step.amount} Exhaustion level"
            case "lower score":
                return f"Strength falls by {step.dice}"
            case "rises" | "drained":
                return f"if it dies of this it rises as a {title(step.name)}"
            case "spare":
                return "immune to it for 24 hours"
            case "dies at zero":
                return "at 0 Hit Points it dies"
            case "stable at zero":
                return "at 0 Hit Points it is Stable, and Poisoned for 1 hour" if not step.name else step.name
            case "attach":
                return f"it attaches itself (escape DC {step.dc})"
            case _:
                dice = f" {step.dice} {kind_in_words(step.kind)}" if step.dice else ""
                return f"{step.do}{dice}{lasts}"


def usage(activity: Activity) -> str:
    """How often: `Recharge 5-6`, `3/Day`, or nothing."""
    if activity.recharge:
        return f"Recharge {activity.recharge}-6" if activity.recharge < 6 else "Recharge 6"
    if activity.uses and activity.per:
        return f"{activity.uses}/{_PER.get(activity.per, activity.per)}"
    return ""


def trait_usage(trait: Trait) -> str:
    """How often a trait can be used, and how often in a lair."""
    lair = trait.data.get("lair")
    if trait.level and lair:
        return f"{trait.level}/Day, or {lair}/Day in Lair"
    if trait.level and trait.rule in _DAILY:
        return f"{trait.level}/Day"
    uses, per = trait.data.get("uses"), trait.data.get("per")
    return f"{uses}/{_PER.get(str(per), 'Day')}" if isinstance(uses, int) and uses else ""


def _multiattack(sheet: Sheet, activity: Activity) -> str:
    named = {each.key: each.name for each in sheet.activities}
    parts = []
    for keys, count in activity.parts:
        names = list(dict.fromkeys(named.get(key, title(key)) for key in keys.split("|")))
        parts.append(f"{count} × {listed(names, 'or')}")
    return f"{', '.join(parts)}."


def _own_bonus(sheet: Sheet, activity: Activity) -> int:
    return sheet.modifier(list(ABILITIES).index(activity.ability or "str")) + sheet.proficiency


def _own_dc(sheet: Sheet, activity: Activity) -> int:
    return 8 + sheet.proficiency + sheet.modifier(list(ABILITIES).index(activity.ability or "con"))


def _who(activity: Activity) -> str:
    if activity.targets == 0:
        return "itself"
    words = [each.strip() for each in activity.who.split(",")]
    kinds = [title(part) for part in words[0].split(" or ") if part in _KINDS]
    head = f"a {' or '.join(kinds)}" if kinds else _WHO.get(words[0], f"a creature ({words[0]})")
    rest = [_when(each) for each in words[1:] if each != "other"]
    many = f"up to {activity.targets} creatures" if activity.targets > 1 else head
    return many + (f" ({', '.join(rest)})" if rest else "")


def _sentences(*parts: str) -> str:
    """The parts that say something, each as a separate sentence after the first."""
    said = [part for part in parts if part]
    return ". ".join([*said[:1], *(part[:1].upper() + part[1:] for part in said[1:])]) + "."


def _each(activity: Activity) -> str:
    """The creatures that an area catches: `each enemy`, `each Humanoid or Giant`, or each creature."""
    words = [
        word.strip() for word in activity.who.split(",") if word.strip() not in ("", "other", "creature")
    ]
    if words == ["enemy"]:
        return "each enemy"
    kinds = [word for word in words if all(part in _KINDS for part in word.split(" or "))]
    rest = [_when(word) for word in words if word not in kinds]
    head = f"each {' or '.join(title(part) for part in kinds[0].split(' or '))}" if kinds else "each creature"
    return head + (f" ({', '.join(rest)})" if rest else "")


def _when(text: str) -> str:
    said = []
    for part in text.split(","):
        word, _, number = part.strip().rpartition(" ")
        if word == "size" and number.isdigit():
            said.append(f"{SIZES[int(number)]} or smaller")
        elif word == "ran" and number.isdigit():
            said.append(f"after moving {number}+ feet straight toward it")
        elif part.strip() == "at 0":
            said.append("at 0 Hit Points")
        elif part.strip() == "creature":
            said.append("creatures only")
        else:
            said.append(part.strip())
    return ", ".join(said)


def _for(lasts: str) -> str:
    text = span(lasts)
    return text if text.startswith("until") else f"for {text}" if text[:1].isdigit() else text


def _list(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def _form(shape: str) -> str:
    """A form of a shape-shifter, written as `wolf/2/walk 40/...`: its name, size and Speeds."""
    name, size, speeds, *_ = [*shape.split("/"), "", ""]
    feet = re.findall(r"(walk|fly|swim|climb|burrow) (\d+)", speeds)
    said = ", ".join(
        f"{number} ft." if mode == "walk" else f"{title(mode)} {number} ft." for mode, number in feet
    )
    return title(name) + (
        f" ({SIZES[int(size)]}" + (f", Speed {said})" if said else ")") if size.isdigit() else ""
    )
