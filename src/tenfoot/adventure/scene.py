"""The rhythm of play: describe the scene, let every hero declare, resolve and log everything, and repeat.

Outside fights there are no turns: no hero is skipped, and what was declared is resolved in marching order
(5.2/rhythm/loop, 5.2/rhythm/everyone-acts).
"""

from __future__ import annotations

from functools import partial

from tenfoot.adventure.arriving import arrive, lay_feature, weather
from tenfoot.adventure.declaring import WAIT, asked
from tenfoot.adventure.doing import (
    apply,
    approach,
    cells_of_thing,
    disarm,
    examine,
    free_budget,
    glimpse,
    look,
    search_near,
    work_on,
)
from tenfoot.adventure.fighting import UNWRITTEN, begin_fight, calm, noticed
from tenfoot.adventure.noticing import take_in
from tenfoot.adventure.parley import make_peace, treat
from tenfoot.adventure.rhythm import CALLED_REST, at_leisure, set_stays, stays
from tenfoot.adventure.story_state import (
    ON_THE_WAY,
    able,
    adventure_of,
    count,
    declared,
    found_in_a_fight,
    here,
    miles_left,
    note_declared,
    over,
    party,
    person,
    scene_of,
    seconds,
    tell,
    way_seconds,
)
from tenfoot.adventure.talking import read_mood, talk
from tenfoot.adventure.travelling import travel
from tenfoot.adventure.triggering import act, award, finish, fire, fire_times, go, moments
from tenfoot.engine import clock
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer, yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.several import at_once, gather, invite
from tenfoot.rulesets.common.items.item import unpack_all
from tenfoot.rulesets.common.journey.pace import mile_seconds
from tenfoot.rulesets.common.movement.movement import speed_of
from tenfoot.rulesets.common.rest.downtime import TAKE_REST
from tenfoot.rulesets.common.turns.turn import TURN_ENDS, TURN_STARTS, perform

ROUNDS = 10
"""Rounds that are played out one by one when time passes and somebody counts them."""
IDLE = 3600
"""Seconds that go by while nobody can do anything."""


def scene(play: Play) -> Proc[None]:
    """Play one round of a scene."""
    state = play.state
    if not here(play):
        state.flags["after combat"] = "scene"
        for hero in party(play):
            unpack_all(play, hero)
        arrive(play, adventure_of(play).start)
        yield from weather(play)
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
    take_in(play)
    yield from glimpse(play)
    if over(play):
        return
    called = play.state.flags.pop(CALLED_REST, "")
    if called:
        yield from rest_together(play, str(called))
    elif at_leisure(play):
        yield from as_they_like(play)
    else:
        yield from all_declare(play)


def all_declare(play: Play) -> Proc[None]:
    """Play one round under danger: each hero declares a deed, then all deeds resolve in marching order."""
    play.state.flags.pop("declared", None)
    together = at_once(play)

    def freed() -> bool:
        """Return True if the GM has switched to free play or called a rest; unresolved declarations are dropped."""
        return bool(play.state.flags.get(CALLED_REST)) or (together and at_leisure(play))

    def declare(hero: Creature) -> Proc[tuple[Creature, Answer] | None]:
        if not able(play, hero):
            return None
        answer = yield from ask(play, hero)
        note_declared(play, hero, answer.pick)
        return hero, answer

    said = yield from gather(
        play,
        "declare",
        {hero.id: partial(declare, hero) for hero in party(play)},
        over=lambda: over(play) or freed(),
        again=True,
    )
    play.state.flags.pop("declared", None)
    if not freed():
        yield from resolve_all(play, [declared for declared in said.values() if declared is not None])


def as_they_like(play: Play) -> Proc[None]:
    """Play free: any hero acts at any time, the deed happens at once, and no other player is asked.

    Deeds of different heroes share a round. It passes when every hero has acted, or when one acts a second time.
    """
    place = here(play)
    said = declared(play)
    spent: list[int] = []
    heroes = sorted((hero for hero in party(play) if able(play, hero)), key=lambda hero: hero.id in said)

    def deed(hero: Creature) -> Proc[Answer]:
        answer = yield from ask(play, hero)
        if answer.pick.partition(":")[0] in TOGETHER:
            # It happens when no hero is in the middle of an action; until then the others see what it waits for.
            note_declared(play, hero, answer.pick)
        else:
            yield from resolve(play, hero, answer)
            if not over(play) and here(play) == place:
                take_in(play)
                if hero.id in declared(play):
                    spent.append(_round_over(play))
                note_declared(play, hero, answer.pick)
        return answer

    done = yield from invite(
        "scene",
        {hero.id: partial(deed, hero) for hero in heroes},
        over=lambda: over(play) or here(play) != place,
        stop=lambda: not at_leisure(play),
    )
    if over(play) or here(play) != place:
        play.state.flags.pop("declared", None)
        return
    together = next(((key, a.pick) for key, a in done if a.pick.partition(":")[0] in TOGETHER), None)
    if together is not None:
        play.state.flags.pop("declared", None)
        leader = play.creature(together[0])
        word, _, what = together[1].partition(":")
        if not able(play, leader) or not still_possible(play, leader, Answer(together[1])):
            play.emit("too late", creature=leader.id)
        elif word == "go":
            yield from depart(play, leader, what)
        elif (yield from all_agree(play, leader, "join rest")):
            yield from rest_together(play, what)
        return
    if all(hero.id in declared(play) for hero in heroes):
        spent.append(_round_over(play))
    yield from pass_time(play, sum(spent))


TOGETHER = ("go", "rest")
"""Deeds of the whole party. They happen once no other hero is in the middle of a deed."""


def _round_over(play: Play) -> int:
    """End the shared round and return the seconds it took: ten minutes if every hero waited."""
    idle = all(pick == WAIT for pick in declared(play).values())
    play.state.flags.pop("declared", None)
    return max(600 if idle else 0, seconds(scene_of(play).round))


def ask(play: Play, hero: Creature) -> Proc[Answer]:
    """Ask a hero what to do. No hero is skipped (5.2/rhythm/everyone-acts)."""
    free_budget(play, hero)
    return (yield asked(play, hero))


def resolve_all(play: Play, declared: list[tuple[Creature, Answer]]) -> Proc[None]:
    """Resolve the declared deeds in marching order, then leaving, resting and the time they took."""
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
            if not over(play) and here(play) == place:
                take_in(play)
    if over(play) or here(play) != place:
        return
    if rest is not None and (yield from all_agree(play, rest[0], "join rest")):
        yield from rest_together(play, rest[1])
    elif leaving is not None and (yield from depart(play, *leaving)):
        return
    else:
        longest = 600 if all(answer.pick == WAIT for _, answer in declared) else 0
        yield from pass_time(play, max(longest, seconds(scene_of(play).round)))


def still_possible(play: Play, hero: Creature, answer: Answer) -> bool:
    """Whether what others did in the meantime has left the chance to do this."""
    try:
        asked(play, hero).check(answer)
    except IllegalAnswer:
        return False
    return True


def resolve(play: Play, hero: Creature, answer: Answer) -> Proc[None]:
    """Do what a hero has declared."""
    word, _, what = answer.pick.partition(":")
    if word in (WAIT, "guard"):
        play.emit("waited" if word == WAIT else "guarded", creature=hero.id)
    elif word == "look":
        yield from look(play, hero, what)
    elif word == "search":
        yield from search_near(play, hero, what)
    elif word == "examine":
        yield from examine(play, hero, what)
    elif word in ("open", "close", "unlock", "pick", "force", "break", "study", "take", "use"):
        yield from work_on(play, hero, word, what)
    elif word == "disarm":
        yield from disarm(play, hero, what)
    elif word == "apply":
        key, _, item = what.partition(":")
        yield from apply(play, hero, key, item)
    elif word == "talk":
        key, topic, offer = [*what.split(":"), ""][:3]
        yield from talk(play, hero, key, topic, offer)
    elif word == "read":
        yield from read_mood(play, hero, what)
    elif word == "strike":
        begin_fight(play, scene_of(play).people[what].fight)
    elif word == "answer":
        yield from answer_call(play, hero, what)
    elif word == "assail":
        begin_fight(play, what)
    elif word == "march":
        play.state.flags["march"] = ",".join(map(str, answer.targets))
        play.emit("march.set", order=list(answer.targets))
    elif word == "pace":
        play.state.flags["pace"] = what
        play.emit("pace.set", pace=what)
    elif word in ("stay", "come along"):
        set_stays(play, hero, word == "stay")
        play.emit("stayed" if word == "stay" else "comes along", creature=hero.id)
    else:
        if word == "improvise":
            play.emit("tries", creature=hero.id, words=answer.words)
        try:
            yield from perform(play, hero, answer)
        except IllegalAnswer as why:
            # Words that were given with it can't be done; only now, when it is resolved, does that show.
            play.emit("not possible", creature=hero.id, why=str(why))
        yield from provoked(play)
        if word == "cast" and not over(play):
            yield from fire(play, f"cast {what.partition(':')[0]}", hero, answer.cell)


def answer_call(play: Play, hero: Creature, key: str) -> Proc[None]:
    """A hero answers creatures that offered to talk; if not persuaded, they may still listen to another hero."""
    terms = scene_of(play).fights[key].parley
    if terms is None:
        return
    if (yield from treat(play, hero, key)):
        yield from talked_out(play, key)
    else:
        yield from act(play, terms.no, hero)


def talked_out(play: Play, key: str) -> Proc[None]:
    """End a fight by talk: make peace, award its Experience Points, and do what the parley promises."""
    fight = scene_of(play).fights[key]
    play.state.flags[f"fought {here(play)}.{key}"] = 1
    make_peace(play, key)
    if fight.xp:
        award(play, fight.xp)
    if fight.parley is not None:
        yield from act(play, fight.parley.yes, None)
    if not over(play):
        yield from fire(play, f"parley {key}")


def provoked(play: Play) -> Proc[None]:
    """Start the fight of a person who was damaged, if the adventure gives that person one."""
    for key, someone in scene_of(play).people.items():
        there = person(play, key)
        if there is not None and there.hp < there.hp_max and someone.fight:
            begin_fight(play, someone.fight)
            return
    yield from ()


def all_agree(play: Play, leader: Creature, kind: str, name: str = "") -> Proc[bool]:
    """Return True if the whole party agrees to go. In free play only a hero who said *stay* holds it back."""
    others = [hero for hero in party(play) if hero.id != leader.id and able(play, hero)]
    refused: list[Creature] = []
    if kind == "follow" and at_leisure(play):
        # No question: a player who does not want to leave has already said *stay*.
        refused = [hero for hero in others if stays(play, hero)]
    else:
        if at_once(play):
            # The leading player has already decided for all their own heroes.
            others = [hero for hero in others if hero.seat != leader.seat]

        def agree(hero: Creature) -> Proc[None]:
            facts: dict[str, int | str] = {"leader": leader.id, "name": name}
            answer = yield yes_no(hero.seat, kind, subject=hero.id, default="yes", facts=facts)
            if answer.pick != "yes":
                refused.append(hero)

        yield from gather(
            play,
            kind,
            {hero.id: partial(agree, hero) for hero in others},
            over=lambda: over(play) or bool(refused),
        )
    for hero in refused[:1]:
        play.emit("stayed", creature=hero.id)
    return not refused and not over(play)


def depart(play: Play, leader: Creature, key: str) -> Proc[bool]:
    """A hero leads the way; if the others agree, the party goes in marching order (5.2/marching/use)."""
    way = scene_of(play).exits[key]
    place = here(play)
    for hero in party(play):
        if able(play, hero) and speed_of(play, hero) <= 0:
            # A hero who is held fast is not left behind; the helpless are carried.
            play.emit("held back", creature=hero.id)
            yield from pass_time(play, seconds(scene_of(play).round))
            return False
    if not (yield from all_agree(play, leader, "follow", way.name)):
        yield from pass_time(play, seconds(scene_of(play).round))
        return False
    reached = False
    for hero in party(play):
        if able(play, hero) and not over(play) and here(play) == place:
            near = yield from approach(play, hero, cells_of_thing(play, key), 15 if reached else 5)
            reached = reached or near
    if over(play) or here(play) != place or not reached:
        return over(play)
    tell(play, way.text)
    if way.miles and not (way.land or way.riding or way.vessel):
        play.emit("travelled", miles=miles_left(play, key), pace=str(play.state.flags.get("pace", "normal")))
    count(play, f"went {place}.{key}")
    play.state.flags[ON_THE_WAY] = 1
    left, since = miles_left(play, key), play.state.time
    if way.miles and (way.land or way.meets is not None or way.riding or way.vessel):
        yield from travel(play, key, way, left, pass_time)
    else:
        yield from pass_time(play, way_seconds(play, way.takes, left))
    play.state.flags.pop(ON_THE_WAY, None)
    for other in adventure_of(play).scenes[place].exits:
        # A hero who turns round has the whole way before them again.
        play.state.flags.pop(f"made {place}.{other}", None)
    if not over(play) and here(play) == place:
        yield from go(play, way.to)
    elif way.miles and here(play) == place:
        made = (play.state.time - since) // mile_seconds(play, str(play.state.flags.get("pace", "normal")))
        play.state.flags[f"made {place}.{key}"] = way.miles - left + made
    return True


def rest_together(play: Play, kind: str) -> Proc[None]:
    """The party rests for an hour or a night; events that are due in that time interrupt it when they come."""
    resters = [hero for hero in party(play) if hero.life == "alive"]
    yield from play.port(TAKE_REST)(play, resters, "long" if kind == "long" else "short", rest_goes_on)


def rest_goes_on(play: Play, spent: int) -> Proc[bool]:
    """Let a part of a rest pass; False if the scene is over by then."""
    yield from pass_time(play, spent)
    return not over(play)


def pass_time(play: Play, spent: int) -> Proc[None]:
    """Let seconds pass, and fire each timed trigger at its time."""
    place = here(play)
    end = play.state.time + spent
    while play.state.time < end and not over(play) and here(play) == place:
        ahead = min((moment for moment in moments(play) if moment > play.state.time), default=end)
        yield from go_by(play, min(ahead, end) - play.state.time)
        if not over(play):
            yield from fire_times(play)


def go_by(play: Play, spent: int) -> Proc[None]:
    """Let seconds pass; while something counts rounds (a dying hero, a flame), play them one by one."""
    for _ in range(min(ROUNDS, spent // clock.ROUND)):
        if over(play) or not counting(play):
            break
        for creature in list(play.state.creatures.values()):
            # What waits for the turn of a creature that died or was left behind ends at that turn too.
            here_and_alive = creature.cell >= 0 and creature.life != "dead"
            play.state.once.clear()
            yield from clock.turn_phase(play, creature.id, "start")
            if here_and_alive and play.hooks(TURN_STARTS, creature.id):
                yield from play.open(TURN_STARTS, creature, creature.id)
            if here_and_alive and play.hooks(TURN_ENDS, creature.id):
                yield from play.open(TURN_ENDS, creature, creature.id)
            yield from clock.turn_phase(play, creature.id, "end")
        yield from clock.advance(play, clock.ROUND)
        spent -= clock.ROUND
    if not over(play):
        yield from clock.advance(play, max(0, spent))


def counting(play: Play) -> bool:
    """Whether anything in the scene waits for turns."""
    if any(c.life == "dying" for c in play.state.creatures.values() if c.cell >= 0):
        return True
    return any(effect.expiry.count for effect in play.timed())


def helpless(play: Play) -> Proc[None]:
    """No hero can act: let time pass until one can, or none is left."""
    if not any(hero.life in ("alive", "stable", "dying") for hero in party(play)):
        finish(play, adventure_of(play).defeat)
        return
    yield from pass_time(play, 60 if counting(play) else IDLE)


def aftermath(play: Play) -> Proc[None]:
    """After a fight, return to the scene with its results, or end the adventure if the party was beaten."""
    state = play.state
    key = str(state.flags.pop("fight"))
    fight = scene_of(play).fights.get(key, UNWRITTEN)
    state.flags[f"fought {here(play)}.{key}"] = 1
    calm(play)
    for name in found_in_a_fight(play):
        if scene_of(play).features[name].hidden:
            state.flags[f"found {here(play)}.{name}"] = 1
            lay_feature(play, name)
    if state.flags.pop("parleyed", 0):
        state.flags.pop("winner", None)
        yield from talked_out(play, key)
        return
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
