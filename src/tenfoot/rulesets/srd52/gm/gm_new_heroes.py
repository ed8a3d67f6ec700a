"""A new hero joins a game that is under way: a latecomer's, or the next one of a player whose hero has died."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.encounter import KIT, SetupError, enter
from tenfoot.rulesets.srd52.hero import build_hero
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, choices_from
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.monsters.reinforcements import stand_beside

new_hero = Rule("gm:new hero", "5.2/death/revive", "5.2/c-class/level-one")
"""A hero joins the party: `words` is a JSON record of `seat` (who plays it) and `choices` (as in a hero's file)."""


@new_hero.procedure("word")
def add_hero(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Puts a hero beside the party, with the gear of its choices, who in a fight acts after the hero beside it."""
    try:
        said = msgspec.json.decode(words)
        choices = choices_from(said["choices"], "choices")
        choices = msgspec.structs.replace(choices, key=f"hero {play.state.next_id}")
        hero = build_hero(choices, hero_content(play.ruleset))
        seat = str(said["seat"])
    except (msgspec.MsgspecError, LookupError, TypeError) as error:
        raise IllegalAnswer(f"A new hero is a record of seat and choices: {error}") from None
    except ChoiceError as error:
        raise IllegalAnswer(str(error)) from None
    party = [c for c in play.state.creatures.values() if c.side == "heroes" and c.life != "dead"]
    beside = next((c for c in party if c.cell >= 0), None) or (party[0] if party else None)
    if beside is None:
        raise IllegalAnswer("No hero is left for a new one to join.")
    try:
        newcomer = enter(play, hero.sheet, side="heroes", seat=seat, name=choices.name)
    except SetupError as error:
        raise IllegalAnswer(str(error)) from None
    newcomer.counters["as character"] = 1
    march = str(play.state.flags.get("march", ""))
    if march:
        kit = play.ruleset.table(KIT, int).items()
        play.carry(
            newcomer, (*newcomer.items, *(Item(play.state.new_id(), kind, count) for kind, count in kit))
        )
        play.state.flags["march"] = f"{march},{newcomer.id}"
    stand_beside(play, newcomer, beside, beside.cell)
