// The tools, and everything that can be drawn with them: the one table that the toolbox, the keys and the map read.
import type { EdgeKind, ThingKind } from "./place";

export type ToolKey = "select" | "brush" | "line" | "room" | "fill" | "pick" | "erase" | "pan";
export const TOOLS: { key: ToolKey; press: string }[] = [
  { key: "select", press: "v" },
  { key: "brush", press: "b" },
  { key: "line", press: "l" },
  { key: "room", press: "r" },
  { key: "fill", press: "g" },
  { key: "pick", press: "i" },
  { key: "erase", press: "e" },
  { key: "pan", press: "h" },
];
export const BRUSHES = [1, 2, 3, 4, 5];

export type Ink =
  | { key: string; group: "walls"; tile: string; press?: string }
  | { key: string; group: "walls"; edge: EdgeKind; press?: string }
  | { key: string; group: "ground"; floor: string }
  | { key: string; group: "ground" | "furniture"; tile: string; dress?: string }
  | { key: string; group: "furniture"; prop: string }
  | { key: string; group: "ground"; height: number }
  | { key: string; group: "things"; thing: ThingKind; press?: string };

/** Walls and what is set into them. */
export const WALLS: Ink[] = [
  { key: "wall", group: "walls", tile: "#", press: "w" },
  { key: "thin", group: "walls", edge: "wall", press: "t" },
  { key: "door", group: "walls", tile: "+", press: "d" },
  { key: "window", group: "walls", tile: "w" },
  { key: "pane", group: "walls", edge: "window" },
  { key: "bars", group: "walls", tile: "=" },
  { key: "slit", group: "walls", tile: "S" },
  { key: "fence", group: "walls", edge: "fence" },
  { key: "curtain", group: "walls", tile: "|" },
  { key: "drape", group: "walls", edge: "curtain" },
  { key: "rock", group: "walls", tile: " " },
  { key: "earthwall", group: "walls", tile: ":" },
];
/** Floors are looks alone; the tiles below them are what the rules know. */
export const GROUNDS: Ink[] = [
  ...["stone", "wood", "cobble", "marble", "cave", "earth", "grass", "sand", "snow"].map((floor): Ink => ({
    key: floor,
    group: "ground",
    floor,
  })),
  { key: "rough", group: "ground", tile: "~" },
  { key: "shallow", group: "ground", tile: "," },
  { key: "deep", group: "ground", tile: "-" },
  { key: "ice", group: "ground", tile: "i" },
  { key: "rubble", group: "ground", tile: "r" },
  { key: "bog", group: "ground", tile: "b" },
  { key: "deepsnow", group: "ground", tile: "s" },
  { key: "slope", group: "ground", tile: "z" },
  { key: "steep", group: "ground", tile: "^" },
  { key: "chasm", group: "ground", tile: "_" },
  { key: "undergrowth", group: "ground", tile: "u" },
  { key: "ferns", group: "ground", tile: '"' },
  { key: "bushes", group: "ground", tile: "%" },
  { key: "gap", group: "ground", tile: ")" },
];
export const FURNITURE: Ink[] = [
  { key: "pillar", group: "furniture", tile: "O" },
  { key: "lowwall", group: "furniture", tile: "n" },
  { key: "table", group: "furniture", tile: "t" },
  { key: "largetable", group: "furniture", tile: "T" },
  ...["rug", "stool", "cairn", "post", "bell"].map((prop): Ink => ({ key: prop, group: "furniture", prop })),
];
export const THINGS: Ink[] = [
  { key: "foe", group: "things", thing: "foe", press: "f" },
  { key: "start", group: "things", thing: "start", press: "s" },
  { key: "light", group: "things", thing: "light", press: "o" },
  { key: "container", group: "things", thing: "container", press: "c" },
  { key: "trap", group: "things", thing: "trap", press: "x" },
  { key: "person", group: "things", thing: "person", press: "p" },
  { key: "pin", group: "things", thing: "pin", press: "n" },
];
export const HEIGHTS: Ink = { key: "height", group: "ground", height: 5 };
export const INKS: Ink[] = [...WALLS, ...GROUNDS, HEIGHTS, ...FURNITURE, ...THINGS];
export const inkNamed = (key: string): Ink => INKS.find((one) => one.key === key) ?? WALLS[0];
