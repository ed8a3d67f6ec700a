// The protocol's records by the names that the screens use. The records themselves are made: see wire.ts.

import type * as wire from "./wire";

export type {
  AnswerInput as Answer,
  CheckView as Check,
  CreatureView as Creature,
  DeedView as Deed,
  ExitView as Exit,
  Looks,
  MapView as GridMap,
  NumberView as Explained,
  Numbers,
  OffView as Off,
  OptionView as Option,
  PartView as Part,
  PersonView as PersonHere,
  PreviewIs as Preview,
  Prompt,
  Refused,
  SceneView,
  SeatView as Seat,
  SecretsView as Secrets,
  SeveralView,
  ShareView,
  Sheet,
  TableNews as TableInfo,
  TableSummary as Mine,
  TableTicket as Ticket,
  TargetOdds as TargetPreview,
  ThingView as Thing,
  Update,
  View,
  Waiting,
  Welcome,
} from "./wire";
export type Health = wire.CreatureView["health"];
export type Takes = wire.OptionView["takes"];
export type Setting = wire.Prompt["setting"];
/** An entry of the log; `struck` once it has been taken back. */
export type LogEntry = wire.LogEntry & { struck?: boolean };

/** A thing or a way out on the map of a scene, to be chosen. */
export interface Mark {
  key: string;
  name: string;
  cells: number[];
  icon: string;
  on: boolean;
}
export interface Named {
  key: string;
  name: string;
  level?: number;
}
export interface Rule {
  id: string;
  section: string;
  rule: string;
  case: string;
  decides: string[];
  notes: string;
}
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
  looks: wire.Looks;
}
