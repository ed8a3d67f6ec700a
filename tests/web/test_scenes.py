"""An adventure over real sockets: each seat is told the scene, and the GM's secrets are in no player's frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import msgspec

from tenfoot.adventure.running import adventure_named
from tests.support.serving import Player, Record, Server


@contextmanager
def table(server: Server) -> Iterator[dict[str, Player]]:
    """A GM and two players in The Gannet Light."""
    made = server.table(
        gm="person",
        preset="gannet-light",
        seed=5,
        seats=[{"name": "Ann", "heroes": [0, 1]}, {"name": "Ben", "heroes": [2, 3]}],
    )
    with ExitStack() as stack:
        yield {s["seat"]: stack.enter_context(Player(server, s["token"])) for s in made["seats"]}


def deciding(players: dict[str, Player]) -> Player:
    """Whoever is asked; everybody has read what came meanwhile."""
    for player in players.values():
        player.ask("ping")
    waiting = next(iter(players.values())).waiting
    if not waiting:  # whoever likes: who has not done anything yet comes first
        asked = [p for p in players.values() if p.prompt is not None and p.prompt["kind"] == "declare"]
        idle = [p for p in asked if not p.prompt["facts"]["acted"]]
        return idle[0] if idle else players["p1"]
    seat = waiting[0]["seat"]
    players[seat].until_state(lambda: players[seat].prompt is not None)
    return players[seat]


def does(players: dict[str, Player], pick: str) -> None:
    """The first who can declare this does; all other questions of the round get their default."""
    done = False
    for _ in range(40):
        asked = deciding(players)
        prompt = asked.prompt
        assert prompt is not None
        keys = [option["key"] for option in prompt["options"]]
        if (
            done
            and prompt["kind"] == "declare"
            and (asked.view["scene"]["free"] or not asked.view["scene"]["declared"])
        ):
            return
        if prompt["kind"] == "declare" and not done and pick in keys:
            done = True
            asked.answer(pick)
        else:
            asked.answer("succeeds" if "succeeds" in keys else prompt["default"])
    raise AssertionError(f"'{pick}' was never done" if not done else "the round does not end")


def test_everybody_sees_who_has_declared_what_and_who_is_awaited(server: Server) -> None:
    with table(server) as players:
        assert players["gm"].ask("override", answer={"pick": "gm:rhythm", "words": "rounds"})["t"] == "ack"
        first = deciding(players)
        assert first.view["scene"]["declared"] == []
        assert len(first.view["scene"]["awaited"]) == 4
        who = first.prompt["creature"] if first.prompt else 0
        first.answer("look:hearth")
        for player in players.values():
            deciding(players)
            scene = player.view["scene"]
            assert scene["declared"] == [
                {"creature": who, "key": "look:hearth", "label": "Look at the hearth"}
            ]
            assert len(scene["awaited"]) == 3
            assert who not in scene["awaited"]


def test_options_say_what_they_are_about_and_odds_are_exact(server: Server) -> None:
    with table(server) as players:
        asked = deciding(players)
        assert asked.prompt is not None
        options: dict[str, Record] = {option["key"]: option for option in asked.prompt["options"]}
        assert options["look:hearth"]["facts"]["on"] == "thing:hearth"
        assert options["talk:pask:key"]["facts"]["on"] == "person:pask"
        assert options["study:window"]["facts"]["check"] == "nature"
        assert options["rest:long"]["facts"]["seconds"] == 8 * 3600
        serial = asked.prompt["serial"]
        odds = asked.ask("preview", serial=serial, answer={"pick": "study:window"})["targets"]
        assert [(each["kind"], each["skill"]) for each in odds] == [("check", "nature")]
        # DC 12 against a d20 and a modifier that the parts add up to.
        bonus = sum(line["amount"] for line in odds[0]["parts"])
        assert odds[0]["chance"] == (20 - (12 - bonus) + 1) / 20
        talk = asked.ask("preview", serial=serial, answer={"pick": "talk:pask:key"})["targets"]
        assert {each["skill"] for each in talk} == {"deception", "intimidation", "performance", "persuasion"}
        search = asked.ask("preview", serial=serial, answer={"pick": "search:hearth"})
        assert search["targets"] == []


def test_things_on_the_map_carry_their_names(server: Server) -> None:
    with table(server) as players:
        view = players["p1"].view
        names = {"the door", "the hearth", "the window"}
        assert {thing["name"] for thing in view["scene"]["things"]} == names
        assert {zone["name"] for zone in view["zones"] if zone["key"] == "feature"} <= names


def test_what_was_learnt_stays_in_the_view(server: Server) -> None:
    with table(server) as players:
        does(players, "talk:wenna:light")
        does(players, "look:window")
        scene = players["p1"].view["scene"]
        wenna = next(person for person in scene["people"] if person["key"] == "wenna")
        assert [each["about"] for each in wenna["learnt"]] == ["what has happened to the light"]
        assert "Isel" in wenna["learnt"][0]["text"]
        assert next(thing for thing in scene["things"] if thing["key"] == "window")["text"]


def test_no_secret_of_the_gm_is_in_a_players_frame(server: Server) -> None:
    adventure = adventure_named("gannet-light")
    with table(server) as players:
        for pick in ("talk:wenna:light", "open:door", "go:out", "go:stair"):
            does(players, pick)
        gm = "".join(players["gm"].frames)
        for seat in ("p1", "p2"):
            players[seat].ask("ping")
            sent = "".join(players[seat].frames)
            assert '"gm":null' in sent
            for scene in ("inn", "strand", "yard"):
                assert adventure.scenes[scene].title in sent
                for person in adventure.scenes[scene].people.values():
                    for secret in (*person.goals, *person.fears, *person.secrets, *person.knows):
                        assert secret not in sent
                        assert msgspec.json.encode(secret).decode()[1:-1] in gm
            for hidden in ("quicksand", "Pool crab", "wreckers", "The Sexton", "a needle in the lock"):
                assert hidden not in sent
            assert '"checks":' not in sent
            assert '"triggers":' not in sent
        assert '"checks":' in gm
        assert "quicksand" in gm
        assert "Pool crab" in gm


def test_four_act_on_their_own_devices_and_nobody_waits(server: Server) -> None:
    made = server.table(
        gm="house",
        preset="gannet-light",
        seed=5,
        seats=[{"name": name, "heroes": [number]} for number, name in enumerate(("Ann", "Bo", "Cy", "Dee"))],
        settings={"undo": "free", "pace": 0},
    )
    with ExitStack() as stack:
        ann, bo, cy, dee = (
            stack.enter_context(Player(server, s["token"])) for s in made["seats"] if s["role"] == "player"
        )
        for player in (ann, bo, cy, dee):
            player.until_state(lambda player=player: player.prompt is not None)
            assert player.prompt["kind"] == "declare"
            assert player.waiting == []
        serial = ann.prompt["serial"]
        assert ann.ask("draft", serial=serial, answer={"pick": "open:door"})["t"] == "ack"
        bo.answer("talk:wenna:light")
        cy.answer("look:window")
        dee.answer("open:door")
        for player in (ann, bo, cy, dee):
            player.ask("ping")
            player.until_state(lambda player=player: player.waiting == [])
        assert ann.prompt["serial"] == serial
        late = ann.ask("answer", serial=serial, answer={"pick": "open:door"})
        assert (late["t"], late["code"]) == ("refused", "gone")
        assert ann.prompt["draft"] == {
            "pick": "open:door",
            "cell": -1,
            "targets": [],
            "number": 0,
            "words": "",
        }
        ann.answer("look:hearth")
        assert "draft" not in "".join(bo.frames) or '"draft":{' not in "".join(bo.frames)
