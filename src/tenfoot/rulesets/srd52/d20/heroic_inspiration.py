"""Heroic Inspiration: right after rolling a die its holder may roll it again, and must use the new face."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.play import THROWN, Thrown
from tenfoot.rulesets.common.worth.weighing import Temper

heroic_inspiration = Rule(
    "heroic inspiration",
    "5.2/inspiration/reroll-any-die",
    "5.2/inspiration/must-use-new",
    "5.2/inspiration/expended",
    "5.2/advantage/reroll-one-die",
)
INSPIRED = heroic_inspiration.name


@heroic_inspiration.hook(THROWN, "roller")
def roll_again(play: Play, thrown: Thrown, effect: Effect) -> Proc[None]:
    """One die of those just rolled, of whatever kind; with Advantage one of the two."""
    holder = play.creature(effect.bearer)
    options = [
        Option(f"reroll:{place}", "inspiration.reroll", cost=(Other(INSPIRED),), facts={"face": face})
        for place, face in enumerate(thrown.faces)
    ]
    answer = yield Decision(
        holder.seat,
        "heroic inspiration",
        [Option("keep", "inspiration.keep"), *options],
        subject=holder.id,
        default="keep",
        why=("5.2/inspiration/reroll-any-die", "5.2/advantage/reroll-one-die"),
        facts={"purpose": thrown.purpose, "sides": thrown.sides},
    )
    if answer.pick == "keep":
        return
    place = int(answer.pick.split(":")[1])
    play.detach(effect)
    faces = yield from play.roll(holder.id, 1, thrown.sides, thrown.purpose)
    play.emit("rerolled", creature=holder.id, before=thrown.faces[place], face=faces[0])
    thrown.faces = [*thrown.faces]
    thrown.faces[place] = faces[0]


def inspire(play: Play, creature: Creature) -> Proc[None]:
    """A player character gains it; a surplus one may go to another who has none, or is lost."""
    if play.sheet(creature).cr:
        raise IllegalAnswer(f"{creature.name} is no player character; Heroic Inspiration is for those.")
    if not play.has(creature.id, INSPIRED):
        play.attach(INSPIRED, creature.id, source=creature.id)
        play.emit("inspired", creature=creature.id)
        return
    others = tuple(
        other.id
        for other in play.state.creatures.values()
        if other.side == creature.side
        and other.life != "dead"
        and not play.sheet(other).cr
        and not play.has(other.id, INSPIRED)
    )
    if not others:
        return
    answer = yield Decision(
        creature.seat,
        "inspiration surplus",
        [
            Option("give", "inspiration.give", takes="targets", targets=others),
            Option("no", "inspiration.no"),
        ],
        subject=creature.id,
        default="no",
        why=("5.2/inspiration/give-away", "5.2/g-heroic-inspiration/surplus"),
    )
    if answer.pick == "give":
        friend = play.creature(answer.targets[0])
        play.attach(INSPIRED, friend.id, source=creature.id)
        play.emit("inspired", creature=friend.id)


award = Rule("gm:inspire", "5.2/inspiration/gm-award")


@award.procedure("word")
def gm_awards(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The GM awards it for heroism, good company or playing the part."""
    for creature in creatures:
        yield from inspire(play, creature)


POOR = 8
"""A d20 below this has probably failed."""


@heroic_inspiration.reply("heroic inspiration")
def choose_reroll(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Reroll a low d20 of an attack or a save; leave all other rolls as they are."""
    if decision.facts.get("sides") != 20 or "initiative" in str(decision.facts.get("purpose")):
        return Answer("keep")
    worst: Option | None = None
    for option in decision.options:
        face = option.facts.get("face")
        if isinstance(face, int) and face < POOR:
            worst = option
    return Answer(worst.key) if worst is not None else Answer("keep")
