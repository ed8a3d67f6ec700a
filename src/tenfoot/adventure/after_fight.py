"""What the GM settles when a fight is over: Experience Points, what the fallen carried, and a rest for the party."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.scene import rest_together
from tenfoot.adventure.story_state import over, party
from tenfoot.adventure.triggering import award
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import GM_WORD, OVERRIDE
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule

PRIVATE = "private"
EXPERIENCE = f"{GM_WORD}experience"

share_out = Rule(
    f"{GM_WORD}share out", "5.2/g-experience-points/gm-awards", "5.2/m-gear/gm-extra", tags=(PRIVATE,)
)


@share_out.procedure("word")
def share(play: Play, heroes: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Award the named heroes `number` Experience Points in all, and hand out items: `words` is `12:3 13:4`."""
    for pair in words.split():
        item, _, hero = pair.partition(":")
        if not (item.isdigit() and hero.isdigit()):
            raise IllegalAnswer(f"'{pair}' is not an item and a hero. Write their ids: 12:3.")
        hand_item(play, int(item), int(hero))
    if answer.number < 0:
        raise IllegalAnswer("Experience Points can't be negative.")
    if not answer.number or not heroes:
        return
    if EXPERIENCE in play.ruleset.rules:
        give = Answer(EXPERIENCE, targets=answer.targets, number=answer.number)
        yield from play.port(OVERRIDE)(play, give)
    else:
        award(play, answer.number)


def hand_item(play: Play, item: int, hero: int) -> None:
    """Move an item from a fallen or helpless creature to a hero, who stows it."""
    to = play.state.creatures.get(hero)
    if to is None or to not in party(play):
        raise IllegalAnswer(f"No hero of the party has the id {hero}.")
    for creature in play.state.creatures.values():
        found = next((one for one in creature.items if one.id == item), None)
        if found is not None and creature.side != to.side:
            play.carry(creature, tuple(one for one in creature.items if one.id != item))
            play.carry(to, (*to.items, msgspec.structs.replace(found, slot="")))
            play.emit("looted", creature=to.id, item=found.kind, target=creature.id)
            return
    raise IllegalAnswer(f"No creature here carries item {item} any more.")


call_rest = Rule(f"{GM_WORD}party rests", "5.2/rest/lengths")


@call_rest.procedure("word")
def rest_now(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Let the party rest here: `words` is `short` or `long`. Every player is asked at the same time."""
    if words not in ("short", "long"):
        raise IllegalAnswer(f"Unknown rest '{words}'. Use short or long.")
    if over(play):
        raise IllegalAnswer("The party can't rest while a fight is on.")
    yield from rest_together(play, words)
