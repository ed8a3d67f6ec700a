"""Fights to begin with, by the 2013 playtest rules, with the starter set's own heroes and monsters."""

from __future__ import annotations

from tenfoot.rulesets.starter_fight import StarterFight

FIGHTS = {
    fight.key: fight
    for fight in (
        StarterFight(
            "marsh-raid",
            "Raiders in the Reeds (2013 rules)",
            "Marsh raiders with wolves, a brute and a witch fall on a camp at the ford.",
            ("berta", "finn", "oda", "cassian"),
            (("marsh-raider", 6), ("grey-wolf", 2), ("hill-brute", 1), ("hedge-witch", 1)),
            "ford",
        ),
        StarterFight(
            "drake-chapel",
            "The Drake in the Chapel (2013 rules)",
            "A fire drake and its tomb walkers hold a fallen chapel.",
            ("berta", "magnus", "oda", "ylva"),
            (("fire-drake", 1), ("tomb-walker", 3), ("bog-spider", 1)),
            "chapel",
        ),
    )
}
