"""Pictures of every screen at four sizes, light and dark, English and Thai: `make pictures [ONLY=fight]`.

They land in build/pictures, to be looked at; nothing is compared. The guide's own pictures are made by
`python -m tests.browser.make_pictures`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import Person
from tests.browser.test_boxes import chapel
from tests.browser.test_crowd import crowd, to_turn_of_the_gm
from tests.browser.test_play import BRISK, alone, begin, duel, seat
from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign as new_campaign
from tests.web.test_campaign import put, tokens, win

OUT = Path(__file__).parents[2] / "build/pictures"
SIZES = ((1440, 790), (1366, 650), (820, 1080), (390, 664))
PAGES = {
    "lobby": ("", ".play:enabled"),
    "host": ("#/host", ".hero"),
    "place": ("#/place", ".builder .stage"),
    "simulator": ("#/simulate", ".pick button"),
    "compendium": ("#/compendium?kind=monster&cr=1..5&card=monster/wight", ".shown .card"),
    "card-spell": ("#/compendium?kind=spell&card=spell/fireball", ".shown .card"),
    "card-item": ("#/compendium?kind=item&card=item/flame-tongue", ".shown .card"),
    "compare": ("#/compendium?kind=monster&card=monster/ogre&with=monster/troll", ".compared"),
    "party": ("#/party", "ol select"),
    "new-campaign": ("#/new-campaign", "form select"),
}
"""Screens before the table: address, and what is there when it is drawn."""


def somebody(browser: Browser, server: Server, theme: str, language: str) -> Person:
    """A person of this theme and language."""
    person = Person(browser, server, theme=theme)
    person.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    return person


@contextmanager
def fight(
    browser: Browser, server: Server, theme: str, language: str, *, gm: bool = False
) -> Iterator[Person]:
    """A turn with an attack chosen, of a player or of the GM."""
    made = chapel(server)
    with (
        somebody(browser, server, theme, language) as master,
        somebody(browser, server, theme, language) as ann,
    ):
        master.sit(made["host"])
        ann.sit(seat(made, "p1"))
        one = master if gm else ann
        for _ in range(24):
            begin(master, ann)
            attacks = one.page.locator('footer .groups [data-option^="attack:"]')
            if one.has_turn() and attacks.count():
                attacks.first.click()
                one.page.locator(".filling .odds").wait_for()
                break
            (ann if ann.has_turn() else master).end_turn()
        yield one


@contextmanager
def question(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """A reaction."""
    made = duel(server)
    with (
        somebody(browser, server, theme, language) as gm,
        somebody(browser, server, theme, language) as ann,
    ):
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if ann.has_turn():
            ann.end_turn()
        gm.wait_for_turn()
        gm.page.locator('[data-option="move:walk"]').click()
        gm.page.mouse.click(*gm.square("M5"))
        ann.page.locator("footer section.reaction").wait_for()
        yield ann


@contextmanager
def scene(
    browser: Browser, server: Server, theme: str, language: str, *, gm: bool = False
) -> Iterator[Person]:
    """The inn, for a player or the GM."""
    seats = [{"name": "Ann", "heroes": [0, 1]}]
    made = server.table(preset="gannet-light", gm="person", seed=3, seats=seats, settings=BRISK)
    with (
        somebody(browser, server, theme, language) as master,
        somebody(browser, server, theme, language) as ann,
    ):
        master.sit(made["host"])
        ann.sit(seat(made, "p1"))
        ann.page.locator("footer .cards [data-option]").first.wait_for()
        yield master if gm else ann


@contextmanager
def gm_tab(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """A crowd: thirty-five foes of six kinds and five heroes, with the GM's card of whoever acts."""
    made = crowd(server)
    with somebody(browser, server, theme, language) as master, somebody(browser, server, "dark", "en") as ann:
        master.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of_the_gm(master, ann)
        master.page.locator(".tabs:visible [role=tab]").last.click()
        master.page.locator(".creature-card").wait_for()
        yield master


@contextmanager
def hero_sheet(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """A wizard's sheet."""
    with fight(browser, server, theme, language) as ann:
        ann.page.keyboard.press("Escape")
        ann.page.locator(".tabs:visible [role=tab]").nth(-2).click()
        ann.page.locator("article .numbers").wait_for()
        yield ann


@contextmanager
def campaign_page(
    browser: Browser, server: Server, theme: str, language: str, *, after: bool = False
) -> Iterator[Person]:
    """A campaign's page for the GM, or the sheet after its first fight."""
    links = tokens(new_campaign(server))
    with Player(server, links["GM"]) as hand, somebody(browser, server, theme, language) as gm:
        hand.ask("evening", on=True)
        hand.ask("add_story", title="The fallen chapel", map="chapel", foes=[["skeleton", 4]])
        put(hand, "The ford", map="ford", foes=[["bandit", 3]])
        win(hand)
        gm.sit(links["GM"])
        gm.page.locator(".after, [aria-label='The fight is over']").first.wait_for()
        if not after:
            hand.ask("settle", xp=75)
            gm.go(f"#/campaign/{links['GM']}")
            gm.page.locator(".thumb canvas").first.wait_for(state="attached")
        gm.page.wait_for_timeout(800)
        yield gm


@contextmanager
def coming_back(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """The first page of somebody who has played."""
    with somebody(browser, server, theme, language) as ann:
        ann.sit(alone(server))
        ann.wait_for_turn()
        ann.go()
        ann.page.locator(".banner a.primary").wait_for()
        ann.page.wait_for_timeout(800)
        yield ann


@contextmanager
def making_a_hero(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """Open the hero maker of a new party."""
    with somebody(browser, server, theme, language).go("#/party") as ann:
        ann.page.locator("ol select").first.wait_for()
        ann.page.locator("details:has(form) > summary").click()
        ann.page.locator("form .looks").scroll_into_view_if_needed()
        yield ann


@contextmanager
def market(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """Open the market of the inn at a table."""
    with scene(browser, server, theme, language) as ann:
        ann.page.locator('footer .cards [data-option="buy"]').first.click()
        ann.page.locator(".market li").first.wait_for(state="attached")
        yield ann


@contextmanager
def joining(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """A table's code was typed in: which chair?"""
    seats = [{"name": "Ann", "heroes": [0, 1]}, {"name": "", "heroes": [2, 3], "open": True}]
    made = server.table(preset="starter-fight", gm="person", seed=3, seats=seats)
    with somebody(browser, server, theme, language).go(f"#/join/{made['code']}") as bo:
        bo.page.locator("button.chair").first.wait_for()
        yield bo


@contextmanager
def players_page(browser: Browser, server: Server, theme: str, language: str) -> Iterator[Person]:
    """A campaign's page for a player, with the form for portrait and color."""
    links = tokens(new_campaign(server))
    with somebody(browser, server, theme, language).go(f"#/campaign/{links['Ann']}") as ann:
        ann.page.locator("button.looks").first.click()
        ann.page.locator("fieldset input[type=radio]").first.wait_for(state="attached")
        yield ann


def shoot(person: Person, name: str, theme: str, language: str) -> None:
    """One screen at every size."""
    person.page.mouse.move(2, 2)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(400)
        person.page.screenshot(path=OUT / f"{name}-{width}x{height}-{theme}-{language}.png")


def main(wanted: list[str]) -> None:
    """Every screen, or those that are named."""
    OUT.mkdir(parents=True, exist_ok=True)
    tables = {
        "fight": fight,
        "gm": lambda *given: fight(*given, gm=True),
        "question": question,
        "scene": scene,
        "scene-gm": lambda *given: scene(*given, gm=True),
        "gm-crowd": gm_tab,
        "sheet": hero_sheet,
        "campaign": campaign_page,
        "after-fight": lambda *given: campaign_page(*given, after=True),
        "lobby-back": coming_back,
        "hero-maker": making_a_hero,
        "market": market,
        "join": joining,
        "campaign-player": players_page,
    }
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        for theme in ("dark", "light"):
            for language in ("en", "th"):
                for name, (where, sign) in PAGES.items():
                    if not wanted or name in wanted:
                        with somebody(browser, server, theme, language).go(where) as person:
                            person.page.locator(sign).first.wait_for()
                            shoot(person, name, theme, language)
                for name, sit in tables.items():
                    if not wanted or name in wanted:
                        with sit(browser, server, theme, language) as person:
                            shoot(person, name, theme, language)
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}")


if __name__ == "__main__":
    main(sys.argv[1:])
