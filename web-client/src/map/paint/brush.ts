// What every part of the painter uses: chance that a place decides, washes, lines by hand. Nothing here is random:
// pieces of a map join, and a map looks the same for ever.

/** Pixels of one square in the painting; the context may be scaled. */
export const S = 64;
export const INK = "#2a2018";
export type Brush = OffscreenCanvasRenderingContext2D;
export type Point = [number, number];

/** Middle, low and high tone of each material. */
export const PAINT: Record<string, [string, string, string]> = {
  stone: ["#cdc0a6", "#b9ab8f", "#dbd0b9"],
  wood: ["#b98d5a", "#a37745", "#c99f6d"],
  grass: ["#a5ad74", "#8e9a60", "#bcbd86"],
  earth: ["#bfa67c", "#a98e64", "#cfb991"],
  sand: ["#dcc896", "#cbb27c", "#e8d8ae"],
  wetsand: ["#bfa77c", "#a98f66", "#cdb88e"],
  shallow: ["#93b9b4", "#7ea8a8", "#a9c8c0"],
  water: ["#5d8f9c", "#4a7b8b", "#72a1aa"],
  mud: ["#8c7352", "#755d40", "#9d8463"],
  snow: ["#eceee9", "#d7dede", "#f8f8f4"],
  ice: ["#c4dbe0", "#a9c8d1", "#deecee"],
  lava: ["#3b2b27", "#2a1e1c", "#4c3731"],
  cave: ["#b5a78f", "#9d8f78", "#c4b8a2"],
  cobble: ["#b7aa94", "#a29581", "#c6bba7"],
  marble: ["#e2ddd2", "#cfc8ba", "#efebe2"],
  rubble: ["#b9ab92", "#a5977e", "#c7bba4"],
  rock: ["#6f6351", "#5d5243", "#80735f"],
  walltop: ["#a89c86", "#978a74", "#b8ad98"],
  chasm: ["#1c1613", "#120e0c", "#2a211c"],
  moss: ["#87935c", "#74804c", "#9aa56e"],
  roots: ["#9d9a6a", "#868556", "#aeaa7c"],
  furrows: ["#a98e64", "#8f7650", "#bba077"],
  brush: ["#939a63", "#7d8650", "#a6ab77"],
};

export function hash(x: number, y: number, k = 0): number {
  let n = Math.imul(x + 1013, 374761393) ^ Math.imul(y + 733, 668265263) ^ Math.imul(k + 17, 2246822519);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const rgb = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** Noise that joins at its edges, so that a small picture covers a large floor. */
function noise(size: number, cells: number, seed: number): Float32Array {
  const out = new Float32Array(size * size),
    knots = new Float32Array(cells * cells),
    ease = (t: number) => t * t * (3 - 2 * t);
  for (let n = 0; n < knots.length; n++) knots[n] = hash(n % cells, Math.floor(n / cells), seed);
  for (let y = 0; y < size; y++) {
    const v = (y / size) * cells,
      j = Math.floor(v),
      b = ease(v - j),
      above = j * cells,
      below = ((j + 1) % cells) * cells;
    for (let x = 0; x < size; x++) {
      const u = (x / size) * cells,
        i = Math.floor(u),
        a = ease(u - i),
        k = (i + 1) % cells;
      out[y * size + x] = mix(
        mix(knots[above + i], knots[above + k], a),
        mix(knots[below + i], knots[below + k], a),
        b,
      );
    }
  }
  return out;
}
const washes = new Map<string, OffscreenCanvas>();
/** A wash of a material: three tones, pooled like watercolor, with a little grain. */
function wash(name: string): OffscreenCanvas {
  const made = washes.get(name);
  if (made) return made;
  const size = 256,
    canvas = new OffscreenCanvas(size, size);
  const brush = canvas.getContext("2d")!,
    image = brush.createImageData(size, size),
    [base, low, high] = PAINT[name].map(rgb);
  const octaves = [
    [3, 0.5],
    [7, 0.28],
    [17, 0.16],
    [61, 0.06],
  ].map(([c, w], k) => [noise(size, c, k + name.length * 7), w] as const);
  for (let p = 0; p < size * size; p++) {
    let n = octaves.reduce((sum, [field, w]) => sum + field[p] * w, 0);
    n = Math.min(1, Math.max(0, (n - 0.5) * 2.1 + 0.5)) + (hash(p % size, (p / size) | 0, 99) - 0.5) * 0.08;
    const edge = Math.abs(n - 0.62) < 0.012 ? -7 : 0; // where a wash dried, its rim is darker
    for (let c = 0; c < 3; c++)
      image.data[p * 4 + c] = (n < 0.5 ? mix(low[c], base[c], n * 2) : mix(base[c], high[c], n * 2 - 1)) + edge;
    image.data[p * 4 + 3] = 255;
  }
  brush.putImageData(image, 0, 0);
  washes.set(name, canvas);
  return canvas;
}
const patterns = new Map<string, CanvasPattern>();
export function fillWash(ctx: Brush, name: string, path: Path2D): void {
  if (!patterns.has(name)) patterns.set(name, ctx.createPattern(wash(name), "repeat")!);
  ctx.fillStyle = patterns.get(name)!;
  ctx.fill(path, "evenodd");
}
/** A line by hand: drawn twice, the second a little off. */
export function ink(ctx: Brush, path: Path2D, width = 2, alpha = 0.9, color = INK) {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.globalAlpha = alpha;
  ctx.lineWidth = width;
  ctx.stroke(path);
  ctx.translate(0.7, -0.5);
  ctx.globalAlpha = alpha * 0.35;
  ctx.lineWidth = width * 0.55;
  ctx.stroke(path);
  ctx.restore();
}
export function blob(cx: number, cy: number, r: number, seed: number, lobes = 9, rough = 0.14) {
  const path = new Path2D(),
    points: Point[] = [];
  for (let n = 0; n < lobes; n++) {
    const turn = (n / lobes) * Math.PI * 2,
      far = r * (1 + (hash(n, seed, 3) - 0.5) * 2 * rough);
    points.push([cx + Math.cos(turn) * far, cy + Math.sin(turn) * far]);
  }
  const mid = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  path.moveTo(...mid(points[lobes - 1], points[0]));
  points.forEach((p, n) => path.quadraticCurveTo(...p, ...mid(p, points[(n + 1) % lobes])));
  path.closePath();
  return path;
}
export function polygon(cx: number, cy: number, r: number, sides: number, seed: number, rough = 0.25) {
  const path = new Path2D();
  for (let n = 0; n < sides; n++) {
    const turn = (n / sides) * Math.PI * 2 + hash(seed, n, 1) * 0.6,
      far = r * (1 - hash(seed, n, 2) * rough);
    path[n ? "lineTo" : "moveTo"](cx + Math.cos(turn) * far, cy + Math.sin(turn) * far * 0.85);
  }
  path.closePath();
  return path;
}

export function shade(ctx: Brush, path: Path2D, dx = 4, dy = 6, alpha = 0.34) {
  ctx.save();
  ctx.translate(dx, dy);
  ctx.fillStyle = `rgba(24,14,4,${alpha})`;
  ctx.fill(path);
  ctx.restore();
}
export function round(cx: number, cy: number, r: number): Path2D {
  const p = new Path2D();
  p.arc(cx, cy, r, 0, Math.PI * 2);
  return p;
}
export function box(x: number, y: number, w: number, h: number, r = 3): Path2D {
  const p = new Path2D();
  p.roundRect(x, y, w, h, r);
  return p;
}
