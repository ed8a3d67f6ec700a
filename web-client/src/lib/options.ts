// How the options of a turn are laid out: what a turn is about first, spells by level, the rest in a menu.

import type { Creature, Option, Prompt } from "./protocol";

export interface Layout {
  attack: Option[];
  move: Option[];
  standard: Option[];
  features: Option[];
  spells: Option[];
  more: Option[];
  end: Option | null;
}
const STANDARD = ["dash", "disengage", "dodge", "hide"];

/** Who stands with the one who is asked: the GM plays foes, whose friends are foes. */
export function friends(creatures: Creature[], asked: number): Set<number> {
  const side = creatures.find((c) => c.id === asked)?.side;
  return new Set(creatures.filter((c) => (side ? c.side === side : c.ally)).map((c) => c.id));
}

/** An attack that could only strike friends is kept out of the way. */
export function layOut(prompt: Prompt, allies: ReadonlySet<number>): Layout {
  const found: Layout = { attack: [], move: [], standard: [], features: [], spells: [], more: [], end: null };
  for (const option of prompt.options) {
    if (option.key === "end") found.end = option;
    else if (
      (option.group === "attack" &&
        option.key !== "attack:unarmed" &&
        option.targets.some((target) => !allies.has(target))) ||
      option.group === "stat block"
    )
      found.attack.push(option);
    else if (option.group === "move" || option.group === "stand up" || option.key === "stand") found.move.push(option);
    else if (option.group === "cast") found.spells.push(option);
    else if (STANDARD.includes(option.group)) found.standard.push(option);
    else if (option.group.startsWith("feature.") || option.group.startsWith("condition.")) found.features.push(option);
    else found.more.push(option);
  }
  return found;
}

/** Spells for the dock: two of the highest level that can be aimed now, and two cantrips. */
export function foremost(layout: Layout): Option[] {
  const aimed = layout.spells.filter((one) => one.takes === "targets" || one.takes === "cell");
  const level = (one: Option) => Number(one.facts.level ?? 0);
  const strong = aimed.filter((one) => level(one) > 0).sort((a, b) => level(b) - level(a));
  const kept = new Map<string, Option>();
  for (const one of strong) if (kept.size < 2 && !kept.has(one.label)) kept.set(one.label, one);
  return [...kept.values(), ...aimed.filter((one) => level(one) === 0).slice(0, 2)];
}

/** The order of the number keys is the order on the screen. */
export function numbered(layout: Layout): Option[] {
  return [...layout.attack, ...layout.move, ...layout.standard, ...layout.features];
}

/** A label that tells options of one kind apart: the skill, the thing, the action. */
export function label(option: Option): string {
  const which = option.facts.skill ?? option.facts.item ?? option.facts.action;
  if (!which) return option.label;
  const plain = (words: string) => words.toLowerCase().replaceAll("-", " ");
  const name = String(which).replaceAll("-", " ");
  return plain(option.label).includes(plain(name)) ? option.label : `${option.label}: ${name}`;
}

export function walk(prompt: Prompt | null): Option | null {
  if (prompt?.kind !== "turn") return null;
  return (
    prompt.options.find((o) => o.key === "move:walk" && o.cells.length) ??
    prompt.options.find((o) => o.group === "move" && o.takes === "cell" && o.cells.length > 0) ??
    null
  );
}
