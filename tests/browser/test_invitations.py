"""Friends get in: links and codes that other machines can open, chairs by name, and a hero for everybody."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tenfoot.web.network import own_addresses
from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import Person
from tests.support.serving import Server

NAMES = ("Ann", "Bo", "Cy", "Dee")


def host_table(host: Person, *names: str, choose: bool = False) -> str:
    """Host the short fight for these players by the form; gives the table's code."""
    host.go("#/host")
    host.page.get_by_label("Which fight").select_option("starter-fight")
    for number, name in enumerate(names, start=1):
        if number > 2:
            host.button("+ Add a player").click()
        host.page.get_by_label(f"Player {number}", exact=True).fill(name)
    if choose:
        host.page.get_by_label("They choose when they sit down").check()
    host.button("Create table").click()
    code = host.page.locator(".code")
    expect(code).to_have_text(re.compile(r"^[A-Z]+-\d{4}$"))
    return code.text_content() or ""


def test_nothing_in_the_host_form_sends_it_but_its_own_button(server: Server, chromium: Browser) -> None:
    with Person(chromium, server).go("#/host") as host:
        host.page.get_by_label("Which fight").select_option("place:chapel")
        expect(host.page.get_by_role("link", name="Change it in the builder")).to_be_visible()
        form = host.page.locator("form").filter(has=host.button("Create table"))
        host.button("+ Add a player").click()
        expect(form.locator("button").nth(4)).to_be_visible()
        own = re.compile("Create table")
        for _ in range(2):  # what a click brings up is clicked too
            for button in form.locator("button").all():
                if (
                    button.is_visible()
                    and button.is_enabled()
                    and not own.search(button.text_content() or "")
                ):
                    button.click()
        expect(host.button("Create table")).to_be_visible()
        assert host.page.url.endswith("#/host")


def test_only_this_machine_can_join_until_the_table_is_opened(chromium: Browser, tmp_path: Path) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine is in no network")
    address = addresses[0][0]
    with Server(tmp_path) as server, Person(chromium, server) as host, Person(chromium, server) as ann:
        code = host_table(host, "Ann", "Bo")
        link = host.page.get_by_label("Ann", exact=True)
        expect(host.page.get_by_text("Only this machine can join.")).to_be_visible()
        host.button("Open the table to my network").click()
        expect(host.page.get_by_text("Everybody in your network can join")).to_be_visible()
        expect(link).to_have_value(re.compile(rf"^http://{re.escape(address)}:{server.port}/#/seat/tok_"))
        table = host.page.get_by_label("The table", exact=True)
        expect(table).to_have_value(f"http://{address}:{server.port}/#/join/{code}")
        host.button("QR code: Ann").click()
        expect(host.page.get_by_role("img", name="QR code: Ann")).to_be_visible()
        # Somebody comes over the network, where the browser gives no clipboard, and copies all the same.
        ann.page.goto(link.input_value())
        expect(ann.map).to_be_visible()
        assert ann.page.evaluate("[isSecureContext, !!navigator.clipboard]") == [False, False]
        ann.tab("Table")
        ann.page.get_by_text("Open my seat on another device").click()
        ann.button("Copy").click()
        expect(ann.button("Copied")).to_be_visible()
        name = ann.page.get_by_label("Your name")
        name.fill("")
        name.press("Control+v")
        expect(name).to_have_value(link.input_value()[:40])
        name.fill("Ann")
        # An address of one's own is kept; closed again, whoever came over the network is told.
        host.page.get_by_label("Address in the invitations").select_option("other")
        host.page.get_by_label("Another address", exact=True).fill("not an address")
        host.button("Use it").click()
        expect(host.page.get_by_role("alert")).to_contain_text("Type an address such as")
        host.page.get_by_label("Another address", exact=True).fill("https://table.example")
        host.button("Use it").click()
        expect(link).to_have_value(re.compile("^https://table.example/#/seat/tok_"))
        host.button("Close the table to the network").click()
        expect(host.page.get_by_text("Only this machine can join.")).to_be_visible()
        expect(ann.page.locator(".banner")).to_contain_text("The host has closed the table")
        # Opened again, the others come back by themselves.
        host.button("Open the table to my network").click()
        expect(ann.page.locator(".banner")).to_have_count(0)
        host.page.reload()
        host.go("#/host")
    assert '"https://table.example"' in (tmp_path / "network.json").read_text("utf-8")


@contextmanager
def two_networks() -> Iterator[list[tuple[str, str]]]:
    """Two namespaces, each joined to this machine by a network of its own: (namespace, our address in it)."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("namespaces are made by root")
    made: list[tuple[str, str]] = []
    tag = f"{os.getpid() % 4096:x}"
    try:
        for number in (1, 2):
            name, ours, theirs = f"tf{tag}n{number}", f"tf{tag}a{number}", f"tf{tag}b{number}"
            base = f"10.{200 + number}.{os.getpid() % 200}"
            for words in (
                f"ip netns add {name}",
                f"ip link add {ours} type veth peer name {theirs}",
                f"ip link set {theirs} netns {name}",
                f"ip addr add {base}.1/24 dev {ours}",
                f"ip link set {ours} up",
                f"ip -n {name} addr add {base}.2/24 dev {theirs}",
                f"ip -n {name} link set {theirs} up",
                f"ip -n {name} link set lo up",
            ):
                if subprocess.run(words.split(), capture_output=True).returncode and not made:
                    pytest.skip("this machine makes no network namespaces")
            made.append((name, f"{base}.1"))
        yield made
    finally:
        for number in (1, 2):
            subprocess.run(["ip", "link", "del", f"tf{tag}a{number}"], capture_output=True)
            subprocess.run(["ip", "netns", "del", f"tf{tag}n{number}"], capture_output=True)


def test_four_join_by_code_alone_from_two_networks_each_in_their_own_chair(
    chromium: Browser, playwright: Playwright, tmp_path: Path
) -> None:
    with two_networks() as networks, Server(tmp_path / "home", "--lan") as server, ExitStack() as stack:
        host = stack.enter_context(Person(chromium, server, size=(1280, 900)))
        code = host_table(host, *NAMES)
        pages: list[Page] = []
        for namespace, address in networks:
            # The host picks the address of each network in turn; a browser in that network opens what was copied.
            host.page.get_by_label("Address in the invitations").select_option(address)
            table = host.page.get_by_label("The table", exact=True)
            expect(table).to_have_value(f"http://{address}:{server.port}/#/join/{code}")
            there = tmp_path / namespace
            there.write_text(f'#!/bin/sh\nexec ip netns exec {namespace} {chromium_path()} "$@"\n', "utf-8")
            there.chmod(there.stat().st_mode | stat.S_IXUSR)
            browser = stack.enter_context(_browser(playwright, there))
            for _ in range(2):
                page = browser.new_context(viewport={"width": 390, "height": 664}).new_page()
                page.goto(table.input_value())
                pages.append(page)
        for page, name in zip(pages, NAMES, strict=True):
            page.get_by_role("button", name=re.compile(f"^{name} ")).click()
            expect(page.get_by_role("application")).to_be_visible()
        # Nobody has become a twin, and nobody else finds a chair.
        host.page.get_by_role("link", name="To my seat").click()
        expect(host.page.locator(".gather li i.lit")).to_have_count(4)
        with Person(chromium, server).go(f"#/join/{code}") as eve:
            expect(eve.page.get_by_text("Every chair is taken")).to_be_visible()
            eve.button(re.compile("^Only watch")).click()
            eve.page.get_by_label("Your name").fill("Ann")
            eve.button("Sit down").click()
            expect(eve.page.get_by_role("alert")).to_contain_text("The name 'Ann' is taken")
            eve.page.get_by_label("Your name").fill("Eve")
            eve.button("Sit down").click()
            expect(eve.map).to_be_visible()


@contextmanager
def _browser(playwright: Playwright, path: Path) -> Iterator[Browser]:
    """A browser in another network: a process of its own, driven through its pipe."""
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
    try:
        yield browser
    finally:
        browser.close()


def test_players_choose_their_heroes_and_a_fifth_is_offered_three_ways(
    server: Server, chromium: Browser, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        host = stack.enter_context(Person(chromium, server))
        code = host_table(host, *NAMES, "Eli", "Fay", choose=True)
        host.page.get_by_role("link", name="To my seat").click()
        expect(host.page.get_by_role("heading", name="The table gathers")).to_be_visible()
        people = []
        for name in (*NAMES, "Eli", "Fay"):
            person = stack.enter_context(Person(chromium, server, size=(390, 664)))
            person.go(f"#/join/{code}")
            person.button(re.compile(f"^{name} ")).click()
            expect(person.page.get_by_role("heading", name="You have no hero yet")).to_be_visible()
            people.append(person)
        heroes = ("Brennis Holt", "Pim Underlatch", "Oswin Tallow", "Ysolde Ember")
        free = people[0].page.get_by_role("button", name=re.compile("^Play "))
        expect(free).to_have_count(4)
        for person, hero in zip(people, reversed(heroes), strict=False):
            person.button(f"Play {hero}").click()
            expect(person.page.get_by_role("heading", name="You have no hero yet")).to_have_count(0)
        eli, fay = people[4:]
        expect(eli.page.get_by_text("All heroes are taken.")).to_be_visible()
        eli.button("Make a hero").click()
        eli.page.get_by_label("Name", exact=True).fill("Ilka Marsh")
        eli.page.get_by_label("Class").select_option("wizard")
        eli.page.get_by_label("Level").fill("19")
        eli.page.get_by_role("form", name="Make a hero").get_by_role("button", name="Make a hero").click()
        expect(eli.page.get_by_role("alert")).to_contain_text("highest level")
        eli.page.get_by_label("Level").fill("3")
        eli.page.get_by_role("form", name="Make a hero").get_by_role("button", name="Make a hero").click()
        expect(eli.page.get_by_role("heading", name="You have no hero yet")).to_have_count(0)
        file = tmp_path / "hero.yaml"
        file.write_text("shopping: [milk]\n", "utf-8")
        fay.page.locator("input[type=file]").set_input_files(file)
        expect(fay.page.get_by_role("alert")).not_to_be_empty()
        file.write_bytes(subprocess_hero())
        fay.page.locator("input[type=file]").set_input_files(file)
        expect(fay.page.get_by_role("heading", name="You have no hero yet")).to_have_count(0)
        for name, hero in zip(NAMES, reversed(heroes), strict=True):
            expect(host.page.locator(".gather li", has_text=name)).to_contain_text(hero)
        expect(host.page.locator(".gather li", has_text="Eli")).to_contain_text("Ilka Marsh")
        expect(host.page.locator(".gather li", has_text="Fay")).to_contain_text("Sedge")
        host.button("Begin").click()
        for person in (host, *people):
            expect(person.page.get_by_role("heading", name="The table gathers")).to_have_count(0)


def subprocess_hero() -> bytes:
    """A hero's file as somebody has it."""
    import msgspec

    from tenfoot.rulesets.hero_builder import Wish, hero_content, quick_choices
    from tenfoot.rulesets.srd52.ruleset import srd52

    return msgspec.yaml.encode(
        quick_choices("rogue", 3, hero_content(srd52()), Wish("Sedge", "elf", "", "", ""))
    )


def test_one_seat_on_two_devices(server: Server, chromium: Browser) -> None:
    made = server.table(
        preset="starter-fight", gm="house", seed=3, seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}]
    )
    with (
        Person(chromium, server).sit(made["host"]) as laptop,
        Person(chromium, server, size=(390, 664)).sit(made["host"]) as phone,
    ):
        laptop.wait_for_turn()
        name = laptop.page.locator("footer h2").first.text_content() or ""
        expect(phone.page.locator("footer h2").first).to_have_text(name)
        with laptop.answering(), phone.answering():
            phone.page.keyboard.press("e")
        for device in (laptop, phone):
            expect(device.page.locator(".banner")).to_have_count(0)


def test_the_gm_gives_somebody_a_new_link(server: Server, chromium: Browser) -> None:
    made = server.table(preset="starter-fight", gm="person", seed=3, seats=[{"name": "Ann", "heroes": [0]}])
    old = next(seat["token"] for seat in made["seats"] if seat["seat"] == "p1")
    with Person(chromium, server).sit(made["host"]) as gm, Person(chromium, server).sit(old) as ann:
        gm.tab("Table")
        gm.button("New link: Ann").click()
        expect(gm.button("New link: Ann")).to_have_text("The old link stops working. Really?")
        gm.button("New link: Ann").click()
        expect(ann.page.locator(".banner")).to_contain_text("new link")
        link = gm.page.get_by_label("Ann", exact=True).input_value()
        ann.go(link.partition("/#")[2].join(("#", "")))
        ann.page.reload()
        expect(ann.map).to_be_visible()


def test_a_fight_chosen_before_the_list_arrives_stays_chosen(server: Server, chromium: Browser) -> None:
    with Person(chromium, server) as host:
        answers = []
        host.page.route("**/api/lobby", lambda route: answers.append(route))
        host.go("#/host")
        fight = host.page.get_by_label("Which fight")
        fight.dispatch_event("change")
        chosen = fight.input_value()
        while answers:
            answers.pop().continue_()
        expect(fight.locator("option").nth(3)).to_be_attached()
        expect(fight).to_have_value(chosen)
