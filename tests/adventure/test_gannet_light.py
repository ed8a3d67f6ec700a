"""The Gannet Light can be won, by the stair and through the cove, and what is optional is optional."""

from __future__ import annotations

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import here
from tenfoot.adventure.triggering import go
from tenfoot.engine.decision import Answer, Decision
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
    does(game, "go:up", "answer:gallery", "use:lamp")
    assert game.play.state.flags["ending"] == "lit"
    assert game.play.state.flags["winner"] == "heroes"


def test_by_the_cliffs_and_the_wreck_a_witness_is_found_and_the_crew_broken() -> None:
    game = party()
    does(game, "talk:wenna:light", "talk:wenna:merganser", "open:door", "go:cliffs")
    assert game.play.effects_on(0, "strong wind")
    game.play.state.flags["trap wreck.planks"] = "disarmed"
    go_along(game, "go:wreck", "wreck")
    assert game.play.state.time >= 2 * 3600
    keys = {option.key for option in game.decision.options} if game.decision is not None else set()
    assert not [key for key in keys if "jory" in key], "nobody sees through the cabin door"
    does(game, "force:cabin", "talk:jory:ship", "talk:jory:who", "talk:jory:safe", "pick:locker")
    does(game, "apply:wall:rope", "go:climb")
    assert here(game.play) == "yard"
    does(game, "go:down", "go:cove", "talk:knife1:perrin", "talk:marl:alone", "go:tunnel")
    assert here(game.play) == "cistern"
    assert not game.play.state.flags.get("fought cove.wreckers")


def go_along(game: Game, way: str, to: str) -> None:
    """A journey on which chance may bring a fight: whatever comes is killed by the GM, and the way goes on."""
    for _ in range(400):
        if here(game.play) == to:
            return
        decision = game.decision
        assert decision is not None
        foes = [c for c in game.play.state.creatures.values() if c.side == "foes" and c.life == "alive"]
        if game.play.state.mode == "combat" and foes:
            game.step(Answer("gm:kill", targets=(foes[0].id,)))
        elif decision.kind == "declare" and way in [option.key for option in decision.options]:
            game.step(way if _first(game, decision) else "guard")
        else:
            game.step(decision.default_answer())
    raise AssertionError(f"'{way}' leads nowhere")


def test_the_crew_on_the_gallery_bars_the_lamp_until_it_is_settled() -> None:
    game = party()
    for name in ("has the lens",):
        game.play.state.flags[f"flag {name}"] = 1
    for _ in go(game.play, "lantern"):
        raise AssertionError("coming in asks nothing")
    while game.decision is not None and game.decision.kind != "declare":
        game.step(game.decision.default_answer())
    game.step(Answer("guard"))
    for _ in range(3):
        game.step("guard")
    assert "flag marl settled" not in game.play.state.flags
    does(game, "use:lamp")
    assert "ending" not in game.play.state.flags
    does(game, "answer:gallery", "use:lamp")
    assert game.play.state.flags["ending"] == "lit"


def test_what_gleams_in_the_hold_has_its_price() -> None:
    game = party()
    heard: list[str] = []
    for _ in go(game.play, "wreck"):
        raise AssertionError("coming in asks nothing")
    game.play.listeners.append(lambda event: heard.append(event.kind))
    while game.decision is not None and game.decision.kind != "declare":
        game.step(game.decision.default_answer())
    does(game, "guard", "take:hold")
    assert "save.rolled" in heard


def test_a_late_party_crosses_the_sand_in_the_rain() -> None:
    game = party()
    game.play.state.flags["flag squall"] = 1
    does(game, "open:door", "go:out")
    assert game.play.effects_on(0, "heavy rain")


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
