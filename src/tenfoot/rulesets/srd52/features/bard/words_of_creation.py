"""Words of Creation: a Bard's words of life and of death reach a second creature beside the first."""

from __future__ import annotations

from tenfoot.authoring import *

words_of_creation = Rule("feature.words-of-creation")


WORDS = ("power-word-heal", "power-word-kill")


BESIDE = 10


@words_of_creation.hook(SPELL_CAST, "caster")
def one_more_hears_it(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Words of Creation: offer a second target within 10 feet of the first."""
    if casting.spell.key not in WORDS or len(casting.targets) != 1:
        return
    bard, first = play.creature(effect.bearer), play.creature(casting.targets[0])
    near = [other for other in creatures_within(play, first, BESIDE) if other.life != "dead"]
    if casting.spell.key == WORDS[1]:
        near = [other for other in near if other.id != bard.id]
    seen = tuple(other.id for other in near if other.id == bard.id or sees(play, bard, other))
    if not seen:
        return
    answer = yield Decision(
        bard.seat,
        "second word",
        (
            Option("none", "second word.none"),
            Option("also", "second word.also", takes="targets", targets=seen),
        ),
        subject=bard.id,
        default="none",
        facts={"spell": casting.spell.key},
    )
    if answer.pick == "also":
        casting.targets = (*casting.targets, answer.targets[0])
