"""Dwarves who feel stone, halflings who slip through and behind others, gnomes who tinker, elves who learn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.attack.cover import cover_between
from tenfoot.rulesets.common.movement.passing import PASSING, Passing
from tenfoot.rulesets.srd52.hero.in_play import cast_by, choices_of
from tenfoot.rulesets.srd52.senses.hiding import SCREENED, Screen
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense

stonecunning = Rule("feature.stonecunning", "5.2/c-dwarf/stonecunning", tags=(OUT_OF_COMBAT_TOO,))
feels_stone = Rule("feels stone", "5.2/c-dwarf/stonecunning")
nimbleness = Rule("feature.halfling-nimbleness", "5.2/c-halfling/nimbleness")
naturally_stealthy = Rule("feature.naturally-stealthy", "5.2/c-halfling/naturally-stealthy")
tinker = Rule(
    "feature.gnomish-lineage.rock",
    "5.2/c-gnome/rock-device",
    "5.2/c-gnome/rock-limit",
    tags=(OUT_OF_COMBAT_TOO,),
)
device = Rule("clockwork device", "5.2/c-gnome/rock-device", "5.2/c-gnome/rock-limit", tags=("mark",))
touch_device = Rule("touch device", "5.2/c-gnome/rock-device", general=True)
high_elf = Rule("feature.elven-lineage.high", "5.2/c-elf/lineage-high")

POOL = "stonecunning"
FEET = 60
FLOOR = "floor"
"""The scene's flag of what the floor is made of; stone where nothing is said."""
DEVICES = 3
TEN_MINUTES = 600
TRICK = "prestidigitation"


def _on_stone(play: Play, creature: Creature) -> bool:
    return play.state.flags.get(FLOOR, "stone") == "stone" and creature.altitude == 0


@stonecunning.offer
def touch_stone(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, on stone."""
    if not creature.budget.get("bonus") or not creature.pools.get(POOL) or not _on_stone(play, creature):
        return ()
    if play.has(creature.id, feels_stone.name):
        return ()
    facts: dict[str, int | str] = {"name": "Stonecunning"}
    return (Option(stonecunning.name, "option.activity", cost=("bonus", POOL), facts=facts),)


@stonecunning.perform
def feel_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """For ten minutes."""
    creature.budget["bonus"] -= 1
    creature.pools[POOL] -= 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Stonecunning")
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(feels_stone.name, creature.id, source=creature.id, expiry=expiry)
    yield from ()


@feels_stone.modifies(SENSES, "owner")
def tremors(play: Play, sense: Sense, effect: Effect) -> None:
    """Tremorsense 60 feet while it touches stone."""
    if sense.name == "tremorsense" and _on_stone(play, play.creature(effect.bearer)):
        sense.feet = max(sense.feet, FEET)


@nimbleness.modifies(PASSING, "mover")
def slip_through(play: Play, passing: Passing, effect: Effect) -> None:
    """Through the space of anybody larger, not to stay there."""
    mover, other = play.creature(passing.mover), play.creature(passing.other)
    if play.sheet(other).size > play.sheet(mover).size:
        passing.through = True


@naturally_stealthy.modifies(SCREENED, "owner")
def behind_the_big(play: Play, screen: Screen, effect: Effect) -> None:
    """Somebody at least one size larger in between is enough to hide behind."""
    hider, enemy = play.creature(screen.hider), play.creature(screen.enemy)
    by = cover_between(play, enemy, hider).by
    if by and play.sheet(play.creature(by)).size > play.sheet(hider).size:
        screen.by.append(effect)


@tinker.offer
def build_one(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Ten quiet minutes with Prestidigitation; no fourth device while three exist. One is dismantled with an action."""
    name = tinker.name
    mine = play.effects_on(creature.id, device.name)
    options = [
        Option(
            f"{name}:dismantle:{one.id}",
            "device.dismantle",
            cost=("action",),
            facts={"effect": one.text("effect")},
        )
        for one in mine
        if creature.budget.get("action")
    ]
    if play.state.mode != "combat" and len(mine) < DEVICES:
        options.append(Option(f"{name}:build", "device.build", takes="words"))
    return options


@tinker.perform
def it_ticks(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """It does one small trick for eight hours."""
    _, way, *which = answer.pick.split(":")
    if way == "dismantle":
        creature.budget["action"] -= 1
        yield from play.end(play.state.effects[int(which[0])], "dismantled")
        return
    yield from clock.advance(play, TEN_MINUTES)
    expiry = until(play, "8 hours", creature.id, creature.id)
    data: dict[str, int | str | list[int | str]] = {"effect": answer.words or "music box"}
    play.attach(device.name, creature.id, source=creature.id, expiry=expiry, data=data)
    play.emit("device.built", creature=creature.id, effect=answer.words or "music box")


@touch_device.offer
def within_reach(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action of anybody who can touch it."""
    if not play.borne(device.name) or not creature.budget.get("bonus"):
        return ()
    return [
        Option(
            f"{touch_device.name}:{one.id}",
            "device.touch",
            cost=("bonus",),
            facts={"effect": one.text("effect")},
        )
        for one in play.state.effects.values()
        if one.rule == device.name
        and (one.bearer == creature.id or 0 <= distance(play, creature, play.creature(one.bearer)) <= 5)
    ]


@touch_device.perform
def its_trick(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Always the same."""
    creature.budget["bonus"] -= 1
    one = play.state.effects[int(answer.pick.split(":")[1])]
    play.emit("device.works", creature=creature.id, effect=one.text("effect"))
    yield from ()


@high_elf.hook(RESTED, "owner")
def another_trick(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """After a Long Rest the lineage's cantrip may be exchanged for another of the Wizard list."""
    elf = play.creature(effect.bearer)
    choices = choices_of(play, elf)
    caster = play.sheet(elf).caster
    if rest.kind != "long" or choices is None or caster is None:
        return
    now = choices.lineage_cantrip or TRICK
    names = [
        spell.key
        for spell in play.ruleset.table("spells", Spell).values()
        if spell.is_cantrip and "wizard" in spell.classes and spell.key not in caster.spells
    ]
    answer = yield Decision(
        elf.seat,
        "lineage cantrip",
        [
            Option("keep", "prepare.keep"),
            *(Option(name, "prepare.spell", facts={"spell": name}) for name in names),
        ],
        subject=elf.id,
        default="keep",
        why=high_elf.cites,
        facts={"spell": now},
    )
    if answer.pick != "keep":
        cast_by(play, elf, msgspec.structs.replace(choices, lineage_cantrip=answer.pick))
