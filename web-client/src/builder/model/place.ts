// A place while it is drawn: squares, edges, heights and what stands there. Nothing is ever changed in place: each step
// makes a new record that shares what stayed the same, so any number of steps can be kept and undone.

import type { GroupInput, PlacedLightInput } from "../../lib/wire";

export type Ambient = "bright" | "dim" | "dark";
/** What an edge holds: masonry, a window that stops all but sight, a fence that stops walking, a curtain that stops sight. */
export type EdgeKind = "wall" | "window" | "fence" | "curtain";
export type DoorState = "open" | "shut" | "locked" | "barred" | "stuck";
export type Behavior = NonNullable<GroupInput["behavior"]>;
export type Source = NonNullable<PlacedLightInput["kind"]>;
export type ThingKind = "door" | "light" | "container" | "trap" | "pin" | "person" | "foe" | "start";

interface Standing {
  id: number;
  x: number;
  y: number;
  name: string;
  /** What looking at it tells; of pins, what the GM alone reads. */
  text: string;
  /** Its key in the record, and what the record says of it that the builder has no control for. */
  slug?: string;
  more?: Readonly<Record<string, unknown>>;
}
export interface Door extends Standing {
  kind: "door";
  state: DoorState;
  /** The DC to find it; 0: plain to see. */
  hidden: number;
  /** The item that opens it. */
  key: string;
  pick: number;
  force: number;
}
export interface Light extends Standing {
  kind: "light";
  bright: number;
  dim: number;
  /** Minutes of fuel; 0: it burns for good. */
  minutes: number;
  lit: boolean;
  /** What burns: a torch, a lantern, a lamp. */
  source: Source;
}
export interface Container extends Standing {
  kind: "container";
  state: DoorState;
  hidden: number;
  key: string;
  pick: number;
  force: number;
  holds: { item: string; count: number }[];
}
export interface Trap extends Standing {
  kind: "trap";
  /** A trap of the rules' library. */
  trap: string;
  notice: number;
}
/** A note that the GM alone sees. */
export interface Pin extends Standing {
  kind: "pin";
}
export interface Person extends Standing {
  kind: "person";
  sheet: string;
  attitude: "friendly" | "indifferent" | "hostile";
}
export interface Foe extends Standing {
  kind: "foe";
  sheet: string;
  /** Squares along a side. */
  squares: number;
  /** 0: the average of its stat block, or rolled. */
  hp: number;
  rolled: boolean;
  behavior: Behavior;
  /** The DC to notice it; 0: it stands in the open. */
  hidden: number;
  /** The round in which it comes; 0: it is there from the beginning. */
  reserve: number;
}
/** Where a hero begins. */
export interface Start extends Standing {
  kind: "start";
}
export type Thing = Door | Light | Container | Trap | Pin | Person | Foe | Start;

/** A picture under the grid: its file, how many of its pixels a square has, and where the grid's corner lies in it. */
export interface Picture {
  id: string;
  name: string;
  width: number;
  height: number;
  square: number;
  left: number;
  top: number;
  /** How strongly it is shown, 0 to 1; at 0 the painted map is shown instead. */
  shown: number;
}
export interface Spoken {
  title: string;
  read: string;
}
export interface Place {
  title: string;
  rows: readonly string[];
  ambient: Ambient;
  ground: string;
  dress: Readonly<Record<string, string>>;
  /** Other floors than the ground, by square. */
  floors: Readonly<Record<string, string>>;
  edges: Readonly<Record<string, EdgeKind>>;
  heights: Readonly<Record<string, number>>;
  props: readonly { kind: string; x: number; y: number; w: number; h: number }[];
  things: readonly Thing[];
  picture: Picture | null;
  /** What the GM reads aloud, and the title, by language. */
  words: Readonly<Record<string, Spoken>>;
  notes: string;
  ruleset: string;
  /** Parts of the record that the builder shows no control for: they stay as they are. */
  other: Readonly<Record<string, unknown>>;
}
export type Square = readonly [x: number, y: number];
export const LARGEST = 100;
export const SMALLEST = 4;
/** Rock fills what nobody has dug; the ground of an open place is floor. */
export const ROCK = "#";
export const FLOOR = ".";

export const at = (x: number, y: number): string => `${x},${y}`;
export const widthOf = (place: Place): number => place.rows[0].length;
export const heightOf = (place: Place): number => place.rows.length;
export const inside = (place: Place, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < widthOf(place) && y < heightOf(place);
export const letterAt = (place: Place, x: number, y: number): string => place.rows[y]?.[x] ?? ROCK;
export const floorAt = (place: Place, x: number, y: number): string => place.floors[at(x, y)] ?? place.ground;

/** A map on which nothing is drawn yet: all rock, or open ground. */
export function blankPlace(width = 24, height = 18, start: "rock" | "open" = "rock", title = ""): Place {
  return {
    title,
    rows: Array.from({ length: height }, () => (start === "rock" ? ROCK : FLOOR).repeat(width)),
    ambient: "bright",
    ground: start === "rock" ? "stone" : "grass",
    dress: {},
    floors: {},
    edges: {},
    heights: {},
    props: [],
    things: [],
    picture: null,
    words: {},
    notes: "",
    ruleset: "",
    other: {},
  };
}

/** What an erased square becomes: rock where most of the rim is solid, else floor. */
export function baseOf(place: Place): string {
  const { rows } = place;
  const rim = [...rows[0], ...rows[rows.length - 1], ...rows.flatMap((row) => [row[0], row[row.length - 1]])];
  return rim.filter((letter) => "# :".includes(letter)).length > rim.length / 2 ? ROCK : FLOOR;
}

/** Keep what is on the map and drop what lies outside a new size; what is added is like the rim. */
export function resizePlace(place: Place, width: number, height: number): Place {
  const wide = Math.max(SMALLEST, Math.min(LARGEST, Math.floor(width) || SMALLEST));
  const high = Math.max(SMALLEST, Math.min(LARGEST, Math.floor(height) || SMALLEST));
  const base = baseOf(place);
  const rows = Array.from({ length: high }, (_, y) => (place.rows[y] ?? "").slice(0, wide).padEnd(wide, base));
  return dropOutside({ ...place, rows });
}

/** Without whatever lies outside the map: squares, edges on its rim, things. */
function dropOutside(place: Place): Place {
  const [wide, high] = [widthOf(place), heightOf(place)];
  const kept = <T>(record: Readonly<Record<string, T>>, ok: (x: number, y: number, side: string) => boolean) =>
    Object.fromEntries(
      Object.entries(record).filter(([key]) => {
        const [x, y, side = ""] = key.split(",");
        return ok(Number(x), Number(y), side);
      }),
    );
  const fits = (x: number, y: number) => x < wide && y < high;
  return {
    ...place,
    floors: kept(place.floors, fits),
    heights: kept(place.heights, fits),
    edges: kept(place.edges, (x, y, side) => fits(x, y) && (side === "e" ? x < wide - 1 : y < high - 1)),
    props: place.props.filter((one) => fits(one.x + one.w - 1, one.y + one.h - 1)),
    things: place.things.filter((one) => one.x < 0 || fits(one.x, one.y)),
  };
}
