// An encounter as POST /api/tables takes it, and a whole set-up as the simulator does.

import type { Kind } from "./protocol";

export interface Encounter {
  /** A key; the simulator also takes a map that is drawn, in several lines. */
  map: string;
  /** The rules by which it is played, one of the lobby's. */
  ruleset: string;
  heroes: { key: string; name: string; x: number; y: number }[];
  foes: { key: string; count: number; x: number; y: number; hp?: number }[];
}

/** Everybody who can be chosen, and those of them who are monsters. */
export interface Lists {
  kinds: Kind[];
  monsters: Kind[];
}

export type Style = "good" | "simple" | "random";
export const DIALS = ["cunning", "caution", "thrift", "courage", "parley", "skill"] as const;
export type Manner = Record<(typeof DIALS)[number], number>;
export interface Later {
  foes: { key: string; count: number }[];
  rest: "" | "short" | "long";
  map: string;
}

/** Everything about a fight but who takes part and where. */
export interface Choices {
  precision: number;
  seed: number;
  party: Style;
  foes: Style;
  light: string;
  surprised: string;
  party_manner: Manner | null;
  foes_manner: Manner | null;
  day: Later[];
  name: string;
}
export interface SetUp extends Choices {
  encounter: Encounter;
}
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
