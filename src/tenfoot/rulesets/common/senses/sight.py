"""Perception is one relation: whether an observer sees something, and what prevents it.

`sees` = line of sight x light x obscurement x senses x hiding, per observer. Attacks, targeting, Opportunity
Attacks, hiding and every viewer's picture stand on it.
"""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import CellSet
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine, RuleSource, Why, part, reason_name
from tenfoot.engine.rule import Port, Query
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.space.space import distance, has_clear_line


class Sight:
    """One creature looking at another: reasons against, and senses that see regardless."""

    __slots__ = ("blocked", "clear_by", "distance", "observer", "ordinary", "target", "undone", "wall")

    def __init__(self, observer: int, target: int, gap: int) -> None:
        self.observer = observer
        self.target = target
        self.distance = gap
        self.blocked: list[Why] = []
        """What keeps ordinary sight from seeing it."""
        self.clear_by: list[Why] = []
        """Senses that see it all the same."""
        self.wall: list[Why] = []
        """What no sense gets past."""

        self.undone: list[tuple[str, Why]] = []
        """Rules that do not hide the target from this observer, and why."""

    def hide(self, why: Why) -> None:
        """Record a reason why ordinary sight does not see the target."""
        self.blocked.append(why)

    def reveal(self, why: Why) -> None:
        """Record a sense by which the observer sees the target in spite of what hides it."""
        self.clear_by.append(why)

    def undo(self, rule: str, why: Why) -> None:
        """Record that the observer sees through what this rule hides, and why."""
        self.undone.append((rule, why))

    @property
    def hidden(self) -> list[Why]:
        """The reasons why the target is hidden from ordinary sight, without those the observer sees through."""
        if not self.undone:
            return self.blocked
        undone = {rule for rule, _ in self.undone}
        return [why for why in self.blocked if reason_name(why) not in undone]

    @property
    def seen(self) -> bool:
        """Whether the observer sees the target after all modifiers."""
        return not self.wall and (not self.hidden or bool(self.clear_by))

    def parts(self) -> list[ExplanationLine]:
        """The lines that explain why the target is seen or hidden."""
        return (
            [part("wall", 0, why) for why in self.wall]
            + [part("hidden", 0, why) for why in self.hidden]
            + [part("revealed", 0, why) for why in self.clear_by]
            + [part("revealed", 0, why) for _, why in self.undone]
        )


class Obscuring:
    """Squares that an active effect fills with fog, leaves or the like."""

    __slots__ = ("heavily", "lightly")

    def __init__(self) -> None:
        self.heavily: CellSet = 0
        self.lightly: CellSet = 0


OBSCURES: Query[Obscuring] = Query("obscures")
"""Effects that obscure squares, besides what the map itself says."""
SIGHT: Query[Sight] = Query("sight", "observer", "target")
"""Everything that bears on seeing: blindness, invisibility, light, obscurement, senses, walls."""

FORM_SEEN: Port[Callable[[Play, Creature, Creature], Sheet]] = Port("form seen")
"""What an observer takes a creature for."""

NO_LINE = RuleSource("wall between")


def look(play: Play, observer: Creature, target: Creature, gap: int) -> Sight:
    """How the observer sees the target, with every reason."""
    sight = Sight(observer.id, target.id, gap)
    if not line_clear(play, observer, target):
        sight.wall.append(NO_LINE)
    return play.query(SIGHT, sight, observer.id, target.id)


def line_clear(play: Play, a: Creature, b: Creature) -> bool:
    """Whether some straight line between the two spaces passes no wall."""
    return has_clear_line(play, play.state.grid.light, a, b)


def sees(play: Play, observer: Creature, target: Creature) -> bool:
    """Whether the observer sees the target now; no creature sees from or into another place."""
    key = (observer.id, target.id)
    sights = play.surroundings().sights
    found = sights.get(key)
    if found is None:
        here = observer.cell >= 0 and target.cell >= 0
        found = here and look(play, observer, target, distance(play, observer, target)).seen
        sights[key] = found
    return found


def sees_thing(play: Play, observer: Creature, kind: str) -> bool:
    """Whether the observer sees any item of this kind: carried ones with their carrier, lying ones by line of
    sight."""
    for bearer in play.state.creatures.values():
        if bearer.cell < 0 or not any(item.kind == kind for item in bearer.items):
            continue
        if bearer.id == observer.id or sees(play, observer, bearer):
            return True
    barrier = play.state.grid.light
    return any(
        lying.item.kind == kind and barrier.clear(observer.cell, lying.cell) for lying in play.state.ground
    )


def watchers(play: Play, creature: Creature) -> list[Creature]:
    """Creatures that it sees and that see it; a creature always knows (5.2/g-hide/discern-watchers)."""
    return [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.id != creature.id
        and other.life == "alive"
        and sees(play, creature, other)
        and sees(play, other, creature)
    ]
