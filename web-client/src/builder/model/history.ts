// Every step of a place, and the way back through all of them.
import type { Place } from "./place";

export interface History {
  readonly now: Place;
  readonly past: readonly Place[];
  readonly future: readonly Place[];
  /** The field that is being typed in; "" after any other step. */
  readonly field: string;
}

/** A history that begins here: nothing before it can be undone. */
export const beginHistory = (now: Place): History => ({ now, past: [], future: [], field: "" });

/** Do one step; one that changes nothing is none. Typing in one field is one step until another begins. */
export function stepTo(history: History, now: Place, field = ""): History {
  if (now === history.now) return history;
  const same = field !== "" && field === history.field;
  return { now, past: same ? history.past : [...history.past, history.now], future: [], field };
}
export function stepBack(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { now, past: history.past.slice(0, -1), future: [history.now, ...history.future], field: "" };
}
export function stepForward(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { now, past: [...history.past, history.now], future, field: "" };
}
