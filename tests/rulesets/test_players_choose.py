"""What a player may choose is asked: when a feature is used, and what a rest lets a hero change."""

from __future__ import annotations

import re
from pathlib import Path

import tenfoot.rulesets.srd52.features as features
from tenfoot.compendium.clause_ledger import content_ledger
from tenfoot.compendium.clause_texts import clauses

AUTOMATIC = {
    "barbarian/frenzy_feature.py": "the first target that is hit takes the damage, by the words of the feature",
    "cleric/blessed_healer.py": "the Hit Points come with every such spell",
    "cleric/disciple_of_life.py": "the Hit Points come with every such spell",
    "families/familiars.py": "the flag only marks whose attacks are being listed",
    "rogue/supreme_sneak.py": "the player chose the Stealth Attack when it gave up the die",
    "rogue/thiefs_reflexes.py": "the second turn comes in every first round",
    "warlock/contact_patron.py": "the save succeeds in every such casting",
}
"""Features with a flag for each turn that ask nothing, each with the reason. New features ask `uses_now`."""
ASKS = re.compile(r"uses_now|offer_at_cost|yes_no|Decision\(|\.offer|\.action|\.reaction")
RENEWS = re.compile(r"(?:Short or )?Long Rest (?:lets you|can) (?:change|replace|choose)")


def test_a_feature_for_once_on_a_turn_asks_its_player_unless_it_must_work() -> None:
    home = Path(features.__file__).parent
    silent = {
        path.relative_to(home).as_posix()
        for path in home.rglob("*.py")
        if "state.once[" in path.read_text(encoding="utf-8")
        if not ASKS.search(path.read_text(encoding="utf-8"))
    }
    assert silent == set(AUTOMATIC), silent ^ set(AUTOMATIC)


def test_every_choice_that_a_rest_renews_is_proved_to_be_offered_again() -> None:
    says = {
        f"{address}/{row.key}"
        for address, rows in clauses("srd52").items()
        for row in rows
        if RENEWS.search(row.text)
    }
    assert len(says) >= 17
    proved = {row.clause for row in content_ledger("srd52") if row.status == "proved"}
    assert not says - proved, "write a scenario in which the hero changes it after a rest"
