// Lines around sets of squares: what hands made is straight with a tremble, what nature made wanders.
import { S, type Point, hash, mix } from "./brush";

type Wanted = (x: number, y: number) => boolean;
type Edge = (ax: number, ay: number, bx: number, by: number) => boolean;

/** Closed lines around a set of squares, in squares. */
export function loops(wanted: Wanted, width: number, height: number): Point[][] {
  type Side = [number, number, number, number];
  const next = new Map<number, Side[]>(),
    key = (x: number, y: number) => y * (width + 1) + x;
  const add = (ax: number, ay: number, bx: number, by: number) => {
    const k = key(ax, ay);
    const sides = next.get(k) ?? [];
    sides.push([bx, by, ax, ay]);
    next.set(k, sides);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!wanted(x, y)) continue;
      if (!wanted(x, y - 1)) add(x, y, x + 1, y);
      if (!wanted(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!wanted(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!wanted(x - 1, y)) add(x, y + 1, x, y);
    }
  const found: Point[][] = [];
  for (const [, list] of next)
    while (list.length) {
      let edge = list.pop()!;
      const loop: Point[] = [[edge[2], edge[3]]];
      for (;;) {
        loop.push([edge[0], edge[1]]);
        const on = next.get(key(edge[0], edge[1]));
        if (!on?.length) break;
        // Where two squares meet at a corner only, turn right, so that they stay two shapes.
        let pick = on.length - 1;
        if (on.length > 1)
          pick = on.findIndex(
            ([bx, by]) => (edge[0] - edge[2]) * (by - edge[1]) - (edge[1] - edge[3]) * (bx - edge[0]) > 0,
          );
        edge = on.splice(Math.max(0, pick), 1)[0];
      }
      loop.pop();
      found.push(loop);
    }
  return found;
}
/** The loops as a path: built things have straight sides with a hand's tremble, natural ones wander up to an eighth of a square. */
export function outline(list: Point[][], natural: boolean, seed = 0, edge: Edge | null = null): Path2D {
  const path = new Path2D();
  for (const loop of list) {
    const points: Point[] = [];
    loop.forEach(([ax, ay], n) => {
      const [bx, by] = loop[(n + 1) % loop.length];
      const rim = edge && edge(ax, ay, bx, by);
      for (const t of natural ? [0.22, 0.5, 0.78] : [0, 0.5]) {
        const x = mix(ax, bx, t),
          y = mix(ay, by, t),
          k = natural ? 0.13 : 0.012;
        const dx = (hash(Math.round(x * 97), Math.round(y * 89), seed) - 0.5) * 2 * k,
          dy = (hash(Math.round(x * 83), Math.round(y * 101), seed + 1) - 0.5) * 2 * k;
        const out = rim && natural ? 0.6 : 0; // off the sheet, so that no shore is drawn along its edge
        points.push([(x + dx + (by - ay) * out) * S, (y + dy - (bx - ax) * out) * S]);
      }
    });
    if (natural) {
      const mid = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      path.moveTo(...mid(points[points.length - 1], points[0]));
      points.forEach((p, n) => path.quadraticCurveTo(...p, ...mid(p, points[(n + 1) % points.length])));
    } else {
      points.forEach((p, n) => (n ? path.lineTo(...p) : path.moveTo(...p)));
    }
    path.closePath();
  }
  return path;
}
