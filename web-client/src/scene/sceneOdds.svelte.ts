// The odds of whatever rolls in a scene, asked for one after the other, once for each question.
import { untrack } from "svelte";
import type { Connection } from "../lib/connection.svelte";
import type { Prompt, TargetPreview } from "../lib/protocol";

/** So many options have their odds asked for. */
const MOST = 16;

export class SceneOdds {
  odds = $state.raw<Record<string, TargetPreview[]>>({});
  /** Whose odds are still to come: their place is kept, so that nothing moves under a hand. */
  pending = $state.raw<ReadonlySet<string>>(new Set());

  /** Ask for the odds of a question's options; answers for an older question are dropped. */
  async weigh(table: Connection, asked: Prompt | null): Promise<void> {
    this.odds = {};
    const rolls = (asked?.options ?? [])
      .filter((one) => (one.facts.check || one.group === "talk") && one.group !== "search" && !one.takes)
      .slice(0, MOST);
    this.pending = new Set(rolls.map((one) => one.key));
    if (!asked) return;
    for (const option of rolls) {
      const found = await table.preview({ pick: option.key });
      if (table.prompt?.serial !== asked.serial) return;
      this.pending = new Set([...untrack(() => this.pending)].filter((key) => key !== option.key));
      if (found?.targets.length) this.odds = { ...this.odds, [option.key]: found.targets };
    }
  }
}
