"""Asking for the target after an option was chosen, so that options need not list every creature."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc


def ask_target(
    play: Play,
    creature: Creature,
    kind: str,
    candidates: Sequence[Creature],
    *,
    why: tuple[str, ...] = (),
) -> Proc[Creature | None]:
    """The creature's seat picks one of the candidates, or takes the choice back."""
    ids = tuple(other.id for other in candidates)
    options = [Option("no", f"{kind}.no")]
    if ids:
        options.insert(0, Option("whom", f"{kind}.whom", takes="targets", targets=ids))
    answer = yield Decision(
        creature.seat, kind, options, subject=creature.id, default=options[0].key, why=why
    )
    return play.creature(answer.targets[0]) if answer.targets else None
