// Things with a place and a size: furniture, fires, boats.
import { type Brush, blob, box, fillWash, ink, polygon, round, shade } from "./brush";
import type { Plan } from "./plan";

type Thing = (ctx: Brush, x: number, y: number, w: number, h: number, p: Plan) => void;
export const PROPS: Record<string, Thing> = {
  table(ctx, x, y, w, h) {
    const b = box(x + 7, y + 7, w - 14, h - 14, 5);
    shade(ctx, b, 6, 9, 0.45);
    fillWash(ctx, "wood", b);
    ctx.save();
    ctx.clip(b);
    ctx.strokeStyle = "rgba(58,34,12,.6)";
    ctx.lineWidth = 1.4;
    ctx.beginPath();
    for (let k = y + 24; k < y + h - 8; k += 20) {
      ctx.moveTo(x, k);
      ctx.lineTo(x + w, k + 1);
    }
    ctx.stroke();
    ctx.strokeStyle = "rgba(255,236,200,.4)";
    ctx.lineWidth = 2;
    ctx.strokeRect(x + 9.5, y + 9.5, w, h);
    ctx.restore();
    ink(ctx, b, 2.4);
    ctx.fillStyle = "#d8c9a8";
    const plate = round(x + w * 0.36, y + h * 0.42, 8);
    ctx.fill(plate);
    ink(ctx, plate, 1.4);
    const mug = round(x + w * 0.62, y + h * 0.58, 5);
    ctx.fillStyle = "#7d6a4c";
    ctx.fill(mug);
    ink(ctx, mug, 1.4);
  },
  stool(ctx, x, y, w, h) {
    const c = round(x + w / 2, y + h / 2, 12);
    shade(ctx, c, 3, 5);
    fillWash(ctx, "wood", c);
    ink(ctx, c, 1.8);
  },
  barrel(ctx, x, y, w, h) {
    const c = round(x + w / 2, y + h / 2, Math.min(w, h) * 0.4);
    shade(ctx, c, 5, 8, 0.45);
    fillWash(ctx, "wood", c);
    ctx.save();
    ctx.clip(c);
    ctx.strokeStyle = "rgba(58,34,12,.6)";
    ctx.lineWidth = 1.3;
    ctx.beginPath();
    for (let k = 0.22; k < 0.9; k += 0.14) {
      ctx.moveTo(x + w * k, y);
      ctx.lineTo(x + w * k, y + h);
    }
    ctx.stroke();
    ctx.restore();
    ctx.strokeStyle = "#4b443c";
    ctx.lineWidth = 4;
    ctx.stroke(round(x + w / 2, y + h / 2, Math.min(w, h) * 0.35));
    ink(ctx, c, 2.2);
  },
  crate(ctx, x, y, w, h) {
    const b = box(x + 9, y + 9, w - 18, h - 18, 2);
    shade(ctx, b, 5, 8, 0.45);
    fillWash(ctx, "wood", b);
    ink(ctx, b, 2.2);
    const l = new Path2D();
    l.moveTo(x + 10, y + 10);
    l.lineTo(x + w - 10, y + h - 10);
    l.rect(x + 15, y + 15, w - 30, h - 30);
    ink(ctx, l, 1.4, 0.7);
  },
  chest(ctx, x, y, w, h) {
    const b = box(x + 9, y + 16, w - 18, h - 30, 4);
    shade(ctx, b, 5, 8, 0.45);
    fillWash(ctx, "wood", b);
    ctx.fillStyle = "#6a5a2e";
    for (const k of [0.28, 0.66]) ctx.fillRect(x + w * k, y + 16, 6, h - 30);
    ink(ctx, b, 2.2);
    ctx.fillStyle = "#d9b64c";
    const l = box(x + w / 2 - 4, y + h / 2 - 1, 9, 9, 2);
    ctx.fill(l);
    ink(ctx, l, 1.2);
  },
  hearth(ctx, x, y, w, h) {
    const b = box(x + 3, y + 3, w - 6, h - 10, 4);
    shade(ctx, b, 4, 6);
    fillWash(ctx, "walltop", b);
    ink(ctx, b, 2.4);
    const i = box(x + 13, y + 12, w - 26, h - 28, 3);
    ctx.fillStyle = "#2a1a12";
    ctx.fill(i);
    fire(ctx, x + w / 2, y + h / 2 - 2, Math.min(w, h * 1.6) * 0.26);
    ink(ctx, i, 1.6);
  },
  campfire(ctx, x, y, w, h) {
    for (let n = 0; n < 8; n++) {
      const s = polygon(x + w / 2 + Math.cos(n * 0.785) * 22, y + h / 2 + Math.sin(n * 0.785) * 20, 7, 6, n);
      fillWash(ctx, "walltop", s);
      ink(ctx, s, 1.4);
    }
    fire(ctx, x + w / 2, y + h / 2, 15);
  },
  boat(ctx, x, y, w, h) {
    const p = new Path2D();
    p.moveTo(x + 4, y + h / 2);
    p.bezierCurveTo(x + w * 0.25, y, x + w * 0.75, y + 2, x + w - 8, y + h * 0.22);
    p.lineTo(x + w - 8, y + h * 0.78);
    p.bezierCurveTo(x + w * 0.75, y + h - 2, x + w * 0.25, y + h, x + 4, y + h / 2);
    p.closePath();
    shade(ctx, p, 6, 9, 0.45);
    fillWash(ctx, "wood", p);
    ctx.save();
    ctx.clip(p);
    ctx.strokeStyle = "rgba(58,34,12,.6)";
    ctx.lineWidth = 1.4;
    ctx.beginPath();
    for (let k = 0.2; k < 0.9; k += 0.15) {
      ctx.moveTo(x, y + h * k);
      ctx.lineTo(x + w, y + h * k);
    }
    ctx.stroke();
    ctx.fillStyle = "#8a6336";
    ctx.fillRect(x + w * 0.34, y, 12, h);
    ctx.fillRect(x + w * 0.64, y, 12, h);
    ctx.restore();
    ink(ctx, p, 2.6);
  },
  post(ctx, x, y, w, h) {
    const c = round(x + w / 2, y + h / 2, 7);
    shade(ctx, c, 9, 12, 0.4);
    fillWash(ctx, "wood", c);
    ink(ctx, c, 2);
    ctx.fillStyle = "rgba(60,74,32,.8)";
    ctx.fill(blob(x + w / 2 - 3, y + h / 2 + 5, 6, x));
  },
  cairn(ctx, x, y, w, h) {
    for (const [a, b, r] of [
      [0.36, 0.6, 15],
      [0.66, 0.62, 14],
      [0.5, 0.4, 13],
    ]) {
      const s = polygon(x + w * a, y + h * b, r, 7, a * 50, 0.2);
      shade(ctx, s, 4, 6);
      fillWash(ctx, "walltop", s);
      ink(ctx, s, 1.8);
    }
  },
  stairs(ctx, x, y, w, h) {
    const b = box(x, y, w, h, 0);
    fillWash(ctx, "walltop", b);
    for (let n = 0; n < 6; n++) {
      ctx.fillStyle = `rgba(24,14,4,${0.05 + n * 0.08})`;
      ctx.fillRect(x + (n * w) / 6, y, w / 6, h);
      const l = new Path2D();
      l.moveTo(x + (n * w) / 6, y);
      l.lineTo(x + (n * w) / 6, y + h);
      ink(ctx, l, 1.6, 0.7);
    }
    ink(ctx, b, 2);
  },
  rug(ctx, x, y, w, h) {
    const b = box(x + 8, y + 8, w - 16, h - 16, 3);
    ctx.fillStyle = "#8d4236";
    ctx.fill(b);
    ctx.strokeStyle = "#d8b25c";
    ctx.lineWidth = 3;
    ctx.strokeRect(x + 16, y + 16, w - 32, h - 32);
    ink(ctx, b, 1.8);
  },
  bed(ctx, x, y, w, h) {
    const b = box(x + 6, y + 4, w - 12, h - 8, 4);
    shade(ctx, b, 5, 7);
    fillWash(ctx, "wood", b);
    const q = box(x + 10, y + 26, w - 20, h - 36, 4);
    ctx.fillStyle = "#7c8a6c";
    ctx.fill(q);
    ink(ctx, q, 1.4);
    const s = box(x + 13, y + 9, w - 26, 20, 6);
    ctx.fillStyle = "#ece4d0";
    ctx.fill(s);
    ink(ctx, s, 1.4);
    ink(ctx, b, 2.2);
  },
  bell(ctx, x, y, w, h) {
    const c = round(x + w / 2, y + h / 2, w * 0.42);
    shade(ctx, c, 6, 9, 0.45);
    const g = ctx.createRadialGradient(x + w * 0.36, y + h * 0.34, 4, x + w / 2, y + h / 2, w * 0.44);
    g.addColorStop(0, "#ead79a");
    g.addColorStop(1, "#7b6228");
    ctx.fillStyle = g;
    ctx.fill(c);
    ink(ctx, c, 2.6);
    ctx.strokeStyle = "rgba(42,32,24,.5)";
    ctx.stroke(round(x + w / 2, y + h / 2, w * 0.26));
  },
  shelf(ctx, x, y, w, h) {
    const b = box(x + 4, y + 16, w - 8, h - 32, 2);
    shade(ctx, b, 5, 7);
    fillWash(ctx, "wood", b);
    ctx.save();
    ctx.clip(b);
    for (let k = 8; k < w - 8; k += 8) {
      ctx.fillStyle = ["#7c3a2d", "#4d5a34", "#3a4a63", "#8a6a2e"][((k / 8) % 4) | 0];
      ctx.fillRect(x + k, y + 21, 6, h - 42);
    }
    ctx.restore();
    ink(ctx, b, 2.2);
  },
  statue(ctx, x, y, w, h) {
    const c = round(x + w / 2, y + h / 2, 22);
    shade(ctx, c, 6, 9);
    fillWash(ctx, "walltop", c);
    ink(ctx, c, 2.2);
  },
  well(ctx, x, y, w, h) {
    const c = round(x + w / 2, y + h / 2, 26),
      d = round(x + w / 2, y + h / 2, 17);
    shade(ctx, c, 5, 8);
    fillWash(ctx, "walltop", c);
    ink(ctx, c, 2.2);
    ctx.fillStyle = "#1d2c33";
    ctx.fill(d);
    ink(ctx, d, 1.8);
  },
  trap(ctx, x, y, w, h) {
    const b = box(x + 10, y + 10, w - 20, h - 20, 2);
    ctx.fillStyle = "rgba(20,12,6,.55)";
    ctx.fill(b);
    ink(ctx, b, 1.8);
    const l = new Path2D();
    for (let k = 18; k < w - 14; k += 9) {
      l.moveTo(x + k, y + h - 14);
      l.lineTo(x + k + 3, y + 16);
      l.lineTo(x + k + 6, y + h - 14);
    }
    ink(ctx, l, 1.6, 0.9, "#d8d0c0");
  },
};
function fire(ctx: Brush, cx: number, cy: number, r: number): void {
  const g = ctx.createRadialGradient(cx, cy, 1, cx, cy, r * 1.6);
  g.addColorStop(0, "#fff1b8");
  g.addColorStop(0.35, "#ffb43f");
  g.addColorStop(0.7, "rgba(232,92,24,.8)");
  g.addColorStop(1, "rgba(200,60,10,0)");
  ctx.fillStyle = g;
  ctx.fill(round(cx, cy, r * 1.6));
  ctx.fillStyle = "#ffcf63";
  ctx.fill(blob(cx, cy, r * 0.7, 5, 7, 0.4));
  ctx.fillStyle = "#fff3c4";
  ctx.fill(blob(cx, cy + 2, r * 0.36, 9, 6, 0.4));
}
