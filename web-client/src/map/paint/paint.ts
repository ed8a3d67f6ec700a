// The painting, in this order: ground, patches, grid, walls, things, openings.
import { type Brush, type Point, S, fillWash, hash, ink, mix, shade, PAINT } from "./brush";
import { MARKS } from "./floors";
import { opening } from "./openings";
import { NATURAL, type Plan } from "./plan";
import { PROPS } from "./props";
import { paintThinWalls } from "./thin";
import { THINGS } from "./things";

/** Stones set along one side of a wall, as seen from above. */
function course(ctx: Brush, ax: number, ay: number, bx: number, by: number, seed: number): void {
  const nx = -(by - ay),
    ny = bx - ax,
    deep = 0.34; // into the wall
  const stops = [0, 0.3 + hash(seed, 1) * 0.1, 0.62 + hash(seed, 2) * 0.12, 1];
  for (let n = 0; n < 3; n++) {
    const [s, e] = [stops[n] + 0.01, stops[n + 1] - 0.01],
      d = deep * (0.82 + hash(seed, n, 4) * 0.3),
      p = new Path2D();
    const pt = (t: number, k: number): Point => [(mix(ax, bx, t) + nx * k) * S, (mix(ay, by, t) + ny * k) * S];
    p.moveTo(...pt(s, 0.02));
    p.lineTo(...pt(e, 0.02));
    p.lineTo(...pt(e - 0.01, d));
    p.lineTo(...pt(s + 0.01, d));
    p.closePath();
    fillWash(ctx, "walltop", p);
    const t = hash(seed, n, 7);
    ctx.fillStyle = t < 0.35 ? "rgba(50,36,18,.2)" : t > 0.75 ? "rgba(255,246,224,.22)" : "rgba(0,0,0,0)";
    ctx.fill(p);
    ctx.strokeStyle = "rgba(42,32,24,.72)";
    ctx.lineWidth = 1.2;
    ctx.stroke(p);
  }
}

/** Draw the squares from (x0, y0) up to (x1, y1); the context's origin is the map's corner. */
export function paint(ctx: Brush, p: Plan, x0 = 0, y0 = 0, x1 = p.width, y1 = p.height): void {
  const frame = new Path2D();
  frame.rect(x0 * S, y0 * S, (x1 - x0) * S, (y1 - y0) * S);
  ctx.save();
  ctx.clip(frame);
  const each = (visit: (x: number, y: number, px: number, py: number) => void, pad = 0) => {
    for (let y = Math.max(0, y0 - pad); y < Math.min(p.height, y1 + pad); y++)
      for (let x = Math.max(0, x0 - pad); x < Math.min(p.width, x1 + pad); x++) visit(x, y, x * S, y * S);
  };

  // 1 the ground and what was drawn on it
  if (PAINT[p.ground]) fillWash(ctx, p.ground, frame);
  each((x, y, px, py) => {
    if (p.known(x, y) && !p.solid(x, y) && p.under(x, y) === p.ground) MARKS[p.ground]?.(ctx, x, y, px, py, p);
  });

  // 2 patches: water has shores, a chasm has a lip
  for (const { kind, shape } of p.patches) {
    ctx.save();
    if (kind === "water") {
      // the deep has no shore of its own, only a soft rim
      ctx.lineJoin = "round";
      for (const [w, a] of [
        [26, 0.12],
        [16, 0.16],
        [7, 0.22],
      ] as const) {
        ctx.strokeStyle = `rgba(70,116,130,${a})`;
        ctx.lineWidth = w;
        ctx.stroke(shape);
      }
      fillWash(ctx, kind, shape);
      ctx.clip(shape, "evenodd");
      each((x, y, px, py) => {
        if (p.under(x, y) === kind) MARKS[kind]?.(ctx, x, y, px, py, p);
      }, 1);
      ctx.strokeStyle = "rgba(150,190,192,.35)";
      ctx.lineWidth = 10;
      ctx.stroke(shape);
      ctx.restore();
      continue;
    }
    if (kind === "shallow") {
      ctx.save();
      ctx.lineJoin = "round";
      ctx.strokeStyle = p.ground === "grass" || p.ground === "earth" ? "rgba(120,98,60,.55)" : "rgba(112,88,52,.32)";
      ctx.lineWidth = 13;
      ctx.stroke(shape);
      ctx.restore();
    }
    if (!NATURAL.has(kind)) shade(ctx, shape, 4, 6, 0.4);
    fillWash(ctx, kind, shape);
    const inner = (x: number, y: number) => {
      for (let j = -1; j < 2; j++) for (let i = -1; i < 2; i++) if (p.under(x + i, y + j) !== kind) return false;
      return true;
    };
    each((x, y, px, py) => {
      if (p.under(x, y) === kind && inner(x, y)) MARKS[kind]?.(ctx, x, y, px, py, p);
    });
    ctx.clip(shape, "evenodd"); // only where the edge may cut a detail
    each((x, y, px, py) => {
      if (p.under(x, y) === kind && !inner(x, y)) MARKS[kind]?.(ctx, x, y, px, py, p);
    }, 1);
    ctx.lineJoin = "round";
    if (kind === "shallow") {
      for (const [w, c] of [
        [46, "rgba(20,50,60,.10)"],
        [22, "rgba(16,44,54,.16)"],
      ] as [number, string][]) {
        ctx.strokeStyle = c;
        ctx.lineWidth = w;
        ctx.stroke(shape);
      }
      for (const [w, c] of [
        [30, "rgba(236,248,246,.5)"],
        [27, "rgba(147,185,180,.9)"],
        [15, "rgba(240,250,248,.62)"],
        [12, "rgba(155,192,187,.95)"],
      ] as [number, string][]) {
        ctx.strokeStyle = c;
        ctx.lineWidth = w;
        ctx.globalAlpha = 0.7;
        ctx.stroke(shape);
      }
    } else if (kind === "chasm") {
      for (const [w, c] of [
        [44, "rgba(120,100,72,.35)"],
        [24, "rgba(150,128,96,.4)"],
        [10, "rgba(176,154,120,.55)"],
      ] as [number, string][]) {
        ctx.strokeStyle = c;
        ctx.lineWidth = w;
        ctx.stroke(shape);
      }
    } else if (kind === "mud" || kind === "wetsand") {
      ctx.strokeStyle = "rgba(40,26,10,.22)";
      ctx.lineWidth = 16;
      ctx.stroke(shape);
    } else if (kind === "lava") {
      ctx.strokeStyle = "rgba(255,140,50,.55)";
      ctx.lineWidth = 9;
      ctx.stroke(shape);
    }
    ctx.restore();
    if (kind !== "moss")
      ink(
        ctx,
        shape,
        kind === "chasm" ? 3 : kind === "rubble" || kind === "wetsand" ? 1 : 2,
        kind === "rubble" || kind === "wetsand" ? 0.35 : 0.75,
      );
  }

  // 3 the grid: the truth of the rules, over the freedom of the brush
  ctx.save();
  ctx.strokeStyle = "rgba(42,32,24,.26)";
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  each((x, y, px, py) => {
    if (p.solid(x, y)) return;
    if (!p.solid(x + 1, y)) {
      ctx.moveTo(px + S, py);
      ctx.lineTo(px + S, py + S);
    }
    if (!p.solid(x, y + 1)) {
      ctx.moveTo(px, py + S);
      ctx.lineTo(px + S, py + S);
    }
  });
  ctx.stroke();
  ctx.restore();

  // 4 walls: their shadow falls to the right and down, then rock, stones along the edge, hatching, the line
  ctx.save();
  const k = ctx.getTransform().a;
  ctx.shadowColor = "rgba(24,14,4,.62)";
  ctx.shadowBlur = 16 * k;
  ctx.shadowOffsetX = 7 * k;
  ctx.shadowOffsetY = 9 * k;
  ctx.fillStyle = "#000";
  ctx.fill(p.rock, "evenodd");
  ctx.shadowOffsetX = ctx.shadowOffsetY = 0;
  ctx.shadowBlur = 9 * k;
  ctx.shadowColor = "rgba(24,14,4,.5)";
  ctx.fill(p.rock, "evenodd");
  ctx.restore();
  fillWash(ctx, "rock", p.rock);
  each((x, y, px, py) => {
    // hatching: short strokes in groups that lean three ways
    if (!p.solid(x, y)) return;
    const lean = Math.floor(hash(x, y, 3) * 3) * 0.9 + 0.4;
    ctx.save();
    ctx.beginPath();
    ctx.rect(px, py, S, S);
    ctx.clip(); // a plain box: clipping to the whole rock is far dearer
    ctx.strokeStyle = "rgba(30,22,14,.55)";
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    for (let n = -3; n < 9; n++) {
      const o = n * 8 + hash(x, y, n) * 3,
        cx = px + 32 + Math.cos(lean + 1.57) * (o - 28),
        cy = py + 32 + Math.sin(lean + 1.57) * (o - 28),
        l = 26 + hash(x, n, y) * 8;
      ctx.moveTo(cx - Math.cos(lean) * l, cy - Math.sin(lean) * l);
      ctx.lineTo(cx + Math.cos(lean) * l, cy + Math.sin(lean) * l);
    }
    ctx.stroke();
    ctx.restore();
  });
  const sides = [
    [0, -1, 0, 0, 1, 0],
    [1, 0, 1, 0, 1, 1],
    [0, 1, 1, 1, 0, 1],
    [-1, 0, 0, 1, 0, 0],
  ];
  each((x, y) => {
    if (p.solid(x, y) && p.at(x, y) !== ":" && p.at(x, y) !== " ")
      sides.forEach(([dx, dy, ax, ay, bx, by], k) => {
        const i = x + dx,
          j = y + dy;
        if (i >= 0 && j >= 0 && i < p.width && j < p.height && !p.solid(i, j) && p.known(i, j))
          course(ctx, x + ax, y + ay, x + bx, y + by, x * 37 + y * 91 + k);
      });
  }, 1);
  ink(ctx, p.rock, 3.4, 0.95);
  if (p.sheet.walls?.length) paintThinWalls(ctx, p.sheet.walls, p.width, [x0, y0, x1, y1]);

  // 5 things
  each((x, y, px, py) => {
    const kind = p.thing(x, y);
    if (THINGS[kind]) THINGS[kind](ctx, x, y, px, py, p);
  }, 1);
  each((x, y, px, py) => {
    const tile = p.at(x, y);
    if ("+/=SwI|".includes(tile)) opening(ctx, tile, x, y, px, py, p);
  }, 1);
  for (const prop of p.sheet.props) PROPS[prop.kind]?.(ctx, prop.x * S, prop.y * S, prop.w * S, prop.h * S, p);
  ctx.restore();
}
