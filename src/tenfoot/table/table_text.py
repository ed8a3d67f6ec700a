"""The words of the table: questions, options, reasons and odds, in one language.

Whatever has no words in the catalog yet is shown by its name, so that a new rule is playable before it is translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.lang import Field, MissingWords, Narrator, Term, Words, catalogue
from tenfoot.lang.words import parts_of
from tenfoot.rulesets.common.explain.preview import Preview
from tenfoot.table.records import Fact, PartView

AUTHORED = (
    "declare.",
    "ask.follow",
    "ask.willingness",
    "ask.influence-check",
    "ask.approach",
    "option.parley",
)
"""Sentences about scenes: what they name is in an author's own words."""


def plain(name: str) -> str:
    """A name as words: `spell.hunters-mark` is "Hunters mark"."""
    text = (
        name.partition("@")[0]
        .rpartition(".")[2]
        .rpartition(":")[2]
        .replace("-", " ")
        .replace("_", " ")
        .strip()
    )
    return text[:1].upper() + text[1:]


REMEMBERED = 5_000
"""Names of rules that are kept ready."""
CHOICES = ("choice", "damage", "condition", "ability", "creature-type", "skill")
"""What a spell lets its caster choose is one of these."""


NAMED = frozenset(("subject", "mover", "target", "attacker", "caster", "creature", "source", "by"))
"""Fields of a sentence that are creatures."""


def slug(text: str) -> str:
    """A name as a part of a key."""
    return text.lower().replace(" ", "-").replace("_", "-").replace("'", "")


class TableWords:
    """Everything the table says in one language. `calling` sets the creatures' names."""

    def __init__(self, language: str) -> None:
        self.words = Words(language)
        self._names: Mapping[int, str] = {}
        self._rule_names: dict[str, str] = {}
        self._option_names: dict[tuple[object, ...], str] = {}
        self._teller = Narrator(self.words, self.named)

    def calling(self, names: Mapping[int, str]) -> TableWords:
        """Use these names for creatures; any other creature is called unseen."""
        self._names = names
        return self

    def event(self, kind: str, facts: Mapping[str, Fact]) -> str:
        """Put an event into a sentence."""
        try:
            return self._teller.tell(kind, facts)
        except MissingWords:
            return plain(kind.replace(".", " "))

    def unseen(self) -> str:
        """The name for a creature that the viewer does not perceive."""
        return self.words.term("table.unseen")

    def named(self, key: int) -> str:
        """A creature's name, to this viewer."""
        return self._names.get(key) or self.unseen()

    def name(self, rule: str) -> str:
        """The name of a rule, a condition, an effect, a reason."""
        found = self._rule_names.get(rule)
        if found is None:
            if len(self._rule_names) >= REMEMBERED:
                self._rule_names.clear()
            found = self._rule_names[rule] = self._find_name(rule)
        return found

    def _find_name(self, rule: str) -> str:
        """Look a rule's name up in the families of terms that name rules."""
        entries = catalogue("en").entries
        key = slug(rule)
        last = key.rpartition(".")[2]
        for term in (f"reason.{key}", key, f"item.{last}", f"action.{last}", f"skill.{last}"):
            if f"term.{term}" in entries:
                return self.words.term(term)
        return plain(rule)

    def part(self, line: ExplanationLine) -> PartView:
        """An explanation line with its words."""
        name = self.name(line.name)
        if line.of:
            name = self.words.sentence("reason.of", name=name, creature=self.named(line.of))
        mark = slug(line.mark)
        if mark in ("base", "unused"):
            text = f"{line.amount} {name}"
        elif mark == "add":
            text = f"{line.amount:+d} {name}"
        elif line.mark.startswith("dice "):
            text = f"{line.amount:+d}{line.mark.removeprefix('dice ')} {name}"
        elif f"reason.{mark}" in catalogue("en").entries:
            text = self.words.sentence(f"reason.{mark}", name=name, amount=line.amount)
        else:
            damage = f"damage.{mark}"
            kind = (
                self.words.term(damage) if f"term.{damage}" in catalogue("en").entries else plain(line.mark)
            )
            text = f"{kind}: {line.amount} {name}" if line.amount else f"{kind}: {name}"
        return PartView(line.mark, line.amount, line.name, text, line.cites, line.of)

    def number_name(self, name: str) -> str:
        """What a number of a sheet is called: `skill.sleight of hand`, `attack: Longsword`, `armor class`."""
        head, colon, rest = name.partition(": ")
        if colon:
            return self.words.sentence(f"number.{slug(head)}", name=self.name(rest))
        head, dot, rest = name.partition(".")
        if dot and head in ("save", "score"):
            return self.words.sentence(f"number.{head}", ability=Term(f"ability.{rest}"))
        return self.skill(rest) if head == "skill" else self.name(rest if dot else name)

    def parts(self, lines: Iterable[ExplanationLine]) -> tuple[PartView, ...]:
        """Put several lines of an explanation into words."""
        return tuple(self.part(line) for line in lines)

    def title(self, decision: Decision, cause: str = "") -> str:
        """Put the question of a decision into words; a reaction begins with its cause, if that is known."""
        facts = {**decision.facts, "subject": decision.subject}
        found = self._sentence(f"ask.{slug(decision.kind)}", facts)
        if found:
            return found
        if decision.kind.startswith("reaction."):
            fact = next((fact for fact in ("attacker", "caster", "feet") if decision.facts.get(fact)), "")
            found = self._sentence(f"ask.reaction-{fact}", facts) if fact and not cause else cause
            reaction = self.name(decision.kind)
            asked = self.words.sentence(
                "ask.reaction", creature=self.named(decision.subject), reaction=reaction
            )
            return f"{found} {asked}" if found else asked
        return plain(decision.kind)

    def attack(self, facts: Mapping[str, int | str]) -> str:
        """Say whom an attack hits, with what and by which numbers."""
        return self._sentence(f"ask.attack-{facts['result']}", facts)

    def option(self, option: Option) -> str:
        """Put the name of a choice into words; done once for each choice that names no creature."""
        if _names_creatures(option.label):
            return self._say_option(option)
        key = (option.label, option.key, *option.facts.items())
        found = self._option_names.get(key)
        if found is None:
            if len(self._option_names) >= REMEMBERED:
                self._option_names.clear()
            found = self._option_names[key] = self._say_option(option)
        return found

    def _say_option(self, option: Option) -> str:
        found = self._sentence(slug(option.label), option.facts)
        if found:
            return found
        if option.key in ("yes", "no"):
            return self.words.sentence(f"answer.{option.key}")
        given = option.facts.get("name") or option.facts.get("strike") or option.facts.get("spell")
        if isinstance(given, str) and given:
            return self.name(given)
        return plain(option.label if "." in option.label else option.key)

    def odds(self, odds: Preview) -> str:
        """Put the odds into one line."""
        chance = f"{odds.chance * 100:.0f}%"
        if odds.kind == "check":
            return self.words.sentence("odds.check", chance=chance, skill=self.skill(odds.skill))
        mean = f"{odds.mean:.1f}"
        key = "odds.attack" if odds.kind == "attack" else "odds.save" if odds.kind == "save" else "odds.sure"
        text = self.words.sentence(key, chance=chance, mean=mean)
        if odds.drops >= 0.005:
            text += " " + self.words.sentence("odds.drops", chance=f"{odds.drops * 100:.0f}%")
        return text

    def estimate(self, odds: Preview) -> str:
        """Return the odds as one line, marked as an estimate and without the chance to drop the target.

        Used against creatures whose numbers the seat may not see.
        """
        return self.words.sentence("odds.estimate", odds=self.odds(msgspec.structs.replace(odds, drops=0.0)))

    def skill(self, name: str) -> str:
        """What a skill, a tool or an ability is called."""
        for kind in ("skill", "tool", "ability"):
            if f"term.{kind}.{slug(name)}" in catalogue("en").entries:
                return self.words.term(f"{kind}.{slug(name)}")
        return plain(name)

    def refusal(self, message: str) -> str:
        """A refusal or a goodbye, which is raised in English; what is unknown stays as it is."""
        if self.words.language == "en":
            return message
        for key, form in _refusals():
            found = form.fullmatch(message)
            if found:
                return self.words.sentence(key, **found.groupdict())
        return message

    def say(self, key: str, **fields: Field) -> str:
        """A sentence of the table itself."""
        return self.words.sentence(key, **fields)

    def _sentence(self, key: str, facts: Mapping[str, int | str]) -> str:
        entry = catalogue("en").entries.get(key)
        if entry is None:
            return ""
        fields: dict[str, Field] = {}
        for _, field, _ in parts_of(entry.forms[0]):
            if not field:
                continue
            value = facts.get(field)
            if field in NAMED:
                fields[field] = self.named(value) if isinstance(value, int) else str(value or "")
            elif (
                isinstance(value, str)
                and field in ("name", "about", "offer", "request")
                and key.startswith(AUTHORED)
            ):
                fields[field] = value
            elif isinstance(value, str):
                families = CHOICES if field == "choice" else (field,)
                terms = (f"{family}.{slug(value)}" for family in families)
                known = next((term for term in terms if f"term.{term}" in catalogue("en").entries), "")
                fields[field] = Term(known) if known else self.name(value)
            elif isinstance(value, int):
                fields[field] = value
            else:
                return ""
        return self.words.sentence(key, **fields)


@cache
def _names_creatures(label: str) -> bool:
    """Whether the sentence for a label names creatures, so that it depends on who is meant."""
    entry = catalogue("en").entries.get(slug(label))
    return entry is not None and any(field in NAMED for _, field, _ in parts_of(entry.forms[0]))


@cache
def _refusals() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The form of each English refusal: what is filled in may be anything. Those that say most come first."""
    found: list[tuple[int, str, re.Pattern[str]]] = []
    for key, entry in catalogue("en").entries.items():
        if key.startswith("refusal."):
            form, said = "", 0
            for literal, field, _ in parts_of(entry.forms[0]):
                said += len(literal)
                form += re.escape(literal) + (f"(?P<{field}>.*)" if field else "")
            found.append((-said, key, re.compile(form, re.DOTALL)))
    return tuple((key, form) for _, key, form in sorted(found, key=lambda one: one[:2]))


@cache
def words_in(language: str) -> TableWords:
    """The table's words in a language, made once."""
    return TableWords(language)
