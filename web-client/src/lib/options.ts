// How the options of a turn are laid out: the best attacks and spells and the common actions as tiles, the rest in lists.

import type { Creature, Option, Prompt } from "./protocol";

export interface Layout {
  attack: Option[];
  features: Option[];
  /** Walking and standing up, then the common actions. */
  common: Option[];
  spells: Option[];
  items: Option[];
  more: Option[];
  end: Option | null;
}
export type List = "spells" | "items" | "more";
export type Tile = Option | List;
/** In the order in which tiles go away when there is less room: the last first. */
const COMMON = ["stand", "move", "dodge", "dash", "disengage", "hide", "ready"];
const SHOWN = ["stand", "move", "dash", "disengage", "dodge", "hide", "ready"];
const ITEMS = /(^|:)(use item|equip|wear):/;

/** Who stands with the one who is asked: the GM plays foes, whose friends are foes. */
export function friends(creatures: Creature[], asked: number): Set<number> {
  const side = creatures.find((c) => c.id === asked)?.side;
  return new Set(creatures.filter((c) => (side ? c.side === side : c.ally)).map((c) => c.id));
}

/** Which of the common actions this is, "" if none. */
function common(option: Option): string {
  if (option.group === "stand up" || option.key === "stand") return "stand";
  return COMMON.includes(option.group) ? option.group : "";
}

/** Whether a tile would say the same as another of the same feature: a second way to move is behind More, in full. */
const twin = (option: Option, others: Option[]) =>
  others.some((other) => other.group === option.group && short(other) === short(option));

/** An attack that could only strike friends is kept out of the way. */
export function layOut(prompt: Prompt, allies: ReadonlySet<number>): Layout {
  const found: Layout = { attack: [], features: [], common: [], spells: [], items: [], more: [], end: null };
  const strikes = (option: Option) => option.targets.some((target) => !allies.has(target));
  for (const option of prompt.options) {
    const kind = common(option);
    if (option.key === "end") found.end = option;
    else if (option.group === "stat block") found.attack.push(option);
    else if (option.group === "attack" && option.key !== "attack:unarmed" && strikes(option)) found.attack.push(option);
    else if (option.group === "cast") found.spells.push(option);
    else if (ITEMS.test(option.key)) found.items.push(option);
    else if (kind && !found.common.some((other) => common(other) === kind)) found.common.push(option);
    else if (/^(feature|condition)\./.test(option.group) && !twin(option, found.features)) found.features.push(option);
    else found.more.push(option);
  }
  found.common.sort((a, b) => COMMON.indexOf(common(a)) - COMMON.indexOf(common(b)));
  return found;
}

/** One entry for each spell, with the lowest slot that will do; the card has the others. */
export function spells(all: Option[]): Option[] {
  const found = new Map<string, Option>();
  for (const one of all) if (!found.has(nameOfSpell(one))) found.set(nameOfSpell(one), one);
  return [...found.values()];
}
const nameOfSpell = (option: Option) => String(option.facts.spell ?? option.label);

/** The slots with which this spell can be cast now, as options. */
export function slots(prompt: Prompt, option: Option): Option[] {
  if (option.group !== "cast") return [];
  const found = prompt.options.filter((one) => one.group === "cast" && nameOfSpell(one) === nameOfSpell(option));
  return found.length > 1 ? found : [];
}

/** Spells for the dock: those that can be aimed now, strongest first, at most two cantrips. */
function foremost(layout: Layout): Option[] {
  const level = (one: Option) => Number(one.facts.level ?? 0);
  const aimed = spells(layout.spells).filter((one) => one.takes === "targets" || one.takes === "cell");
  const strong = aimed.filter((one) => level(one) > 0).sort((a, b) => level(b) - level(a));
  return [...strong.slice(0, 2), ...aimed.filter((one) => level(one) === 0).slice(0, 2), ...strong.slice(2, 4)];
}

/** The tiles of the dock: what this creature does best, its lists, the common actions; "more" is always among them. */
export function tiles(layout: Layout, many: number): Tile[] {
  const lists: List[] = [];
  if (layout.spells.length) lists.push("spells");
  if (layout.items.length && many > 8) lists.push("items");
  const cast = foremost(layout);
  const caster = layout.spells.length > 8;
  const best = caster
    ? [...cast.slice(0, 4), ...layout.attack, ...layout.features]
    : [...layout.attack, ...layout.features.slice(0, 3), ...cast, ...layout.features.slice(3)];
  const always = layout.common.filter((one) => common(one) === "stand").length + (many > 8 ? 3 : 2);
  const deeds = best.slice(
    0,
    Math.max(2, Math.min(best.length, many - lists.length - 1 - always, many > 10 ? 6 : many)),
  );
  const left = many - deeds.length - lists.length - 1;
  const shown = layout.common.slice(0, left).sort((a, b) => SHOWN.indexOf(common(a)) - SHOWN.indexOf(common(b)));
  return [...deeds, ...lists, ...shown, "more"];
}

/** A tile in its place; `off` if it can't be chosen any more this turn. */
export interface Placed {
  tile: Tile;
  off: boolean;
}
const idOf = (tile: Tile) =>
  typeof tile === "string" ? tile : tile.group === "cast" ? `cast ${nameOfSpell(tile)}` : tile.key;

/** Tiles keep their place and number all turn: what is no longer possible greys there, what is new comes after them. */
export function keepPlaces(before: Placed[], now: Tile[], options: Option[], many: number): Placed[] {
  const current = new Map(now.map((tile) => [idOf(tile), tile]));
  for (const option of options) if (!current.has(idOf(option))) current.set(idOf(option), option);
  const held = before.map(({ tile }) => {
    const found = current.get(idOf(tile));
    return found && (typeof found === "string") === (typeof tile === "string")
      ? { tile: found, off: false }
      : { tile, off: true };
  });
  const known = new Set(held.map(({ tile }) => idOf(tile)));
  const room = Math.max(0, many + (many > 8 ? 2 : 0) - held.length);
  const fresh = now.filter((tile) => !known.has(idOf(tile))).slice(0, room);
  return [...held, ...fresh.map((tile) => ({ tile, off: false }))];
}

/** What is behind More: whatever has no tile and stands in no other list. */
export function rest(layout: Layout, shown: Tile[]): Option[] {
  const all = [...layout.attack, ...layout.features, ...layout.common, ...layout.more];
  return [...all, ...(shown.includes("items") ? [] : layout.items)].filter((option) => !shown.includes(option));
}

const HEADINGS: [RegExp, "attack" | "move" | "features" | "itemList" | "standard"][] = [
  [ITEMS, "itemList"],
  [/^(attack|stat block|grapple|shove|improvised)/, "attack"],
  [/^(move|jump|drop prone|stand|mount|dismount|climb|fall)/, "move"],
  [/^(feature|condition)\./, "features"],
];
/** Under which heading of a list an option stands. */
export const heading = (option: Option) => HEADINGS.find(([sign]) => sign.test(option.key))?.[1] ?? "standard";

/** A label that tells options of one kind apart: the skill, the thing, the action, the weapon. */
export function label(option: Option): string {
  const which = option.facts.skill ?? option.facts.item ?? option.facts.action ?? option.facts.strike;
  if (!which) return option.label;
  const plain = (words: string) => words.toLowerCase().replaceAll("-", " ");
  const name = String(which).replaceAll("-", " ");
  return plain(option.label).includes(plain(name)) ? option.label : `${option.label}: ${name}`;
}

/** What a tile says: without what stands in brackets, which the card says. */
export const short = (option: Option) =>
  label(option)
    .replace(/\s*\([^)]*\)\s*/, " ")
    .trim();

export function walk(prompt: Prompt | null): Option | null {
  if (prompt?.kind !== "turn") return null;
  return (
    prompt.options.find((o) => o.key === "move:walk" && o.cells.length) ??
    prompt.options.find((o) => o.group === "move" && o.takes === "cell" && o.cells.length > 0) ??
    null
  );
}
