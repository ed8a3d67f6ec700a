"""Talking with people: what they say freely, what they must be won over for, and what their face gives away."""

from __future__ import annotations

from tenfoot.adventure.doing import approach
from tenfoot.adventure.format import Topic
from tenfoot.adventure.play import here, holds, person, scene_of, tell
from tenfoot.adventure.triggering import act, fire
from tenfoot.engine.creature import WIS, Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.gm_ruling import attempt
from tenfoot.rulesets.common.permission import may
from tenfoot.rulesets.common.test import Test
from tenfoot.rulesets.srd52.actions.influence import APPROACHES, approaches, sway

SPEAKING = 10
"""Feet within which one talks."""


def topics(play: Play, creature: Creature, key: str) -> list[tuple[str, Topic]]:
    """What this hero can bring up with somebody now."""
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
        if topic.mood == "hesitant" and not approaches(play, creature, there):
            continue
        found.append((name, topic))
    return found


def talk(play: Play, creature: Creature, key: str, name: str) -> Proc[None]:
    """Bring something up. The GM says how it is taken; who hesitates must be won over (5.2/g-influence/hesitant)."""
    there = person(play, key)
    if there is None or not (yield from approach(play, creature, [there.cell], SPEAKING)):
        return
    topic = scene_of(play).people[key].topics[name]
    play.emit("spoke to", creature=creature.id, target=there.id, about=topic.label)
    ruling = yield Decision(
        GM,
        "willingness",
        [Option(word, f"willingness.{word}") for word in ("willing", "unwilling", "hesitant")],
        subject=there.id,
        default=topic.mood,
        why=("5.2/g-influence/gm-willingness", "5.2/g-influence/willing", "5.2/g-influence/unwilling"),
        facts={"actor": creature.id, "approach": "", "request": topic.label},
    )
    complies = ruling.pick == "willing"
    if ruling.pick == "hesitant":
        ways = approaches(play, creature, there)
        if not ways:
            play.emit("unmoved", creature=creature.id, target=there.id)
            return
        manner = yield Decision(
            creature.seat,
            "approach",
            [Option(way, f"approach.{way}", facts={"skill": APPROACHES[way]}) for way in ways],
            subject=creature.id,
            default="persuade" if "persuade" in ways else ways[0],
            why=("5.2/g-influence/describe",),
        )
        complies = yield from sway(play, creature, there, APPROACHES[manner.pick])
    elif ruling.pick == "unwilling":
        play.emit("influenced", creature=creature.id, target=there.id, success=False)
    if complies or ruling.pick == "unwilling":
        play.state.flags[f"said {here(play)}.{key}.{name}"] = 1
    yield from act(play, topic.yes if complies else topic.no, creature)
    if play.state.mode == "scene":
        yield from fire(play, f"talk {key}", creature)


def read_mood(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Search with Insight: what somebody feels and hides (5.2/g-search/insight)."""
    there = person(play, key)
    mood = scene_of(play).people[key].mood
    if there is None or not (yield from approach(play, creature, [there.cell], 30)):
        return
    play.state.flags[f"read {here(play)}.{key}.{creature.id}"] = 1
    dc = mood.dc if mood is not None else 15
    test = Test("check", creature.id, WIS, dc, target=there.id, skills=("skill.insight",), tags=("search",))
    done = yield from attempt(
        play, test, "search", why=("5.2/g-search/insight",), facts={"skill": "insight", "target": there.id}
    )
    play.emit("searched", creature=creature.id, skill="insight", success=done)
    if mood is not None:
        tell(play, mood.tell if done else mood.fail)
        if done:
            yield from act(play, mood.do, creature)
