"""Mysterious Deck: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import own_score
from tenfoot.rulesets.srd52.items.families.item_activation import remind
from tenfoot.rulesets.srd52.items.magic.wand_of_wonder import ACTIVATED
from tenfoot.rulesets.srd52.items.rarities import magic_item

deck = Rule("mysterious deck", ACTIVATED)


jesters_luck = Rule("jester's luck", ACTIVATED)


euryale = declare_rule("euryale's gaze", ACTIVATED, tags=("curse",), grants=[{"bonus": -2, "on": ["save"]}])


CARDS = (
    (8, "euryale"),
    (16, "A powerful devil becomes the drawer's enemy."),
    (24, "jester"),
    (32, "A Rare or rarer magic weapon appears."),
    (40, "A knight comes to serve the drawer until death."),
    (48, "The drawer can cast Wish 1d3 times."),
    (56, "Somebody is secretly Hostile to the drawer from now on."),
    (64, "ruin"),
    (72, "An Avatar of Death comes for the drawer."),
    (80, "star"),
    (88, "sun"),
    (96, "A keep is the drawer's, once its monsters are driven out."),
    (100, "The drawer's soul is caught in some far place; the body lies inert."),
)
"""The deck of thirteen cards by the last face of the d100."""


MONEY = ("copper-piece", "silver-piece", "electrum-piece", "gold-piece", "platinum-piece")


@deck.procedure("draw")
def draw_a_card(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Draw a card by a d100 roll and apply its magic at once; cards that only the GM can play become a reminder."""
    card = "jester"
    while card == "jester":
        face = (yield from play.roll(creature.id, 1, 100, "card"))[0]
        card = next(meaning for last, meaning in CARDS if face <= last)
        if not item.data.get("jester drawn"):
            break
    if card == "euryale":
        play.attach(euryale.name, creature.id, source=creature.id)
    elif card == "jester":
        expiry = until(play, "72 hours", creature.id, creature.id)
        play.attach(jesters_luck.name, creature.id, source=creature.id, expiry=expiry)
        note_on(play, creature, item_with(creature, item.id), {"jester drawn": 1})
    elif card == "ruin":
        for coin in [one for one in creature.items if magic_item(play, one.kind) is None]:
            if coin.kind in MONEY or coin.data.get("worth"):
                take_away(play, creature, coin, coin.count)
    elif card == "star":
        chosen = yield Decision(
            creature.seat,
            "score to raise",
            [Option(name, f"ability.{name}") for name in ABILITIES],
            subject=creature.id,
            default=ABILITIES[0],
            why=(ACTIVATED,),
        )
        now = own_score(play, creature, ABILITIES.index(chosen.pick))
        change_own_score(play, creature, ABILITIES.index(chosen.pick), max(0, min(2, 24 - now)))
    elif card == "sun":
        creature.temp_hp = max(creature.temp_hp, 10)
        remind(play, creature, "A magic item of the GM's choice; 10 Temporary Hit Points at every dawn.")
    else:
        remind(play, creature, card)


@jesters_luck.modifies(D20, "actor")
def everything_works(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Advantage on all D20 Tests for the card's duration."""
    test.advantage(effect)
