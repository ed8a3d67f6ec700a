"""What a hero may declare in a scene: everything that the place, the people and the hero's own abilities allow.

The list names only what the party knows of; what is hidden is on no list until it is found.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

from tenfoot.adventure.doing import cells_of_thing
from tenfoot.adventure.fighting import hailed
from tenfoot.adventure.format import Check, Feature, Lever
from tenfoot.adventure.noticing import known, light_at, met
from tenfoot.adventure.parley import speaker
from tenfoot.adventure.rhythm import at_leisure, stays
from tenfoot.adventure.story_state import (
    carries,
    counted,
    declared,
    found,
    here,
    holds,
    over,
    party,
    person,
    purse,
    scene_of,
    seconds_left,
    state_of,
    studied,
    trap_state,
    way_open,
)
from tenfoot.adventure.talking import SPEAKING, levers, topics
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.journey.pace import PACES as BY_PACE
from tenfoot.rulesets.common.movement.movement import speed_of
from tenfoot.rulesets.common.rest.downtime import MAY_REST, rest_seconds
from tenfoot.rulesets.common.senses.light import DARK
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO

WAIT = "wait"
RULES = (
    "move",
    "cast",
    "hide",
    "improvise",
    "use item",
    "spell scroll",
    "lit lamp",
    "get loose",
    "in a pit",
    "loot",
    "gather up",
    "anchored",
    "burning",
    "tool",
    "wear",
    "put on",
    "attune",
    "identify",
    "magic item",
    "item power",
    "copy scroll",
    "pack",
    "work",
    "mix potions",
    "buy",
    "sell",
    "party purse",
    "go in",
    "help",
    "equip",
    "drag",
    "shake awake",
    "stanch",
    "eat goodberry",
    "unpack",
    "mount",
    "dismount",
    "concentration",
    "break free",
    "tear the web",
    "handle trap",
)
"""General rules of turns that serve outside fights as well; those of heroes themselves have the tag for it."""
PACES = ("fast", "normal", "slow")


def declarations(play: Play, creature: Creature, heads: Container[str] | None = None) -> Sequence[Option]:
    """All that the hero may declare now; with `heads` only what starts with one of these words."""
    every = play.ruleset.derived("at peace", _at_peace)
    rules = every if heads is None else tuple(name for name in every if name in heads)
    options: list[Option] = []
    if heads is None or not rules:
        options += [
            Option(WAIT, "declare.wait", facts={"on": "self"}),
            Option("guard", "declare.guard", facts={"on": "self"}),
        ]
        options += _things(play, creature)
        options += _people(play, creature)
        options += _callers(play, creature)
        options += _ways(play, creature)
        options += _own(play, creature)
    options += [_unhurried(option) for option in play.offers(creature, rules)] if rules else []
    return options


def _at_peace(ruleset: Ruleset) -> tuple[str, ...]:
    tagged = (name for name, rule in ruleset.rules.items() if OUT_OF_COMBAT_TOO in rule.tags)
    return (*RULES, *tagged)


def asked(play: Play, creature: Creature) -> Decision:
    """Return the question that asks a hero's player what the hero does (5.2/rhythm/everyone-acts)."""
    return Decision(
        creature.seat,
        "declare",
        lambda: declarations(play, creature),
        subject=creature.id,
        default=WAIT,
        why=("5.2/rhythm/loop", "5.2/rhythm/everyone-acts"),
        facts={"scene": scene_of(play).title, "acted": int(creature.id in declared(play))},
        some=lambda heads: declarations(play, creature, heads),
        moot=lambda: over(play),
    )


def _unhurried(option: Option) -> Option:
    """Relabel a move for play outside combat, where distance in feet does not matter."""
    if not option.key.startswith("move:"):
        return option
    return msgspec.structs.replace(option, label="declare.move", facts={"mode": option.key[5:]})


def breakable(thing: Feature, now: str) -> bool:
    """Whether attacks could open it: it is locked or stuck, and of a material that breaks."""
    return now in ("locked", "stuck", "barred") and bool(thing.hp or thing.material)


def _about(
    verb: str, on: str, key: str, name: str, *, why: tuple[str, ...] = (), check: str = "", seconds: int = -1
) -> Option:
    """An option about an object, a person or an exit; `on` says which, so that screens can show it there."""
    facts: dict[str, int | str] = {"name": name, "on": f"{on}:{key}"}
    if check:
        facts["check"] = check
    if seconds >= 0:
        facts["seconds"] = seconds
    return Option(f"{verb}:{key}", f"declare.{verb}", facts=facts, why=why)


def _with(check: Check) -> str:
    return check.skill or check.tool or check.ability


def _things(play: Play, creature: Creature) -> list[Option]:
    scene = scene_of(play)
    moves = speed_of(play, creature) > 0
    options = [
        Option(
            "search:here",
            "declare.search here",
            facts={"on": "self", "check": "perception"},
            why=("5.2/g-search/perception",),
        ),
        Option(
            "examine:here",
            "declare.examine here",
            facts={"on": "self", "check": "investigation"},
            why=("5.2/g-study/investigation",),
        ),
    ]

    def about(verb: str, key: str, name: str, check: str = "", why: tuple[str, ...] = ()) -> None:
        options.append(_about(verb, "thing", key, name, check=check, why=why))

    def by_sight(verb: str, key: str, name: str, check: str = "") -> None:
        option = _about(verb, "thing", key, name, check=check)
        if light_at(play, creature, cells_of_thing(play, key)) is DARK:
            why = ("5.2/vision/heavily-obscured",)
            dark = f"declare.{verb} in the dark"
            option = msgspec.structs.replace(option, label=dark, facts={**option.facts, "dark": 1}, why=why)
        options.append(option)

    for key, thing in scene.features.items():
        if not known(play, key):
            continue
        now = state_of(play, key)
        name = thing.name
        if thing.text:
            by_sight("look", key, name)
        if not moves:
            continue
        about("search", key, name, "perception", ("5.2/object/hidden-vicinity",))
        if thing.kind != "thing" and thing.kind != "light":
            about("examine", key, name, "investigation", ("5.2/g-study/investigation",))
        if thing.kind in ("door", "container"):
            if now == "shut":
                about("open", key, name)
            elif now == "open" and thing.kind == "door":
                about("close", key, name)
            elif now == "locked":
                if thing.key and any(carries(hero, thing.key) for hero in party(play)):
                    about("unlock", key, name)
                if thing.pick and carries(creature, "thieves-tools"):
                    about("pick", key, name, "sleight of hand")
            if now in ("locked", "stuck", "barred") and thing.force:
                about("force", key, name, "athletics")
            if breakable(thing, now):
                about("break", key, name, why=("5.2/object/break-sturdy",))
            if now == "open" and thing.holds and not play.state.flags.get(f"emptied {here(play)}.{key}"):
                about("take", key, name)
        elif thing.kind in ("lever", "light"):
            if not thing.uses or counted(play, f"used {here(play)}.{key}") < thing.uses:
                about("use", key, name)
        elif thing.holds and not play.state.flags.get(f"emptied {here(play)}.{key}"):
            about("take", key, name)
        options += _items(play, key, thing)
        tried = play.state.flags.get(f"studied {here(play)}.{key}.{creature.id}")
        if thing.study is not None and not tried and not studied(play, key):
            by_sight("study", key, name, _with(thing.study))
    for key, kind in scene.traps.items():
        if moves and found(play, key) and trap_state(play, key) == "armed":
            about("disarm", key, kind.name, _with(kind.disarm) if kind.disarm is not None else "")
    return options


def _items(play: Play, key: str, thing: Feature) -> list[Option]:
    """Items that the party carries and could use on an object or person here."""
    options: list[Option] = []
    for item, use in thing.items.items():
        done = play.state.flags.get(f"applied {here(play)}.{key}.{item}") and not use.again
        if done or not holds(play, use.when) or not purse(play, item):
            continue
        facts: dict[str, int | str] = {"name": thing.name, "item": item, "on": f"thing:{key}"}
        if use.check is not None:
            facts["check"] = _with(use.check)
        options.append(Option(f"apply:{key}:{item}", "declare.apply", facts=facts))
    return options


def _people(play: Play, creature: Creature) -> list[Option]:
    options: list[Option] = []
    for key, someone in scene_of(play).people.items():
        there = person(play, key)
        if there is None or there.life != "alive" or there.side == "foes" or not met(play, key):
            continue
        if speed_of(play, creature) <= 0 and distance(play, creature, there) > SPEAKING:
            continue
        for name, topic in topics(play, creature, key):
            facts: dict[str, int | str] = {"name": there.name, "about": topic.label, "on": f"person:{key}"}
            if topic.choice:
                facts["choice"] = 1
            options.append(
                Option(f"talk:{key}:{name}", "declare.talk", facts=facts, why=("5.2/g-influence/urge",))
            )
            options += [
                Option(
                    f"talk:{key}:{name}:{offer}",
                    "declare.talk offering",
                    facts={**facts, "offer": lever.label, **_price(lever)},
                    why=("5.2/g-influence/urge", "5.2/social/leverage"),
                )
                for offer, lever in levers(play, topic)
            ]
        if not any(
            play.state.flags.get(mark)
            for mark in (f"read {here(play)}.{key}.{creature.id}", f"seen through {here(play)}.{key}")
        ):
            options.append(
                _about("read", "person", key, there.name, why=("5.2/g-search/insight",), check="insight")
            )
        if someone.fight:
            options.append(_about("strike", "person", key, there.name))
    return options


def _price(lever: Lever) -> dict[str, int | str]:
    return {"costs": lever.costs.item, "count": lever.costs.count} if lever.costs is not None else {}


def _callers(play: Play, creature: Creature) -> list[Option]:
    """Creatures that offered to talk instead of fighting and wait for an answer."""
    options: list[Option] = []
    for key in hailed(play):
        parley = scene_of(play).fights[key].parley
        facts: dict[str, int | str] = {"about": parley.label if parley else "", "on": f"foes:{key}"}
        if may(play, creature.id, "speak") and speaker(play, creature, key) is not None:
            options.append(
                Option(f"answer:{key}", "declare.answer", facts=facts, why=("5.2/g-influence/urge",))
            )
        options.append(Option(f"assail:{key}", "declare.assail", facts=facts))
    return options


def _ways(play: Play, creature: Creature) -> list[Option]:
    scene = scene_of(play)
    return [
        _about("go", "exit", key, way.name, seconds=seconds_left(play, key))
        for key, way in scene.exits.items()
        if holds(play, way.when) and way_open(play, way) and speed_of(play, creature) > 0
    ]


def _rest(kind: str, seconds: int, why: str) -> Option:
    return Option(
        f"rest:{kind}", f"declare.rest {kind}", facts={"on": "self", "seconds": seconds}, why=(why,)
    )


def _own(play: Play, creature: Creature) -> list[Option]:
    options: list[Option] = []
    rest, may_rest = scene_of(play).rest, play.port(MAY_REST)
    if rest != "none" and may_rest(play, creature, "short").allowed:
        options.append(_rest("short", rest_seconds(play, "short"), "5.2/g-short-rest/length"))
    if rest == "long" and may_rest(play, creature, "long").allowed:
        options.append(_rest("long", rest_seconds(play, "long"), "5.2/g-long-rest/length"))
    heroes = tuple(hero.id for hero in party(play))
    if len(heroes) > 1:
        options.append(
            Option(
                "march",
                "declare.march",
                takes="order",
                targets=heroes,
                least=len(heroes),
                most=len(heroes),
                facts={"on": "self", "seconds": 0},
                why=("5.2/marching/change",),
            )
        )
        if at_leisure(play):
            word = "come along" if stays(play, creature) else "stay"
            options.append(Option(word, f"declare.{word}", facts={"on": "self", "seconds": 0}))
    now = play.state.flags.get("pace", "normal")
    options += [
        Option(
            f"pace:{word}",
            "declare.pace",
            facts={"pace": word, "on": "self", "seconds": 0},
            why=("5.2/travel/group-pace",),
        )
        for word in PACES
        if word != now and word in play.ruleset.tables().get(BY_PACE, {})
        if any(way.miles for way in scene_of(play).exits.values())
    ]
    return options
