"""What a game remembers of an adventure: all of it in the state's flags, so that it is saved and undone with it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tenfoot.adventure.format import Adventure, Feature, Scene
from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.permission import may

HEROES = "heroes"
_SECONDS = {"round": 6, "minute": 60, "hour": 3600, "day": 86400}


def adventure_of(play: Play) -> Adventure:
    """The adventure that is being played."""
    return play.ruleset.entry("adventures", "this", Adventure)


def here(play: Play) -> str:
    """The key of the scene."""
    return str(play.state.flags.get("scene", ""))


def scene_of(play: Play) -> Scene:
    """The scene."""
    return adventure_of(play).scenes[here(play)]


def seconds(words: str) -> int:
    """`10 minutes` as seconds."""
    span = re.fullmatch(r"(\d+) (\w+?)s?", words)
    return int(span[1]) * _SECONDS[span[2]] if span else 0


def flag(play: Play, name: str) -> bool:
    """Whether the story has this flag set."""
    return bool(play.state.flags.get(f"flag {name}"))


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
    """Whether a thing of this scene is known: plain to see, or found."""
    scene = scene_of(play)
    thing: Feature | None = scene.features.get(key)
    if thing is not None and not thing.hidden:
        return True
    return bool(play.state.flags.get(f"found {here(play)}.{key}"))


def trap_state(play: Play, key: str) -> str:
    """`armed`, `sprung` or `disarmed`."""
    return str(play.state.flags.get(f"trap {here(play)}.{key}", "armed"))


def set_trap(play: Play, key: str, now: str) -> None:
    """A trap has gone off, or is disarmed."""
    play.state.flags[f"trap {here(play)}.{key}"] = now


def party(play: Play) -> list[Creature]:
    """The heroes who are not dead, in marching order (5.2/marching/set)."""
    heroes = {c.id: c for c in play.state.creatures.values() if c.side == HEROES and c.life != "dead"}
    order = [int(word) for word in str(play.state.flags.get("march", "")).split(",") if word]
    return [heroes[key] for key in dict.fromkeys([*order, *heroes]) if key in heroes]


def able(play: Play, creature: Creature) -> bool:
    """Whether a hero can decide to do anything now."""
    return creature.life == "alive" and creature.cell >= 0 and may(play, creature.id, "action")


def over(play: Play) -> bool:
    """Whether the scene goes on no longer: a fight has begun, or all is over."""
    return play.state.mode != "scene" or bool(play.state.flags.get("fight"))


def person(play: Play, key: str) -> Creature | None:
    """Somebody of this scene, if there."""
    for creature in play.state.creatures.values():
        if creature.notes.get("person") == f"{here(play)}.{key}":
            return creature if creature.cell >= 0 else None
    return None


def tell(play: Play, text: str) -> None:
    """The GM's words to everybody."""
    if text:
        play.emit("told", text=" ".join(text.split()))


def carries(creature: Creature, kind: str) -> bool:
    """Whether it has such a thing."""
    return any(item.kind == kind and item.count > 0 for item in creature.items)
