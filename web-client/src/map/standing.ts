// Who stands where, and what a square is called when it is read out.

import type { Creature, GridMap } from "../lib/protocol";
import { squareName } from "../lib/squares";
import { t } from "../lib/words.svelte";
import { TILE_NAMES } from "./tileNames";

/** Every square that somebody takes, of the living or of the dead. */
export function standing(creatures: Creature[], width: number, dead: boolean): Map<number, Creature> {
  const found = new Map<number, Creature>();
  for (const one of creatures)
    if (one.cell >= 0 && (one.life === "dead") === dead)
      for (let n = 0; n < one.squares * one.squares; n++)
        found.set(one.cell + Math.floor(n / one.squares) * width + (n % one.squares), one);
  return found;
}

/** "H7, Goblin, hurt, can be chosen". */
export function describe(
  cell: number,
  map: GridMap,
  who: Creature | undefined,
  seen: Set<number> | null,
  choosable: boolean,
): string {
  const tile = map.rows[Math.floor(cell / map.width)]?.[cell % map.width] ?? "?";
  const said = [squareName(cell, map.width), who ? `${who.name}, ${t(who.health)}` : t(TILE_NAMES[tile] ?? "floor")];
  if (tile !== "?" && seen && !seen.has(cell)) said.push(t("notSeenNow"));
  if (choosable) said.push(t("canChoose"));
  return said.join(", ");
}
