"""GM commands for a scene, possible at any time: reveal a hidden object, start a fight."""

from __future__ import annotations

from tenfoot.adventure.fighting import call_fight
from tenfoot.adventure.rhythm import CALLED_REST, RHYTHM
from tenfoot.adventure.story_state import scene_of
from tenfoot.adventure.triggering import reveal
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.ruleset import unknown

gm_reveals = Rule("gm:reveal", "5.2/object/hidden-search")


@gm_reveals.procedure("word")
def bring_to_light(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """`words` is the key of an object or a trap of this scene; the named hero finds it, or it is simply revealed."""
    scene = scene_of(play)
    if words not in scene.features and words not in scene.traps:
        raise IllegalAnswer(unknown("thing", words, [*scene.features, *scene.traps], "this scene"))
    yield from reveal(play, words, creatures[0] if creatures else None)


gm_starts_fight = Rule("gm:fight", "5.2/initiative/surprise", "5.2/combat/step1-positions")


@gm_starts_fight.procedure("word")
def weapons_out(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """`words` is the key of a fight of this scene; without it the named creatures and all foes present fight.

    Everybody stands where they stand, what was declared and not yet done falls away, and who is surprised
    is asked as in every fight.
    """
    call_fight(play, words, creatures)


gm_sets_rhythm = Rule("gm:rhythm", "5.2/rhythm/loop")


@gm_sets_rhythm.procedure("word")
def free_or_in_rounds(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Let players act freely (`free`), make them declare in rounds (`rounds`), or follow the scene again (no words)."""
    if words not in ("free", "rounds", ""):
        raise IllegalAnswer(unknown("rhythm", words, ["free", "rounds"], "scenes"))
    play.state.flags[RHYTHM] = words


gm_calls_rest = Rule("gm:call rest", "5.2/g-short-rest/length", "5.2/g-long-rest/length")


@gm_calls_rest.procedure("word")
def party_rests(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Let the whole party take a `short` or a `long` rest as soon as no hero is in the middle of a deed.

    No player is asked to agree. Declarations that are not yet resolved are dropped.
    """
    if words not in ("short", "long"):
        raise IllegalAnswer(unknown("rest", words, ["short", "long"], "scenes"))
    play.state.flags[CALLED_REST] = words
