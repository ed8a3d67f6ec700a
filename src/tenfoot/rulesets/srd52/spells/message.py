"""Message, a cantrip of Transmutation of Bards, Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *

message = Rule("spell.message", "5.2/s-effect/as-written")


@message.procedure("cast")
def whisper(play: Play, casting: Casting) -> Proc[None]:
    """Carry a whisper that the target alone hears, and the target's whispered answer to the caster alone."""
    caster, target = play.creature(casting.caster), play.creature(casting.targets[0])
    said = yield from _says(caster, target, "whisper")
    play.emit(
        "whispered", audience=(caster.seat, target.seat), creature=caster.id, target=target.id, words=said
    )
    back = yield from _says(target, caster, "whisper back")
    if back:
        play.emit(
            "whispered", audience=(caster.seat, target.seat), creature=target.id, target=caster.id, words=back
        )


def _says(speaker: Creature, listener: Creature, kind: str) -> Proc[str]:
    answer = yield Decision(
        speaker.seat,
        kind,
        [Option("say", "whisper.say", takes="words"), Option("nothing", "whisper.nothing")],
        subject=speaker.id,
        default="nothing",
        facts={"target": listener.id},
    )
    return answer.words
