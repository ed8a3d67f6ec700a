"""Lasting changes of ability scores: each is a separate effect, so that its end leaves the score as it was."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.effect import Value
from tenfoot.engine.item_traits import THINGS_CHANGED
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule

score_changed = Rule("score changed")
"""`level` is by how much the score of `ability` is raised or lowered."""
SCORE_CHANGED = score_changed.name


def score_change(play: Play, creature: Creature, ability: int) -> int:
    """By how much lasting changes have raised or lowered the sheet's score."""
    name = ABILITIES[ability]
    return sum(
        effect.level
        for effect in play.effects_on(creature.id, SCORE_CHANGED)
        if effect.text("ability") == name
    )


def change_own_score(play: Play, creature: Creature, ability: int, by: int, *, ends_with: int = 0) -> None:
    """A score rises or falls lastingly, or until another effect ends; what items grant by it follows."""
    if not by:
        return
    data: dict[str, Value] = {"ability": ABILITIES[ability]}
    if ends_with:
        data["within"] = ends_with
    play.attach(SCORE_CHANGED, creature.id, source=creature.id, level=by, data=data)
    follow_items(play, creature)


def restore_scores(play: Play, creature: Creature) -> None:
    """Every score that was lowered is what it was."""
    for effect in play.effects_on(creature.id, SCORE_CHANGED):
        if effect.level < 0:
            play.detach(effect)
    follow_items(play, creature)


def follow_items(play: Play, creature: Creature) -> None:
    """What follows from the creature's items has changed although they are the same."""
    if THINGS_CHANGED.name in play.ruleset.ports:
        play.port(THINGS_CHANGED)(play, creature)
