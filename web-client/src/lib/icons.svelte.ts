// Icons by what they stand for. The files with their paths come when the first of their kind is wanted; whatever shows
// an icon is drawn again once it is there.

import { fetchPart } from "./parts";

type File = typeof import("icons:core");
const FETCH: Record<string, () => Promise<File>> = {
  core: () => import("icons:core"),
  tokens: () => import("icons:tokens"),
  spells: () => import("icons:spells"),
  things: () => import("icons:things"),
};
const HOME: Record<string, string> = {
  monsters: "tokens",
  summoned: "tokens",
  spells: "spells",
  weapons: "things",
  armor: "things",
  gear: "things",
  magic_items: "things",
  poisons: "things",
  traps: "things",
};
const files = $state<Record<string, File>>({});
const asked = new Set<string>();

function file(name: string): File | undefined {
  if (!asked.has(name)) {
    asked.add(name);
    void fetchPart(FETCH[name]).then((found) => (files[name] = found));
  }
  return files[name];
}

/** The path of the first of these that has an icon ("monsters:ogre", "types:giant"), on a grid of 512; "" until it is there. */
export function icon(...wanted: string[]): string {
  for (const one of wanted) {
    const from = file(HOME[one.slice(0, one.indexOf(":"))] ?? "core");
    const name = from?.names[one];
    if (from && name) return from.paths[name];
  }
  return "";
}

/** The tint of a monster's field, and whether it leads others. */
export const accent = (kind: string): string => file("tokens")?.accents[kind] ?? "";
export const leads = (kind: string): boolean => file("tokens")?.leaders.includes(kind) ?? false;
