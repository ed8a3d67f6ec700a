"""Divine Word, a level 7 Evocation spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *

divine_word = Rule("spell.divine-word", tags=("spell",))


@divine_word.begin
def judged(play: Play, effect: Effect) -> Proc[None]:
    """By its Hit Points: dead, stunned, blind and deaf, or only deaf; strangers to the plane are sent home."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if {"celestial", "elemental", "fey", "fiend"} & set(play.sheet(target).tags):
        yield from dismount(play, target, "banished")
        play.place(target, -1)
        target.counters["out of the fight"] = 1
        play.emit("banished", creature=target.id)
        return
    if target.hp <= 20:
        yield from play.port(DIE)(play, target, "divine-word")
        return
    for least, most, names, lasts in (
        (21, 30, ("blinded", "deafened", "stunned"), "1 hour"),
        (31, 40, ("blinded", "deafened"), "10 minutes"),
        (41, 50, ("deafened",), "1 minute"),
    ):
        if least <= target.hp <= most:
            for name in names:
                yield from gain_condition(
                    play,
                    target,
                    name,
                    source=effect.source,
                    expiry=until(play, lasts, effect.source, target.id),
                )
