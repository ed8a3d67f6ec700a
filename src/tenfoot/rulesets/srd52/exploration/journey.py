"""Journeys: hours on the road at a pace that the land allows, and what too many hours cost.

`travel:PACE` and words after it (`hours 10`, `in mountain`, `road`, `riding`, `vessel 15` for 1.5 miles an hour,
`equipped`)
is performed by one member for the whole group.
"""

from __future__ import annotations

import msgspec

from tenfoot.engine import clock
from tenfoot.engine.creature import CON, WIS, Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.movement import pace as speed_of
from tenfoot.rulesets.common.rest import RESTED, Rest
from tenfoot.rulesets.common.test import Test, resolve
from tenfoot.rulesets.srd52.conditions.exhaustion import tire
from tenfoot.rulesets.srd52.exploration.pace import PACES

HOUR = 3600
DAY = 86_400
USUAL_HOURS = 8
STEPS = ("slow", "normal", "fast")


class Terrain(msgspec.Struct, frozen=True):
    """What a kind of land means for travellers (5.2/t-terrain/columns)."""

    pace: str
    distance: str
    """Dice for how far off an encounter begins, times 10 feet."""
    forage: int
    navigate: int
    search: int


LANDS = {
    "arctic": Terrain("fast", "6d6", 20, 10, 10),
    "coastal": Terrain("normal", "2d10", 10, 5, 15),
    "desert": Terrain("normal", "6d6", 20, 10, 10),
    "forest": Terrain("normal", "2d8", 10, 15, 15),
    "grassland": Terrain("fast", "6d6", 15, 5, 15),
    "hill": Terrain("normal", "2d10", 15, 10, 15),
    "mountain": Terrain("slow", "4d10", 20, 15, 20),
    "swamp": Terrain("slow", "2d8", 10, 15, 20),
    "underdark": Terrain("normal", "2d6", 20, 10, 20),
    "urban": Terrain("normal", "2d6", 20, 15, 15),
    "waterborne": Terrain("vehicle", "6d6", 15, 10, 15),
}

travel = Rule(
    "travel",
    "5.2/travel/pace-table",
    "5.2/t-pace/terrain-max",
    "5.2/t-pace/good-road",
    "5.2/t-pace/slow-member",
    "5.2/t-pace/extended",
    general=True,
)
winded = Rule("winded mount", "5.2/travel/mounted-double")
"""On whoever rode hard for an hour, until its mount has finished a rest."""


def fastest(land: str, road: bool = False, equipped: bool = False) -> str:
    """The fastest pace that the land allows; a good road is worth a step."""
    best = STEPS.index(LANDS[land].pace)
    if land == "arctic" and not equipped:
        best = min(best, STEPS.index("normal"))
    return STEPS[min(len(STEPS) - 1, best + road)]


@travel.perform
def set_out(play: Play, leader: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The hours pass, the miles are made; a pace that the land or a slow member forbids is refused."""
    wish, words = answer.pick.split(":", 1)[1].split()[0], answer.pick.split()[1:]
    hours = int(_after(words, "hours", "1"))
    vessel = int(_after(words, "vessel", "0"))
    land = _after(words, "in", "grassland")
    group = [c for c in play.state.creatures.values() if c.side == leader.side and c.life == "alive"]
    if vessel:
        yield from clock.advance(play, hours * HOUR)
        play.emit("travelled", miles=vessel * hours // 10, pace="vessel")
        return
    best = fastest(land, "road" in words, "equipped" in words)
    if any(speed_of(play, c) * 2 <= play.sheet(c).speeds.get("walk", 0) for c in group):
        best = "slow"
    if STEPS.index(wish) > STEPS.index(best):
        play.emit("pace.refused", pace=wish, best=best)
        return
    miles = PACES[wish].day if hours == USUAL_HOURS else PACES[wish].hour * hours
    if "riding" in words and not play.has(leader.id, winded.name):
        miles += PACES[wish].hour
        play.attach(winded.name, leader.id, source=leader.id)
    for hour in range(1, hours + 1):
        yield from clock.advance(play, HOUR)
        yield from too_long(play, group, hour)
    play.emit("travelled", miles=miles, pace=wish)


def too_long(play: Play, group: list[Creature], hour: int) -> Proc[None]:
    """After eight hours each further one asks for a Constitution save, DC 10 and 1 for each hour beyond."""
    if hour <= USUAL_HOURS:
        return
    for creature in group:
        test = Test("save", creature.id, CON, 10 + hour - USUAL_HOURS, tags=("travel",))
        if creature.life == "alive" and not (yield from resolve(play, test)):
            yield from tire(play, creature, 1)


@winded.hook(RESTED, "owner")
def breathed(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """A rest of either kind, and the mounts can run again."""
    yield from play.end(effect, "rested")


wilderness = Rule("wilderness", "5.2/t-terrain/foraging", "5.2/t-terrain/navigation", general=True)
"""`wilderness:forage forest`, `wilderness:navigate swamp`, `wilderness:search mountain`."""


@wilderness.perform
def live_off_the_land(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Wisdom check (Survival, or Perception for what is hidden) against the land's own number."""
    task, land = answer.pick.split(":", 1)[1].split()
    row = LANDS[land]
    dc = row.forage if task == "forage" else row.navigate if task == "navigate" else row.search
    skill = "perception" if task == "search" else "survival"
    done = yield from resolve(play, Test("check", creature.id, WIS, dc, skills=(f"skill.{skill}",)))
    play.emit("wilderness", creature=creature.id, task=task, success=done)


def _after(words: list[str], name: str, default: str) -> str:
    return words[words.index(name) + 1] if name in words else default
