// New things as a click puts them down.
import { nextId } from "./draw";
import type { Place, Source, Square, Thing, ThingKind } from "./place";

/** What is to be put down: the chosen creature, trap or kind of light. */
export interface Chosen {
  foe: { key: string; name: string; squares: number } | null;
  person: { key: string; name: string } | null;
  trap: string;
  light: { key: Source; bright: number; dim: number; minutes: number };
}
export const LIGHTS: Chosen["light"][] = [
  { key: "torch", bright: 20, dim: 20, minutes: 60 },
  { key: "lantern", bright: 30, dim: 30, minutes: 360 },
  { key: "lamp", bright: 15, dim: 30, minutes: 360 },
  { key: "candle", bright: 5, dim: 5, minutes: 60 },
  { key: "fire", bright: 20, dim: 20, minutes: 0 },
  { key: "glow", bright: 20, dim: 20, minutes: 0 },
];

export function makeThing(place: Place, kind: ThingKind, [x, y]: Square, chosen: Chosen): Thing | null {
  const base = { id: nextId(place), x, y, name: "", text: "" };
  const lock = { state: "shut" as const, hidden: 0, key: "", pick: 0, force: 0 };
  if (kind === "door") return { ...base, kind, ...lock };
  if (kind === "light") {
    const { key, bright, dim, minutes } = chosen.light;
    return { ...base, kind, source: key, bright, dim, minutes, lit: true };
  }
  if (kind === "container") return { ...base, kind, ...lock, holds: [] };
  if (kind === "trap") return { ...base, kind, trap: chosen.trap, notice: 15 };
  if (kind === "pin" || kind === "start") return { ...base, kind };
  if (kind === "person")
    return (
      chosen.person && { ...base, kind, name: chosen.person.name, sheet: chosen.person.key, attitude: "indifferent" }
    );
  return (
    chosen.foe && {
      ...base,
      kind: "foe",
      sheet: chosen.foe.key,
      squares: chosen.foe.squares,
      hp: 0,
      rolled: false,
      behavior: "",
      hidden: 0,
      reserve: 0,
    }
  );
}
