"""Spells that change what a body can do: Alter Self, Jump, Water Breathing, Blink, a Heroes' Feast."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.common.damage.hit_points import raise_maximum
from tenfoot.rulesets.common.movement.long_and_high_jump import can_jump, landing_places, leap_path
from tenfoot.rulesets.srd52.actions.jump import land
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force
from tenfoot.rulesets.srd52.space.ethereal_plane import ethereal
from tenfoot.rulesets.srd52.spells.teleports import teleport

alter_self = in_force("alter-self")
gills = Rule("gills", tags=("mark", BREATHES_BOTH))
jump = in_force("jump")
water_breathing = Rule(
    "spell.water-breathing", "5.2/s-combine/same-best", tags=("spell", "strongest", BREATHES_BOTH)
)
blink = in_force("blink")
heroes_feast = in_force("heroes-feast")

FORMS = ("aquatic", "appearance", "claws", "fangs", "horns", "hooves")
WEAPONS = {"claws": "slashing", "fangs": "piercing", "horns": "piercing", "hooves": "bludgeoning"}
LEAP, RUN = 30, 10
HOUR, GUESTS = 3600, 12


@alter_self.doing("cast")
def another_body(play: Play, casting: Casting) -> Proc[None]:
    """As chosen."""
    yield from begin_on(play, casting, play.creature(casting.caster))


@alter_self.begin
def it_grows(play: Play, effect: Effect) -> Proc[None]:
    """Gills where they were chosen."""
    if effect.text("choice") == "aquatic":
        play.attach(
            gills.name, effect.bearer, source=effect.source, group=effect.group, data={"within": effect.id}
        )
    yield from ()


@alter_self.offer
def change_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Magic action another of the forms."""
    if not creature.budget.get("action"):
        return ()
    return [
        Option(f"{alter_self.name}:{form}", "alter self.form", cost=("action",), facts={"form": form})
        for form in FORMS
        if form != effect.text("choice")
    ]


@alter_self.perform
def it_changes(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The old one goes."""
    creature.budget["action"] -= 1
    for old in play.effects_on(creature.id, gills.name):
        play.detach(old)
    changed = play.alter(effect, data={**effect.data, "choice": answer.pick.split(":")[1]})
    yield from it_grows(play, changed)


@alter_self.modifies(SPEED, "owner", own=True)
def webbed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Swim Speed equal to the Speed."""
    if tally.mode == "swim" and effect.text("choice") == "aquatic":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)


@alter_self.modifies(REACH, "owner", own=True)
def natural_weapons(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Unarmed Strikes of 1d6 with the spellcasting ability."""
    kind = WEAPONS.get(effect.text("choice"))
    if strike.kind == "unarmed" and kind is not None:
        strike.pools = (((((1, 6),), 0), kind),)
        strike.abilities = (play.port(SPELL_ATTACK)(play, play.creature(effect.bearer), "alter-self")[0],)


def _leapt(creature: int) -> str:
    return f"leapt by magic {creature}"


@jump.offer
def magic_leap(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Once on each own turn: 30 feet for 10 feet of movement."""
    if play.state.once.get(_leapt(creature.id)) or not can_jump(play, creature):
        return ()
    if movement_left(play, creature) < RUN:
        return ()
    return (
        Option(
            jump.name,
            "option.jump",
            takes="cell",
            cells=lambda: landing_places(play, creature, LEAP),
            facts={"feet": LEAP},
        ),
    )


@jump.perform
def leap(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Through the air."""
    play.state.once[_leapt(creature.id)] = 1
    path = leap_path(play, creature, answer.cell, LEAP)
    made = yield from walk(play, creature, path, [RUN] + [0] * (len(path) - 1), "jump")
    yield from land(play, creature, made > 0 and made == len(path))


@blink.doing("cast")
def flickering(play: Play, casting: Casting) -> Proc[None]:
    """The caster itself."""
    yield from begin_on(play, casting, play.creature(casting.caster))


@blink.hook(TURN_ENDS, "owner")
def here_or_there(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """On a 4 or higher onto the Ethereal Plane; who is there already loses the spell."""
    faces = yield from play.roll(creature.id, 1, 6, "blink")
    if faces[0] < 4:
        return
    if play.has(creature.id, ethereal.name):
        yield from play.end(effect, "already there")
        return
    play.attach(
        ethereal.name, creature.id, source=creature.id, group=effect.group, data={"within": effect.id}
    )


@blink.hook(TURN_STARTS, "owner")
def back_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Back, to a free space in sight within 10 feet of where it left."""
    gone = [e for e in play.effects_on(creature.id, ethereal.name) if e.num("within") == effect.id]
    if not gone:
        return
    for one in gone:
        play.detach(one)
    places = [cell for cell in landing_places(play, creature, 10) if can_stop(play, creature, cell)]
    if not places:
        return
    answer = yield Decision(
        creature.seat,
        "blink back",
        (
            Option("stay", "blink.stay"),
            Option("go", "blink.go", takes="cell", cells=lambda: places),
        ),
        subject=creature.id,
        default="stay",
    )
    if answer.pick == "go":
        yield from teleport(play, creature, answer.cell)


@heroes_feast.doing("cast")
def a_feast(play: Play, casting: Casting) -> Proc[None]:
    """Up to twelve partake; after an hour at the table its blessings set in for a day."""
    caster = play.creature(casting.caster)
    guests = tuple(c.id for c in play.state.creatures.values() if c.side == caster.side and c.life == "alive")
    answer = yield Decision(
        caster.seat,
        "feast",
        (
            Option(
                "guests",
                "feast.guests",
                takes="targets",
                targets=guests,
                least=min(GUESTS, len(guests)),
                most=min(GUESTS, len(guests)),
            ),
        ),
        subject=caster.id,
        default="guests",
    )
    yield from clock.advance(play, HOUR)
    for key in answer.targets:
        yield from begin_on(play, casting, play.creature(key), lasts="24 hours")


@heroes_feast.begin
def hearty(play: Play, effect: Effect) -> Proc[None]:
    """2d10 more Hit Points, and as many regained."""
    creature = play.creature(effect.bearer)
    faces = yield from play.roll(creature.id, 2, 10, "feast")
    raise_maximum(play, creature, sum(faces))
    play.alter(effect, data={**effect.data, "hearty": sum(faces)})
    yield from heal(play, creature.id, sum(faces), effect.source)


@heroes_feast.end
def hungry_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The maximum is what it was."""
    creature = play.creature(effect.bearer)
    creature.hp_max -= effect.num("hearty")
    creature.hp = min(creature.hp, creature.hp_max)
    yield from ()


@heroes_feast.modifies(IMMUNE, "actor")
def neither_fear_nor_poison(play: Play, asked: Permission, effect: Effect) -> None:
    """No Frightened or Poisoned condition."""
    if asked.verb in ("frightened", "poisoned"):
        asked.deny(effect)


@heroes_feast.modifies(DAMAGE_DEFENSES, "target")
def strong_stomach(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to Poison damage."""
    blow.resist.append(("poison", effect))
