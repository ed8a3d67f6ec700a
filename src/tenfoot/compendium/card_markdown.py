"""A card as Markdown: for notes, wikis and chat."""

from __future__ import annotations

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_text import SHORT, left_of, proof_of
from tenfoot.compendium.wording import ABILITIES

_SCORES = tuple(ABILITIES.values())


def as_markdown(card: Card) -> str:
    """The whole card as Markdown, ability scores as a table."""
    names = " · ".join([card.name, *card.names.values()])
    parts = [f"## {_escape(names)}", f"*{_escape(card.summary)}*" if card.summary else ""]
    if card.about and not card.repeats_itself:
        parts.append(_escape(card.about))
    scores = [fact for fact in card.facts if fact.name in _SCORES]
    facts = [fact for fact in card.facts if fact.name not in _SCORES]
    if facts:
        parts.append("\n".join(f"- **{fact.name}** {_escape(fact.value)}" for fact in facts))
    if scores:
        heads = " | ".join(fact.name[:3] for fact in scores)
        rule = "|".join(":-:" for _ in scores)
        parts.append(f"| {heads} |\n|{rule}|\n| {' | '.join(fact.value for fact in scores)} |")
    for section in card.sections:
        if section.title:
            parts.append(f"### {_escape(section.title)}")
        for line in section.lines:
            name = f"**{_escape(line.name)}.** " if line.name else "- "
            parts.append(name + _escape(line.text))
    if card.played != "in full":
        parts.append(f"*Played {card.played}.* {_escape(left_of(card))}".strip())
    if said := " ".join(part for part in (proof_of(card), SHORT if card.short else "") if part):
        parts.append(f"*{said}*")
    if card.source:
        parts.append(f"*{_escape(card.source)}*")
    return "\n\n".join(part for part in parts if part) + "\n"


def _escape(text: str) -> str:
    for sign in ("\\", "*", "_", "|", "<"):
        text = text.replace(sign, "\\" + sign if sign != "<" else "&lt;")
    return text
