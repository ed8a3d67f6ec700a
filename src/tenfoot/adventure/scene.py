"""The rhythm of play: the scene is told, everyone declares, everything is resolved and told; and again.

Outside fights there are no turns: nobody is skipped, and what was declared is resolved in marching order
(5.2/rhythm/loop, 5.2/rhythm/everyone-acts).
"""

from __future__ import annotations

from tenfoot.adventure.arriving import arrive
from tenfoot.adventure.declaring import WAIT, declarations
from tenfoot.adventure.doing import (
    approach,
    cells_of_thing,
    disarm,
    douse,
    free_budget,
    kindle,
    look,
    search_near,
    work_on,
)
from tenfoot.adventure.fighting import begin_fight, calm, noticed
from tenfoot.adventure.play import able, adventure_of, here, over, party, person, scene_of, seconds, tell
from tenfoot.adventure.talking import read_mood, talk
from tenfoot.adventure.triggering import act, award, finish, fire, fire_times, go
from tenfoot.engine import clock
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer, yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.turn import TURN_ENDS, TURN_STARTS, perform
from tenfoot.rulesets.srd52.exploration.pace import MILE_SECONDS
from tenfoot.rulesets.srd52.rests.long_rest import sleep_through
from tenfoot.rulesets.srd52.rests.short_rest import HOUR, begin_short_rest

ROUNDS = 10
"""Rounds that are played out one by one when time passes and somebody counts them."""


def scene(play: Play) -> Proc[None]:
    """One round of the loop."""
    state = play.state
    if not here(play):
        state.flags["after combat"] = "scene"
        arrive(play, adventure_of(play).start)
        yield from fire(play, "enter")
        return
    if state.flags.get("fight"):
        yield from aftermath(play)
        return
    if not any(able(play, hero) for hero in party(play)):
        yield from helpless(play)
        return
    begun = noticed(play)
    if begun:
        begin_fight(play, begun)
        if over(play):
            return
        state.flags[f"fought {here(play)}.{begun}"] = 1
    declared: list[tuple[Creature, Answer]] = []
    for hero in party(play):
        if able(play, hero):
            declared.append((hero, (yield from ask(play, hero))))
    yield from resolve_all(play, declared)


def ask(play: Play, hero: Creature) -> Proc[Answer]:
    """What a hero does. Nobody is skipped (5.2/rhythm/everyone-acts)."""
    free_budget(play, hero)
    answer = yield Decision(
        hero.seat,
        "declare",
        lambda: declarations(play, hero),
        subject=hero.id,
        default=WAIT,
        why=("5.2/rhythm/loop", "5.2/rhythm/everyone-acts"),
        facts={"scene": scene_of(play).title},
    )
    return answer


def resolve_all(play: Play, declared: list[tuple[Creature, Answer]]) -> Proc[None]:
    """What was declared, in marching order; then the way out, rest, and time."""
    place = here(play)
    leaving: tuple[Creature, str] | None = None
    rest: tuple[Creature, str] | None = None
    for hero, answer in declared:
        if over(play) or here(play) != place:
            return
        if not able(play, hero):
            continue
        free_budget(play, hero)
        if not still_possible(play, hero, answer):
            play.emit("too late", creature=hero.id)
            continue
        word, _, what = answer.pick.partition(":")
        if word == "go":
            leaving = leaving or (hero, what)
        elif word == "rest":
            rest = rest or (hero, what)
        else:
            yield from resolve(play, hero, answer)
    if over(play) or here(play) != place:
        return
    if rest is not None and (yield from all_agree(play, rest[0], "join rest")):
        yield from rest_together(play, rest[1])
    elif leaving is not None and (yield from depart(play, *leaving)):
        return
    else:
        longest = 600 if all(answer.pick == WAIT for _, answer in declared) else 0
        yield from pass_time(play, max(longest, seconds(scene_of(play).round)))
    if not over(play) and here(play) == place:
        yield from fire_times(play)


def still_possible(play: Play, hero: Creature, answer: Answer) -> bool:
    """Whether what others did in the meantime has left the chance to do this."""
    try:
        Decision(hero.seat, "declare", lambda: declarations(play, hero)).check(answer)
    except IllegalAnswer:
        return False
    return True


def resolve(play: Play, hero: Creature, answer: Answer) -> Proc[None]:
    """One declared thing."""
    word, _, what = answer.pick.partition(":")
    if word in (WAIT, "guard"):
        play.emit("waited" if word == WAIT else "guarded", creature=hero.id)
    elif word == "look":
        yield from look(play, hero, what)
    elif word == "search":
        yield from search_near(play, hero, what)
    elif word in ("open", "close", "unlock", "pick", "force", "study", "take", "use"):
        yield from work_on(play, hero, word, what)
    elif word == "disarm":
        yield from disarm(play, hero, what)
    elif word == "talk":
        key, _, topic = what.partition(":")
        yield from talk(play, hero, key, topic)
    elif word == "read":
        yield from read_mood(play, hero, what)
    elif word == "strike":
        begin_fight(play, scene_of(play).people[what].fight)
    elif word == "kindle":
        kindle(play, hero, what)
    elif word == "douse":
        yield from douse(play, hero)
    elif word == "march":
        play.state.flags["march"] = ",".join(map(str, answer.targets))
        play.emit("march.set", order=list(answer.targets))
    elif word == "pace":
        play.state.flags["pace"] = what
        play.emit("pace.set", pace=what)
    else:
        yield from perform(play, hero, answer)
        yield from provoked(play)


def provoked(play: Play) -> Proc[None]:
    """Somebody of the place has been hurt: those who would fight for it do."""
    for key, someone in scene_of(play).people.items():
        there = person(play, key)
        if there is not None and there.hp < there.hp_max and someone.fight:
            begin_fight(play, someone.fight)
            return
    yield from ()


def all_agree(play: Play, leader: Creature, kind: str, name: str = "") -> Proc[bool]:
    """The party stays together: what takes everybody needs everybody's word."""
    for hero in party(play):
        if hero.id == leader.id or not able(play, hero):
            continue
        facts: dict[str, int | str] = {"leader": leader.id, "name": name}
        answer = yield yes_no(hero.seat, kind, subject=hero.id, default="yes", facts=facts)
        if answer.pick != "yes":
            play.emit("stayed", creature=hero.id)
            return False
    return True


def depart(play: Play, leader: Creature, key: str) -> Proc[bool]:
    """Somebody leads the way; the party goes if the others come along."""
    way = scene_of(play).exits[key]
    if not (yield from all_agree(play, leader, "follow", way.name)):
        yield from pass_time(play, seconds(scene_of(play).round))
        return False
    if not (yield from approach(play, leader, cells_of_thing(play, key))) or over(play):
        return over(play)
    tell(play, way.text)
    spent = seconds(way.takes)
    if way.miles:
        spent = way.miles * MILE_SECONDS[str(play.state.flags.get("pace", "normal"))]
        play.emit("travelled", miles=way.miles, pace=str(play.state.flags.get("pace", "normal")))
    place = here(play)
    yield from pass_time(play, spent)
    yield from fire_times(play)
    if not over(play) and here(play) == place:
        yield from go(play, way.to)
    return True


def rest_together(play: Play, kind: str) -> Proc[None]:
    """The party rests: an hour, or a night."""
    resters = [hero for hero in party(play) if hero.life == "alive"]
    if kind == "long":
        yield from sleep_through(play, resters)
        return
    for hero in resters:
        begin_short_rest(play, hero)
    yield from clock.advance(play, HOUR)


def pass_time(play: Play, spent: int) -> Proc[None]:
    """Time goes by. While something counts rounds (a dying hero, a flame), rounds are played one by one."""
    for _ in range(min(ROUNDS, spent // clock.ROUND)):
        if over(play) or not counting(play):
            break
        for creature in list(play.state.creatures.values()):
            if creature.cell < 0 or creature.life == "dead":
                continue
            play.state.once.clear()
            yield from clock.turn_phase(play, creature.id, "start")
            if play.hooks(TURN_STARTS, creature.id):
                yield from play.open(TURN_STARTS, creature, creature.id)
            if play.hooks(TURN_ENDS, creature.id):
                yield from play.open(TURN_ENDS, creature, creature.id)
            yield from clock.turn_phase(play, creature.id, "end")
        yield from clock.advance(play, clock.ROUND)
        spent -= clock.ROUND
    if not over(play):
        yield from clock.advance(play, max(0, spent))


def counting(play: Play) -> bool:
    """Whether anything waits for turns."""
    if any(c.life == "dying" for c in play.state.creatures.values() if c.cell >= 0):
        return True
    return any(effect.expiry.count for effect in play.timed())


def helpless(play: Play) -> Proc[None]:
    """Nobody of the party can act: time passes until somebody can, or none is left."""
    state = play.state
    if not any(hero.life in ("alive", "stable", "dying") for hero in party(play)):
        finish(play, adventure_of(play).defeat)
        return
    yield from pass_time(play, 60 if counting(play) else HOUR)
    if state.mode == "scene":
        yield from fire_times(play)


def aftermath(play: Play) -> Proc[None]:
    """The fight is over and the scene goes on, unless the party was beaten."""
    state = play.state
    key = str(state.flags.pop("fight"))
    fight = scene_of(play).fights[key]
    state.flags[f"fought {here(play)}.{key}"] = 1
    calm(play)
    if state.flags.pop("winner", "") in ("foes", "nobody") and not any(
        able(play, hero) for hero in party(play)
    ):
        finish(play, fight.lost or adventure_of(play).defeat)
        return
    if fight.xp:
        award(play, fight.xp)
    yield from act(play, fight.won, None)
    if state.mode == "scene" and not state.flags.get("fight"):
        yield from fire(play, f"won {key}")
