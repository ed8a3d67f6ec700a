"""Crafting: the tool and the training for it, raw materials, and days of eight hours that need not follow each
other. No check is rolled.

`craft:KIND` begins a project: a mundane item, a Potion of Healing, a Spell Scroll or a magic item. `work:KIND`
spends a day on it, with helpers as targets.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.items.money import pay
from tenfoot.rulesets.common.magic.components import Focus, carries, consume, costly
from tenfoot.rulesets.common.magic.spell_ability import spell_ability
from tenfoot.rulesets.srd52.items.rarities import RARITIES, MagicItem, base_price, magic_item
from tenfoot.rulesets.srd52.items.spell_scroll import PREFIX as SCROLL
from tenfoot.rulesets.srd52.items.spell_scroll import SCROLLS
from tenfoot.rulesets.srd52.items.trade import price_of
from tenfoot.rulesets.srd52.magic.spell_numbers import spell_dc

HOURS = 8
"""Hours of work in a day."""
HOUR = 3600
DAY_PRICE = 1000
"""Copper pieces of an item's price that a day makes."""
ARCANA = "skill.arcana"
CALLIGRAPHY = "tool.calligraphers-supplies"
BREWED = {"potion-of-healing": ("herbalism-kit", 2500, 1)}
"""Tool, copper pieces and days of what has a recipe of its own (5.2/e-brew/potion-of-healing)."""
BENCH = {
    "armor": ("leatherworkers-tools", "smiths-tools", "weavers-tools"),
    "potion": ("alchemists-supplies", "herbalism-kit"),
    "ring": ("jewelers-tools",),
    "rod": ("woodcarvers-tools",),
    "staff": ("woodcarvers-tools",),
    "wand": ("woodcarvers-tools",),
    "scroll": ("calligraphers-supplies",),
    "weapon": ("leatherworkers-tools", "smiths-tools", "woodcarvers-tools"),
    "wondrous item": ("tinkers-tools",),
}
"""Tools for magic items by category (5.2/e-enchant/tool)."""
CHANCES = {"city": 75, "town": 25, "village": 25}
"""Percent that the materials for a magic item can be had."""
WEEK = 7 * 86_400

craft = Rule(
    "craft",
    "5.2/e-craft/requirements",
    "5.2/e-craft/tool-proficiency",
    "5.2/e-craft/materials",
    "5.2/e-craft/time",
    general=True,
)
work = Rule("work", "5.2/e-craft/not-consecutive", "5.2/e-craft/helpers", general=True)
project = Rule("project", "5.2/e-craft/not-consecutive", tags=("mark",))
"""On somebody who makes something: `kind`, `hours` in all, `worked`, what every worker needs (`training`), and the
`spells` that must be prepared each day."""


class Plan(msgspec.Struct, frozen=True):
    """What making an item takes: hours, materials, training and tools."""

    kind: str
    hours: int
    copper: int
    training: tuple[str, ...] = ()
    """Any one of these."""
    also: tuple[str, ...] = ()
    """All of these as well."""
    tools: tuple[str, ...] = ()
    """Any one of these must be at hand."""
    spells: tuple[str, ...] = ()
    rare: bool = False
    """Its materials are hard to find."""


def can_make(play: Play, entry: Gear, kind: str) -> bool:
    """Whether the tool's list has the item: by name, or by a group it belongs to and is not excluded from."""
    crafts = entry.crafts
    if f"not {kind}" in crafts:
        return False
    return kind in crafts or any(group in crafts for group in groups_of(play, kind))


def groups_of(play: Play, kind: str) -> list[str]:
    """The words by which tools' lists name several items at once."""
    weapon = play.ruleset.table("weapons", Weapon).get(kind)
    if weapon is not None:
        return ["ranged weapon" if weapon.ranged else "melee weapon"]
    armor = play.ruleset.table("armor", Armor).get(kind)
    if armor is not None:
        return [f"{armor.category} armor"]
    focus = play.ruleset.table("focuses", Focus).get(kind)
    if focus is not None:
        return ["holy symbol" if focus.kind == "holy" else f"{focus.kind} focus"]
    return []


def tools_for(play: Play, kind: str) -> tuple[str, ...]:
    """The tools whose lists have the item."""
    return tuple(
        row.key
        for row in play.ruleset.table("gear", Gear).values()
        if row.crafts and can_make(play, row, kind)
    )


def plan(play: Play, crafter: Creature, kind: str) -> Proc[Plan]:
    """What it takes, by the kind of item; the GM names a tool for what no list has."""
    if kind.startswith(SCROLL):
        return scribing(play, kind)
    made = magic_item(play, kind)
    if made is not None:
        return enchanting(play, crafter, made)
    recipe = BREWED.get(kind)
    if recipe is not None:
        tool, copper, days = recipe
        return Plan(kind, days * HOURS, copper, (f"tool.{tool}",), (), (tool,))
    price = price_of(play, kind)
    if price is None:
        raise IllegalAnswer(f"No price list has '{kind}'. Look it up: tenfoot gear search.")
    tools = tools_for(play, kind)
    if not tools:
        named = yield Decision(
            GM,
            "which tool",
            [
                Option(row.key, "craft.tool", facts={"item": row.key})
                for row in play.ruleset.table("gear", Gear).values()
                if row.kind == "tool"
            ],
            subject=crafter.id,
            why=("5.2/e-craft/tool-proficiency",),
            facts={"item": kind},
        )
        tools = (named.pick,)
    days = -(-price.cost // DAY_PRICE)
    return Plan(kind, max(1, days) * HOURS, price.cost // 2, tuple(f"tool.{t}" for t in tools), (), tools)


def scribing(play: Play, kind: str) -> Plan:
    """Arcana or Calligrapher's Supplies, the spell prepared on every day, its materials carried."""
    spell = play.ruleset.entry("spells", kind.removeprefix(SCROLL), Spell)
    row = SCROLLS[spell.level]
    return Plan(kind, row.days * HOURS, row.cost * 100, (ARCANA, CALLIGRAPHY), (), (), (spell.key,))


def enchanting(play: Play, crafter: Creature, made: MagicItem) -> Plan:
    """Arcana and the tool of its category; time and cost by rarity, half for what is used up; the base on top."""
    row = RARITIES[made.rarity]
    if not row.days:
        raise IllegalAnswer("An Artifact can't be made.")
    hours, copper = row.days * HOURS, row.cost * 100
    if made.category == "potion":
        hours, copper = hours // 2, copper // 2
    tools = BENCH[made.category]
    base = made.base
    if base:
        listed = tools_for(play, base)
        tools = tuple(tool for tool in tools if tool in listed) or tools
        if not carries(crafter, base):
            copper += base_price(play, base)
    training = tuple(f"tool.{tool}" for tool in tools)
    return Plan(made.key, hours, copper, training, (ARCANA,), tools, tuple(made.spells), rare=True)


def lacks(play: Play, worker: Creature, wanted: Plan) -> str:
    """Why a creature can't work on it; "" if nothing is missing."""
    training = play.sheet(worker).training
    if wanted.training and not any(training.get(subject) for subject in wanted.training):
        return f"{worker.name} is not proficient with {' or '.join(wanted.training)}."
    for subject in wanted.also:
        if not training.get(subject):
            return f"{worker.name} is not proficient in {subject}."
    return ""


@craft.perform
def begin(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Proficiency, the tool, the materials: then the work can begin."""
    kind = answer.pick.partition(":")[2]
    wanted = yield from plan(play, creature, kind)
    why = lacks(play, creature, wanted)
    if why:
        raise IllegalAnswer(why)
    if wanted.tools and not any(has_thing(play, creature, tool) for tool in wanted.tools):
        raise IllegalAnswer(f"{creature.name} has no {' or '.join(wanted.tools)}.")
    for key in wanted.spells:
        spell = play.ruleset.entry("spells", key, Spell)
        if (
            kind.startswith(SCROLL)
            and (spell.material or spell.consumed)
            and costly(play, creature, spell) is None
        ):
            raise IllegalAnswer(f"{creature.name} does not have the materials of {spell.name}.")
    if wanted.rare and not (yield from materials_found(play, creature)):
        return
    if not pay(play, creature, wanted.copper):
        raise IllegalAnswer(f"{creature.name} can't pay {wanted.copper} CP for raw materials.")
    play.attach(
        project.name,
        creature.id,
        source=creature.id,
        data={
            "kind": kind,
            "hours": wanted.hours,
            "worked": 0,
            "training": list(wanted.training),
            "also": list(wanted.also),
            "spells": list(wanted.spells),
        },
    )
    play.emit("craft.begun", creature=creature.id, item=kind, hours=wanted.hours, copper=wanted.copper)


def materials_found(play: Play, creature: Creature) -> Proc[bool]:
    """75 percent in a city, 25 percent elsewhere; after a failure there is no use in asking for a week."""
    if play.state.time < creature.counters.get("materials asked", 0):
        raise IllegalAnswer(f"{creature.name} has to wait before asking for materials again.")
    chance = CHANCES[str(play.state.flags.get("market", "village"))]
    faces = yield from play.roll(creature.id, 1, 100, "materials")
    if faces[0] <= chance:
        return True
    creature.counters["materials asked"] = play.state.time + WEEK
    play.emit("materials.none", creature=creature.id, face=faces[0], chance=chance)
    return False


def projects(play: Play, creature: Creature) -> list[Effect]:
    """List what the creature is making."""
    return play.effects_on(creature.id, project.name)


@work.offer
def go_on(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Outside fights, a day on anything begun, alone or with others."""
    if play.state.mode == "combat":
        return ()
    friends = tuple(
        other.id
        for other in play.state.creatures.values()
        if other.side == creature.side and other.id != creature.id and other.life == "alive"
    )
    return [
        Option(
            f"work:{begun.text('kind')}",
            "option.work",
            takes="targets" if friends else "",
            targets=friends,
            least=0,
            most=len(friends),
            facts={"item": begun.text("kind"), "seconds": HOURS * HOUR},
        )
        for begun in projects(play, creature)
    ]


@work.perform
def work_a_day(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Add eight hours of everyone who can help: one assistant, or more if the GM allows."""
    begun = next(e for e in projects(play, creature) if e.text("kind") == answer.pick.partition(":")[2])
    wanted = Plan(
        begun.text("kind"),
        begun.num("hours"),
        0,
        _words(begun, "training"),
        _words(begun, "also"),
        (),
        _words(begun, "spells"),
    )
    helpers = [play.creature(key) for key in answer.targets]
    helpers = [helper for helper in helpers if not lacks(play, helper, wanted)]
    if len(helpers) > 1:
        allowed = yield yes_no(
            GM,
            "more assistants",
            subject=creature.id,
            why=("5.2/e-craft/helpers", "5.2/e-enchant/helpers"),
            facts={"count": len(helpers)},
        )
        if allowed.pick == "no":
            helpers = helpers[:1]
    yield from clock.advance(play, HOURS * HOUR)
    caster = play.sheet(creature).caster
    prepared = caster.spells if caster is not None else ()
    if any(spell not in prepared or creature.counters.get(f"unprepared {spell}") for spell in wanted.spells):
        play.emit("craft.day lost", creature=creature.id, item=wanted.kind)
        return
    worked = begun.num("worked") + HOURS * (1 + len(helpers))
    play.alter(begun, data={**begun.data, "worked": worked})
    play.emit("craft.worked", creature=creature.id, item=wanted.kind, left=max(0, wanted.hours - worked))
    if worked >= wanted.hours:
        play.detach(begun)
        finish(play, creature, wanted.kind)


def _words(effect: Effect, key: str) -> tuple[str, ...]:
    value = effect.data.get(key, [])
    return tuple(str(word) for word in value) if isinstance(value, list) else ()


def finish(play: Play, creature: Creature, kind: str) -> None:
    """Create the item. A scroll stores its scribe's numbers; what its spell consumes is used up now."""
    data: dict[str, int | str] = {}
    if kind.startswith(SCROLL):
        spell = play.ruleset.entry("spells", kind.removeprefix(SCROLL), Spell)
        consume(play, creature, spell)
        dc = spell_dc(play, creature, spell.key)
        sheet = play.sheet(creature)
        data = {
            "dc": dc,
            "attack": dc - 8,
            "level": sheet.level,
            "ability": spell_ability(play, creature, spell.key),
        }
    made = magic_item(play, kind)
    if made is not None and made.base and carries(creature, made.base):
        base = next(item for item in creature.items if item.kind == made.base)
        play.swap_item(creature, base)
    entry = gear_of(play, kind)
    add_thing(play, creature, kind, entry.bundle if entry is not None else 1, data)
    play.emit("craft.done", creature=creature.id, item=kind)
