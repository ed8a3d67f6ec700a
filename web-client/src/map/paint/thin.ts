// Walls on the edges between squares: thin masonry, glass that is seen through, a rail, a curtain.
import { type Brush, INK, S, box, fillWash, ink, round } from "./brush";

/** What an edge stops, as the engine counts it: 1 movement, 2 sight, 4 effects. */
export interface ThinWall {
  cell: number;
  side: "east" | "south";
  blocks?: number;
}
const HALF = 6;

/** The bar of a wall in the painting; it reaches half its width beyond its ends, so that corners join. */
function bar(wall: ThinWall, width: number, half: number): [number, number, number, number] {
  const [x, y] = [wall.cell % width, Math.floor(wall.cell / width)];
  return wall.side === "east"
    ? [(x + 1) * S - half, y * S - half, 2 * half, S + 2 * half]
    : [x * S - half, (y + 1) * S - half, S + 2 * half, 2 * half];
}

/** Paint the walls that touch these squares: all shadows, then all outlines, then all fills, so that they join. */
export function paintThinWalls(
  ctx: Brush,
  walls: ThinWall[],
  width: number,
  [left, top, right, below]: [number, number, number, number],
): void {
  const near = walls.filter(({ cell }) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return x >= left - 2 && y >= top - 2 && x <= right && y <= below;
  });
  const solid = near.filter(({ blocks = 7 }) => (blocks & 3) === 3);
  ctx.save();
  ctx.fillStyle = "rgba(24,14,4,.34)";
  const shadow = new Path2D();
  for (const wall of near) {
    const [x, y, w, h] = bar(wall, width, HALF);
    shadow.rect(x + 5, y + 7, w, h);
  }
  ctx.fill(shadow);
  const outer = new Path2D();
  for (const wall of solid) outer.roundRect(...bar(wall, width, HALF + 2.2), 2);
  ctx.fillStyle = INK;
  ctx.fill(outer);
  for (const wall of solid) fillWash(ctx, "walltop", box(...bar(wall, width, HALF), 1));
  for (const wall of solid) paintJoints(ctx, wall, width);
  for (const wall of near) if (!solid.includes(wall)) paintOther(ctx, wall, width);
  ctx.restore();
}

/** The joints between the stones of a thin wall. */
function paintJoints(ctx: Brush, wall: ThinWall, width: number): void {
  const [x, y, w, h] = bar(wall, width, HALF);
  ctx.strokeStyle = "rgba(42,32,24,.55)";
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  for (const share of [0.3, 0.62, 0.9])
    if (w > h) {
      ctx.moveTo(x + w * share, y);
      ctx.lineTo(x + w * share, y + h);
    } else {
      ctx.moveTo(x, y + h * share);
      ctx.lineTo(x + w, y + h * share);
    }
  ctx.stroke();
}

/** Edges that are no wall: a curtain stops sight alone, glass all but sight, a rail movement alone. */
function paintOther(ctx: Brush, wall: ThinWall, width: number): void {
  const blocks = wall.blocks ?? 7;
  const [x, y, w, h] = bar(wall, width, 4);
  if (!(blocks & 1)) {
    ctx.fillStyle = "#8d4236";
    ctx.fill(box(x, y, w, h, 4));
    return ink(ctx, box(x, y, w, h, 4), 1.8);
  }
  if (blocks & 4) {
    ctx.fillStyle = "#cfe2dd";
    ctx.fill(box(x, y, w, h, 1));
    return ink(ctx, box(x, y, w, h, 1), 2);
  }
  fillWash(ctx, "wood", box(x + (w > h ? 0 : 2), y + (w > h ? 2 : 0), w > h ? w : w - 4, w > h ? h - 4 : h, 1));
  for (const share of [0.08, 0.5, 0.92]) {
    const post = w > h ? round(x + w * share, y + h / 2, 5) : round(x + w / 2, y + h * share, 5);
    fillWash(ctx, "wood", post);
    ink(ctx, post, 1.6);
  }
}
