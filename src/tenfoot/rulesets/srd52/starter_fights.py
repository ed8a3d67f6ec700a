"""Fights to begin with, by the 2024 rules."""

from __future__ import annotations

from tenfoot.rulesets.starter_fight import StarterFight

PARTY = ("fighter-5", "rogue-5", "cleric-5", "wizard-5")
FIGHTS = {
    fight.key: fight
    for fight in (
        StarterFight(
            "starter-fight",
            "Bones at the Ford",
            "Four heroes hold a ford against the walking dead.",
            PARTY,
            (("skeleton", 6), ("zombie", 2), ("ogre-zombie", 1)),
            "ford",
        ),
        StarterFight(
            "chapel",
            "The Fallen Chapel",
            "Goblins have made their camp between the pillars. Mind the corners.",
            PARTY,
            (("goblin-warrior", 5), ("goblin-boss", 1)),
            "chapel",
        ),
    )
}
