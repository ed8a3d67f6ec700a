// Things that stand on a square: pillars, trees, boulders, low walls.
import { INK, type Point, S, blob, box, fillWash, hash, ink, polygon, round, shade } from "./brush";
import type { Mark } from "./plan";
import { PROPS } from "./props";

export const THINGS: Record<string, Mark> = {
  pillar(ctx, x, y, px, py) {
    const c: Point = [px + S / 2, py + S / 2],
      foot = box(px + 5, py + 5, S - 10, S - 10, 5),
      drum = round(...c, S * 0.37);
    shade(ctx, foot, 6, 8, 0.4);
    fillWash(ctx, "walltop", foot);
    ink(ctx, foot, 2);
    const light = ctx.createRadialGradient(c[0] - 9, c[1] - 11, 3, ...c, S * 0.4);
    light.addColorStop(0, "#efe6d2");
    light.addColorStop(0.6, "#b6a98f");
    light.addColorStop(1, "#7d705b");
    ctx.fillStyle = light;
    ctx.fill(drum);
    ink(ctx, drum, 2.4);
    ctx.strokeStyle = "rgba(42,32,24,.4)";
    ctx.lineWidth = 1.2;
    ctx.stroke(round(...c, S * 0.24));
  },
  tree(ctx, x, y, px, py) {
    // a crown of many round leaves: all outlines first, then all fills
    const cx = px + S / 2 + (hash(x, y, 1) - 0.5) * 6,
      cy = py + S / 2 + (hash(x, y, 2) - 0.5) * 6,
      leaves = new Path2D();
    for (let n = 0; n < 9; n++) {
      const turn = n * 0.698 + hash(x, y, 4),
        far = S * (0.36 + hash(n, x, y) * 0.05),
        r = S * (0.15 + hash(n, y, x) * 0.05),
        a = cx + Math.cos(turn) * far,
        b = cy + Math.sin(turn) * far;
      leaves.moveTo(a + r, b);
      leaves.arc(a, b, r, 0, 7);
    }
    leaves.moveTo(cx + S * 0.38, cy);
    leaves.arc(cx, cy, S * 0.38, 0, 7);
    ctx.save();
    ctx.translate(9, 12);
    ctx.fillStyle = "rgba(24,20,4,.34)";
    ctx.fill(leaves);
    ctx.restore();
    ctx.strokeStyle = INK;
    ctx.lineWidth = 4.6;
    ctx.stroke(leaves);
    ctx.fillStyle = "#5b6d3b";
    ctx.fill(leaves);
    for (const [far, size, tone, many] of [
      [0.3, 0.13, "#697c45", 8],
      [0.2, 0.12, "#7c8e52", 6],
      [0.1, 0.11, "#92a163", 4],
    ] as [number, number, string, number][])
      for (let n = 0; n < many; n++) {
        const turn = (n / many) * 6.283 + far * 20 + hash(x, y, many),
          a = cx - 4 + Math.cos(turn) * far * S,
          b = cy - 5 + Math.sin(turn) * far * S,
          r = S * size * (0.8 + hash(n, x + many, y) * 0.4);
        ctx.fillStyle = tone;
        ctx.beginPath();
        ctx.arc(a, b, r, 0, 7);
        ctx.fill();
        ctx.strokeStyle = "rgba(32,42,14,.42)";
        ctx.lineWidth = 1.1;
        ctx.beginPath();
        ctx.arc(a, b, r, 0.3, 2.2);
        ctx.stroke();
      }
  },
  bush(ctx, x, y, px, py) {
    const seed = x * 3 + y * 11;
    for (const [dx, dy, r] of [
      [18, 22, 19],
      [44, 20, 18],
      [32, 44, 20],
    ]) {
      const b = blob(px + dx, py + dy, r, seed + dx, 9, 0.2);
      shade(ctx, b, 4, 6);
      ctx.fillStyle = "#6f8049";
      ctx.fill(b);
      ink(ctx, b, 1.8, 0.85);
      ctx.strokeStyle = "rgba(200,210,150,.5)";
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      ctx.arc(px + dx - 3, py + dy - 3, r * 0.55, 3.4, 5);
      ctx.stroke();
    }
  },
  fern(ctx, x, y, px, py) {
    ctx.strokeStyle = "rgba(46,62,22,.85)";
    ctx.lineWidth = 1.7;
    for (let n = 0; n < 4; n++) {
      const a = px + 10 + hash(x, y, n) * 44,
        b = py + 14 + hash(y, x, n) * 42;
      ctx.beginPath();
      for (const k of [-1.2, -0.5, 0.3, 1]) {
        ctx.moveTo(a, b);
        ctx.quadraticCurveTo(a + k * 5, b - 8, a + k * 11, b - 7 + Math.abs(k) * 4);
      }
      ctx.stroke();
    }
  },
  boulder(ctx, x, y, px, py) {
    const s = polygon(px + S / 2, py + S / 2, S * 0.52, 9, x * 5 + y, 0.16);
    shade(ctx, s, 8, 10, 0.42);
    fillWash(ctx, "walltop", s);
    ctx.save();
    ctx.clip(s);
    ctx.fillStyle = "rgba(40,28,14,.28)";
    ctx.fill(polygon(px + S * 0.68, py + S * 0.7, S * 0.42, 7, x));
    ctx.fillStyle = "rgba(255,248,228,.35)";
    ctx.fill(polygon(px + S * 0.34, py + S * 0.3, S * 0.24, 6, y));
    ctx.restore();
    ink(ctx, s, 2.6);
    ctx.strokeStyle = "rgba(42,32,24,.5)";
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    ctx.moveTo(px + 20, py + 18);
    ctx.lineTo(px + 32, py + 30);
    ctx.lineTo(px + 28, py + 48);
    ctx.moveTo(px + 32, py + 30);
    ctx.lineTo(px + 50, py + 32);
    ctx.stroke();
  },
  lowwall(ctx, x, y, px, py, p) {
    const same = (i: number, j: number) => p.thing(i, j) === "lowwall",
      up = same(x, y - 1) || same(x, y + 1),
      across = same(x - 1, y) || same(x + 1, y);
    const b =
      across || !up
        ? box(px + (same(x - 1, y) ? 0 : 5), py + 18, S - (same(x - 1, y) ? 0 : 5) - (same(x + 1, y) ? 0 : 5), 28, 3)
        : box(px + 18, py + (same(x, y - 1) ? 0 : 5), 28, S - (same(x, y - 1) ? 0 : 5) - (same(x, y + 1) ? 0 : 5), 3);
    shade(ctx, b, 5, 7, 0.42);
    fillWash(ctx, "walltop", b);
    ctx.save();
    ctx.clip(b);
    ctx.strokeStyle = "rgba(42,32,24,.6)";
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    if (across || !up) {
      ctx.moveTo(px, py + 32);
      ctx.lineTo(px + S, py + 32);
      for (const [a, r] of [
        [14, 0],
        [36, 0],
        [57, 0],
        [4, 1],
        [25, 1],
        [47, 1],
      ]) {
        ctx.moveTo(px + a, py + 18 + r * 14);
        ctx.lineTo(px + a + 1, py + 32 + r * 14);
      }
    } else {
      ctx.moveTo(px + 32, py);
      ctx.lineTo(px + 32, py + S);
      for (const [a, r] of [
        [14, 0],
        [36, 0],
        [57, 0],
        [4, 1],
        [25, 1],
        [47, 1],
      ]) {
        ctx.moveTo(px + 18 + r * 14, py + a);
        ctx.lineTo(px + 32 + r * 14, py + a + 1);
      }
    }
    ctx.stroke();
    ctx.restore();
    ink(ctx, b, 2.2);
  },
  table(ctx, x, y, px, py, p) {
    const me = p.thing(x, y),
      same = (i: number, j: number) => p.thing(i, j) === me && "tT".includes(p.at(i, j));
    if (same(x - 1, y) || same(x, y - 1)) return; // drawn from its corner
    let w = 1,
      h = 1;
    while (same(x + w, y)) w++;
    while (same(x, y + h)) h++;
    PROPS.table(ctx, px, py, w * S, h * S, p);
  },
  bench(ctx, x, y, px, py, p) {
    const left = p.thing(x - 1, y) === "bench",
      right = p.thing(x + 1, y) === "bench",
      b = box(px + (left ? 0 : 6), py + 18, S - (left ? 0 : 6) - (right ? 0 : 6), 28, 3);
    shade(ctx, b, 5, 7, 0.42);
    fillWash(ctx, "wood", b);
    const l = new Path2D();
    l.moveTo(px, py + 27);
    l.lineTo(px + S, py + 27);
    l.moveTo(px, py + 37);
    l.lineTo(px + S, py + 37);
    ctx.save();
    ctx.clip(b);
    ink(ctx, l, 1.3, 0.7);
    ctx.restore();
    ink(ctx, b, 2.2);
  },
  trunk(ctx, x, y, px, py) {
    const b = box(px + 2, py + 20, S - 4, 24, 11);
    shade(ctx, b, 5, 8, 0.42);
    fillWash(ctx, "wood", b);
    const l = new Path2D();
    l.moveTo(px + 12, py + 28);
    l.lineTo(px + 50, py + 27);
    l.moveTo(px + 8, py + 36);
    l.lineTo(px + 54, py + 37);
    ink(ctx, l, 1.2, 0.6);
    ink(ctx, b, 2.4);
    const ring = round(px + S - 12, py + 32, 9);
    ctx.fillStyle = "#d8b384";
    ctx.fill(ring);
    ink(ctx, ring, 1.6);
  },
  statue(ctx, x, y, px, py) {
    const foot = box(px + 8, py + 8, S - 16, S - 16, 3);
    shade(ctx, foot, 6, 9, 0.42);
    fillWash(ctx, "walltop", foot);
    ink(ctx, foot, 2.2);
    const body = blob(px + 32, py + 36, 16, x + y, 8, 0.1),
      head = round(px + 32, py + 25, 8);
    ctx.fillStyle = "#e4dccb";
    ctx.fill(body);
    ink(ctx, body, 1.8);
    ctx.fill(head);
    ink(ctx, head, 1.8);
  },
  slope(ctx, x, y, px, py) {
    ctx.strokeStyle = "rgba(42,32,24,.5)";
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (let n = 0; n < 6; n++) {
      const a = px + 6 + n * 10;
      ctx.moveTo(a, py + 10 + hash(x, y, n) * 8);
      ctx.lineTo(a + 2, py + 34 + hash(x, n, y) * 18);
    }
    ctx.stroke();
  },
  cliff(ctx, x, y, px, py) {
    fillWash(ctx, "rock", box(px, py, S, S, 0));
    for (let n = 0; n < 5; n++) {
      const s = polygon(px + 10 + hash(x, y, n) * 44, py + 10 + hash(y, x, n) * 44, 15, 6, x * 3 + y + n, 0.3);
      fillWash(ctx, "walltop", s);
      ink(ctx, s, 1.6, 0.8);
    }
  },
  gap(ctx, x, y, px, py) {
    for (const k of [0, S - 20]) {
      const s = box(px + k, py, 20, S, 4);
      fillWash(ctx, "rock", s);
      ink(ctx, s, 2);
    }
  },
  barrel(ctx, x, y, px, py, p) {
    PROPS.barrel(ctx, px, py, S, S, p);
  },
  crate(ctx, x, y, px, py, p) {
    PROPS.crate(ctx, px, py, S, S, p);
  },
  bed(ctx, x, y, px, py, p) {
    PROPS.bed(ctx, px, py, S, S, p);
  },
  shelf(ctx, x, y, px, py, p) {
    PROPS.shelf(ctx, px, py, S, S, p);
  },
};
