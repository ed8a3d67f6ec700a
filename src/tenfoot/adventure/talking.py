"""Talking with people: what they say freely, what they must be won over for, and what their face gives away."""

from __future__ import annotations

from tenfoot.adventure.doing import approach
from tenfoot.adventure.format import Check, ItemGrant, Lever, Topic
from tenfoot.adventure.story_state import count, here, holds, person, purse, scene_of, spend, tell
from tenfoot.adventure.triggering import act, fire
from tenfoot.engine.creature import WIS, Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.gm.gm_ruling import MEDIUM, attempt
from tenfoot.rulesets.common.talk.persuasion import APPROACHES, COMPLIES, URGE
from tenfoot.rulesets.common.turns.permission import may

SPEAKING = 10
"""Feet within which one talks."""


def topics(play: Play, creature: Creature, key: str) -> list[tuple[str, Topic]]:
    """Topics that this hero can bring up with a person now."""
    someone = scene_of(play).people[key]
    there = person(play, key)
    if there is None or there.life != "alive" or there.side == "foes" or not may(play, creature.id, "speak"):
        return []
    found: list[tuple[str, Topic]] = []
    for name, topic in someone.topics.items():
        if not holds(play, topic.when):
            continue
        if play.state.flags.get(f"said {here(play)}.{key}.{name}") and not topic.again:
            continue
        if topic.mood == "hesitant" and not play.port(APPROACHES)(play, creature, there):
            continue
        found.append((name, topic))
    return found


def levers(play: Play, topic: Topic) -> list[tuple[str, Lever]]:
    """What the party could offer or say along with a request: what it knows of, and can pay."""
    return [
        (name, lever)
        for name, lever in topic.levers.items()
        if holds(play, lever.when)
        and (lever.costs is None or purse(play, lever.costs.item) >= lever.costs.count)
    ]


def talk(play: Play, creature: Creature, key: str, name: str, offer: str = "") -> Proc[None]:
    """Let a hero bring a topic up with a person, with or without an offer.

    The GM decides how it is taken; a hesitant person must be persuaded (5.2/g-influence/hesitant, 5.2/social/leverage).
    """
    there = person(play, key)
    if there is None or not (yield from approach(play, creature, [there.cell], SPEAKING)):
        return
    topic = scene_of(play).people[key].topics[name]
    lever = topic.levers.get(offer)
    count(play, f"asked {here(play)}.{key}.{name}")
    play.emit("spoke to", creature=creature.id, target=there.id, about=topic.label)
    if lever is not None:
        play.emit("offered", creature=creature.id, target=there.id, offer=lever.label)
    reaction = yield from play.port(URGE)(
        play,
        creature,
        there,
        topic.label,
        default=lever.makes if lever is not None else topic.mood,
        offer=lever.label if lever is not None else "",
        question=topic.mood == "willing",
    )
    if reaction == "unmoved":
        return
    complies = reaction in COMPLIES
    if complies and lever is not None and lever.costs is not None:
        pay(play, creature, there, lever.costs)
    if complies or (reaction == "unwilling" and not topic.levers):
        play.state.flags[f"said {here(play)}.{key}.{name}"] = "yes" if complies else "no"
    yield from act(play, topic.yes if complies else topic.no, creature)
    if play.state.mode == "scene":
        yield from fire(play, f"talk {key}", creature)


def pay(play: Play, creature: Creature, there: Creature, price: ItemGrant) -> None:
    """Hand the price over to the person, from the speaker's items first, then from the party's."""
    spend(play, creature, price.item, price.count)
    play.carry(there, (*there.items, Item(play.state.new_id(), price.item, price.count)))
    play.emit("handed over", creature=creature.id, target=there.id, item=price.item, count=price.count)


def reading(creature: Creature, there: Creature, mood: Check | None) -> D20Test:
    """Return the Wisdom (Insight) check that reads a person; DC 15 where the author has set none."""
    dc = mood.dc if mood is not None else MEDIUM
    return D20Test(
        "check", creature.id, WIS, dc, target=there.id, skills=("skill.insight",), tags=("search",)
    )


def read_mood(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Search with Insight: what a person feels and hides (5.2/g-search/insight)."""
    there = person(play, key)
    mood = scene_of(play).people[key].mood
    if there is None or not (yield from approach(play, creature, [there.cell], 30)):
        return
    play.state.flags[f"read {here(play)}.{key}.{creature.id}"] = 1
    test = reading(creature, there, mood)
    done = yield from attempt(
        play, test, "search", why=("5.2/g-search/insight",), facts={"skill": "insight", "target": there.id}
    )
    play.emit("read mood", creature=creature.id, target=there.id, success=done)
    if done:
        play.state.flags[f"seen through {here(play)}.{key}"] = 1
        stands = there.attitudes.get(creature.id, "indifferent")
        play.emit("attitude.read", creature=creature.id, target=there.id, attitude=stands)
    if mood is not None:
        tell(play, mood.tell if done else mood.fail)
        if done:
            yield from act(play, mood.do, creature)
