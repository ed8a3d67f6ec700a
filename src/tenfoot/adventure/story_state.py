"""What a game remembers of an adventure: all of it in the state's flags, so that it is saved and undone with it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from tenfoot.adventure.format import Adventure, Exit, Feature, Scene
from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.bodies.servants import GONE, SERVES
from tenfoot.rulesets.common.content.lasts import SECONDS
from tenfoot.rulesets.common.journey.pace import mile_seconds
from tenfoot.rulesets.common.space.fixtures import FEATURE
from tenfoot.rulesets.common.turns.permission import may

HEROES = "heroes"
ON_THE_WAY = "on the way"
"""The party has left the place and is not yet in another: what waits there for its stay no longer does."""


def adventure_of(play: Play) -> Adventure:
    """The adventure that is being played."""
    return play.ruleset.entry("adventures", "this", Adventure)


def here(play: Play) -> str:
    """Give the key of the current scene."""
    return str(play.state.flags.get("scene", ""))


def scene_of(play: Play) -> Scene:
    """Give the current scene of the adventure."""
    return adventure_of(play).scenes[here(play)]


def seconds(words: str) -> int:
    """Convert a span such as `10 minutes` to seconds."""
    span = re.fullmatch(r"(\d+) (\w+?)s?", words)
    return int(span[1]) * SECONDS[span[2]] if span else 0


def flag(play: Play, name: str) -> bool:
    """Whether the story has this flag set."""
    return bool(play.state.flags.get(f"flag {name}"))


def count(play: Play, name: str) -> int:
    """Add one to a counter of the game and return the new count."""
    before = play.state.flags.get(name, 0)
    now = (before if isinstance(before, int) else 0) + 1
    play.state.flags[name] = now
    return now


def counted(play: Play, name: str) -> int:
    """Return how often something has happened so far; 0 if it never has."""
    known = play.state.flags.get(name, 0)
    return known if isinstance(known, int) else 0


def holds(play: Play, conditions: Iterable[str]) -> bool:
    """Whether flags are as the conditions say: `bell rung`, `not bell rung`."""
    return all(
        not flag(play, word[4:]) if word.startswith("not ") else flag(play, word) for word in conditions
    )


def state_of(play: Play, key: str, scene: str = "") -> str:
    """How a door or a container of the scene is now."""
    place = scene or here(play)
    known = play.state.flags.get(f"thing {place}.{key}")
    return str(known) if known else adventure_of(play).scenes[place].features[key].state


def found(play: Play, key: str) -> bool:
    """Whether the party knows an object of this scene: it is in plain view or was found."""
    scene = scene_of(play)
    thing: Feature | None = scene.features.get(key)
    if thing is not None and not thing.hidden:
        return True
    if play.state.flags.get(f"found {here(play)}.{key}"):
        return True
    return thing is not None and play.state.mode == "combat" and key in found_in_a_fight(play)


def found_in_a_fight(play: Play) -> list[str]:
    """Hidden objects of this scene that a hero found on a turn."""
    return [
        effect.text("key")
        for effect in play.state.effects.values()
        if effect.rule == FEATURE and effect.text("key") and not effect.num("hidden")
    ]


def trap_state(play: Play, key: str) -> str:
    """Return whether a trap is `armed`, `sprung` or `disarmed`."""
    return str(play.state.flags.get(f"trap {here(play)}.{key}", "armed"))


def set_trap(play: Play, key: str, now: str) -> None:
    """Save the state of a trap of this scene: `sprung`, or what disarming it has made of it."""
    play.state.flags[f"trap {here(play)}.{key}"] = now


def party(play: Play) -> list[Creature]:
    """The heroes who are not dead and those in their service, in marching order (5.2/marching/set)."""
    heroes = {
        c.id: c
        for c in play.state.creatures.values()
        if c.side == HEROES and c.life != "dead" and not c.counters.get(GONE)
    }
    order = [int(word) for word in str(play.state.flags.get("march", "")).split(",") if word]
    return [heroes[key] for key in dict.fromkeys([*order, *heroes]) if key in heroes]


def able(play: Play, creature: Creature) -> bool:
    """Whether a hero can decide to do anything now. What servants do outside fights is their masters' affair."""
    return (
        creature.life == "alive"
        and creature.cell >= 0
        and not creature.counters.get(SERVES)
        and may(play, creature.id, "action")
    )


def over(play: Play) -> bool:
    """Whether the scene has ended: a fight has begun, or the adventure is over."""
    return play.state.mode != "scene" or bool(play.state.flags.get("fight"))


def way_open(play: Play, way: Exit) -> bool:
    """Whether no shut door bars a way."""
    return not way.door or (found(play, way.door) and state_of(play, way.door) == "open")


def miles_left(play: Play, key: str) -> int:
    """What is left of a journey: all of it, or less if something stopped the party on the way."""
    miles = scene_of(play).exits[key].miles
    return max(1, miles - counted(play, f"made {here(play)}.{key}")) if miles else 0


def seconds_left(play: Play, key: str) -> int:
    """How long a way out takes from here, as far as can be known beforehand."""
    way = scene_of(play).exits[key]
    if way.vessel:
        return miles_left(play, key) * 36_000 // way.vessel
    return way_seconds(play, way.takes, miles_left(play, key))


def way_seconds(play: Play, takes: str, miles: int = 0) -> int:
    """How long a way takes: what is written, or a journey's miles at the party's pace."""
    if miles:
        return miles * mile_seconds(play, str(play.state.flags.get("pace", "normal")))
    return seconds(takes)


def declared(play: Play) -> dict[int, str]:
    """What heroes have declared in this round, by their ids, as long as it is not resolved."""
    said = str(play.state.flags.get("declared", ""))
    return {
        int(who): pick for who, _, pick in (each.partition(" ") for each in said.split("\n")) if who.isdigit()
    }


def note_declared(play: Play, creature: Creature, pick: str) -> None:
    """Save the option that a hero's player has declared for this round of the scene."""
    said = str(play.state.flags.get("declared", ""))
    play.state.flags["declared"] = f"{said}\n{creature.id} {pick}".strip()


def looked(play: Play, key: str) -> bool:
    """Whether a hero has looked at an object of this scene."""
    return bool(play.state.flags.get(f"looked {here(play)}.{key}"))


def studied(play: Play, key: str) -> bool:
    """Whether a hero has studied an object of this scene and learned all about it."""
    return bool(play.state.flags.get(f"understood {here(play)}.{key}"))


def shown_attitude(play: Play, key: str, there: Creature, hero: Creature) -> str:
    """How a person behaves toward a hero: as they pretend, until one of the party has seen through them."""
    pretends = scene_of(play).people[key].shows
    known = any(
        play.state.flags.get(f"{how} {here(play)}.{key}") for how in ("seen through", "open about it")
    )
    if pretends and not known:
        return pretends
    return there.attitudes.get(hero.id, "indifferent")


def person(play: Play, key: str) -> Creature | None:
    """The person of this scene with this key, if present."""
    for creature in play.state.creatures.values():
        if creature.notes.get("person") == f"{here(play)}.{key}":
            return creature if creature.cell >= 0 else None
    return None


def plain_text(text: str) -> str:
    """Join written words to one line."""
    return " ".join(text.split())


def tell(play: Play, text: str) -> None:
    """Log the GM's words for every player to read."""
    if text:
        play.emit("told", text=plain_text(text))


def purse(play: Play, kind: str) -> int:
    """How many items of one kind the party has."""
    return sum(item.count for hero in party(play) for item in hero.items if item.kind == kind)


def spend(play: Play, creature: Creature, kind: str, amount: int) -> None:
    """Remove items that the party gives away or uses up, the creature's own first."""
    left = amount
    for hero in [creature, *(hero for hero in party(play) if hero.id != creature.id)]:
        kept: list[Item] = []
        for item in hero.items:
            given = min(left, item.count) if item.kind == kind else 0
            left -= given
            if item.count > given:
                kept.append(msgspec.structs.replace(item, count=item.count - given) if given else item)
        if kept != list(hero.items):
            play.carry(hero, kept)


def carries(creature: Creature, kind: str) -> bool:
    """Whether the creature carries an item of this kind."""
    return any(item.kind == kind and item.count > 0 for item in creature.items)
