"""What must hold of an imported game before it becomes a table."""

from __future__ import annotations

from tenfoot.engine.decision import GM
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import check_settings
from tenfoot.table.store import Kept, answers_of

MOST_REPLAYED = 400
"""Steps of an imported game since its last checkpoint, which are played again when it is opened."""


def check_parts(kept: Kept) -> None:
    """Refuse a file whose parts do not fit together."""
    if not kept.checkpoints or [row.number for row in kept.steps] != list(range(len(kept.steps))):
        raise Refusal("illegal", "The file's steps are not in order.")
    if [entry.number for entry in kept.entries] != list(range(len(kept.entries))):
        raise Refusal("illegal", "The file's log is not in order.")
    if GM not in {seat.id for seat in kept.seats} or not any(seat.host for seat in kept.seats):
        raise Refusal("illegal", "The file has no GM or no host.")
    check_settings(kept.header.settings)
    if len(answers_of(kept.steps)) - max(count for count, _ in kept.checkpoints) > MOST_REPLAYED:
        raise Refusal("illegal", "The file has too many steps since the last checkpoint.")
    if len(kept.seats) > 20:
        raise Refusal("illegal", "The file has too many seats.")
