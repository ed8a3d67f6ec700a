// The protocol's records by the names that the screens use. The records themselves are made: see wire.ts.

import type * as wire from "./wire";

export type {
  AnswerInput as Answer,
  BattleMapView as BattleMap,
  ChairView as Chair,
  CheckView as Check,
  CreatureView as Creature,
  DeedView as Deed,
  ExitView as Exit,
  GoodView as Good,
  KindView as Kind,
  Looks,
  MapView as GridMap,
  NamedKey as Named,
  NetworkView as Network,
  NumberView as Explained,
  CreatureStats,
  OffView as Off,
  OptionView as Option,
  PartView as Part,
  PersonView as PersonHere,
  PresetView as Preset,
  PreviewIs as Preview,
  Prompt,
  RequestRefused,
  RuleRow as Rule,
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
export type HeroColor = NonNullable<wire.CreatureView["color"]>;
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
