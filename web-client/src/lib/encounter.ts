// An encounter as POST /api/tables takes it, and a whole set-up as the simulator does.

import type { Kind } from "./protocol";
import type * as wire from "./wire";

type Sure<T, K extends keyof T> = T & Required<Pick<T, K>>;
type Placed = Sure<wire.FighterInput, "x" | "y">;
/** Everybody has a place here, and foes a count; a map is a key, or drawn in several lines. */
export type Encounter = Omit<wire.FightSetup, "heroes" | "foes" | "place" | "campaign"> & {
  place?: wire.PlaceRecordInput | null;
  campaign?: string;
  heroes: Placed[];
  foes: Sure<Placed, "count">[];
};

/** Everybody who can be chosen, and those of them who are monsters. */
export interface Lists {
  kinds: Kind[];
  monsters: Kind[];
}

export type Style = wire.SetUp["party"];
export const DIALS = ["cunning", "caution", "thrift", "courage", "parley", "skill"] as const;
export type Manner = wire.Manner;
export type Later = Sure<wire.LaterFightInput, "rest" | "map">;

/** Everything about a fight but who takes part and where. */
export type Choices = Omit<wire.SetUp, "encounter" | "day"> & { day: Later[] };
export type SetUp = Choices & { encounter: Encounter };
/** A set-up with everybody who is in it, so that it can be shown without asking. */
export interface Known {
  setup: SetUp;
  kinds: Kind[];
}

export const usual = (): Choices => ({
  precision: 0.03,
  seed: 1,
  party: "good",
  foes: "good",
  light: "bright",
  surprised: "",
  party_manner: null,
  foes_manner: null,
  day: [],
  name: "",
});

/** A set-up in an address, so that it can be sent to somebody. */
export function toLink(setup: SetUp): string {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(setup)));
  return `${location.origin}/#/simulate/${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}
export function fromLink(hash: string): SetUp | null {
  const packed = /^#\/simulate\/([\w-]+)$/.exec(hash)?.[1];
  if (!packed) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    return sound(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
/** What somebody sent, or an older page kept, as far as it is a set-up. */
export function sound(found: unknown): SetUp | null {
  const setup = found as SetUp;
  const encounter = setup?.encounter;
  if (
    !encounter ||
    typeof encounter.map !== "string" ||
    typeof encounter.ruleset !== "string" ||
    !Array.isArray(encounter.heroes) ||
    !Array.isArray(encounter.foes)
  )
    return null;
  if (![...encounter.heroes, ...encounter.foes].every((one) => typeof one?.key === "string")) return null;
  const whole = { ...usual(), ...setup };
  const day = (Array.isArray(whole.day) ? whole.day : [])
    .filter((part) => Array.isArray(part?.foes))
    .map((part) => ({
      foes: part.foes
        .filter((foe) => typeof foe?.key === "string")
        .map((foe) => ({ key: foe.key, count: Number(foe.count) || 1 })),
      rest: part.rest ?? "",
      map: part.map ?? "",
    }));
  return { ...whole, day };
}
