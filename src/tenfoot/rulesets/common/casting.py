"""Casting a spell: what it takes, what it costs, who may answer, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import FOREVER, Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Port, Proc, Query, Rule, Window
from tenfoot.engine.sheet import Activity, Caster, Damage
from tenfoot.rulesets.common.activity import affected, aim_cells, perform_activity, possible_targets
from tenfoot.rulesets.common.at_will import DOING as AT_WILL_DOING
from tenfoot.rulesets.common.attack import make_attack, plan_attack
from tenfoot.rulesets.common.duration import lasting
from tenfoot.rulesets.common.harm import HARMED, Harm
from tenfoot.rulesets.common.permission import Permission, may
from tenfoot.rulesets.common.preview import Preview, preview_attack, preview_save
from tenfoot.rulesets.common.steps import Cause
from tenfoot.rulesets.common.strike import Strike, from_activity
from tenfoot.rulesets.common.test import Test, resolve


class Higher(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a higher slot (each level above the spell's) or, for a cantrip, a higher character level adds."""

    damage: str = ""
    """Dice added to the first damage for each level."""
    targets: int = 0
    heal: str = ""
    size: int = 0
    """Feet added to the area for each level."""


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as data. What data can't say is a rule named `spell.<key>` that does `cast`."""

    key: str
    name: str
    level: int
    school: str
    casting: Literal["action", "bonus", "reaction", "long"] = "action"
    seconds: int = 0
    """For `long`: how long the casting takes."""
    range: int = 0
    """Feet; 0 for self, 5 for touch."""
    components: str = "VS"
    material: int = 0
    """Worth of a costly material component, in copper pieces."""
    consumed: bool = False
    concentration: bool = False
    ritual: bool = False
    lasts: str = "instantaneous"
    classes: tuple[str, ...] = ()
    activity: Activity | None = None
    higher: Higher | None = None
    tags: tuple[str, ...] = ()
    about: str = ""
    """What it does, in our words."""


class Casting:
    """One casting of a spell, from the moment it is begun."""

    __slots__ = (
        "aim",
        "cancelled",
        "caster",
        "dc",
        "expiry",
        "free",
        "group",
        "level",
        "number",
        "ritual",
        "spell",
        "targets",
        "words",
    )

    def __init__(self, caster: int, spell: Spell, level: int) -> None:
        self.caster = caster
        self.spell = spell
        self.level = level
        """The level it is cast at."""
        self.targets: tuple[int, ...] = ()
        self.aim = -1
        self.number = 0
        self.words = ""
        self.dc = 0
        self.group = 0
        """Effects of this casting carry it; concentration ends them all."""
        self.expiry: Expiry = FOREVER
        self.cancelled = False
        self.free = False
        """Cast without a slot."""
        self.ritual = False

    @property
    def above(self) -> int:
        """Levels above the spell's own."""
        return max(0, self.level - self.spell.level) if self.spell.level else 0


SPELL_CAST: Window[Casting] = Window("spell.cast", "caster")
"""A spell is being cast; it may be stopped."""
SPELL_DONE: Window[Casting] = Window("spell.done", "caster")
MAY_CAST: Query[Permission] = Query("may cast", "actor")
"""What keeps a creature from casting (`verb` is the spell)."""
SPELL_ATTACK: Port[Callable[[Play, Creature, str], tuple[int, int]]] = Port("spell attack")
"""The ability index and the printed attack bonus (or -1) with which a caster casts a spell."""
SPELL_DC: Port[Callable[[Play, Creature, str], int]] = Port("spell dc")
"""The save DC of a caster's spell."""

concentration = Rule(
    "concentration",
    "5.2/g-concentration/keeps-active",
    "5.2/g-concentration/lost-ends-effect",
    "5.2/g-concentration/damage-save",
    "5.2/g-concentration/damage-dc",
    "5.2/g-concentration/end-at-will",
    tags=("at will",),
)
CONCENTRATION_DC: Port[Callable[[int], int]] = Port("concentration dc")


@concentration.end
def what_was_held_ends(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Losing Concentration ends the effect at once."""
    play.emit("concentration.broken", creature=effect.bearer, spell=effect.text("spell"), reason=reason)
    yield from play.end_group(effect.group, "concentration")


@concentration.hook(HARMED, "target")
def damage_shakes_it(play: Play, blow: Harm, effect: Effect) -> Proc[None]:
    """Damage forces a Constitution save to keep it."""
    caster = play.creature(effect.bearer)
    if caster.life != "alive":
        yield from play.end(effect, "down")
        return
    dc = play.port(CONCENTRATION_DC)(blow.total)
    test = Test("save", caster.id, 2, dc, target=blow.source, tags=("concentration",))
    if not (yield from resolve(play, test)):
        yield from play.end(effect, "damage")


@concentration.offer
def letting_go(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """It may be dropped whenever one wants; on other turns as `at will:concentration`."""
    return (Option("concentration:drop", "option.drop concentration", facts={"spell": effect.text("spell")}),)


@concentration.perform
def let_go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """No action, no cost."""
    yield from play.end(effect, "dropped")


@concentration.doing(AT_WILL_DOING)
def let_go_any_time(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The same on anybody's turn; the Reaction stays available."""
    yield from play.end(effect, "dropped")


def drop_concentration(play: Play, caster: Creature, reason: str) -> Proc[None]:
    """What the creature concentrates on, if anything, ends."""
    for held in play.effects_on(caster.id, concentration.name):
        yield from play.end(held, reason)


def concentrate(play: Play, caster: Creature, group: int, spell: str, expiry: Expiry) -> Proc[Effect]:
    """Begin to concentrate on an effect (a spell's or another's); what was held before ends."""
    yield from drop_concentration(play, caster, "another spell")
    return play.attach(
        concentration.name, caster.id, source=caster.id, group=group, expiry=expiry, data={"spell": spell}
    )


def known_spells(play: Play, creature: Creature) -> list[Spell]:
    """Spells the creature can cast, by any of its ways, in the order of its sheet."""
    caster = play.sheet(creature).caster
    if caster is None:
        return []
    key = ("spells", creature.id, 0)
    found = play.cache.get(key)
    if found is None:
        names = dict.fromkeys((*caster.at_will, *caster.spells, *caster.daily))
        found = [play.ruleset.entry("spells", name, Spell) for name in names]
        play.cache[key] = found
    return found  # type: ignore[return-value]


def ways_to_cast(play: Play, creature: Creature, spell: Spell) -> list[tuple[int, str]]:
    """Levels at which it can be cast now, with what pays: `slot N`, `daily`, or "" for free."""
    caster = play.sheet(creature).caster
    if caster is None:
        return []
    level = caster.levels.get(spell.key, spell.level)
    if spell.level == 0 or spell.key in caster.at_will:
        return [(level, "")]
    ways: list[tuple[int, str]] = []
    if creature.pools.get(f"daily {spell.key}", 0) > 0:
        ways.append((level, f"daily {spell.key}"))
    if spell.key in caster.spells and not play.state.once.get(f"slot by {creature.id}"):
        for level in range(spell.level, len(caster.slots) + 1):
            if creature.pools.get(f"slot {level}", 0) > 0:
                ways.append((level, f"slot {level}"))
    return ways


def may_cast(play: Play, creature: Creature, spell: Spell) -> Permission:
    """Components and whatever else speaks against casting it now."""
    asked = Permission(spell.key, creature.id)
    caster = play.sheet(creature).caster
    waived = caster.waives if caster is not None else ""
    if "V" in spell.components and "V" not in waived and not may(play, creature.id, "speak"):
        asked.deny(Source("verbal component", "5.2/s-component/all-required"))
    return play.consult(MAY_CAST, asked, creature.id)


cast = Rule("cast", "5.2/action/magic", "5.2/s-slot/expend", "5.2/s-oneslot/one-per-turn", general=True)


@cast.offer
def spells_to_cast(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each spell at each level it can be cast at, with whom or where it may be aimed."""
    caster = play.sheet(creature).caster
    if caster is None:
        return ()
    options: list[Option] = []
    budget = creature.budget
    for spell in known_spells(play, creature):
        if spell.casting not in ("action", "bonus") or not budget.get(spell.casting, 0):
            continue
        ways = ways_to_cast(play, creature, spell)
        if not ways or not may_cast(play, creature, spell).allowed:
            continue
        for level, payment in ways:
            option = spell_option(play, creature, spell, level, payment)
            if option is not None:
                options.append(option)
    return options


def spell_option(
    play: Play, creature: Creature, spell: Spell, level: int, payment: str, prefix: str = "cast"
) -> Option | None:
    """One way of casting a spell, or None if there is nobody to cast it on."""
    key = f"{prefix}:{spell.key}:{level}" + (":daily" if payment.startswith("daily") else "")
    cost = (spell.casting, payment) if payment else (spell.casting,)
    facts: dict[str, int | str] = {"spell": spell.key, "level": level}
    activity = spell.activity
    if activity is None:
        return Option(key, "option.cast", cost=cost, facts=facts)
    if activity.area is not None and activity.area.shape != "emanation":
        return Option(
            key,
            "option.cast",
            cost=cost,
            takes="cell",
            cells=lambda: aim_cells(play, creature, activity),
            facts=facts,
        )
    if activity.area is not None or activity.targets == 0:
        return Option(key, "option.cast", cost=cost, facts=facts)
    targets = tuple(other.id for other in possible_targets(play, creature, activity))
    if not targets:
        return None
    above = max(0, level - spell.level)
    most = activity.targets + (spell.higher.targets * above if spell.higher else 0)
    repeat = 1 if "repeat" in activity.tags else 0
    if repeat:
        facts["repeat"] = 1
    return Option(
        key,
        "option.cast",
        cost=cost,
        takes="targets",
        targets=targets,
        least=1,
        most=most if repeat else min(most, len(targets)),
        facts=facts,
    )


@cast.perform
def cast_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action or Bonus Action and the slot, then cast."""
    parts = answer.pick.split(":")
    spell = play.ruleset.entry("spells", parts[1], Spell)
    creature.budget[spell.casting] -= 1
    casting = Casting(creature.id, spell, int(parts[2]))
    casting.targets = answer.targets
    casting.aim = answer.cell
    casting.number = answer.number
    casting.words = answer.words
    pay(play, creature, casting, daily=len(parts) > 3)
    yield from resolve_casting(play, creature, casting)


@cast.preview
def odds_of_the_spell(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """For a spell attack the odds to hit; for a save the odds that each creature caught fails it."""
    parts = answer.pick.split(":")
    casting = Casting(creature.id, play.ruleset.entry("spells", parts[1], Spell), int(parts[2]))
    activity = scaled(play, creature, casting)
    if activity is None:
        return ()
    if activity.area is not None:
        targets = affected(play, creature, activity, answer.cell)
    else:
        targets = [play.creature(target) for target in answer.targets]
    if activity.kind == "attack":
        strike = spell_strike(play, creature, activity)
        return [preview_attack(play, creature, target, strike, via="spell") for target in targets]
    if activity.kind == "save":
        dc = play.port(SPELL_DC)(play, creature, activity.key)
        return [preview_save(play, creature, target, activity, dc, ("spell", "magic")) for target in targets]
    return ()


def pay(play: Play, creature: Creature, casting: Casting, *, daily: bool = False) -> None:
    """Spend what the casting costs."""
    spell = casting.spell
    caster = play.sheet(creature).caster
    if spell.level == 0 or (caster is not None and spell.key in caster.at_will):
        casting.free = True
    elif daily:
        casting.free = True
        creature.pools[f"daily {spell.key}"] -= 1
    else:
        creature.pools[f"slot {casting.level}"] -= 1
        play.state.once[f"slot by {creature.id}"] = 1


def resolve_casting(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """The spell is cast: others may stop it; then it takes effect."""
    if (yield from begin_casting(play, creature, casting)):
        yield from complete_casting(play, creature, casting)


def begin_casting(play: Play, creature: Creature, casting: Casting) -> Proc[bool]:
    """Words, gestures and materials: everybody notices, and somebody may stop it. Returns whether it goes on."""
    spell = casting.spell
    casting.group = play.state.new_id()
    if spell.concentration:
        # Beginning to cast is enough to lose what was held, even if the new spell comes to nothing.
        yield from drop_concentration(play, creature, "another spell")
    casting.dc = play.port(SPELL_DC)(play, creature, spell.key)
    casting.expiry = lasting(play, spell.lasts, creature.id, creature.id)
    play.emit(
        "spell.cast",
        caster=creature.id,
        spell=spell.key,
        level=casting.level,
        targets=list(casting.targets),
        aim=casting.aim,
    )
    if play.hooks(SPELL_CAST, creature.id):
        yield from play.open(SPELL_CAST, casting, creature.id)
    if casting.cancelled:
        play.emit("spell.lost", caster=creature.id, spell=spell.key)
        return False
    return True


def complete_casting(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """The spell takes effect, and its caster concentrates on it where that is needed."""
    spell = casting.spell
    if spell.concentration:
        yield from concentrate(play, creature, casting.group, spell.key, casting.expiry)
    yield from take_effect(play, creature, casting)
    if play.hooks(SPELL_DONE, creature.id):
        yield from play.open(SPELL_DONE, casting, creature.id)


def take_effect(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """What the spell does: its own rule if it has one, else what its data says."""
    rule = play.ruleset.rules.get(f"spell.{casting.spell.key}")
    if rule is not None and "cast" in rule.does:
        yield from rule.does["cast"](play, casting)
        return
    activity = scaled(play, creature, casting)
    if activity is None:
        return
    cause = Cause(
        creature.id,
        casting.spell.key,
        dc=casting.dc,
        level=casting.level,
        group=casting.group,
        tags=("spell", "magic"),
    )
    if activity.kind == "attack":
        for target in casting.targets:
            yield from spell_attack(play, creature, activity, play.creature(target))
        return
    if activity.area is not None:
        targets = affected(play, creature, activity, casting.aim)
    elif activity.targets == 0:
        targets = [creature]
    else:
        targets = [play.creature(key) for key in casting.targets]
    if targets:
        yield from perform_activity(play, creature, activity, targets, cause)


def scaled(play: Play, creature: Creature, casting: Casting) -> Activity | None:
    """The spell's activity at the level it is cast: more dice for higher slots or a higher character level."""
    activity = casting.spell.activity
    higher = casting.spell.higher
    if activity is None or higher is None:
        return activity
    times = casting.above if casting.spell.level else cantrip_steps(play, creature)
    if times and higher.damage and activity.damage:
        first = activity.damage[0]
        more = "+".join([first.dice, *[higher.damage] * times])
        activity = msgspec.structs.replace(activity, damage=(Damage(more, first.kind), *activity.damage[1:]))
    if times and higher.heal:
        steps = tuple(
            msgspec.structs.replace(step, dice="+".join([step.dice, *[higher.heal] * times]))
            if step.do == "heal"
            else step
            for step in activity.hit
        )
        activity = msgspec.structs.replace(activity, hit=steps)
    if times and higher.size and activity.area is not None:
        wider = msgspec.structs.replace(activity.area, size=activity.area.size + higher.size * times)
        activity = msgspec.structs.replace(activity, area=wider)
    return activity


def cantrip_steps(play: Play, creature: Creature) -> int:
    """How often a cantrip has grown: at character levels 5, 11 and 17."""
    level = play.sheet(creature).level
    return (level >= 5) + (level >= 11) + (level >= 17)


def spell_strike(play: Play, creature: Creature, activity: Activity) -> Strike:
    """A spell attack as a strike of its caster."""
    strike = from_activity(activity)
    strike.kind = "spell"
    ability, printed = play.port(SPELL_ATTACK)(play, creature, activity.key)
    strike.abilities = (ability,)
    strike.to_hit = printed if printed >= 0 else None
    return strike


def spell_attack(play: Play, creature: Creature, activity: Activity, target: Creature) -> Proc[bool]:
    """Make one spell attack. Returns whether it hit."""
    strike = spell_strike(play, creature, activity)
    attack = yield from make_attack(play, plan_attack(play, creature, target, strike, via="spell"))
    return attack.hit


def caster_of(play: Play, creature: Creature) -> Caster | None:
    """How the creature casts."""
    return play.sheet(creature).caster
