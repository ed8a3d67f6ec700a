"""Triggers: when something happens, more happens; each action of a trigger has exactly one result."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tenfoot.adventure.arriving import arrive, known_wholly, lay_feature, leave, set_light, weather
from tenfoot.adventure.fighting import begin_fight
from tenfoot.adventure.format import Action, Attitude, Check, GmWord, Hurt, Trigger
from tenfoot.adventure.story_state import (
    ON_THE_WAY,
    adventure_of,
    counted,
    found,
    here,
    holds,
    party,
    person,
    scene_of,
    seconds,
    tell,
)
from tenfoot.engine import clock
from tenfoot.engine.creature import ABILITIES, Creature, Item
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions.condition import gain_condition
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.dealing_damage import (
    DamagePart,
    DamageRoll,
    IncomingDamage,
    deal_damage,
    parse_dice,
    roll_damage,
)
from tenfoot.rulesets.common.space.space import cell_distance
from tenfoot.rulesets.common.space.trap import SET_TRAP

DANGER = RuleSource("danger")
SAVED = RuleSource("saved for half", "5.2/save/effect-defines-result")


def fire(play: Play, event: str, actor: Creature | None = None, cell: int = -1) -> Proc[None]:
    """Fire every trigger that waits for this event: the scene's first, then the adventure's."""
    for name, triggers in ((here(play), scene_of(play).triggers), ("", adventure_of(play).triggers)):
        for number, trigger in enumerate(triggers):
            if trigger.on == event and _ready(play, f"{name} {number}", trigger):
                yield from act(play, trigger.do, actor, cell)
                if play.state.mode != "scene":
                    return


def _ready(play: Play, mark: str, trigger: Trigger) -> bool:
    """Whether a trigger may fire now; if so, it is recorded as fired."""
    if not holds(play, trigger.when) or (play.state.flags.get(f"fired {mark}") and not trigger.again):
        return False
    play.state.flags[f"fired {mark}"] = 1
    return True


def _timed(play: Play) -> list[tuple[str, Trigger, int]]:
    """Return the triggers that wait for a time, each with the flag that records it and the time in seconds."""
    found: list[tuple[str, Trigger, int]] = []
    for name, triggers in ((here(play), scene_of(play).triggers), ("", adventure_of(play).triggers)):
        for number, trigger in enumerate(triggers):
            mark = f"{name} {number}"
            word, _, span = trigger.on.partition(" ")
            fired = play.state.flags.get(f"fired {mark}")
            if word == "time" and not fired:
                found.append((mark, trigger, seconds(span)))
            elif word == "after" and (trigger.again or not fired) and not play.state.flags.get(ON_THE_WAY):
                since = counted(play, f"since {mark}" if trigger.again and fired else f"arrived {here(play)}")
                found.append(
                    (mark, trigger, max(since, counted(play, f"arrived {here(play)}")) + seconds(span))
                )
    return found


def moments(play: Play) -> list[int]:
    """List the times at which something waits to happen."""
    return [moment for _, _, moment in _timed(play)]


def fire_times(play: Play) -> Proc[None]:
    """Fire the triggers whose time has come."""
    place = here(play)
    for mark, trigger, moment in _timed(play):
        if moment <= play.state.time and _ready(play, mark, trigger):
            play.state.flags[f"since {mark}"] = play.state.time
            yield from act(play, trigger.do, None)
            if play.state.mode != "scene" or here(play) != place:
                return


def act(play: Play, actions: Iterable[Action], actor: Creature | None, cell: int = -1) -> Proc[None]:
    """Run one action after another, as long as the scene lasts."""
    place = here(play)
    for action in actions:
        if play.state.mode != "scene" or here(play) != place:
            return
        yield from _one(play, action, actor, cell)


def _one(play: Play, action: Action, actor: Creature | None, cell: int) -> Proc[None]:
    state = play.state
    if action.tell:
        tell(play, action.tell)
    elif action.flag:
        known = state.flags.get(f"flag {action.flag}")
        state.flags[f"flag {action.flag}"] = 1
        if not known:
            yield from fire(play, f"flag {action.flag}", actor, cell)
    elif action.clear:
        state.flags.pop(f"flag {action.clear}", None)
    elif action.fight:
        begin_fight(play, action.fight)
    elif action.reveal:
        yield from reveal(play, action.reveal, actor)
    elif action.open or action.shut:
        key = action.open or action.shut
        state.flags[f"thing {here(play)}.{key}"] = "open" if action.open else "shut"
        if scene_of(play).features[key].hidden:
            state.flags[f"found {here(play)}.{key}"] = 1
        lay_feature(play, key)
        if action.open:
            yield from fire(play, f"open {key}", actor, cell)
    elif action.kindle or action.douse:
        set_light(play, action.kindle or action.douse, bool(action.kindle))
    elif action.hurt is not None:
        yield from hurt(play, action.hurt, actor, cell)
    elif action.give is not None:
        give(play, actor, action.give.item, action.give.count)
    elif action.go:
        yield from go(play, action.go)
    elif action.end:
        finish(play, action.end)
    elif action.passes:
        yield from clock.advance(play, seconds(action.passes))
    elif action.attitude:
        change_attitudes(play, action.attitude, party(play))
    elif action.regards:
        change_attitudes(play, action.regards, [actor] if actor is not None else party(play))
    elif action.gone:
        state.flags[f"gone {here(play)}.{action.gone}"] = 1
        creature = person(play, action.gone)
        if creature is not None:
            play.place(creature, -1)
            creature.notes.pop("scene", None)
    elif action.light:
        state.flags[f"light {here(play)}"] = action.light
        state.ambient = action.light
    elif action.gm is not None:
        yield from said_by_the_gm(play, action.gm, actor, cell)
    elif action.xp:
        award(play, action.xp)
    elif action.check is not None and actor is not None:
        yield from try_check(play, actor, action.check, "challenge", cell=cell)


def said_by_the_gm(play: Play, word: GmWord, actor: Creature | None, cell: int) -> Proc[None]:
    """Carry out one GM command on the creatures it affects."""
    name = f"{GM_WORD}{word.word}"
    whom = those(play, word.who, word.feet, actor, cell)
    said = Answer(name, targets=tuple(c.id for c in whom), number=word.number, words=word.value)
    yield from play.ruleset.rules[name].does["word"](play, whom, word.value, said) or ()


def change_attitudes(play: Play, stands: dict[str, Attitude], heroes: Iterable[Creature]) -> None:
    """Change how people of the scene feel toward these heroes, and end any pretense."""
    for who, attitude in stands.items():
        creature = person(play, who)
        if creature is not None:
            changed = [hero.id for hero in heroes if creature.attitudes.get(hero.id) != attitude]
            creature.attitudes.update(dict.fromkeys(changed, attitude))
            play.state.flags[f"open about it {here(play)}.{who}"] = 1
            if changed:
                play.emit("attitude.changed", creature=creature.id, attitude=attitude)


def test_of(actor: Creature, check: Check) -> D20Test:
    """Turn a check written in the adventure into a D20 Test."""
    skills = tuple(
        name
        for name in (f"skill.{check.skill}" * bool(check.skill), f"tool.{check.tool}" * bool(check.tool))
        if name
    )
    return D20Test(
        "check", actor.id, ABILITIES.index(check.ability), check.dc, skills=skills, tags=("scene",)
    )


def try_check(play: Play, actor: Creature, check: Check, question: str, cell: int = -1) -> Proc[bool]:
    """Roll a check of the adventure after asking the GM, who may change its DC or decide the result."""
    test = test_of(actor, check)
    answer = yield Decision(
        GM,
        question,
        (
            Option("as it stands", "ruling.as it stands", facts={"dc": check.dc}),
            Option("dc", "ruling.dc", takes="number", least=1, most=40),
            Option("succeeds", "ruling.succeeds"),
            Option("fails", "ruling.fails"),
        ),
        subject=actor.id,
        default="as it stands",
        why=("5.2/rhythm/no-roll-when-easy", "5.2/dc/gm-final"),
        facts={"actor": actor.id, "dc": check.dc, "skill": check.skill or check.tool or check.ability},
    )
    if answer.pick in ("succeeds", "fails"):
        done = answer.pick == "succeeds"
        play.emit("gm.ruled", actor=actor.id, ruling=answer.pick)
    else:
        if answer.pick == "dc":
            test.dc = answer.number
        done = yield from resolve_test(play, test)
    tell(play, check.tell if done else check.fail)
    if done:
        yield from act(play, check.do, actor, cell)
    return done


def reveal(play: Play, key: str, actor: Creature | None) -> Proc[None]:
    """Reveal a hidden object or trap of the scene."""
    scene = scene_of(play)
    if play.state.flags.get(f"found {here(play)}.{key}") or (key in scene.features and found(play, key)):
        return
    play.state.flags[f"found {here(play)}.{key}"] = 1
    name = scene.features[key].name if key in scene.features else scene.traps[key].name
    if actor is not None:
        play.emit("uncovered", creature=actor.id, name=name)
    else:
        play.emit("came to light", name=name)
    if key in scene.features:
        lay_feature(play, key)
        tell(play, scene.features[key].text)
    else:
        kind = scene.traps[key].kind
        for effect in list(play.state.effects.values()):
            if kind and effect.rule == SET_TRAP and effect.text("key") == key:
                play.alter(effect, data={**effect.data, **known_wholly(play, kind)})
        tell(play, scene.traps[key].text)
    yield from fire(play, f"find {key}", actor)


def those(play: Play, who: str, feet: int, actor: Creature | None, cell: int) -> list[Creature]:
    """Return the creatures that a trigger affects: the hero who set it off, all heroes, those near, or none."""
    if who == "nobody":
        return []
    if who == "all":
        return party(play)
    if who == "near" and cell >= 0:
        return [
            c
            for c in play.state.creatures.values()
            if c.cell >= 0 and c.life != "dead" and cell_distance(play, c, cell) <= feet
        ]
    return [actor] if actor is not None else party(play)[:1]


def hurt(play: Play, danger: Hurt, actor: Creature | None, cell: int) -> Proc[None]:
    """Damage the creatures that a danger reaches: one damage roll for all, and a save for each."""
    struck = those(play, danger.who, danger.feet, actor, cell)
    amounts: list[tuple[int, str]] = []
    if danger.damage:
        dice, flat = parse_dice(danger.damage)
        roll = DamageRoll(0, 0, [DamagePart(dice, flat, danger.type, DANGER)])
        amounts = yield from roll_damage(play, roll)
    for creature in struck:
        saved = False
        if danger.save:
            test = D20Test("save", creature.id, ABILITIES.index(danger.save), danger.dc, tags=("danger",))
            saved = yield from resolve_test(play, test)
        if amounts and (not saved or danger.half):
            blow = IncomingDamage(creature.id, 0, list(amounts), tags=("danger",))
            if saved:
                blow.halve(SAVED)
            yield from deal_damage(play, blow)
        if danger.condition and not saved and creature.life != "dead":
            expiry = until(play, danger.lasts, creature.id, creature.id)
            yield from gain_condition(play, creature, danger.condition, expiry=expiry)


def give(play: Play, actor: Creature | None, kind: str, count: int) -> None:
    """Give an item to one hero of the party."""
    taker = actor if actor is not None and actor.side == "heroes" else next(iter(party(play)), None)
    if taker is None:
        return
    for item in taker.items:
        if item.kind == kind and not item.slot and not item.data:
            play.swap_item(taker, item, msgspec.structs.replace(item, count=item.count + count))
            break
    else:
        play.carry(taker, (*taker.items, Item(play.state.new_id(), kind, count)))
    own = adventure_of(play).items.get(kind)
    name = own.name if own is not None else kind
    play.emit("received", creature=taker.id, item=name, count=count, result="one" if count == 1 else "")


def award(play: Play, amount: int) -> None:
    """Divide Experience Points equally among the heroes (5.2/g-experience-points/gm-awards)."""
    heroes = party(play)
    each = amount // len(heroes) if heroes else 0
    for hero in heroes:
        hero.counters["xp"] = hero.counters.get("xp", 0) + each
    play.emit("experience", amount=each)


def go(play: Play, key: str) -> Proc[None]:
    """Move the party to another scene and fire the triggers for entering it."""
    origin = here(play)
    leave(play)
    arrive(play, key, origin)
    yield from weather(play)
    yield from fire(play, "enter")


def finish(play: Play, key: str) -> None:
    """End the adventure with one of its endings."""
    ending = adventure_of(play).endings[key]
    state = play.state
    state.flags["ending"] = key
    state.flags["winner"] = "heroes" if ending.good else "nobody"
    play.emit("adventure.ended", title=ending.title, text=" ".join(ending.text.split()), good=ending.good)
    state.mode = "over"
