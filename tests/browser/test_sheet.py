"""The sheet: every part of it opens, every number gives its reasons, and what is spent shows."""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_boxes import chapel, to_turn_of
from tests.browser.test_first_page import serious
from tests.browser.test_play import seat
from tests.support.serving import Server


def test_every_part_of_a_wizards_sheet(server: Server, chromium: Browser) -> None:
    made = chapel(server)
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of(gm, ann, "Ysolde Ember")
        ann.tab("Sheet")
        sheet = ann.page.locator("article")
        reasons = sheet.locator(".paper[aria-live]")
        for number, said in (("12", "Armor Class"), ("+2", "Initiative"), ("30", "Speed")):
            sheet.locator(".numbers").get_by_role("button", name=f"{number} {said}").click()
            expect(reasons).to_contain_text(said)
        sheet.locator("li", has_text="Dagger").locator(".hit").click()
        expect(reasons).to_contain_text("Attack with Dagger")
        sheet.locator("li", has_text="Dagger").locator(".damage").click()
        expect(reasons).to_contain_text("Damage of Dagger")
        sheet.locator("li", has_text="Dagger").locator(".damage").click()
        expect(reasons).to_have_count(0)
        sheet.get_by_role("tab", name="Skills").click()
        sheet.get_by_role("button", name="Arcana").click()
        expect(reasons).to_contain_text("Arcana +10")
        sheet.get_by_role("tab", name="Spells").click()
        expect(reasons).to_have_count(0)
        expect(sheet.get_by_role("img", name="2 of 2 left")).to_have_count(1)
        expect(sheet.locator("ul")).to_contain_text("Fireball")
        sheet.get_by_role("button", name="15").click()
        expect(reasons).to_contain_text("15")
        sheet.get_by_role("tab", name="Gear").click()
        expect(sheet.locator("ul li").first).to_contain_text("worn or held")
        sheet.get_by_role("tab", name="Story").click()
        expect(sheet).to_contain_text("Features")
        # A slot that is spent is hollow: the fighter has none of this, and no such part.
        ann.page.locator("nav li", has_text="Brennis").locator("button").click()
        expect(sheet.locator("h2")).to_contain_text("Brennis")
        expect(sheet.get_by_role("tab", name="Spells")).to_have_count(0)


def test_a_portrait_is_cropped_into_the_ring(server: Server, chromium: Browser) -> None:
    made = chapel(server)
    drawn = io.BytesIO()
    picture = Image.new("RGB", (300, 200), (30, 90, 200))
    picture.paste((220, 40, 40), (200, 0, 300, 200))
    picture.save(drawn, "PNG")
    with Person(chromium, server) as gm, Person(chromium, server) as ann:
        gm.sit(made["host"])
        ann.sit(seat(made, "p1"))
        to_turn_of(gm, ann, "Ysolde Ember")
        ann.tab("Sheet")
        ann.button("Portrait and color", exact=True).click()
        form = ann.page.get_by_role("region", name="Portrait and color")
        # A color is chosen at once, for everybody; the others give way to it.
        form.get_by_role("radio", name="rose").check()
        expect(form.get_by_role("radio", name="rose")).to_be_checked()
        for person in (ann, gm):
            rose = person.page.locator("nav li", has_text="Ysolde").locator("[style*='f096bd']")
            expect(rose.first).to_be_attached()
        form.get_by_role("button", name="Close").click()
        expect(form).to_have_count(0)
        ann.button("Portrait and color", exact=True).click()
        chosen = form.get_by_label("Choose a picture…")
        chosen.set_input_files({"name": "words.png", "mimeType": "image/png", "buffer": b"no picture"})
        expect(form.get_by_role("alert")).to_contain_text("no picture that can be shown")
        chosen.set_input_files({"name": "face.png", "mimeType": "image/png", "buffer": drawn.getvalue()})
        form.get_by_label("Zoom").fill("2")
        form.get_by_label("Up and down").fill("0.3")
        form.get_by_label("Left to right").fill("0")
        crop = form.locator("canvas")
        middle = "canvas => [...canvas.getContext('2d').getImageData(128, 128, 1, 1).data]"
        assert crop.evaluate(middle)[2] > 150
        # Dragged to the left, the picture's right part comes into the ring; the keys' slider moves with it.
        for _ in range(3):
            box = crop.bounding_box()
            assert box is not None
            ann.page.mouse.move(box["x"] + 190, box["y"] + 100)
            ann.page.mouse.down()
            ann.page.mouse.move(box["x"] + 30, box["y"] + 100, steps=8)
            ann.page.mouse.up()
        expect(form.get_by_label("Left to right")).to_have_value("1")
        assert crop.evaluate(middle)[0] > 150
        assert serious(ann.page) == []
        form.get_by_role("button", name="Use this portrait").click()
        expect(form).to_have_count(0)
        for person in (ann, gm):
            expect(person.map.locator("image[href^='/api/portraits/']")).to_have_count(1)
        expect(ann.page.locator("article header image")).to_have_count(1)
        expect(gm.page.locator("nav image[href^='/api/portraits/']").first).to_be_attached()
        ann.button("Portrait and color", exact=True).click()
        form.get_by_role("button", name="Remove the portrait").click()
        expect(ann.page.locator("image[href^='/api/portraits/']")).to_have_count(0)
