"""Fights that begin in a scene: creatures start where they are, and a side is surprised if it noticed no enemy."""

from __future__ import annotations

from tenfoot.adventure.arriving import muster
from tenfoot.adventure.format import Fight
from tenfoot.adventure.story_state import HEROES, ON_THE_WAY, here, holds, over, party, scene_of, tell
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import unknown
from tenfoot.rulesets.common.d20.passive import NOTICES
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.space.fixtures import HIDDEN
from tenfoot.rulesets.common.space.space import BYSTANDERS, creatures_present
from tenfoot.rulesets.common.turns.permission import may

UNWRITTEN = Fight()
"""What the adventure says of a fight that nobody wrote."""
CALLED = "called by the GM"
"""The name under which such a fight is remembered while it is on."""


def begin_fight(play: Play, key: str) -> None:
    """Start a fight where all creatures are now. A creature that noticed no enemy is surprised, unless the GM
    says otherwise.

    Cites 5.2/initiative/surprise and 5.2/g-passive-perception/gm-uses.
    """
    flags = play.state.flags
    fight = scene_of(play).fights[key]
    mark = f"{here(play)}.{key}"
    if flags.get(f"fought {mark}") or not holds(play, fight.when):
        return
    foes = muster(play, key)
    heroes = [hero for hero in party(play) if hero.cell >= 0]
    if not foes or not any(hero.life == "alive" for hero in heroes):
        return
    _engage(play, key, fight, heroes, foes)


def call_fight(play: Play, key: str, named: list[Creature]) -> None:
    """The GM starts a fight: a written one, one against the named creatures, or one against every foe present.

    A creature of a written fight starts that fight, whatever it waited for.
    """
    state = play.state
    if over(play):
        raise IllegalAnswer("A fight is on already.")
    if state.flags.get(ON_THE_WAY):
        raise IllegalAnswer("The party is on its way; a fight can begin where it stands.")
    heroes = [hero for hero in party(play) if hero.cell >= 0]
    if not any(hero.life == "alive" for hero in heroes):
        raise IllegalAnswer("No hero is able to fight.")
    if any(creature.side == HEROES for creature in named):
        raise IllegalAnswer("Name the foes, not the heroes.")
    fights = scene_of(play).fights
    if key and key not in fights:
        raise IllegalAnswer(unknown("fight", key, list(fights), "this scene"))
    foes = [c for c in named if c.cell >= 0 and c.life == "alive"]
    if named and not foes:
        raise IllegalAnswer("None of those creatures is here and able to fight.")
    foes += [
        c
        for c in creatures_present(play)
        if c.side == "foes" and c.life == "alive" and not c.counters.get("out of the fight") and c not in foes
    ]
    key = key or next((mine for foe in foes if (mine := _written(play, foe))), "")
    if key:
        if state.flags.get(f"fought {here(play)}.{key}"):
            raise IllegalAnswer("That fight is over. Name creatures that are here.")
        foes += [foe for foe in muster(play, key) if foe not in foes]
    if not foes:
        raise IllegalAnswer("No foe is here. Name creatures, or a fight of this scene.")
    for foe in foes:
        play.change_side(foe, "foes")
        foe.counters.pop("out of the fight", None)
    _engage(play, key or CALLED, fights.get(key, UNWRITTEN), heroes, foes)


def _written(play: Play, foe: Creature) -> str:
    """The written fight of this scene that a creature belongs to, if it has not been fought yet; otherwise ""."""
    who = foe.notes.get("person", "")
    if who.startswith(f"{here(play)}."):
        fight = scene_of(play).people[who.partition(".")[2]].fight
    else:
        fight = foe.notes.get("fights", "").partition(".")[2]
    return "" if play.state.flags.get(f"fought {here(play)}.{fight}") else fight


def _engage(play: Play, key: str, fight: Fight, heroes: list[Creature], foes: list[Creature]) -> None:
    state = play.state
    tell(play, fight.text)
    for hero in heroes:
        if not _aware(play, hero, foes, fight.hidden):
            hero.counters["unaware"] = 1
    for foe in foes:
        if not fight.hidden and not _aware(play, foe, heroes, 0):
            foe.counters["unaware"] = 1
    state.flags["fight"] = key
    state.flags["after combat"] = "scene"
    state.order = []
    state.initiative = {}
    state.mode, state.phase, state.round = "combat", "initiative", 0


def _aware(play: Play, watcher: Creature, others: list[Creature], hidden: int) -> bool:
    """Whether the watcher notices at least one of the others."""
    if not may(play, watcher.id, "action"):
        return False
    sharp = play.port(NOTICES)(play, watcher)
    if hidden:
        return sharp >= hidden
    for other in others:
        lurking = play.effects_on(other.id, HIDDEN)
        if lurking:
            if sharp >= lurking[0].level:
                return True
        elif sees(play, watcher, other) or sharp >= 15:
            # A creature that does not try to be quiet is heard even in the dark.
            return True
    return False


def noticed(play: Play) -> str:
    """The fight that begins because its creatures notice a hero, or "".

    Creatures willing to talk call out first, and fight only if no hero answers in time.
    """
    scene = scene_of(play)
    flags = play.state.flags
    for key, fight in scene.fights.items():
        mark = f"{here(play)}.{key}"
        if flags.get(f"fought {mark}") or not holds(play, fight.when):
            continue
        waits = flags.get(f"hailed {mark}")
        if isinstance(waits, int) and waits > 0:
            flags[f"hailed {mark}"] = waits - 1
            if waits == 1:
                return key
        elif fight.starts == "entered" or (fight.starts == "seen" and _sees_party(play, key, fight)):
            if fight.parley is not None and fight.parley.first and waits is None:
                hail(play, key)
                continue
            return key
    return ""


def hail(play: Play, key: str) -> None:
    """Show the creatures of a fight as bystanders who call out and wait for an answer instead of attacking."""
    parley = scene_of(play).fights[key].parley
    assert parley is not None
    for creature in muster(play, key):
        play.change_side(creature, BYSTANDERS)
    play.state.flags[f"hailed {here(play)}.{key}"] = parley.patience
    tell(play, parley.first)


def hailed(play: Play) -> list[str]:
    """Fights whose creatures wait for an answer."""
    return [
        key
        for key in scene_of(play).fights
        if play.state.flags.get(f"hailed {here(play)}.{key}")
        and not play.state.flags.get(f"fought {here(play)}.{key}")
    ]


def _sees_party(play: Play, key: str, fight: Fight) -> bool:
    if fight.hidden:
        return True
    heroes = [hero for hero in party(play) if hero.cell >= 0]
    return any(_aware(play, foe, heroes, 0) for foe in muster(play, key))


def calm(play: Play) -> None:
    """After a fight: no creature has a turn any more, and the dead lie where they dropped."""
    state = play.state
    state.order, state.initiative = [], {}
    state.turn, state.round, state.phase = 0, 0, ""
    for creature in creatures_present(play):
        creature.budget = {"reaction": 1}
