// The language of this person, and the words of the screen in it.

import { type Key, en } from "./words/en";

/** English is always here; another language comes when somebody wants it. */
let catalogs = $state.raw<Record<string, Record<Key, string>>>({ en });
const remembered = localStorage.getItem("language");
export const person = $state({ language: remembered ?? (navigator.language.startsWith("th") ? "th" : "en") });

export function t(key: Key, values: Record<string, string | number> = {}): string {
  const sentence = (catalogs[person.language] ?? en)[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Fetch the words of a language before they are shown. */
export async function learn(language: string): Promise<void> {
  if (language === "th" && !catalogs.th) catalogs = { ...catalogs, th: (await import("./words/th")).th };
}

export async function speak(language: string): Promise<void> {
  await learn(language);
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
