"""The painted maps, compared pixel by pixel with pictures that were looked at.

`python -m tests.browser.test_painting` paints the pictures anew; look at them before they are kept.
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium_path
from tests.browser.person import Person
from tests.browser.test_play import seat
from tests.support.serving import Server

KEPT = Path(__file__).parent / "painted"
GRAIN = 6
"""Pixels a square in the kept pictures."""
NEAR = 24
"""How far a channel of a pixel may be off: browsers smooth and round differently."""
FEW = 0.01
"""The share of pixels that may be off by more."""
PAINT = """async (grain) => {
  const ground = document.querySelector('.ground'), canvases = [...ground.querySelectorAll('canvas')];
  const box = ground.getBoundingClientRect();
  const square = box.width / (document.querySelector('.stage > svg').viewBox.baseVal.width / 40);
  const out = document.createElement('canvas');
  out.width = Math.round(box.width / square) * grain;
  out.height = Math.round(box.height / square) * grain;
  const brush = out.getContext('2d', { willReadFrequently: true });
  brush.imageSmoothingQuality = 'high';
  for (const one of canvases) {
    const at = one.getBoundingClientRect();
    brush.drawImage(one, (at.x - box.x) / square * grain, (at.y - box.y) / square * grain,
      at.width / square * grain, at.height / square * grain);
  }
  return out.toDataURL('image/png');
}"""
COMPARE = """async ([now, kept, near]) => {
  const pixels = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width; canvas.height = image.height;
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    return brush.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(now), await pixels(kept)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let off = 0;
  for (let n = 0; n < a.data.length; n += 4)
    if ([0, 1, 2].some((c) => Math.abs(a.data[n + c] - b.data[n + c]) > near)) off++;
  return off / (a.data.length / 4);
}"""


WARMTH = """([x, y]) => {
  const wide = document.querySelector('.ground').getBoundingClientRect();
  const columns = 16, square = wide.width / columns;
  let warm = 0, count = 0;
  for (const one of document.querySelectorAll('.ground canvas')) {
    const at = one.getBoundingClientRect(), k = one.width / at.width;
    const [px, py] = [(wide.x + x * square - at.x) * k, (wide.y + y * square - at.y) * k];
    if (px < 0 || py < 0 || px >= one.width || py >= one.height) continue;
    const r = Math.round(square * k / 4);
    const { data } = one.getContext('2d').getImageData(px - r, py - r, 2 * r, 2 * r);
    for (let n = 0; n < data.length; n += 4) { warm += data[n] - data[n + 2]; count++; }
  }
  return warm / count;
}"""
"""How much redder than blue the painting is around a place, given in squares of the inn, which has 16 columns."""


def paint(browser: Browser, server: Server) -> dict[str, str]:
    """Every map that an encounter can have, painted by the client: name, and the picture as an address."""
    found: dict[str, str] = {}
    with Person(browser, server).go("#/place") as ann:
        for one in server.get("/api/maps")["maps"]:
            looks = {"ground": one["looks"].get("ground", ""), "dress": one["looks"].get("dress", {})}
            place = {"title": one["name"], "map": "\n".join(one["rows"]), **looks}
            ann.page.evaluate(
                "(place) => { localStorage['place-draft'] ="
                " JSON.stringify({ key: '', revision: 0, place, kept: true }) }",
                place,
            )
            ann.page.reload()
            expect(ann.page.get_by_label("Title")).to_have_value(one["name"])
            ann.page.wait_for_function(
                "([w, h]) => { const all = [...document.querySelectorAll('.ground canvas')];"
                " return all.length === Math.ceil(w / 10) * Math.ceil(h / 10) && all.every((one) => one.width !== 300)"
                " && Number(document.querySelector('.ground').dataset.painted) > 0 }",
                arg=[one["width"], one["height"]],
            )
            ann.page.wait_for_timeout(300)
            found[one["key"]] = ann.page.evaluate(PAINT, GRAIN)
    return found


def test_maps_look_as_they_did_when_they_were_looked_at(server: Server, chromium: Browser) -> None:
    painted = paint(chromium, server)
    assert sorted(painted) == sorted(file.stem for file in KEPT.glob("*.png"))
    with Person(chromium, server).go() as ann:
        for name, picture in painted.items():
            kept = base64.b64encode((KEPT / f"{name}.png").read_bytes()).decode()
            off = ann.page.evaluate(COMPARE, [picture, f"data:image/png;base64,{kept}", NEAR])
            assert off <= FEW, f"{name}: {off:.1%} of the pixels are another color"
        # The comparison sees a difference: one map is not another.
        one, other = list(painted.values())[:2]
        assert ann.page.evaluate(COMPARE, [one, other, NEAR]) > FEW


def test_things_of_a_scene_are_painted_and_a_lit_hearth_glows(server: Server, chromium: Browser) -> None:
    made = server.table(preset="gannet-light", gm="person", seed=3, seats=[{"name": "Ann", "heroes": [0, 1]}])
    with Person(chromium, server).sit(seat(made, "p1")) as ann:
        ann.page.locator("footer .cards [data-option]").first.wait_for()
        ann.page.wait_for_function("() => Number(document.querySelector('.ground').dataset.painted) > 0")
        ann.page.wait_for_timeout(500)
        hearth, plank = (ann.page.evaluate(WARMTH, square) for square in ([2.9, 2.5], [12.5, 6.5]))
        # Where the fire burns the painting is far warmer than planks at the other end of the room.
        assert hearth > plank + 20, (hearth, plank)


def main() -> None:
    """Keep the pictures of today."""
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS.split())
        for name, picture in paint(browser, server).items():
            (KEPT / f"{name}.png").write_bytes(base64.b64decode(picture.partition(",")[2]))
        browser.close()


if __name__ == "__main__":
    main()
