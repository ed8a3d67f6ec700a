"""A histogram as a picture, .svg or .png, without any drawing library.

The layout is calculated once; two painters know how to put rectangles and words on paper.
"""

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol
from xml.sax.saxutils import escape

from tenfoot.cli.complaint import Complaint
from tenfoot.cli.histogram import Bar, percent, trimmed
from tenfoot.cli.lettering import HEIGHT as LETTER_HEIGHT
from tenfoot.cli.lettering import WIDTH as LETTER_WIDTH
from tenfoot.cli.lettering import dots

Anchor = Literal["start", "middle", "end"]
Colour = tuple[int, int, int]

WIDTH, HEIGHT = 960, 520
LEFT, RIGHT, TOP, BOTTOM = 72, 24, 64, 56
PAPER: Colour = (255, 255, 255)
INK: Colour = (38, 43, 51)
FAINT: Colour = (120, 128, 140)
GRID: Colour = (228, 231, 236)
COLOURS: dict[str, tuple[Colour, str]] = {
    "": ((62, 108, 178), ""),
    "yes": ((46, 139, 87), "makes it true"),
    "no": ((178, 186, 198), "does not"),
    "miss": ((150, 158, 170), "miss"),
    "hit": ((62, 108, 178), "hit"),
    "crit": ((221, 142, 34), "Critical Hit"),
    "failure": ((190, 74, 66), "failed save"),
    "success": ((46, 139, 87), "saved"),
}


class Painter(Protocol):
    """Paper to draw on; places are in pixels from the upper left."""

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None: ...

    def words(self, x: float, y: float, text: str, colour: Colour, anchor: Anchor, size: int) -> None: ...

    def picture(self) -> bytes: ...


class SvgPainter:
    """Draws rectangles and words as SVG text."""

    def __init__(self, width: int, height: int) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="system-ui, Segoe UI, Helvetica, Arial, sans-serif">'
        ]

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        self._parts.append(
            f'<rect x="{x:g}" y="{y:.2f}" width="{width:g}" height="{height:.2f}" fill="{_hex(colour)}"/>'
        )

    def words(self, x: float, y: float, text: str, colour: Colour, anchor: Anchor, size: int) -> None:
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{_hex(colour)}" text-anchor="{anchor}" '
            f'dominant-baseline="middle">{escape(text)}</text>'
        )

    def picture(self) -> bytes:
        return ("\n".join([*self._parts, "</svg>"]) + "\n").encode()


class PngPainter:
    """Draws as dots, two for each pixel of the layout so that the picture is sharp."""

    SCALE = 2

    def __init__(self, width: int, height: int) -> None:
        self._width = width * self.SCALE
        self._height = height * self.SCALE
        self._rows = [bytearray(bytes(PAPER) * self._width) for _ in range(self._height)]

    def _fill(self, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
        left, right = max(0, left), min(self._width, right)
        if right <= left:
            return
        run = bytes(colour) * (right - left)
        for row in self._rows[max(0, top) : min(self._height, bottom)]:
            row[left * 3 : right * 3] = run

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        s = self.SCALE
        left, top = round(x * s), round(y * s)
        right, bottom = max(left + 1, round((x + width) * s)), max(top + 1, round((y + height) * s))
        self._fill(left, top, right, bottom, colour)

    def words(self, x: float, y: float, text: str, colour: Colour, anchor: Anchor, size: int) -> None:
        dot = max(1, round(size * self.SCALE / 11))
        length = len(text) * LETTER_WIDTH * dot - dot
        left = round(x * self.SCALE) - {"start": 0, "middle": length // 2, "end": length}[anchor]
        top = round(y * self.SCALE) - LETTER_HEIGHT * dot // 2
        for column, row in dots(text):
            self._fill(
                left + column * dot, top + row * dot, left + (column + 1) * dot, top + (row + 1) * dot, colour
            )

    def picture(self) -> bytes:
        raw = b"".join(b"\x00" + bytes(row) for row in self._rows)
        head = struct.pack(">IIBBBBB", self._width, self._height, 8, 2, 0, 0, 0)
        chunks = (_chunk(b"IHDR", head), _chunk(b"IDAT", zlib.compress(raw, 9)), _chunk(b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def write_plot(path: Path, bars: Sequence[Bar], title: str) -> None:
    """Draw a histogram to a file; the ending of its name says how."""
    painters: dict[str, type[SvgPainter] | type[PngPainter]] = {".svg": SvgPainter, ".png": PngPainter}
    kind = painters.get(path.suffix.lower())
    if kind is None:
        raise Complaint(f"Pictures end in .svg or .png, not {path.suffix or 'in nothing'!r}.")
    painter = kind(WIDTH, HEIGHT)
    draw(painter, bars, title)
    path.write_bytes(painter.picture())


def draw(painter: Painter, bars: Sequence[Bar], title: str) -> None:
    """Draw a whole chart: title, legend, grid, bars and axis."""
    shown = trimmed(bars)
    painter.rectangle(0, 0, WIDTH, HEIGHT, PAPER)
    painter.words(LEFT, 26, title if len(title) <= 70 else title[:67] + "...", INK, "start", 18)
    _legend(painter, shown)
    low, high = shown[0].value, shown[-1].value
    most = max(bar.share for bar in shown)
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    step = _round_step(most / 5)
    top = step * -(-most // step)
    lines = round(top / step)
    for index in range(lines + 1):
        y = TOP + plot_height * (1 - index / lines)
        painter.rectangle(LEFT, y, plot_width, 1, GRID if index else FAINT)
        painter.words(LEFT - 8, y, percent_label(index * step), FAINT, "end", 12)
    slot = plot_width / (high - low + 1)
    gap = min(slot * 0.18, 6.0)
    for bar in shown:
        x = LEFT + (bar.value - low) * slot + gap / 2
        y = TOP + float(plot_height)
        for kind, share in bar.parts or ((bar.kind, bar.share),):
            height = plot_height * share / top
            y -= height
            if share > 0:
                painter.rectangle(round(x, 2), y, round(max(slot - gap, 0.8), 2), height, COLOURS[kind][0])
    every = int(_round_step(34 / slot)) if slot < 34 else 1
    for value in range(low + -low % every, high + 1, every):
        painter.words(LEFT + (value - low + 0.5) * slot, HEIGHT - BOTTOM + 16, str(value), INK, "middle", 12)
    mean = sum(bar.value * bar.share for bar in bars)
    painter.words(WIDTH / 2, HEIGHT - 16, f"mean {mean:.5g}", FAINT, "middle", 12)


def _legend(painter: Painter, bars: Sequence[Bar]) -> None:
    kinds = [k for k in COLOURS if k and any(k == b.kind or k in dict(b.parts) for b in bars)]
    x = float(WIDTH - RIGHT)
    for kind in reversed(kinds):
        colour, name = COLOURS[kind]
        x -= len(name) * 8 + 8
        painter.words(x, 50, name, FAINT, "start", 12)
        x -= 18
        painter.rectangle(x, 44, 12, 12, colour)
        x -= 12


def percent_label(share: float) -> str:
    text = percent(share)
    return text.rstrip("%").rstrip("0").rstrip(".") + "%" if "." in text and "e" not in text else text


def _round_step(least: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 ... (times a power of ten)."""
    power = 10.0 ** len(str(int(least))) if least >= 1 else 1.0
    while power > least:
        power /= 10
    for times in (1, 2, 5, 10):
        if power * times >= least * 0.999999:
            return power * times
    return power * 10
