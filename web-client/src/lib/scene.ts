// A scene's options, laid beside what they are about: things, people, ways, oneself, and one's usual means.

import type { Creature, Mark, Option, Prompt, SceneView } from "./protocol";
import { t } from "./words.svelte";
import type { Key } from "./words/en";

export interface SceneOptions {
  on: Map<string, Option[]>;
  self: Option[];
  means: Option[];
}

export function sort(prompt: Prompt | null): SceneOptions {
  const found: SceneOptions = { on: new Map(), self: [], means: [] };
  for (const option of prompt?.kind === "declare" ? prompt.options : []) {
    const on = String(option.facts.on ?? "");
    if (on === "self") found.self.push(option);
    else if (on) found.on.set(on, [...(found.on.get(on) ?? []), option]);
    else found.means.push(option);
  }
  return found;
}

/** The order of the number keys is the order on the screen. */
export function numbered(prompt: Prompt | null, scene: SceneView): Option[] {
  const options = sort(prompt);
  const cards = [
    ...scene.people.map((one) => `person:${one.key}`),
    ...scene.things.map((one) => `thing:${one.key}`),
    ...scene.exits.map((one) => `exit:${one.key}`),
  ];
  return [...cards.flatMap((on) => options.on.get(on) ?? []), ...options.self].slice(0, 9);
}

const VERBS: Record<string, Key> = {
  look: "verbLook",
  search: "verbSearch",
  open: "verbOpen",
  close: "verbClose",
  unlock: "verbUnlock",
  pick: "verbPick",
  force: "verbForce",
  study: "verbStudy",
  take: "verbTake",
  use: "verbUse",
  disarm: "verbDisarm",
  read: "verbRead",
  strike: "verbStrike",
  go: "verbGo",
};

/** What a button on a card says: the card has the name already. */
export function verb(option: Option): string {
  if (option.facts.offer) return t("verbOffer", { offer: String(option.facts.offer) });
  if (option.group === "talk") return t("verbTalk", { about: String(option.facts.about ?? "") });
  return option.facts.on === "self" || !VERBS[option.group] ? option.label : t(VERBS[option.group]);
}

const STATES: Record<string, Key> = {
  open: "stateOpen",
  shut: "stateShut",
  locked: "stateLocked",
  stuck: "stateStuck",
  barred: "stateBarred",
  lit: "stateLit",
  dark: "stateDark",
  armed: "stateArmed",
  sprung: "stateSprung",
  disarmed: "stateDisarmed",
};
export const stateWord = (word: string): string => (STATES[word] ? t(STATES[word]) : word);

/** Drawn for a box from -16 to 16. */
const GLYPHS: Record<string, string> = {
  door: "M-9 13V-8a9 7 0 0 1 18 0V13ZM5 2v2",
  container: "M-12-2h24v13h-24zM-12-2a12 9 0 0 1 24 0M0-3v6",
  lever: "M-8 12h16M0 12L7-9M7-9a2.5 2.5 0 1 0 .1 0z",
  light: "M0-13c5 5 8 9 8 14a8 8 0 0 1-16 0c0-3 2-5 4-7 0 3 1 4 2 4 2-4-1-6 2-11z",
  trap: "M-13 8h26M-10 8l3-14 3 14M-3 8l3-14 3 14M4 8l3-14 3 14",
  exit: "M-12 0h22M3-8l8 8-8 8",
  thing: "M0-10c8 0 13 10 13 10s-5 10-13 10-13-10-13-10 5-10 13-10zM0-4a4 4 0 1 0 .1 0z",
};
export const glyph = (kind: string): string => GLYPHS[kind] ?? GLYPHS.thing;

/** How somebody looks at one, beside the word for it. */
export const FACES: Record<string, string> = {
  friendly: "M-5-3v1M5-3v1M-6 3q6 6 12 0",
  indifferent: "M-5-3v1M5-3v1M-5 5h10",
  hostile: "M-7-5l4 2M7-5l-4 2M-6 7q6-6 12 0",
};

export function time(seconds: number): string {
  if (seconds >= 7200) return t("hours", { n: Math.round(seconds / 360) / 10 });
  return t("minutes", { n: Math.max(1, Math.round(seconds / 60)) });
}

const SKILLS: Record<string, Key> = {
  acrobatics: "skillAcrobatics",
  "animal handling": "skillAnimal",
  arcana: "skillArcana",
  athletics: "skillAthletics",
  deception: "skillDeception",
  history: "skillHistory",
  insight: "skillInsight",
  intimidation: "skillIntimidation",
  investigation: "skillInvestigation",
  medicine: "skillMedicine",
  nature: "skillNature",
  perception: "skillPerception",
  performance: "skillPerformance",
  persuasion: "skillPersuasion",
  religion: "skillReligion",
  "sleight of hand": "skillSleight",
  stealth: "skillStealth",
  survival: "skillSurvival",
};
export const skill = (word: string): string =>
  SKILLS[word.replaceAll("-", " ")] ? t(SKILLS[word.replaceAll("-", " ")]) : capital(word);

export const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** The things and ways of a scene as marks on its map, one for each square. */
export function marksOf(scene: SceneView, looked: string): Mark[] {
  const mark = (kind: string, one: { key: string; name: string; cells: number[] }, icon: string): Mark => ({
    key: `${kind}:${one.key}`,
    name: capital(one.name),
    cells: one.cells,
    icon: `features:${icon}`,
    on: looked === `${kind}:${one.key}`,
  });
  return [
    ...scene.things.map((one) => mark("thing", one, one.looks || one.kind)),
    ...scene.exits.map((one) => mark("exit", one, "exit")),
  ].filter((one, n, all) => all.findIndex((other) => other.cells[0] === one.cells[0]) === n);
}

/** Whose eyes the others' manner is seen with: whoever is asked, else one's own hero, else the foremost. */
export function eyesOf(scene: SceneView, creatures: Creature[], asked: number | undefined): number | undefined {
  const own = creatures.filter((one) => one.mine).map((one) => one.id);
  return [asked, ...own, ...scene.march].find((id) => id !== undefined && scene.march.includes(id));
}
