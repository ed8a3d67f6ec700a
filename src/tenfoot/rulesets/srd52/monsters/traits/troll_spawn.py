"""Troll Spawn, a trait of the Troll Limb."""

from __future__ import annotations

from tenfoot.authoring import *

limb_grows = Rule("limb left alone", "5.2/m-death/loathsome-limbs")


troll_spawn = Rule("troll spawn", "5.2/m-death/loathsome-limbs", tags=("mark",))


gm_left = Rule("gm:limb left", "5.2/m-death/loathsome-limbs")


DAY = 86400


@gm_left.procedure("word")
def nobody_burns_it(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """These limbs are left lying: after 24 hours each may become a new troll."""
    for creature in creatures:
        if play.has(creature.id, troll_spawn.name):
            until = Expiry(0, "start", 0, play.state.time + DAY)
            play.attach(limb_grows.name, creature.id, expiry=until)


@limb_grows.end
def troll_or_dust(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """1d12: on a 12 it is a troll, else it withers."""
    limb = play.creature(effect.bearer)
    if reason != "expired" or limb.life == "dead":
        return
    face = (yield from play.roll(limb.id, 1, 12, "troll spawn"))[0]
    if face < 12:
        play.change_life(limb, "dead")
        limb.hp = 0
        play.emit("died", creature=limb.id, cause="withered", before="alive")
        return
    troll = play.ruleset.entry("monsters", "troll", Sheet)
    wear_sheet(play, limb, troll)
    limb.hp = limb.hp_max = troll.hp
    play.emit("changed shape", creature=limb.id, form=troll.name, audience=(GM,))
