"""Land's Aid, a feature of the Druid (level 3)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.area import creatures_caught
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing
from tenfoot.rulesets.srd52.features.druid.wild_shape import POOL as SHAPES

lands_aid = Rule("feature.lands-aid", tags=(OUT_OF_COMBAT_TOO,))


REACH = 60


SPHERE = Area("sphere", 10)


SAVED = RuleSource("saved", "5.2/savedamage/half")


def call_the_land(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action and a use of Wild Shape, at a point within 60 feet."""
    if creature.cell < 0:
        return ()

    def points() -> list[int]:
        grid = play.state.grid
        return [
            cell for cell in range(grid.width * grid.height) if cell_distance(play, creature, cell) <= REACH
        ]

    return (
        Option(
            lands_aid.name,
            "option.activity",
            cost=(ACTION, PoolUse(SHAPES)),
            takes="cell",
            cells=points,
            facts={"name": "Land's Aid"},
        ),
    )


@lands_aid.action(options=call_the_land, cost=(ACTION, PoolUse(SHAPES)))
def thorns_and_flowers(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """2d6 Necrotic to enemies there, half on a Constitution save; one friend there regains as many."""
    play.emit("activity.used", creature=creature.id, activity="lands-aid", name="Land's Aid")
    dice = 2 + (effect.level >= 10) + (effect.level >= 14)
    there = creatures_caught(play, area_cells(play, creature, SPHERE, answer.cell))
    foes = [other for other in there if enemies(creature, other)]
    if foes:
        faces = yield from play.roll(creature.id, dice, 6, "damage")
        dc = play.port(SPELL_DC)(play, creature, "")
        for foe in foes:
            test = D20Test("save", foe.id, CON, dc, target=creature.id, tags=("magic", "against effect"))
            saved = yield from resolve_test(play, test)
            blow = IncomingDamage(foe.id, creature.id, [(sum(faces), "necrotic")], tags=("magic",))
            if saved:
                blow.halve(SAVED)
            yield from deal_damage(play, blow)
    hurt = tuple(other.id for other in there if not enemies(creature, other) and other.hp < other.hp_max)
    if hurt:
        chosen = yield Decision(
            creature.seat,
            "lands aid",
            (
                Option("heal", "lands aid.heal", takes="targets", targets=hurt),
                Option("nobody", "lands aid.nobody"),
            ),
            subject=creature.id,
            default="heal",
        )
        if chosen.pick == "heal":
            faces = yield from play.roll(creature.id, dice, 6, "healing")
            yield from heal(play, chosen.targets[0], sum(faces), creature.id, ("magic",))


@lands_aid.weigh
def weigh_thorns(turn: Weighing, option: Option) -> Weighed:
    """Value of Land's Aid: damage to foes in the area plus healing for one ally."""
    sheet = turn.play.sheet(turn.me)
    dice = 2 + sum(sheet.level >= level for level in (10, 14))
    thorns = Activity(
        "thorns",
        "",
        kind="save",
        save="con",
        half=True,
        range=60,
        who="enemy",
        area=Area("sphere", 10),
        damage=(Damage(f"{dice}d6", "necrotic"),),
    )
    answer, worth = turn.area(option, thorns, 8 + sheet.proficiency + 3)
    return answer, worth - 2 * turn.manner.thrift
