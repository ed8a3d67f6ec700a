// Each hero has a color of eight: the field behind its icon, its name in chips, order and log.
import { heroColors } from "./heroColors";
import type { Creature } from "./protocol";

export interface Tint {
  field: string;
  /** The same hue for a name on dark. */
  name: string;
}
export const TINTS: Record<string, Tint> = {
  blue: { field: "#26478a", name: "#93b8f4" },
  moss: { field: "#3c5420", name: "#aecb72" },
  ochre: { field: "#6b5010", name: "#e6c25e" },
  violet: { field: "#553a8c", name: "#c0a8f2" },
  rust: { field: "#7d3517", name: "#efa07a" },
  sea: { field: "#14505f", name: "#74c8dc" },
  rose: { field: "#7c2a55", name: "#f096bd" },
  iron: { field: "#434a54", name: "#bcc7d3" },
};
/** Fields of monsters by what they are made of or live in; dark, so that a pale icon reads. */
export const FIELDS: Record<string, string> = {
  "": "#2b2620",
  fire: "#6a2512",
  frost: "#21485c",
  storm: "#3a3566",
  earth: "#4d3f29",
  water: "#173f4d",
  acid: "#3d4a17",
  grave: "#2c3230",
  leaf: "#2c421d",
  radiant: "#5a4712",
  red: "#6e1c16",
  blue: "#1d3a6b",
  green: "#234a22",
  black: "#1a1a1e",
  white: "#5b6770",
  gold: "#6b5111",
  silver: "#4b5560",
  copper: "#6a3a1e",
  bronze: "#57441f",
  brass: "#625420",
};
const given = $state<Record<number, string>>({});

/** Give the heroes of a table their colors. */
export function colorHeroes(creatures: Creature[]): void {
  for (const [id, color] of Object.entries(heroColors(creatures)))
    if (given[Number(id)] !== color) given[Number(id)] = color;
}
export const tintOf = (creature: { id: number; side: string }): Tint | null =>
  creature.side === "heroes" ? (TINTS[given[creature.id] ?? "iron"] ?? null) : null;
