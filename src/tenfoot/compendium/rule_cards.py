"""Cards of the rules themselves: conditions, actions, masteries, and a page for every other subject of the index."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from tenfoot.compendium.card import Card, CardLine, Kind, Played, Section
from tenfoot.compendium.card_source import edition_of
from tenfoot.compendium.wording import slug, title
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.catalogue import title_of
from tenfoot.rulesets.index import CHAPTERS, RuleRow, rule_index
from tenfoot.rulesets.ledger import narrative_rules

_TAGGED = re.compile(r"(.+) \[(.+)\]")
_KIND_OF_TAG: dict[str, Kind] = {"Condition": "condition", "Action": "action"}
_CHAPTERS = {
    "g": "Rules Glossary",
    "s": "Spells",
    "e": "Equipment",
    "c": "Character Creation",
    "m": "Monsters",
    "t": "Gameplay Toolbox",
}
_NUMBERED = re.compile(r",? step \d$|(?<! or) \d$| \((?:box|\d|by contrast|class text)\)$| \+ .+$")
"""The end of a heading that only numbers its rows, or says where in the book they are."""
_GATHERED = {"Step": "Create Your Character", "Spell Scroll (Cantrip": "Scribing Spell Scrolls"}
"""Headings whose rows belong to the card of another heading."""
_PLAYTEST_ACTION = re.compile(r"Combat / Actions: ")
_NOT_FOR_READERS = ("example", "ref", "glossary")


def rule_cards(ruleset: Ruleset) -> list[Card]:
    """Conditions, actions, masteries and one card for each subject of the rule index."""
    subjects: dict[tuple[Kind, str], list[RuleRow]] = defaultdict(list)
    edition = edition_of(ruleset)
    for row in rule_index(edition):
        if row.area in _NOT_FOR_READERS or row.section.startswith("(") or row.rule.startswith("Derived:"):
            continue
        subjects[_subject(row)].append(row)
    told = narrative_rules(edition)
    found = [_card(kind, name, rows, edition, told) for (kind, name), rows in subjects.items()]
    order: list[Kind] = ["condition", "action", "mastery", "rule"]
    return sorted(_numbered(found), key=lambda card: order.index(card.kind))


def _subject(row: RuleRow) -> tuple[Kind, str]:
    """What a row is about: a condition, an action, a mastery, or a subject of the rules."""
    edition, area, ending = row.id.split("/")
    head, _, rest = row.section.partition(" / ")
    if tagged := _TAGGED.fullmatch(head):
        return _KIND_OF_TAG.get(tagged[2], "rule"), tagged[1]
    if area == "e-prop" and rest:
        return "rule", f"{rest} (Weapon Property)"
    if area == "e-mastery":
        name = ending.split("-")[0]
        if name in ("cleave", "graze", "nick", "push", "sap", "slow", "topple", "vex"):
            return "mastery", name.capitalize()
    if edition == "next":
        if head == "Conditions" and rest:
            return "condition", rest
        if _PLAYTEST_ACTION.match(row.section):
            return "action", {"coup": "Coup de Grace", "item": "Use an Item", "knockdown": "Knock Down"}.get(
                area, title(area)
            )
        return "rule", rest or head
    return "rule", _heading(head)


def _heading(head: str) -> str:
    """Return the name of the card that a heading's rows belong to: numbered steps share one."""
    plain = _NUMBERED.sub("", head)
    if re.match(r"Step \d: ", head):
        return _GATHERED["Step"]
    return _GATHERED.get(plain, plain)


def _card(kind: Kind, name: str, rows: list[RuleRow], edition: str, told: Mapping[str, str]) -> Card:
    """Make the card of a subject; rows that the engine leaves to the table (`told`, with the reason) say so."""
    first = rows[0]
    left = [row.id for row in rows if row.id in told]
    played: Played = "in full" if not left else "told" if len(left) == len(rows) else "partly"
    letter = first.area.partition("-")[0]
    chapter = _CHAPTERS.get(letter if "-" in first.area else "", "Playing the Game")
    summary = (
        title(kind) if kind != "rule" else f"Rule, {len(rows)} {'entries' if len(rows) > 1 else 'entry'}"
    )
    return Card(
        kind=kind,
        key=slug(name),
        name=name,
        edition=edition,
        summary=summary,
        about=" ".join(_plain(row.rule) for row in rows[:2]),
        sections=(Section("", tuple(_line(row, told) for row in rows)),),
        played=played,
        source=f"{chapter}: {name}" if edition in CHAPTERS else f"{title_of(edition)}: {first.section}",
        filters={"chapter": chapter if edition in CHAPTERS else first.section.partition(" / ")[0]},
    )


def _line(row: RuleRow, told: Mapping[str, str]) -> CardLine:
    played: Played = "told" if row.id in told else "in full"
    return CardLine(text=_plain(row.rule), rule=row.id, played=played)


def _plain(text: str) -> str:
    """A row's text without the editor notes in brackets."""
    return re.sub(r"\s*\[[^\]]*\]", "", text)


def _numbered(cards: list[Card]) -> list[Card]:
    """Drop the shorter of two cards whose names differ only in punctuation."""
    best: dict[str, Card] = {}
    for card in cards:
        other = best.get(card.id)
        if other is None or len(card.sections[0].lines) > len(other.sections[0].lines):
            best[card.id] = card
    return list(best.values())
