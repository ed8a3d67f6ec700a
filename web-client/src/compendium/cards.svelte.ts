// Cards: what something with a name is and does. Fetched once each; the names of the edition become links.

import { ask } from "../lib/lobby";
import type { Card, CardNamesView, CardRow } from "../lib/wire";
import { t } from "../lib/words.svelte";
import type { Key } from "../lib/words/en";

export type { Card, CardFilterView as Filter, CardKindView as KindOfCard, CardLine, CardRow as Row } from "../lib/wire";

const KIND_WORDS: Record<string, Key> = {
  spell: "cardKind_spell",
  monster: "cardKind_monster",
  item: "cardKind_item",
  class: "cardKind_class",
  subclass: "cardKind_subclass",
  species: "cardKind_species",
  background: "cardKind_background",
  feat: "cardKind_feat",
  feature: "cardKind_feature",
  mastery: "cardKind_mastery",
  condition: "cardKind_condition",
  action: "cardKind_action",
  trap: "cardKind_trap",
  rule: "cardKind_rule",
};
/** A kind of card in the reader's language; a kind that has no word as it is. */
export const kindName = (kind: string) => (KIND_WORDS[kind] ? t(KIND_WORDS[kind]) : kind);

/** The edition that is looked up here, the names that it links, and the cards that are open. */
export const cards = $state({ edition: "", names: {} as Record<string, string>, pinned: [] as string[] });
const PINNED = 3;
const fetched = new Map<string, Promise<Card>>();
let lower: Record<string, string> = {};
let longest = 1;
let loading = "";

export async function lookUpIn(edition: string) {
  if (loading === edition) return;
  loading = edition;
  cards.edition = edition;
  try {
    const found = await ask<CardNamesView>(`/api/cards/names?ruleset=${encodeURIComponent(edition)}`);
    longest = Math.max(...Object.keys(found.names).map((name) => name.split(" ").length));
    lower = Object.fromEntries(Object.entries(found.names).map(([name, id]) => [slug(name), id]));
    cards.names = found.names;
  } catch {
    loading = "";
  }
}

export function fetchCard(id: string): Promise<Card> {
  const address = `/api/cards/${id}?ruleset=${encodeURIComponent(cards.edition)}`;
  let card = fetched.get(address);
  if (!card) {
    card = ask<Card>(address);
    card.catch(() => fetched.delete(address));
    fetched.set(address, card);
  }
  return card;
}

/** A card as a row of a list. */
export function rowOf(card: Card): CardRow {
  const facts = Object.fromEntries((card.facts ?? []).map((fact) => [fact.name, fact.value]));
  const { kind, key, name } = card;
  const names = card.names ?? {};
  return {
    id: `${kind}/${key}`,
    name,
    names,
    kind,
    summary: card.summary ?? "",
    played: card.played ?? "in full",
    facts,
  };
}

export function pin(id: string) {
  if (!cards.pinned.includes(id)) cards.pinned = [...cards.pinned, id].slice(-PINNED);
}
export function unpin(id: string) {
  cards.pinned = cards.pinned.filter((one) => one !== id);
}

const slug = (name: string) => name.toLowerCase().replaceAll(/['’]/g, "").replaceAll("-", " ");
const WORDY = /^(rule|class|subclass|species|background|trap)\//;
/** Cut a text at the names that have cards: [text, address or ""]. Names of plain rules are left alone. */
export function cut(text: string, anyCase = false): [string, string][] {
  const words = text.split(/(\s+)/);
  const found: [string, string][] = [];
  let plain = "";
  for (let n = 0; n < words.length; n++) {
    const hit = nameAt(words, n, anyCase);
    if (!hit) {
      plain += words[n];
      continue;
    }
    if (plain) found.push([plain, ""]);
    found.push([hit.name, hit.id]);
    plain = hit.rest;
    n = hit.end;
  }
  if (plain) found.push([plain, ""]);
  return found;
}

function nameAt(
  words: string[],
  from: number,
  anyCase: boolean,
): { name: string; id: string; rest: string; end: number } | null {
  if (!anyCase && !/^[A-Z+\u0e00-\u0e7f]/.test(words[from])) return null;
  for (let length = Math.min(longest, Math.ceil((words.length - from) / 2)); length > 0; length--) {
    const end = from + 2 * (length - 1);
    const whole = words.slice(from, end + 1).join("");
    const name = whole.replace(/[.,:;!?)]+$/, "").replace(/['’]s$/, "");
    for (const given of [name, name.replace(/ \d+$/, ""), name.replace(/s$/, "")]) {
      const id = cards.names[given] ?? (anyCase ? lower[slug(given)] : undefined);
      if (id && !WORDY.test(id)) return { name, id, rest: whole.slice(name.length), end };
    }
  }
  return null;
}

/** The card of a creature by the name that is shown, without its number; nothing for a hero. */
export function cardOfName(name: string): string | undefined {
  return cards.names[name] ?? cards.names[name.replace(/ \d+$/, "")];
}

/** The card of an option, from what its key names or from its label. */
export function cardOfOption(key: string, label: string): string {
  const ids = new Set(Object.values(cards.names));
  for (const found of key.split(/[:/ .]/).reverse()) {
    const part = found.replace(/-\d+$/, "");
    for (const kind of ["spell", "action", "item", "mastery", "condition", "feat"])
      if (ids.has(`${kind}/${part}`)) return `${kind}/${part}`;
    const feature = part && [...ids].find((id) => id.startsWith("feature/") && id.endsWith(`-${part}`));
    if (feature) return feature;
  }
  const text = label.replace(/\s+/g, " ").trim();
  const named = cut(text).find(([, id]) => id)?.[1];
  if (named) return named;
  const capital = text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  return cards.names[capital] ?? cards.names[capital.split(" ")[0]] ?? "";
}
