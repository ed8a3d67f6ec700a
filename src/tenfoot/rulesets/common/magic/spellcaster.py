"""What a creature can cast now: its spells, how to pay, what prevents it, and the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tenfoot.engine.cost import Cost, price_of_spell, turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Option
from tenfoot.engine.geometry import cells_of, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Query
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Caster
from tenfoot.rulesets.common.content.activity import aim_cells, may_surround, possible_targets
from tenfoot.rulesets.common.magic.components import check_components
from tenfoot.rulesets.common.magic.spell import PACT, Spell
from tenfoot.rulesets.common.magic.spell_effect import many
from tenfoot.rulesets.common.movement.passing import seems_free
from tenfoot.rulesets.common.turns.permission import Permission, may

MAY_CAST: Query[Permission] = Query("may cast", "actor")
"""What keeps a creature from casting (`verb` is the spell)."""


class How:
    """How a creature would cast a spell now, after all that changes it."""

    __slots__ = ("actor", "changes", "higher", "needs", "price", "spell", "without")

    def __init__(self, actor: int, spell: Spell) -> None:
        self.actor = actor
        self.spell = spell
        """The spell itself; another range or damage is another record."""
        self.needs = "action" if spell.casting == "long" else spell.casting
        """What of a turn it takes."""
        self.without = ""
        """Components that it does not take: letters of `VSM`."""
        self.higher = 0
        """Levels above that of the slot."""
        self.price: Cost = ()
        """What it costs besides."""
        self.changes: list[str] = []
        """Ways in which its caster changes it."""


HOW_CAST: Query[How] = Query("how cast", "actor")
"""What changes the casting time, range, components or level of a spell before it is cast."""


def how_cast(play: Play, creature: Creature, spell: Spell) -> How:
    """How the creature would cast it."""
    return play.query(HOW_CAST, How(creature.id, spell), creature.id)


NOT_PREPARED = RuleSource("not prepared", "5.2/s-gain/prepared-or-item")
NOT_ITS_TURN = RuleSource("not its turn", "5.2/s-time/kinds")
NO_SLOT = RuleSource("no fitting slot", "5.2/s-slot/none-left")
ONE_SLOT = RuleSource("one slot a turn", "5.2/s-oneslot/one-per-turn")
NO_TARGET = RuleSource("nobody to cast it on", "5.2/s-range/distance")


def known_spells(play: Play, creature: Creature) -> list[Spell]:
    """Spells the creature can cast, by any of its ways, in the order of its sheet."""
    caster = play.sheet(creature).caster
    if caster is None:
        return []
    return play.ruleset.of_record("spells", creature.sheet, caster, spells_of)


def spells_of(ruleset: Ruleset, caster: Caster) -> list[Spell]:
    """The spells of a way of casting, each once."""
    names = dict.fromkeys((*caster.at_will, *caster.spells, *caster.daily, *caster.rituals))
    return [ruleset.entry("spells", name, Spell) for name in names]


SLOTS = tuple(f"slot {level}" for level in range(10))
"""The pools of slots by their level."""


def ways_to_cast(play: Play, creature: Creature, spell: Spell) -> list[tuple[int, str]]:
    """Levels at which it can be cast now, with what pays: `slot N`, `pact slots`, `daily X`, `ritual`, "" for free."""
    caster = play.sheet(creature).caster
    if caster is None:
        return []
    prepared = spell.key in caster.spells
    fixed = caster.levels.get(spell.key, spell.level)
    at_will = spell.key in caster.at_will
    if (spell.level == 0 and prepared) or (at_will and not prepared):
        return [(fixed, "")]
    ways: list[tuple[int, str]] = [(fixed, "")] if at_will else []
    if creature.pools.get(f"daily {spell.key}", 0) > 0:
        ways.append((fixed, f"daily {spell.key}"))
    if prepared and not slot_spent(play, creature):
        for level in range(spell.level + at_will, len(caster.slots) + 1):
            if creature.pools.get(SLOTS[level], 0) > 0:
                ways.append((level, SLOTS[level]))
        if spell.level <= caster.pact_level and creature.pools.get(PACT, 0) > 0:
            ways.append((caster.pact_level, PACT))
    ritual = spell.key in caster.rituals or (prepared and play.ruleset.parameters.get(PREPARED_RITUALS))
    if spell.ritual and spell.casting in ("action", "long") and ritual:
        ways.append((spell.level, "ritual"))
    return ways


def way_of(payment: str) -> str:
    """The word for a payment other than a slot of the level: `daily`, `pact` or `ritual`."""
    if not payment or payment.startswith("slot"):
        return ""
    return payment.split(" ")[0] if payment.startswith(("daily", "pact", "ritual")) else ""


PREPARED_RITUALS = "prepared rituals"
"""The parameter that lets every caster cast a prepared spell as a Ritual; absent, that takes a feature."""
SLOTS_PER_TURN = "slots per turn"
"""The parameter that limits how many slots a creature spends in a turn; absent, there is no limit."""


def slot_spent(play: Play, creature: Creature) -> bool:
    """Whether the creature has spent as many slots this turn as the ruleset allows."""
    most = play.ruleset.parameters.get(SLOTS_PER_TURN)
    return isinstance(most, int) and play.state.once.get(f"slot by {creature.id}", 0) >= most


def may_cast(play: Play, creature: Creature, spell: Spell, without: str = "") -> Permission:
    """Return whether the creature can cast the spell now, with every reason against it, components included."""
    asked = Permission(spell.key, creature.id)
    asked.without = without
    check_components(play, creature, spell, asked, without)
    return play.query(MAY_CAST, asked, creature.id)


def why_not(play: Play, creature: Creature, spell: Spell) -> Permission:
    """Every reason why the creature can't cast the spell now; none: it can."""
    asked = may_cast(play, creature, spell)
    caster = play.sheet(creature).caster
    if spell not in known_spells(play, creature) or caster is None:
        asked.deny(NOT_PREPARED)
        return asked
    if spell.casting in ("action", "bonus", "reaction") and play.state.mode == "combat":
        if spell.casting != "reaction" and play.state.active != creature.id:
            asked.deny(NOT_ITS_TURN)
        elif not creature.budget.get(spell.casting, 0) or not may(play, creature.id, spell.casting):
            asked.deny(RuleSource(f"no {spell.casting} left", "5.2/s-time/kinds"))
    if spell.trigger:
        asked.deny(RuleSource("waits for its trigger", "5.2/s-trigger/reaction"))
    ways = [way for way in ways_to_cast(play, creature, spell) if way[1] != "ritual"]
    if not ways:
        spent = slot_spent(play, creature)
        left = creature.pools.get(PACT, 0) or any(
            creature.pools.get(f"slot {n}", 0) for n in range(spell.level, 10)
        )
        asked.deny(ONE_SLOT if spent and left else NO_SLOT)
    elif asked.allowed and spell_option(play, creature, spell, *ways[0]) is None:
        asked.deny(NO_TARGET)
    return asked


Targets: TypeAlias = dict[str, tuple[int, ...]]
"""Whom spells can be cast on, by the spell."""


def spell_option(
    play: Play,
    creature: Creature,
    spell: Spell,
    level: int,
    payment: str,
    prefix: str = "cast",
    how: How | None = None,
    known: Targets | None = None,
) -> Option | None:
    """One way of casting a spell, or None if it has no target.

    When several castings are listed at once, `known` caches each spell's targets: they are the same at every level.
    """
    if how is None:
        how = How(creature.id, spell)
    spell = how.spell
    way = way_of(payment)
    key = f"{prefix}:{spell.key}:{level}" + (f":{way}" if way else "")
    cost = (turn_part(how.needs), *(price_of_spell(payment),) * bool(payment), *how.price)
    facts: dict[str, int | str] = {"spell": spell.key, "level": level}
    activity = spell.activity
    if activity is None or "later" in spell.tags:
        return Option(key, "option.cast", cost=cost, facts=facts)
    if "place" in activity.tags:
        return Option(
            key,
            "option.cast",
            cost=cost,
            takes="cell",
            cells=lambda: free_places(play, creature, activity),
            facts=facts,
        )
    if activity.area is not None and activity.area.shape != "emanation":
        return Option(
            key,
            "option.cast",
            cost=cost,
            takes="cell",
            cells=lambda: aim_cells(play, creature, activity),
            facts=facts,
        )
    if activity.area is not None and not may_surround(play, creature, activity):
        return None
    if activity.area is not None or activity.targets == 0:
        return Option(key, "option.cast", cost=cost, facts=facts)
    targets = known.get(spell.key) if known is not None else None
    if targets is None:
        targets = tuple(other.id for other in possible_targets(play, creature, activity))
        if known is not None:
            known[spell.key] = targets
    if not targets:
        return None
    most = many(play, creature, spell, level + how.higher)
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


def free_places(play: Play, creature: Creature, activity: Activity) -> Sequence[int]:
    """Unoccupied squares in range where the caster could stand, in sight where that is needed."""
    grid = play.state.grid
    side = play.side_cells(creature)
    places = within(grid, creature.cell, activity.range, side) & standing_room(grid, side, flying=True)
    if activity.sees:
        places &= grid.sight.field_of(creature.cell, side, activity.range)
    return [cell for cell in cells_of(places) if cell != creature.cell and seems_free(play, creature, cell)]
