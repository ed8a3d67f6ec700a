"""What a creature can do on its turn it can do outside a fight too, unless it makes sense in fights alone."""

from __future__ import annotations

from tenfoot.adventure.declaring import RULES
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO

IN_FIGHTS_ALONE = {
    "attached": "ends with the fight",
    "compelling": "moves foes",
    "coven magic": "of hags, who fight when they cast",
    "detects": "at will at any moment",
    "engulfed": "ends with the fight",
    "feature.abjure-foes": "frightens foes",
    "feature.action-surge": "another action on a turn",
    "feature.adrenaline-rush": "a Dash on a turn",
    "feature.boon-of-the-night-spirit": "lasts until the next action",
    "feature.breath-weapon": "an attack",
    "feature.cunning-action": "Dash, Disengage and Hide on a turn",
    "feature.empowered-strikes": "an attack",
    "feature.fast-hands": "a Bonus Action in place of an action",
    "feature.holy-nimbus": "burns foes",
    "feature.intimidating-presence": "frightens foes",
    "feature.investment-of-the-chain-master": "an attack",
    "feature.martial-arts": "an attack",
    "feature.monks-focus": "attacks, Dash and Dodge on a turn",
    "feature.quivering-palm": "kills a foe",
    "feature.rage": "lasts from turn to turn",
    "feature.sacred-weapon": "comes with an attack",
    "feature.steady-aim": "Advantage on the next attack",
    "feature.superior-defense": "lasts a minute of blows",
    "feature.tactical-master": "an attack",
    "feature.thirsting-blade": "an attack",
    "in the corpse": "ends with the fight",
    "long casting": "outside a fight its time simply passes",
    "magic rope": "grabs foes",
    "mimicry": "at will at any moment",
    "mist form": "of vampires, who fight as mist",
    "possessed by a ghost": "ends with the fight",
    "probing telepathy": "at will at any moment",
    "quick": "a Bonus Action on a turn",
    "spell.eyebite": "each gaze is an attack",
    "spell.hex.move": "a foe has dropped to 0 Hit Points",
    "spell.hunters-mark.move": "a foe has dropped to 0 Hit Points",
    "spell storing": "of golems in fights",
}
"""Rules whose options are offered in fights alone, each with the reason. A new rule is offered at both or explained."""


def test_every_option_is_offered_outside_fights_or_explained() -> None:
    rules = ruleset_named("srd52").rules
    general = {name for name, rule in rules.items() if rule.general}
    alone = {
        name
        for name, rule in rules.items()
        if rule.offers is not None and name not in RULES and OUT_OF_COMBAT_TOO not in rule.tags
    } - general
    assert alone == set(IN_FIGHTS_ALONE), alone ^ set(IN_FIGHTS_ALONE)
