// The fight on a drawn place as the simulator takes it, and what if: one more of the strongest foe, and other light.
import { type SetUp, usual } from "../lib/encounter";
import { challenge } from "../lib/lobby";
import { b } from "../lib/words/builder";
import type { Kinds } from "./kinds.svelte";
import { addThing, nextId } from "./model/draw";
import type { Foe, Place } from "./model/place";
import { toRecord } from "./model/record";
import type { Hero } from "./party.svelte";
import { AS_DRAWN, type Variant } from "./verdict.svelte";

/** How well the first estimate is to be known: within 5 points. */
const PRECISION = 0.05;
const SEED = 1;

/** Who fights: fresh heroes, or with the GM's seat of a campaign its heroes as they are now. */
export interface Fielded {
  heroes: Hero[];
  token: string;
}
/** The fight of a place; the same seed gives every variant the same luck. */
export function fightOf(place: Place, { heroes, token }: Fielded, ruleset: string): SetUp {
  const foes = place.things.filter((one): one is Foe => one.kind === "foe");
  const { title, map, light, ground, floors, edges, heights, lights, features, arrive } = toRecord(place);
  return {
    ...usual(),
    precision: PRECISION,
    seed: SEED,
    light: place.ambient,
    encounter: {
      map: "",
      ruleset,
      heroes: token ? [] : heroes.map(({ key, name }) => ({ key, name, x: -1, y: -1 })),
      foes: foes.map(({ sheet, name, x, y, hp, rolled, behavior, hidden, reserve }) => ({
        key: sheet,
        name,
        count: 1,
        x,
        y,
        hp,
        rolled,
        behavior,
        hidden,
        reserve,
      })),
      campaign: token,
      place: { title, map, light, ground, floors, edges, heights, lights, features, arrive },
    },
  };
}

export function variantsOf(place: Place, who: Fielded, kinds: Kinds): Variant[] {
  const foes = place.things.filter((one): one is Foe => one.kind === "foe");
  const strength = (one: Foe) => challenge(kinds.monster(one.sheet)?.cr ?? "0");
  const [strongest] = [...foes].sort((one, other) => strength(other) - strength(one));
  const ruleset = place.ruleset || kinds.bases[0]?.key;
  if (!strongest || !(who.heroes.length || who.token) || !ruleset || !kinds.monsters.length) return [];
  const more = addThing(place, { ...strongest, id: nextId(place), x: -1, y: -1 });
  const dark = place.ambient === "dark";
  const other: Place = { ...place, ambient: dark ? "bright" : "dark" };
  return [
    { name: AS_DRAWN, setup: fightOf(place, who, ruleset) },
    { name: b("ifMore", { name: kinds.name(strongest.sheet) }), setup: fightOf(more, who, ruleset) },
    { name: b(dark ? "ifBright" : "ifDark"), setup: fightOf(other, who, ruleset) },
  ];
}
