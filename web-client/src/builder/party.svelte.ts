// The party that a place is weighed with, remembered by this browser.
import type { Kinds } from "./kinds.svelte";

export interface Hero {
  key: string;
  name: string;
  level: number;
}
const KEY = "builder-party";

function remembered(): Hero[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Hero[]).filter((one) => typeof one?.key === "string") : [];
  } catch {
    return [];
  }
}
export class Party {
  heroes = $state.raw<Hero[]>(remembered());
  /** The seat of a campaign whose heroes play as they are now; "" for the chosen ones, fresh. */
  token = $state("");

  set(heroes: Hero[]) {
    this.heroes = heroes;
    localStorage.setItem(KEY, JSON.stringify(heroes));
  }
  /** The first four premade heroes, where nobody has chosen any, and without those who are gone. */
  settle(kinds: Kinds) {
    if (!kinds.heroes.length) return;
    const known = new Set(kinds.heroes.map((one) => one.key));
    const here = this.heroes.filter((one) => known.has(one.key) || !one.key.startsWith("own-"));
    const usual = kinds.heroes.filter((one) => !one.own).slice(0, 4);
    this.heroes = here.length ? here : usual.map((one) => ({ key: one.key, name: one.name, level: one.level }));
  }
}
