"""Pairs of campaigns that differ in what the GM prepares in secret: what their players receive is compared."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from tenfoot.dice import Seeded
from tenfoot.engine.decision import GM, Answer
from tenfoot.protocol.campaign import (
    AddStory,
    AskCampaign,
    AskJournal,
    CampaignMessage,
    Evening,
    MoveStory,
    NameCampaign,
    PartyRests,
    PutOnTable,
    SetHero,
    SettleFight,
)
from tenfoot.protocol.lobby import NewTable
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import open_store
from tenfoot.table.table_text import words_in
from tenfoot.web.connection import Connection
from tenfoot.web.hub import Hub
from tenfoot.web.live import Live
from tests.table.test_nothing_leaks import differences

PLAYERS = ("p1", "p2")
HEROES = [{"key": key} for key in ("fighter-5", "rogue-5")]
WISH = {
    "campaign": "The Salt Road",
    "gm": "person",
    "heroes": HEROES,
    "seats": [{"name": "Ann", "heroes": [0]}, {"name": "Bo", "heroes": [1]}],
    "settings": {"undo": "vote", "countdown": 0, "open_numbers": False, "pace": 0},
}
ASKED: tuple[CampaignMessage, ...] = (
    AskCampaign(7),
    AskJournal(7),
    NameCampaign(7, "Mine"),
    Evening(7, True),
    AddStory(7, "My own"),
    MoveStory(7, "nothing", 0),
    PutOnTable(7, "nothing"),
    SetHero(7, 1, "active"),
    SettleFight(7, 5),
    PartyRests(7, "long"),
)
"""What players send about their campaign: everything that there is."""


class CampaignTable:
    """One campaign with its store and one connection of each player."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.hub = Hub(open_store(folder / "store.sqlite"))
        # Ids and codes are drawn at random; here both campaigns have the same ones.
        numbers = itertools.count(1)
        # Both games of a pair must draw the same names for their tables, or they would differ by chance.
        self.hub._new_id = lambda: f"t{next(numbers)}"  # type: ignore[method-assign]
        self.hub._new_code = lambda: "BELL-1000"  # type: ignore[method-assign]
        self.seed = seed
        self.live: Live
        self.lines: dict[str, Connection] = {}
        self.keys: dict[str, str] = {}
        """The random keys of story entries, by their titles."""

    async def begin(self) -> None:
        """Make the campaign and seat everybody."""
        made = await self.hub.create(msgspec.convert({**WISH, "seed": self.seed}, NewTable))
        self.live = await self.hub.live(made.table)
        for seat in (GM, *PLAYERS):
            # No socket: what the seat would be sent is collected here.
            line = self.lines[seat] = Connection(None, seat, "en", 0, 2)  # type: ignore[arg-type]
            await self.live.sit(line)

    async def order(self, seat: str, message: CampaignMessage) -> object:
        """Send a message about the campaign as a seat; return its answer or its refusal."""
        try:
            return await self.hub.campaign(self.live, seat, message, words_in("en"))
        except Refusal as refusal:
            return (refusal.code, refusal.message, refusal.allowed)

    async def note_keys(self) -> None:
        """Remember the keys of the story's entries, which differ between the two campaigns."""
        page: Any = await self.order(GM, AskCampaign(1))
        self.keys = {entry.title: entry.key for entry in page.campaign.story}

    def normalize(self, said: object) -> bytes:
        """Write an answer with titles for the random keys of the story's entries."""
        data = msgspec.json.encode(said)
        for title, key in self.keys.items():
            data = data.replace(key.encode(), title.encode())
        return data


def secret_acts(chooser: Seeded, campaign: CampaignTable) -> Iterator[CampaignMessage]:
    """Draw what the GM prepares behind the players' backs at one of the two tables."""
    title = f"Secret {chooser.die(10**6)}"
    yield AddStory(
        1, title, foes=(("ogre", chooser.die(3)),), note="The innkeeper lies.", draft=chooser.die(2) == 1
    )
    hidden = [key for name, key in campaign.keys.items() if name.startswith("Secret")]
    if hidden:
        yield MoveStory(1, hidden[chooser.die(len(hidden)) - 1], -1 if chooser.die(2) == 1 else 9)


def shared_acts(campaign: CampaignTable, evening: int) -> Iterator[CampaignMessage]:
    """List what the GM does at both tables in one evening, where everybody sees it."""
    hero = min(campaign.live.table.game.play.state.creatures)
    yield Evening(1, True)
    yield NameCampaign(1, f"The Salt Road {evening}")
    yield AddStory(1, f"Mill {evening}", foes=(("wolf", 1),))
    yield PutOnTable(1, f"Mill {evening}")
    yield SettleFight(1, 100 * evening)
    yield PartyRests(1, "long")
    yield SetHero(1, hero, "active")
    yield MoveStory(1, f"Mill {evening}", 0)
    yield PutOnTable(1, "")
    yield Evening(1, False)


async def count_frames(campaign: CampaignTable) -> dict[str, int]:
    """Send each player what it lacks; return how many frames that took."""
    return {seat: len(await campaign.live.unsent(campaign.lines[seat])) for seat in PLAYERS}


async def compare(unit: str, pair: list[CampaignTable], faults: list[str]) -> int:
    """Compare what both players' seats are sent and answered; return how many bytes were compared."""
    compared = 0
    for seat in PLAYERS:
        frames = []
        for one in pair:
            await one.note_keys()
            frames.append(one.normalize(await one.live.update(one.lines[seat])))
        said = [[one.normalize(await one.order(seat, message)) for message in ASKED] for one in pair]
        compared += len(frames[0]) + sum(map(len, said[0]))
        if frames[0] != frames[1]:
            found = list(differences(*(msgspec.json.decode(frame) for frame in frames)))
            faults.append(f"{unit} {seat}: {found[:2]}")
        for message, one, other in zip(ASKED, *said, strict=True):
            if one != other:
                faults.append(f"{unit} {seat} {type(message).__name__}: {one[:150]!r} or {other[:150]!r}")
    return compared


async def play_pair(seed: int) -> dict[str, object]:
    """Play two evenings of a campaign at two tables; at one of them the GM prepares more, in secret."""
    chooser, faults, compared = Seeded(seed), [], 0
    commands: set[str] = set()
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(2)]
        pair = [CampaignTable(Path(folder), seed) for folder in folders]
        for one in pair:
            await one.begin()
        plain, secret = pair
        try:
            for evening in (1, 2):
                for message in list(shared_acts(plain, evening)):
                    for act in list(secret_acts(chooser, secret)):
                        await count_frames(secret)
                        await secret.order(GM, act)
                        faults += [
                            f"campaign {seed}: {type(act).__name__} sends {seat} a frame"
                            for seat, sent in (await count_frames(secret)).items()
                            if sent
                        ]
                    for one in pair:
                        await one.note_keys()
                        await one.order(GM, with_key(message, one.keys))
                        commands |= end_fight(one)
                    compared += await compare(f"campaign {seed}, {type(message).__name__}", pair, faults)
                    if faults:
                        break
        finally:
            for one in pair:
                await one.hub.close()
    return {
        "faults": faults,
        "bytes": compared,
        "commands": sorted(commands),
        "verbs": sorted(str(type(message).__struct_config__.tag) for message in ASKED),
        "kinds": [],
        "ended": "",
    }


def with_key(message: CampaignMessage, keys: dict[str, str]) -> CampaignMessage:
    """Return a message with the key of the entry that it names by its title."""
    if isinstance(message, PutOnTable | MoveStory) and message.key:
        return msgspec.structs.replace(message, key=keys.get(message.key, "nothing"))
    return message


def end_fight(campaign: CampaignTable) -> set[str]:
    """End a fight that has begun, as the GM's word, so that the evening goes on."""
    table = campaign.live.table
    if table.game.play.state.mode != "combat":
        return set()
    foes = tuple(c.id for c in table.game.play.state.creatures.values() if c.side == "foes")
    table.override(GM, Answer("gm:lose hit points", targets=foes, number=300))
    if table.game.play.state.mode == "combat":
        table.override(GM, Answer("gm:end combat", words="heroes"))
    return {"gm:end combat", "gm:lose hit points"}


def play_campaigns(seed: int) -> dict[str, object]:
    """Play one pair of campaigns; see `play_pair`."""
    return asyncio.run(play_pair(seed))
