"""A live game and the same game reloaded offer the same."""

from __future__ import annotations

from tenfoot.engine.decision import Option
from tenfoot.engine.game import Game, decode, encode, load


def check_reloaded_offers_the_same(game: Game) -> None:
    """The open question has the same options after the game was saved and loaded."""
    assert game.decision is not None
    other = load(decode(encode(game.save())), game.ruleset)
    assert other.decision is not None
    assert (other.decision.kind, other.decision.who, other.decision.subject) == (
        game.decision.kind,
        game.decision.who,
        game.decision.subject,
    )
    live, again = ([_plain(option) for option in one.decision.options] for one in (game, other))
    different = [pair for pair in zip(live, again, strict=False) if pair[0] != pair[1]]
    assert live == again, f"{game.decision.kind}: {different[:3] or (len(live), len(again))}"


def _plain(option: Option) -> tuple[object, ...]:
    cells = tuple(option.cells()) if option.cells is not None else ()
    return (option.key, option.cost, option.targets, option.least, option.most, cells, option.facts)
