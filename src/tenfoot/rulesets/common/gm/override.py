"""The Game Master's word: a logged, reversible change of anything, at any moment.

Answers whose pick starts with `gm:` — `gm:hp`, `gm:move`, `gm:condition`, `gm:end condition`, `gm:advantage`,
`gm:disadvantage`, `gm:kill`, `gm:pool`, `gm:say`, `gm:end combat`. `targets` names creatures, `number`,
`cell` and `words` carry the value. `words` also carries the reason after a `|`. `gm:wish` says what
a seat (`words`: `seat/question`) wants to be asked, or no longer (`number`). A rule named `gm:<word>` that
does `word` adds a new command.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, IllegalAnswer
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.geometry import standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.ruleset import unknown
from tenfoot.rulesets.common.conditions.condition import PREFIX, gain_condition, lose_condition
from tenfoot.rulesets.common.d20.d20_test import D20, D20Test
from tenfoot.rulesets.common.damage.dealing_damage import TAKE, IncomingDamage
from tenfoot.rulesets.common.damage.hit_points import DIE
from tenfoot.rulesets.common.gm.prompt_settings import set_prompt
from tenfoot.rulesets.common.movement.movement import SET_DOWN, MoveStep
from tenfoot.rulesets.common.movement.passing import can_stop
from tenfoot.rulesets.common.movement.riding import dismount
from tenfoot.rulesets.common.space.space import check_square
from tenfoot.rulesets.common.turns.turn import end_combat

granted = Rule("gm granted advantage", "5.2/advantage/sources")
imposed = Rule("gm imposed disadvantage", "5.2/advantage/sources")


@granted.modifies(D20, "actor")
def next_test_with_advantage(play: Play, test: D20Test, effect: Effect) -> None:
    """The GM's Advantage on D20 Tests until the end of the turn in progress."""
    test.advantage(effect)


@imposed.modifies(D20, "actor")
def next_test_with_disadvantage(play: Play, test: D20Test, effect: Effect) -> None:
    """The GM's Disadvantage on D20 Tests until the end of the turn in progress."""
    test.disadvantage(effect)


def override(play: Play, answer: Answer) -> Proc[None]:
    """Do what the Game Master says, and log it."""
    word = answer.pick[len(GM_WORD) :]
    value, _, reason = answer.words.partition("|")
    if word == "wish":
        seat, _, question = value.partition("/")
        set_prompt(play.state, seat, question, bool(answer.number))
        return
    targets = [_creature(play, key) for key in answer.targets]
    own = play.ruleset.rules.get(f"{GM_WORD}{word}")
    play.emit(
        "gm.override",
        audience=(GM,) if own is not None and "private" in own.tags else (),
        word=word,
        targets=list(answer.targets),
        number=answer.number,
        cell=answer.cell,
        value=value,
        reason=reason,
    )
    if word == "say":
        return
    if word == "end combat":
        if play.state.mode == "combat":
            end_combat(play, value or "nobody")
        return
    if own is not None:
        # A command that a separate rule defines; it gets all creatures at once.
        yield from own.does["word"](play, targets, value, answer) or ()
        return
    if not targets:
        raise IllegalAnswer(f"'{answer.pick}' needs at least one creature.")
    for creature in targets:
        yield from _change(play, creature, word, value, answer)


def _creature(play: Play, key: int) -> Creature:
    found = play.state.creatures.get(key)
    if found is None:
        raise IllegalAnswer(f"There is no creature {key}.")
    return found


def _known_condition(play: Play, name: str) -> None:
    if PREFIX + name not in play.ruleset.rules:
        known = [name[len(PREFIX) :] for name in play.ruleset.rules if name.startswith(PREFIX)]
        raise IllegalAnswer(unknown("condition", name, known, play.ruleset.name))


def _change(play: Play, creature: Creature, word: str, value: str, answer: Answer) -> Proc[None]:
    if word == "hp":
        if not 0 <= answer.number <= creature.hp_max:
            raise IllegalAnswer(f"{creature.name}'s Hit Points can be 0 to {creature.hp_max}.")
        if answer.number == 0 and creature.life == "alive":
            # No creature stays up at 0: what the rules say of dropping happens, whatever protects from damage.
            fall = IncomingDamage(creature.id, 0, [])
            fall.total, creature.temp_hp = creature.hp, 0
            yield from play.port(TAKE)(play, fall)
            return
        creature.hp = answer.number
        if answer.number > 0 and creature.life != "alive":
            play.change_life(creature, "alive")
            yield from lose_condition(play, creature, "unconscious", "gm")
    elif word == "move":
        grid = play.state.grid
        check_square(play, answer.cell)
        if not standing_room(grid, play.side_cells(creature), flying=True) >> answer.cell & 1:
            raise IllegalAnswer(
                f"{creature.name} does not fit there: a wall or the map's edge is in the way."
            )
        if not can_stop(play, creature, answer.cell):
            others = [
                play.creature(key).name for key in play.occupied.get(answer.cell, ()) if key != creature.id
            ]
            who = " and ".join(others) or "Another creature"
            raise IllegalAnswer(
                f"{creature.name} can't stop at {grid.square_name(answer.cell)}: {who} is there. Choose a free square."
            )
        yield from dismount(play, creature, "gm")
        step = MoveStep(creature.id, creature.cell, answer.cell, "walk", "carried", 0, creature.altitude)
        play.place(creature, answer.cell)
        yield from play.open(SET_DOWN, step, creature.id)
    elif word == "condition":
        _known_condition(play, value)
        yield from gain_condition(play, creature, value)
    elif word == "end condition":
        _known_condition(play, value)
        yield from lose_condition(play, creature, value, "gm")
    elif word in ("advantage", "disadvantage"):
        rule = granted if word == "advantage" else imposed
        # Before anybody's turn has come it holds to the end of the creature's own.
        play.attach(rule.name, creature.id, expiry=Expiry(play.state.active or creature.id, "end", 1))
    elif word == "kill":
        yield from play.port(DIE)(play, creature, "gm")
    elif word == "pool":
        if answer.number < 0:
            raise IllegalAnswer(f"{creature.name} can't have {answer.number} of '{value}'; 0 is the least.")
        creature.pools[value] = answer.number
    else:
        raise IllegalAnswer(f"There is no GM command '{word}'.")
