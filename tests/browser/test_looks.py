"""How heroes look is chosen in the hero maker and on the campaign's page; a torch glows where it is carried."""

from __future__ import annotations

import io
import json

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_first_page import serious
from tests.browser.test_play import BRISK, begin, seat
from tests.support.serving import Server
from tests.web.test_campaign import campaign, tokens

HALL = {
    "title": "Dark hall",
    "map": "\n".join(["#" * 24, *["#" + "." * 22 + "#"] * 8, "#" * 24]),
    "light": "dark",
    "ground": "stone",
    "arrive": [3, 4],
    "fights": {"fight": {"starts": "entered", "creatures": [{"sheet": "ogre", "count": 1, "at": [[20, 4]]}]}},
}


def test_a_new_hero_has_the_portrait_and_the_color_that_were_chosen(
    server: Server, chromium: Browser
) -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (120, 80), (30, 90, 200)).save(drawn, "PNG")
    with Person(chromium, server).go("#/party") as ann:
        ann.page.get_by_text("Make a hero").first.click()
        maker = ann.page.get_by_role("form", name="Make a hero")
        maker.get_by_label("Name").fill("Ash")
        maker.get_by_role("radio", name="sea green").check()
        picture = {"name": "face.png", "mimeType": "image/png", "buffer": drawn.getvalue()}
        maker.get_by_label("Choose a picture…").set_input_files(picture)
        expect(maker.locator("canvas")).to_be_visible()
        assert serious(ann.page) == []
        maker.get_by_role("button", name="Make a hero").click()
        own = ann.page.locator("li.own", has_text="Ash")
        expect(own.locator("image[href^='/api/portraits/']")).to_have_count(1)
        expect(own.locator("[fill='#14505f']").first).to_be_attached()
        ann.page.get_by_role("button", name="Begin").click()
        expect(ann.map.locator("image[href^='/api/portraits/']")).to_have_count(1)
        ann.go("#/party")
        ann.page.get_by_text("Make a hero").first.click()
        ann.button("Forget: Ash").click()
        expect(own).to_have_count(0)


def test_a_color_is_chosen_on_the_campaigns_page(server: Server, chromium: Browser) -> None:
    links = tokens(campaign(server))
    with Person(chromium, server).go(f"#/campaign/{links['Ann']}") as ann:
        party = ann.page.get_by_role("region", name="Party")
        looks = party.get_by_role("button", name="Portrait and color: ")
        expect(looks).to_have_count(2)
        looks.first.click()
        form = party.get_by_role("region", name="Portrait and color")
        form.get_by_role("radio", name="rust red").check()
        expect(party.locator("li").first.locator("[fill='#7d3517']").first).to_be_attached()
        assert serious(ann.page) == []
        form.get_by_role("radio", name="any free color").check()
        expect(party.locator("[fill='#7d3517']")).to_have_count(0)
        form.get_by_role("button", name="Close").click()
        expect(form).to_have_count(0)


def test_a_torch_glows_where_it_is_carried(server: Server, chromium: Browser) -> None:
    made = server.table(
        gm="person",
        seed=3,
        place=HALL,
        heroes=[{"key": "fighter-5"}],
        seats=[{"name": "Ann", "heroes": [0]}],
        settings=BRISK,
    )

    def flames(person: Person) -> list[dict[str, float]]:
        """The fires that the ground shows."""
        found: list[dict[str, float]] = json.loads(
            person.page.locator(".ground").get_attribute("data-flames") or "[]"
        )
        return found

    with Person(chromium, server).sit(made["host"]) as gm, Person(chromium, server) as ann:
        ann.sit(seat(made, "p1"))
        begin(gm, ann)
        if not ann.has_turn():
            gm.end_turn()
            begin(gm, ann)
        assert flames(ann) == []
        ann.page.locator('footer [data-list="items"]').click()
        with ann.answering():
            ann.page.locator('.menu [data-option*="torch"]').first.click()
        expect(ann.page.locator(".ground")).not_to_have_attribute("data-flames", "[]")
        before = flames(ann)[0]
        ann.page.locator('footer [data-option="move:walk"]').click()
        with ann.answering():
            ann.page.mouse.click(*max(ann.lit_squares(), key=lambda at: at[0]))
        for person in (ann, gm):
            expect(person.page.locator(".ground")).not_to_have_attribute("data-flames", json.dumps([before]))
            person.page.wait_for_function(
                "least => JSON.parse(document.querySelector('.ground').dataset.flames)[0].x > least",
                arg=before["x"],
            )
