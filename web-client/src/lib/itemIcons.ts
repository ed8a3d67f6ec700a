// Which icon a thing shows that can be carried, bought or found.
import { icon } from "./icons.svelte";

const KINDS = ["weapons", "armor", "gear", "magic_items", "poisons"];

/** The path of a thing's icon by its key; a backpack for what has none. */
export const itemIcon = (key: string): string => icon(...KINDS.map((kind) => `${kind}:${key}`), "actions:items");
