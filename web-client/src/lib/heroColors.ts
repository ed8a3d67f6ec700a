// Which hero has which color.
import type { Creature } from "./protocol";

const ORDER = ["blue", "moss", "ochre", "violet", "rust", "sea", "rose"];

/** The color that was chosen, else one by the order they sit that nobody has chosen; whoever is no hero is iron. */
export function heroColors(
  creatures: Pick<Creature, "id" | "side" | "icon" | "serves" | "color">[],
): Record<number, string> {
  const heroes = creatures.filter((one) => one.side === "heroes").sort((a, b) => a.id - b.id);
  const taken = new Set<string>(heroes.map((one) => one.color ?? ""));
  const found: Record<number, string> = {};
  let next = 0;
  for (const one of heroes) {
    found[one.id] = one.color || "iron";
    if (one.icon.startsWith("monsters:") || one.serves) continue;
    const usual = ORDER[next++ % ORDER.length];
    if (one.color) continue;
    found[one.id] = taken.has(usual) ? (ORDER.find((other) => !taken.has(other)) ?? usual) : usual;
    taken.add(found[one.id]);
  }
  return found;
}
