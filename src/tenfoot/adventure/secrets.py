"""What only the GM knows of a scene: people's minds, hidden objects, traps, fights, waiting triggers, numbers.

Nothing of this may reach a player's seat; `view.py` puts it into the GM's view alone.
"""

from __future__ import annotations

import msgspec

from tenfoot.adventure.doing import cells_of_thing
from tenfoot.adventure.format import Action, Check, Person
from tenfoot.adventure.story_state import (
    adventure_of,
    found,
    here,
    holds,
    party,
    person,
    plain_text,
    scene_of,
    state_of,
    trap_state,
)
from tenfoot.engine.play import Play


class CheckView(msgspec.Struct, frozen=True):
    """A check of the scene as the GM sees it: what it is for, its DC and its skill."""

    what: str
    """`pick`, `force`, `study`, `find`, `disarm`, `mood`."""
    dc: int
    skill: str
    text: str = ""
    """What is told on success."""


class SecretThing(msgspec.Struct, frozen=True):
    """An object, a trap or a fight lying in wait, with what players do not know of it."""

    key: str
    name: str
    kind: str
    found: bool
    state: str
    cells: tuple[int, ...]
    checks: tuple[CheckView, ...] = ()
    holds: tuple[str, ...] = ()
    text: str = ""


class TopicView(msgspec.Struct, frozen=True):
    """Something that one could bring up, and how it would be taken."""

    key: str
    label: str
    mood: str
    said: str
    """`yes` or `no` once it was brought up."""
    open: bool
    """Whether it can be brought up now."""
    needs: tuple[str, ...] = ()
    leverage: tuple[str, ...] = ()
    """What makes them willing."""
    text: str = ""


class SecretPerson(msgspec.Struct, frozen=True):
    """What a person knows and wants, for the GM."""

    key: str
    creature: int
    name: str
    here: bool
    attitudes: dict[str, str]
    goals: tuple[str, ...]
    fears: tuple[str, ...]
    secrets: tuple[str, ...]
    knows: tuple[str, ...]
    mood: CheckView | None
    topics: tuple[TopicView, ...]
    fight: str = ""


class FightView(msgspec.Struct, frozen=True):
    """A fight that may come, for the GM."""

    key: str
    creatures: tuple[str, ...]
    starts: str
    hidden: int
    fought: bool
    ready: bool
    """Whether its conditions hold."""
    needs: tuple[str, ...] = ()


class TriggerView(msgspec.Struct, frozen=True):
    """Something that waits to happen, for the GM."""

    on: str
    fired: bool
    ready: bool
    needs: tuple[str, ...]
    does: tuple[str, ...]


class SecretsView(msgspec.Struct, frozen=True):
    """Everything of a scene that is the GM's."""

    things: tuple[SecretThing, ...]
    people: tuple[SecretPerson, ...]
    fights: tuple[FightView, ...]
    triggers: tuple[TriggerView, ...]
    flags: tuple[str, ...]
    """What the story has noted so far."""


def secrets_view(play: Play) -> SecretsView:
    """The scene with all that is hidden in it."""
    scene = scene_of(play)
    return SecretsView(
        things=_things(play),
        people=tuple(_mind(play, key, someone) for key, someone in scene.people.items()),
        fights=tuple(
            FightView(
                key,
                (
                    *(f"{group.count} {group.name or group.sheet}" for group in fight.creatures),
                    *(scene.people[who].name for who in fight.people),
                ),
                fight.starts,
                fight.hidden,
                bool(play.state.flags.get(f"fought {here(play)}.{key}")),
                holds(play, fight.when),
                fight.when,
            )
            for key, fight in scene.fights.items()
        ),
        triggers=_triggers(play),
        flags=tuple(
            sorted(name.removeprefix("flag ") for name in play.state.flags if name.startswith("flag "))
        ),
    )


def _check(what: str, check: Check) -> CheckView:
    return CheckView(what, check.dc, check.skill or check.tool or check.ability, plain_text(check.tell))


def _things(play: Play) -> tuple[SecretThing, ...]:
    scene = scene_of(play)
    things: list[SecretThing] = []
    for key, thing in scene.features.items():
        checks: list[CheckView] = []
        if thing.hidden:
            checks.append(CheckView("find", thing.hidden, "perception"))
        if thing.pick:
            checks.append(CheckView("pick", thing.pick, "sleight of hand"))
        if thing.force:
            checks.append(CheckView("force", thing.force, "athletics"))
        if thing.study is not None:
            checks.append(_check("study", thing.study))
        things.append(
            SecretThing(
                key,
                thing.name,
                thing.kind,
                found(play, key),
                state_of(play, key) if thing.kind in ("door", "container") else "",
                tuple(cells_of_thing(play, key)),
                tuple(checks),
                tuple(f"{gift.count} {gift.item}" for gift in thing.holds)
                if not play.state.flags.get(f"emptied {here(play)}.{key}")
                else (),
                plain_text(thing.text),
            )
        )
    for key, trap in scene.traps.items():
        checks = [CheckView("find", trap.notice, "perception")] if trap.notice else []
        if trap.study:
            checks.append(CheckView("study", trap.study, "investigation"))
        if trap.disarm is not None:
            checks.append(_check("disarm", trap.disarm))
        things.append(
            SecretThing(
                key,
                trap.name,
                "trap",
                found(play, key),
                trap_state(play, key),
                tuple(cells_of_thing(play, key)),
                tuple(checks),
                text=trap.on,
            )
        )
    return tuple(things)


def _mind(play: Play, key: str, someone: Person) -> SecretPerson:
    there = person(play, key)
    flags = play.state.flags
    return SecretPerson(
        key,
        there.id if there is not None else 0,
        someone.name,
        there is not None,
        {str(hero.id): there.attitudes.get(hero.id, "indifferent") for hero in party(play)}
        if there is not None
        else {},
        someone.goals,
        someone.fears,
        someone.secrets,
        someone.knows,
        _check("mood", someone.mood) if someone.mood is not None else None,
        tuple(
            TopicView(
                name,
                topic.label,
                topic.mood,
                str(flags.get(f"said {here(play)}.{key}.{name}", "")),
                holds(play, topic.when),
                topic.when,
                tuple(f"{lever.label}: {lever.makes}" for lever in topic.levers.values()),
                _tells(topic.yes),
            )
            for name, topic in someone.topics.items()
        ),
        someone.fight,
    )


def _triggers(play: Play) -> tuple[TriggerView, ...]:
    every = [(f"{here(play)} {number}", trigger) for number, trigger in enumerate(scene_of(play).triggers)]
    every += [(f" {number}", trigger) for number, trigger in enumerate(adventure_of(play).triggers)]
    return tuple(
        TriggerView(
            trigger.on,
            bool(play.state.flags.get(f"fired {mark}")) and not trigger.again,
            holds(play, trigger.when),
            trigger.when,
            tuple(_in_words(action) for action in trigger.do),
        )
        for mark, trigger in every
    )


def _tells(actions: tuple[Action, ...]) -> str:
    return plain_text(" ".join(action.tell for action in actions if action.tell))


def _in_words(action: Action) -> str:
    """An action in the words of the format: `tell: ...`, `fight: crabs`."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if value:
            return f"{name}: {plain_text(value)}" if isinstance(value, str) else f"{name}: {_brief(value)}"
    return ""


def _brief(value: object) -> str:
    if isinstance(value, msgspec.Struct):
        said = {name: getattr(value, name) for name in value.__struct_fields__}
        return ", ".join(
            f"{name} {said[name]}" for name in said if said[name] and name not in ("do", "tell", "fail")
        )
    if isinstance(value, dict):
        return ", ".join(f"{name} {word}" for name, word in value.items())
    return str(value)
