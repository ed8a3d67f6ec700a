"""What Druids learn later: fury of the elements, the land's aid and ward, and shapes turned into magic."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.potent_spellcasting import improved_elemental_fury
from tenfoot.rulesets.srd52.features.wild_shape import POOL as SHAPES
from tenfoot.rulesets.srd52.features.wild_shape import shaped

primal_strike = Rule("feature.elemental-fury.primal-strike")
natures_ward = Rule("feature.natures-ward")
lands_aid = Rule("feature.lands-aid", tags=(OUT_OF_COMBAT_TOO,))
wild_resurgence = Rule("feature.wild-resurgence", tags=(OUT_OF_COMBAT_TOO,))

ELEMENTS = ("cold", "fire", "lightning", "thunder")
WARDS = {"arid": "fire", "polar": "cold", "temperate": "lightning", "tropical": "poison"}
REACH = 60
SPHERE = Area("sphere", 10)
SAVED = RuleSource("saved", "5.2/savedamage/half")


@primal_strike.hook(DAMAGE_ROLL, "attacker")
def the_elements_strike(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more (2d8 when improved) once on each own turn with a weapon or in Beast form."""
    druid = play.creature(effect.bearer)
    once = f"primal strike by {druid.id}"
    attack = roll.attack
    if play.state.active != druid.id or play.state.once.get(once) or attack is None:
        return
    if attack.strike.kind != "weapon" and not play.has(druid.id, shaped.name):
        return
    play.state.once[once] = 1
    answer = yield Decision(
        druid.seat,
        "primal strike",
        tuple(Option(kind, f"element.{kind}") for kind in ELEMENTS),
        subject=druid.id,
        default="thunder",
        facts={"target": roll.target},
    )
    dice = 2 if play.has(druid.id, improved_elemental_fury.name) else 1
    roll.add(((dice, 8),), 0, answer.pick, effect)


@natures_ward.modifies(IMMUNE, "actor")
def never_poisoned(play: Play, asked: Permission, effect: Effect) -> None:
    """No Poisoned condition."""
    if asked.verb == "poisoned":
        asked.deny(effect)


@natures_ward.modifies(DAMAGE_DEFENSES, "target")
def warded(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance by the chosen land."""
    blow.resist.append((WARDS.get(effect.text("land"), "fire"), effect))


@lands_aid.offer
def call_the_land(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action and a use of Wild Shape, at a point within 60 feet."""
    if not creature.budget.get("action") or creature.pools.get(SHAPES, 0) < 1 or creature.cell < 0:
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
            cost=("action", SHAPES),
            takes="cell",
            cells=points,
            facts={"name": "Land's Aid"},
        ),
    )


@lands_aid.perform
def thorns_and_flowers(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """2d6 Necrotic to enemies there, half on a Constitution save; one friend there regains as many."""
    creature.budget["action"] -= 1
    creature.pools[SHAPES] -= 1
    play.emit("activity.used", creature=creature.id, activity="lands-aid", name="Land's Aid")
    dice = 2 + (effect.level >= 10) + (effect.level >= 14)
    there = caught(play, area_cells(play, creature, SPHERE, answer.cell))
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


@wild_resurgence.offer
def give_and_take(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A slot for a use when none is left, once a turn; once a day a use for a level 1 slot."""
    name = wild_resurgence.name
    if not creature.pools.get(SHAPES) and not play.state.once.get(f"resurgence by {creature.id}"):
        return [
            Option(
                f"{name}:shape:{level}", "resurgence.shape", cost=(f"slot {level}",), facts={"level": level}
            )
            for level in range(1, 10)
            if creature.pools.get(f"slot {level}", 0)
        ][:1]
    if creature.pools.get(SHAPES) and creature.pools.get("wild-resurgence", 1):
        return (Option(f"{name}:slot", "resurgence.slot", cost=(SHAPES,)),)
    return ()


@wild_resurgence.perform
def exchange(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """No action is needed."""
    parts = answer.pick.split(":")
    if parts[1] == "shape":
        play.state.once[f"resurgence by {creature.id}"] = 1
        creature.pools[f"slot {parts[2]}"] -= 1
        creature.pools[SHAPES] = creature.pools.get(SHAPES, 0) + 1
    else:
        creature.pools[SHAPES] -= 1
        creature.pools["wild-resurgence"] = 0
        creature.pools["slot 1"] = creature.pools.get("slot 1", 0) + 1
    play.emit("activity.used", creature=creature.id, activity="wild-resurgence", name="Wild Resurgence")
    yield from ()
