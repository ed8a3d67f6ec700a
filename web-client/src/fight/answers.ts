// The answers to a question: one spell with several slots is one answer with a slot to choose.

import type { Option } from "../lib/protocol";

export interface Shown {
  option: Option;
  slots: Option[];
  /** Its place among all answers, for the number keys. */
  n: number;
}

/** The lowest slot comes first, unless another was picked for that spell. */
export function slotsOf(options: Option[], picked: Record<string, string>): Shown[] {
  const found: Shown[] = [];
  options.forEach((option, n) => {
    const spell = option.facts.level === undefined ? "" : String(option.facts.spell ?? "");
    const same = spell ? found.find((one) => one.slots[0]?.facts.spell === spell) : undefined;
    if (!same) found.push({ option, slots: spell ? [option] : [], n });
    else {
      same.slots.push(option);
      if (picked[spell] === option.key) Object.assign(same, { option, n });
    }
  });
  return found;
}
