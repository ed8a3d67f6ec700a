"""Traps: a library in data; each is set on squares, found by the right action, made safe, or goes off.

A set trap is an effect on its squares (`set trap`): `kind` and `tier` (1 to 4, for characters of levels 1-4, 5-10,
11-16, 17-20), `area` (squares that it strikes), `origin` (where it comes from), `known` (clues found), `left` (uses).
What each does when it goes off is in `trap_effects.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.items.item import carried
from tenfoot.rulesets.common.senses.studied import SEARCHED, STUDIED
from tenfoot.rulesets.common.space.trap import (
    SET_TRAP,
    TRAP_CHANGED,
    TRAPS,
    TrapChange,
    TrapKind,
    TrapTier,
    tier_of,
)

LEVELS = ("1-4", "5-10", "11-16", "17-20")
"""Levels of the characters for whom each tier is made."""
NEAR = 5
WEDGES = ("spikes-iron", "iron-spike", "crowbar", "piton")
"""Things that keep a plate or a lid from moving."""
MAGIC_SENSE = 30
SETTING_DC, SETTING_SECONDS = 13, 600


set_trap = Rule(
    SET_TRAP,
    "5.2/t-trap/trigger",
    "5.2/t-trap/duration",
    "5.2/t-trap/reset",
    "5.2/t-trap/search-vs-study",
    tags=("secret",),
)
handle_traps = Rule(
    "handle trap",
    "5.2/t-trap/wedge",
    "5.2/t-trap/roof-detect",
    "5.2/t-trap/needle-disarm",
    "5.2/t-trap/statue-disarm",
    "5.2/t-trap/net-set",
    general=True,
)
gm_trap = Rule("gm:trap", "5.2/t-trap/severity", "5.2/t-trap/severity-lower")


def kind_of(play: Play, effect: Effect) -> TrapKind:
    """Find which trap of the library an effect is."""
    return play.ruleset.entry(TRAPS, effect.text("kind"), TrapKind)


def numbers_of(play: Play, effect: Effect) -> TrapTier:
    """Find the numbers of the trap at its tier."""
    return kind_of(play, effect).numbers(effect.num("tier", 1))


def known(effect: Effect) -> list[str]:
    """List the clues that have been found."""
    found = effect.data.get("known")
    return [word for word in found if isinstance(word, str)] if isinstance(found, list) else []


# Going off


@set_trap.hook(ENTERED)
def stepped_on(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A creature comes onto its squares. Creatures that know of it step around it; fliers do not touch it."""
    mover = play.creature(step.mover)
    if kind_of(play, effect).trigger != "step" or mover.altitude > 0:
        return
    if not inside_area(play, mover, effect) or inside_area(play, mover, effect, step.start):
        return
    if step.manner == "move" and mover.side == effect.text("known to"):
        return
    if (yield from goes_off(play, effect, mover)):
        step.stopped = True


@set_trap.hook(TURN_STARTS)
def stands_on_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Some are set off by a creature that starts its turn there."""
    if kind_of(play, effect).starts and inside_area(play, creature, effect):
        yield from goes_off(play, effect, creature)


def goes_off(play: Play, effect: Effect, who: Creature) -> Proc[bool]:
    """It takes effect, unless it has done so this turn already; without uses left it is gone."""
    if effect.id not in play.state.effects:
        return False
    trap = kind_of(play, effect)
    mark = f"trap {effect.id}"
    if play.state.once.get(mark):
        return False
    play.state.once[mark] = 1
    left = effect.num("left", trap.uses)
    if left == 1:
        play.detach(effect)
    elif left:
        play.alter(effect, data={**effect.data, "left": left - 1})
    play.emit("trap.sprung", creature=who.id, name=effect.text("name") or trap.name)
    if play.hooks(TRAP_CHANGED, who.id):
        change = TrapChange(effect, who.id, "sprung" if left == 1 else "armed")
        yield from play.open(TRAP_CHANGED, change, who.id)
    yield from play.ruleset.rule(handle_traps.name).does[trap.does](play, effect, who) or ()
    return True


# Finding it


def _near(play: Play, creature: Creature, effect: Effect) -> bool:
    places = (*effect.cells, *([effect.num("origin")] if "origin" in effect.data else []))
    return creature.cell >= 0 and any(cell_distance(play, creature, cell) <= NEAR for cell in places)


def _look_for(play: Play, test: D20Test, effect: Effect, how: str) -> None:
    creature = play.creature(test.actor)
    if not _near(play, creature, effect):
        return
    for clue in kind_of(play, effect).clues:
        fits = clue.how == how and f"skill.{clue.skill}" in test.skills
        if fits and clue.what not in known(effect) and test.total >= clue.dc:
            find(play, effect, clue.what, creature)
            effect = play.state.effects[effect.id]


def find(play: Play, effect: Effect, what: str, creature: Creature) -> None:
    """Record that a side has found the trap and knows of it."""
    found: list[int | str] = [*known(effect), what]
    data: dict[str, Value] = {**effect.data, "known": found, "known to": creature.side}
    play.alter(effect, data=data)
    play.emit(
        "trap.found", creature=creature.id, name=effect.text("name") or kind_of(play, effect).name, what=what
    )


@set_trap.hook(SEARCHED)
def searched_for(play: Play, test: D20Test, effect: Effect) -> None:
    """Wires, plates, holes and needles are found by the Search action with Wisdom (Perception)."""
    _look_for(play, test, effect, "search")


@set_trap.hook(STUDIED)
def studied(play: Play, test: D20Test, effect: Effect) -> None:
    """Lids and the like by the Study action with Intelligence (Investigation); a glyph's meaning with Arcana."""
    _look_for(play, test, effect, "study")


@set_trap.hook(SPELL_DONE)
def sensed(play: Play, casting: Casting, effect: Effect) -> None:
    """Detect Magic shows the aura of a magic trap."""
    caster = play.creature(casting.caster)
    school = kind_of(play, effect).magic
    if casting.spell.key == "detect-magic" and school and caster.cell >= 0:
        spot = effect.num("origin", effect.cells[0])
        if cell_distance(play, caster, spot) <= MAGIC_SENSE:
            play.emit("magic.sensed", audience=(caster.seat,), creature=caster.id, school=school, cell=spot)


# Making it safe


def _means(play: Play, creature: Creature, undo: str) -> bool:
    """Whether the creature has what it takes."""
    if undo == "wedge":
        return any(carried(creature, kind) is not None for kind in WEDGES)
    if undo == "deface":
        weapons = play.ruleset.table("weapons", Weapon)
        return any(
            weapons[item.kind].kind in ("slashing", "piercing")
            for item in creature.items
            if item.kind in weapons
        )
    return True


@handle_traps.offer
def what_can_be_done(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action to cut, wedge, plug, deface or disarm what has been found."""
    if not play.zones or not creature.budget.get("action") or creature.cell < 0:
        return ()
    options: list[Option] = []
    for trap in play.state.effects.values():
        if trap.rule != set_trap.name or trap.text("known to") != creature.side:
            continue
        if not _near(play, creature, trap):
            continue
        kind = kind_of(play, trap)
        options += [
            Option(
                f"handle trap:{clue.undo}.{trap.id}",
                f"option.trap.{clue.undo}",
                cost=(ACTION,),
                facts={"name": kind.name},
            )
            for clue in kind.clues
            if clue.undo and clue.what in known(trap) and _means(play, creature, clue.undo)
        ]
    return options


@handle_traps.perform
def deal_with_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Most need no check once found; a needle does, and failing sets it off. `handle trap:set falling-net` sets one."""
    word, _, number = answer.pick.split(":", 1)[1].rpartition(".")
    if not word:
        word = number
    if word.startswith("set "):
        yield from set_one(play, creature, word[4:], answer.cell)
        return
    if word.startswith("open "):
        yield from open_lock(play, creature, word[5:])
        return
    trap = play.state.effects[int(number)]
    creature.budget["action"] = creature.budget.get("action", 1) - 1
    if word == "disarm":
        clue = next(one for one in kind_of(play, trap).clues if one.undo == "disarm")
        test = D20Test(
            "check", creature.id, DEX, clue.dc, skills=("skill.sleight of hand",), tags=("disarm",)
        )
        if not (yield from resolve_test(play, test)):
            yield from goes_off(play, trap, creature)
            return
    play.detach(trap)
    play.emit("trap.disarmed", creature=creature.id, name=trap.text("name") or kind_of(play, trap).name)
    if play.hooks(TRAP_CHANGED, creature.id):
        yield from play.open(TRAP_CHANGED, TrapChange(trap, creature.id, "disarmed"), creature.id)


def open_lock(play: Play, creature: Creature, means: str) -> Proc[None]:
    """A trapped lock beside the creature is opened with its `key`, by `magic`, or with something else."""
    for effect in list(play.state.effects.values()):
        if (
            effect.rule == set_trap.name
            and kind_of(play, effect).trigger == "lock"
            and _near(play, creature, effect)
        ):
            if means not in ("key", "magic"):
                yield from goes_off(play, effect, creature)
            return


def set_one(play: Play, creature: Creature, key: str, cell: int) -> Proc[None]:
    """Set a trap with Thieves' Tools and its parts: Dexterity (Sleight of Hand), 10 minutes for each try."""
    if key != "falling-net":
        raise IllegalAnswer("Only a falling net can be set up from its parts.")
    if carried(creature, "thieves-tools") is None or carried(creature, "net") is None:
        raise IllegalAnswer(f"{creature.name} needs Thieves' Tools and a net.")
    yield from clock.advance(play, SETTING_SECONDS)
    skills = ("skill.sleight of hand", "tool.thieves-tools")
    if (
        yield from resolve_test(
            play, D20Test("check", creature.id, DEX, SETTING_DC, skills=skills, tags=("set trap",))
        )
    ):
        data: dict[str, Value] = {"kind": key, "tier": 1, "known to": creature.side}
        play.attach(set_trap.name, 0, cells=(cell,), data=data)
        play.emit("trap.laid", name=key, severity="nuisance", levels=LEVELS[0], caution="")


@gm_trap.procedure("word")
def set_by_gm(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """`hidden-pit 1` on a square. Below the levels it is made for, a trap is worse than its label."""
    key, _, number = words.partition(" ")
    traps = play.ruleset.table(TRAPS, TrapKind)
    if key not in traps:
        raise IllegalAnswer(f"No trap '{key}'. Traps: {', '.join(traps)}.")
    tier = int(number) if number.isdigit() else 1
    severity = traps[key].severity.get(str(tier))
    if severity is None:
        raise IllegalAnswer(f"{traps[key].name} is made for tiers {', '.join(traps[key].severity)} only.")
    levels = [play.sheet(c).level for c in play.state.creatures.values() if c.side == "heroes"]
    low = bool(levels) and tier_of(sum(levels) // len(levels)) < tier
    play.attach(set_trap.name, 0, cells=(answer.cell,), data={"kind": key, "tier": tier})
    caution = "more dangerous than its label" if low else ""
    play.emit("trap.laid", name=key, severity=severity, levels=LEVELS[tier - 1], caution=caution)
