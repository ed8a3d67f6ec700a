"""Alone on the smallest phone: whom one can attack is in view (check 40)."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_first_page import serious
from tests.browser.test_play import alone
from tests.support.serving import Server

IN_SIGHT = """() => { const port = document.querySelector('.port').getBoundingClientRect();
  const box = document.querySelector('.aim.chosen')?.getBoundingClientRect();
  if (!box) return false;
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  return x > port.left && x < port.right && y > port.top && y < port.bottom }"""
"""Whether the middle of the token that is aimed at is inside the map's frame."""


def test_targets_are_in_view_at_360_pixels(server: Server, chromium: Browser) -> None:
    with Person(chromium, server, size=(360, 560), touch=True).sit(alone(server)) as ann:
        for _ in range(12):
            ann.wait_for_turn()
            attack = ann.page.locator('footer .tile[data-option^="attack:"]')
            if attack.count():
                break
            ann.end_turn()
        attack.first.tap()
        targets = ann.page.locator(".filling .row button:not(.primary)")
        expect(targets.first).to_be_in_viewport()
        # The map goes to the one that is proposed; its odds are beside it.
        ann.page.wait_for_function(IN_SIGHT)
        expect(targets.first).to_contain_text("%")
        assert serious(ann.page) == []
