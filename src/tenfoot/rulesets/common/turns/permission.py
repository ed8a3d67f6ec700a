"""What a creature is able to do at all: act, react, move, speak. Conditions say no, with their reason."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine, Why, part
from tenfoot.engine.rule import Query

Verb: TypeAlias = Literal[
    "action",
    "bonus",
    "reaction",
    "mental reaction",
    "move",
    "speak",
    "concentrate",
    "see",
    "hear",
    "lie",
    "doff",
    "shape-shift",
    "attack",
    "handle",
]


class Permission:
    """Whether something is possible, and every reason why not."""

    __slots__ = ("actor", "magic", "reasons", "target", "verb", "without")

    def __init__(self, verb: str, actor: int, target: int = 0) -> None:
        self.verb = verb
        self.actor = actor
        self.target = target
        self.reasons: list[Why] = []
        self.without = ""
        """Components that a casting does not take: letters of `VSM`."""
        self.magic = False
        """Whether magic would cause the condition that is asked about."""

    def deny(self, why: Why) -> None:
        """Record a reason why this is not possible."""
        self.reasons.append(why)

    @property
    def allowed(self) -> bool:
        """Whether no rule gives a reason against this deed."""
        return not self.reasons

    def parts(self) -> list[ExplanationLine]:
        """The reasons as lines of an explanation."""
        return [part("refused", 0, why) for why in self.reasons]


MAY: Query[Permission] = Query("may", "actor", cached=True)
"""Whether a creature can act, react, move, speak, concentrate, see, hear, attack at all or handle objects."""
MAY_SPEAK: Query[Permission] = Query("may speak", "actor", cached=True)
"""What keeps a creature from speaking besides, such as never having learnt to."""
MAY_TARGET: Query[Permission] = Query("may target", "actor", "target")
"""Whether a creature can choose another as a target: of an `attack`, of a damaging effect (`harm`), or of
another (`target`)."""
MAY_INCLUDE: Query[Permission] = Query("may include", "actor", "target")
"""Whether a creature can have another in the area of something that does damage."""
IMMUNE: Query[Permission] = Query("immune", "actor", suppresses=True)
"""Whether a creature can receive a condition (`verb` is its name)."""


def may(play: Play, actor: int, verb: Verb) -> bool:
    """Whether no active effect prevents the creature from doing this."""
    kept = play.cached(play.state.creatures[actor])
    found = kept.get(verb)
    if found is None:
        found = _asked(play, actor, verb).allowed
        kept[verb] = found
    return found is True


def reasons(play: Play, actor: int, verb: Verb) -> list[ExplanationLine]:
    """The lines that explain why the creature can't do this."""
    return _asked(play, actor, verb).parts()


def _asked(play: Play, actor: int, verb: Verb) -> Permission:
    asked = play.query(MAY, Permission(verb, actor), actor)
    return play.query(MAY_SPEAK, asked, actor) if verb == "speak" else asked
