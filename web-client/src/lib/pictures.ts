// Pictures of places with whoever stands there: what the lobby shows of a table is what this device last saw of it.

import type { Creature, GridMap } from "./protocol";
import { FIELDS, tintOf } from "./colors.svelte";
import { share } from "./emblems";
import { accent, icon } from "./icons.svelte";

export interface Stood {
  x: number;
  y: number;
  squares: number;
  side: "ally" | "foe" | "other";
  field: string;
  /** The icon's path itself, so that whoever draws it needs no file of icons. */
  icon: string;
  left: number;
  gone: boolean;
  portrait?: string;
}
export interface Picture {
  map: Pick<GridMap, "width" | "height" | "rows" | "looks" | "ambient">;
  tokens: Stood[];
}
/** So many tables are remembered with their picture; the others show none. */
const MOST = 4;
const PLACE = "pictures";

/** A picture of what a seat sees now. */
export function pictureOf(map: GridMap, creatures: Creature[]): Picture {
  const { width, height, rows, looks, ambient } = map;
  const tokens = creatures
    .filter((one) => one.cell >= 0)
    .map((one) => ({
      x: one.cell % width,
      y: Math.floor(one.cell / width),
      squares: one.squares,
      side:
        one.side !== "heroes" && one.side !== "foes"
          ? ("other" as const)
          : one.ally
            ? ("ally" as const)
            : ("foe" as const),
      field: tintOf(one)?.field ?? FIELDS[accent(one.icon.replace("monsters:", ""))] ?? FIELDS[""],
      icon: icon(one.icon, `types:${one.type}`, "types:humanoid"),
      left: share(one),
      gone: one.life === "dead",
      portrait: one.portrait,
    }));
  return { map: { width, height, rows, looks, ambient }, tokens };
}

function remembered(): [string, Picture][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, Picture][]) : [];
  } catch {
    return [];
  }
}

/** Keep a table's picture on this device. */
export function remember(token: string, picture: Picture): void {
  const kept = [[token, picture] as [string, Picture], ...remembered().filter(([one]) => one !== token)];
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept.slice(0, MOST)));
  } catch {
    localStorage.removeItem(PLACE);
  }
}

/** The picture of a table as this device last saw it. */
export const recall = (token: string): Picture | null => remembered().find(([one]) => one === token)?.[1] ?? null;

/** Forget a table's picture with the table. */
export function discard(token: string): void {
  localStorage.setItem(PLACE, JSON.stringify(remembered().filter(([one]) => one !== token)));
}
