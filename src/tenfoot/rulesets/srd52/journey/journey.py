"""Journeys: hours on the road at a pace that the land allows, staying on course, and what too many hours cost.

`travel:PACE` and words after it (`hours 10`, `in mountain`, `road`, `guided`, `riding`, `flying`, `speed 60`,
`vessel 15` for 1.5 miles an hour, `high 12000`, `equipped`, `wagon`) is performed by one member for the whole group.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.creature import CON, WIS, Creature
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare, resolve_test
from tenfoot.rulesets.common.journey.journey import Journeyed, Leg
from tenfoot.rulesets.common.movement.movement import speed, speed_of
from tenfoot.rulesets.common.rest.downtime import Wait, undisturbed
from tenfoot.rulesets.common.rest.rest import RESTED, Rest
from tenfoot.rulesets.srd52.conditions.exhaustion import tire
from tenfoot.rulesets.srd52.exploration.hunger import NEEDS, drink, eat
from tenfoot.rulesets.srd52.journey.pace import PACES, travelling

HOUR = 3600
USUAL_HOURS = 8
STEPS = ("slow", "normal", "fast")


class TravelTerrain(msgspec.Struct, frozen=True):
    """What a kind of land means for travelers (5.2/t-terrain/columns)."""

    pace: str
    distance: str
    """Dice for how far off an encounter begins, times 10 feet."""
    forage: int
    navigate: int
    search: int


LANDS = {
    "arctic": TravelTerrain("fast", "6d6", 20, 10, 10),
    "coastal": TravelTerrain("normal", "2d10", 10, 5, 15),
    "desert": TravelTerrain("normal", "6d6", 20, 10, 10),
    "forest": TravelTerrain("normal", "2d8", 10, 15, 15),
    "grassland": TravelTerrain("fast", "6d6", 15, 5, 15),
    "hill": TravelTerrain("normal", "2d10", 15, 10, 15),
    "mountain": TravelTerrain("slow", "4d10", 20, 15, 20),
    "swamp": TravelTerrain("slow", "2d8", 10, 15, 20),
    "underdark": TravelTerrain("normal", "2d6", 20, 10, 20),
    "urban": TravelTerrain("normal", "2d6", 20, 15, 15),
    "waterborne": TravelTerrain("vehicle", "6d6", 15, 10, 15),
}

travel = Rule(
    "travel",
    "5.2/travel/pace-table",
    "5.2/t-pace/terrain-max",
    "5.2/t-pace/good-road",
    "5.2/t-pace/slow-member",
    "5.2/t-pace/extended",
    "5.2/vehicle/land",
    general=True,
)
winded = Rule("winded mount", "5.2/travel/mounted-double")
"""On whoever rode hard for an hour, until its mount has finished a rest."""

THIN_AIR = 10_000
"""Feet from which on each hour of travel counts double."""
ONLY_NATIVES = 20_000
ACCLIMATISING = 30
DAYS_UP_HIGH, NATIVE = "days up high", "native to the heights"
"""Counters of days spent at such a height without a break, and of those who were born there."""


def fastest(land: str, road: bool = False, equipped: bool = False) -> str:
    """The fastest pace that the land allows; a good road is worth a step."""
    if not land or LANDS[land].pace not in STEPS:
        return "fast"
    best = STEPS.index(LANDS[land].pace)
    if land == "arctic" and not equipped:
        best = min(best, STEPS.index("normal"))
    return STEPS[min(len(STEPS) - 1, best + road)]


def best_pace(play: Play, group: Sequence[Creature], leg: Leg) -> str:
    """The fastest that this group may choose: the land, and any member that has lost half its Speed, limit it."""
    if any(speed_of(play, c) * 2 <= play.sheet(c).speeds.get("walk", 0) for c in group):
        return "slow"
    if leg.flying and (leg.speed or all(speed(play, c, "fly").total > 0 for c in group)):
        return "fast"
    return fastest(leg.land, leg.road, leg.equipped)


def tenths_made(leg: Leg, pace: str, hours: int) -> int:
    """Tenths of a mile in so many hours. A usual day uses printed numbers.

    An unusual Speed makes a tenth of it in miles an hour; at a fast pace four thirds of the day's way, at a slow one
    two thirds, in whole miles.
    """
    if leg.vessel:
        return leg.vessel * hours
    if leg.speed:
        normal = leg.speed * hours
        return {"fast": normal * 4 // 30 * 10, "slow": normal * 2 // 30 * 10}.get(pace, normal)
    return 10 * (PACES[pace].day if hours == USUAL_HOURS else PACES[pace].hour * hours)


def hours_for(leg: Leg, pace: str) -> int:
    """How many hours the leg takes at this pace."""
    if not leg.miles:
        return leg.hours
    an_hour = leg.vessel or leg.speed or 10 * PACES[pace].hour
    return -(-10 * leg.miles // an_hour)


def used_to_heights(creature: Creature, feet: int) -> bool:
    """Whether thin air is nothing to it: after 30 days up there or, above 20,000 feet, only by birth."""
    if creature.counters.get(NATIVE):
        return True
    return feet <= ONLY_NATIVES and creature.counters.get(DAYS_UP_HIGH, 0) >= ACCLIMATISING


def journey(play: Play, group: Sequence[Creature], leg: Leg, wait: Wait) -> Proc[Journeyed]:
    """A leg from end to end at a pace that is possible; with `wait` something may come in between."""
    pace = leg.pace
    if not leg.vessel:
        best = best_pace(play, group, leg)
        if STEPS.index(pace) > STEPS.index(best):
            play.emit("pace.refused", pace=pace, best=best)
            return Journeyed(0, False, best)
        for creature in group:
            play.attach(travelling.name, creature.id, data={"pace": pace})
    hours = hours_for(leg, pace)
    made = leg.miles * 10 or tenths_made(leg, pace, hours)
    whole = True
    if leg.land and not (leg.road or leg.guided or leg.vessel) and leg.miles:
        hours += yield from stays_on_course(play, group, leg)
    if leg.riding and not play.has(group[0].id, winded.name):
        if leg.miles:
            hours = max(1, hours - 1)
        else:
            made += 10 * PACES[pace].hour
        play.attach(winded.name, group[0].id, source=group[0].id)
    for hour in range(1, hours + 1):
        if not (yield from wait(play, HOUR)):
            whole = False
            break
        if not leg.vessel:
            yield from too_long(play, group, hour, leg.height)
    for creature in group:
        for effect in play.effects_on(creature.id, travelling.name):
            play.detach(effect)
    if leg.forage and whole:
        yield from forage(play, group, leg.land)
    if whole:
        play.emit("travelled", miles=made // 10, tenths=made, pace="vessel" if leg.vessel else pace)
    return Journeyed(made, whole, pace)


def stays_on_course(play: Play, group: Sequence[Creature], leg: Leg) -> Proc[int]:
    """The best pathfinder's Wisdom (Survival) check; who goes astray loses as many hours as the GM says."""
    guide = max(group, key=lambda c: prepare(play, _survival(c, 0)).bonus)
    if (yield from resolve_test(play, _survival(guide, LANDS[leg.land].navigate))):
        return 0
    answer = yield Decision(
        GM,
        "lost",
        (Option("delay", "lost.delay", takes="number", least=1, most=24),),
        subject=guide.id,
        default="delay",
        why=("5.2/t-terrain/navigation",),
        facts={"land": leg.land},
    )
    play.emit("lost.way", creature=guide.id, hours=answer.number)
    return answer.number


def forage(play: Play, group: Sequence[Creature], land: str) -> Proc[None]:
    """The member with the best Survival looks for food and water, once a day; a find feeds the group for that day."""
    if not land:
        return
    finder = max(group, key=lambda c: prepare(play, _survival(c, 0)).bonus)
    found = yield from resolve_test(play, _survival(finder, LANDS[land].forage))
    play.emit("wilderness", creature=finder.id, task="forage", success=found)
    if found:
        for creature in group:
            need = NEEDS[play.sheet(creature).size]
            eat(play, creature, need)
            drink(play, creature, need)


def _survival(creature: Creature, dc: int) -> D20Test:
    return D20Test("check", creature.id, WIS, dc, skills=("skill.survival",), tags=("travel",))


@travel.perform
def set_out(play: Play, leader: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The hours pass, the miles are made; a pace that the land or a slow member forbids is refused."""
    wish, words = answer.pick.split(":", 1)[1].split()[0], answer.pick.split()[1:]
    group = [leader] + [
        c
        for c in play.state.creatures.values()
        if c.side == leader.side and c.life == "alive" and c.id != leader.id
    ]
    leg = Leg(
        pace=wish,
        miles=int(_after(words, "miles", "0")),
        hours=int(_after(words, "hours", "1")),
        land=_after(words, "in", ""),
        road="road" in words,
        guided="guided" in words,
        equipped="equipped" in words,
        riding="riding" in words,
        flying="flying" in words,
        speed=int(_after(words, "speed", "0")),
        vessel=int(_after(words, "vessel", "0")),
        height=int(_after(words, "high", "0")),
        forage="forage" in words,
    )
    yield from journey(play, group, leg, undisturbed)


def too_long(play: Play, group: Sequence[Creature], hour: int, height: int) -> Proc[None]:
    """After eight hours each further one asks for a Constitution save, DC 10 and 1 for each hour beyond.

    In thin air every hour counts double for those not used to it.
    """
    for creature in group:
        hard = height >= THIN_AIR and not used_to_heights(creature, height)
        counted = hour * 2 if hard else hour
        if counted <= USUAL_HOURS or creature.life != "alive":
            continue
        test = D20Test("save", creature.id, CON, 10 + counted - USUAL_HOURS, tags=("travel",))
        if not (yield from resolve_test(play, test)):
            yield from tire(play, creature, 1)


@winded.hook(RESTED, "owner")
def breathed(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """A rest of either kind, and the mounts can run again."""
    yield from play.end(effect, "rested")


wilderness = Rule("wilderness", "5.2/t-terrain/foraging", "5.2/t-terrain/navigation", general=True)
"""`wilderness:forage forest`, `wilderness:navigate swamp`, `wilderness:search mountain`, `wilderness:meet desert`."""


@wilderness.perform
def live_off_the_land(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Wisdom check (Survival, or Perception for what is hidden) against the land's own number."""
    task, land = answer.pick.split(":", 1)[1].split()
    row = LANDS[land]
    if task == "meet":
        yield from encounter_distance(play, land)
        return
    dc = row.forage if task == "forage" else row.navigate if task == "navigate" else row.search
    skill = "perception" if task == "search" else "survival"
    done = yield from resolve_test(play, D20Test("check", creature.id, WIS, dc, skills=(f"skill.{skill}",)))
    play.emit("wilderness", creature=creature.id, task=task, success=done)


def encounter_distance(play: Play, land: str) -> Proc[int]:
    """How far off two groups first can notice each other: the land's dice times 10 feet."""
    count, sides = map(int, LANDS[land].distance.split("d"))
    feet = 10 * sum((yield from play.roll(0, count, sides, "encounter distance")))
    play.emit("encounter.distance", feet=feet)
    return feet


def _after(words: list[str], name: str, default: str) -> str:
    return words[words.index(name) + 1] if name in words else default
