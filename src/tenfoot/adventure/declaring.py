"""What a hero may declare in a scene: everything that the place, the people and one's own means allow.

The list names only what the party knows of; what is hidden is on no list until it is found.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.adventure.doing import burning
from tenfoot.adventure.play import carries, found, here, holds, party, person, scene_of, state_of, trap_state
from tenfoot.adventure.talking import topics
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.movement import pace
from tenfoot.rulesets.srd52.exploration.gear import LAMPS
from tenfoot.rulesets.srd52.rests.long_rest import may_rest_long
from tenfoot.rulesets.srd52.rests.short_rest import may_rest_shortly

WAIT = "wait"
RULES = ("move", "cast", "hide", "lay on hands", "second wind", "stand up")
"""Rules of turns that serve outside fights as well."""
PACES = ("fast", "normal", "slow")


def declarations(play: Play, creature: Creature) -> Sequence[Option]:
    """All that the hero may declare now."""
    options = [Option(WAIT, "declare.wait"), Option("guard", "declare.guard")]
    options += _things(play, creature)
    options += _people(play, creature)
    options += _ways(play, creature)
    options += _own(play, creature)
    options += play.offers(creature, RULES)
    return options


def _about(verb: str, key: str, name: str, *, why: tuple[str, ...] = ()) -> Option:
    return Option(f"{verb}:{key}", f"declare.{verb}", facts={"name": name}, why=why)


def _things(play: Play, creature: Creature) -> list[Option]:
    scene = scene_of(play)
    moves = pace(play, creature) > 0
    options = [Option("search:here", "declare.search here", why=("5.2/g-search/perception",))]
    for key, thing in scene.features.items():
        if not found(play, key):
            continue
        now = state_of(play, key)
        name = thing.name
        if thing.text:
            options.append(_about("look", key, name))
        if not moves:
            continue
        options.append(_about("search", key, name, why=("5.2/object/hidden-vicinity",)))
        if thing.kind in ("door", "container"):
            if now == "shut":
                options.append(_about("open", key, name))
            elif now == "open" and thing.kind == "door":
                options.append(_about("close", key, name))
            elif now == "locked":
                if thing.key and any(carries(hero, thing.key) for hero in party(play)):
                    options.append(_about("unlock", key, name))
                if thing.pick and carries(creature, "thieves-tools"):
                    options.append(_about("pick", key, name))
            if now in ("locked", "stuck", "barred") and thing.force:
                options.append(_about("force", key, name))
            if now == "open" and thing.holds and not play.state.flags.get(f"emptied {here(play)}.{key}"):
                options.append(_about("take", key, name))
        elif thing.kind in ("lever", "light"):
            used = play.state.flags.get(f"used {here(play)}.{key}", 0)
            if not thing.uses or (isinstance(used, int) and used < thing.uses):
                options.append(_about("use", key, name))
        elif thing.holds and not play.state.flags.get(f"emptied {here(play)}.{key}"):
            options.append(_about("take", key, name))
        if thing.study is not None and not play.state.flags.get(f"studied {here(play)}.{key}.{creature.id}"):
            options.append(_about("study", key, name))
    for key, kind in scene.traps.items():
        if moves and found(play, key) and trap_state(play, key) == "armed":
            options.append(_about("disarm", key, kind.name))
    return options


def _people(play: Play, creature: Creature) -> list[Option]:
    options: list[Option] = []
    for key, someone in scene_of(play).people.items():
        there = person(play, key)
        if there is None or there.life != "alive" or there.side == "foes":
            continue
        for name, topic in topics(play, creature, key):
            facts: dict[str, int | str] = {"name": there.name, "about": topic.label}
            options.append(
                Option(f"talk:{key}:{name}", "declare.talk", facts=facts, why=("5.2/g-influence/urge",))
            )
        if not play.state.flags.get(f"read {here(play)}.{key}.{creature.id}"):
            options.append(_about("read", key, there.name, why=("5.2/g-search/insight",)))
        if someone.fight:
            options.append(_about("strike", key, there.name))
    return options


def _ways(play: Play, creature: Creature) -> list[Option]:
    scene = scene_of(play)
    return [
        _about("go", key, way.name)
        for key, way in scene.exits.items()
        if holds(play, way.when)
        and (not way.door or (found(play, way.door) and state_of(play, way.door) == "open"))
        and pace(play, creature) > 0
    ]


def _own(play: Play, creature: Creature) -> list[Option]:
    options: list[Option] = []
    if burning(play, creature):
        options.append(Option("douse", "declare.douse"))
    else:
        options += [
            Option(f"kindle:{kind}", "declare.kindle", facts={"item": kind})
            for kind, lamp in LAMPS.items()
            if carries(creature, kind) and (not lamp.fuel or carries(creature, lamp.fuel))
        ]
    rest = scene_of(play).rest
    if rest != "none" and may_rest_shortly(play, creature).allowed:
        options.append(Option("rest:short", "declare.rest short", why=("5.2/g-short-rest/length",)))
    if rest == "long" and may_rest_long(play, creature).allowed:
        options.append(Option("rest:long", "declare.rest long", why=("5.2/g-long-rest/length",)))
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
                why=("5.2/marching/change",),
            )
        )
    now = play.state.flags.get("pace", "normal")
    options += [
        Option(f"pace:{word}", "declare.pace", facts={"pace": word}, why=("5.2/travel/group-pace",))
        for word in PACES
        if word != now and any(way.miles for way in scene_of(play).exits.values())
    ]
    return options
