// Which squares and edges a stroke covers. Corners of squares are whole numbers: (0, 0) is the upper left one.
import { type Place, type Square, at, floorAt, heightOf, inside, letterAt, widthOf } from "./place";

/** An edge of a square: "3,4,e" is the east side of square (3, 4), "3,4,s" its south side. */
export type EdgeKey = string;
export type Corner = readonly [x: number, y: number];

/** The squares of a brush around one square. */
export function brushSquares([x, y]: Square, size: number): Square[] {
  const before = Math.floor((size - 1) / 2);
  const found: Square[] = [];
  for (let j = 0; j < size; j++) for (let i = 0; i < size; i++) found.push([x - before + i, y - before + j]);
  return found;
}

/** Every square on the way from one to another, without a gap. */
export function lineSquares([ax, ay]: Square, [bx, by]: Square): Square[] {
  const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)];
  const [sx, sy] = [Math.sign(bx - ax), Math.sign(by - ay)];
  const found: Square[] = [[ax, ay]];
  let [x, y, off] = [ax, ay, dx - dy];
  while (x !== bx || y !== by) {
    const twice = 2 * off;
    if (twice > -dy) {
      off -= dy;
      x += sx;
    }
    if (twice < dx) {
      off += dx;
      y += sy;
    }
    found.push([x, y]);
  }
  return found;
}

/** The squares of a rectangle between two corners squares, and those of them on its border. */
export function boxSquares([ax, ay]: Square, [bx, by]: Square): { all: Square[]; border: Square[] } {
  const [x0, x1, y0, y1] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  const all: Square[] = [];
  const border: Square[] = [];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      all.push([x, y]);
      if (x === x0 || x === x1 || y === y0 || y === y1) border.push([x, y]);
    }
  return { all, border };
}

/** The connected squares that are like this one: the same tile and floor, not cut off by a wall on an edge. */
export function fillSquares(place: Place, [x, y]: Square): Square[] {
  if (!inside(place, x, y)) return [];
  const like = `${letterAt(place, x, y)} ${floorAt(place, x, y)}`;
  const seen = new Set([at(x, y)]);
  const found: Square[] = [[x, y]];
  for (let n = 0; n < found.length; n++) {
    const [cx, cy] = found[n];
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [nx, ny] = [cx + dx, cy + dy];
      if (!inside(place, nx, ny) || seen.has(at(nx, ny)) || place.edges[edgeBetween([cx, cy], [nx, ny])]) continue;
      if (`${letterAt(place, nx, ny)} ${floorAt(place, nx, ny)}` !== like) continue;
      seen.add(at(nx, ny));
      found.push([nx, ny]);
    }
  }
  return found;
}

/** The edge between two squares side by side. */
export function edgeBetween([ax, ay]: Square, [bx, by]: Square): EdgeKey {
  return ax === bx ? `${ax},${Math.min(ay, by)},s` : `${Math.min(ax, bx)},${ay},e`;
}

/** The edge nearest to a point of the map, in squares, if one is near; the map's rim has none. */
export function nearestEdge(place: Place, x: number, y: number, reach = 0.5): EdgeKey {
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  const ways: [number, EdgeKey, boolean][] = [
    [x - cx, `${cx - 1},${cy},e`, cx > 0],
    [cx + 1 - x, `${cx},${cy},e`, cx < widthOf(place) - 1],
    [y - cy, `${cx},${cy - 1},s`, cy > 0],
    [cy + 1 - y, `${cx},${cy},s`, cy < heightOf(place) - 1],
  ];
  const near = ways.filter(([far, , real]) => real && far <= reach).sort((a, b) => a[0] - b[0]);
  return inside(place, cx, cy) ? (near[0]?.[1] ?? "") : "";
}

/** The edges from one corner of the grid to another, in steps along the squares. */
export function lineEdges(place: Place, [ax, ay]: Corner, [bx, by]: Corner): EdgeKey[] {
  const found: EdgeKey[] = [];
  let [x, y] = [ax, ay];
  const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)];
  while (x !== bx || y !== by) {
    const [doneX, doneY] = [dx ? Math.abs(x - ax) / dx : 1, dy ? Math.abs(y - ay) / dy : 1];
    if (x !== bx && (doneX < doneY || (doneX === doneY && dx >= dy) || y === by)) {
      const step = Math.sign(bx - x);
      const column = step > 0 ? x : x - 1;
      if (y > 0 && y < heightOf(place) && column >= 0 && column < widthOf(place)) found.push(`${column},${y - 1},s`);
      x += step;
    } else {
      const step = Math.sign(by - y);
      const row = step > 0 ? y : y - 1;
      if (x > 0 && x < widthOf(place) && row >= 0 && row < heightOf(place)) found.push(`${x - 1},${row},e`);
      y += step;
    }
  }
  return found;
}

/** The edges around a rectangle of squares; those on the map's rim need no wall. */
export function boxEdges(place: Place, from: Square, to: Square): EdgeKey[] {
  const [x0, x1] = [Math.min(from[0], to[0]), Math.max(from[0], to[0]) + 1];
  const [y0, y1] = [Math.min(from[1], to[1]), Math.max(from[1], to[1]) + 1];
  return [
    ...lineEdges(place, [x0, y0], [x1, y0]),
    ...lineEdges(place, [x1, y0], [x1, y1]),
    ...lineEdges(place, [x1, y1], [x0, y1]),
    ...lineEdges(place, [x0, y1], [x0, y0]),
  ];
}
