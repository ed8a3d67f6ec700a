// A set-up in a few words, and what one has that another has not.

import type { Known, Manner, SetUp } from "./encounter";
import { DIALS } from "./encounter";
import type { BattleMap } from "./protocol";
import { w, type Word } from "./words/simulation";

type Counts = Map<string, number>;
function counts(side: { key: string; count?: number }[]): Counts {
  const found: Counts = new Map();
  for (const one of side) found.set(one.key, (found.get(one.key) ?? 0) + (one.count ?? 1));
  return found;
}
const named = (known: Known) => (key: string) =>
  known.kinds.find((kind) => kind.key === key)?.name ?? key.replaceAll("-", " ");
const listed = (side: Counts, name: (key: string) => string) =>
  [...side].map(([key, n]) => (n > 1 ? `${n} × ${name(key)}` : name(key))).join(", ");
const mapName = (setup: SetUp, maps: BattleMap[]) =>
  setup.encounter.map.includes("\n")
    ? w("ownMap")
    : (maps.find((map) => map.key === setup.encounter.map)?.name ?? setup.encounter.map);

/** "4 heroes against 6 × Skeleton · Ruins". */
export function describe(known: Known, maps: BattleMap[]): string {
  const { setup } = known;
  const heroes = setup.encounter.heroes.length;
  const foes = [setup.encounter.foes, ...setup.day.map((part) => part.foes)].map((side) =>
    listed(counts(side), named(known)),
  );
  const who = heroes > 2 ? w("heroesN", { n: heroes }) : listed(counts(setup.encounter.heroes), named(known));
  return [w("against", { who, foes: foes.join(` ${w("then")} `) }), mapName(setup, maps)].join(" · ");
}

/** What is different in the second, each in a few words. */
export function differences(before: Known, after: Known, maps: BattleMap[], tempers: Record<string, Manner>): string[] {
  const found: string[] = [];
  const [a, b] = [before.setup, after.setup];
  for (const side of ["heroes", "foes"] as const) {
    const [had, has] = [counts(a.encounter[side]), counts(b.encounter[side])];
    for (const key of new Set([...had.keys(), ...has.keys()])) {
      const n = (has.get(key) ?? 0) - (had.get(key) ?? 0);
      if (n) found.push(`${n > 0 ? "+" : "−"}${Math.abs(n)} ${named(has.has(key) ? after : before)(key)}`);
    }
  }
  if (a.encounter.ruleset !== b.encounter.ruleset) found.push(b.encounter.ruleset);
  if (a.encounter.map !== b.encounter.map) found.push(mapName(b, maps));
  else if (places(a) !== places(b) && !found.length) found.push(w("otherPlaces"));
  if (a.light !== b.light) found.push(`${w("light")}: ${w(b.light as Word)}`);
  if (a.surprised !== b.surprised) found.push(`${w("surprised")}: ${w((b.surprised || "nobody") as Word)}`);
  for (const side of ["party", "foes"] as const) {
    if (a[side] !== b[side]) found.push(`${w(`${side}Style`)} ${w(b[side])}`);
    const manner = b[`${side}_manner`];
    if (JSON.stringify(a[`${side}_manner`]) !== JSON.stringify(manner))
      found.push(`${w(side === "party" ? "party" : "foes")}: ${manner ? temperOf(manner, tempers) : w("asEach")}`);
  }
  if (JSON.stringify(a.day) !== JSON.stringify(b.day))
    found.push(
      b.day.length
        ? `${w("day")}: ${b.day.map((part) => listed(counts(part.foes), named(after))).join(` ${w("then")} `)}`
        : w("noDay"),
    );
  if (a.seed !== b.seed) found.push(`${w("seed")} ${b.seed}`);
  return found;
}
function temperOf(manner: Manner, tempers: Record<string, Manner>): string {
  const name = Object.keys(tempers).find((one) => DIALS.every((dial) => tempers[one][dial] === manner[dial]));
  return name ? w(name as Word) : DIALS.map((dial) => `${w(dial)} ${manner[dial]}`).join(", ");
}
const places = (setup: SetUp) =>
  JSON.stringify(
    [setup.encounter.heroes, setup.encounter.foes].map((side) =>
      side.map((one) => `${one.key} ${one.x} ${one.y}`).sort(),
    ),
  );

/** One of the budget's words of caution. */
export function caution(words: string, kind: (key: string) => string): string {
  const [first, ...rest] = words.split(" ");
  const key = rest.join(" ").split(":")[0];
  if (first === "crowd") return w("crowd");
  if (first === "party") return w("partyOf", { n: rest[1] });
  if (words.endsWith("stat blocks")) return w("blocks", { n: first });
  if (first === "powerful" || first === "unusual" || first === "trifles") return w(first, { who: kind(key) });
  return words;
}
