// What the server offers a place: its kept places, the traps, behaviors and items of its rules.
import { ask } from "../lib/lobby";
import type { PlaceSummary, SavedPlace } from "../lib/wire";

export class Library {
  places = $state.raw<PlaceSummary[]>([]);
  traps = $state.raw<{ key: string; name: string }[]>([]);
  behaviors = $state.raw<string[]>([]);
  items = $state.raw<{ key: string; name: string }[]>([]);
  trouble = $state("");
  /** The rules whose maps are listed. */
  #ruleset = "";

  /** The palette and the list; what is not there stays empty. */
  async load(ruleset: string): Promise<void> {
    const of = `?ruleset=${encodeURIComponent(ruleset)}`;
    await Promise.all([
      this.list(ruleset),
      ask<{ traps: { key: string; name: string }[]; behaviors: string[]; items?: { key: string; name: string }[] }>(
        `/api/places/palette${of}`,
      )
        .then((found) => {
          this.traps = found.traps;
          this.behaviors = found.behaviors;
          this.items = found.items ?? [];
        })
        .catch((fault: Error) => (this.trouble = fault.message)),
    ]);
  }
  async list(ruleset: string): Promise<void> {
    this.#ruleset = ruleset;
    try {
      this.places = (
        await ask<{ places: PlaceSummary[] }>(`/api/places?ruleset=${encodeURIComponent(ruleset)}`)
      ).places;
    } catch (fault) {
      this.trouble = (fault as Error).message;
    }
  }
  open(key: string): Promise<SavedPlace> {
    return ask<SavedPlace>(`/api/places/${encodeURIComponent(key)}?ruleset=${encodeURIComponent(this.#ruleset)}`);
  }
}
