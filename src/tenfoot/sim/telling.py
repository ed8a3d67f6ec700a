"""Runs in words: the moments that turned a fight, and the whole of a run step by step."""

from __future__ import annotations

import msgspec

from tenfoot.lang import Teller, Words
from tenfoot.sim.moments import Deed, Moment
from tenfoot.sim.replay import Log


class Line(msgspec.Struct, frozen=True):
    """One sentence of a run, and what it tells of."""

    kind: str
    text: str


def tell_run(log: Log, words: Words) -> list[Line]:
    """Everything that happened in a run, in order."""
    teller = Teller(words, lambda key: log.names.get(key, "nobody"))
    return [Line(event.kind, teller.tell(event.kind, dict(event.facts))) for event in log.events]


def tell_moment(moment: Moment, words: Words, several: bool = False) -> str:
    """When it was, what was done, and what that changed."""
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
