"""Grappling: how a hold is maintained, broken, released, and how long it lasts."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import GRIP
from tenfoot.rulesets.common.movement.movement import SET_DOWN
from tenfoot.rulesets.common.turns.any_time import TOWARD
from tenfoot.rulesets.srd52.attack.unarmed_strike import unarmed_dc
from tenfoot.rulesets.srd52.conditions.grappled import grappled

GRAPPLED = grappled.name
ANY_DISTANCE = 100_000
"""What magic holds, it holds wherever its caster is."""
SKILLS = {"athletics": STR, "acrobatics": DEX}

holding = Rule(GRIP, "5.2/g-grappling/gives-condition", "5.2/g-grappling/one-per-part")
"""On whoever holds somebody: `effect` is the hold, `part` what holds, `reach` how far it reaches."""
grappling = Rule(
    "grappling",
    "5.2/g-grappling/any-creature",
    "5.2/g-grappling/escape-action",
    "5.2/g-grappling/release",
    general=True,
)


@grappling.hook(CONDITION_BEGAN)
def takes_hold(play: Play, begun: Effect, effect: Effect) -> None:
    """The creature that caused the hold maintains it, by whatever means; the same rules hold for every grapple."""
    if begun.rule == GRAPPLED and begun.source and begun.id in play.state.effects:
        play.attach(
            GRIP,
            begun.source,
            source=begun.bearer,
            data={
                "within": begun.id,
                "part": begun.text("part"),
                "reach": ANY_DISTANCE if begun.text("spell") else begun.num("reach", 5),
            },
        )


def hold_of(play: Play, grip: Effect) -> Effect | None:
    """The Grappled condition that belongs to a grip."""
    return play.state.effects.get(grip.num("within"))


def let_go(play: Play, grip: Effect, reason: str) -> Proc[None]:
    """End a grapple on both sides, for this reason."""
    hold = hold_of(play, grip)
    if hold is not None:
        yield from play.end(hold, reason)
    yield from play.end(grip, reason)


def out_of_reach(play: Play, grip: Effect) -> bool:
    """Whether the two have come too far apart for it."""
    gap = distance(play, play.creature(grip.bearer), play.creature(grip.source))
    return gap < 0 or gap > grip.num("reach", 5)


@holding.hook(SET_DOWN, "mover")
@holding.hook(ENTERED, "mover")
def holder_moved_away(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """The holder has gone beyond the grapple's range."""
    if out_of_reach(play, effect):
        yield from let_go(play, effect, "distance")


@holding.hook(CONDITION_BEGAN, "bearer")
def holder_is_helpless(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """An Incapacitated creature ends its grapples."""
    if begun.rule == "condition.incapacitated":
        yield from let_go(play, effect, "incapacitated")


@holding.hook(DIED, "target")
def holder_died(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the grapple when the grappler dies."""
    yield from let_go(play, effect, "died")


@grappled.hook(SET_DOWN, "mover")
@grappled.hook(ENTERED, "mover")
def held_one_moved_away(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """End the grapple when the grappled creature is moved out of the grappler's range."""
    for grip in play.effects_on(effect.source, GRIP) if effect.source else ():
        if grip.num("within") == effect.id and out_of_reach(play, grip):
            yield from let_go(play, grip, "distance")


def escape_or_release(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to escape with an action, by a check against the escape DC; releasing costs nothing."""
    options: list[Option] = []
    if creature.budget.get("action", 0) > 0 and has_condition(play, creature.id, "grappled"):
        holders = tuple({hold.source: None for hold in play.effects_on(creature.id, GRAPPLED) if hold.source})
        if holders:
            options += [
                Option(
                    f"grappling:escape:{skill}",
                    "option.escape",
                    cost=(ACTION,),
                    takes="targets",
                    targets=holders,
                )
                for skill in SKILLS
            ]
    held = tuple(grip.source for grip in holds(play, creature))
    if held:
        options.append(Option("grappling:release", "option.release", takes="targets", targets=held))
    return options


def escape_dc(play: Play, hold: Effect) -> int:
    """The DC to escape, fixed when the grapple began."""
    return hold.dc or unarmed_dc(play, play.creature(hold.source))


@grappling.action(options=escape_or_release, cost=())
def break_or_let_go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Strength (Athletics) or Dexterity (Acrobatics), as the one who is held likes."""
    other = answer.targets[0]
    if answer.pick == "grappling:release":
        yield from release(play, creature, (other,))
        return
    skill = answer.pick.rsplit(":", 1)[1]
    bond = next(hold for hold in play.effects_on(creature.id, GRAPPLED) if hold.source == other)
    test = D20Test(
        "check",
        creature.id,
        SKILLS[skill],
        escape_dc(play, bond),
        target=other,
        skills=(f"skill.{skill}",),
        tags=("escape",),
    )
    if (yield from resolve_test(play, test)):
        play.emit("escaped", creature=creature.id)
        yield from play.end(bond, "escaped")


def release(play: Play, creature: Creature, whom: tuple[int, ...]) -> Proc[None]:
    """Let them go, at any time and for nothing."""
    for grip in holds(play, creature):
        if grip.source in whom:
            play.emit("released", creature=creature.id, target=grip.source)
            yield from let_go(play, grip, "released")


@grappling.procedure(TOWARD)
def let_go_any_time(play: Play, creature: Creature, others: Sequence[Creature]) -> Proc[None]:
    """Release a grappled creature on any turn, at no cost; every one, if none is named."""
    held = {grip.source for grip in holds(play, creature)}
    whom = {other.id for other in others} or held
    if not whom or not whom <= held:
        names = ", ".join(play.creature(key).name for key in sorted(held)) or "none"
        raise IllegalAnswer(f"{creature.name} can release only creatures that it grapples: {names}.")
    yield from release(play, creature, tuple(sorted(whom)))


gm_release = Rule("gm:release", "5.2/g-grappling/release")
"""Said at any moment, also on somebody else's turn: these creatures let go of whom they hold."""


@gm_release.procedure("word")
def let_go_now(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Free all creatures that they hold."""
    for creature in targets:
        yield from release(play, creature, tuple(grip.source for grip in holds(play, creature)))
