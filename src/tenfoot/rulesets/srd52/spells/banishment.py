"""Banishment and Maze: away from the world for a while; natives of other planes may never come back."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force, take_along

banishment = in_force("banishment")
maze = in_force("maze")
AWAY = "away"
"""Counter of a creature that is off the map for a while and still in the fight."""
STRANGERS = {"aberration", "celestial", "elemental", "fey", "fiend"}


def sends_away(rule: Rule, condition: str = "") -> None:
    """While the rule is in force its bearer is off the map; then it comes back."""

    @rule.begin
    def vanish(play: Play, effect: Effect) -> Proc[None]:
        target = play.creature(effect.bearer)
        play.alter(effect, data={**effect.data, "from": target.cell, "height": target.altitude})
        yield from dismount(play, target, "banished")
        play.place(target, -1)
        target.counters[AWAY] = 1
        play.emit("banished", creature=target.id)
        if condition:
            yield from gain_condition(
                play,
                target,
                condition,
                source=effect.source,
                group=effect.group,
                data={"within": effect.id, "spell": effect.text("spell")},
            )

    @rule.end
    def come_back(play: Play, effect: Effect, reason: str) -> Proc[None]:
        target = play.creature(effect.bearer)
        yield from take_along(play, effect, reason)
        target.counters.pop(AWAY, None)
        lasted = reason == "expired" or 0 <= effect.expiry.at <= play.state.time
        if lasted and rule is banishment and STRANGERS & set(play.sheet(target).tags):
            target.counters["out of the fight"] = 1
            return
        place = nearest_free(play, target, effect.num("from"))
        if place >= 0:
            play.place(target, place, effect.num("height"))
            play.emit("returned", creature=target.id)


sends_away(banishment, "incapacitated")
sends_away(maze)


@maze.hook(TURN_STARTS, "owner")
def looks_for_the_way(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Its Study action: an Intelligence (Investigation) check against DC 20 leads out."""
    if creature.life != "alive" or creature.budget.get("action", 0) < 1:
        return
    creature.budget["action"] -= 1
    test = D20Test("check", creature.id, INT, 20, skills=("skill.investigation",), tags=("study",))
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "escaped")


def nearest_free(play: Play, creature: Creature, cell: int) -> int:
    """That square, or the nearest where the creature's space fits and nobody is; -1 if there is none."""
    room = standing_room(play.state.grid, play.side_cells(creature), flying=True)
    ghost = Creature(0, "", creature.sheet, "", "", cell=cell)
    free = [spot for spot in cells_of(room) if can_stop(play, creature, spot)]
    return min(free, key=lambda spot: (cell_distance(play, ghost, spot), spot), default=-1)
