// The marks of each floor: slabs, boards, tufts, ripples.
import { S, type Brush, fillWash, hash, ink, polygon } from "./brush";
import type { Mark } from "./plan";

export const MARKS: Record<string, Mark> = {
  stone(ctx, x, y, px, py) {
    // slabs: whole, halved or quartered, so that the joints keep the grid
    const h = hash(x, y, 5),
      cuts =
        h < 0.42
          ? [[0, 0, 1, 1]]
          : h < 0.58
            ? [
                [0, 0, 0.5, 1],
                [0.5, 0, 0.5, 1],
              ]
            : h < 0.74
              ? [
                  [0, 0, 1, 0.5],
                  [0, 0.5, 1, 0.5],
                ]
              : h < 0.88
                ? [
                    [0, 0, 0.62, 0.55],
                    [0.62, 0, 0.38, 0.55],
                    [0, 0.55, 1, 0.45],
                  ]
                : [
                    [0, 0, 0.5, 0.5],
                    [0.5, 0, 0.5, 0.5],
                    [0, 0.5, 0.4, 0.5],
                    [0.4, 0.5, 0.6, 0.5],
                  ];
    cuts.forEach(([a, b, w, d], n) => {
      const t = hash(x, y, 20 + n);
      ctx.fillStyle = t < 0.33 ? "rgba(92,70,40,.12)" : t > 0.72 ? "rgba(255,246,222,.16)" : "rgba(0,0,0,0)";
      ctx.fillRect(px + a * S, py + b * S, w * S, d * S);
      ctx.strokeStyle = "rgba(255,248,228,.34)";
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      ctx.moveTo(px + a * S + 2.5, py + (b + d) * S - 4);
      ctx.lineTo(px + a * S + 2.5, py + b * S + 2.5);
      ctx.lineTo(px + (a + w) * S - 4, py + b * S + 2.5);
      ctx.stroke();
      ctx.strokeStyle = "rgba(42,32,24,.38)";
      ctx.lineWidth = 1.3;
      const j = (k: number) => (hash(x * 4 + n, y * 4 + k, 8) - 0.5) * 2.4;
      ctx.beginPath();
      ctx.moveTo(px + a * S + j(1), py + b * S + j(2));
      ctx.lineTo(px + (a + w) * S + j(3), py + b * S + j(4));
      ctx.moveTo(px + a * S + j(5), py + b * S + j(6));
      ctx.lineTo(px + a * S + j(7), py + (b + d) * S + j(8));
      ctx.stroke();
    });
    if (hash(x, y, 6) < 0.13) {
      const n = hash(y, x, 6);
      ctx.strokeStyle = "rgba(42,32,24,.5)";
      ctx.lineWidth = 1.1;
      ctx.beginPath();
      ctx.moveTo(px + 8 + n * 30, py + 3);
      ctx.lineTo(px + 16 + n * 24, py + 20);
      ctx.lineTo(px + 9 + n * 30, py + 33);
      ctx.lineTo(px + 20 + n * 20, py + 50);
      ctx.stroke();
    }
  },
  marble(ctx, x, y, px, py) {
    if ((x + y) % 2) {
      ctx.fillStyle = "rgba(70,74,92,.24)";
      ctx.fillRect(px, py, S, S);
    }
    ctx.strokeStyle = "rgba(42,32,24,.3)";
    ctx.lineWidth = 1;
    ctx.strokeRect(px, py, S, S);
    if (hash(x, y) < 0.4) {
      ctx.strokeStyle = "rgba(255,255,255,.3)";
      ctx.beginPath();
      ctx.moveTo(px, py + hash(x, y, 2) * S);
      ctx.bezierCurveTo(px + 20, py + 10, px + 40, py + 54, px + S, py + hash(x, y, 3) * S);
      ctx.stroke();
    }
  },
  wood(ctx, x, y, px, py) {
    // three boards to a square
    for (let n = 0; n < 3; n++) {
      const row = y * 3 + n,
        top = py + (n * S) / 3,
        t = hash(Math.floor((x + row * 1.7) / 3), row, 4);
      ctx.fillStyle = t < 0.3 ? "rgba(64,36,10,.16)" : t > 0.75 ? "rgba(255,232,190,.14)" : "rgba(0,0,0,0)";
      ctx.fillRect(px, top, S, S / 3);
      ctx.strokeStyle = "rgba(50,30,12,.5)";
      ctx.lineWidth = 1.2;
      ctx.beginPath();
      ctx.moveTo(px, top + (hash(x, row) - 0.5));
      ctx.lineTo(px + S, top + (hash(x + 1, row) - 0.5));
      ctx.stroke();
      if (Math.floor(x + row * 1.7) % 3 === 0) {
        ctx.beginPath();
        const e = px + ((row * 0.37) % 1) * S;
        ctx.moveTo(e, top);
        ctx.lineTo(e, top + S / 3);
        ctx.stroke();
        ctx.fillStyle = "rgba(50,30,12,.55)";
        ctx.fillRect(e - 5, top + 5, 1.8, 1.8);
        ctx.fillRect(e + 4, top + 5, 1.8, 1.8);
      }
      ctx.strokeStyle = "rgba(60,36,14,.2)";
      ctx.lineWidth = 0.8;
      ctx.beginPath();
      ctx.moveTo(px + 4, top + 7 + hash(x, row, 9) * 8);
      ctx.bezierCurveTo(
        px + 20,
        top + 5 + hash(x, row, 10) * 9,
        px + 42,
        top + 12,
        px + 60,
        top + 6 + hash(x, row, 11) * 8,
      );
      ctx.stroke();
    }
  },
  grass(ctx, x, y, px, py) {
    for (let n = 0; n < 3; n++) {
      if (hash(x, y, 30 + n) > 0.42) continue;
      const a = px + hash(x, y, 40 + n) * S,
        b = py + 8 + hash(x, y, 50 + n) * (S - 10),
        tall = 6 + hash(x, y, 60 + n) * 5;
      ctx.strokeStyle = "rgba(44,54,22,.62)";
      ctx.lineWidth = 1.3;
      ctx.lineCap = "round";
      ctx.beginPath();
      for (const lean of [-4, -1.5, 1, 3.6]) {
        ctx.moveTo(a + lean * 0.35, b);
        ctx.quadraticCurveTo(a + lean * 0.5, b - tall * 0.6, a + lean * 1.3, b - tall + Math.abs(lean));
      }
      ctx.stroke();
    }
    if (hash(x, y, 71) < 0.06) {
      ctx.fillStyle = hash(x, y, 72) < 0.5 ? "#e9e0c0" : "#cfa850";
      for (let n = 0; n < 4; n++) {
        ctx.beginPath();
        ctx.arc(px + 14 + hash(x, n, 73) * 34, py + 14 + hash(y, n, 74) * 34, 2, 0, 7);
        ctx.fill();
      }
    }
  },
  sand(ctx, x, y, px, py) {
    ctx.fillStyle = "rgba(90,66,28,.4)";
    for (let n = 0; n < 7; n++) {
      ctx.beginPath();
      ctx.arc(px + hash(x, y, 80 + n) * S, py + hash(y, x, 80 + n) * S, 0.7 + hash(n, x, y) * 0.6, 0, 7);
      ctx.fill();
    }
    if (hash(x, y, 90) < 0.5) {
      ctx.strokeStyle = "rgba(110,82,40,.34)";
      ctx.lineWidth = 1.2;
      ctx.beginPath();
      for (let n = 0; n < 2; n++) {
        const a = px + hash(x, y, 91) * 26,
          b = py + 12 + hash(x, y, 92) * 30 + n * 7;
        ctx.moveTo(a, b);
        ctx.quadraticCurveTo(a + 9, b - 5, a + 18, b);
        ctx.quadraticCurveTo(a + 26, b + 4, a + 33 - n * 8, b);
      }
      ctx.stroke();
    }
    if (hash(x, y, 93) < 0.05) {
      const s = polygon(px + 32, py + 36, 6, 6, x * 7 + y);
      fillWash(ctx, "rock", s);
      ink(ctx, s, 1.2);
    }
  },
  earth(ctx, x, y, px, py, p) {
    MARKS.sand(ctx, x, y, px, py, p);
    if (hash(x, y, 35) < 0.2) MARKS.grass(ctx, x, y, px, py, p);
  },
  cave(ctx, x, y, px, py) {
    if (hash(x, y, 15) < 0.3) {
      ctx.strokeStyle = "rgba(42,32,24,.34)";
      ctx.lineWidth = 1.2;
      ctx.beginPath();
      const a = px + hash(x, y, 16) * 30,
        b = py + hash(x, y, 17) * 30;
      ctx.moveTo(a, b);
      ctx.lineTo(a + 12, b + 8);
      ctx.lineTo(a + 14, b + 20);
      ctx.lineTo(a + 28, b + 24);
      ctx.stroke();
    }
    if (hash(x, y, 18) < 0.16)
      for (let n = 0; n < 3; n++) {
        const s = polygon(
          px + 10 + hash(x, n, y) * 44,
          py + 10 + hash(y, n, x) * 44,
          3 + 3 * hash(n, x, y),
          6,
          n + x * 3 + y,
        );
        fillWash(ctx, "rubble", s);
        ink(ctx, s, 1, 0.7);
      }
  },
  cobble(ctx, x, y, px, py) {
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 4; i++) {
        const s = polygon(
          px + (i + 0.5 + (j % 2) * 0.25) * 16 - 2,
          py + (j + 0.5) * 16,
          8.6,
          7,
          x * 31 + y * 17 + i * 4 + j,
          0.16,
        );
        ctx.fillStyle = ["rgba(60,44,24,.14)", "rgba(255,246,224,.16)", "rgba(0,0,0,0)"][
          Math.floor(hash(x * 4 + i, y * 4 + j) * 3)
        ];
        ctx.fill(s);
        ctx.strokeStyle = "rgba(42,32,24,.34)";
        ctx.lineWidth = 1;
        ctx.stroke(s);
      }
  },
  snow(ctx, x, y, px, py) {
    if (hash(x, y, 5) < 0.35) {
      ctx.strokeStyle = "rgba(90,120,140,.4)";
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      const a = px + 8 + hash(x, y, 6) * 20,
        b = py + 18 + hash(x, y, 7) * 30;
      ctx.moveTo(a, b);
      ctx.quadraticCurveTo(a + 16, b - 10, a + 32, b);
      ctx.stroke();
    }
  },
  ice(ctx, x, y, px, py) {
    ctx.strokeStyle = "rgba(255,255,255,.8)";
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    const a = px + hash(x, y, 2) * 40,
      b = py + hash(x, y, 3) * 40;
    ctx.moveTo(a, b);
    ctx.lineTo(a + 16, b + 7);
    ctx.lineTo(a + 13, b + 22);
    ctx.moveTo(a + 16, b + 7);
    ctx.lineTo(a + 30, b + 3);
    ctx.stroke();
    ctx.strokeStyle = "rgba(60,110,130,.3)";
    ctx.beginPath();
    ctx.moveTo(px + 6, py + 52);
    ctx.lineTo(px + 24, py + 40);
    ctx.stroke();
  },
  shallow(ctx, x, y, px, py) {
    if (hash(x, y, 7) < 0.55) {
      const s = polygon(
        px + 12 + hash(x, y, 8) * 40,
        py + 12 + hash(x, y, 9) * 40,
        5 + hash(x, y, 10) * 4,
        6,
        x + y * 9,
      );
      ctx.fillStyle = "rgba(60,84,84,.22)";
      ctx.fill(s);
      ctx.strokeStyle = "rgba(30,54,58,.32)";
      ctx.lineWidth = 1;
      ctx.stroke(s);
    }
    ripple(ctx, x, y, px, py, "rgba(240,250,246,.6)");
  },
  water(ctx, x, y, px, py) {
    ripple(ctx, x, y, px, py, "rgba(214,236,238,.5)");
  },
  wetsand(ctx, x, y, px, py, p) {
    MARKS.sand(ctx, x, y, px, py, p);
    ripple(ctx, x, y, px, py, "rgba(255,250,230,.3)");
  },
  mud(ctx, x, y, px, py) {
    ripple(ctx, x, y, px, py, "rgba(250,236,205,.3)");
    if (hash(x, y, 3) < 0.6) {
      ctx.strokeStyle = "rgba(46,48,22,.8)";
      ctx.lineWidth = 1.6;
      ctx.lineCap = "round";
      ctx.beginPath();
      const a = px + 12 + hash(x, y, 4) * 40,
        b = py + 44 + hash(x, y, 5) * 12;
      for (const k of [-5, 0, 5]) {
        ctx.moveTo(a + k * 0.5, b);
        ctx.quadraticCurveTo(a + k * 0.6, b - 14, a + k * 1.6, b - 22 + Math.abs(k));
      }
      ctx.stroke();
    }
  },
  rubble(ctx, x, y, px, py) {
    for (let n = 0; n < 7; n++) {
      const s = polygon(
        px + 6 + hash(x, y, n) * 52,
        py + 6 + hash(y, x, n + 9) * 52,
        4 + hash(n, x, y) * 7,
        6,
        x * 13 + y * 7 + n,
      );
      ctx.save();
      ctx.translate(1.5, 2.5);
      ctx.fillStyle = "rgba(30,20,8,.32)";
      ctx.fill(s);
      ctx.restore();
      fillWash(ctx, n % 2 ? "walltop" : "stone", s);
      ink(ctx, s, 1.2, 0.8);
    }
  },
  lava(ctx, x, y, px, py) {
    for (let n = 0; n < 4; n++) {
      const s = polygon(
        px + 14 + (n % 2) * 34 + hash(x, y, n) * 8,
        py + 14 + (n >> 1) * 34 + hash(y, x, n) * 8,
        17,
        7,
        x * 5 + y * 3 + n,
        0.3,
      );
      ctx.save();
      ctx.shadowColor = "#ff8a2e";
      ctx.shadowBlur = 9;
      ctx.strokeStyle = "#ffb04a";
      ctx.lineWidth = 3.4;
      ctx.stroke(s);
      ctx.restore();
      ctx.fillStyle = "#2d211e";
      ctx.fill(s);
    }
  },
  moss(ctx, x, y, px, py) {
    ctx.fillStyle = "rgba(40,52,20,.35)";
    for (let n = 0; n < 12; n++) {
      ctx.beginPath();
      ctx.arc(px + hash(x, y, n) * S, py + hash(y, x, n) * S, 1.5, 0, 7);
      ctx.fill();
    }
  },
  roots(ctx, x, y, px, py, p) {
    MARKS.earth(ctx, x, y, px, py, p);
    ctx.strokeStyle = "rgba(58,40,18,.8)";
    ctx.lineCap = "round";
    for (let n = 0; n < 3; n++) {
      const a = px + hash(x, y, n) * 20,
        b = py + 8 + hash(y, x, n) * 48;
      ctx.lineWidth = 3.4 - n * 0.7;
      ctx.beginPath();
      ctx.moveTo(a, b);
      ctx.bezierCurveTo(a + 16, b - 12, a + 26, b + 12, a + 42, b - 4);
      ctx.moveTo(a + 22, b);
      ctx.quadraticCurveTo(a + 28, b + 10, a + 34, b + 12);
      ctx.stroke();
    }
  },
  furrows(ctx, x, y, px, py) {
    ctx.strokeStyle = "rgba(58,38,16,.5)";
    ctx.lineWidth = 4;
    for (let n = 0; n < 4; n++) {
      ctx.beginPath();
      ctx.moveTo(px, py + 8 + n * 16);
      ctx.quadraticCurveTo(px + 32, py + 5 + n * 16 + hash(x, y, n) * 6, px + S, py + 8 + n * 16);
      ctx.stroke();
    }
  },
  brush(ctx, x, y, px, py, p) {
    for (let n = 0; n < 3; n++) MARKS.grass(ctx, x + n * 7, y + n * 13, px, py, p);
  },
  chasm(ctx, x, y, px, py) {
    ctx.strokeStyle = "rgba(150,132,104,.16)";
    ctx.lineWidth = 1.4;
    ctx.beginPath();
    for (let n = 0; n < 3; n++) {
      const a = px + hash(x, y, n) * S;
      ctx.moveTo(a, py + hash(x, n, y) * 30);
      ctx.lineTo(a + 3, py + 24 + hash(y, n, x) * 36);
    }
    ctx.stroke();
  },
};
function ripple(ctx: Brush, x: number, y: number, px: number, py: number, color: string): void {
  if (hash(x, y, 21) > 0.62) return;
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.lineCap = "round";
  ctx.beginPath();
  const a = px + 6 + hash(x, y, 22) * 24,
    b = py + 14 + hash(x, y, 23) * 38;
  ctx.moveTo(a, b);
  ctx.quadraticCurveTo(a + 6, b - 4.5, a + 12, b);
  ctx.quadraticCurveTo(a + 18, b + 4, a + 24, b);
  ctx.stroke();
}
