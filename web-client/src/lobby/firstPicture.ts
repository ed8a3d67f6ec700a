// The picture that greets whoever is here for the first time: bones at the ford, on the map that can be played.
import { names, paths } from "icons:lobby";
import { FIELDS, TINTS } from "../lib/colors.svelte";
import type { Picture, Stood } from "../lib/pictures";
import type { BattleMap } from "../lib/protocol";

const drawn = (key: string) => paths[names[key]];
const hero = (x: number, y: number, role: string, tint: string, left = 1): Stood => ({
  x,
  y,
  squares: 1,
  side: "ally",
  field: TINTS[tint].field,
  icon: drawn(`classes:${role}`),
  left,
  gone: false,
});
const foe = (x: number, y: number, kind: string, more: Partial<Stood> = {}): Stood => ({
  x,
  y,
  squares: 1,
  side: "foe",
  field: FIELDS.grave,
  icon: drawn(`monsters:${kind}`),
  left: 1,
  gone: false,
  ...more,
});
const TOKENS: Stood[] = [
  hero(12, 3, "fighter", "blue", 0.7),
  hero(13, 5, "rogue", "moss"),
  hero(13, 7, "cleric", "ochre", 0.9),
  hero(15, 6, "wizard", "violet"),
  foe(9, 2, "skeleton"),
  foe(11, 4, "skeleton", { left: 0.4 }),
  foe(10, 8, "zombie"),
  foe(9, 5, "ogre-zombie", { squares: 2 }),
  foe(12, 6, "skeleton", { gone: true }),
];

/** The ford with those who meet there, once its map is known. */
export const firstPicture = (map: BattleMap): Picture => ({
  map: { ...map, ambient: "bright" },
  tokens: map.width >= 16 && map.height >= 9 ? TOKENS : [],
});
export { drawn };
