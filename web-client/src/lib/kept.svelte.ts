// What this browser remembers of simulations: the set-up, the answers, and whether one was being played.

import type { Known, SetUp } from "./encounter";
import { sound } from "./encounter";
import type { Kind } from "./protocol";
import { type Proportion, Simulation, type Summary } from "./simulation.svelte";

/** An answer beside its question. */
export interface Answer {
  id: string;
  known: Known;
  runs: number;
  win: Proportion;
  falls: Proportion;
  dies: Proportion;
  rounds: number;
  hp: number;
  /** What the budget called the fights. */
  grade: string;
}
const MOST = 24;

function stored<T>(where: Storage, key: string, fallback: T): T {
  try {
    return (JSON.parse(where.getItem(key) ?? "null") as T) ?? fallback;
  } catch {
    return fallback;
  }
}
function store(where: Storage, key: string, value: unknown) {
  try {
    where.setItem(key, JSON.stringify(value));
  } catch {
    /* A full or forbidden storage loses nothing but the memory. */
  }
}

class Kept {
  answers = $state.raw<Answer[]>(
    stored<Answer[]>(localStorage, "simulated", []).filter((one) => sound(one?.known?.setup) && one.win),
  );
  /** Everybody whom the page has seen, and what the budget calls the fight: to be kept with the next answer. */
  kinds: Kind[] = [];
  grade = "";

  keep(setup: SetUp, summary: Summary) {
    const { precision: _, ...question } = setup;
    const id = JSON.stringify(question);
    const keys = new Set(
      [...setup.encounter.heroes, ...setup.encounter.foes, ...setup.day.flatMap((part) => part.foes)].map(
        (one) => one.key,
      ),
    );
    const answer: Answer = {
      id,
      known: { setup, kinds: this.kinds.filter((kind) => keys.has(kind.key)) },
      runs: summary.runs,
      win: summary.win,
      falls: summary.any_falls,
      dies: summary.any_dies,
      rounds: summary.rounds,
      hp: summary.hp_left,
      grade: this.grade,
    };
    const at = this.answers.findIndex((one) => one.id === id);
    this.answers = (at < 0 ? [...this.answers, answer] : this.answers.with(at, answer)).slice(-MOST);
    store(localStorage, "simulated", this.answers);
  }
  forget(id: string) {
    this.answers = id ? this.answers.filter((one) => one.id !== id) : [];
    store(localStorage, "simulated", this.answers);
  }
  get setup(): Known | null {
    const found = stored<Known | null>(localStorage, "simulator", null);
    const setup = sound(found?.setup);
    return setup ? { setup, kinds: found?.kinds ?? [] } : null;
  }
  set setup(known: Known | null) {
    store(localStorage, "simulator", known);
  }
  /** What was being played when the page was left, in this tab. */
  get working(): SetUp | null {
    return sound(stored(sessionStorage, "simulating", null));
  }
  set working(setup: SetUp | null) {
    store(sessionStorage, "simulating", setup);
  }
}
export const kept = new Kept();

/** One for the whole visit: whoever looks at another page meanwhile comes back to it. */
export const simulation = new Simulation();
simulation.ended = (order, summary) => {
  if (order.type === "simulate" && summary.runs) {
    const { type: _, ...setup } = order;
    kept.keep(setup, summary);
  }
};
