"""GM commands on creatures: add, copy and remove them, change Hit Points and Initiative, let the computer play.

Each is one answer (`gm:add` and so on), so one undo takes it back. Commands tagged `PRIVATE` are logged for the GM
alone; players see only events about creatures that their side perceives.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import GM_WORD
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.ruleset import unknown
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.bodies.servants_at_work import vanish
from tenfoot.rulesets.common.bodies.sheet_change import nearest_room
from tenfoot.rulesets.common.damage.dealing_damage import TAKE, IncomingDamage
from tenfoot.rulesets.common.damage.hit_points import heal
from tenfoot.rulesets.common.damage.temporary_hit_points import ABSENT
from tenfoot.rulesets.common.magic.casting import CONCENTRATION
from tenfoot.rulesets.common.movement.passing import can_stop
from tenfoot.rulesets.common.space.space import check_square
from tenfoot.rulesets.common.turns.initiative import ROLL_INITIATIVE, enter_order
from tenfoot.rulesets.common.turns.turn import COMPUTER_PLAYS
from tenfoot.rulesets.encounter import SetupError, enter

PRIVATE = "private"
"""Tag of GM commands whose log line goes to the GM alone."""
MOST_ADDED = 20
HIGHEST_INITIATIVE = 99
MOST_TEMPORARY = 999
FOR = {"turn": 1, "fight": 2, "off": 0}

add = Rule(f"{GM_WORD}add", "5.2/combat/step2-initiative", "5.2/initiative/group-roll", tags=(PRIVATE,))
copy = Rule(f"{GM_WORD}copy", "5.2/combat/step2-initiative", tags=(PRIVATE,))
remove = Rule(f"{GM_WORD}remove", "5.2/combat/ending", tags=(PRIVATE,))
lose_hit_points = Rule(f"{GM_WORD}lose hit points", "5.2/temphp/first")
regain_hit_points = Rule(f"{GM_WORD}regain hit points", "5.2/healing/cap")
temporary = Rule(f"{GM_WORD}temporary", "5.2/temphp/no-stack")
set_initiative = Rule(f"{GM_WORD}initiative", "5.2/initiative/order")
next_turn = Rule(f"{GM_WORD}next", "5.2/combat/step3-turns")
computer = Rule(f"{GM_WORD}computer")


@add.procedure("word")
def add_creatures(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Put `number` creatures near `cell`. `words` is the stat block's key, then `/side` and `/hidden` if wanted.

    In a fight they roll Initiative once for all of them, and a hidden one is in no player's view of the order.
    """
    key, *rest = words.split("/")
    hidden = "hidden" in rest
    side = next((word for word in rest if word and word != "hidden"), "foes")
    monsters = play.ruleset.tables().get("monsters", {})
    sheet = play.state.sheets.get(key) or monsters.get(key)
    if not isinstance(sheet, Sheet):
        raise IllegalAnswer(unknown("creature", key, list(monsters), play.ruleset.name))
    seat = next((c.seat for c in play.state.creatures.values() if c.side == side and play.sheet(c).cr), "")
    yield from _come_in(play, sheet, answer, side=side, seat=seat, hidden=hidden)


@copy.procedure("word")
def copy_creatures(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Add `number` fresh creatures with the same stat block, side and player, near `cell` or near the original."""
    for creature in _needed(creatures, copy):
        sheet = play.sheet(creature)
        if not sheet.cr:
            raise IllegalAnswer(f"{creature.name} is a hero; only creatures with a stat block can be copied.")
        where = answer.cell if answer.cell >= 0 else creature.cell
        like = Answer(answer.pick, cell=where, number=answer.number)
        yield from _come_in(
            play, sheet, like, side=creature.side, seat=creature.seat, hidden=words == "hidden"
        )


def _come_in(play: Play, sheet: Sheet, answer: Answer, *, side: str, seat: str, hidden: bool) -> Proc[None]:
    count, grid = answer.number or 1, play.state.grid
    if not 1 <= count <= MOST_ADDED:
        raise IllegalAnswer(f"You can add 1 to {MOST_ADDED} creatures at once, not {count}.")
    cell = answer.cell if answer.cell >= 0 else grid.width * (grid.height // 2) + grid.width // 2
    check_square(play, cell)
    roll: int | None = None
    for _ in range(count):
        try:
            newcomer = enter(play, sheet, side=side, seat=seat)
        except SetupError as fault:
            raise IllegalAnswer(str(fault)) from None
        place = nearest_room(play, newcomer, cell)
        if not can_stop(play, newcomer, place):
            raise IllegalAnswer(f"There is no room for another {sheet.name} on this map.")
        if hidden:
            yield from _hide_newcomer(play, newcomer)
        play.place(newcomer, place)
        newcomer.budget = {"reaction": 1}
        play.emit("joined", creature=newcomer.id, caller=newcomer.id)
        if play.state.mode == "combat" and play.state.order:
            if roll is None:
                roll = yield from play.port(ROLL_INITIATIVE)(play, newcomer)
            enter_order(play, newcomer, roll)


def _hide_newcomer(play: Play, creature: Creature) -> Proc[None]:
    own = play.ruleset.rules.get(f"{GM_WORD}hide")
    if own is None:
        raise IllegalAnswer(f"The rules of {play.ruleset.name} can't hide a creature. Add it out of sight.")
    yield from own.does["word"](play, [creature], "", Answer(own.name)) or ()


@remove.procedure("word")
def remove_creatures(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Take creatures out of play with everything they carry. Their Concentration ends; their turn is over."""
    state = play.state
    for creature in _needed(creatures, remove):
        for effect in play.effects_on(creature.id, CONCENTRATION):
            yield from play.end(effect, "gm")
        play.carry(creature, ())
        yield from vanish(play, creature, "gm")
        if state.mode != "combat" or creature.id not in state.order:
            continue
        if creature.id == state.order[state.turn]:
            state.phase = "end"
        else:
            acting = state.order[state.turn]
            state.order.remove(creature.id)
            state.initiative.pop(creature.id, None)
            state.turn = state.order.index(acting)


@lose_hit_points.procedure("word")
def lose(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Deal `number` damage that no defense reduces: Temporary Hit Points go first, Concentration is tested."""
    for creature in _needed(creatures, lose_hit_points):
        if answer.number < 1:
            raise IllegalAnswer("Damage is 1 or more.")
        harm = IncomingDamage(creature.id, 0, [])
        harm.total = answer.number
        yield from play.port(TAKE)(play, harm)


@regain_hit_points.procedure("word")
def regain(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Restore `number` Hit Points, up to the maximum; a dying creature wakes."""
    for creature in _needed(creatures, regain_hit_points):
        if answer.number < 1:
            raise IllegalAnswer("Healing is 1 or more.")
        yield from heal(play, creature.id, answer.number, 0, ("gm",))


@temporary.procedure("word")
def set_temporary(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Set Temporary Hit Points to `number`, without asking whether the old amount stays."""
    if play.ruleset.parameters.get(ABSENT):
        raise IllegalAnswer(f"There are no Temporary Hit Points in the rules of {play.ruleset.name}.")
    if not 0 <= answer.number <= MOST_TEMPORARY:
        raise IllegalAnswer(f"Temporary Hit Points can be 0 to {MOST_TEMPORARY}.")
    for creature in _needed(creatures, temporary):
        if creature.life == "dead":
            raise IllegalAnswer(f"{creature.name} is dead.")
        creature.temp_hp = answer.number


@set_initiative.procedure("word")
def change_initiative(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Move creatures to this Initiative count, behind others with the same count. The turn in progress continues."""
    state = play.state
    if state.mode != "combat" or not state.order:
        raise IllegalAnswer("There is no order of turns before a fight has begun.")
    if not -HIGHEST_INITIATIVE <= answer.number <= HIGHEST_INITIATIVE:
        raise IllegalAnswer(f"Initiative is at most {HIGHEST_INITIATIVE}.")
    for creature in _needed(creatures, set_initiative):
        if creature.cell < 0:
            raise IllegalAnswer(f"{creature.name} is not on the map.")
        acting = state.order[state.turn]
        if creature.id in state.order:
            state.order.remove(creature.id)
        state.turn = 0 if acting == creature.id else state.order.index(acting)
        enter_order(play, creature, answer.number)
        state.turn = state.order.index(acting)


@next_turn.procedure("word")
def end_this_turn(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """End the turn in progress; a deed that has begun is finished first."""
    if play.state.mode != "combat" or play.state.phase != "act":
        raise IllegalAnswer("No turn is in progress.")
    play.state.phase = "end"


@computer.procedure("word")
def let_computer_play(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Let the computer play creatures for this `turn` or the whole `fight`; `off` gives them back."""
    if words not in FOR:
        raise IllegalAnswer(f"Unknown length '{words}'. Use turn, fight or off.")
    for creature in _needed(creatures, computer):
        if FOR[words]:
            creature.counters[COMPUTER_PLAYS] = FOR[words]
        else:
            creature.counters.pop(COMPUTER_PLAYS, None)


def _needed(creatures: list[Creature], rule: Rule) -> list[Creature]:
    if not creatures:
        raise IllegalAnswer(f"'{rule.name}' needs at least one creature.")
    return creatures


GM_COMMANDS = (
    add,
    copy,
    remove,
    lose_hit_points,
    regain_hit_points,
    temporary,
    set_initiative,
    next_turn,
    computer,
)
