// How will it go? The budget at once, and half a second after the last change the fight is played on this very map: a range from
// the first runs on that sharpens, who drops, and what would change if; all with the same luck.
import { ask } from "../lib/lobby";
import type { SetUp } from "../lib/encounter";
import { Simulation, type Summary } from "../lib/simulation.svelte";
import type { FightsWeighed } from "../lib/wire";

/** A way the fight could be, with its name; the place as it is drawn has none. */
export interface Variant {
  name: string;
  setup: SetUp;
}
export const AS_DRAWN = "";
const AFTER = 500;

export class Verdict {
  weighed = $state.raw<FightsWeighed | null>(null);
  /** What is known of each variant so far. */
  told = $state.raw<Record<string, Summary>>({});
  #main = new Simulation();
  #other = new Simulation();
  #timer = 0;
  #asked = "";
  #precision = 0;
  #waiting: Variant[] = [];
  #state = $state<"idle" | "waiting" | "playing">("idle");

  get summary(): Summary | null {
    return this.#main.summary;
  }
  /** The last ranges of the estimate, narrowing into each other. */
  get ranges(): { low: number; high: number }[] {
    return this.#main.history.slice(-3).map((one) => one.win);
  }
  /** Whether it is known as well as was asked; what turned the runs is worked out after that. */
  get done(): boolean {
    const win = this.#main.summary?.win;
    const known = !!win && Math.max(win.high - win.chance, win.chance - win.low) <= this.#precision;
    return known || this.#main.state === "done";
  }
  get playing(): boolean {
    return this.#state === "playing";
  }
  get trouble(): string {
    return this.#main.trouble;
  }

  /** The question has changed: what is being played is outdated and stops. */
  ask(variants: Variant[]) {
    const text = JSON.stringify(variants);
    if (text === this.#asked) return;
    this.#asked = text;
    clearTimeout(this.#timer);
    this.#stop();
    this.told = {};
    const main = variants.find((one) => one.name === AS_DRAWN);
    if (!main) {
      this.weighed = null;
      this.#state = "idle";
      return;
    }
    void this.#weigh(main, text);
    this.#state = "waiting";
    this.#timer = window.setTimeout(() => this.#play(main, variants), AFTER);
  }
  close() {
    clearTimeout(this.#timer);
    this.#main.close();
    this.#other.close();
  }

  async #weigh({ setup }: Variant, text: string) {
    try {
      const { encounter, day } = setup;
      const found = await ask<FightsWeighed>("/api/encounters/weigh", { encounter, day });
      if (text === this.#asked) this.weighed = found;
    } catch {
      if (text === this.#asked) this.weighed = null;
    }
  }
  #stop() {
    this.#waiting = [];
    for (const one of [this.#main, this.#other]) {
      one.ended = null;
      one.drop();
    }
  }
  #play(main: Variant, variants: Variant[]) {
    this.#state = "playing";
    this.#precision = main.setup.precision;
    this.#waiting = variants.filter((one) => one !== main);
    this.#main.start({ type: "simulate", ...main.setup });
    this.#next();
  }
  /** The next variant, one at a time beside the place as it is drawn. */
  #next() {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#other.ended = (_, summary) => {
      this.told = { ...this.told, [next.name]: summary };
      this.#next();
    };
    this.#other.start({ type: "simulate", ...next.setup });
  }
}
