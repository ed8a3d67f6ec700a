"""Runs in dnd5e-engine's environment: `skeletons` plays one turn of four fighters against four skeletons, `ruins`
one of four fighters against six skeletons and an ogre on a 30x20 map with walls.

The monsters play by the engine's own policy; the heroes walk to the nearest skeleton and hit it. One call is one
turn; a new fight starts when one is over, so that setting up is part of the price, as it is for us.
"""

import asyncio
import contextlib
from collections.abc import Callable

from dnd5e_engine import (
    EncounterMemberSpec,
    GridScene,
    IntentRejectedError,
    PartyMemberSpec,
    PlayerIntent,
    advance_monster_turn,
    cell_id,
    end_combat,
    get_live,
    parse_cell,
    start_combat,
    submit_player_intent,
)

from tests.benchmarks.timing import answer_timings


def hero(number: int) -> PartyMemberSpec:
    return PartyMemberSpec(
        entity_id=f"char:{number}",
        name=f"Hero {number}",
        initiative=None,
        hp_current=44,
        hp_max=44,
        ac=18,
        attack_bonus=7,
        strength=18,
        dexterity=12,
        constitution=14,
        zone_id=cell_id(3, 2 + 2 * number),
        character_level=5,
        class_slug="fighter",
        classes={"fighter": 5},
        equipment=("longsword",),
        weapon_proficiencies=("longsword", "simple", "martial"),
    )


def skeleton(number: int) -> EncounterMemberSpec:
    return EncounterMemberSpec(
        entity_id=f"mon:{number}",
        entity_type="Monster",
        name=f"Skeleton {number}",
        initiative=None,
        hp_current=13,
        hp_max=13,
        ac=14,
        attack_bonus=5,
        damage_dice="1d6+3",
        damage_type="piercing",
        dexterity=16,
        zone_id=cell_id(12, 2 + 2 * number),
        monster_template_slug="skeleton",
        damage_vulnerabilities=["bludgeoning"],
        damage_immunities=["poison"],
    )


def ogre() -> EncounterMemberSpec:
    return EncounterMemberSpec(
        entity_id="mon:ogre",
        entity_type="Monster",
        name="Ogre",
        initiative=None,
        hp_current=68,
        hp_max=68,
        ac=11,
        attack_bonus=6,
        damage_dice="2d8+4",
        damage_type="bludgeoning",
        dexterity=8,
        zone_id=cell_id(25, 10),
        monster_template_slug="ogre",
    )


WALLS = [(x, y) for x in (5, 20) for y in range(2, 6)] + [(x, 13) for x in (*range(6, 10), *range(20, 24))]


class Fights:
    """Fight after fight, a turn at a time."""

    def __init__(self, ruins: bool = False) -> None:
        self.ruins = ruins
        self.seed = 0
        self.handle = None
        self.loop = asyncio.new_event_loop()

    def turn(self) -> None:
        self.loop.run_until_complete(self._turn())

    async def _turn(self) -> None:
        if self.handle is None:
            self.seed += 1
            started = await start_combat(
                session_id=f"fight {self.seed}",
                party=[hero(n) for n in range(4)],
                encounter=[*(skeleton(n) for n in range(6)), ogre()]
                if self.ruins
                else [skeleton(n) for n in range(4)],
                grid_scene=GridScene(width=30, height=20, blocked_cells=[cell_id(x, y) for x, y in WALLS])
                if self.ruins
                else GridScene(width=16, height=12),
                rng_seed=self.seed,
            )
            self.handle = started.handle
        live = get_live(self.handle)
        actor = live.initiative[live.current_turn_index]
        if actor.entity_id.startswith("mon:"):
            await advance_monster_turn(self.handle)
        else:
            await self._hero(live, actor.entity_id)
        live = get_live(self.handle)
        if (
            live.ended
            or not any(live.tracked_hp.get(key, 0) > 0 for key in live.encounter_ids)
            or live.round_number > 30
        ):
            if not live.ended:
                await end_combat(self.handle)
            self.handle = None

    async def _hero(self, live, me: str) -> None:
        foes = [k for k in live.encounter_ids if live.tracked_hp.get(k, 0) > 0]
        x, y = parse_cell(live.actor_zone[me])
        spot = {k: parse_cell(live.actor_zone[k]) for k in foes}
        target = min(foes, key=lambda k: (max(abs(spot[k][0] - x), abs(spot[k][1] - y)), k))
        tx, ty = spot[target]
        gap = max(abs(tx - x), abs(ty - y))
        if gap > 1:
            taken = set(live.actor_zone.values())
            steps = min(6, gap - 1)
            nx = x + max(-steps, min(steps, tx - x - (tx > x) + (tx < x)))
            ny = y + max(-steps, min(steps, ty - y))
            for cell in (cell_id(nx, ny), cell_id(nx, ny + 1), cell_id(nx, ny - 1)):
                if cell not in taken:
                    try:
                        await submit_player_intent(
                            self.handle,
                            actor_id=me,
                            intent=PlayerIntent(intent_type="move", target_zone_id=cell),
                        )
                    except IntentRejectedError:
                        continue
                    break
        for _ in range(2):
            try:
                await submit_player_intent(
                    self.handle,
                    actor_id=me,
                    intent=PlayerIntent(intent_type="attack", target_id=target, weapon_id="longsword"),
                )
            except IntentRejectedError:
                break
            now = get_live(self.handle)
            if now.ended or now.initiative[now.current_turn_index].entity_id != me:
                return
            if now.tracked_hp.get(target, 0) <= 0:
                break
        with contextlib.suppress(IntentRejectedError):
            await submit_player_intent(self.handle, actor_id=me, intent=PlayerIntent(intent_type="pass"))


def prepare(request: str) -> Callable[[], object]:
    return Fights(request == "ruins").turn


if __name__ == "__main__":
    answer_timings(prepare)
