// How heroes that are chosen before a table exists will look there.
import { heroColors } from "../lib/heroColors";
import type { HeroColor, Kind } from "../lib/protocol";

export interface Face {
  shows: string;
  color: HeroColor;
  portrait: string;
}
/** The class of a hero, from what the list says of it or from its key (`fighter-3`). */
export const classOf = (key: string, kinds: Kind[]): string =>
  (kinds.find((kind) => kind.key === key)?.class ?? (/^([a-z]+)-\d+$/.exec(key)?.[1] || "")).toLowerCase();

/** The face of each hero of a party, in the colors that they will have at the table. */
export function facesOf(party: { key: string }[], kinds: Kind[]): Face[] {
  const known = party.map(({ key }) => kinds.find((kind) => kind.key === key));
  const colors = heroColors(
    known.map((kind, id) => ({ id, side: "heroes", icon: "classes:", serves: 0, color: kind?.color ?? "" })),
  );
  return party.map(({ key }, n) => ({
    shows: `classes:${classOf(key, kinds)}`,
    color: colors[n] as HeroColor,
    portrait: known[n]?.portrait ?? "",
  }));
}
