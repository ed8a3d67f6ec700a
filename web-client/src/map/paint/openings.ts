// Doors, windows, bars and curtains: they stand in the line of their wall.
import { S, type Brush, box, fillWash, ink, round, shade } from "./brush";
import type { Plan } from "./plan";

/** Doors, windows, bars: they stand in the line of their wall. */
export function opening(ctx: Brush, tile: string, x: number, y: number, px: number, py: number, p: Plan): void {
  const solid = (i: number, j: number) => p.solid(i, j) || "+=SwI".includes(p.at(i, j)),
    upright = solid(x, y - 1) && solid(x, y + 1);
  ctx.save();
  ctx.translate(px + S / 2, py + S / 2);
  if (upright) ctx.rotate(Math.PI / 2);
  ctx.translate(-S / 2, -S / 2);
  if (tile === "+" || tile === "/") {
    const floor = box(-1, 0, S + 2, S, 0);
    if (tile === "+") {
      fillWash(ctx, p.ground, floor);
      ctx.fillStyle = "rgba(24,14,4,.42)";
      ctx.fill(floor);
    }
    for (const k of [-2, S - 8]) {
      const jamb = box(k, 8, 10, S - 16, 2);
      fillWash(ctx, "walltop", jamb);
      ink(ctx, jamb, 2);
    }
    const leaf = new Path2D();
    if (tile === "+") leaf.roundRect(6, 23, S - 12, 18, 2);
    else {
      leaf.moveTo(7, 30);
      leaf.lineTo(18, -24);
      leaf.lineTo(28, -22);
      leaf.lineTo(17, 33);
      leaf.closePath();
    }
    shade(ctx, leaf, 4, 7, 0.5);
    fillWash(ctx, "wood", leaf);
    ink(ctx, leaf, 2.4);
    if (tile === "+") {
      const l = new Path2D();
      for (const k of [17, 28, 39, 50]) {
        l.moveTo(k, 24);
        l.lineTo(k, 40);
      }
      ink(ctx, l, 1.2, 0.7);
      ctx.fillStyle = "#3b352e";
      ctx.fillRect(11, 23, 5, 18);
      ctx.fillRect(46, 23, 5, 18);
      const r = round(54, 32, 3.4);
      ctx.fillStyle = "#d9b64c";
      ctx.fill(r);
      ink(ctx, r, 1);
    }
  } else if (tile === "w") {
    const pane = box(2, 24, S - 4, 16, 2);
    ctx.fillStyle = "#cfe2dd";
    ctx.fill(pane);
    ctx.fillStyle = "rgba(255,255,255,.6)";
    ctx.fillRect(8, 26, 14, 4);
    ink(ctx, pane, 2);
    const l = new Path2D();
    l.moveTo(S / 2, 24);
    l.lineTo(S / 2, 40);
    l.moveTo(S / 4, 24);
    l.lineTo(S / 4, 40);
    l.moveTo(S * 0.75, 24);
    l.lineTo(S * 0.75, 40);
    ink(ctx, l, 1.4);
  } else if (tile === "=") {
    ctx.fillStyle = "rgba(24,14,4,.35)";
    ctx.fillRect(0, 20, S, 26);
    for (let n = 0; n < 6; n++) {
      const r = round(7 + n * 10, 32, 4);
      ctx.fillStyle = "#55504a";
      ctx.fill(r);
      ink(ctx, r, 1.3);
    }
    const bar = box(0, 29, S, 6, 2);
    ctx.fillStyle = "#6a645c";
    ctx.fill(bar);
    ink(ctx, bar, 1.3);
  } else if (tile === "S") {
    const slit = box(S / 2 - 5, 6, 10, S - 12, 3);
    ctx.fillStyle = "#15100c";
    ctx.fill(slit);
    ink(ctx, slit, 1.6);
  } else if (tile === "|") {
    const c = new Path2D();
    c.moveTo(0, 28);
    for (let n = 0; n < 8; n++) c.quadraticCurveTo(n * 8 + 4, n % 2 ? 20 : 44, n * 8 + 8, 32);
    c.lineTo(S, 38);
    for (let n = 7; n >= 0; n--) c.quadraticCurveTo(n * 8 + 4, n % 2 ? 28 : 52, n * 8, 36);
    c.closePath();
    shade(ctx, c, 2, 4);
    ctx.fillStyle = "#8d4236";
    ctx.fill(c);
    ink(ctx, c, 1.8);
  }
  ctx.restore();
}
