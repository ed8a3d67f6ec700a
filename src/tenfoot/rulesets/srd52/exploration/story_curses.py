"""Curses of the GM's making: a burden with a reason and an end; and what curse-ending magic does to them.

The GM's word `curse` describes one: `name; burden; lasts 1 minute; cure WORDS; reason WORDS`. The burden is
`disadvantage on checks`, `disadvantage on attacks`, `disadvantage on saves` or `vulnerable to KIND`.
"""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import CURSES_LIFTED, LIFTING, Lifting

story_curse = Rule(
    "story curse",
    "5.2/t-curse/definition",
    "5.2/t-curse/narrative",
    "5.2/t-curse/narrative-remove",
    tags=("curse", "magic"),
)
gm_curse = Rule(
    "gm:curse", "5.2/t-curse/definition", "5.2/t-curse/narrative-known", "5.2/t-curse/bestow-benchmark"
)
gm_amends = Rule("gm:amends", "5.2/t-curse/narrative")
cursed_beings = Rule("cursed beings", "5.2/t-curse/creature", general=True)

BURDENS = ("disadvantage on checks", "disadvantage on attacks", "disadvantage on saves", "vulnerable to ")
CURSED_IN_ORIGIN = ("mummy", "mummy-lord")
MINUTE_CURSE, LASTING_CURSE = 3, 9
"""Levels of spells that curses for a minute, and until they are dispelled, are worth."""


@gm_curse.procedure("word")
def lay_curse(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """It needs a duration or a way to end; and its victim should know why it is cursed and how that ends."""
    parts = [part.strip() for part in words.split(";") if part.strip()]
    named = {part.split()[0]: part.partition(" ")[2] for part in parts[2:]}
    lasts, cure, reason = named.get("lasts", ""), named.get("cure", ""), named.get("reason", "")
    if len(parts) < 2 or not parts[1].startswith(BURDENS):
        raise IllegalAnswer(f"Name the curse and its burden: {', '.join(BURDENS)}KIND.")
    if not lasts and not cure:
        raise IllegalAnswer("A curse needs a duration ('lasts 1 day') or a way to end it ('cure ...').")
    power = MINUTE_CURSE if lasts == "1 minute" else LASTING_CURSE if not lasts else 0
    caution = "" if lasts or (cure and reason) else "the victim should learn why, and how it ends"
    for creature in creatures:
        data: dict[str, Value] = {"name": parts[0], "burden": parts[1], "cure": cure, "reason": reason}
        expiry = until(play, lasts, 0, creature.id) if lasts else FOREVER
        play.attach(story_curse.name, creature.id, expiry=expiry, level=power, data=data)
        play.emit(
            "cursed",
            creature=creature.id,
            name=parts[0],
            reason=reason,
            cure=cure,
            power=power,
            caution=caution,
        )


@gm_amends.procedure("word")
def amends_are_made(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """GM command: end the curse on creatures that have met its condition."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, story_curse.name):
            yield from play.end(effect, "amends")


def burdened(effect: Effect, play: Play, what: str) -> bool:
    """Whether the curse weighs on this now; suppressed, it does not."""
    return effect.text("burden") == f"disadvantage on {what}" and effect.num("quiet until") <= play.state.time


@story_curse.modifies(CHECK, "actor")
def on_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the cursed creature Disadvantage on ability checks, if that is its burden."""
    if burdened(effect, play, "checks"):
        test.disadvantage(effect)


@story_curse.modifies(SAVE, "actor")
def on_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the cursed creature Disadvantage on saves, if that is its burden."""
    if burdened(effect, play, "saves"):
        test.disadvantage(effect)


@story_curse.modifies(ATTACK, "attacker")
def on_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the cursed creature Disadvantage on attack rolls, if that is its burden."""
    if burdened(effect, play, "attacks"):
        attack.disadvantage(effect)


@story_curse.modifies(DAMAGE_DEFENSES, "target")
def on_wounds(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give the cursed creature Vulnerability to a damage type, if that is its burden."""
    burden = effect.text("burden")
    if burden.startswith("vulnerable to ") and effect.num("quiet until") <= play.state.time:
        blow.vulnerable.append((burden.removeprefix("vulnerable to "), effect))


@story_curse.hook(LIFTING, "bearer")
def ask_gm(play: Play, lifting: Lifting, effect: Effect) -> Proc[None]:
    """Ask the GM what curse-ending magic does to a curse that has a story."""
    if lifting.effect.id != effect.id or not effect.text("cure"):
        return
    ruling = yield Decision(
        GM,
        "story curse",
        (
            Option("ends", "story curse.ends"),
            Option("quiet", "story curse.quiet", takes="number", least=24, most=720),
            Option("nothing", "story curse.nothing"),
        ),
        subject=effect.bearer,
        default="quiet",
        why=("5.2/t-curse/narrative-remove",),
        facts={"name": effect.text("name")},
    )
    lifting.kept = ruling.pick != "ends"
    if ruling.pick == "quiet":
        expiry = play.state.time + 3600 * ruling.number
        play.alter(effect, data={**effect.data, "quiet until": expiry})


@cursed_beings.hook(CURSES_LIFTED)
def cursed_by_nature(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that is what it is through a curse: destroyed for good, or untouched, as the GM says."""
    if creature.sheet not in CURSED_IN_ORIGIN:
        return
    ruling = yield Decision(
        GM,
        "cursed being",
        (Option("nothing", "cursed being.nothing"), Option("destroyed", "cursed being.destroyed")),
        subject=creature.id,
        default="nothing",
        why=("5.2/t-curse/creature",),
    )
    if ruling.pick == "destroyed":
        creature.counters["destroyed for good"] = 1
        yield from play.port(DIE)(play, creature, "curse lifted")
