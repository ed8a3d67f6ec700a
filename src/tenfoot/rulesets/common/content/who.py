"""Which creatures something is about, in the words that content uses.

Words are separated by commas and must all be true: `creature`, `other`, `enemy`, `ally`, `willing`, `self`, a creature
type or tag, `not WORD`, `size N` (that size or smaller), `prone` and every other condition, `grappled by it`
(and `charmed by it`), `helpless` (Grappled, Incapacitated or Restrained), `in its space`, `at 0`, `hp N`
(that many Hit Points or fewer), `bloodied`, `hurt` (not all Hit Points), `sees it`, `living`, `ran N` (the
source has just run that many feet straight toward it), `within 5`, `in sunlight`, `in bright light`, `in dim light`,
`in darkness`; `A or B` for either.
"""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.conditions.condition import PREFIX, has_condition
from tenfoot.rulesets.common.damage.hit_points import bloodied
from tenfoot.rulesets.common.senses.light import BRIGHT, DARK, DIM, in_sunlight, light_on
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.space.space import allies, distance, enemies

RUN_WAY, RUN_START, RUN_FEET = "run way", "run start", "run feet"
"""Counters of a creature's run: its direction, where it began and how far it went."""


LIGHT_WORDS: dict[str, Callable[[Play, Creature], bool]] = {
    "in sunlight": in_sunlight,
    "in bright light": lambda play, creature: light_on(play, creature) == BRIGHT,
    "in dim light": lambda play, creature: light_on(play, creature) == DIM,
    "in darkness": lambda play, creature: light_on(play, creature) == DARK,
}
"""What `who` says of the light that a creature is in."""


def run_toward(play: Play, source: Creature, other: Creature) -> int:
    """Feet that the source has just run in a straight line toward the other."""
    feet = source.counters.get(RUN_FEET, 0)
    if not feet:
        return 0
    width = play.state.grid.width
    side = play.side_cells(source)

    def gap(cell: int) -> int:
        y, x = divmod(cell, width)
        oy, ox = divmod(other.cell, width)
        size = play.side_cells(other)
        dx = ox - x - side + 1 if ox > x else x - ox - size + 1
        dy = oy - y - side + 1 if oy > y else y - oy - size + 1
        return max(dx, dy, 0) * 5

    return min(feet, gap(source.counters[RUN_START]) - gap(source.cell))


def is_of(play: Play, source: Creature, other: Creature, words: str) -> bool:
    """Whether `other` is all that the words say, seen from `source`."""
    if words in ("", "creature"):
        return True
    return all(_is(play, source, other, word.strip()) for word in words.split(","))


def _is(play: Play, source: Creature, other: Creature, word: str) -> bool:
    if word.startswith("not "):
        return not _is(play, source, other, word[4:])
    if " or " in word:
        return any(_is(play, source, other, choice) for choice in word.split(" or "))
    if word == "creature":
        return True
    if word == "self":
        return other.id == source.id
    if word == "other":
        return other.id != source.id
    if word == "enemy":
        return enemies(source, other)
    if word in ("ally", "willing"):
        return allies(source, other) or other.id == source.id
    if word.startswith("size "):
        return play.sheet(other).size <= int(word[5:])
    if word.startswith("hp "):
        return other.hp <= int(word[3:])
    if word.endswith(" by it"):
        rule = PREFIX + word[:-6]
        return any(effect.source == source.id for effect in play.effects_on(other.id, rule))
    if word == "helpless":
        return any(
            has_condition(play, other.id, name) for name in ("grappled", "incapacitated", "restrained")
        )
    if word == "in its space":
        return other.id != source.id and bool(set(play.footprint(source)) & set(play.footprint(other)))
    if word == "at 0":
        return other.hp == 0 and other.life != "dead"
    if word == "bloodied":
        return bloodied(other)
    if word == "hurt":
        return other.hp < other.hp_max
    if word == "sees it":
        return sees(play, other, source)
    if word == "living":
        return not {"undead", "construct"} & set(play.sheet(other).tags)
    if word.startswith("ran "):
        return run_toward(play, source, other) >= int(word[4:])
    if word == "within 5":
        return 0 <= distance(play, source, other) <= 5
    if word in LIGHT_WORDS:
        return LIGHT_WORDS[word](play, other)
    if PREFIX + word in play.ruleset.rules:
        return has_condition(play, other.id, word)
    return word in play.sheet(other).tags
