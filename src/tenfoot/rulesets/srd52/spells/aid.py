"""Aid, a level 2 Abjuration spell of Bards, Clerics, Druids and others."""

from __future__ import annotations

from tenfoot.authoring import *

aid = Rule("spell.aid", "5.2/s-combine/same-best", "5.2/s-combine/weaker-resumes", tags=("spell",))


def best_aid(play: Play, creature: Creature) -> int:
    """Of several castings only the strongest counts: 5 for each level above 1."""
    return max((5 * (e.level - 1) for e in play.effects_on(creature.id, aid.name)), default=0)


@aid.begin
def bolstered(play: Play, effect: Effect) -> None:
    """Maximum and Hit Points rise together, by what this casting adds to what is already there."""
    set_aid(play, play.creature(effect.bearer), gains=True)


@aid.end
def over(play: Play, effect: Effect, reason: str) -> None:
    """A weaker casting that still runs takes over; otherwise the maximum is what it was."""
    set_aid(play, play.creature(effect.bearer), gains=False)


def set_aid(play: Play, creature: Creature, *, gains: bool) -> None:
    """Let the maximum fit the strongest active casting."""
    had = creature.counters.get("aid", 0)
    now = best_aid(play, creature)
    creature.counters["aid"] = now
    creature.hp_max = max(0, creature.hp_max + now - had)
    if gains and creature.life == "alive":
        creature.hp += max(0, now - had)
    creature.hp = min(creature.hp, creature.hp_max)
