"""Makes the guide's pictures anew: `python -m tests.browser.make_pictures [lobby] [simulator] [fight] [scene] ...`.

They land in docs/guide/pictures.
"""

from __future__ import annotations

import base64
import re
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.draftsman import Draftsman
from tests.browser.person import Person
from tests.browser.test_builder import chessboard, draw_cellar
from tests.browser.test_play import BRISK, begin, duel, seat
from tests.support.serving import Player, Server

PICTURES = Path(__file__).parents[2] / "docs/guide/pictures"
SIZE = (1440, 790)
PLAYED = 180_000
"""Milliseconds for a simulation."""
PAINTED = (
    "() => [...document.querySelectorAll('.ground')].every((ground) => Number(ground.dataset.painted) > 0)"
)
"""No map is still being painted."""
# Fewer shades make a small file; nobody sees the difference in a guide.
FEWER_SHADES = """async (png) => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + png;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width; canvas.height = picture.height;
  const brush = canvas.getContext('2d');
  brush.drawImage(picture, 0, 0);
  const shown = brush.getImageData(0, 0, canvas.width, canvas.height);
  // The 256 commonest shades, and each other one as the nearest of them.
  const bins = new Map();
  const data = shown.data;
  for (let n = 0; n < data.length; n += 4) {
    const bin = (data[n] >> 2) << 12 | (data[n + 1] >> 2) << 6 | data[n + 2] >> 2;
    const known = bins.get(bin);
    if (known) known.count++; else bins.set(bin, {count: 1, colour: [data[n], data[n + 1], data[n + 2]]});
  }
  const common = [...bins.values()].sort((a, b) => b.count - a.count);
  const palette = common.slice(0, 256).map((one) => one.colour);
  const nearest = new Map();
  for (const [bin, {colour: [r, g, b]}] of bins) {
    let best = 0, least = Infinity;
    palette.forEach(([x, y, z], n) => {
      const far = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
      if (far < least) { least = far; best = n; }
    });
    nearest.set(bin, best);
  }
  const drawn = new Uint8Array(data.length / 4);
  for (let n = 0; n < data.length; n += 4)
    drawn[n / 4] = nearest.get((data[n] >> 2) << 12 | (data[n + 1] >> 2) << 6 | data[n + 2] >> 2);
  let text = '';
  for (let n = 0; n < drawn.length; n += 8192) text += String.fromCharCode(...drawn.subarray(n, n + 8192));
  return {width: canvas.width, height: canvas.height, palette: palette.flat(), drawn: btoa(text)};
}"""


def indexed(width: int, height: int, palette: list[int], drawn: str) -> bytes:
    """A PNG whose pixels are numbers of a palette."""
    pixels = base64.b64decode(drawn)
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", head),
            chunk(b"PLTE", bytes(palette)),
            chunk(b"IDAT", zlib.compress(rows, 9)),
            chunk(b"IEND", b""),
        )
    )


def keep(browser: Browser, what: Page | Locator, name: str) -> None:
    """Write one picture."""
    page = what if isinstance(what, Page) else what.page
    page.add_style_tag(
        content="body { background: var(--ink) !important } .frame { box-shadow: none !important }"
    )
    page.wait_for_function(PAINTED)
    page.wait_for_timeout(200)
    shot = base64.b64encode(what.screenshot()).decode()
    desk = browser.new_page()
    small = indexed(**desk.evaluate(FEWER_SHADES, shot))
    desk.close()
    (PICTURES / f"{name}.png").write_bytes(small)
    print(f"{name}.png {len(small) // 1000} kB")


def lobby_pages(browser: Browser, server: Server) -> None:
    """The lobby, hosting, rules."""
    with Person(browser, server, size=SIZE).go() as ann:
        ann.page.locator(".play").wait_for()
        keep(browser, ann.page, "lobby")
        ann.go("#/compendium")
        ann.page.get_by_role("searchbox").fill("opportunity attack")
        ann.page.locator(".list li").first.wait_for()
        keep(browser, ann.page, "rules")
        ann.go("#/host")
        ann.page.get_by_label("Player 1", exact=True).fill("Ann")
        ann.page.get_by_label("Player 2", exact=True).fill("Ben")
        keep(browser, ann.page, "host")
        ann.go("#/party")
        ann.page.locator("ol select").first.wait_for()
        keep(browser, ann.page, "party")


def place_pages(browser: Browser, server: Server) -> None:
    """A cellar in the builder with its verdict, and walls traced over a picture."""
    with Draftsman(browser, server, size=SIZE).draw() as ann:
        ann.page.get_by_label("Title").fill("The cellar")
        draw_cellar(ann)
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press("Escape")
        ann.right.get_by_test_id("what-if").nth(1).wait_for()
        ann.page.wait_for_timeout(8_000)
        keep(browser, ann.page, "place")
    with tempfile.TemporaryDirectory() as folder, Draftsman(browser, server, size=SIZE).draw() as ann:
        ann.page.locator("input[type=file]").set_input_files(chessboard(Path(folder) / "board.png", 18, 60))
        ann.page.get_by_label("Squares across").last.fill("18")
        ann.page.get_by_label("Squares across").last.press("Tab")
        ann.button("The grid fits: trace the walls").click()
        for start, end in (((3, 3), (12, 3)), ((12, 3), (12, 11)), ((12, 11), (3, 11)), ((3, 11), (3, 3))):
            ann.drag(start, end)
        ann.page.wait_for_timeout(800)
        keep(browser, ann.page, "place-picture")


def simulator_pages(browser: Browser, server: Server) -> None:
    """A fight set up for the simulator, the answer, answers side by side, and a fight at a table played on."""
    with Person(browser, server, size=(SIZE[0], 900)).go("#/simulate") as ann:
        ann.page.get_by_role("combobox", name="Place").select_option("bridge")
        ann.page.get_by_role("searchbox").fill("ogre")
        more = ann.button("One more: Ogre")
        for _ in range(5):
            more.click()
        ann.page.get_by_role("searchbox").fill("")
        ann.page.get_by_label("How precisely").select_option("within 5 points")
        ann.page.get_by_test_id("budget").get_by_text("3000 XP").wait_for()
        ann.page.set_viewport_size({"width": SIZE[0], "height": 1180})
        ann.page.evaluate("scrollTo(0, 250)")
        keep(browser, ann.page, "simulate-setup")
        ann.button("Simulate").click()
        again = ann.button("Simulate again")
        again.wait_for(timeout=PLAYED)
        ann.page.set_viewport_size({"width": SIZE[0], "height": 900})
        ann.page.locator(".charts").evaluate("charts => charts.scrollIntoView()")
        keep(browser, ann.page, "simulate")
        more.click()
        more.click()
        ann.button(re.compile("^Simulate$")).click()
        again.wait_for(timeout=PLAYED)
        ann.page.get_by_role("group", name="The foes").get_by_label("Behavior").select_option("craven")
        ann.button(re.compile("^Simulate$")).click()
        again.wait_for(timeout=PLAYED)
        keep(browser, ann.page.get_by_test_id("compare"), "simulate-compare")
    made = server.table(
        name="The Fallen Chapel",
        gm="person",
        seed=8,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
        settings=BRISK,
        encounter={
            "map": "chapel",
            "heroes": [{"key": key} for key in ("fighter-5", "rogue-5", "wizard-5", "cleric-5")],
            "foes": [{"key": "ogre", "count": 6}],
        },
    )
    with Person(browser, server, size=SIZE).sit(made["host"]) as gm:
        gm.tab("GM")
        gm.button("Forecast this fight").click()
        gm.page.locator("dialog article").first.wait_for(timeout=PLAYED)
        keep(browser, gm.page, "onward")


def to_turn_of(gm: Person, ann: Person, name: str) -> None:
    """End turns until this hero has theirs."""
    for _ in range(24):
        begin(gm, ann)
        if ann.has_turn() and ann.page.locator("footer h2").first.text_content() == name:
            return
        (ann if ann.has_turn() else gm).end_turn()
    raise AssertionError(f"{name} never has a turn")


def fight_pages(browser: Browser, server: Server) -> None:
    """A turn: attacking with the odds, moving with the dangers, the log's reasons, a phone, the GM."""
    made = server.table(
        name="The Fallen Chapel",
        gm="person",
        seed=8,
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
        settings=BRISK,
        encounter={
            "map": "chapel",
            "heroes": [
                {"key": "fighter-5", "x": 9, "y": 6},
                {"key": "rogue-5", "x": 9, "y": 7},
                {"key": "cleric-5", "x": 7, "y": 6},
                {"key": "wizard-5", "x": 7, "y": 8},
            ],
            "foes": [
                {"key": "goblin-warrior", "x": 10, "y": 5},
                {"key": "goblin-warrior", "x": 10, "y": 7},
                {"key": "goblin-warrior", "x": 12, "y": 8},
                {"key": "goblin-boss", "x": 12, "y": 5},
                {"key": "ogre", "x": 13, "y": 2},
            ],
        },
    )
    with Person(browser, server, size=SIZE) as gm, Person(browser, server, size=SIZE) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of(gm, ann, "Ysolde Ember")
        ann.page.locator("footer").get_by_role("button", name="All spells").click()
        keep(browser, ann.page, "spells")
        ann.page.locator('.menu [data-option*="fireball"]').first.click()
        ann.page.mouse.move(*ann.square("M4"))
        ann.page.locator(".filling .odds").wait_for()
        ann.page.wait_for_timeout(600)
        keep(browser, ann.page, "area")
        ann.page.keyboard.press("Escape")
        to_turn_of(gm, ann, "Brennis Holt")
        ann.page.locator('footer .groups [data-option^="attack:"]').first.click()
        ann.page.locator(".filling .odds").wait_for()
        ann.page.wait_for_timeout(700)
        keep(browser, ann.page, "attack")
        ann.page.keyboard.press("Escape")
        lit = ann.lit_squares()
        if lit:
            ann.page.mouse.move(*min(lit, key=lambda at: at[0]))
            ann.page.locator(".floating").wait_for()
        keep(browser, ann.page, "move")
        ann.page.mouse.click(*ann.square("V8"))
        ann.page.get_by_role("alert").wait_for()
        keep(browser, ann.page, "refused")
        ann.page.keyboard.press("Escape")
        if ann.button("Understood").count():
            ann.button("Understood").click()
        ann.page.mouse.move(5, 5)
        ann.log.locator("details summary").first.click()
        ann.log.evaluate("list => { list.scrollTop = 0 }")
        keep(browser, ann.page.locator("aside"), "why")
        ann.tab("Sheet")
        ann.page.wait_for_timeout(400)
        keep(browser, ann.page, "sheet")
        gm.tab("GM")
        gm.page.wait_for_timeout(300)
        keep(browser, gm.page, "gm")
        with Person(browser, server, size=(390, 664), touch=True).sit(seat(made, "p1")) as phone:
            phone.page.locator('footer .groups [data-option^="attack:"]').first.click()
            phone.page.locator(".filling .odds").wait_for()
            keep(browser, phone.page, "phone")


def scene_pages(browser: Browser, server: Server) -> None:
    """A place and its people, by a player, on a phone, and with the GM's secrets."""
    made = server.table(
        preset="gannet-light",
        gm="person",
        seed=3,
        seats=[{"name": "Ann", "heroes": [0, 1]}, {"name": "Ben", "heroes": [2, 3]}],
        settings=BRISK,
    )
    size = SIZE
    with Person(browser, server, size=size) as gm, Person(browser, server, size=size) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        ann.page.locator("footer .cards [data-option]").first.wait_for()
        ann.declare("talk:wenna:light")
        ann.page.wait_for_timeout(800)
        keep(browser, ann.page, "scene")
        gm.tab("GM")
        gm.page.locator(".secrets details").nth(1).locator("summary").click()
        keep(browser, gm.page, "scene-gm")
        with Person(browser, server, size=(390, 664), touch=True).sit(seat(made, "p1")) as phone:
            phone.page.locator("footer .cards [data-option]").first.wait_for()
            phone.page.wait_for_timeout(600)
            keep(browser, phone.page, "scene-phone")


def reaction_page(browser: Browser, server: Server) -> None:
    """The question that stops the game."""
    made = duel(server, countdown=30)
    with Person(browser, server, size=SIZE) as ann, Person(browser, server, size=SIZE) as gm:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if ann.page.locator("footer .groups").count():
            ann.page.keyboard.press("e")
        gm.wait_for_turn()
        gm.page.locator('[data-option="move:walk"]').click()
        gm.page.mouse.click(*gm.square("M5"))
        expect(ann.page.locator("footer section.reaction")).to_be_visible()
        ann.page.wait_for_timeout(300)
        keep(browser, ann.page, "reaction")


def card_pages(browser: Browser, server: Server) -> None:
    """The compendium with a card, and two cards compared."""
    for name, where, sign in (
        ("compendium", "#/compendium?kind=monster&cr=1..5&card=monster/wight", ".shown .card"),
        ("compare", "#/compendium?kind=monster&card=monster/ogre&with=monster/troll", ".compared"),
    ):
        with Person(browser, server, size=(1366, 650), theme="light").go(where) as ann:
            ann.page.locator(sign).wait_for()
            ann.page.wait_for_timeout(500)
            keep(browser, ann.page, name)


def campaign_pages(browser: Browser, server: Server) -> None:
    """The GM's page of a campaign, and the sheet after a fight."""
    heroes = [{"key": key} for key in ("fighter-5", "rogue-5", "cleric-5", "wizard-5")]
    seats = [{"name": name, "heroes": [n]} for n, name in enumerate(("Ann", "Bo", "Cy", "Dee"))]
    made = server.table(campaign="The Salt Road", gm="person", heroes=heroes, seats=seats, seed=7)
    with Player(server, made["host"]) as hand, Person(browser, server, size=(1366, 720)) as gm:
        hand.ask("evening", on=True)
        hand.ask("add_story", title="The ford", map="ford", foes=[["bandit", 3]])
        hand.ask("add_story", title="The fallen chapel", map="chapel", foes=[["skeleton", 4]])
        key = hand.ask("campaign")["campaign"]["story"][0]["key"]
        hand.ask("put_on_table", key=key)
        gm.sit(made["host"])
        by_name = {creature["name"]: creature["id"] for creature in hand.view["creatures"]}
        foes = [one for name, one in by_name.items() if name.startswith("Bandit")]
        for targets, number in (([by_name["Brennis Holt"]], 18), (foes, 99)):
            strike = {"pick": "gm:lose hit points", "targets": targets, "number": number}
            hand.ask("override", answer=strike)
        if hand.view["mode"] == "combat":
            hand.ask("command", line="end fight")
        gm.page.get_by_role("region", name="The fight is over").wait_for()
        gm.page.wait_for_timeout(1500)
        keep(browser, gm.page, "after-fight")
        hand.ask("settle", xp=75)
        gm.go(f"#/campaign/{made['host']}")
        gm.page.get_by_role("region", name="Party").wait_for()
        gm.page.wait_for_timeout(500)
        keep(browser, gm.page, "campaign")


PAGES = {
    "lobby": lobby_pages,
    "place": place_pages,
    "simulator": simulator_pages,
    "fight": fight_pages,
    "scene": scene_pages,
    "reaction": reaction_page,
    "campaign": campaign_pages,
    "cards": card_pages,
}


def main() -> None:
    """All pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        for name, pages in PAGES.items():
            if not sys.argv[1:] or name in sys.argv:
                pages(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
