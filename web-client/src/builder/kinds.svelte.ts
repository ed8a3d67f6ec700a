// Everybody who can be put into a place: the monsters and heroes of a ruleset, fetched once.
import { lookUpIn } from "../compendium/cards.svelte";
import { ask, challenge } from "../lib/lobby";
import type { Kind } from "../lib/protocol";
import type { AdditionView, LobbyView, NamedKey } from "../lib/wire";
import type { Place } from "./model/place";

export class Kinds {
  monsters = $state.raw<Kind[]>([]);
  heroes = $state.raw<Kind[]>([]);
  bases = $state.raw<NamedKey[]>([]);
  /** Packs and house rules that can be added to a base. */
  additions = $state.raw<AdditionView[]>([]);
  trouble = $state("");
  #loaded = "";

  /** The ruleset whose lists these are. */
  get by(): string {
    return this.#loaded;
  }

  /** The lists of a ruleset; "" is the first one there is. */
  async load(ruleset: string): Promise<void> {
    try {
      if (!this.bases.length) ({ bases: this.bases, additions: this.additions } = await ask<LobbyView>("/api/lobby"));
      const by = ruleset || this.bases[0].key;
      if (this.#loaded === by) return;
      this.#loaded = by;
      void lookUpIn(by);
      const of = `?ruleset=${encodeURIComponent(by)}`;
      const [{ heroes }, { monsters }] = await Promise.all([
        ask<{ heroes: Kind[] }>(`/api/heroes${of}`),
        ask<{ monsters: Kind[] }>(`/api/monsters${of}`),
      ]);
      // Other rules may have been chosen meanwhile.
      if (this.#loaded !== by) return;
      this.heroes = heroes;
      this.monsters = monsters.sort((x, y) => challenge(x.cr) - challenge(y.cr) || x.name.localeCompare(y.name));
      this.trouble = "";
    } catch (fault) {
      this.#loaded = "";
      this.trouble = (fault as Error).message;
    }
  }
  monster(key: string): Kind | undefined {
    return this.monsters.find((one) => one.key === key);
  }
  /** The place with foes as large as their kind; the very same place where they are so, or where no kind is known. */
  sized(place: Place): Place {
    if (!this.monsters.length) return place;
    const things = place.things.map((one) => {
      const squares = one.kind === "foe" ? squaresOf(this.monster(one.sheet)) : 0;
      return one.kind === "foe" && one.squares !== squares ? { ...one, squares } : one;
    });
    return things.some((one, n) => one !== place.things[n]) ? { ...place, things } : place;
  }
  name(key: string): string {
    return this.monster(key)?.name ?? this.heroes.find((one) => one.key === key)?.name ?? key.replaceAll("-", " ");
  }
}
/** Squares along a side of a creature of this size. */
export const squaresOf = (kind: Kind | undefined): number => (kind && kind.size > 2 ? kind.size - 1 : 1);
