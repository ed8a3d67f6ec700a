"""Speaking on a turn: brief words and gestures cost nothing; a long talk takes an action."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.permission import MAY_SPEAK
from tenfoot.rulesets.srd52.senses.hiding import noise

speak = Rule("speak", "5.2/turn/communicate-free", "5.2/turn/communicate-long", general=True)

mute = Rule("mute", "5.2/m-lang/understands-only", general=True)
MUTE = "can't speak"
NO_VOICE = RuleSource("can't speak", "5.2/m-lang/understands-only")

_ALOUD = Option("speak:aloud", "option.speak", takes="words")
_WHISPER = Option("speak:whisper", "option.speak.whisper", takes="words")
_AT_LENGTH = Option("speak:at length", "option.speak.at length", cost=(ACTION,), takes="words")


@mute.modifies(MAY_SPEAK, own=True)
def forbid_speech_without_voice(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid speech to creatures that understand a language but can't speak it."""
    if MUTE in play.sheet(play.creature(asked.actor)).languages:
        asked.deny(NO_VOICE)


def say_something(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Brief words once a turn (that they are brief is what makes them free), or a long talk with an action."""
    if not may(play, creature.id, "speak"):
        return ()
    brief = not play.state.once.get(f"spoke {creature.id}")
    return (_ALOUD, _WHISPER, _AT_LENGTH) if brief else (_AT_LENGTH,)


@speak.action(options=say_something, cost=())
def words_are_spoken(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Say the player's words; anything louder than a whisper ends the speaker's hiding."""
    manner = answer.pick.split(":")[1]
    if manner != "at length":
        play.state.once[f"spoke {creature.id}"] = 1
    play.emit("spoke", creature=creature.id, manner=manner, words=answer.words)
    if manner != "whisper":
        yield from noise(play, creature)
