// The language of this person, and the words of the screen in it.

import { type Key, en } from "./words/en";
import { th } from "./words/th";

const CATALOGUES: Record<string, Record<Key, string>> = { en, th };
const remembered = localStorage.getItem("language");
export const person = $state({ language: remembered ?? (navigator.language.startsWith("th") ? "th" : "en") });

export function t(key: Key, values: Record<string, string | number> = {}): string {
  const sentence = (CATALOGUES[person.language] ?? en)[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

export function speak(language: string) {
  person.language = language;
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A chance in percent; against somebody whose numbers are closed it is an estimate and says so. */
export function chanceOf(odds: { chance: number; estimate?: boolean }): string {
  return (odds.estimate ? "≈" : "") + percent(odds.chance);
}
