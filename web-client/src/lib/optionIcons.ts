// Which icon an option shows: its weapon, its spell, its thing, else what kind of deed it is.
import type { Option } from "./protocol";

const KINDS: Record<string, string[]> = {
  attack: ["weapons", "monsters"],
  cast: ["spells"],
  "use item": ["gear", "magic_items", "poisons"],
  equip: ["weapons", "armor", "gear"],
  wear: ["armor", "gear"],
};
const DEEDS: Record<string, string> = {
  attack: "attack",
  "stat block": "attack",
  cast: "magic",
  move: "move",
  "stand up": "stand",
  "use item": "use",
  equip: "items",
  wear: "items",
};

export function iconsOf(option: Option): string[] {
  const parts = option.key
    .split(/[:.]/)
    .map((part) => part.replace(/-\d+$/, ""))
    .flatMap((part) => [part, part.replace(/ /g, "-")]);
  const found = (KINDS[option.group] ?? []).flatMap((kind) => parts.map((part) => `${kind}:${part}`));
  const named = (kind: string, word: unknown) =>
    typeof word === "string" && word ? [`${kind}:${word.toLowerCase().replace(/[' ]/g, "-")}`] : [];
  found.push(...named("weapons", option.facts.strike), ...named("spells", option.facts.spell));
  const deeds = [...parts, ...parts.map((part) => part.replace(/^feature-/, "")), option.group.replace(/^.*\./, "")];
  return [...found, ...deeds.map((part) => `actions:${part}`), `actions:${DEEDS[option.group] ?? "use"}`];
}
