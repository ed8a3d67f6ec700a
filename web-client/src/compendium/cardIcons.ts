// The icon and the color of a card, from its kind and key.

const ICONS: Record<string, string[]> = {
  spell: ["spells"],
  monster: ["monsters", "summoned"],
  item: ["weapons", "armor", "magic_items", "gear", "poisons"],
  class: ["classes"],
  species: ["species"],
  condition: ["conditions"],
  action: ["actions"],
  trap: ["traps"],
};
const ELSE: Record<string, string> = {
  spell: "actions:magic",
  monster: "types:monstrosity",
  item: "actions:items",
  subclass: "actions:lead",
  background: "actions:travel",
  feat: "actions:second-wind",
  feature: "actions:action-surge",
  mastery: "actions:attack",
  trap: "features:trap",
  rule: "actions:study",
};
/** The dark color of a card's band, light enough in hue to tell kinds apart and dark enough for bone letters. */
const BANDS: Record<string, string> = {
  spell: "#3d4f82",
  monster: "#6f2620",
  item: "#5b4a1f",
  class: "#4a3a63",
  subclass: "#4a3a63",
  species: "#4a3a63",
  background: "#4a3a63",
  feat: "#4a3a63",
  feature: "#4a3a63",
  mastery: "#2f5a4e",
  condition: "#2f5a4e",
  action: "#2f5a4e",
  trap: "#6d4a2b",
  rule: "#4c443a",
};
const SCHOOLS: Record<string, string> = {
  abjuration: "#2c5d73",
  conjuration: "#5c5320",
  divination: "#41548a",
  enchantment: "#7a3463",
  evocation: "#86361a",
  illusion: "#57418c",
  necromancy: "#3f5136",
  transmutation: "#23604b",
};

/** Names of icons for a card, the most fitting first. */
export function iconsOfCard(kind: string, key: string, type = ""): string[] {
  const found = (ICONS[kind] ?? []).map((group) => `${group}:${key}`);
  if (kind === "monster" && type) found.push(`types:${type.toLowerCase()}`);
  return [...found, ELSE[kind] ?? "actions:use"];
}

/** The color of a card's band; a spell has that of its school. */
export const bandOf = (kind: string, school = ""): string => SCHOOLS[school.toLowerCase()] ?? BANDS[kind] ?? "#4c443a";

/** The averages of dice by slot, from a fact such as "3: 8d6, 4: 9d6"; nothing where some of it is no dice. */
export function slotBars(text: string): { slot: string; dice: string; average: number }[] {
  const bars = text.split(", ").map((part) => {
    const found = /^(?:level )?(\d+): (\d+)d(\d+)(?: ?\+ ?(\d+))?$/.exec(part);
    if (!found) return null;
    const average = (Number(found[2]) * (Number(found[3]) + 1)) / 2 + Number(found[4] ?? 0);
    return { slot: found[1], dice: part.slice(part.indexOf(":") + 2), average };
  });
  return bars.every((bar) => bar !== null) ? bars : [];
}
