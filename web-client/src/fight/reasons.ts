// What the odds of a target are made of, in one line.
import type { TargetPreview } from "../lib/protocol";
import { t } from "../lib/words.svelte";

/** What adds to the roll and what it is against. */
export const why = (odds: TargetPreview) =>
  odds.parts.map((part) => part.text).join(" · ") +
  (odds.against.length ? `  ${t("against")} ${odds.against.map((part) => part.text).join(" · ")}` : "");

/** Whether dice decide it. */
export const rolled = (odds: TargetPreview) => odds.kind === "attack" || odds.kind === "save";
