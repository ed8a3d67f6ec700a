"""Find Familiar: a spirit in an animal's shape that scouts, shares its senses and delivers its master's touch
spells."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants import GONE
from tenfoot.rulesets.common.bodies.servants_at_work import appear, dismiss, servants, vanish, where
from tenfoot.rulesets.common.content.activity import PROXIES, touches
from tenfoot.rulesets.encounter import fill_pools
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.talk.telepathy import MENTAL_LINKS, Bonds

find_familiar = in_force("find-familiar", "5.2/g-ally/gm-designates")
"""On the familiar."""


bond = Rule("familiar bond", "5.2/s-effect/as-written", tags=(OUT_OF_COMBAT_TOO,))
"""On its master; `familiar` is the creature, `until rest` 1 if it goes with the next Long Rest."""


borrowed_eyes = Rule("familiar's senses", "5.2/s-effect/as-written")
"""On the master: it sees what its familiar sees."""


TERMS = Terms(turn="own", returns=True, fights=False)


USUAL = ("bat", "cat", "frog", "hawk", "lizard", "octopus", "owl", "rat", "raven", "spider", "weasel")


KINDS = ("celestial", "fey", "fiend")


NEAR, FAR, RECALL = 10, 100, 30


UNTIL_REST = "until rest"
"""A change of the casting: the familiar goes with the next Long Rest."""


LENT = "lent attack "
"""Before a familiar's id: this once it may attack."""


class Forms:
    """The shapes that a caster may choose for its familiar."""

    __slots__ = ("keys", "owner")

    def __init__(self, owner: int, keys: list[str]) -> None:
        self.owner = owner
        self.keys = keys


FAMILIAR_FORMS: Query[Forms] = Query("familiar forms", "owner")
"""What adds to the shapes of a familiar."""


class Called:
    """A familiar about to appear: its sheet may still be changed."""

    __slots__ = ("master", "sheet")

    def __init__(self, master: int, sheet: Sheet) -> None:
        self.master = master
        self.sheet = sheet


FAMILIAR_CALLED: Query[Called] = Query("familiar called", "owner")
"""What its caller's power makes of a familiar."""


def forms_of(play: Play, caster: Creature) -> list[str]:
    """The usual shapes, every other Beast of Challenge Rating 0, and what the caster's own gifts add."""
    beasts = play.ruleset.table("monsters", Sheet)
    others = [key for key, sheet in beasts.items() if sheet.cr == "0" and "beast" in sheet.tags]
    keys = list(dict.fromkeys([*(key for key in USUAL if key in beasts), *others]))
    return play.query(FAMILIAR_FORMS, Forms(caster.id, keys), caster.id).keys


def as_spirit(form: Sheet, kind: str) -> Sheet:
    """The form's statistics; where it was a Beast it is a Celestial, Fey or Fiend instead."""
    if "beast" not in form.tags:
        return form
    tags = (kind, *(tag for tag in form.tags if tag != "beast"))
    return msgspec.structs.replace(form, key=f"{form.key} ({kind})", tags=tags)


def familiar_of(play: Play, master: Creature) -> Creature | None:
    """Find the familiar of a creature, wherever it is; None if it has none."""
    held = play.effects_on(master.id, bond.name)
    return play.creature(held[0].num("familiar")) if held else None


def here(play: Play, master: Creature, familiar: Creature) -> bool:
    """Whether the familiar is alive and within 100 feet of its master."""
    return familiar.life == "alive" and 0 <= distance(play, master, familiar) <= FAR


@find_familiar.procedure("cast")
def cast_find_familiar(play: Play, casting: Casting) -> Proc[None]:
    """Call a new familiar, or the old one in a new form, from wherever it was."""
    caster = play.creature(casting.caster)
    beasts = play.ruleset.table("monsters", Sheet)
    answer = yield Decision(
        caster.seat,
        "familiar form",
        tuple(
            Option(key, "familiar.form", facts={"name": beasts[key].name}) for key in forms_of(play, caster)
        ),
        subject=caster.id,
        default="owl",
        facts={"spell": casting.spell.key},
    )
    sheet = as_spirit(beasts[answer.pick], casting.words or KINDS[0])
    sheet = play.query(FAMILIAR_CALLED, Called(caster.id, sheet), caster.id).sheet
    familiar = familiar_of(play, caster)
    if familiar is None:
        familiar = yield from call(
            play, caster, sheet, TERMS, by=casting.spell.key, feet=NEAR, sees=False, dc=casting.dc
        )
        if familiar is None:
            return
        play.attach(find_familiar.name, familiar.id, source=caster.id)
    else:
        take_form(play, familiar, sheet)
        if familiar.cell < 0 and caster.cell >= 0:
            cell = yield from where(play, caster, sheet.size, NEAR, sees=False)
            yield from appear(play, familiar, caster, TERMS.turn, cell)
    for old in play.effects_on(caster.id, bond.name):
        play.detach(old)
    rest = int(UNTIL_REST in casting.changes)
    play.attach(bond.name, caster.id, source=caster.id, data={"familiar": familiar.id, UNTIL_REST: rest})


def take_form(play: Play, familiar: Creature, sheet: Sheet) -> None:
    """Another shape, whole again; its place and its bond stay."""
    for trait in play.sheet(familiar).traits:
        for effect in play.effects_on(familiar.id, trait.rule):
            play.detach(effect)
    taken = any(other.name == sheet.name and other is not familiar for other in play.state.creatures.values())
    familiar.name = f"{sheet.name} {familiar.id}" if taken else sheet.name
    play.change_life(familiar, "alive")
    familiar.hp = familiar.hp_max = sheet.hp
    wear_sheet(play, familiar, sheet)
    familiar.pools = dict(sheet.pools)
    fill_pools(familiar, sheet)
    for trait in sheet.traits:
        play.attach(trait.rule, familiar.id, source=familiar.id, level=trait.level, data=dict(trait.data))


@find_familiar.modifies(MAY, "actor")
def forbid_blind_attacks(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid the familiar to strike at a square as well."""
    if asked.verb == "attack" and not play.state.once.get(f"{LENT}{effect.bearer}"):
        asked.deny(effect)


@find_familiar.modifies(MAY_TARGET, "actor")
def forbid_attacks(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid the familiar to attack, unless a feature of its master lets it."""
    if asked.verb == "attack" and not play.state.once.get(f"{LENT}{effect.bearer}"):
        asked.deny(effect)


@find_familiar.modifies(MENTAL_LINKS, "owner")
def hears_its_master(play: Play, bonds: Bonds, effect: Effect) -> None:
    """Find Familiar: link the familiar's mind with its master's within 100 feet."""
    master = play.creature(effect.source)
    if here(play, master, play.creature(effect.bearer)):
        bonds.linked.append(master.id)


@bond.modifies(MENTAL_LINKS, "owner")
def hears_its_familiar(play: Play, bonds: Bonds, effect: Effect) -> None:
    """Let the master hear its familiar's thoughts within 100 feet."""
    familiar = play.creature(effect.num("familiar"))
    if here(play, play.creature(effect.bearer), familiar):
        bonds.linked.append(familiar.id)


# The master's options


@bond.offer
def what_a_master_may(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Its senses for a Bonus Action; sending it away, calling it back or letting it go with the Magic action."""
    familiar = play.creature(effect.num("familiar"))
    facts: dict[str, int | str] = {"name": familiar.name}
    options: list[Option] = []
    if (
        creature.budget.get("bonus")
        and here(play, creature, familiar)
        and not play.has(creature.id, borrowed_eyes.name)
    ):
        options.append(Option("familiar bond:senses", "option.familiar senses", cost=(BONUS,), facts=facts))
    if not creature.budget.get("action"):
        return options
    if not familiar.counters.get(GONE):
        options.append(
            Option("familiar bond:dismiss", "option.familiar dismiss", cost=(ACTION,), facts=facts)
        )
    elif familiar.life == "alive":
        options.append(Option("familiar bond:recall", "option.familiar recall", cost=(ACTION,), facts=facts))
    options.append(Option("familiar bond:release", "option.familiar release", cost=(ACTION,), facts=facts))
    return options


@bond.perform
def use_familiar(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Share the familiar's senses, dismiss it, call it back, or touch through it, as chosen."""
    familiar = play.creature(effect.num("familiar"))
    what = answer.pick.split(":", 1)[1]
    creature.budget["bonus" if what == "senses" else "action"] -= 1
    if what == "senses":
        until = Expiry(creature.id, "start", 1) if play.state.mode == "combat" else minute_from(play)
        play.attach(
            borrowed_eyes.name,
            creature.id,
            source=creature.id,
            expiry=until,
            data={"familiar": familiar.id},
        )
        play.emit("familiar.senses", creature=creature.id, target=familiar.id)
    elif what == "dismiss":
        yield from vanish(play, familiar, "dismissed")
    elif what == "recall":
        cell = -1
        if creature.cell >= 0:
            cell = yield from where(play, creature, play.sheet(familiar).size, RECALL, sees=False)
        yield from appear(play, familiar, creature, TERMS.turn, cell)
    else:
        yield from let_go(play, creature, effect)


def minute_from(play: Play) -> Expiry:
    """Return an expiry six seconds from the present."""
    return Expiry(0, "start", 0, play.state.time + 6)


def let_go(play: Play, master: Creature, effect: Effect) -> Proc[None]:
    """Dismiss the familiar for good and end the bond."""
    familiar = effect.num("familiar")
    play.detach(effect)
    for servant, terms in servants(play, master.id, "find-familiar"):
        if servant.id == familiar:
            yield from dismiss(play, servant, terms, "released")


@bond.hook(RESTED, "owner")
def goes_with_the_night(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Dismiss a familiar that lasts only until a Long Rest."""
    if rest.kind == "long" and effect.num(UNTIL_REST) and effect.id in play.state.effects:
        yield from let_go(play, play.creature(effect.bearer), effect)


@borrowed_eyes.modifies(SIGHT, "observer")
def through_its_eyes(play: Play, sight: Sight, effect: Effect) -> None:
    """What the familiar sees, with every sense that it has."""
    familiar = play.creature(effect.num("familiar"))
    target = play.creature(sight.target)
    near = familiar.id != target.id and here(play, play.creature(effect.bearer), familiar)
    if near and sees(play, familiar, target):
        sight.wall.clear()
        sight.reveal(effect)


# The touch


@bond.modifies(PROXIES, "actor")
def by_its_paw(play: Play, hands: list[int], effect: Effect) -> None:
    """Let the familiar deliver a touch spell while it is near enough and has its Reaction."""
    familiar = play.creature(effect.num("familiar"))
    if here(play, play.creature(effect.bearer), familiar) and can_react(play, familiar):
        hands.append(familiar.id)


@bond.hook(SPELL_CAST, "caster")
def delivers_the_touch(play: Play, casting: Casting, effect: Effect) -> None:
    """Where the caster does not reach, the familiar does, with its Reaction."""
    familiar, caster = play.creature(effect.num("familiar")), play.creature(effect.bearer)
    if casting.spell.range != 5 or casting.cancelled:
        return
    beyond = [key for key in casting.targets if distance(play, caster, play.creature(key)) > 5]
    if beyond and touches(play, familiar, play.creature(beyond[0])):
        spend_reaction(play, familiar, "touch")
        play.emit("touch.delivered", creature=familiar.id, caster=caster.id, target=beyond[0])
