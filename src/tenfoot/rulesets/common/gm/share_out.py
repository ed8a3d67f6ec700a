"""What the GM gives out when a fight is over: Experience Points, and what the fallen foes carried."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import GM_WORD, LAST_WORD, OVERRIDE
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.bodies.servants import GONE
from tenfoot.rulesets.common.gm.gm_commands import PRIVATE

EXPERIENCE = f"{GM_WORD}experience"

share_out = Rule(
    f"{GM_WORD}share out",
    "5.2/g-experience-points/gm-awards",
    "5.2/m-gear/gm-extra",
    tags=(PRIVATE, LAST_WORD),
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
        return
    each = answer.number // len(heroes)
    for winner in heroes:
        winner.counters["xp"] = winner.counters.get("xp", 0) + each
    play.emit("experience", amount=each)


def hand_item(play: Play, item: int, hero: int) -> None:
    """Move an item from a fallen or helpless creature to a hero, who stows it."""
    to = play.state.creatures.get(hero)
    if to is None or to.side != "heroes" or to.life == "dead" or to.counters.get(GONE):
        raise IllegalAnswer(f"No hero of the party has the id {hero}.")
    for creature in play.state.creatures.values():
        found = next((one for one in creature.items if one.id == item), None)
        if found is not None and creature.side != to.side:
            play.carry(creature, tuple(one for one in creature.items if one.id != item))
            play.carry(to, (*to.items, msgspec.structs.replace(found, slot="")))
            play.emit("looted", creature=to.id, item=found.kind, target=creature.id)
            return
    raise IllegalAnswer(f"No creature here carries item {item} any more.")
