// What follows from a map and is the same for every part of it: which square is what, and the lines around it.
import type { Looks } from "../../lib/protocol";
import { type Brush, PAINT } from "./brush";
import { loops, outline } from "./outlines";
import type { ThinWall } from "./thin";

/** Draws something into the square whose corner is at (px, py). */
export type Mark = (ctx: Brush, x: number, y: number, px: number, py: number, p: Plan) => void;

/** A map as it is painted: letters and looks, and what features and props stand on it. */
export interface Sheet {
  width: number;
  height: number;
  rows: string[];
  looks: Looks;
  props: { kind: string; x: number; y: number; w: number; h: number }[];
  walls?: ThinWall[];
}
export interface Plan {
  sheet: Sheet;
  width: number;
  height: number;
  ground: string;
  rock: Path2D;
  patches: { kind: string; shape: Path2D }[];
  at: (x: number, y: number) => string;
  solid: (x: number, y: number) => boolean;
  known: (x: number, y: number) => boolean;
  under: (x: number, y: number) => string;
  thing: (x: number, y: number) => string;
}

export const NATURAL = new Set(
  "grass earth sand wetsand shallow water mud snow ice lava rubble chasm moss cave roots furrows brush".split(" "),
);
/** Tiles that are a floor of their own. */
const FLOOR: Record<string, string> = {
  "~": "rubble",
  "-": "water",
  ",": "shallow",
  _: "chasm",
  s: "snow",
  i: "ice",
  r: "rubble",
  b: "mud",
  u: "brush",
};
/** Tiles that are a thing on the floor. */
const THING: Record<string, string> = {
  O: "pillar",
  n: "lowwall",
  t: "table",
  T: "table",
  "%": "bush",
  '"': "fern",
  u: "fern",
  z: "slope",
  "^": "cliff",
  ")": "gap",
};
const SOLID = new Set(["#", " ", ":", "S", "=", "w", "+"]);
/** Lower ones first; each reaches one square under those above it and under walls, so that no seam shows. Built floors
 * come last and keep their straight sides: a bridge lies over its chasm. */
const ORDER =
  "moss cave earth roots furrows grass brush sand wetsand mud snow rubble ice lava shallow water chasm cobble stone marble wood".split(
    " ",
  );

/** What the floor is where a map does not say it: mostly open at its rim, grass; else stone. */
function guess(rows: string[]): string {
  const rim = [
    ...rows[0],
    ...rows[rows.length - 1],
    ...rows.map((row) => row[0]),
    ...rows.map((row) => row.at(-1) ?? ""),
  ];
  return rim.filter((tile) => tile === "." || tile === "~").length > rim.length / 2 ? "grass" : "stone";
}

export function plan(sheet: Sheet): Plan {
  const { width, height, rows } = sheet;
  const dress = sheet.looks.dress ?? {};
  const ground = sheet.looks.ground || guess(rows);
  const floors = new Map<number, string>();
  for (const [kind, cells] of Object.entries(sheet.looks.floors ?? {}))
    for (const cell of cells) floors.set(cell, kind);
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  const at = (x: number, y: number) => rows[y]?.[x] ?? "?";
  const solid = (x: number, y: number) => inside(x, y) && SOLID.has(at(x, y)) && dress[at(x, y)] !== "boulder";
  const under = (x: number, y: number) => {
    const tile = at(x, y);
    const worn = dress[tile];
    return (worn && PAINT[worn] ? worn : FLOOR[tile]) ?? floors.get(y * width + x) ?? ground;
  };
  const seen = new Set<string>();
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (at(x, y) !== "?") seen.add(under(x, y));
  if (seen.has("water")) seen.add("shallow");
  const kinds = ORDER.filter((kind) => kind !== ground && seen.has(kind));
  const rim = (ax: number, ay: number, bx: number, by: number) =>
    (ax === bx && (ax === 0 || ax === width)) || (ay === by && (ay === 0 || ay === height));
  const patches = kinds.map((kind, rank) => {
    const own = (x: number, y: number) =>
      inside(x, y) && !solid(x, y) && (under(x, y) === kind || (kind === "shallow" && under(x, y) === "water"));
    const above = (x: number, y: number) =>
      inside(x, y) && (solid(x, y) || (NATURAL.has(under(x, y)) && kinds.indexOf(under(x, y)) > rank));
    const near = (x: number, y: number) => {
      for (let j = -1; j < 2; j++) for (let i = -1; i < 2; i++) if (own(x + i, y + j)) return true;
      return false;
    };
    const natural = NATURAL.has(kind);
    const list = loops((x, y) => own(x, y) || (natural && above(x, y) && near(x, y)), width, height);
    return { kind, shape: outline(list, natural, kind.length, rim) };
  });
  return {
    sheet,
    width,
    height,
    ground,
    patches,
    at,
    solid,
    under,
    rock: outline(
      loops((x, y) => solid(x, y) && at(x, y) !== "=", width, height),
      false,
    ),
    known: (x, y) => at(x, y) !== "?",
    thing: (x, y) => dress[at(x, y)] ?? THING[at(x, y)] ?? "",
  };
}
