"""Events become sentences: as full as the facts that the listener may know."""

import re
from pathlib import Path

import pytest

from tenfoot.lang import MissingWords, Narrator, Words, catalogue

NAMES = {1: "Mirel", 2: "Goblin 1", 3: "Tovan"}
ENGLISH = Narrator(Words("en"), NAMES.__getitem__)
THAI = Narrator(Words("th"), NAMES.__getitem__)
SOURCE = Path(__file__).parents[2] / "src" / "tenfoot"

HIT = {
    "attacker": 2,
    "target": 1,
    "strike": "Scimitar",
    "total": 17,
    "armor_class": 15,
    "result": "hit",
    "parts": [],
}


def test_an_attack_is_told_with_what_the_listener_may_know() -> None:
    assert ENGLISH.tell("attack.rolled", HIT) == "Goblin 1 hits Mirel with Scimitar (17 vs. AC 15)."
    hidden = {name: fact for name, fact in HIT.items() if name != "armor_class"}
    assert ENGLISH.tell("attack.rolled", hidden) == "Goblin 1 hits Mirel with Scimitar (17)."
    assert (
        ENGLISH.tell("attack.rolled", {"attacker": 2, "target": 1, "result": "hit"}) == "Goblin 1 hits Mirel."
    )


def test_the_same_event_is_told_in_thai() -> None:
    assert THAI.tell("attack.rolled", HIT) == "Goblin 1 ใช้ Scimitar โจมตี Mirel ทอยได้ 17 เทียบกับ AC 15 โจมตีโดน"


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        ("combat.started", {"creatures": [1, 2, 3]}, "The fight begins: Mirel, Goblin 1 and Tovan."),
        (
            "attack.rolled",
            HIT | {"result": "miss", "armor_class": 18},
            "Goblin 1 misses Mirel with Scimitar (17 vs. AC 18).",
        ),
        (
            "attack.rolled",
            HIT | {"result": "critical"},
            "Goblin 1 scores a Critical Hit on Mirel with Scimitar!",
        ),
        (
            "damage.dealt",
            {"target": 1, "source": 2, "amount": 7, "kinds": ["fire"], "amounts": [7]},
            "Goblin 1 deals 7 Fire damage to Mirel.",
        ),
        (
            "damage.dealt",
            {"target": 1, "source": 0, "amount": 9, "kinds": ["fire", "cold"]},
            "Mirel takes 9 damage (Fire and Cold).",
        ),
        (
            "damage.dealt",
            {"target": 1, "source": 2, "amount": 0, "kinds": ["fire"]},
            "Mirel takes no damage.",
        ),
        (
            "healed",
            {"creature": 1, "source": 3, "amount": 1, "hp": 4},
            "Tovan heals Mirel, who regains 1 Hit Point.",
        ),
        ("healed", {"creature": 1, "source": 1, "amount": 5, "hp": 9}, "Mirel regains 5 Hit Points."),
        (
            "save.rolled",
            {
                "actor": 1,
                "ability": "dexterity",
                "skills": [],
                "faces": [9],
                "natural": 9,
                "total": 12,
                "dc": 13,
                "success": False,
            },
            "Mirel fails the Dexterity saving throw: 12 against DC 13.",
        ),
        (
            "save.rolled",
            {"actor": 1, "ability": "strength", "faces": [], "total": 0, "success": False},
            "Mirel fails the saving throw automatically.",
        ),
        (
            "check.rolled",
            {
                "actor": 1,
                "ability": "dexterity",
                "skills": ["sleight of hand"],
                "faces": [9],
                "total": 12,
                "success": True,
            },
            "Mirel succeeds on the Dexterity (Sleight of Hand) check (12).",
        ),
        (
            "deathsave.rolled",
            {"creature": 1, "natural": 20, "total": 20, "success": True},
            "Mirel rolls a 20 on a Death Saving Throw and comes to with 1 Hit Point.",
        ),
        ("deathsave.failed", {"creature": 1, "failures": 1}, "Mirel has 1 failed Death Saving Throw."),
        (
            "condition.added",
            {"creature": 1, "condition": "prone", "source": 2},
            "Goblin 1 knocks Mirel Prone.",
        ),
        (
            "condition.added",
            {"creature": 1, "condition": "exhaustion", "source": 0},
            "Mirel suffers Exhaustion.",
        ),
        (
            "effect.ended",
            {"rule": "condition.prone", "bearer": 1, "reason": "stood up"},
            "Mirel is no longer Prone.",
        ),
        ("effect.ended", {"rule": "spell.bless", "bearer": 1, "reason": "time"}, "Bless ends on Mirel."),
        ("moved", {"creature": 1, "manner": "move", "cost": 5}, "Mirel moves."),
        ("moved", {"creature": 1, "manner": "teleport"}, "Mirel teleports."),
        ("knocked out", {"creature": 2, "by": 1}, "Mirel knocks Goblin 1 out."),
        ("combat.ended", {"winner": "heroes", "rounds": 3}, "The fight is over. The winning side: heroes."),
    ],
)
def test_events_of_a_fight_read_naturally(kind: str, facts: dict[str, object], told: str) -> None:
    assert ENGLISH.tell(kind, facts) == told


def test_an_event_without_words_is_an_error() -> None:
    with pytest.raises(MissingWords, match=r"tells 'event\.sneezed' by creature"):
        ENGLISH.tell("sneezed", {"creature": 1})


def test_every_kind_of_event_in_the_source_has_words() -> None:
    told = {key.partition("/")[0] for key in catalogue("en").entries}
    without = {
        kind
        for path in SOURCE.rglob("*.py")
        for kind in re.findall(r'\.emit\(\s*"([a-z. -]+)"', path.read_text("utf-8"))
        if not any(f"{key}.".startswith(f"event.{kind.replace(' ', '-')}.") for key in told)
    }
    assert without == set()
