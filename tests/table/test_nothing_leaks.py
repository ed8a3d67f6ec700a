"""What a seat may not know never changes what it is sent: twin games that differ in a hidden thing are compared."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tenfoot.dice import Seeded
from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import parse_map
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import RulesetPart
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.senses.sight import SIGHT, Sight
from tenfoot.rulesets.common.senses.targets import KNOWN
from tenfoot.rulesets.common.turns.permission import Permission
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.log import LoggedEvent, Viewer, may_know
from tenfoot.table.records import Seat
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER, EncounterChoice, FoeChoice, HeroChoice
from tenfoot.table.side_perception import perceives
from tenfoot.table.store import Header
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords
from tests.support.random_play import any_answer
from tests.support.tables import QUICK, frames, named, new_table, play_some, shown, step_to_turn

MAP = """
................######
................#....#
....OO..........#....#
....OO..~~~.....#....#
........~~~.....#....#
................#....#
......nn........#....#
................######
"""
WITHOUT_SHRINKING = (Phase.explicit, Phase.generate)  # a shorter game would not be easier to read
ROOM = [row * 22 + column for row in range(1, 7) for column in range(17, 21)]
LURKERS = EncounterChoice(
    (HeroChoice("knight", "Serra", 2, 4), HeroChoice("mage", "Ilvar", 1, 6)),
    (FoeChoice("skeleton", 1, "", 12, 4), FoeChoice("goblin-warrior", 1, "", 14, 5)),
)


CAST = {
    "srd52": ("knight", "mage", "skeleton", "bugbear-stalker"),
    "next2013": ("berta", "cassian", "tomb-walker", "marsh-raider"),
}
"""By edition: two heroes, somebody in the open, and somebody behind walls."""
EDITIONS = st.sampled_from(sorted(CAST))


def ambush(place: int, seed: int, *, hp: int = 0, name: str = "Lurker", edition: str = "srd52") -> Table:
    """Two heroes, a skeleton in the open, and somebody behind walls."""
    ruleset = ruleset_named(edition)
    fighter, caster, open_foe, lurks = CAST[edition]
    encounter = Encounter(ruleset, parse_map(MAP.strip())[0], seed)
    for sheet, at, who, seat in ((fighter, (2, 3), "Serra", "p1"), (caster, (1, 5), "Ilvar", "p2")):
        made = encounter.add(sheet, at, side="heroes", seat=seat, name=who)
        made.counters["as character"] = 1
    encounter.add(open_foe, (11, 4), seat=GM, name="Skeleton")
    lurker = encounter.add(lurks, place, seat=GM, name=name)
    if hp:
        lurker.hp = hp
    seats = [
        Seat(GM, "GM", "gm", host=True),
        Seat("p1", "Ann", "player"),
        Seat("p2", "Ben", "player"),
        Seat("s1", "Sam", "spectator"),
        Seat(COMPUTER, "Computer", "player", "computer"),
    ]
    return Table.found(
        Header("t1", "Ambush", ruleset.name, "BELL-1000", QUICK), seats, encounter.fight(), ruleset
    )


def hidden(table: Table) -> bool:
    play = table.game.play
    return not perceives(play, "heroes", named(table, "Lurker"))


def assert_sent_alike(one: Table, two: Table) -> None:
    """Players and spectators are sent the same at both tables, to the byte; what differs is named."""
    for seat in ("p1", "p2", "s1"):
        here, there = frames(one, seat), frames(two, seat)
        if here != there:
            assert list(differences(json.loads(here), json.loads(there))) == [], seat


def differences(here: object, there: object, path: str = "") -> Iterator[str]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in sorted({*here, *there}):
            yield from differences(here.get(key), there.get(key), f"{path}/{key}")
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for number, (one, two) in enumerate(zip(here, there, strict=True)):
            yield from differences(one, two, f"{path}/{number}")
    elif here != there:
        yield f"{path}: {str(here)[:200]} or {str(there)[:200]}"


def step_both(one: Table, two: Table, chooser: Seeded) -> None:
    """The same answer at both tables; whoever is hidden ends its turn."""
    lurker = named(one, "Lurker").id
    decision = one.game.decision
    assert decision is not None
    assert two.game.decision is not None
    answer = (
        Answer("end")
        if decision.subject == lurker and decision.kind == "turn"
        else any_answer(decision, chooser)
    )
    for table in (one, two):
        seat = table.waiting_for
        table.answer(seat, table.serial(seat), answer)


@settings(max_examples=20, phases=WITHOUT_SHRINKING)
@given(
    seed=st.integers(0, 10_000),
    here=st.sampled_from(ROOM),
    there=st.sampled_from(ROOM),
    edition=EDITIONS,
)
def test_the_place_of_somebody_unseen_changes_nothing(seed: int, here: int, there: int, edition: str) -> None:
    one, two = ambush(here, seed, edition=edition), ambush(there, seed, hp=5, edition=edition)
    chooser = Seeded(seed)
    for _ in range(40):
        if one.game.decision is None or not (hidden(one) and hidden(two)):
            break
        assert_sent_alike(one, two)
        step_both(one, two, chooser)


@settings(max_examples=14, phases=WITHOUT_SHRINKING)
@given(seed=st.integers(0, 10_000), moves=st.integers(1, 4), edition=EDITIONS)
def test_what_somebody_unseen_does_changes_nothing(seed: int, moves: int, edition: str) -> None:
    """One lurker wanders about in its room, the other one sleeps: the players are sent the same."""
    one, two = ambush(ROOM[0], seed, edition=edition), ambush(ROOM[0], seed, edition=edition)
    lurker = named(one, "Lurker").id
    chooser = Seeded(seed)
    for _ in range(30):
        if one.game.decision is None:
            break
        if one.game.decision.subject == lurker and one.game.decision.kind == "turn":
            for _ in range(moves):
                walk = next((o for o in one.game.decision.options if o.key == "move:walk"), None)
                if walk is None or walk.cells is None or not walk.cells():
                    break
                one.answer(
                    GM,
                    one.serial(GM),
                    Answer("move:walk", cell=walk.cells()[chooser.die(len(walk.cells())) - 1]),
                )
                while one.game.decision.kind != "turn":
                    # A question that the step brought up, such as what somebody is found to see.
                    one.answer(
                        one.waiting_for, one.serial(one.waiting_for), one.game.decision.default_answer()
                    )
        if not hidden(one):
            break
        assert_sent_alike(one, two)
        step_both(one, two, chooser)


@settings(max_examples=10, phases=WITHOUT_SHRINKING)
@given(seed=st.integers(0, 10_000), hp=st.integers(1, 30))
def test_words_of_the_gm_about_somebody_unseen_change_nothing(seed: int, hp: int) -> None:
    one, two = ambush(ROOM[3], seed), ambush(ROOM[3], seed)
    lurker = named(one, "Lurker").id
    chooser = Seeded(seed)
    step_both(one, two, chooser)
    one.override(GM, Answer("gm:hp", targets=(lurker,), number=hp, words="|secretly"))
    one.override(GM, Answer("gm:condition", targets=(lurker,), words="prone"))
    one.override(GM, Answer("gm:move", targets=(lurker,), cell=ROOM[-1]))
    for _ in range(6):
        assert_sent_alike(one, two)
        if one.game.decision is None:
            break
        if one.game.decision.subject == lurker:
            break
        step_both(one, two, chooser)


def test_somebody_unseen_is_nowhere_in_what_players_are_sent() -> None:
    table = ambush(ROOM[5], 11)
    play_some(table, 12)
    assert hidden(table)
    assert b"Lurker" in frames(table, GM)
    for seat in ("p1", "p2", "s1"):
        sent = frames(table, seat)
        assert b"Lurker" not in sent
        assert b"ugbear" not in sent


def test_a_foes_numbers_are_in_no_players_frames() -> None:
    table = new_table()
    play_some(table, 60, seed=3)
    foes = (named(table, "Skeleton").id, named(table, "Goblin Warrior").id)
    for seat in ("p1", "p2", "s1"):
        view, _, log = shown(table, seat)
        for creature in view.creatures:
            assert (creature.numbers is None) == (creature.side == "foes")
            if creature.side == "foes":
                assert (creature.budget, creature.pools) == ({}, {})
        for entry in log:
            if entry.kind == "attack.rolled" and entry.facts["target"] in foes:
                assert "armor_class" not in entry.facts
                assert "AC" not in entry.text
                assert entry.against == ()
            if entry.kind == "save.rolled" and entry.facts["actor"] in foes:
                assert "dc" not in entry.facts
    gm = shown(table, GM)[0]
    assert all(creature.numbers is not None for creature in gm.creatures)


def test_only_the_seat_that_decides_sees_the_question() -> None:
    table = new_table()
    seen = 0
    for number in range(30):
        if table.game.decision is None:
            break
        deciding = table.waiting_for
        for seat in (GM, "p1", "p2", "s1"):
            prompt = shown(table, seat)[1]
            assert (prompt is not None) == (seat == deciding)
            waiting = json.loads(frames(table, seat))[4]
            assert [who["seat"] for who in waiting] == [deciding]
            if seat != GM:
                assert set(waiting[0]) == {"seat", "name"}
        seen += 1
        play_some(table, 1, seed=number)
    assert seen > 20


@pytest.mark.parametrize("seat", ["p1", "s1"])
def test_unseen_squares_are_not_on_the_map(seat: str) -> None:
    table = ambush(ROOM[5], 11)
    drawn = table.map(table.eyes(seat))
    assert [drawn.rows[cell // 22][cell % 22] for cell in ROOM] == ["?"] * len(ROOM)
    assert "?" not in "".join(table.map(table.eyes(GM)).rows)


lurking = Rule("lurking")
"""Hidden in plain sight, for these tests: nobody sees the bearer or knows its place."""


@lurking.modifies(SIGHT, "target")
def nobody_sees_it(play: Play, sight: Sight, effect: Effect) -> None:
    sight.hide(effect)


@lurking.modifies(KNOWN, "target")
def nobody_knows_its_place(play: Play, asked: Permission, effect: Effect) -> None:
    asked.deny(effect)


LURKING = srd52().derive("srd52 with lurkers", add=RulesetPart(rules=[lurking]))


def lurker_in_the_open(place: int, seed: int) -> Table:
    table = new_table(LURKERS, seed=seed, ruleset=LURKING)
    lurker = named(table, "Goblin Warrior")
    table.game.play.attach("lurking", lurker.id)
    table.game.play.place(lurker, place)
    state = table.game.play.sync_dice().clone()
    header = Header("t1", "Ambush", LURKING.name, "BELL-1000", QUICK)
    return Table.found(header, list(table.seats.values()), state, LURKING)


@settings(max_examples=15, phases=WITHOUT_SHRINKING)
@given(seed=st.integers(0, 10_000), here=st.integers(0, 159), there=st.integers(0, 159))
def test_somebody_hidden_in_the_open_changes_no_options(seed: int, here: int, there: int) -> None:
    """Not even the squares that one may choose to walk to."""
    taken = {c.cell for c in new_table(LURKERS).game.play.state.creatures.values()}
    if {here, there} & taken:
        return
    one, two = lurker_in_the_open(here, seed), lurker_in_the_open(there, seed)
    lurker = named(one, "Goblin Warrior").id
    chooser = Seeded(seed)
    for _ in range(30):
        if one.game.decision is None:
            break
        assert_sent_alike(one, two)
        decision = one.game.decision
        if decision.subject == lurker and decision.kind == "turn":
            answer = Answer("end")
        else:
            answer = any_answer(decision, chooser)
            while answer.pick.startswith(("move:", "cast:", "attack:", "jump")) or "area" in answer.pick:
                answer = any_answer(decision, chooser)  # what may really run into it may really differ
        for table in (one, two):
            seat = table.waiting_for
            table.answer(seat, table.serial(seat), answer)


def test_walking_into_somebody_hidden_stops_the_walk() -> None:
    table = lurker_in_the_open(4 * 16 + 5, 3)  # Serra stands at (2, 4)
    step_to_turn(table, "Serra")
    serra = named(table, "Serra")
    for row in (3, 5):  # the only way east leads through the lurker
        table.game.play.state.grid.put([row * 16 + x for x in range(16)], "#")
    table.answer("p1", table.serial("p1"), Answer("move:walk", cell=4 * 16 + 6))
    assert serra.cell == 4 * 16 + 4
    assert serra.budget["moved"] == 15  # feeling one's way is not free
    assert shown(table, "p1")[2][-1].text == "Serra bumps into something unseen and stops."


def test_odds_and_ways_tell_nothing_of_somebody_hidden() -> None:
    """Neither that a foe stands beside the archer, nor that one is in the line of the shot, nor in the way."""
    looks = []
    for place in (
        4 * 16 + 3,
        4 * 16 + 9,
        7 * 16 + 15,
    ):  # beside Serra at (2, 4), before the skeleton, far away
        table = lurker_in_the_open(place, 3)
        step_to_turn(table, "Serra")
        decision = table.game.decision
        assert decision is not None
        skeleton = named(table, "Skeleton").id
        shots = [o.key for o in decision.options if o.key.startswith("attack:") and skeleton in o.targets]
        assert shots
        words = TableWords("en")
        serial = table.serial("p1")
        looks.append(
            [table.preview("p1", serial, Answer(key, targets=(skeleton,)), words) for key in shots]
            + [table.preview("p1", serial, Answer("move:walk", cell=4 * 16 + 7), words)]
        )
    assert looks[0] == looks[1] == looks[2]


def test_handing_on_a_hidden_creature_is_refused_as_one_that_is_not_there() -> None:
    table = ambush(0, 3)
    hidden = named(table, "Lurker").id
    told = []
    for creature in (hidden, 987_654):
        with pytest.raises(Refusal) as refused:
            table.hand("p1", creature, "p1")
        told.append((refused.value.code, refused.value.message))
    assert told[0] == told[1]


def test_an_event_with_a_hidden_doer_is_not_told_to_who_does_not_perceive_it() -> None:
    entry = LoggedEvent(
        0, 0, "order.changed", {"creature": 9, "target": 1, "order": [1, 9]}, known={"heroes": [1]}
    )
    assert not may_know(entry, Viewer("p1", "player", "heroes"))
    assert may_know(entry, Viewer(GM, "gm", ""))
    seen = msgspec.structs.replace(entry, known={"heroes": [1, 9]})
    assert may_know(seen, Viewer("p1", "player", "heroes"))
