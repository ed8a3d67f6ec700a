"""Compare the cards and clauses with the SRD's numbers and sentences, where the SRD lies beside the checkout."""

import sys
from collections import Counter
from pathlib import Path

from tenfoot.compendium.card_library import library
from tests.samples import clauses, hero_cards, item_cards, monster_cards, rule_cards, spell_cards

COMPARED = {
    "spell": "spells",
    "monster": "monsters",
    "item": "items",
    "class": "classes",
    "subclass": "subclasses",
    "species": "species",
    "background": "backgrounds",
    "feat": "feats",
    "mastery": "masteries",
    "condition": "conditions",
    "action": "actions",
    "trap": "traps",
}
"""The kinds of cards that are compared, by their plural."""
SHARED = Path(__file__).parents[3] / "shared"


def main() -> int:
    """Print every difference; 0 if there is none, or nothing to compare with."""
    if not (SHARED / "srd" / "json").exists():
        print(f"Nothing to compare with: there is no SRD in {SHARED}.")
        return 0
    parts = (spell_cards, monster_cards, item_cards, hero_cards, rule_cards, clauses)
    found = [fault for part in parts for fault in part.faults(SHARED / "srd")]
    for fault in found:
        print(fault)
    kinds = Counter(card.kind for card in library("srd52"))
    counted = ", ".join(f"{kinds[kind]} {name}" for kind, name in COMPARED.items())
    print(f"Compared {counted} and all clauses with the SRD: {len(found)} differences.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
