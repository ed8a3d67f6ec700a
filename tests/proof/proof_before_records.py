"""Games of every monster, item, spell and class are, event for event, what they were before rules were rewritten."""

from __future__ import annotations

from collections.abc import Sequence

from tests.proof.part import Part, Result, Unit
from tests.support.before_records import digest_record, read_records, record_names


def compare_with_record(unit: Unit) -> Result:
    """Play one game and compare its digest with the written one."""
    told, written = digest_record(str(unit)), read_records().get(str(unit), "nothing")
    faults = [] if told == written else [f"{unit}: {told}, written {written}"]
    return {"lines": int(told.partition(" ")[0]), "faults": faults}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count the games, and the events, questions and answers in them."""
    lines = [result.get("lines", 0) for result in results]
    total = sum(count for count in lines if isinstance(count, int))
    return [f"{len(results)} games compared: {total} events, questions with their options, and answers."]


PART = Part(
    name="before_records",
    claim="Each monster's fight, each item's and spell's use and each class's fight is as it was written down.",
    units=record_names(),
    run=compare_with_record,
    summarize=summarize,
    sample=("monster:troll", "item:flame-tongue", "spell:shield", "hero:barbarian-8"),
)
