// The records of docs/protocol.md, version 1.

export interface Part {
  mark: string;
  amount: number;
  name: string;
  text: string;
  cites: string[];
  of: number;
}
export interface Named {
  key: string;
  name: string;
  level?: number;
}
export interface Numbers {
  hp: number;
  hp_max: number;
  temp_hp: number;
  armor_class: number;
  speed: number;
  movement_left: number;
}
export type Health = "unhurt" | "hurt" | "bloodied" | "down" | "dead";

export interface Creature {
  id: number;
  name: string;
  kind: string;
  type: string;
  side: string;
  seat: string;
  mine: boolean;
  ally: boolean;
  cell: number;
  squares: number;
  altitude: number;
  life: string;
  health: Health;
  seen: boolean;
  conditions: Named[];
  effects: Named[];
  numbers: Numbers | null;
  budget: Record<string, number>;
  pools: Record<string, number>;
  concentration: string;
  serves: number;
  icon: string;
  items: { kind: string; count: number; slot: string }[];
}

export interface View {
  mode: string;
  round: number;
  time: number;
  active: number;
  order: { creature: number; initiative: number }[];
  creatures: Creature[];
  zones: { id: number; key: string; name: string; cells: number[]; source: number }[];
  ground: { cell: number; kind: string; count: number }[];
  visible: string;
  dim: string;
  dark: string;
  outcome: { winner: string; flags: Record<string, unknown> } | null;
  scene: SceneView | null;
}

// A scene

export interface Thing {
  key: string;
  name: string;
  kind: string;
  state: string;
  cells: number[];
  text: string;
  looks: string;
}
/** A thing or a way out on the map of a scene, to be chosen. */
export interface Mark {
  key: string;
  name: string;
  cells: number[];
  icon: string;
  on: boolean;
}
export interface PersonHere {
  creature: number;
  name: string;
  text: string;
  attitudes: Record<string, string>;
  key: string;
  read: boolean;
  learnt: { about: string; text: string }[];
}
export interface Exit {
  key: string;
  name: string;
  open: boolean;
  cells: number[];
  seconds: number;
  miles: number;
  door: string;
}
export interface SceneView {
  key: string;
  title: string;
  text: string;
  light: string;
  clock: number;
  pace: string;
  march: number[];
  things: Thing[];
  people: PersonHere[];
  exits: Exit[];
  adventure: string;
  rest: string;
  round: number;
  declared: { creature: number; key: string; label: string }[];
  awaited: number[];
  gm: Secrets | null;
}
export interface Check {
  what: string;
  dc: number;
  skill: string;
  text: string;
}
export interface Secrets {
  things: {
    key: string;
    name: string;
    kind: string;
    found: boolean;
    state: string;
    cells: number[];
    checks: Check[];
    holds: string[];
    text: string;
  }[];
  people: {
    key: string;
    creature: number;
    name: string;
    here: boolean;
    attitudes: Record<string, string>;
    goals: string[];
    fears: string[];
    secrets: string[];
    knows: string[];
    mood: Check | null;
    fight: string;
    topics: {
      key: string;
      label: string;
      mood: string;
      said: string;
      open: boolean;
      needs: string[];
      leverage: string[];
      text: string;
    }[];
  }[];
  fights: {
    key: string;
    creatures: string[];
    starts: string;
    hidden: number;
    fought: boolean;
    ready: boolean;
    needs: string[];
  }[];
  triggers: { on: string; fired: boolean; ready: boolean; needs: string[]; does: string[] }[];
  flags: string[];
}

/** How a map is drawn; no rule reads it. */
export interface Looks {
  ground?: string;
  dress?: Record<string, string>;
  floors?: Record<string, number[]>;
  props?: { kind: string; x: number; y: number; w?: number; h?: number }[];
}
export interface GridMap {
  width: number;
  height: number;
  rows: string[];
  difficult: number[];
  obscured: number[];
  elevation: Record<string, number>;
  walls: { cell: number; side: string }[];
  ambient: string;
  looks: Looks;
}

export type Takes = "" | "cell" | "targets" | "order" | "number" | "faces" | "words";
export interface Option {
  key: string;
  label: string;
  group: string;
  cost: string[];
  takes: Takes;
  targets: number[];
  least: number;
  most: number;
  cells: number[];
  facts: Record<string, number | string>;
  why: string[];
}
/** Something that can't be chosen now, and why. */
export interface Off {
  key: string;
  label: string;
  group: string;
  text: string;
}

export interface Prompt {
  serial: string;
  kind: string;
  creature: number;
  title: string;
  reaction: boolean;
  setting: Setting;
  why: string[];
  about: Part[];
  facts: Record<string, number | string>;
  default: string;
  seconds: number;
  options: Option[];
}
export type Setting = "ask" | "always" | "never";

export interface LogEntry {
  seq: number;
  kind: string;
  text: string;
  rules: string[];
  facts: Record<string, unknown>;
  parts: Part[];
  against: Part[];
  gm: boolean;
  back: number;
  struck?: boolean;
}
/** One entry of the log as people read it; a later one with the same `first` replaces it. */
export interface Deed {
  first: number;
  kind: "round" | "turn" | "deed";
  creature: number;
  text: string;
  events: number[];
  head: number;
}
export interface Waiting {
  seat: string;
  name: string;
  serial?: string;
  kind?: string;
  creature?: number;
}

export interface Seat {
  seat: string;
  name: string;
  role: "gm" | "player" | "spectator";
  controller: "person" | "computer" | "house";
  here: boolean;
  creatures: number[];
  typed_dice: boolean;
  free: boolean;
}
export interface TableInfo {
  t: "table";
  code: string;
  paused: boolean;
  gathering: boolean;
  seats: Seat[];
  settings: { undo: string; countdown: number; open_numbers: boolean; pace: number; undo_dice: string };
  mine: { reactions: Record<string, Setting>; typed_dice: boolean };
  vote: {
    kind: string;
    steps: number;
    by: string;
    yes: string[];
    needed: number;
    to: "" | "turn" | "round" | "scene";
  } | null;
}

export interface Answer {
  pick: string;
  cell?: number;
  targets?: number[];
  number?: number;
  words?: string;
}
export interface TargetPreview {
  target: number;
  kind: string;
  chance: number;
  critical: number;
  mean: number;
  drops: number;
  mode: number;
  needs: number;
  parts: Part[];
  against: Part[];
  damage: [number, number][];
  text: string;
  skill: string;
  estimate: boolean;
}
export interface Preview {
  t: "preview";
  re: number;
  targets: TargetPreview[];
  path: number[];
  cost: number;
  provokes: { creature: number; at: number; chance: number; mean: number }[];
  cells: number[];
  caught: number[];
  outlook: string;
}
export interface Explained {
  name: string;
  label: string;
  total: number;
  text: string;
  parts: Part[];
}
export interface Refused {
  t: "refused";
  re: number;
  code: string;
  message: string;
  allowed: string[];
  parts: Part[];
}
export interface Update {
  t: "update";
  seq: number;
  reset: boolean;
  events: LogEntry[];
  deeds: Deed[];
  view: View;
  map: GridMap | null;
  prompt: Prompt | null;
  waiting: Waiting[];
}
export interface Welcome {
  t: "welcome";
  protocol: number;
  table: string;
  name: string;
  seat: string;
  role: string;
  language: string;
  ruleset: string;
}
export interface Rule {
  id: string;
  section: string;
  rule: string;
  case: string;
  decides: string[];
  notes: string;
}

export interface Sheet {
  key: string;
  name: string;
  size: number;
  tags: string[];
  scores: number[];
  level: number;
  cr: string;
  proficiency: number;
  hp: number;
  speeds: Record<string, number>;
  senses: Record<string, number>;
  training: Record<string, number>;
  bonuses: Record<string, number>;
  resist: string[];
  vulnerable: string[];
  immune: string[];
  condition_immune: string[];
  traits: { rule: string }[];
  caster: { ability: string; spells: string[]; slots: number[] } | null;
  languages: string[];
  about: string;
}

// The lobby

export interface Preset {
  key: string;
  name: string;
  about: string;
  heroes: { key: string; name: string }[];
  foes: string[];
  ruleset: string;
}
export interface Kind {
  key: string;
  name: string;
  cr: string;
  level: number;
  hp: number;
  type: string;
  size: number;
  own?: boolean;
  class?: string;
  species?: string;
}
export interface BattleMap {
  key: string;
  name: string;
  width: number;
  height: number;
  rows: string[];
  looks: Looks;
}
export interface Ticket {
  table: string;
  name: string;
  code: string;
  host: string;
  seats: { seat: string; name: string; role: string; token: string }[];
}
export interface Mine {
  table: string;
  name: string;
  seat: string;
  role: string;
  mode: string;
  round: number;
  yours: boolean;
  over: boolean;
  updated: number;
  token: string;
  fault: string;
}
