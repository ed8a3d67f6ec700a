"""The GM calls for a D20 Test, or changes what the next one needs: checks, saves, attacks, Difficulty Classes."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import strike_named
from tenfoot.rulesets.common.d20.passive import passive
from tenfoot.rulesets.common.gm.gm_ruling import MEDIUM, TYPICAL
from tenfoot.rulesets.common.senses.light import DARK, DIM, IN_DIM_LIGHT
from tenfoot.rulesets.srd52.d20.fitting_ability import fitting
from tenfoot.rulesets.srd52.senses.dim_sight import IN_DARKNESS, light_seen

call_check = Rule("gm:check", "5.2/check/when", "5.2/g-d20-test/gm-warrants")
call_save = Rule("gm:save", "5.2/save/forced", "5.2/save/dc-from-effect")
call_attack = Rule("gm:attack", "5.2/attackroll/outside-combat")
set_dc = Rule("gm:dc", "5.2/dc/gm-final")
notice = Rule("gm:passive", "5.2/g-passive-perception/gm-uses")
decided_dc = Rule("gm's difficulty class", "5.2/dc/gm-final")


def _dc(words: str, number: int) -> tuple[str, int]:
    """A number, or the words for a typical difficulty at the end (`lift the gate, hard`)."""
    task, _, difficulty = words.rpartition(",")
    if difficulty.strip() in TYPICAL:
        return task.strip(), TYPICAL[difficulty.strip()]
    return words, number or MEDIUM


def _call(play: Play, kind: str, creatures: list[Creature], words: str, number: int) -> Proc[None]:
    task, dc = _dc(words, number)
    suits = fitting(task, kind)
    if suits.ability < 0:
        raise IllegalAnswer(f"Which ability? '{task}' suggests none; name one, such as 'dex' or 'stealth'.")
    for creature in creatures:
        test = D20Test(
            "save" if kind == "save" else "check",
            creature.id,
            suits.ability,
            dc,
            skills=suits.skills,
            tags=sense_tags(play, creature, task) if kind == "check" else (),
        )
        yield from resolve_test(play, test)


def sense_tags(play: Play, creature: Creature, words: str) -> tuple[str, ...]:
    """The sense that a check or a passive score goes by, if the GM names one (`perception by sight`), and for sight
    the light where the creature is."""
    named = tuple(sense for sense in ("sight", "hearing", "smell") if f" {sense} " in f" {words.lower()} ")
    if "sight" not in named or creature.cell < 0:
        return named
    light = light_seen(play, creature, creature.cell)
    return (*named, *{DARK: (IN_DARKNESS,), DIM: (IN_DIM_LIGHT,)}.get(light, ()))


@call_check.procedure("word")
def gm_calls_for_a_check(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """`words` names ability and skill or describes the task; `number` is the DC, 15 if none is given."""
    yield from _call(play, "check", creatures, words, answer.number)


@call_save.procedure("word")
def gm_calls_for_a_save(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """`words` names the ability or the threat that is withstood; `number` is the DC."""
    yield from _call(play, "save", creatures, words, answer.number)


@call_attack.procedure("word")
def gm_calls_for_an_attack(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The first creature attacks the second, in or out of combat; `words` names the attack."""
    if len(creatures) != 2:
        raise IllegalAnswer("An attack needs two creatures: who attacks, and the target.")
    attacker, target = creatures
    if distance(play, attacker, target) < 0:
        raise IllegalAnswer("An attack needs both creatures on the map.")
    if attacker.life != "alive" or not may(play, attacker.id, "action"):
        raise IllegalAnswer(f"{attacker.name} can't attack: it is down, or can't take actions.")
    strike = strike_named(play, attacker, words)
    yield from make_attack(play, plan_attack(play, attacker, target, strike, via="gm"))


@set_dc.procedure("word")
def gm_sets_the_dc(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """The next check or save of these creatures must reach this number, whatever a rule says."""
    for creature in creatures:
        play.attach(decided_dc.name, creature.id, level=answer.number or TYPICAL.get(words, MEDIUM))


@decided_dc.modifies(D20, "actor")
def replace_dc(play: Play, test: D20Test, effect: Effect) -> None:
    """Replace the DC of a check or a save; attacks go against Armor Class."""
    if test.kind != "attack":
        test.dc = effect.level


@decided_dc.hook(D20_DECIDED, "actor")
def for_one_test(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """End the GM's DC after one test."""
    if test.kind != "attack":
        yield from play.end(effect, "used")


@notice.procedure("word")
def gm_looks_at_alertness(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """GM command: log whether the creatures' Passive Perception reaches `number`; `words` may name the sense used."""
    for creature in creatures:
        tags = sense_tags(play, creature, words)
        tally = passive(play, creature, WIS, "skill.perception", tags=tags)
        play.emit(
            "noticed",
            creature=creature.id,
            passive=tally.total,
            success=tally.total >= answer.number,
            parts=tally.parts(),
        )
