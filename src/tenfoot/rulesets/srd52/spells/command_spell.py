"""Command: one word that its victim follows on its next turn."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.actions.move import can_go
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

command = in_force("command")


MODES = ("walk", "fly", "swim", "climb", "burrow")


@command.hook(TURN_STARTS, "owner")
def obey(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Approach, drop, flee, grovel or halt; most words leave nothing else to do in the turn."""
    word = effect.text("choice")
    if creature.life != "alive":
        return
    play.emit("command.obeyed", creature=creature.id, word=word)
    master = play.creature(effect.source)
    over = True
    if word == "approach":
        yield from go(play, creature, master, nearer=True)
        over = 0 <= distance(play, creature, master) <= 5
    elif word == "flee":
        fastest = max(MODES, key=lambda mode: speed(play, creature, mode).total)
        dashed = speed(play, creature, fastest).total
        creature.budget[f"dash.{fastest}"] = creature.budget.get(f"dash.{fastest}", 0) + dashed
        yield from go(play, creature, master, nearer=False)
    elif word == "drop":
        drop_held(play, creature)
    elif word == "grovel" and not has_condition(play, creature.id, "prone"):
        yield from gain_condition(play, creature, "prone", source=effect.source)
    if over and effect.id in play.state.effects:
        play.alter(effect, data={**effect.data, "done": 1})


@command.modifies(MAY, "actor")
def end_turn_after_command(play: Play, asked: Permission, effect: Effect) -> None:
    """The turn is over once the word is followed."""
    if effect.num("done") and asked.verb in ("action", "bonus", "move"):
        asked.deny(effect)


def go(play: Play, creature: Creature, master: Creature, *, nearer: bool) -> Proc[None]:
    """Move as near to the caster, or as far from it, as the creature's movement allows, by the cheapest way."""
    mode = max(
        (mode for mode in MODES if mode == "walk" or can_go(play, creature, mode)),
        key=lambda m: movement_left(play, creature, m) if speed(play, creature, m).total else -1,
    )
    if movement_left(play, creature, mode) < 5 or min(creature.cell, master.cell) < 0:
        return
    reach = reach_of(play, creature, mode)
    stops = [cell for cell in cells_of(reach.stops) if cell != creature.cell]

    width = play.state.grid.width
    mx, my = play.state.grid.at(master.cell)

    def order(cell: int) -> tuple[int, int, int, int]:
        gap = cell_distance(play, master, cell)
        aside = abs(cell % width - mx) + abs(cell // width - my)
        # Coming near is done when the caster is within 5 feet; no step more. Of equal ways the straighter one.
        return (max(gap, 5) if nearer else -gap, reach.cost(cell) or 0, aside if nearer else -aside, cell)

    best = min(stops, key=order, default=-1)
    here = distance(play, creature, master)
    if best < 0 or (nearer and order(best)[0] >= here) or (not nearer and -order(best)[0] <= here):
        return
    path = reach.path_to(best)
    if path:
        yield from walk(play, creature, path, step_costs(reach, path), mode)


@command.reply("spell choice.command")
def choose_word(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Choose a command word that costs the target its turn, or the default answer."""
    keys = [option.key for option in decision.options]
    word = next((word for word in ("grovel", "halt") if word in keys), "")
    return Answer(word) if word else decision.default_answer()
