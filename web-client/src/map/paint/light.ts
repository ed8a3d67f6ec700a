// Light and memory: one color for every square, scaled up softly and multiplied into the painting. Daylight is white, a
// lamp is warm, dim light is brown, darkness is blue, what is only remembered is gray; what was never seen is not drawn.

export interface Lit {
  width: number;
  height: number;
  rows: string[];
  ambient: string;
  seen: Set<number> | null;
  dim: Set<number> | null;
  dark: Set<number> | null;
}
type Tone = [number, number, number];
const TONES: Record<string, Tone> = {
  day: [255, 250, 240],
  lamp: [250, 222, 182],
  dim: [150, 124, 104],
  dark: [52, 54, 74],
  memory: [70, 66, 62],
};
const ROCK = "# :";

function tone(lit: Lit, x: number, y: number): Tone {
  const cell = y * lit.width + x;
  if (lit.seen && !lit.seen.has(cell)) return TONES.memory;
  const day = lit.ambient === "bright";
  const found = lit.dark?.has(cell) ? "dark" : lit.dim?.has(cell) ? "dim" : day ? "day" : "lamp";
  // Rock drinks the light.
  return found === "lamp" && ROCK.includes(lit.rows[y][x]) ? TONES.dim : TONES[found];
}

/** A picture of one pixel a square and a rim of one, from a tone for each. */
function small(lit: Lit, pixel: (x: number, y: number) => [...Tone, number]): OffscreenCanvas {
  const canvas = new OffscreenCanvas(lit.width + 2, lit.height + 2);
  const brush = canvas.getContext("2d")!;
  const image = brush.createImageData(lit.width + 2, lit.height + 2);
  for (let y = 0; y < lit.height + 2; y++)
    for (let x = 0; x < lit.width + 2; x++) {
      const [cx, cy] = [Math.min(lit.width - 1, Math.max(0, x - 1)), Math.min(lit.height - 1, Math.max(0, y - 1))];
      image.data.set(pixel(cx, cy), (y * (lit.width + 2) + x) * 4);
    }
  brush.putImageData(image, 0, 0);
  return canvas;
}

/** Scaled up in two steps and laid over itself a little shifted: soft edges without the context's filter. */
function soft(lit: Lit, from: OffscreenCanvas, grain: number, blur: number): OffscreenCanvas {
  const [w, h] = [lit.width + 2, lit.height + 2];
  const half = new OffscreenCanvas(w * 3, h * 3);
  const step = half.getContext("2d")!;
  step.imageSmoothingQuality = "high";
  step.drawImage(from, 0, 0, half.width, half.height);
  const out = new OffscreenCanvas(lit.width * grain, lit.height * grain);
  const brush = out.getContext("2d")!;
  brush.imageSmoothingQuality = "high";
  const off = grain * blur;
  const places = [
    [0, 0],
    [off, 0],
    [-off, 0],
    [0, off],
    [0, -off],
  ];
  places.forEach(([dx, dy], n) => {
    brush.globalAlpha = 1 / (n + 1);
    brush.drawImage(half, dx - grain, dy - grain, w * grain, h * grain);
  });
  return out;
}

const GRAIN = 8;
export interface Light {
  shade: OffscreenCanvas;
  /** Opaque where something is known; null where everything is. */
  known: OffscreenCanvas | null;
}
export function shed(lit: Lit, exposure: number): Light {
  const shade = small(lit, (x, y) => {
    const [r, g, b] = tone(lit, x, y);
    return [r * exposure, g * exposure, b * exposure, 255];
  });
  const whole = lit.rows.every((row) => !row.includes("?"));
  return {
    shade: soft(lit, shade, GRAIN, 0.28),
    known: whole
      ? null
      : soft(
          lit,
          small(lit, (x, y) => [0, 0, 0, lit.rows[y][x] === "?" ? 0 : 255]),
          GRAIN,
          0.2,
        ),
  };
}

export interface Flame {
  /** The middle of the fire, in squares. */
  x: number;
  y: number;
  /** How far its light is seen, in squares. */
  reach: number;
  /** A spell's light is pale, not warm. */
  magic?: boolean;
}
const WARM = ["255,186,96", "255,172,84", "255,160,72", "255,150,60"];
const PALE = ["226,232,255", "206,216,255", "190,204,255", "180,196,255"];
/** The glow of a fire or a spell over what is painted, strongest at the fire itself. The brush's origin is the map's corner. */
export function glow(brush: CanvasRenderingContext2D, { x, y, reach, magic }: Flame, grain: number): void {
  const [cx, cy, r] = [x * grain, y * grain, reach * grain];
  const shine = brush.createRadialGradient(cx, cy, 0, cx, cy, r);
  const tones = magic ? PALE : WARM;
  shine.addColorStop(0, `rgba(${tones[0]},.62)`);
  shine.addColorStop(0.12, `rgba(${tones[1]},.4)`);
  shine.addColorStop(0.45, `rgba(${tones[2]},.14)`);
  shine.addColorStop(1, `rgba(${tones[3]},0)`);
  brush.fillStyle = shine;
  brush.fillRect(cx - r, cy - r, 2 * r, 2 * r);
}
