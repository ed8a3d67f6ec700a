"""The Gannet Light can be won, by the stair and through the cove, and what is optional is optional."""

from __future__ import annotations

from tenfoot.adventure.play import here
from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.engine.decision import Decision
from tenfoot.engine.game import Game


def party() -> Game:
    """The party in the inn."""
    ruleset = rules_of("gannet-light")
    return Game(ruleset, begin_adventure(ruleset, 11))


def does(game: Game, *wishes: str) -> None:
    """Whoever can does each of these; all others wait, and the GM lets every check succeed."""
    for wish in wishes:
        done = False
        for _ in range(400):
            decision = game.decision
            if decision is None or (done and decision.kind == "declare" and _first(game, decision)):
                break
            keys = [option.key for option in decision.options]
            if decision.kind == "declare" and not done and wish in keys:
                game.step(wish)
                done = True
            elif "succeeds" in keys:
                game.step("succeeds")
            elif decision.kind == "willingness":
                game.step("willing")
            else:
                game.step(decision.default_answer())
            assert game.play.state.mode != "combat", f"'{wish}' led to a fight"
        assert done, f"'{wish}' could not be done in {here(game.play)}"


def _first(game: Game, decision: Decision) -> bool:
    march = str(game.play.state.flags["march"]).split(",")
    return decision.subject == int(march[0])


def test_by_the_stair_and_the_secret_door() -> None:
    game = party()
    does(game, "open:door", "go:out", "go:stair", "pick:door", "go:tower")
    for _ in range(60):
        if game.play.state.flags.get("found tower.vaultdoor"):
            break
        does(game, "search:tuns")
    does(game, "open:vaultdoor", "go:down", "use:bell", "pick:cage", "go:up")
    assert here(game.play) == "flood"
    for _ in range(60):
        if game.play.state.flags.get("thing flood.hatch") == "open":
            break
        does(game, "force:hatch")
    does(game, "go:up", "use:lamp")
    assert game.play.state.flags["ending"] == "lit"
    assert game.play.state.flags["winner"] == "heroes"


def test_talking_avoids_the_fight_in_the_cove() -> None:
    game = party()
    does(game, "open:door", "go:out", "go:cove", "read:marl", "talk:marl:dead", "go:tunnel")
    assert here(game.play) == "cistern"


def test_the_lens_can_be_sold() -> None:
    game = party()
    game.play.state.flags["flag has the lens"] = 1
    does(game, "open:door", "go:out", "go:cove", "talk:marl:sell")
    assert game.play.state.flags["ending"] == "sold"
    assert game.play.state.flags["winner"] == "nobody"


def test_oil_on_the_wheel_lets_the_dead_sleep() -> None:
    game = party()
    does(
        game, "talk:wenna:fleet", "open:door", "go:out", "go:cove", "read:marl", "talk:marl:dead", "go:tunnel"
    )
    does(game, "apply:wheel:oil")
    assert game.play.state.flags["thing cistern.grate"] == "open"
    assert not game.play.state.flags.get("fought cistern.drowned")
    assert not game.play.state.flags.get("mustered cistern.drowned")


def test_food_keeps_what_lives_in_the_pool_busy() -> None:
    game = party()
    does(game, "open:door", "go:out", "apply:pool:rations", *["guard"] * 8)
    assert here(game.play) == "strand"


def test_the_scratches_give_the_secret_door_away() -> None:
    game = party()
    does(game, "open:door", "go:out", "go:stair", "study:scratches", "pick:door", "go:tower")
    assert game.play.state.flags.get("found tower.vaultdoor")
