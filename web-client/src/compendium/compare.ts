// Two cards beside each other: every fact and entry of both by its name, and which of them differ.

import type { Card } from "./cards.svelte";

export interface ComparedRow {
  name: string;
  first: string;
  second: string;
  differs: boolean;
}
export interface ComparedSection {
  title: string;
  rows: ComparedRow[];
}

/** The facts of two cards as rows, those of the first card first. */
export function compareFacts(first: Card, second: Card): ComparedRow[] {
  return join(
    (first.facts ?? []).map((fact) => [fact.name, fact.value]),
    (second.facts ?? []).map((fact) => [fact.name, fact.value]),
  );
}

/** The entries of two cards by heading; entries of one name are one row, entries without a name are one row together. */
export function compareSections(first: Card, second: Card): ComparedSection[] {
  const titles = [...(first.sections ?? []), ...(second.sections ?? [])].map((section) => section.title);
  return [...new Set(titles)].map((title) => ({ title, rows: join(linesOf(first, title), linesOf(second, title)) }));
}

function linesOf(card: Card, title: string): [string, string][] {
  const lines = (card.sections ?? []).filter((section) => section.title === title).flatMap((section) => section.lines);
  const found = new Map<string, string>();
  for (const line of lines) {
    const name = line.name ?? "";
    found.set(name, found.has(name) ? `${found.get(name)} ${line.text}` : line.text);
  }
  return [...found];
}

function join(first: [string, string][], second: [string, string][]): ComparedRow[] {
  const one = new Map(first);
  const two = new Map(second);
  return [...new Set([...one.keys(), ...two.keys()])].map((name) => {
    const left = one.get(name) ?? "";
    const right = two.get(name) ?? "";
    return { name, first: left, second: right, differs: left !== right };
  });
}
