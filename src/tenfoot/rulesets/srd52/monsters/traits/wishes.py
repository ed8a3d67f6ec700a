"""Wishes, a trait of the Djinni and the Efreeti."""

from __future__ import annotations

from tenfoot.authoring import *

wishes = Rule("wishes", "5.2/m-magic/wishes", tags=("mark",))


ask_wish = Rule("gm:ask wish", "5.2/m-magic/wishes")


KNOWS, GRANTED, SPENT = "knows wish", "wishes granted", "no wishes before"


YEAR = 365 * 86400


@ask_wish.procedure("word")
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
