"""Ability scores: their limits, how they change, and what a score is called."""

from __future__ import annotations

from tenfoot.authoring import *

score_cap = Rule("score cap", "5.2/ability/score-adventurer-cap")
"""A feature that lets an adventurer's scores rise to its level."""

LOWEST = 1
HIGHEST = 30
ADVENTURER = 20
"""How high an adventurer's score can be without a feature that says otherwise."""


def highest_score(play: Play, creature: Creature) -> int:
    """30 for monsters; 20 for adventurers unless a feature raises that (5.2/ability/score-absolute-cap)."""
    if play.sheet(creature).cr:
        return HIGHEST
    caps = [effect.level for effect in play.effects_on(creature.id, score_cap.name)]
    return min(HIGHEST, max(ADVENTURER, *caps)) if caps else ADVENTURER


def change_score(play: Play, creature: Creature, ability: int, by: int, *, least: int = LOWEST) -> int:
    """A score rises or falls within its limits. Only an effect that says what 0 means may pass `least=0`."""
    now = score(play, creature, ability)
    wanted = now + by
    if by > 0:
        new = max(now, min(wanted, highest_score(play, creature)))
    else:
        new = min(now, max(wanted, least))
    change_own_score(play, creature, ability, new - now)
    play.emit("score.changed", creature=creature.id, ability=ABILITIES[ability], score=new, band=band(new))
    return new


def band(number: int) -> str:
    """What a score is called (5.2/ability/score-bands)."""
    if number <= LOWEST:
        return "lowest"
    if number < 10:
        return "weak"
    if number < 12:
        return "average"
    if number < ADVENTURER:
        return "strong"
    if number == ADVENTURER:
        return "adventurer's highest"
    return "extraordinary" if number < HIGHEST else "highest"


gm_score = Rule("gm:score", "5.2/ability/score-range")


@gm_score.procedure("word")
def gm_changes_a_score(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """`words` names the ability, `number` how much it changes; a word after it (`str zero`) says 0 has a meaning."""
    name, _, zero = words.strip().partition(" ")
    if name not in ABILITIES:
        raise IllegalAnswer(f"No ability '{name}'. Abilities: {', '.join(ABILITIES)}.")
    for creature in creatures:
        change_score(play, creature, ABILITIES.index(name), answer.number, least=0 if zero else LOWEST)
