"""Runs in words: the moments that turned a fight, and the whole of a run step by step."""

from __future__ import annotations

import msgspec

from tenfoot.lang import DeedLog, Words
from tenfoot.sim.replay import Log
from tenfoot.sim.turning_points import Deed, TurningPoint


class RunLine(msgspec.Struct, frozen=True):
    """One entry of a run's log: a heading, or a deed with its result; `details` open under it."""

    kind: str
    text: str
    details: tuple[str, ...] = ()


def tell_run(log: Log, words: Words) -> list[RunLine]:
    """Put a run into words, one line for each deed, with a heading for each round and each turn that matters."""
    deeds = DeedLog(words, lambda key: log.names.get(key, "nobody"), ruleset=log.ruleset)
    for event in log.events:
        deeds.add(event.kind, event.facts)
    return [RunLine(entry.kind, entry.text, deeds.details(entry)) for entry in deeds.entries()]


def tell_moment(moment: TurningPoint, words: Words, several: bool = False) -> str:
    """Describe a turning point in words: when it was, what was done, and how it changed the chance to win."""
    when = words.sentence(
        "moment.turn.fight" if several else "moment.turn",
        round=moment.round,
        who=moment.who,
        **({"fight": moment.fight} if several else {}),
    )
    done = "; ".join(_deed(deed, words) for deed in moment.deeds[:4])
    changed = words.sentence(
        f"moment.{moment.of}", before=round(100 * moment.before), after=round(100 * moment.after)
    )
    return f"{when}: {done}. {changed}."


def _deed(deed: Deed, words: Words) -> str:
    key = f"moment.{deed.kind}"
    if deed.kind in ("fall", "death"):
        return words.sentence(key, who=deed.who)
    if not deed.who:
        return words.sentence(f"{key}.nobody", amount=deed.amount, targets=deed.targets)
    if deed.kind == "damage" and not deed.means:
        return words.sentence(f"{key}.bare", who=deed.who, amount=deed.amount, targets=deed.targets)
    if deed.kind == "healing":
        return words.sentence(key, who=deed.who, amount=deed.amount, targets=deed.targets)
    return words.sentence(key, who=deed.who, amount=deed.amount, means=deed.means, targets=deed.targets)
