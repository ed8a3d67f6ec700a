"""Fights that begin in a scene: from where everybody stands, with surprise by who noticed whom."""

from __future__ import annotations

from tenfoot.adventure.arriving import muster
from tenfoot.adventure.format import Fight
from tenfoot.adventure.play import able, here, holds, party, scene_of, tell
from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.passive import passive_perception
from tenfoot.rulesets.common.permission import may
from tenfoot.rulesets.common.sight import sees
from tenfoot.rulesets.common.space import present
from tenfoot.rulesets.srd52.general.hiding import HIDDEN


def begin_fight(play: Play, key: str) -> None:
    """Everybody stands where they stand; whoever noticed no enemy is surprised, unless the GM says otherwise.

    Cites 5.2/initiative/surprise and 5.2/g-passive-perception/gm-uses.
    """
    state = play.state
    fight = scene_of(play).fights[key]
    mark = f"{here(play)}.{key}"
    if state.flags.get(f"fought {mark}") or not holds(play, fight.when):
        return
    foes = muster(play, key)
    heroes = [hero for hero in party(play) if hero.cell >= 0]
    if not foes or not any(hero.life == "alive" for hero in heroes):
        return
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
    sharp = passive_perception(play, watcher)
    if hidden:
        return sharp >= hidden
    for other in others:
        lurking = play.effects_on(other.id, HIDDEN)
        if lurking:
            if sharp >= lurking[0].level:
                return True
        elif sees(play, watcher, other) or sharp >= 15:
            # Somebody who makes no effort to be quiet is heard by keen ears even in the dark.
            return True
    return False


def noticed(play: Play) -> str:
    """The fight that begins because its creatures notice somebody of the party, or ""."""
    scene = scene_of(play)
    for key, fight in scene.fights.items():
        if play.state.flags.get(f"fought {here(play)}.{key}") or not holds(play, fight.when):
            continue
        if fight.starts == "entered" or (fight.starts == "seen" and _sees_party(play, key, fight)):
            return key
    return ""


def _sees_party(play: Play, key: str, fight: Fight) -> bool:
    if fight.hidden:
        return True
    heroes = [hero for hero in party(play) if hero.cell >= 0]
    return any(_aware(play, foe, heroes, 0) for foe in muster(play, key))


def calm(play: Play) -> None:
    """After a fight: nobody has a turn any more, and what was dead lies where it fell."""
    state = play.state
    state.order, state.initiative = [], {}
    state.turn, state.round, state.phase = 0, 0, ""
    for creature in present(play):
        creature.budget = {"reaction": 1}


def anyone_left(play: Play) -> bool:
    """Whether a hero can still act, or will be able to."""
    return any(able(play, hero) or hero.life in ("alive", "stable", "dying") for hero in party(play))
