"""Campaigns at a table: the page, the story, evenings, the roster, and one chapter after another at one table."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.sheet import Sheet
from tenfoot.protocol.campaign import (
    AddStory,
    AskCampaign,
    AskJournal,
    CampaignBrief,
    CampaignIs,
    CampaignMessage,
    CampaignView,
    Evening,
    JournalIs,
    JournalLine,
    MoveStory,
    NameCampaign,
    PartyRests,
    PersonMet,
    PutOnTable,
    RosterHero,
    SetHero,
    SettleFight,
    StoryView,
)
from tenfoot.protocol.from_server import Ack
from tenfoot.rulesets.encounter import SetupError, fill_pools
from tenfoot.rulesets.hero_builder import xp_span
from tenfoot.rulesets.ready_maps import find_map
from tenfoot.table.campaign_rows import Campaign, HeroPaper, JournalPaper, StoryPaper, content_of, paper_of
from tenfoot.table.chapters import CAMP, Papers, close_chapter, new_story_key, open_chapter, part_of, title_of
from tenfoot.table.creature_parts import icon_of
from tenfoot.table.hand_over import hand_over
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import clean_name
from tenfoot.table.setup import find_preset
from tenfoot.table.store import Store
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords
from tenfoot.web.live import Live
from tenfoot.web.table_wishes import rules_for_place

JOURNAL_LINES = 12
SHOWN = ("on the table", "played", "left open")
"""The marks of story entries that players see."""
MOST_STORY = 200
LONGEST_NOTE = 4000


def campaign_of(store: Store, table: Table) -> Campaign:
    """Read the campaign whose chapter a table is."""
    return store.campaign(table.header.campaign or table.header.id)


def brief(campaign: Campaign, gm: bool) -> CampaignBrief | None:
    """Return what the head of the table says of a campaign to the GM or to players; None while it has no name."""
    if not campaign.name:
        return None
    seen = campaign.revision - (0 if gm else campaign.hidden)
    return CampaignBrief(campaign.name, campaign.evening, campaign.sitting, seen)


class CampaignDesk:
    """Carries out what people wish of one campaign."""

    def __init__(self, store: Store, live: Live) -> None:
        self._store = store
        self._live = live

    async def obey(
        self, seat: str, message: CampaignMessage, words: TableWords, game: str
    ) -> Ack | CampaignIs | JournalIs:
        """Carry out one message; `game` is the id of a chapter that may begin by it."""
        table = self._live.table
        campaign = campaign_of(self._store, table)
        if isinstance(message, AskCampaign):
            async with self._live.lock:
                return CampaignIs(message.id, self.page_for(seat, words))
        if isinstance(message, AskJournal):
            lines = [content_of(paper) for paper in self._store.papers(campaign.id, "journal")]
            told = tuple(JournalLine(line.evening, line.time, _told(line, words)) for line in lines)
            return JournalIs(message.id, told)
        if not table.is_gm(seat):
            raise Refusal("not-allowed", "Only the GM may do that.")
        match message:
            case PutOnTable():
                await self._put_on_table(campaign, message.key, message.people, game)
            case SettleFight():
                await self._settle(campaign, seat, message, game)
            case PartyRests():
                await self._live.order(lambda now: now.let_rest(seat, message.rest))
            case _:
                await self._live.order(lambda now: self._change(now, campaign, seat, message))
        self._live.campaign, self._live.campaign_shown = brief(campaign, True), brief(campaign, False)
        self._live.start()
        return Ack(message.id)

    def page_for(self, seat: str, words: TableWords) -> CampaignView:
        """Return the campaign's page as a seat may know it."""
        table = self._live.table
        return self._page(table, campaign_of(self._store, table), seat, words)

    # Changes that leave the chapter open

    def _change(self, table: Table, campaign: Campaign, seat: str, message: CampaignMessage) -> None:
        match message:
            case NameCampaign():
                campaign.name = clean_name(message.name)
                table.header.name = campaign.name
                table.change.header = table.header
            case Evening():
                self._evening(table, campaign, seat, message.on)
            case AddStory():
                self._add_story(table, campaign, message)
                campaign.hidden += 1
            case MoveStory():
                if _entry(self._papers(campaign), message.key).mark not in SHOWN:
                    campaign.hidden += 1
                self._move_story(table, campaign, message.key, message.to)
            case SetHero():
                self._set_hero(table, campaign, message)
            case _:
                raise Refusal("malformed", "That can't be asked here.")
        self._write(table, campaign)

    def _write(self, table: Table, campaign: Campaign) -> None:
        campaign.revision += 1
        table.change.campaign = campaign

    def _papers(self, campaign: Campaign) -> Papers:
        return Papers([paper for paper in self._store.papers(campaign.id) if paper.kind != "journal"])

    def _note(self, table: Table, campaign: Campaign, kind: str, **facts: int | str) -> None:
        """Write one line of the journal."""
        number = campaign.journal = campaign.journal + 1
        line = JournalPaper(number, kind, facts, campaign.evening, table.game.play.state.time)
        table.change.papers.append(paper_of("journal", f"{number:06}", line))

    def _evening(self, table: Table, campaign: Campaign, seat: str, on: bool) -> None:
        if on and campaign.sitting:
            raise Refusal("stale", "The evening has begun already.")
        if not on and not campaign.sitting:
            raise Refusal("stale", "No evening is on.")
        campaign.sitting = on
        if on:
            campaign.evening += 1
            table.pause(seat, False)
            self._note(table, campaign, "evening.begun", number=campaign.evening)
        else:
            table.header.paused = table.header.gathering = True
            table.change.header = table.header
            table.save_checkpoint()
            self._note(table, campaign, "evening.ended", number=campaign.evening)
        table.tell_evening(campaign.evening, on)

    def _add_story(self, table: Table, campaign: Campaign, message: AddStory) -> None:
        papers = self._papers(campaign)
        if len(papers.story) >= MOST_STORY:
            raise Refusal("illegal", f"A story has at most {MOST_STORY} entries; remove some first.")
        if len(message.note) > LONGEST_NOTE:
            raise Refusal("too-large", f"A note has at most {LONGEST_NOTE} letters.")
        monsters = table.ruleset.table("monsters", Sheet)
        if wrong := [kind for kind, count in message.foes if kind not in monsters or not 1 <= count <= 40]:
            raise Refusal("unknown", f"No foe is called '{wrong[0]}', or there are too many of it.")
        if message.adventure and not find_preset(message.adventure).adventure:
            raise Refusal("unknown", f"'{message.adventure[:40]}' is no adventure.")
        if not message.adventure and message.place is None:
            find_map(message.map, table.ruleset)
        foes = list(message.foes)
        if message.place is not None:
            groups = [group for fight in message.place.fights.values() for group in fight.creatures]
            foes = [(group.sheet, group.count) for group in groups]
        last = max((entry.number for entry in papers.story.values()), default=0)
        entry = StoryPaper(
            new_story_key(papers),
            last + 1,
            clean_name(message.title),
            "adventure" if message.adventure else "place",
            message.map,
            foes,
            message.adventure,
            message.note,
            "draft" if message.draft else "ready",
            rules_for_place(message.place) if message.place is not None else "",
        )
        table.change.papers.append(paper_of("story", entry.key, entry))

    def _move_story(self, table: Table, campaign: Campaign, key: str, to: int) -> None:
        papers = self._papers(campaign)
        entry = _entry(papers, key)
        if to < 0:
            if key == campaign.on_table:
                raise Refusal("illegal", "What is on the table can't be removed from the story.")
            table.change.papers += [paper_of("story", key, None), paper_of("place", key, None)]
            return
        order = sorted((e for e in papers.story.values() if e.key != key), key=lambda e: e.number)
        order.insert(to, entry)
        for number, one in enumerate(order, start=1):
            one.number = number
            table.change.papers.append(paper_of("story", one.key, one))

    def _set_hero(self, table: Table, campaign: Campaign, message: SetHero) -> None:
        papers = self._papers(campaign)
        creature = table.game.play.state.creatures.get(message.hero)
        paper = papers.heroes.get(message.hero)
        if paper is None and (creature is None or creature.side != "heroes"):
            raise Refusal("unknown", f"No hero of this campaign has the id {message.hero}.")
        if paper is None:
            assert creature is not None
            paper = HeroPaper(creature.id, creature.name, table.keeper(creature))
        paper.status = message.status
        table.change.papers.append(paper_of("hero", str(paper.id), paper))

    # The next chapter

    async def _put_on_table(self, campaign: Campaign, key: str, people: tuple[int, ...], game: str) -> None:
        papers = self._papers(campaign)
        entry = _entry(papers, key) if key else None
        if key and key == campaign.on_table:
            raise Refusal("illegal", "That is on the table already.")

        def begin(table: Table) -> Table:
            if table.game.play.state.mode == "combat":
                raise Refusal(
                    "illegal", "A fight is on. End it first: everybody would leave in the middle of it."
                )
            table.save_checkpoint()
            closing = table.change
            closing.papers += close_chapter(table, campaign, papers)
            closing.closed = True
            old_code, table.header.code = table.header.code, ""
            closing.header = msgspec.structs.replace(table.header)
            table.header.code = old_code
            try:
                new = open_chapter(table, campaign, papers, entry, game, people)
            except SetupError as fault:
                table.take_change()
                raise Refusal("illegal", str(fault)) from fault
            new.tell_chapter(entry.title if entry is not None else campaign.name)
            if entry is not None:
                new.change.papers.append(paper_of("story", entry.key, entry))
            for who in people:
                if (person := papers.people.get(who)) is not None:
                    person.where = key or CAMP
                    new.change.papers.append(paper_of("person", str(who), person))
            if entry is not None:
                self._note(new, campaign, "place.entered", title=entry.title)
            else:
                self._note(new, campaign, "camp.reached")
            self._write(new, campaign)
            return new

        await self._live.turn_page(begin)

    async def _settle(self, campaign: Campaign, seat: str, message: SettleFight, game: str) -> None:
        if message.then == "next":
            _entry(self._papers(campaign), message.key)

        def settle(table: Table) -> None:
            if table.game.decision is None and message.then in ("short", "long"):
                raise Refusal(
                    "illegal", "The game is over. Keep the heroes as a campaign to go on with them."
                )
            table.settle_fight(seat, message.xp, dict(message.items))
            facts: dict[str, int | str] = {"title": title_of(table), "number": message.xp}
            self._note(table, campaign, "fight.over", **facts)
            self._write(table, campaign)
            if message.then in ("short", "long"):
                table.let_rest(seat, message.then)

        await self._live.order(settle)
        if message.then == "next":
            await self._put_on_table(campaign, message.key, (), game)

    # The page

    def _page(self, table: Table, campaign: Campaign, seat: str, words: TableWords) -> CampaignView:
        papers = self._papers(campaign)
        gm = table.is_gm(seat)
        state = table.game.play.state
        here = {c.id: (c, state.sheets[c.sheet]) for c in state.creatures.values() if c.side == "heroes"}
        roots = set(hand_over(state).heroes)
        heroes = [
            self._hero(table, papers.heroes.get(key), *here[key]) for key in sorted(roots) if key in here
        ]
        for key, paper in papers.heroes.items():
            if key not in here and paper.part:
                part = part_of(paper)
                creature = part.creatures[key]
                heroes.append(self._hero(table, paper, creature, part.sheets[creature.sheet]))
        story = sorted(papers.story.values(), key=lambda entry: entry.number)
        if not gm:
            story = [e for e in story if e.mark in SHOWN]
        names = {hero.hero: hero.name for hero in heroes}
        lines = self._store.papers(campaign.id, "journal")[-JOURNAL_LINES:]
        return CampaignView(
            campaign.id,
            campaign.name,
            campaign.evening,
            campaign.sitting,
            campaign.chapter,
            state.time,
            campaign.on_table,
            title_of(table),
            tuple(heroes),
            tuple(
                StoryView(
                    e.key, e.title, e.kind, e.mark, e.map, tuple(e.foes) if gm else (), e.note if gm else ""
                )
                for e in story
            ),
            tuple(
                PersonMet(
                    p.id,
                    p.name,
                    p.alive,
                    {names[k]: word for k, word in p.attitudes.items() if k in names} if gm else {},
                )
                for p in papers.people.values()
                if gm or p.met
            ),
            tuple(_told(content_of(line), words) for line in lines),
        )

    def _hero(self, table: Table, paper: HeroPaper | None, creature: Creature, sheet: Sheet) -> RosterHero:
        full = Creature(0, "", sheet.key, "", "", pools=dict(sheet.pools))
        fill_pools(full, sheet)
        on_table = creature.id in table.game.play.state.creatures
        seat = table.keeper(creature) if on_table else paper.seat if paper is not None else ""
        status = paper.status if paper is not None else "active"
        if status in ("active", "dead"):
            status = "dead" if creature.life == "dead" else "active"
        return RosterHero(
            creature.id,
            creature.name,
            sheet.key,
            sheet.level,
            seat,
            table.seats[seat].name if seat in table.seats else "",
            status,
            creature.hp,
            creature.hp_max,
            {key: left for key, left in creature.pools.items() if full.pools.get(key)},
            {key: most for key, most in full.pools.items() if most},
            creature.counters.get("xp", sheet.xp),
            creature.life,
            icon_of(sheet),
            table.header.portraits.get(creature.id, ""),
            table.header.colors.get(creature.id, ""),
            *xp_span(sheet.level),
        )


def _entry(papers: Papers, key: str) -> StoryPaper:
    found = papers.story.get(key)
    if found is None:
        raise Refusal("unknown", f"The story has no entry '{key[:20]}'.", sorted(papers.story))
    return found


def _told(line: JournalPaper, words: TableWords) -> str:
    return words.say(f"journal.{line.kind}", **line.facts)
