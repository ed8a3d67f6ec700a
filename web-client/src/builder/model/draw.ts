// Steps on a place: each takes a place and gives a new one. A step that changes nothing gives the same place back.
import {
  type EdgeKind,
  FLOOR,
  type Place,
  type Square,
  type Thing,
  at,
  baseOf,
  heightOf,
  inside,
  letterAt,
  widthOf,
} from "./place";
import { type EdgeKey, boxEdges, boxSquares } from "./shapes";

const DOORS = "+/";
const OPENINGS = "+/wS=|";

/** Put letters into squares; whatever stands in squares that are now solid stays, doors whose tile is gone go. */
export function putTiles(place: Place, squares: readonly Square[], letter: string): Place {
  const lines = new Map<number, string[]>();
  for (const [x, y] of squares) {
    if (!inside(place, x, y)) continue;
    const line = lines.get(y) ?? [...place.rows[y]];
    line[x] = letter;
    lines.set(y, line);
  }
  const rows = place.rows.map((row, y) => lines.get(y)?.join("") ?? row);
  if (rows.every((row, y) => row === place.rows[y])) return place;
  return dropLostDoors({ ...place, rows });
}

/** Doors are where a door's tile is; a door drawn by its tile alone is a shut or an open one. */
function dropLostDoors(place: Place): Place {
  const things = place.things.filter((one) => one.kind !== "door" || DOORS.includes(letterAt(place, one.x, one.y)));
  return things.length === place.things.length ? place : { ...place, things };
}

/** Lay a floor: the squares become floor of this material. */
export function layFloor(place: Place, squares: readonly Square[], material: string): Place {
  const laid = putTiles(place, squares, FLOOR);
  const floors = { ...laid.floors };
  for (const [x, y] of squares)
    if (inside(place, x, y)) {
      if (material === place.ground) delete floors[at(x, y)];
      else floors[at(x, y)] = material;
    }
  return sameRecord(floors, laid.floors) ? laid : { ...laid, floors };
}

/** Set heights in feet; 0 takes them away. */
export function setHeights(place: Place, squares: readonly Square[], feet: number): Place {
  const heights = { ...place.heights };
  for (const [x, y] of squares)
    if (inside(place, x, y)) {
      if (feet) heights[at(x, y)] = feet;
      else delete heights[at(x, y)];
    }
  return sameRecord(heights, place.heights) ? place : { ...place, heights };
}

/** Put something on edges; null takes it away. */
export function setEdges(place: Place, keys: readonly EdgeKey[], kind: EdgeKind | null): Place {
  const edges = { ...place.edges };
  for (const key of keys)
    if (kind) edges[key] = kind;
    else delete edges[key];
  return sameRecord(edges, place.edges) ? place : { ...place, edges };
}

/** A room: floor inside, walls along its border or thin ones on its edges. Doors and windows in its walls stay. */
export function buildRoom(place: Place, from: Square, to: Square, walls: "thick" | EdgeKind, material: string): Place {
  const { all, border } = boxSquares(from, to);
  if (walls !== "thick") return setEdges(layFloor(place, all, material), boxEdges(place, from, to), walls);
  const rim = new Set(border.map(([x, y]) => at(x, y)));
  const inner = all.filter(([x, y]) => !rim.has(at(x, y)));
  const shut = border.filter(([x, y]) => !OPENINGS.includes(letterAt(place, x, y)));
  return putTiles(layFloor(place, inner, material), shut, "#");
}

/** Take away what is in these squares: things first; squares that hold none become what the rim is. */
export function eraseSquares(place: Place, squares: readonly Square[]): Place {
  const gone = new Set(squares.map(([x, y]) => at(x, y)));
  const things = place.things.filter((one) => one.kind === "door" || !gone.has(at(one.x, one.y)));
  if (things.length < place.things.length) return { ...place, things };
  const props = place.props.filter((one) => !squares.some(([x, y]) => covers(one, x, y)));
  if (props.length < place.props.length) return { ...place, props };
  const bare = putTiles(place, squares, baseOf(place));
  const floors = without(bare.floors, gone);
  const heights = without(bare.heights, gone);
  return floors === bare.floors && heights === bare.heights ? bare : { ...bare, floors, heights };
}

export const covers = (one: { x: number; y: number; w: number; h: number }, x: number, y: number): boolean =>
  x >= one.x && y >= one.y && x < one.x + one.w && y < one.y + one.h;

function without<T>(record: Readonly<Record<string, T>>, gone: ReadonlySet<string>): Readonly<Record<string, T>> {
  const kept = Object.entries(record).filter(([key]) => !gone.has(key));
  return kept.length === Object.keys(record).length ? record : Object.fromEntries(kept);
}

function sameRecord<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

// Things

export const nextId = (place: Place): number => Math.max(0, ...place.things.map((one) => one.id)) + 1;
/** The thing on top in a square. */
export function thingAt(place: Place, x: number, y: number): Thing | undefined {
  return place.things.findLast((one) => {
    const size = one.kind === "foe" ? one.squares : 1;
    return x >= one.x && y >= one.y && x < one.x + size && y < one.y + size;
  });
}
export function addThing(place: Place, thing: Thing): Place {
  return { ...place, things: [...place.things, thing] };
}
export function changeThing(place: Place, id: number, change: Partial<Thing>): Place {
  const things = place.things.map((one) => (one.id === id ? ({ ...one, ...change } as Thing) : one));
  const changed = things.find((one) => one.id === id);
  const next = { ...place, things };
  // A door's tile says whether it is open.
  if (changed?.kind === "door") return putTiles(next, [[changed.x, changed.y]], changed.state === "open" ? "/" : "+");
  return next;
}
export function removeThing(place: Place, id: number): Place {
  const gone = place.things.find((one) => one.id === id);
  const next = { ...place, things: place.things.filter((one) => one.id !== id) };
  return gone?.kind === "door" ? putTiles(next, [[gone.x, gone.y]], FLOOR) : next;
}
/** Move a thing; a door leaves a wall behind and takes the place of one. */
export function moveThing(place: Place, id: number, [x, y]: Square): Place {
  const one = place.things.find((thing) => thing.id === id);
  if (!one || !inside(place, x, y) || (one.x === x && one.y === y)) return place;
  const moved = { ...place, things: place.things.map((thing) => (thing.id === id ? { ...thing, x, y } : thing)) };
  if (one.kind !== "door") return moved;
  return putTiles(putTiles(moved, [[x, y]], letterAt(place, one.x, one.y)), [[one.x, one.y]], "#");
}

// A part of the place, taken up

/** What a rectangle of squares holds, in its own coordinates. */
export interface Part {
  width: number;
  height: number;
  rows: string[];
  floors: Record<string, string>;
  heights: Record<string, number>;
  edges: Record<string, EdgeKind>;
  props: Place["props"];
  things: Thing[];
}
export function copyPart(place: Place, from: Square, to: Square): Part {
  const [x0, x1] = [Math.max(0, Math.min(from[0], to[0])), Math.min(widthOf(place) - 1, Math.max(from[0], to[0]))];
  const [y0, y1] = [Math.max(0, Math.min(from[1], to[1])), Math.min(heightOf(place) - 1, Math.max(from[1], to[1]))];
  const moved = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, value]) => {
        const [x, y, side] = key.split(",");
        const [nx, ny] = [Number(x) - x0, Number(y) - y0];
        // An edge belongs to the part if both of its squares do.
        const [ex, ey] = [nx + (side === "e" ? 1 : 0), ny + (side === "s" ? 1 : 0)];
        const fits = nx >= 0 && ny >= 0 && ex <= x1 - x0 && ey <= y1 - y0;
        return fits ? [[[nx, ny, ...(side ? [side] : [])].join(","), value]] : [];
      }),
    );
  const within = (x: number, y: number) => x >= x0 && y >= y0 && x <= x1 && y <= y1;
  return {
    width: x1 - x0 + 1,
    height: y1 - y0 + 1,
    rows: place.rows.slice(y0, y1 + 1).map((row) => row.slice(x0, x1 + 1)),
    floors: moved(place.floors),
    heights: moved(place.heights),
    edges: moved(place.edges),
    props: place.props.filter((one) => within(one.x, one.y)).map((one) => ({ ...one, x: one.x - x0, y: one.y - y0 })),
    things: place.things
      .filter((one) => within(one.x, one.y))
      .map((one) => ({ ...one, x: one.x - x0, y: one.y - y0 }) as Thing),
  };
}
/** Lay a part down with its upper left square here; what would lie outside the map is left out. */
export function pastePart(place: Place, part: Part, [x, y]: Square): Place {
  let next = place;
  for (let j = 0; j < part.height; j++)
    for (let i = 0; i < part.width; i++) {
      const here: Square[] = [[x + i, y + j]];
      if (!inside(place, x + i, y + j)) continue;
      next = putTiles(layFloor(next, here, part.floors[at(i, j)] ?? place.ground), here, part.rows[j][i]);
      next = setHeights(next, here, part.heights[at(i, j)] ?? 0);
    }
  for (const [key, kind] of Object.entries(part.edges)) {
    const [i, j, side] = key.split(",");
    const [ex, ey] = [Number(i) + x, Number(j) + y];
    if (inside(place, ex + (side === "e" ? 1 : 0), ey + (side === "s" ? 1 : 0)) && inside(place, ex, ey))
      next = setEdges(next, [`${ex},${ey},${side}`], kind);
  }
  let id = nextId(next);
  const things = part.things
    .map((one) => ({ ...one, id: id++, x: one.x + x, y: one.y + y }) as Thing)
    .filter((one) => inside(place, one.x, one.y));
  const props = part.props
    .map((one) => ({ ...one, x: one.x + x, y: one.y + y }))
    .filter((one) => inside(place, one.x, one.y));
  return { ...next, things: [...next.things, ...things], props: [...next.props, ...props] };
}
/** Take everything out of a rectangle. */
export function clearPart(place: Place, from: Square, to: Square): Place {
  const { all } = boxSquares(from, to);
  const gone = new Set(all.map(([x, y]) => at(x, y)));
  const bare: Place = {
    ...place,
    things: place.things.filter((one) => !gone.has(at(one.x, one.y))),
    props: place.props.filter((one) => !gone.has(at(one.x, one.y))),
    edges: Object.fromEntries(
      Object.entries(place.edges).filter(([key]) => {
        const [x, y, side] = key.split(",");
        const other = at(Number(x) + (side === "e" ? 1 : 0), Number(y) + (side === "s" ? 1 : 0));
        return !(gone.has(`${x},${y}`) && gone.has(other));
      }),
    ),
  };
  return eraseSquares(bare, all);
}
/** Move what a rectangle holds: as copied, cleared and laid down elsewhere, in one step. */
export function movePart(place: Place, from: Square, to: Square, by: Square): Place {
  if (!by[0] && !by[1]) return place;
  const corner: Square = [Math.min(from[0], to[0]) + by[0], Math.min(from[1], to[1]) + by[1]];
  return pastePart(clearPart(place, from, to), copyPart(place, from, to), corner);
}
