"""Every control of the builder is used, one after another, and no table is set before Play."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Request, expect

from tests.browser.control_recorder import ControlRecorder
from tests.browser.draftsman import Draftsman
from tests.browser.test_builder import chessboard, draw_cellar
from tests.support.serving import Server
from tests.web.test_campaign import campaign, tokens

CLIENT = Path(__file__).parents[2] / "web-client" / "src"
ELSEWHERE = {"FoeCounts.svelte", "PlacePick.svelte", "RulesChooser.svelte"}
"""The simulator's page shows the first two; packs are chosen in the tests of rules. Their controls are used there."""
CONTROL = re.compile(
    r"<(button|summary|label|input|textarea)\b((?:.(?!</\1>|<\1\b))*.)(?=</\1>|/>)", re.DOTALL
)
WORD = re.compile(r"\b[btw]\(\s*[\"'](\w+)[\"']")


def words_of_controls() -> dict[str, list[list[str]]]:
    """What the controls of each component of the builder are called, in English, as far as the source says it."""
    english: dict[str, str] = {}
    for name in ("en", "simulation", "builder"):
        text = (CLIENT / "lib" / "words" / f"{name}.ts").read_text("utf-8")
        for key, value in re.findall(r'^  (\w+):\s*"((?:[^"\\]|\\.)*)"', text, re.MULTILINE):
            english[key] = value if value.isascii() or key not in english else english[key]
    found: dict[str, list[list[str]]] = {}
    for path in sorted((CLIENT / "builder").glob("*.svelte")):
        markup = path.read_text("utf-8").rpartition("</script>")[2].partition("<style>")[0]
        for control in CONTROL.finditer(markup):
            names = [english[key] for key in WORD.findall(control[2]) if key in english]
            if names and path.name not in ELSEWHERE:
                found.setdefault(path.name, []).append(names)
    return found


def bare(name: str) -> str:
    """The part of a control's name that is the same whatever it is about."""
    return re.sub(r"\{\w+\}", "N", name).partition(": ")[0]


def begin(ann: Draftsman, board: Path) -> None:
    """The shelf, the ready maps to begin with, and everything about a picture under the grid."""
    ann.page.get_by_role("region", name="Begin with").get_by_role(
        "button", name=re.compile("Open field")
    ).click()
    expect(ann.page.get_by_label("Title")).to_have_value("Open field")
    ann.page.get_by_label("Title").fill("Open field of mine")
    expect(ann.page.get_by_test_id("kept")).to_have_text("saved")
    ann.button("New, ready, mine").click()
    shelf = ann.page.get_by_role("dialog", name="Start from")
    shelf.get_by_role("button", name=re.compile("^Open ground A field")).click()
    ann.button("New, ready, mine").click()
    shelf.get_by_label("Find a place").fill("field")
    shelf.get_by_role("button", name="Delete: Open field of mine").click()
    expect(shelf.get_by_role("button", name="Delete: Open field of mine")).to_have_count(0)
    shelf.get_by_role("button", name=re.compile("^Open field")).click()
    ann.button("New, ready, mine").click()
    shelf.get_by_role("button", name="Close").click()
    ann.button("New, ready, mine").click()
    shelf.get_by_role("button", name=re.compile("^Solid rock")).click()
    for name in ("or drop a picture of a map here", "Picture"):
        with ann.page.expect_file_chooser() as chooser:
            ann.page.get_by_role("button", name=name, exact=True).click()
        chooser.value.set_files(board)
        panel = ann.page.get_by_role("region", name="Picture")
        expect(panel).to_contain_text("Does the grid fit?")
        if name == "Picture":
            break
        panel.get_by_role("button", name="Remove the picture").click()
    panel.get_by_role("button", name="Drag one square on the picture").click()
    panel.get_by_role("button", name="Drag over one square now…").click()
    panel.get_by_role("button", name="Drag one square on the picture").click()
    ann.drag((4, 4), (6, 6))
    panel.get_by_label("Squares across").fill("6")
    panel.get_by_label("Pixels of a square").fill("50")
    for way in ("left", "right", "up", "down"):
        panel.get_by_role("button", name=f"Nudge the picture {way}").click()
    panel.get_by_label("How strongly the picture shows").fill("0.5")
    with ann.page.expect_file_chooser() as chooser:
        panel.get_by_role("button", name="Another picture").click()
    chooser.value.set_files(board)
    panel.get_by_role("button", name="The grid fits: trace the walls").click()
    ann.page.get_by_role("button", name="Text", exact=True).click()
    expect(ann.left).to_contain_text("The picture is not in this text.")
    ann.page.get_by_role("button", name="Place", exact=True).click()
    panel.get_by_role("button", name="Remove the picture").click()
    # What is no picture is refused with the reason, which is put away again.
    fake = board.with_name("fake.png")
    fake.write_bytes(b"milk, bread")
    ann.page.locator("input[type=file]").set_input_files(fake)
    alert = ann.page.get_by_role("alert")
    expect(alert).not_to_be_empty()
    alert.get_by_role("button", name="Close").click()
    ann.button("New, ready, mine").click()
    shelf.get_by_role("button", name=re.compile("^Solid rock")).click()
    expect(ann.map).to_have_attribute("aria-label", re.compile("24 by 18"))


def use_toolbox(ann: Draftsman) -> None:
    """Every tool, every ink and every size of the brush."""
    for name in ("select", "brush", "line", "room", "fill", "pick", "erase", "move"):
        ann.take(name)
    ann.left.get_by_role("button", name="all", exact=True).click()
    for row in ann.left.locator(".four button:not([aria-expanded])").all():
        row.click()
        if ann.page.locator(".drawer").count():
            ann.page.locator(".drawer").get_by_role("button", name="Close").click()
    ann.take("height")
    ann.left.get_by_label("Height in feet").fill("10")
    ann.left.get_by_role("button", name="fewer", exact=True).click()
    for size in range(5, 0, -1):
        ann.left.get_by_role("button", name=f"Brush size {size}").click()


def fill_fields(ann: Draftsman) -> None:
    """A door with a lock, a lamp with fuel, a foe, a chest with treasure, a person, a trap, a note, the way in."""
    ann.take("select")
    ann.click((9, 5))
    for state in ("open", "shut", "barred", "stuck", "locked"):
        ann.right.get_by_label("State").select_option(state)
    ann.right.get_by_label("Secret: DC to find").fill("15")
    ann.right.get_by_label("DC to pick the lock").fill("12")
    ann.right.get_by_label("DC to force it").fill("18")
    ann.right.get_by_label("Key (item)").fill("crowbar")
    ann.right.get_by_label("Name").fill("Oak door")
    ann.right.get_by_label("What looking at it tells").fill("Scratches around the lock.")
    ann.click((4, 4))
    ann.right.get_by_label("Source").select_option("candle")
    ann.right.get_by_label("Bright Light, ft").fill("10")
    ann.right.get_by_label("Dim Light beyond, ft").fill("15")
    ann.right.get_by_label("Fuel, minutes").fill("30")
    ann.right.get_by_label("burns now").uncheck()
    ann.click((11, 4))
    ann.right.get_by_label("Name").fill("Snik")
    ann.right.get_by_role("combobox", name="Hit Points").select_option("rolled")
    ann.right.get_by_role("combobox", name="Hit Points").select_option("set")
    ann.right.get_by_label("Hit Points of each").fill("12")
    ann.right.get_by_label("Behavior").select_option("craven")
    ann.right.get_by_label("Hidden: DC to notice").fill("14")
    ann.right.get_by_label("Comes in round").fill("2")
    ann.right.get_by_role("button", name="Close the fields").click()
    ann.take("chest")
    ann.click((5, 8))
    for item in ("Rope", "Torch"):
        ann.right.get_by_label("Item", exact=True).fill(item)
        ann.right.get_by_role("button", name="Put in").click()
    ann.right.get_by_label("How many: Rope").fill("2")
    ann.right.get_by_role("button", name="Remove: Torch").click()
    ann.take("person")
    ann.choose_creature("commoner")
    ann.click((7, 4))
    ann.right.get_by_label("Attitude").select_option("friendly")
    ann.take("trap")
    ann.click((3, 7))
    ann.right.get_by_role("combobox", name="Trap").select_option(index=1)
    ann.right.get_by_label("DC to notice").fill("13")
    ann.take("note")
    ann.click((7, 8))
    ann.right.get_by_label("Note, for the GM alone").fill("The cook is a spy.")
    ann.right.get_by_role("button", name="Remove", exact=True).click()
    ann.take("heroes")
    ann.click((3, 3))


def read_lists(ann: Draftsman) -> None:
    """Foes, Treasure, Secrets, Words and Text."""
    ann.page.get_by_role("button", name="Foes", exact=True).click()
    expect(ann.left.get_by_role("listitem")).to_have_count(5)
    ann.button("One more: Goblin Warrior").click()
    ann.button("One fewer: Goblin Warrior").click()
    ann.button("Show: Goblin Warrior").click()
    ann.page.get_by_role("list", name="Foes").get_by_role("button", name="foe", exact=True).click()
    drawer = ann.page.locator(".drawer")
    drawer.get_by_role("searchbox").fill("wolf")
    drawer.get_by_role("listitem").first.get_by_role("button").click()
    for name in ("Put foes on the map", "Put a person on the map"):
        ann.page.get_by_role("button", name="Foes", exact=True).click()
        ann.left.get_by_role("button", name=name).click()
        drawer.get_by_role("listitem").first.get_by_role("button").click()
    for tab, name in (
        ("Foes", "Where the heroes come in"),
        ("Treasure", "Put a chest on the map"),
        ("Secrets", "Put a trap on the map"),
        ("Secrets", "Put a door on the map"),
        ("Secrets", "Put a note on the map"),
    ):
        ann.page.get_by_role("button", name=tab, exact=True).click()
        if tab == "Treasure":
            expect(ann.left).to_contain_text("2 × rope")
        ann.left.get_by_role("button", name=name).click()
    ann.page.get_by_role("button", name="Secrets", exact=True).click()
    ann.left.get_by_role("button", name=re.compile("Oak door")).click()
    expect(ann.right.get_by_label("Secret: DC to find")).to_have_value("15")
    ann.page.get_by_role("button", name="Words", exact=True).click()
    ann.left.get_by_label("To read aloud").first.fill("Water drips from the ceiling.")
    ann.left.get_by_label("To read aloud").nth(1).fill("น้ำหยดจากเพดาน")
    ann.left.get_by_label("Title").nth(1).fill("ห้องใต้ดิน")
    ann.left.get_by_label("Notes for the GM").fill("The miller has the key.")
    ann.page.get_by_role("button", name="Text", exact=True).click()
    file = ann.left.get_by_label("The place as a file")
    expect(file).to_have_value(re.compile("Oak door"))
    file.fill(file.input_value().replace("Oak door", "Elm door").replace("kind: door", "kind: dooor"))
    expect(ann.left.get_by_role("alert").first).to_contain_text("dooor")
    file.fill(file.input_value().replace("kind: dooor", "kind: door"))
    expect(ann.left.get_by_role("alert")).to_have_count(0)
    ann.left.get_by_role("button", name="Copy the text").click()
    ann.page.get_by_role("button", name="Secrets", exact=True).click()
    expect(ann.left).to_contain_text("Elm door")


def set_the_whole(ann: Draftsman) -> None:
    """Size, light, ground, rules, and the ways to see more or less of it."""
    ann.page.get_by_role("button", name="Place", exact=True).click()
    ann.left.get_by_role("combobox", name="Light").select_option("dark")
    ann.left.get_by_role("combobox", name="Ground").select_option("cave")
    for name, squares in (("Squares across", "26"), ("Squares down", "20")):
        ann.left.get_by_label(name).fill(squares)
        ann.left.get_by_label(name).press("Tab")
    for name in ("Light", "Zoom in", "Zoom out", "Whole map", "Undo", "Redo"):
        ann.page.get_by_role("button", name=name, exact=True).click()
    ann.left.get_by_text("House rules").click()
    ann.left.locator(".rules").get_by_role("checkbox", name="Flanking").check()
    ann.left.locator(".rules").get_by_role("combobox", name="Flanking").select_option(index=1)
    ann.left.get_by_role("combobox", name="By which rules").select_option(index=1)
    ann.left.get_by_role("combobox", name="By which rules").select_option(index=0)
    expect(ann.page.get_by_test_id("kept")).to_have_text("saved")
    # Select, move, copy, paste and delete a part.
    ann.take("select")
    ann.box((20, 2), (21, 3))
    ann.page.keyboard.press("Control+c")
    ann.page.keyboard.press("Control+v")
    ann.page.keyboard.press("Delete")


def choose_heroes(ann: Draftsman) -> None:
    """The heroes of the verdict: others, any class, and the campaign's."""
    ann.right.get_by_role("button", name=re.compile("heroes, fresh")).click()
    ann.right.get_by_role("button", name=re.compile("^Remove: ")).first.click()
    ann.right.get_by_label("Add a hero").select_option(index=1)
    ann.right.get_by_label("Any class").select_option("bard")
    ann.right.get_by_label("Level", exact=True).fill("3")
    ann.right.get_by_role("button", name="Add", exact=True).click()
    expect(ann.right.get_by_role("button", name=re.compile("5 heroes, fresh"))).to_be_visible()
    ann.right.get_by_label("Whose party").select_option(label="The Salt Road")
    expect(ann.right.get_by_role("button", name=re.compile("^The Salt Road"))).to_be_visible()
    ann.right.get_by_role("button", name=re.compile("^The Salt Road")).click()
    ann.right.get_by_role("button", name=re.compile("^The Salt Road")).click()
    ann.right.get_by_label("Whose party").select_option("")


def test_every_control_is_used_and_no_table_is_set_before_play(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    token = tokens(campaign(server))["GM"]
    set_up: list[str] = []

    def hear(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            set_up.append(request.url)

    with Draftsman(chromium, server) as ann:
        controls = ControlRecorder(ann.page)
        ann.page.on("request", hear)
        ann.go("")
        ann.page.evaluate("token => localStorage.setItem('tokens', JSON.stringify([token]))", token)
        ann.draw()
        begin(ann, chessboard(tmp_path / "board.png", 12, 50))
        ann.page.get_by_label("Title").fill("The mill cellar")
        ann.take("wall", "room")
        draw_cellar(ann)
        use_toolbox(ann)
        fill_fields(ann)
        read_lists(ann)
        set_the_whole(ann)
        choose_heroes(ann)
        for name, where in (("Simulate…", "#/simulate"), ("Host it", "#/host")):
            ann.button("Play ▾").click()
            ann.page.get_by_role("button", name=re.compile(f"^{name}")).click()
            ann.page.wait_for_url(re.compile(where))
            ann.draw()
        ann.page.get_by_role("link", name="Tenfoot").click()
        expect(ann.button(re.compile("^Play now|^Go on")).first).to_be_visible()
        ann.draw()
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Into the story")).click()
        expect(ann.page.get_by_role("status").filter(has_text="The Salt Road")).to_be_visible()
        assert set_up == []
        ann.button("Play ▾").click()
        ann.page.get_by_role("button", name=re.compile("^Try it alone")).click()
        expect(ann.page.locator("footer")).to_be_visible()
        assert len(set_up) == 1
        assert controls.passed_by() == []
        seen = controls.seen()
        missing = [
            f"{file}: {names[0]}"
            for file, controls_of_it in words_of_controls().items()
            for names in controls_of_it
            if not any(bare(name) in one for name in names for one in seen)
        ]
        assert missing == []
