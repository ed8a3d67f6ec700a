"""Odds where numbers are closed: the same against any two foes that look alike, and better with every blow seen."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.engine.decision import GM, Answer
from tenfoot.table.log import LoggedEvent, Viewer
from tenfoot.table.records import Foresight, TableSettings
from tenfoot.table.strangers import ArmorSeen, armor_seen
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tests.support.tables import named, new_table, step_to_turn

PLAYER = Viewer("p1", "player", "heroes")


def beside_a_foe(**changes: object) -> Table:
    """Serra's turn with the skeleton beside her, whose sheet is changed behind the scenes."""
    table = new_table()
    step_to_turn(table, "Serra")
    play, skeleton = table.game.play, named(table, "Skeleton")
    sheet = msgspec.structs.replace(play.sheet(skeleton), **changes)
    play.change_sheet(skeleton, sheet)
    play.place(skeleton, named(table, "Serra").cell + 1)
    return table


def looks(table: Table, seat: str = "p1") -> list[Foresight]:
    """What a seat is shown of everything that Serra could do to the skeleton, and of a walk away from it."""
    decision = table.game.decision
    assert decision is not None
    skeleton, serra = named(table, "Skeleton").id, named(table, "Serra")
    answers = [Answer(o.key, targets=(skeleton,)) for o in decision.options if skeleton in o.targets]
    answers.append(Answer("move:walk", cell=serra.cell - 2))
    return [table.preview(seat, table.serial("p1"), answer, words_in("en")) for answer in answers]


@pytest.mark.parametrize(
    "hidden",
    [
        {"armor_class": 21},
        {"scores": (30, 30, 30, 30, 30, 30)},
        {"resist": ("slashing", "bludgeoning", "piercing")},
        {"immune": ("slashing", "fire"), "vulnerable": ()},
        {"training": {"save.dex": 2, "save.wis": 2}, "bonuses": {"save.con": 9}},
        {"hp": 200},
    ],
    ids=lambda hidden: next(iter(hidden)),
)
def test_closed_numbers_change_no_odds(hidden: dict[str, object]) -> None:
    plain, other = beside_a_foe(), beside_a_foe(**hidden)
    assert looks(plain) == looks(other)
    assert all(odds.estimate for look in looks(plain) for odds in look.targets)
    gm_odds = [[odds.chance for odds in look.targets] for look in looks(plain, GM)]
    if "armor_class" in hidden:
        assert gm_odds != [[odds.chance for odds in look.targets] for look in looks(other, GM)]


def test_open_numbers_and_the_gm_have_exact_odds() -> None:
    table = beside_a_foe(armor_class=21)
    exact = looks(table, GM)
    table.header.settings = TableSettings(open_numbers=True)
    assert [look.targets for look in looks(table)] == [look.targets for look in exact]
    assert not any(odds.estimate for look in exact for odds in look.targets)


def blow(number: int, total: int, result: str, natural: int = 10, known: bool = True) -> LoggedEvent:
    return LoggedEvent(
        number,
        number,
        "attack.rolled",
        {"attacker": 1, "target": 5, "total": total, "natural": natural, "result": result},
        known={"heroes": [1, 5] if known else [1]},
    )


def test_each_blow_that_is_seen_narrows_the_estimate() -> None:
    entries = [blow(0, 12, "miss"), blow(1, 18, "hit"), blow(2, 25, "miss", 1), blow(3, 9, "hit", 20)]
    assert armor_seen(entries, PLAYER) == {5: ArmorSeen(13, 18)}
    assert ArmorSeen(13, 18).estimate(11) == 13
    assert ArmorSeen(13, 18).estimate(20) == 18
    assert armor_seen([blow(0, 12, "hit", known=False)], PLAYER) == {}


def test_the_newer_of_two_blows_that_disagree_counts() -> None:
    raised = [blow(0, 14, "hit"), blow(1, 16, "miss")]
    assert armor_seen(raised, PLAYER) == {5: ArmorSeen(17, 99)}
    lowered = [blow(0, 16, "miss"), blow(1, 14, "hit")]
    assert armor_seen(lowered, PLAYER) == {5: ArmorSeen(0, 14)}


def test_a_blow_that_was_undone_says_nothing() -> None:
    undone = LoggedEvent(1, -1, "table.undone", {}, back=0)
    assert armor_seen([blow(0, 16, "miss"), undone], PLAYER) == {}


def test_odds_follow_the_blows_at_the_table() -> None:
    table = beside_a_foe(armor_class=21)
    before = looks(table)[0].targets[0]
    skeleton = named(table, "Skeleton").id
    table.entries.append(
        msgspec.structs.replace(
            blow(len(table.entries), 20, "miss"),
            facts={"attacker": 1, "target": skeleton, "total": 20, "natural": 15, "result": "miss"},
            known={"heroes": [1, skeleton]},
        )
    )
    after = looks(table)[0].targets[0]
    assert after.chance < before.chance
    assert after.text.startswith("Estimated: ")
