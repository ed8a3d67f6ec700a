"""Five people, two evenings, a restart: everything about the heroes and the places is as it was left."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.store import open_store
from tenfoot.table.table import Table
from tests.support.serving import Player, Record, Server
from tests.web.test_campaign import HEROES, page, put, tokens, win

NAMES = ("Ann", "Bo", "Cy", "Dee")
FIVE = [{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)]


def heroes_in_store(home: Path, game: str) -> dict[str, Record]:
    """Every field of each hero's creature and its effects with the time they end, as the store has them."""
    store = open_store(home / "tables.sqlite")
    whole = store.read(store.chapters(game)[-1])
    state = Table(whole, ruleset_named(whole.header.ruleset)).game.play.state
    store.close()
    found: dict[str, Record] = {}
    for creature in state.creatures.values():
        if creature.side == "heroes":
            effects = sorted(
                (effect.rule, effect.level, effect.expiry.at, sorted(map(str, effect.data.items())))
                for effect in state.effects.values()
                if effect.bearer == creature.id
            )
            found[creature.name] = {
                "hp": creature.hp,
                "temp": creature.temp_hp,
                "pools": dict(creature.pools),
                "counters": {key: n for key, n in creature.counters.items() if "spent" in key or key == "xp"},
                "items": [
                    (item.kind, item.count, sorted(map(str, item.data.items()))) for item in creature.items
                ],
                "effects": effects,
            }
    found["clock"] = {"time": state.time}
    return found


def offered_to(player: Player) -> list[str]:
    """The options of a player's open question."""
    return [option["key"] for option in player.prompt["options"]] if player.prompt is not None else []


def test_five_people_keep_everything_over_a_week(tmp_path: Path) -> None:
    """Check 1: scene, fight, Short Rest, second fight, loot, the end; then the same five links."""
    with Server(tmp_path) as server, ExitStack() as stack:
        made = server.table(campaign="The Salt Road", gm="person", heroes=HEROES, seats=FIVE, seed=7)
        links = tokens(made)
        gm = stack.enter_context(Player(server, links["GM"]))
        people = {name: stack.enter_context(Player(server, links[name])) for name in NAMES}
        gm.ask("evening", on=True)
        party = {hero["name"]: hero["hero"] for hero in page(gm)["heroes"]}
        brennis, pim, _, ysolde = party.values()
        # A scene: the inn, where Ann opens the door and Bo buys a rope.
        assert gm.ask("add_story", title="The inn", adventure="gannet-light")["t"] == "ack"
        inn = page(gm)["story"][0]["key"]
        assert gm.ask("put_on_table", key=inn)["t"] == "ack"
        for name, pick, words in (("Ann", "open:door", ""), ("Bo", "buy", "1 rope, 2 torch")):
            player = people[name]
            player.until_state(lambda p=player, wanted=pick: wanted in offered_to(p))
            assert player.answer(pick, **({"words": words} if words else {}))["t"] == "ack"
        # Two fights with a rest between them.
        first = put(gm, "The ford", map="ford", foes=[["bandit", 3]])
        for answer in (
            {"pick": "gm:lose hit points", "targets": [brennis], "number": 11},
            {"pick": "gm:exhaustion", "targets": [pim], "number": 2},
            {"pick": "gm:temporary", "targets": [pim], "number": 5},
            {"pick": "gm:pool", "targets": [ysolde], "words": "slot 1", "number": 1},
            {"pick": "gm:pool", "targets": [ysolde], "words": "slot 2", "number": 0},
            {
                "pick": "gm:curse",
                "targets": [brennis],
                "words": "The drowned hand; disadvantage on checks; lasts 3 days; reason the bell was rung",
            },
        ):
            said = gm.ask("override", answer=answer)
            assert said["t"] == "ack", said
        win(gm)
        assert gm.after is not None
        loot = gm.after["loot"][0]
        assert gm.ask("settle", xp=90, items=[[loot["item"], brennis]], then="short")["t"] == "ack"
        ann = people["Ann"]
        ann.until_state(lambda: ann.prompt is not None and ann.prompt["kind"] == "hit dice")
        assert ann.prompt is not None
        die = next(option["key"] for option in ann.prompt["options"] if option["key"].startswith("spend:"))
        assert ann.answer(die)["t"] == "ack"
        assert gm.ask("go_on")["t"] == "ack"
        put(gm, "The vault", map="vault", foes=[["skeleton", 1]])
        win(gm)
        assert gm.ask("settle", xp=50, then="stay")["t"] == "ack"
        clock = gm.view["time"]
        assert gm.ask("evening", on=False)["t"] == "ack"
        assert server.stop() == ""
    before = heroes_in_store(tmp_path, made["table"])
    hero = before["Brennis Holt"]
    assert any("curse" in row[0] and row[2] > clock for row in hero["effects"])
    assert any("spent" in key for key in hero["counters"])
    assert any(kind == loot["kind"] for kind, _, _ in hero["items"])
    slots = before["Ysolde Ember"]["pools"]
    assert (slots["slot 1"], slots["slot 2"]) == (1, 0)
    kinds = {kind: count for kind, count, _ in before["Pim Underlatch"]["items"]}
    assert kinds["torch"] >= 2
    assert "rope" in kinds
    assert any(row[:2] == ("condition.exhaustion", 2) for row in before["Pim Underlatch"]["effects"])
    with Server(tmp_path) as server, ExitStack() as stack:
        gm = stack.enter_context(Player(server, links["GM"]))
        people = {name: stack.enter_context(Player(server, links[name])) for name in NAMES}
        assert gm.ask("evening", on=True)["t"] == "ack"
        assert gm.view["time"] == clock
        for name, player in people.items():
            player.until_state(lambda p=player: p.prompt is not None and p.news["campaign"]["evening"] == 2)
            assert not player.news["paused"], name
        # In another place they are the same, and so is the first one: bodies at the ford, the inn's door open.
        assert gm.ask("put_on_table", key=first)["t"] == "ack"
        gm.until_state(lambda: gm.map["width"] == 20)
        assert len([c for c in gm.view["creatures"] if c["side"] == "foes" and c["life"] == "dead"]) == 3
        assert gm.ask("put_on_table", key=inn)["t"] == "ack"
        bo = people["Bo"]
        bo.until_state(lambda: "go:out" in offered_to(bo))
        assert "open:door" not in offered_to(bo)
        assert server.stop() == ""
    after = heroes_in_store(tmp_path, made["table"])
    assert after == before
