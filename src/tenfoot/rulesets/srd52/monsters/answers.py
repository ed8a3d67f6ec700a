"""Reactions to what happens around: Reflexive Antennae, Pursuit, Shriek."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within as squares_within
from tenfoot.engine.sheet import Step as Deed
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.senses.light import lit
from tenfoot.rulesets.srd52.monsters.armor_corrosion import corrode
from tenfoot.rulesets.srd52.monsters.golems import blunt_once
from tenfoot.rulesets.srd52.monsters.moving import choose_square, free_squares
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

destroy_metal = Rule("destroy metal", "5.2/m-react/other")
reflexive = Rule("reflexive antennae", "5.2/m-react/other")
pursuit = Rule("pursuit", "5.2/m-react/other")
shriek = Rule("shriek", "5.2/m-react/other")
shrieking = Rule("shrieking", "5.2/m-react/other", tags=("mark",))
WOODEN = ("club", "greatclub", "quarterstaff", "whip", "sling", "shortbow", "longbow", "blowgun", "net")
"""Weapons without metal that matters."""
SOFT = ("padded", "leather", "studded", "hide", "shield")
"""Armor that is not of metal."""


def metal_things(play: Play, creature: Creature) -> list[tuple[int, str]]:
    """Nonmagical armor and weapons of metal that it wears or carries."""
    armors, weapons = play.ruleset.table("armor", Armor), play.ruleset.table("weapons", Weapon)
    found: list[tuple[int, str]] = []
    for item in creature.items:
        if item.data.get("bonus") or item.data.get("magic"):
            continue
        worn = item.kind in armors and item.slot == "body" and not item.kind.startswith(SOFT)
        borne = item.kind in weapons and item.kind not in WOODEN
        if worn or borne:
            found.append((item.id, item.kind))
    return found


def step_rust(play: Play, target: Creature, step: Deed, cause: Cause) -> Proc[None]:
    """One metal object of the target takes -1: armor to its AC, a weapon to its attack rolls."""
    things = metal_things(play, target)
    if not things:
        return
    number = things[0][0]
    if len(things) > 1:
        options = [Option(f"item:{key}", "rust.item", facts={"item": kind}) for key, kind in things]
        seat = play.creature(cause.source).seat
        answer = yield Decision(seat, "rust", options, subject=cause.source, default=options[0].key)
        number = int(answer.pick.split(":")[1])
    kind = dict(things)[number]
    if kind in play.ruleset.table("armor", Armor):
        corrode(play, target, number, cause.source)
    else:
        blunt_once(play, target, number, kind, cause.source)


def loose_metal(play: Play, creature: Creature) -> list[Lying]:
    """Nonmagical metal things that lie within 5 feet."""
    armors, weapons = play.ruleset.table("armor", Armor), play.ruleset.table("weapons", Weapon)
    return [
        lying
        for lying in play.state.ground
        if cell_distance(play, creature, lying.cell) <= 5
        and not lying.item.data.get("bonus")
        and (
            (lying.item.kind in armors and not lying.item.kind.startswith(SOFT))
            or (lying.item.kind in weapons and lying.item.kind not in WOODEN)
        )
    ]


@destroy_metal.asking("ready")
def something_to_eat(play: Play, creature: Creature, activity: Activity) -> bool:
    """There is metal that nobody wears or carries."""
    return bool(loose_metal(play, creature))


@destroy_metal.doing("use")
def eat_it(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A foot of it is gone, which is all of a weapon or a suit of armor."""
    found = loose_metal(play, creature)
    options = [
        Option(f"item:{lying.item.id}", "rust.item", facts={"item": lying.item.kind}) for lying in found
    ]
    chosen = yield Decision(creature.seat, "rust", options, subject=creature.id, default=options[0].key)
    eaten = next(lying for lying in found if f"item:{lying.item.id}" == chosen.pick)
    play.state.ground = [lying for lying in play.state.ground if lying is not eaten]
    play.emit("item destroyed", creature=creature.id, item=eaten.item.kind)


@reflexive.hook(ATTACK_HIT, "target")
def feels_back(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Hit by an attack, it uses its antennae on somebody within 5 feet."""
    monster = play.creature(effect.bearer)
    if not can_react(play, monster):
        return
    near = [
        other
        for other in creatures_within(play, monster, 5)
        if enemies(monster, other) and metal_things(play, other)
    ]
    if not near:
        return
    near.sort(key=lambda other: other.id != attack.actor)
    if (yield from offer_reaction(play, monster, "reflexive antennae", why=reflexive.cites)):
        yield from apply_part(play, monster, effect.text("part"), near[:1])


@pursuit.hook(ACTIVITY_DONE)
def after_them(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """A creature that it sees ends its move within 120 feet: it appears within 10 feet of it."""
    demon, mover = play.creature(effect.bearer), done.creature
    if not done.answer.pick.startswith("move:") or not enemies(demon, mover) or not can_react(play, demon):
        return
    feet = activity_of(play, demon, effect.text("part")).range
    if not 0 <= distance(play, demon, mover) <= feet or not sees(play, demon, mover):
        return
    around = squares_within(play.state.grid, mover.cell, 10, play.side_cells(mover))
    clear = play.state.grid.light.field_of(demon.cell, play.side_cells(demon), feet)
    cells = [cell for cell in free_squares(play, demon, feet) if around >> cell & 1 and clear >> cell & 1]
    facts: dict[str, int | str] = {"target": mover.id}
    if not cells or not (yield from offer_reaction(play, demon, "pursuit", why=pursuit.cites, facts=facts)):
        return
    cell = yield from choose_square(play, demon, "teleport", cells)
    if cell >= 0:
        yield from dismount(play, demon, "teleported")
        start = demon.cell
        play.place(demon, cell)
        play.emit("moved", creature=demon.id, start=start, to=cell, manner="teleport", mode="", cost=0)


@shriek.hook(ENTERED)
def alarm(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A creature, or Bright Light, comes within 30 feet: a shriek that carries 300 feet, for a minute."""
    fungus, mover = play.creature(effect.bearer), play.creature(step.mover)
    if play.has(fungus.id, shrieking.name) or fungus.cell < 0 or fungus.side == mover.side:
        return
    if not 0 <= distance(play, fungus, mover) <= 30 and lit(play, fungus.cell) is not BRIGHT:
        return
    if distance(play, fungus, mover) > 60 or not can_react(play, fungus):
        return
    if (yield from offer_reaction(play, fungus, "shriek", why=shriek.cites)):
        expiry = until(play, "1 minute", fungus.id, fungus.id)
        play.attach(shrieking.name, fungus.id, source=fungus.id, expiry=expiry)
        play.emit("shriek", creature=fungus.id, feet=300)
