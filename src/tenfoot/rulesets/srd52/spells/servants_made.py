"""Servants that magic makes or wins: an unseen force, a copy of snow, a mind awakened, an ally from beyond, a bond."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.mind_control import set_free, take_over
from tenfoot.rulesets.common.bodies.servants_at_work import IN_SERVICE
from tenfoot.rulesets.common.bodies.summoning import summon
from tenfoot.rulesets.common.bodies.terms import Summons
from tenfoot.rulesets.common.content.lasts import lasting
from tenfoot.rulesets.common.items.money import pay, purse
from tenfoot.rulesets.common.rest.rest import REST_HELPS
from tenfoot.rulesets.srd52.bodies.creature_kinds import TYPES
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, brings, in_force

unseen_servant = in_force("unseen-servant")
"""On the servant."""
brings(unseen_servant, "invisible")
CHORES = Summons("unseen-servant", sees=False, terms=Terms(orders="turn", feet=60, fights=False))
AWAY = 60


@unseen_servant.doing("cast")
def a_pair_of_hands(play: Play, casting: Casting) -> Proc[None]:
    """It springs into being on the ground; gone, it ends the spell."""
    servant = yield from summon(play, casting, CHORES)
    if servant is not None:
        yield from begin_on(play, casting, servant)


@unseen_servant.modifies(MAY_TARGET, "actor")
def never_strikes(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't attack."""
    if asked.verb == "attack":
        asked.deny(effect)


@unseen_servant.hook(ENTERED)
def too_far_away(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """More than 60 feet from its caster it is no more."""
    if step.mover != effect.bearer or effect.id not in play.state.effects:
        return
    if distance(play, play.creature(effect.source), play.creature(effect.bearer)) > AWAY:
        yield from play.end_group(effect.group, "too far")


# Simulacrum

simulacrum = in_force("simulacrum")
"""On the copy: it neither rests nor heals."""
COPY = Terms(one=True)
REPAIR = "repaired"
PER_POINT = 10_000
"""Copper pieces for each Hit Point."""


def of_snow(original: Creature, sheet: Sheet) -> Sheet:
    """The same statistics, as a Construct with half the Hit Points that can't cast the spell itself."""
    tags = ("construct", *(tag for tag in sheet.tags if tag not in TYPES))
    caster = sheet.caster
    if caster is not None:
        kept = tuple(spell for spell in caster.spells if spell != "simulacrum")
        caster = msgspec.structs.replace(caster, spells=kept)
    return msgspec.structs.replace(
        sheet,
        key=f"{sheet.key} (simulacrum of {original.id})",
        name=f"Simulacrum of {original.name}",
        tags=tags,
        hp=max(1, original.hp_max // 2),
        hit_dice="",
        caster=caster,
        gear=(),
        xp=0,
    )


@simulacrum.doing("cast")
def a_copy_of_snow(play: Play, casting: Casting) -> Proc[None]:
    """Of a Beast or Humanoid that was within 10 feet all the while; any older copy is destroyed."""
    caster = play.creature(casting.caster)
    there = [
        other
        for other in [caster, *near(play, caster, 10)]
        if other.life == "alive" and {"beast", "humanoid"} & set(play.sheet(other).tags)
    ]
    answer = yield Decision(
        caster.seat,
        "simulacrum of",
        (Option("this", "simulacrum.this", takes="targets", targets=tuple(other.id for other in there)),),
        subject=caster.id,
        default="this",
    )
    original = play.creature(answer.targets[0])
    copy = yield from call(
        play,
        caster,
        of_snow(original, play.sheet(original)),
        COPY,
        by=casting.spell.key,
        feet=casting.spell.range,
        sees=False,
    )
    if copy is not None:
        copy.pools = {**copy.pools, **original.pools}
        play.attach(simulacrum.name, copy.id, source=caster.id, data={"spell": "simulacrum"})


@simulacrum.modifies(REST_HELPS, "owner")
def never_rests(play: Play, asked: Permission, effect: Effect) -> None:
    """No rest does it any good."""
    asked.deny(effect)


@simulacrum.modifies(HEALING, "target")
def snow_does_not_heal(play: Play, healing: Healing, effect: Effect) -> None:
    """Only its maker's repairs restore it."""
    if REPAIR not in healing.tags:
        healing.amount = 0


@simulacrum.hook(RESTED)
def it_is_repaired(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """As its maker takes a Long Rest within 5 feet of it: 100 GP for each Hit Point."""
    copy, maker = play.creature(effect.bearer), play.creature(effect.source)
    if rest.kind != "long" or rest.creature != maker.id or copy.life != "alive":
        return
    most = min(copy.hp_max - copy.hp, purse(play, maker) // PER_POINT)
    beside = maker.cell < 0 or 0 <= distance(play, maker, copy) <= 5
    if most < 1 or not beside:
        return
    answer = yield Decision(
        maker.seat,
        "repair",
        (
            Option("no", "repair.no"),
            Option("repair", "repair.points", takes="number", least=1, most=most),
        ),
        subject=maker.id,
        default="no",
    )
    if answer.pick == "repair" and pay(play, maker, answer.number * PER_POINT):
        yield from heal(play, copy.id, answer.number, maker.id, (REPAIR,))


# Awaken

awaken = Rule("spell.awaken", "5.2/s-effect/as-written")
"""On the awakened: it is its waker's friend until it is hurt by it."""
DULL = 3
MONTH = "30 days"


@awaken.doing("cast")
def a_mind_wakes(play: Play, casting: Casting) -> Proc[None]:
    """A Beast or Plant with an Intelligence of 3 or less, or a natural plant, of which the GM says what it becomes."""
    caster = play.creature(casting.caster)
    dull = tuple(
        other.id
        for other in near(play, caster, casting.spell.range)
        if other.life == "alive"
        and {"beast", "plant"} & set(play.sheet(other).tags)
        and play.sheet(other).scores[INT] <= DULL
    )
    options = [Option("plant", "awaken.plant")]
    if dull:
        options.insert(0, Option("this", "awaken.this", takes="targets", targets=dull))
    answer = yield Decision(caster.seat, "awaken", tuple(options), subject=caster.id, default=options[0].key)
    if answer.pick == "plant":
        said = yield Decision(
            GM,
            "plant awakes",
            tuple(
                Option(key, "spell.choice", facts={"choice": key})
                for key in ("awakened-shrub", "awakened-tree")
            ),
            subject=caster.id,
            default="awakened-shrub",
            why=awaken.cites,
        )
        sheet = play.ruleset.entry("monsters", said.pick, Sheet)
        terms = Terms(turn="own", fades=False, ends="free")
        woken = yield from call(
            play, caster, with_a_mind(play, caster, sheet), terms, by="awaken", feet=casting.spell.range
        )
        if woken is None:
            return
    else:
        woken = play.creature(answer.targets[0])
        wear_sheet(play, woken, with_a_mind(play, caster, play.sheet(woken)))
    until = lasting(play, MONTH, caster.id, woken.id)
    mind = play.attach(awaken.name, woken.id, source=caster.id, expiry=until)
    yield from gain_condition(
        play, woken, "charmed", source=caster.id, expiry=until, data={"within": mind.id}
    )


def with_a_mind(play: Play, caster: Creature, sheet: Sheet) -> Sheet:
    """Intelligence 10, and one language that its waker knows."""
    scores = (*sheet.scores[:INT], 10, *sheet.scores[INT + 1 :])
    known = [name for name in play.sheet(caster).languages if " " not in name] or ["common"]
    return msgspec.structs.replace(
        sheet,
        key=f"{sheet.key} (awakened)",
        scores=scores,
        languages=tuple(dict.fromkeys([*sheet.languages, known[0]])),
    )


@awaken.hook(DAMAGE_TAKEN, "target")
def a_friend_no_more(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Harm from its waker or the waker's allies ends the charm; what it then thinks of them is its own affair."""
    waker, source = play.creature(effect.source), play.state.creatures.get(blow.source)
    if source is None or effect.id not in play.state.effects:
        return
    if source.id == waker.id or allies(source, waker):
        for charm in play.effects_on(effect.bearer, "condition.charmed"):
            if charm.num("within") == effect.id:
                yield from play.end(charm, "hurt")
        play.detach(effect)


# Planar Ally and Planar Binding

planar_ally = Rule("spell.planar-ally", "5.2/s-effect/as-written")
planar_binding = in_force("planar-binding")
"""On the bound."""
BEYOND = ("celestial", "elemental", "fiend")
STRANGERS = (*BEYOND, "fey")
TASKS = {"minutes": 100, "hours": 1_000, "days": 10_000}
"""Gold pieces for each minute, hour or day of service."""
LENGTHS = {"minutes": 10, "hours": 24, "days": 10}


def helpers(play: Play, caster: Creature) -> list[str]:
    """Celestials, Elementals and Fiends, the mightiest that fit the caster's level first."""
    level = play.sheet(caster).level
    every = play.ruleset.table("monsters", Sheet)
    found = [key for key, sheet in every.items() if set(BEYOND) & set(sheet.tags)]
    might = {key: Fraction(every[key].cr) for key in found}
    return sorted(found, key=lambda key: (might[key] * 2 > level, -might[key], key))


@planar_ally.doing("cast")
def an_answer_from_beyond(play: Play, casting: Casting) -> Proc[None]:
    """Who is sent is the GM's to say; what it asks for its service too."""
    caster = play.creature(casting.caster)
    every = play.ruleset.table("monsters", Sheet)
    sent = yield Decision(
        GM,
        "planar ally",
        tuple(Option(key, "familiar.form", facts={"name": every[key].name}) for key in helpers(play, caster)),
        subject=caster.id,
        why=planar_ally.cites,
    )
    asked = yield Decision(
        caster.seat,
        "ally's task",
        tuple(
            Option(unit, f"ally task.{unit}", takes="number", least=1, most=LENGTHS[unit]) for unit in TASKS
        ),
        subject=caster.id,
        default="minutes",
    )
    price = TASKS[asked.pick] * asked.number
    terms = yield Decision(
        GM,
        "ally's price",
        (
            Option("full", "ally price.full", facts={"gold": price}),
            Option("half", "ally price.half", facts={"gold": price // 2}),
            Option("nothing", "ally price.nothing"),
            Option("refuses", "ally price.refuses"),
        ),
        subject=caster.id,
        default="full",
        why=planar_ally.cites,
    )
    gold = {"full": price, "half": price // 2, "nothing": 0, "refuses": -1}[terms.pick]
    if gold < 0 or not pay(play, caster, gold * 100):
        play.emit("ally left", caster=caster.id, name=every[sent.pick].name)
        return
    unit = asked.pick.removesuffix("s")
    served = yield from call(
        play,
        caster,
        every[sent.pick],
        Terms(turn="own", fades=False),
        by=casting.spell.key,
        feet=casting.spell.range,
        sees=False,
        expiry=lasting(play, f"{asked.number} {unit}", caster.id, 0),
    )
    if served is not None:
        # It helps of its own will: the GM speaks for it.
        served.seat = GM


@planar_binding.doing("cast")
def bound_to_serve(play: Play, casting: Casting) -> Proc[None]:
    """A Charisma save, or it serves for as long as the spell lasts; what brought it lasts as long."""
    for key in casting.targets:
        target = play.creature(key)
        if not set(STRANGERS) & set(play.sheet(target).tags):
            play.emit(
                "spell.no effect", caster=casting.caster, target=key, spell=casting.spell.key, looks="saved"
            )
            continue
        test = D20Test("save", key, CHA, casting.dc, target=casting.caster, tags=("spell", "magic"))
        if (yield from resolve_test(play, test)):
            continue
        for service in play.effects_on(key, IN_SERVICE):
            play.alter(service, expiry=casting.expiry)
        yield from begin_on(play, casting, target)


@planar_binding.begin
def obeys_now(play: Play, effect: Effect) -> Proc[None]:
    """Its binder's to command."""
    take_over(play, effect)
    yield from ()


@planar_binding.end
def bound_no_more(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Its own master again."""
    set_free(play, effect)
    yield from ()
