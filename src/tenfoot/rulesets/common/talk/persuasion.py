"""Persuading a creature: the approaches an edition knows, how the GM's creature takes it, and the check it
may need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc
from tenfoot.rulesets.common.d20.d20_test import D20Test


class Approach(NamedTuple):
    """One approach to influence a creature, such as deceiving or threatening, and the skill for it."""

    way: str
    skill: str


Reaction: TypeAlias = Literal["willing", "unwilling", "won over", "not won over", "unmoved"]
"""How somebody took a request: without dice, by the check, or not at all because all ways failed lately."""
COMPLIES = ("willing", "won over")
HESITANT = ("hesitant", "favourable", "unfavourable")
"""Dice decide; what was offered or insulted may give Advantage or Disadvantage."""


class Urging(Protocol):
    """A creature is urged to do something; `default` is what the GM has prepared, `offer` what goes with it.

    A `question` that is answered freely is not logged as an attempt.
    """

    def __call__(
        self,
        play: Play,
        creature: Creature,
        target: Creature,
        request: str,
        *,
        default: str = "hesitant",
        offer: str = "",
        question: bool = False,
    ) -> Proc[Reaction]: ...


APPROACHES: Port[Callable[[Play, Creature, Creature], list[Approach]]] = Port("approaches")
"""The ways in which the first creature could win the second over now."""
URGE: Port[Urging] = Port("urge")
URGING_CHECK: Port[Callable[[Play, Creature, Creature, str], D20Test]] = Port("urging check")
"""The check with a skill that the attempt would be, for its odds."""


def ask_how_it_is_taken(
    play: Play,
    creature: Creature,
    target: Creature,
    facts: dict[str, int | str],
    why: tuple[str, ...],
    *,
    default: str,
    question: bool,
) -> Proc[str]:
    """The GM says how the creature takes it; willing and unwilling need no dice and are logged at once."""
    answer = yield Decision(
        GM,
        "willingness",
        [Option(word, f"willingness.{word}") for word in ("willing", "unwilling", *HESITANT)],
        subject=target.id,
        default=default,
        why=why,
        facts=facts,
    )
    if answer.pick not in HESITANT:
        complies = answer.pick == "willing"
        if not (complies and question):
            play.emit("influenced", creature=creature.id, target=target.id, success=complies)
    return answer.pick
