"""Telling what happened: an event's kind and facts become a sentence.

The sentence is found by name. `event.<kind>` is the plain one; a variant follows a dot and is chosen by what
the facts say (`event.attack.rolled.hit` when the result is "hit"); a fuller sentence follows a slash and is
taken when all the facts it needs are there (`event.attack.rolled.hit/armor-class` for viewers who may know the
Armor Class). So hiding a fact from a viewer is enough: the sentence shortens to what they may know, and
a new kind of event needs nothing but its sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from string import Formatter

import msgspec

from tenfoot.lang.catalog import catalogue
from tenfoot.lang.words import Field, MissingWords, Term, Words

# Facts with these names are creatures, given by number.
_ONE = {
    "actor",
    "ally",
    "attacker",
    "bearer",
    "by",
    "caller",
    "caster",
    "creature",
    "helper",
    "mount",
    "source",
    "target",
}
_SEVERAL = {"creatures", "order", "targets"}
# Facts with these names are other events, each as JSON of its kind and its facts.
_QUOTED = {"now", "was"}
_QUOTE = msgspec.json.Decoder(tuple[str, dict[str, bool | int | str | list[int | str]]])
# Facts with these names are words of the game, each of one family of terms.
_FAMILIES = {
    "ability": "ability",
    "action": "action",
    "condition": "condition",
    "kind": "damage",
    "kinds": "damage",
    "reaction": "action",
    "skill": "skill",
}


@cache
def event_sentences() -> Mapping[str, Sequence[tuple[str, frozenset[str]]]]:
    """Return the sentences that tell each kind of event, each with the facts that it needs."""
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for key, entry in catalogue("en").entries.items():
        if key.startswith("event."):
            needs = frozenset(name for _, name, _, _ in Formatter().parse(entry.forms[0]) if name)
            found.setdefault(key.partition("/")[0], []).append((key, needs))
    return found


class Narrator:
    """Puts events into sentences of one language. `name_of` gives a creature's name for this viewer."""

    def __init__(
        self, words: Words, name_of: Callable[[int], str], *, spells: Mapping[str, str] | None = None
    ) -> None:
        self._words = words
        self.name_of = name_of
        self._spells = spells or {}
        self._sentences = event_sentences()

    def tell(self, kind: str, facts: Mapping[str, object]) -> str:
        """The fullest sentence that the facts allow."""
        kind, facts = _in_full(kind, facts, self._spells)
        fields = {
            name: field for name, fact in facts.items() if (field := self._field(name, fact)) is not None
        }
        known = frozenset(fields)
        for name in (*(f"event.{kind}.{variant}" for variant in _variants(facts)), f"event.{kind}"):
            fitting = [(key, needs) for key, needs in self._sentences.get(name, ()) if needs <= known]
            if fitting:
                key, needs = max(fitting, key=lambda found: len(found[1]))
                return self._words.sentence(key, **{field: fields[field] for field in sorted(needs)})
        raise MissingWords(
            f"No sentence of lang/en tells 'event.{kind}' by {', '.join(sorted(known)) or 'nothing'}."
        )

    def _field(self, name: str, fact: object) -> Field | None:
        """A fact as it enters a sentence; nothing for what is empty, unknown or only for machines."""
        if name in _ONE and isinstance(fact, int):
            return self.name_of(fact) if fact else None
        if name in _SEVERAL and isinstance(fact, Sequence):
            return self._name_all([each for each in fact if isinstance(each, int)]) or None
        if name in _QUOTED and isinstance(fact, list):
            return self._tell_all(fact) or None
        if isinstance(fact, str):
            return self._word(name, fact) if fact else None
        if isinstance(fact, int):
            return fact
        if isinstance(fact, Sequence):
            told = [self._word(name, each) if isinstance(each, str) else each for each in fact]
            return [each for each in told if isinstance(each, str | int | Term)] or None
        return None

    def _tell_all(self, quoted: Sequence[object]) -> str:
        """Tell the events that another one quotes; one that no sentence tells, or that can't be read, is left out."""
        told: list[str] = []
        for one in quoted:
            with suppress(MissingWords, msgspec.MsgspecError):
                told.append(self.tell(*_QUOTE.decode(str(one))))
        return " ".join(told)

    def _name_all(self, creatures: Sequence[int]) -> list[Field]:
        """Name creatures, each once; one that is meant several times is followed by its count."""
        counts = Counter(creatures)
        names = {creature: self.name_of(creature) for creature in counts}
        return [names[each] if n == 1 else f"{names[each]} ×{n}" for each, n in counts.items()]

    def _word(self, name: str, text: str) -> str | Term:
        """A word of the game as its term, if the catalog has it; other text as it is."""
        slug = text.lower().replace(" ", "-").replace("_", "-")
        term = f"{_FAMILIES[name]}.{slug}" if name in _FAMILIES else slug
        return Term(term) if f"term.{term}" in catalogue("en").entries else text


SMALL_WORDS = frozenset(("and", "from", "in", "into", "of", "or", "the", "to", "with", "without"))


def spell_title(key: str, spells: Mapping[str, str]) -> str:
    """The printed name of a spell or feature: from the content's own names, else from its key."""
    if key in spells:
        return spells[key]
    parts = key.replace("_", "-").split("-")
    return " ".join(
        part if n and part in SMALL_WORDS else part[:1].upper() + part[1:] for n, part in enumerate(parts)
    )


def _in_full(
    kind: str, facts: Mapping[str, object], spells: Mapping[str, str]
) -> tuple[str, dict[str, object]]:
    """The kind as a key, and the facts with what follows from them."""
    kind, full = kind.replace(" ", "-"), dict(facts)
    kinds, skills, rule = full.get("kinds"), full.get("skills"), full.get("rule")
    spell, tags = full.get("spell"), full.get("tags")
    if isinstance(spell, str):
        full["spell"] = spell_title(spell, spells)
        if full.get("level") == 0:
            full.pop("level")  # cantrips take no slot
    if isinstance(full.get("item"), str):
        full["item"] = str(full["item"]).replace("-", " ")
    if kind == "check.rolled" and isinstance(tags, Sequence) and "initiative" in tags:
        return "initiative.rolled", {"creature": full.get("actor"), "total": full.get("total")}
    if isinstance(kinds, Sequence) and len(kinds) == 1:
        full["kind"] = full.pop("kinds")
    if isinstance(skills, Sequence) and len(skills) == 1:
        full["skill"] = str(skills[0]).removeprefix("skill.")
    if full.get("source") in (full.get("creature"), full.get("target")):
        full.pop("source", None)  # it would read "Mirel heals Mirel"
    if kind == "effect.ended" and isinstance(rule, str):
        family, _, name = rule.rpartition(".")
        if family == "condition":
            return "condition.removed", {"creature": full.get("bearer"), "condition": name}
        full["effect"] = spell_title(name.replace(" ", "-"), spells)
    return kind, full


def _variants(facts: Mapping[str, object]) -> list[str]:
    """List the variants of a sentence that fit the facts (`natural-20`, `success`), most specific first."""
    found: list[str] = []
    natural, success = facts.get("natural"), facts.get("success")
    if isinstance(success, bool):
        outcome = "success" if success else "failure"
        found += [f"automatic-{outcome}"] if facts.get("faces") == [] else []
        found += [f"natural-{natural}"] if natural in (1, 20) else []
        found.append(outcome)
    found += [str(facts[name]) for name in ("result", "manner", "condition") if facts.get(name)]
    if facts.get("amount") == 0:
        found.append("none")
    return found
