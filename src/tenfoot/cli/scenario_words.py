"""`tenfoot scenario words`: every word that a scenario may use, from the tables that check them, as a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_type_hints

from tenfoot.adventure import scene_events
from tenfoot.engine.event_kinds import KINDS
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets import event_table
from tenfoot.rulesets.question_table import OPTIONS, QUESTIONS
from tenfoot.rulesets.scenario import vocabulary

_HEAD = """# The words of scenarios

Every name in a [scenario](scenarios.md) must be one of these or a name of the content (a rule, spell, item or
monster), also in what must *not* happen. Another word is an error with the nearest right one.
`tenfoot scenario words` prints this page.
"""


def page() -> str:
    """Write the whole page, section by section."""
    fields = get_type_hints(Sheet)
    parts = [
        _HEAD,
        _section("Light", vocabulary.LIGHT),
        _section("Slots of gear", [slot for slot in vocabulary.SLOTS if slot]),
        _section("Training, each with a name behind a dot", vocabulary.TRAINING),
        _section("Parts of the turn (`budget`)", vocabulary.BUDGET),
        _section(
            "Tags of a test", [*vocabulary.TEST_TAGS, *(f"{head}..." for head in vocabulary.TAG_FAMILIES)]
        ),
        _section("Fields of `like`", fields),
        _section("Questions (`asked`, `not asked`, `answers`)", sorted(QUESTIONS)),
        _section("Options of a turn or a scene that are not named after a rule", sorted(OPTIONS)),
        "## Events with their facts\n\n| event | facts |\n|---|---|\n"
        + "\n".join(f"| `{name}` | {', '.join(KINDS[name].facts)} |" for name in sorted(_events())),
    ]
    return "\n".join(parts) + "\n"


def _events() -> list[str]:
    """The kinds of events that a scenario can see; those of tables are not among them."""
    lines = f"{event_table.TABLE.strip()}\n{scene_events.TABLE.strip()}".splitlines()
    return [line.strip().partition(":")[0] for line in lines]


def _section(title: str, words: Iterable[str]) -> str:
    listed = ", ".join(f"`{word}`" for word in words)
    return f"## {title}\n\n{listed}\n"
