"""What a reaction would change, before any die is thrown: played out by the rules themselves on a copy of the game.

Only about attacks on the asker's own side (the GM may know all): what a foe's Armor Class is, or what it
resists, is not for players to learn by asking.
"""

from __future__ import annotations

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.table.table_text import TableWords
from tenfoot.table.views import ViewerSight, is_reaction

ROLLED = "attack.rolled"
DEALT = "damage.dealt"


def outlook(game: Game, decision: Decision, answer: Answer, eyes: ViewerSight, words: TableWords) -> str:
    """A sentence about how this answer would change what just happened; "" where dice decide first."""
    if not is_reaction(decision) or answer.pick == decision.default:
        return ""
    reacting = _first(game, answer, eyes)
    letting = _first(game, decision.default_answer(), eyes)
    if reacting is None or letting is None or reacting.kind != letting.kind:
        return ""
    then, now = reacting.facts, letting.facts
    if then.get("target") != now.get("target"):
        return ""
    if reacting.kind == DEALT:
        return words.say("outlook.damage", amount=_number(then["amount"]), before=_number(now["amount"]))
    key = "outlook.misses" if then["result"] == "miss" else f"outlook.still-{then['result']}"
    return words.say(key, total=_number(then["total"]), armor=_number(then["armor_class"]))


def say_cause(game: Game, decision: Decision, eyes: ViewerSight, words: TableWords) -> str:
    """Say which attack a reaction answers to, by its numbers; "" before it is rolled, or if nobody sees who attacks."""
    attacker = decision.facts.get("attacker")
    if not decision.kind.startswith("reaction.") or not attacker or attacker not in eyes.known:
        return ""
    rolled = _first(game, decision.default_answer(), eyes)
    if rolled is None or rolled.kind != ROLLED or rolled.facts.get("attacker") != attacker:
        return ""
    facts = {name: fact for name, fact in rolled.facts.items() if isinstance(fact, int | str)}
    return words.attack(facts)


def _first(game: Game, answer: Answer, eyes: ViewerSight) -> Event | None:
    """The first attack or damage that would be logged after an answer."""
    heard: list[Event] = []
    play, _ = game.dry_run(answer, heard.append)
    for event in heard:
        target = event.facts.get("target")
        if event.kind in (ROLLED, DEALT) and isinstance(target, int) and target in play.state.creatures:
            ours = play.creature(target).side == eyes.viewer.side
            return event if eyes.whole or ours else None
    return None


def _number(fact: object) -> int:
    return fact if isinstance(fact, int) else 0
