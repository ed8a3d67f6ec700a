// What a stroke of a tool would draw: the same answer shows the shape under the pointer and draws it.
import { addThing, buildRoom, covers, eraseSquares, layFloor, nextId, putTiles, setEdges, setHeights } from "./draw";
import { type Door, type Place, type Square, type Thing, inside, letterAt } from "./place";
import {
  type Corner,
  type EdgeKey,
  boxSquares,
  brushSquares,
  fillSquares,
  lineEdges,
  lineSquares,
  nearestEdge,
} from "./shapes";
import type { Ink, ToolKey } from "./tools";

/** A point of the map in squares: (2.5, 3.5) is the middle of the square in column 2 and row 3. */
export type Point = readonly [x: number, y: number];
export interface Stroke {
  tool: ToolKey;
  ink: Ink;
  /** Every point that the pointer has passed. */
  points: Point[];
  size: number;
  /** Feet that the height brush sets. */
  feet: number;
  /** The floor and the walls of rooms. */
  floor: string;
  walls: "thick" | "wall";
  /** What a click with a thing's ink puts down. */
  thing: ((place: Place, at: Square) => Thing | null) | null;
}
export interface Drawn {
  place: Place;
  squares: Square[];
  edges: EdgeKey[];
}

export const squareOf = ([x, y]: Point): Square => [Math.floor(x), Math.floor(y)];
export const cornerOf = ([x, y]: Point): Corner => [Math.round(x), Math.round(y)];

export function drawStroke(place: Place, stroke: Stroke): Drawn {
  const { tool, points, size } = stroke;
  const first = squareOf(points[0]);
  const last = squareOf(points[points.length - 1]);
  if (tool === "room") {
    const { all } = boxSquares(first, last);
    return { place: buildRoom(place, first, last, stroke.walls, stroke.floor), squares: all, edges: [] };
  }
  if (tool === "erase") return erase(place, points, size);
  if (tool === "line" || tool === "brush" || tool === "fill") {
    if ("edge" in stroke.ink && tool !== "fill") return drawEdges(place, stroke);
    if ("thing" in stroke.ink || "prop" in stroke.ink) return putDown(place, stroke, last);
    const squares =
      tool === "fill"
        ? fillSquares(place, last)
        : (tool === "line" ? lineSquares(first, last) : passed(points)).flatMap((one) => brushSquares(one, size));
    const within = unique(squares.filter(([x, y]) => inside(place, x, y)));
    return { place: lay(place, stroke, within), squares: within, edges: [] };
  }
  return { place, squares: [last], edges: [] };
}

/** The squares that the pointer has passed, without gaps. */
function passed(points: Point[]): Square[] {
  return points.flatMap((point, n) => lineSquares(squareOf(points[Math.max(0, n - 1)]), squareOf(point)));
}
function unique(squares: Square[]): Square[] {
  return [...new Map(squares.map((one) => [`${one[0]},${one[1]}`, one])).values()];
}

/** Lay an ink into squares. */
function lay(place: Place, { ink, feet }: Stroke, squares: Square[]): Place {
  if ("floor" in ink) return layFloor(place, squares, ink.floor);
  if ("height" in ink) return setHeights(place, squares, feet);
  if ("tile" in ink) {
    const drawn = putTiles(place, squares, ink.tile);
    return ink.tile === "+" ? hangDoors(drawn, squares) : drawn;
  }
  return place;
}

/** A new door is shut, not locked and plain to see; its state is chosen afterwards. */
function hangDoors(place: Place, squares: Square[]): Place {
  let next = place;
  for (const [x, y] of squares)
    if (letterAt(next, x, y) === "+" && !next.things.some((one) => one.kind === "door" && one.x === x && one.y === y)) {
      const door: Door = {
        id: nextId(next),
        kind: "door",
        x,
        y,
        name: "",
        text: "",
        state: "shut",
        hidden: 0,
        key: "",
        pick: 0,
        force: 0,
      };
      next = addThing(next, door);
    }
  return next;
}

function drawEdges(place: Place, { tool, ink, points }: Stroke): Drawn {
  if (!("edge" in ink)) return { place, squares: [], edges: [] };
  const line = tool === "line" ? lineEdges(place, cornerOf(points[0]), cornerOf(points[points.length - 1])) : [];
  const edges = line.length ? line : [...new Set(points.map(([x, y]) => nearestEdge(place, x, y)))].filter(Boolean);
  return { place: setEdges(place, edges, ink.edge), squares: [], edges };
}

/** Put one thing or prop down; where the same already lies, nothing happens. */
function putDown(place: Place, { ink, thing }: Stroke, [x, y]: Square): Drawn {
  const drawn = { place, squares: inside(place, x, y) ? [[x, y] as Square] : [], edges: [] };
  if (!drawn.squares.length) return drawn;
  if ("prop" in ink) {
    if (place.props.some((one) => one.kind === ink.prop && covers(one, x, y))) return drawn;
    return { ...drawn, place: { ...place, props: [...place.props, { kind: ink.prop, x, y, w: 1, h: 1 }] } };
  }
  const made = thing?.(place, [x, y]);
  if (!made) return drawn;
  // There is one square where the heroes come in.
  const bare = made.kind === "start" ? { ...place, things: place.things.filter((one) => one.kind !== "start") } : place;
  return { ...drawn, place: addThing(bare, made) };
}

/** Erase along the way: an edge under the pointer if there is one, else the squares. */
function erase(place: Place, points: Point[], size: number): Drawn {
  const edges = [...new Set(points.map(([x, y]) => nearestEdge(place, x, y, 0.22)))].filter((key) => place.edges[key]);
  if (edges.length && size === 1) return { place: setEdges(place, edges, null), squares: [], edges };
  const squares = unique(passed(points).flatMap((one) => brushSquares(one, size))).filter(([x, y]) =>
    inside(place, x, y),
  );
  return { place: eraseSquares(place, squares), squares, edges: [] };
}
