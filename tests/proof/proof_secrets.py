"""Pairs of games that differ only in hidden facts: every byte that players' seats receive is compared.

Both games have a creature in a closed room. In one it sleeps. In the other it walks about and acts, and the GM
gives commands about it that players must not notice. Dice are drawn by roller and purpose, so that a hidden roll does
not change a seen one. A pair ends when the hidden creature shows itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

import msgspec

from tenfoot.adventure.running import adventure_keys
from tenfoot.dice import Seeded
from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.option_names import OptionNames
from tenfoot.protocol.from_client import ClientMessage
from tenfoot.rulesets.hero_builder import Wish, hero_content, quick_choices
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.gm_command_list import COMMANDS, command_views
from tenfoot.table.gm_palette import carry_out, complete_line, preview_line
from tenfoot.table.refusal import Refusal
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tests.proof.part import Part, Result, Unit
from tests.support.adventure_pairs import play_adventures
from tests.support.campaign_pairs import play_campaigns
from tests.support.dice_by_roller import roll_by_roller
from tests.support.event_bells import guarded_kinds, ring
from tests.support.random_play import any_answer
from tests.support.tables import frames, named
from tests.table.test_nothing_leaks import CAST, ROOM, ambush, differences, hidden

STEPS = 60
VERBS = {str(kind.__struct_config__.tag) for kind in get_args(ClientMessage)}
"""The messages of the protocol that a seat can send."""
PLAYERS = ("p1", "p2", "s1")
SHARED: tuple[tuple[Answer, ...], ...] = (
    (Answer("gm:next"),),
    (Answer("gm:hide"), Answer("gm:show")),
    (Answer("gm:initiative", number=15),),
    (Answer("gm:computer", words="fight"), Answer("gm:computer", words="off")),
)
"""Commands that everybody sees, given in both games; those about a creature are about the one in the open."""
LAST = Answer("gm:end combat", words="heroes")
"""Given in both games at the end of a pair."""
IN_THE_OPEN = {LAST.pick, *(word.pick for words in SHARED for word in words)} - {"gm:hide"}
QUIET = (
    "move:",
    "dodge",
    "disengage",
    "dash",
    "hustle",
    "drop prone",
    "condition.prone",
    "search",
    "study",
    "equip",
)
"""What the hidden creature does: nothing that can be heard or felt outside its room."""


def _verbs(table: Table, chooser: Seeded) -> dict[str, Callable[[str], object]]:
    """What a seat may ask, each under its name in the protocol; the same for both games."""
    lurker, serra = named(table, "Lurker").id, named(table, "Serra").id
    words = words_in("en")
    decision = table.game.decision
    assert decision is not None
    names = OptionNames(table.game.play.state, decision).show_all()
    pick = names[chooser.die(len(names)) - 1]
    cell = ROOM[chooser.die(len(ROOM)) - 1]

    def draft(seat: str) -> object:
        table.draft(seat, table.serial(seat), Answer(pick))
        return table.draft_of(seat, table.serial(seat))

    return {
        "preview": lambda seat: table.preview(
            seat, table.serial(seat), Answer(pick, cell=cell, targets=(lurker,)), words
        ),
        "odds": lambda seat: table.preview(
            seat,
            table.serial(seat),
            msgspec.structs.replace(any_answer(decision, Seeded(7)), part=msgspec.UNSET),
            words,
        ),
        "reasons": lambda seat: table.reasons(seat, table.serial(seat), table.eyes(seat), words),
        "explain": lambda seat: table.explain(seat, lurker, "armor class", words),
        "numbers": lambda seat: table.numbers(seat, serra, words),
        "sheet": lambda seat: table.sheet(seat, lurker),
        "question": lambda seat: table.question_of(seat, seat, words),
        "answer": lambda seat: table.answer(seat, "0.0", Answer(pick, targets=(lurker,))),
        "hand": lambda seat: table.hand(seat, lurker, seat),
        "again": lambda seat: table.choose_again(seat, lurker),
        "go_on": lambda seat: table.go_on(seat),
        "undo": lambda seat: table.undo(seat, 999),
        "vote": lambda seat: table.cast_vote(seat, False),
        "unseal": lambda seat: table.unseal(seat) if seat != "p1" else table.is_sealed(seat),
        "say": lambda seat: table.say(seat, "Who is there?", "nobody"),
        "wish": lambda seat: table.set_wish(seat, f"reaction {lurker}", "ask"),
        "dice": lambda seat: table.set_dice(seat, False),
        "bring": lambda seat: table.bring_hero(seat, _NO_HERO),
        "rename": lambda seat: table.rename(seat, table.seat(seat).name),
        "pause": lambda seat: table.pause(seat, False),
        "settings": lambda seat: table.set_settings(seat, table.header.settings),
        "seal_dice": lambda seat: table.seal_dice(seat),
        "reveal_dice": lambda seat: table.reveal_dice(seat),
        "controller": lambda seat: table.set_controller(seat, GM, "house"),
        "answer_for": lambda seat: table.answer_for(seat, GM, "0.0", Answer(pick, targets=(lurker,))),
        "seat": lambda seat: table.add_seat(seat, "Cy", "player"),
        "invite": lambda seat: table.vacate(seat, GM),
        "expel": lambda seat: table.expel(seat, GM),
        "commands": lambda seat: command_views(words),
        "palette": lambda seat: (
            preview_line(table, seat, "hide lurker", words),
            complete_line(table, seat, "hide lur", words),
        ),
        "command": lambda seat: carry_out(table, seat, "hide lurker", words),
        "sync": lambda seat: frames(table, seat).decode(),
        "ping": lambda seat: table.waiting(seat),
        "override": lambda seat: table.override(seat, Answer("gm:kill", targets=(lurker,))),
        "draft": draft,
        "several": lambda seat: table.several(seat, table.eyes(seat)),
        "wishes": lambda seat: table.wishes(seat),
    }


def _told(ask: Callable[[str], object], seat: str) -> bytes:
    """What comes back, refusals included."""
    try:
        return msgspec.json.encode(ask(seat))
    except Refusal as refusal:
        return repr((refusal.code, refusal.message, refusal.allowed, refusal.reasons)).encode()


_NO_HERO = quick_choices("fighter", 1, hero_content(srd52()), Wish("Cy", "human", "", "", ""))


def _secret_command(table: Table, chooser: Seeded) -> Answer:
    """A command of the GM about the hidden creature."""
    secret = [command for command in COMMANDS if command.pick not in IN_THE_OPEN]
    command = secret[chooser.die(len(secret)) - 1]
    lurker = named(table, "Lurker")
    copies = [c.id for c in table.game.play.state.creatures.values() if c.name.startswith("Lurker ")]
    free = [cell for cell in ROOM if all(c.cell != cell for c in table.game.play.state.creatures.values())]
    cell = free[chooser.die(len(free)) - 1]
    match command.pick:
        case "gm:add":
            return Answer("gm:add", cell=cell, words=lurker.sheet)
        case "gm:move":
            return Answer("gm:move", targets=(lurker.id,), cell=cell)
        case "gm:remove":
            return Answer("gm:remove", targets=tuple(copies[:1]) or (lurker.id + 9999,))
        case "gm:condition" | "gm:end condition":
            return Answer(command.pick, targets=(lurker.id,), words="prone")
        case "gm:lose hit points":
            return Answer(command.pick, targets=(lurker.id,), number=1)
        case _:
            return Answer(command.pick, targets=(lurker.id,), number=5, words=command.value)


def prove_unit(unit: Unit) -> Result:
    """Ring a kind of event (`bell KIND`), or play a pair of adventures (`adventure KEY SEED`), campaigns or fights."""
    what, _, rest = str(unit).partition(" ")
    if what == "bell":
        return {"faults": ring(rest), "bytes": 0, "commands": [], "verbs": [], "kinds": [rest], "ended": ""}
    if what == "adventure":
        key, _, number = rest.partition(" ")
        return play_adventures(key, int(number))
    if what == "campaign":
        return play_campaigns(int(rest))
    return play_pair(unit)


def play_pair(unit: Unit) -> Result:
    """Play one pair until its hidden creature shows itself; compare at every step."""
    edition, _, number = str(unit).partition(" ")
    seed = int(number)
    chooser = Seeded(seed)
    plain, secret = ambush(ROOM[0], seed, edition=edition), ambush(ROOM[0], seed, edition=edition)
    lurker = named(plain, "Lurker").id
    for table in (plain, secret):
        roll_by_roller(table.game, seed)
    faults: list[str] = []
    commands: set[str] = set()
    verbs: set[str] = set()
    compared = 0
    ended = ""
    for step in range(STEPS):
        if plain.game.decision is None or secret.game.decision is None or not _all_hidden(secret):
            break
        if chooser.die(3) == 1:
            word = _secret_command(secret, chooser)
            try:
                secret.override(GM, word)
                commands.add(word.pick)
            except Refusal:
                pass
        decision = plain.game.decision
        if not _all_hidden(secret) or secret.game.decision is None:
            break
        _catch_up(plain, secret, lurker, chooser)
        if secret.game.decision is None or plain.game.decision is None or not _all_hidden(secret):
            break
        decision, other = plain.game.decision, secret.game.decision
        if (decision.kind, decision.subject) != (other.kind, other.subject):
            ended = "the games wait for different answers"
            break
        for seat in PLAYERS:
            here, there = frames(plain, seat), frames(secret, seat)
            compared += len(here)
            if here != there:
                found = list(differences(msgspec.json.decode(here), msgspec.json.decode(there)))
                faults.append(f"{unit} step {step} {seat}: {found[:2]}")
            ask = Seeded(seed * 1000 + step)
            ask_too = Seeded(seed * 1000 + step)
            mine, theirs = _verbs(plain, ask), _verbs(secret, ask_too)
            if decision.who == GM:
                mine = {name: verb for name, verb in mine.items() if name not in ("odds", "draft", "preview")}
            for name, verb in mine.items():
                one, two = _told(verb, seat), _told(theirs[name], seat)
                verbs.add(name)
                compared += len(one)
                if one != two:
                    faults.append(f"{unit} step {step} {seat} {name}: {one[:150]!r} or {two[:150]!r}")
        if faults:
            break
        drawn = [any_answer(decision, chooser) for _ in range(5)]
        open_ones = [one for one in drawn if not any(_is_hidden(plain, who, lurker) for who in one.targets)]
        if not open_ones:
            ended = "the hidden creature takes part"
            break
        answer = open_ones[0]
        shown = OptionNames(plain.game.play.state, decision).show(answer.pick)
        answer = msgspec.structs.replace(answer, pick=shown)
        if chooser.die(12) == 1 and decision.kind == "turn":
            commands |= _command_in_the_open((plain, secret), chooser, faults)
            continue
        for table in (plain, secret):
            seat = table.waiting_for
            table.answer(seat, table.serial(seat), answer)
    both_go_on = plain.game.decision is not None and secret.game.decision is not None
    if both_go_on and not faults and not ended and _all_hidden(secret):
        commands |= _give_in_both((plain, secret), LAST, faults)
    kinds = sorted({entry.kind for entry in (*plain.entries, *secret.entries)})
    return {
        "faults": faults,
        "bytes": compared,
        "commands": sorted(commands),
        "verbs": sorted(verbs),
        "kinds": kinds,
        "ended": ended,
    }


def _command_in_the_open(tables: Sequence[Table], chooser: Seeded, faults: list[str]) -> set[str]:
    """Give commands that everybody sees at both tables; return those that were carried out."""
    given: set[str] = set()
    for word in SHARED[chooser.die(len(SHARED)) - 1]:
        given |= _give_in_both(tables, word, faults)
    return given


def _give_in_both(tables: Sequence[Table], word: Answer, faults: list[str]) -> set[str]:
    """Give one command of the GM at both tables; both must take it or refuse it in the same words."""
    said: list[str] = []
    for table in tables:
        about = () if word.pick in ("gm:next", LAST.pick) else (named(table, "Skeleton").id,)
        try:
            table.override(GM, msgspec.structs.replace(word, targets=about))
            said.append("")
        except Refusal as refusal:
            said.append(refusal.message)
    if said[0] != said[1]:
        faults.append(f"{word.pick}: {said}")
    return set() if said[0] else {word.pick}


def _catch_up(plain: Table, secret: Table, lurker: int, chooser: Seeded) -> None:
    """Let hidden creatures take their turns: in one game they end them at once, in the other they act first."""
    for _ in range(80):
        for table, acts in ((plain, False), (secret, True)):
            decision = table.game.decision
            if decision is None or not _is_hidden(table, decision.subject, lurker):
                continue
            drawn = any_answer(decision, chooser)
            quiet = acts and chooser.die(3) > 1 and drawn.pick.startswith(QUIET)
            if decision.kind == "turn":
                answer = drawn if quiet else Answer("end")
            else:
                answer = decision.default_answer()
            seat = table.waiting_for
            table.answer(seat, table.serial(seat), answer)
        ready = [
            table.game.decision is None or not _is_hidden(table, table.game.decision.subject, lurker)
            for table in (plain, secret)
        ]
        if all(ready) or not _all_hidden(secret):
            return


def _all_hidden(table: Table) -> bool:
    """Whether the players perceive neither the hidden creature nor one that the GM has added to it."""
    known = table.eyes("p1").known
    added = [
        c for c in table.game.play.state.creatures.values() if c.side != "heroes" and c.name != "Skeleton"
    ]
    return hidden(table) and not any(c.id in known for c in added)


def _is_hidden(table: Table, creature: int, lurker: int) -> bool:
    found = table.game.play.state.creatures.get(creature)
    return found is not None and (found.id == lurker or found.cell in ROOM)


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how much was compared, and which bells were rung."""
    kinds, commands, verbs = (
        sorted({str(one) for result in results for one in _list(result, what)})
        for what in ("kinds", "commands", "verbs")
    )
    guarded = guarded_kinds()
    return [
        f"{len(results)} pairs, {sum(int(str(one['bytes'])) for one in results):,} bytes compared, no difference.",
        f"{sum(1 for one in results if one['ended'])} pairs ended early: the hidden creature took part.",
        f"Verbs asked: {', '.join(verbs)}.",
        f"GM commands given behind the players' backs: {', '.join(commands)}.",
        f"Kinds of events with an audience that occurred: {len(set(kinds) & set(guarded))} of {len(guarded)}.",
    ]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Name the GM commands, messages of the protocol and guarded kinds of events that no pair had."""
    if len(results) < 40:
        return []
    asked = {str(one) for result in results for one in _list(result, "verbs")}
    occurred = {str(one) for result in results for one in _list(result, "kinds")}
    missing = [f"No pair asked {name}." for name in sorted(VERBS - asked)]
    missing += [f"No pair had an event {name}." for name in sorted(set(guarded_kinds()) - occurred)]
    given = {str(one) for result in results for one in _list(result, "commands")}
    wanted = {command.pick for command in COMMANDS}
    return [*missing, *(f"No pair gave {name}." for name in sorted(wanted - given))]


def _list(result: Result, what: str) -> list[object]:
    found = result[what]
    assert isinstance(found, list)
    return found


PART = Part(
    name="secrets",
    claim="Players' seats receive the same bytes in games that differ only in what is hidden from them.",
    units=[
        *(f"bell {kind}" for kind in guarded_kinds()),
        *(f"{edition} {seed}" for seed in range(1, 251) for edition in sorted(CAST)),
        *(f"adventure {key} {seed}" for seed in range(1, 51) for key in adventure_keys()),
        *(f"campaign {seed}" for seed in range(1, 11)),
    ],
    run=prove_unit,
    summarize=summarize,
    check=check,
    sample=(
        "srd52 1",
        "next2013 2",
        "next2013 18",
        "bell detected",
        "bell effect.ended",
        "adventure gannet-light 1",
    ),
)
