"""The example packs chosen by clicks and played: heroes made of them, ready fights, a table of friends, a campaign."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tenfoot.packs.finding import NAMED_PATHS
from tenfoot.rulesets.hero_builder import Wish, hero_content, quick_choices
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.browser.person import Person
from tests.browser.test_campaign import add_scene
from tests.support.serving import Server

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"


@pytest.fixture
def packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers know every example pack."""
    monkeypatch.setenv(NAMED_PATHS, ":".join(str(path) for path in sorted(EXAMPLES.iterdir())))


def choose(page: Page, *titles: str) -> None:
    """Tick packs by their titles."""
    page.get_by_text("Packs", exact=True).click()
    for title in titles:
        page.get_by_label(title, exact=True).check()


@pytest.mark.usefixtures("packs")
def test_heroes_of_packs_are_made_and_play_alone(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server, Person(chromium, server).go("#/party") as ann:
        page = ann.page
        page.locator("ol select").first.wait_for()
        page.get_by_label("Which fight").select_option("starter-fight")
        page.locator("summary", has_text="Make a hero").click()
        maker = page.get_by_role("form", name="Make a hero")
        expect(maker.get_by_label("Species").get_by_text("Mistfolk", exact=True)).to_have_count(0)
        choose(page, "The Mistfolk of the Low Marsh", "Tidecraft", "Four Paths")
        expect(maker.get_by_label("Species").get_by_text("Mistfolk", exact=True)).to_have_count(1)
        maker.get_by_label("Name").fill("Wren")
        maker.get_by_role("combobox", name="Class", exact=True).select_option("wizard")
        maker.get_by_label("Species").select_option("mistfolk@mistfolk")
        maker.get_by_label("Lineage").select_option(index=2)
        maker.get_by_label("Background").select_option("ferry-hand@mistfolk")
        maker.get_by_label("Salt Spray").check()
        maker.get_by_label("Undertow").check()
        maker.get_by_role("button", name="Make a hero").click()
        expect(maker.get_by_role("status")).to_contain_text("Wren")
        maker.get_by_label("Name").fill("Cinder")
        maker.get_by_role("combobox", name="Class", exact=True).select_option("fighter")
        maker.get_by_label("Species").select_option("human")
        maker.get_by_label("Background").select_option("")
        maker.get_by_label("Subclass").select_option("ash-sworn@four-paths")
        maker.get_by_label("Feat").select_option("reed-step@mistfolk")
        maker.get_by_role("button", name="Make a hero").click()
        expect(maker.get_by_role("status")).to_contain_text("Cinder")
        page.get_by_text("House rules (0 on)").click()
        page.get_by_label("Flanking", exact=True).check()
        page.screenshot(path=str(tmp_path / "party.png"), full_page=True)
        ann.button("Begin").click()
        expect(ann.map).to_be_visible()
        ann.heard("srd52+four-paths+mistfolk+tidecraft+flanking")
        spell = page.locator('footer [data-option^="cast:salt-spray@tidecraft"]').first
        ann.wait_for_turn()
        for _ in range(3):  # whoever has the higher Initiative is first; the spell is Wren's
            if spell.count():
                break
            ann.end_turn()
            ann.wait_for_turn()
        expect(spell).to_be_attached()


@pytest.mark.usefixtures("packs")
def test_a_ready_fight_is_hosted_with_packs_and_house_rules(chromium: Browser, tmp_path: Path) -> None:
    content = hero_content(srd52())
    plain = msgspec.to_builtins(quick_choices("fighter", 3, content, Wish("Mara")))
    plain["gear"] = [
        ["mourners-blade@old-hoard", 1, "main"],
        ["ring-of-the-last-ferry@old-hoard", 1, "finger"],
    ]
    (tmp_path / "mara.json").write_bytes(msgspec.json.encode(plain))
    with (
        Server(tmp_path / "home") as server,
        Person(chromium, server).go("#/host") as host,
        Person(chromium, server) as ann,
    ):
        page = host.page
        page.get_by_label("Which fight").select_option("starter-fight")
        choose(page, "The Old Hoard")
        page.get_by_label("The Long Winter", exact=True).check()
        page.get_by_text("House rules (0 on)").click()
        page.get_by_label("Deep cold").check()
        page.get_by_role("combobox", name="Deep cold").select_option("mild")
        page.get_by_label("Built-in GM").check()
        page.get_by_label("They choose when they sit down").check()
        page.get_by_label("Player 1", exact=True).fill("Ann")
        host.button("Create table").click()
        link = page.get_by_label("Ann", exact=True).input_value()
        ann.go(f"#/seat/{link.rpartition('/')[2]}")
        ann.heard("srd52+long-winter+old-hoard+deep-cold@long-winter=mild")
        ann.page.locator("input[type=file]").set_input_files(tmp_path / "mara.json")
        expect(ann.page.get_by_text("Mara").first).to_be_attached()
        page.get_by_role("link", name=re.compile("seat", re.IGNORECASE)).click()
        host.button(re.compile("Start|Begin")).click()
        expect(ann.map).to_be_visible()
        ann.wait_for_turn()
        ann.heard("Mourner's Blade")


@pytest.mark.usefixtures("packs")
def test_a_campaign_is_played_with_a_pack_and_house_rules(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server, Person(chromium, server) as gm:
        page = gm.go().page
        page.get_by_role("link", name="A new campaign").click()
        page.get_by_label("Name of the campaign").fill("The Gloamwood")
        choose(page, "Beasts of the Gloamwood")
        page.get_by_text("House rules (0 on)").click()
        page.get_by_label("Potions with an action").check()
        gm.button("Create campaign").click()
        page.get_by_role("link", name="The Gloamwood").press("Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text("The Gloamwood")
        add_scene(gm, "The den", "The ford", "Briar Pup", 2)


@pytest.mark.usefixtures("packs")
def test_a_fight_and_an_adventure_of_a_pack_are_played(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server, Person(chromium, server) as ann:
        for title in ("Hounds at the ford", "The ice road"):
            page = ann.go("#/party").page
            page.get_by_label("Which fight").select_option(label=title)
            expect(page.get_by_label("Frost", exact=True)).to_be_checked()
            ann.button("Begin").click()
            expect(ann.map).to_be_visible()
            ann.heard("srd52+frost")
        ann.heard("Rime Hound")


@pytest.mark.usefixtures("packs")
def test_house_rules_are_named_in_thai(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server, Person(chromium, server) as ann:
        ann.go().page.evaluate("localStorage.setItem('language', 'th')")
        ann.page.reload()
        page = ann.go("#/party").page
        page.get_by_text("กติกาบ้าน (เปิด 0)").click()
        page.get_by_label("ขนาบข้าง").check()
        expect(page.get_by_text("+2 ในการทอยโจมตี")).to_be_attached()
