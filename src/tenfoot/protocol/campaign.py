"""Messages about a campaign: its page, its story, its roster, and the end of a fight (docs/protocol.md)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.protocol.base import FromClient
from tenfoot.table.campaign_rows import HeroStatus, StoryMark
from tenfoot.table.records import HeroColor


class AskCampaign(FromClient, frozen=True, tag="campaign"):
    """Ask for the campaign's page as this seat may know it."""


class AskJournal(FromClient, frozen=True, tag="journal"):
    """Ask for the whole journal, from the first evening on."""


class NameCampaign(FromClient, frozen=True, tag="keep_heroes"):
    """GM or host: name the campaign, so that its heroes stay for later."""

    name: str


class Evening(FromClient, frozen=True, tag="evening"):
    """GM or host: begin the evening, or end it. Ending pauses the game and writes a backup."""

    on: bool


class AddStory(FromClient, frozen=True, tag="add_story"):
    """GM: add an entry to the end of the story: a place with or without foes, or an adventure."""

    title: str
    map: str = "open-field"
    foes: tuple[tuple[str, int], ...] = ()
    adventure: str = ""
    note: str = ""
    draft: bool = False
    place: PlaceRecord | None = None
    """A drawn place with everything in it, instead of `map` and `foes`."""


class MoveStory(FromClient, frozen=True, tag="move_story"):
    """GM: move an entry of the story to another place in the list; -1 removes it."""

    key: str
    to: int


class PutOnTable(FromClient, frozen=True, tag="put_on_table"):
    """GM or host: put an entry of the story on the table, with people of the campaign; "" is the camp."""

    key: str
    people: tuple[int, ...] = ()


class SetHero(FromClient, frozen=True, tag="hero_status"):
    """GM or host: a hero takes part from the next place on, or no longer."""

    hero: int
    status: HeroStatus


class SettleFight(FromClient, frozen=True, tag="settle"):
    """GM or host: give out Experience Points and gear after a fight, then go on, rest, or put an entry on the table."""

    xp: int
    items: tuple[tuple[int, int], ...] = ()
    """Items of beaten foes, each with the hero who gets it."""
    then: Literal["stay", "short", "long", "next"] = "stay"
    key: str = ""
    """`next`: the entry of the story."""


class PartyRests(FromClient, frozen=True, tag="party_rests"):
    """GM or host: the party takes a rest here."""

    rest: Literal["short", "long"]


CampaignMessage: TypeAlias = (
    AskCampaign
    | AskJournal
    | NameCampaign
    | Evening
    | AddStory
    | MoveStory
    | PutOnTable
    | SetHero
    | SettleFight
    | PartyRests
)


class RosterHero(msgspec.Struct, frozen=True):
    """A hero of the roster as it is now, on the table or away."""

    hero: int
    name: str
    sheet: str
    level: int
    seat: str
    player: str
    status: HeroStatus
    hp: int
    hp_max: int
    pools: dict[str, int]
    most: dict[str, int]
    """How many of each pool there are when none is spent."""
    xp: int
    life: str
    icon: str = ""
    """What its token shows."""
    portrait: str = ""
    """The name of the picture that its player has given it; "": none."""
    color: HeroColor = ""
    """The color that its player has chosen for it."""
    xp_from: int = 0
    """Experience Points at which its level began."""
    xp_to: int = 0
    """Experience Points at which the next level begins."""


class StoryView(msgspec.Struct, frozen=True):
    """An entry of the story as a seat may know it."""

    key: str
    title: str
    kind: str
    mark: StoryMark
    map: str = ""
    foes: tuple[tuple[str, int], ...] = ()
    note: str = ""


class PersonMet(msgspec.Struct, frozen=True):
    """A person the party has met."""

    id: int
    name: str
    alive: bool
    attitudes: dict[str, str]
    """The attitude to each hero, by the hero's name."""


class CampaignView(msgspec.Struct, frozen=True):
    """A campaign's page as a seat may know it."""

    id: str
    name: str
    evening: int
    sitting: bool
    chapter: int
    time: int
    on_table: str
    title: str
    heroes: tuple[RosterHero, ...]
    story: tuple[StoryView, ...]
    people: tuple[PersonMet, ...]
    journal: tuple[str, ...]
    """The newest lines, oldest first."""


class CampaignBrief(msgspec.Struct, frozen=True):
    """The campaign that a table belongs to, as the head of the screen shows it."""

    name: str
    evening: int
    sitting: bool
    revision: int
    """Changes with every change of the page."""


class CampaignIs(msgspec.Struct, frozen=True, tag="campaign", tag_field="t"):
    """The answer to `campaign`: the page as this seat may know it."""

    re: int
    campaign: CampaignView


class JournalLine(msgspec.Struct, frozen=True):
    """One line of the journal with the evening and the time of the world that it belongs to."""

    evening: int
    time: int
    """The world clock in seconds."""
    text: str


class JournalIs(msgspec.Struct, frozen=True, tag="journal", tag_field="t"):
    """The answer to `journal`: every line, oldest first."""

    re: int
    lines: tuple[JournalLine, ...]
