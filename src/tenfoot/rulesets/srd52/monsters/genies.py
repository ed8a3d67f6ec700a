"""Wishes of genies, fire for a rider, and the limb that grows into a troll."""

from __future__ import annotations

from tenfoot.authoring import *

wishes = Rule("wishes", "5.2/m-magic/wishes", tags=("mark",))
ask_wish = Rule("gm:ask wish", "5.2/m-magic/wishes")
confers = Rule("confers fire resistance", "5.2/m-magic/confer")
limb_grows = Rule("limb left alone", "5.2/m-death/loathsome-limbs")
troll_spawn = Rule("troll spawn", "5.2/m-death/loathsome-limbs", tags=("mark",))
gm_left = Rule("gm:limb left", "5.2/m-death/loathsome-limbs")
KNOWS, GRANTED, SPENT = "knows wish", "wishes granted", "no wishes before"
YEAR = 365 * 86400
DAY = 86400


@ask_wish.doing("word")
def somebody_wishes(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The last of these asks the first, a genie, for a wish. Whether it knows Wish is rolled once: 30 in 100."""
    if len(creatures) != 2 or not play.has(creatures[0].id, wishes.name):
        raise IllegalAnswer("'gm:ask wish' needs a genie and, last, the one who asks.")
    genie, asker = creatures
    if "genie" in play.sheet(asker).tags:
        raise IllegalAnswer("A genie can't wish for another genie.")
    if KNOWS not in genie.counters:
        tens = (yield from play.roll(genie.id, 1, 100, "wishes"))[0]
        genie.counters[KNOWS] = int(tens <= 30)
    free = genie.counters[KNOWS] and play.state.time >= genie.counters.get(SPENT, 0)
    if not free:
        play.emit("wish refused", creature=genie.id, by=asker.id)
        return
    genie.counters[GRANTED] = genie.counters.get(GRANTED, 0) + 1
    if genie.counters[GRANTED] >= 3:
        genie.counters[GRANTED] = 0
        genie.counters[SPENT] = play.state.time + YEAR
    play.emit("wish granted", creature=genie.id, by=asker.id, words=words)


@confers.modifies(DAMAGE_DEFENSES)
def shields_its_rider(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Its rider has Resistance to Fire damage while on it."""
    if blow.target == play.creature(effect.bearer).rider:
        blow.resist.append(("fire", effect))


@gm_left.doing("word")
def nobody_burns_it(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """These limbs are left lying: after 24 hours it shows what becomes of them."""
    for creature in creatures:
        if play.has(creature.id, troll_spawn.name):
            until = Expiry(0, "start", 0, play.state.time + DAY)
            play.attach(limb_grows.name, creature.id, expiry=until)
    yield from ()


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
