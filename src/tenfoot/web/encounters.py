"""Setting up a fight for the simulator: what can be chosen, what the budget says of it, and files of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tenfoot.engine.ruleset import Ruleset, RulesetError
from tenfoot.engine.sheet import Sheet
from tenfoot.protocol.http_replies import (
    BattleMapView,
    FightsWeighed,
    FightWeight,
    KindView,
    PlanRead,
    SimulatorView,
)
from tenfoot.protocol.simulating import SetUp
from tenfoot.rulesets.catalogue import is_choice, ruleset_named
from tenfoot.rulesets.ready_maps import maps_of
from tenfoot.rulesets.starter_fight import FightMap
from tenfoot.sim.encounter_builder import cautions_about, cost, party_budget
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, PlanError, plan_from
from tenfoot.sim.plan_file import write_plan
from tenfoot.table.own_heroes import OwnHeroes
from tenfoot.table.refusal import Refusal
from tenfoot.tactics.behavior import TEMPERS
from tenfoot.web.fight_orders import plan_of, set_up
from tenfoot.web.kinds import short


def simulator(ruleset: Ruleset) -> SimulatorView:
    """Return the behaviors by name, and every map to fight on by these rules."""
    return SimulatorView(TEMPERS, tuple(map(map_view, maps_of(ruleset))))


def map_view(found: FightMap) -> BattleMapView:
    """Return a map as the lists show it."""
    size = (found.width, len(found.rows))
    return BattleMapView(found.key, found.name, *size, found.rows, found.grid().looks, found.edges)


def weighed(order: SetUp, own: Mapping[str, Sheet]) -> FightsWeighed:
    """The party's budgets, and for each fight what it costs, its grade and what to think about.

    Where the rules have no budgets, or the party is not of characters, it says why there are none.
    """
    plan = plan_of(order, own)
    ruleset = ruleset_named(plan.ruleset)
    fights: list[FightWeight] = []
    try:
        budget = party_budget(ruleset, plan.party, own)
        for foes in (plan.foes, *(part.foes for part in plan.day)):
            xp = cost(ruleset, foes)
            cautions = cautions_about(ruleset, plan.party, foes, own)
            fights.append(FightWeight(xp, budget.grade(xp), cautions))
    except (PlanError, RulesetError) as why:
        return FightsWeighed(None, [], str(why))
    return FightsWeighed(budget, fights, "")


def file_of(order: SetUp, own: Mapping[str, Sheet]) -> str:
    """The file of a fight, with the command that plays it so."""
    plan = plan_of(order, own)
    plan = msgspec.structs.replace(
        plan, name=order.name[:80], party_style=order.party, foes_style=order.foes, sheets={}
    )
    if plan.party_style == "good" and plan.foes_style == "good":
        plan = msgspec.structs.replace(plan, party_style="", foes_style="")
    return (
        f"# tenfoot simulate encounter.yaml --precision {order.precision:g} --seed {order.seed}\n"
        f"{write_plan(plan)}"
    )


def plan_read(data: bytes, heroes: OwnHeroes) -> PlanRead:
    """The fight of a file, with everybody who is in it as the lists show them."""
    try:
        plan = plan_from(data.decode("utf-8"), "the file")
    except UnicodeDecodeError:
        raise Refusal("malformed", "The file is not readable as text.") from None
    if not is_choice(plan.ruleset):
        raise Refusal("unknown", f"There is no ruleset '{plan.ruleset[:40]}'.")
    own = heroes.sheets((one.who for one in plan.party), ruleset_named(plan.ruleset))
    order = set_up(plan)
    plan_of(order, own)
    return PlanRead(order, _kinds(plan, own))


def _kinds(plan: EncounterPlan, own: Mapping[str, Sheet]) -> list[KindView]:
    ruleset = ruleset_named(plan.ruleset)
    sides: list[list[Combatant]] = [plan.party, plan.foes, *(part.foes for part in plan.day)]
    keys = dict.fromkeys(one.who for side in sides for one in side)
    mine = msgspec.structs.replace(plan, sheets=dict(own))
    return [short(mine.sheet(ruleset, key)) for key in keys]
