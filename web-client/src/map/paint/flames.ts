// Where light comes from: hearths and campfires of the map, lamps that stand about, and what creatures carry.

import type { Thing } from "../../lib/protocol";
import type { LightView, Prop } from "../../lib/wire";
import type { Flame } from "./light";

/** How far a fire of the map glows, in squares: a hearth lights half a room. */
const FIRES: Record<string, number> = { hearth: 5.5, campfire: 5 };
const LAMP = 4;
const FEET = 5;

/** The box of squares around some cells. */
export function boxOf(cells: number[], width: number): { x: number; y: number; w: number; h: number } {
  const xs = cells.map((cell) => cell % width);
  const ys = cells.map((cell) => Math.floor(cell / width));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

/**
 * Fires in sight, each with how far it glows. A fire that is out gives nothing; by daylight only the map's own fires
 * show; a light that stands where a fire burns is that fire; a beam glows at its lens only.
 */
export function flamesOf(
  map: { width: number; ambient?: string; looks: { props?: Prop[] } },
  things: Thing[],
  lights: LightView[],
  seen: ReadonlySet<number> | null,
): Flame[] {
  const burning = things.filter((thing) => thing.kind === "light" && thing.state === "lit" && thing.cells.length);
  const fires = [
    ...(map.looks.props ?? []).filter((prop) => FIRES[prop.kind]),
    ...burning.map((thing) => ({ kind: thing.looks, ...boxOf(thing.cells, map.width) })),
  ]
    .filter(({ x, y }) => !seen || seen.has(Math.floor(y) * map.width + Math.floor(x)))
    .map(({ kind, x, y, w, h }) => ({ x: x + (w ?? 1) / 2, y: y + (h ?? 1) / 2, reach: FIRES[kind] ?? LAMP }));
  if ((map.ambient ?? "bright") === "bright") return fires;
  const taken = new Set(burning.flatMap((thing) => thing.cells));
  const carried = lights
    .filter(({ cell, bright, dim }) => !taken.has(cell) && bright + dim > 0)
    .map(({ cell, bright, dim, squares = 1, magic = false, beam = false }) => ({
      x: (cell % map.width) + squares / 2,
      y: Math.floor(cell / map.width) + squares / 2,
      reach: beam ? 1.5 : Math.min(FIRES.hearth, (bright + dim) / FEET / 2),
      magic,
    }));
  return [...fires, ...carried];
}
