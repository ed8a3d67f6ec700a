// A place as the painter takes it: rows, looks, walls on edges, and what stands there as pictures.
import type { GridMap, Looks } from "../../lib/protocol";
import type { EdgeLineInput, WallView } from "../../lib/wire";
import type { ThinWall } from "../../map/paint/thin";
import { type EdgeKind, type Place, type Thing, blankPlace, heightOf, widthOf } from "./place";
import { lineEdges } from "./shapes";

/** What an edge stops: 1 movement, 2 sight, 4 effects. */
export const BLOCKS: Record<EdgeKind, number> = { wall: 7, window: 5, fence: 1, curtain: 2 };
const DRAWN: Partial<Record<Thing["kind"], string>> = { container: "chest", trap: "trap" };

export function mapOf(place: Place): GridMap {
  const width = widthOf(place);
  const floors: Record<string, number[]> = {};
  for (const [key, kind] of Object.entries(place.floors)) (floors[kind] ??= []).push(cellOf(key, width));
  const props = place.things.flatMap((one) => {
    const kind = one.kind === "light" && one.source === "fire" ? "campfire" : DRAWN[one.kind];
    return kind && one.x >= 0 ? [{ kind, x: one.x, y: one.y, w: 1, h: 1 }] : [];
  });
  return {
    width,
    height: heightOf(place),
    rows: [...place.rows],
    looks: { ground: place.ground, dress: { ...place.dress }, floors, props: [...place.props, ...props] } as Looks,
    ambient: place.ambient,
    difficult: [],
    obscured: [],
    elevation: Object.fromEntries(Object.entries(place.heights).map(([key, feet]) => [cellOf(key, width), feet])),
    walls: Object.entries(place.edges).map(([key, kind]) => wallOf(key, width, kind)),
    picture: "",
  };
}
/** The edges of a place in the library's list, one by one. */
export function thinWalls(one: { width: number; height: number; rows: string[]; edges: EdgeLineInput[] }): ThinWall[] {
  const bare = { ...blankPlace(one.width, one.height), rows: one.rows };
  const found = new Map<string, ThinWall>();
  for (const { kind = "wall", start, end } of one.edges)
    for (const key of lineEdges(bare, start, end)) {
      if (kind === "open") found.delete(key);
      else found.set(key, wallOf(key, one.width, kind));
    }
  return [...found.values()];
}
function wallOf(key: string, width: number, kind: EdgeKind): WallView {
  return { cell: cellOf(key, width), side: key.endsWith("e") ? "east" : "south", blocks: BLOCKS[kind] };
}
function cellOf(key: string, width: number): number {
  const [x, y] = key.split(",");
  return Number(y) * width + Number(x);
}
