// Made from the records in src/tenfoot/protocol by `make types`. Change those, not this file.

export type ClientMessage =
  | Hello
  | GiveAnswer
  | KeepDraft
  | ChooseAgain
  | GoOn
  | AskPreview
  | AskExplain
  | AskSheet
  | AskCommands
  | AskPalette
  | DoLine
  | AskQuestion
  | AskReasons
  | AskSync
  | Ping
  | Undo
  | CastVote
  | Say
  | SetWish
  | SetDice
  | SetPrompts
  | Hand
  | BringHero
  | Rename
  | SetPortrait
  | SetColor
  | Override
  | Pause
  | SetSettings
  | SealDice
  | RevealDice
  | Unseal
  | SetController
  | AnswerFor
  | AddSeat
  | Invite
  | Expel
  | AskCampaign
  | AskJournal
  | NameCampaign
  | Evening
  | AddStory
  | MoveStory
  | PutOnTable
  | SetHero
  | SettleFight
  | PartyRests;
export type ServerMessage =
  | Welcome
  | TableNews
  | Update
  | Ack
  | RequestRefused
  | PreviewIs
  | Explanation
  | SheetIs
  | QuestionIs
  | ReasonsAre
  | CommandsAre
  | PaletteIs
  | CampaignIs
  | JournalIs
  | SeatMade
  | Pong
  | Bye;
export type SimulationOrder = SimulateOrder | ForecastOrder | ReplayOrder | CancelOrder;
export type SimulationReport = Progress | Done | Told | SimulationRefused | SimulationCancelled | SimulationQueued;

/** The order was carried out and is saved on disk. */
export interface Ack {
  t: "ack";
  re: number;
}
/** One action of a trigger: exactly one of these fields is set. */
export interface Action {
  tell: string;
  flag: string;
  clear: string;
  fight: string;
  reveal: string;
  open: string;
  shut: string;
  kindle: string;
  douse: string;
  hurt: Hurt | null;
  give: ItemGrant | null;
  go: string;
  end: string;
  passes: string;
  attitude: {
    [k: string]: "friendly" | "hostile" | "indifferent";
  };
  regards: {
    [k: string]: "friendly" | "hostile" | "indifferent";
  };
  gone: string;
  light: "" | "bright" | "dark" | "dim";
  xp: number;
  check: Check | null;
  gm: GmWord | null;
}
/** What a danger does: a save, damage, a condition. */
export interface Hurt {
  who: "actor" | "all" | "near";
  feet: number;
  save: ("cha" | "con" | "dex" | "int" | "str" | "wis") | "";
  dc: number;
  damage: string;
  type: string;
  half: boolean;
  condition: string;
  lasts: string;
}
/** An item, coins or XP that a creature gets. */
export interface ItemGrant {
  item: string;
  count: number;
}
/** An ability check of an adventure: its DC, the text for success and for failure, and what success does. */
export interface Check {
  dc: number;
  ability: "cha" | "con" | "dex" | "int" | "str" | "wis";
  skill: string;
  tool: string;
  tell: string;
  fail: string;
  do: Action[];
}
/** One of the GM's words, said by the adventure: a poison, a contagion, the weather, a curse. */
export interface GmWord {
  word: string;
  value: string;
  who: "actor" | "all" | "near" | "nobody";
  feet: number;
  number: number;
}
/** One action of a trigger: exactly one of these fields is set. */
export interface ActionInput {
  tell?: string;
  flag?: string;
  clear?: string;
  fight?: string;
  reveal?: string;
  open?: string;
  shut?: string;
  kindle?: string;
  douse?: string;
  hurt?: HurtInput | null;
  give?: ItemGrantInput | null;
  go?: string;
  end?: string;
  passes?: string;
  attitude?: {
    [k: string]: "friendly" | "hostile" | "indifferent";
  };
  regards?: {
    [k: string]: "friendly" | "hostile" | "indifferent";
  };
  gone?: string;
  light?: "" | "bright" | "dark" | "dim";
  xp?: number;
  check?: CheckInput | null;
  gm?: GmWordInput | null;
}
/** What a danger does: a save, damage, a condition. */
export interface HurtInput {
  who?: "actor" | "all" | "near";
  feet?: number;
  save?: ("cha" | "con" | "dex" | "int" | "str" | "wis") | "";
  dc?: number;
  damage?: string;
  type?: string;
  half?: boolean;
  condition?: string;
  lasts?: string;
}
/** An item, coins or XP that a creature gets. */
export interface ItemGrantInput {
  item: string;
  count?: number;
}
/** An ability check of an adventure: its DC, the text for success and for failure, and what success does. */
export interface CheckInput {
  dc?: number;
  ability?: "cha" | "con" | "dex" | "int" | "str" | "wis";
  skill?: string;
  tool?: string;
  tell?: string;
  fail?: string;
  do?: ActionInput[];
}
/** One of the GM's words, said by the adventure: a poison, a contagion, the weather, a curse. */
export interface GmWordInput {
  word: string;
  value?: string;
  who?: "actor" | "all" | "near" | "nobody";
  feet?: number;
  number?: number;
}
/** Something a creature can do: an attack, an effect with a save, several of these, or a rule's own doing. */
export interface Activity {
  key: string;
  name: string;
  cost: string;
  kind: "attack" | "auto" | "cast" | "multi" | "rule" | "save";
  melee: boolean;
  ranged: boolean;
  ability: string;
  to_hit: number | null;
  reach: number;
  range: number;
  long: number;
  damage: Damage[];
  hit: EffectStep[];
  miss: EffectStep[];
  save: string;
  dc: number | null;
  half: boolean;
  fail: EffectStep[];
  success: EffectStep[];
  area: Area | null;
  targets: number;
  who: string;
  uses: number;
  per: string;
  recharge: number;
  parts: [string, number][];
  rule: string;
  sees: boolean;
  tags: string[];
  level: number;
  data: {
    [k: string]: number | string | (number | string)[];
  };
}
/** Dice and flat amount of one damage type, such as `2d6+3`. */
export interface Damage {
  dice: string;
  kind: string;
}
/** One step of what happens to a target. `do` names a step of the ruleset's vocabulary. */
export interface EffectStep {
  do: string;
  name: string;
  feet: number;
  dice: string;
  kind: string;
  amount: number;
  lasts: string;
  save: string;
  dc: number;
  size: number;
  when: string;
  data: {
    [k: string]: number | string | (number | string)[];
  };
}
/** An area of effect: its shape and size in feet, and where its point of origin may be. */
export interface Area {
  shape: "cloud" | "cone" | "cube" | "cylinder" | "emanation" | "line" | "sphere";
  size: number;
  width: number;
  height: number;
  at: "point" | "self";
  toward: "" | "down" | "east" | "north" | "south" | "up" | "west";
}
/** Add a seat to the table. */
export interface AddSeat {
  t: "seat";
  id: number;
  name: string;
  role?: "gm" | "player" | "spectator";
}
/** GM: add an entry to the end of the story: a place with or without foes, or an adventure. */
export interface AddStory {
  t: "add_story";
  id: number;
  title: string;
  map?: string;
  foes?: [string, number][];
  adventure?: string;
  note?: string;
  draft?: boolean;
  place?: PlaceRecordInput | null;
}
/** A place with everything in it. */
export interface PlaceRecordInput {
  title: string;
  text?: string;
  map?: string;

  size?: [number, number];
  under?: {
    [k: string]: string;
  };
  ground?: string;
  dress?: {
    [k: string]: string;
  };
  floors?: FloorBoxInput[];
  props?: PropInput[];
  edges?: EdgeLineInput[];
  heights?: HeightBoxInput[];
  lights?: PlacedLightInput[];
  pins?: PinInput[];
  art?: ArtInput | null;
  notes?: string;
  words?: {
    [k: string]: {
      [k: string]: string;
    };
  };
  light?: "bright" | "dark" | "dim";
  arrive?: string | [number, number];
  arrivals?: {
    [k: string]: string | [number, number];
  };
  rest?: "long" | "none" | "short";
  market?: "" | "city" | "town" | "village";
  prices?: number;
  goods?: {
    [k: string]: GoodInput;
  };
  environment?: string[];
  hurry?: boolean;
  round?: string;
  exits?: {
    [k: string]: ExitInput;
  };
  features?: {
    [k: string]: FeatureInput;
  };
  traps?: {
    [k: string]: TrapInput;
  };
  people?: {
    [k: string]: PersonInput;
  };
  fights?: {
    [k: string]: FightInput;
  };
  triggers?: TriggerInput[];
  ruleset?: string;
}
/** A rectangle of squares whose floor is made of something else than the map's own. */
export interface FloorBoxInput {
  look: string;
  x: number;
  y: number;
  w?: number;
  h?: number;
}
/** A decoration: its kind, the corner it is in and its size, in squares. */
export interface PropInput {
  kind: string;
  x: number;
  y: number;
  w?: number;
  h?: number;
}
/** A thin wall, window, fence or curtain along a straight line between two corners of squares. */
export interface EdgeLineInput {
  start: [number, number];

  end: [number, number];
  kind?: "curtain" | "fence" | "open" | "wall" | "window";
}
/** A rectangle of squares whose floor lies so many feet above the map's own level, or below it. */
export interface HeightBoxInput {
  feet: number;
  x: number;
  y: number;
  w?: number;
  h?: number;
}
/** A light on a square. What is not said is as usual for its kind. */
export interface PlacedLightInput {
  at: string | [number, number];
  kind?: "candle" | "fire" | "glow" | "lamp" | "lantern" | "torch";
  bright?: number | null;
  dim?: number | null;
  burns?: string | null;
  lit?: boolean;
}
/** A note on a square, for the GM alone. */
export interface PinInput {
  at: string | [number, number];
  title?: string;
  text?: string;
}
/** A picture under the grid: which one, its size, and where the squares lie on it, in its own pixels. */
export interface ArtInput {
  picture: string;
  width: number;
  height: number;
  square: number;
  x?: number;
  y?: number;
}
/** What a market has of one kind of good. */
export interface GoodInput {
  price?: string;
  left?: number | null;
}
/** A way out of a scene. */
export interface ExitInput {
  name: string;
  to: string;
  at: string | [number, number];
  also?: (string | [number, number])[];
  door?: string;
  when?: string[];
  takes?: string;
  miles?: number;
  land?: string;
  road?: boolean;
  guided?: boolean;
  forage?: boolean;
  riding?: boolean;
  vessel?: number;
  height?: number;
  meets?: WildInput | null;
  text?: string;
}
/** Chance meetings: how likely one is in each hour, and which. */
export interface WildInput {
  table: MetInput[];
  chance?: number;
}
/** One row of a table of chance meetings. */
export interface MetInput {
  do: ActionInput[];
  weight?: number;
  again?: boolean;
}
/** A door, chest or other object in a scene. */
export interface FeatureInput {
  name: string;
  at: string | [number, number];
  also?: (string | [number, number])[];
  kind?: "container" | "door" | "lever" | "light" | "thing";
  text?: string;
  looks?: string;
  state?: "barred" | "locked" | "open" | "shut" | "stuck";
  hidden?: number;
  passive?: boolean;
  key?: string;
  pick?: number;
  force?: number;
  material?: string;
  hp?: number;
  armor_class?: number;
  holds?: ItemGrantInput[];
  light?: SceneLightInput | null;
  study?: CheckInput | null;
  uses?: number;
  items?: {
    [k: string]: AppliedInput;
  };
}
/** A light source of a scene: the feet of Bright and Dim Light, how long it burns, and whether it is lit. */
export interface SceneLightInput {
  bright?: number;
  dim?: number;
  burns?: string;
  lit?: boolean;
}
/** What happens when an item is used on an object. */
export interface AppliedInput {
  tell?: string;
  do?: ActionInput[];
  check?: CheckInput | null;
  spends?: boolean;
  when?: string[];
  again?: boolean;
}
/** A trap: what sets it off, how it is found, how it is disarmed, what it does. */
export interface TrapInput {
  name: string;
  on: string;
  does?: HurtInput | null;
  kind?: string;
  tier?: number;
  area?: (string | [number, number])[];
  origin?: string | [number, number];
  at?: (string | [number, number])[];
  notice?: number;
  study?: number;
  passive?: boolean;
  disarm?: CheckInput | null;
  text?: string;
  tell?: string;
  resets?: boolean;
}
/** A person that the GM plays. */
export interface PersonInput {
  name: string;
  sheet: string;
  at: string | [number, number];
  text?: string;
  attitude?: "friendly" | "hostile" | "indifferent";
  to?: {
    [k: string]: "friendly" | "hostile" | "indifferent";
  };
  shows?: ("friendly" | "hostile" | "indifferent") | "";
  goals?: string[];
  fears?: string[];
  secrets?: string[];
  knows?: string[];
  mood?: CheckInput | null;
  topics?: {
    [k: string]: TopicInput;
  };
  when?: string[];
  fight?: string;
}
/** A topic that a hero can bring up with a person. */
export interface TopicInput {
  label: string;
  mood?: "hesitant" | "unwilling" | "willing";
  yes?: ActionInput[];
  no?: ActionInput[];
  when?: string[];
  again?: boolean;
  levers?: {
    [k: string]: LeverInput;
  };
  choice?: boolean;
}
/** Something that persuades a person: an offer of what they want, or a word about what they fear. */
export interface LeverInput {
  label: string;
  makes?: "favourable" | "hesitant" | "willing";
  costs?: ItemGrantInput | null;
  when?: string[];
}
/** A fight that can happen in a scene. */
export interface FightInput {
  creatures?: GroupInput[];
  people?: string[];
  starts?: "entered" | "seen" | "trigger";
  when?: string[];
  hidden?: number;
  text?: string;
  parley?: ParleyInput | null;
  won?: ActionInput[];
  lost?: string;
  xp?: number;
}
/** Some creatures of one kind in a fight. */
export interface GroupInput {
  sheet: string;
  at?: (string | [number, number])[];
  count?: number;
  name?: string;
  hp?: number;
  rolled?: boolean;
  behavior?: "" | "craven" | "cunning" | "fearless" | "merciful" | "mindless" | "savage" | "wary";
  hidden?: number;
  reserve?: number;
}
/** Talking in the face of a fight, or in the middle of it. */
export interface ParleyInput {
  label: string;
  who?: string;
  mood?: "hesitant" | "unwilling" | "willing";
  yields?: boolean;
  first?: string;
  patience?: number;
  stay?: boolean;
  yes?: ActionInput[];
  no?: ActionInput[];
}
/** Actions that follow an event of the story, such as entering a scene, opening an object or winning a fight. */
export interface TriggerInput {
  on: string;
  do: ActionInput[];
  when?: string[];
  again?: boolean;
}
/** A pack, or a house rule with its values, that can be added to a base: `BASE+frost+flanking=two`. */
export interface AdditionView {
  key: string;
  name: string;
  about: string;
  bases: string[];
  values: NamedKey[];
  switch: boolean;
}
/** A key with its name for people. */
export interface NamedKey {
  key: string;
  name: string;
}
/** One address of this machine in one of its networks. */
export interface AddressView {
  address: string;
  name: string;
  url: string;
}
/** The sheet after a fight: what it cost, what it brings, and what can be given out. */
export interface AfterFight {
  rounds: number;
  heroes: HeroAfter[];
  foes: FoeAfter[];
  xp: number;
  each: number;
  loot: LootView[];
  open: boolean;
}
/** A hero on the sheet after a fight. */
export interface HeroAfter {
  creature: number;
  name: string;
  before: number;
  hp: number;
  hp_max: number;
  life: string;
  spent: Spent[];
  xp: number;
}
/** Slots or uses that a fight has cost a hero. */
export interface Spent {
  pool: string;
  before: number;
  now: number;
}
/** A beaten foe on the sheet after a fight. */
export interface FoeAfter {
  creature: number;
  name: string;
  life: string;
}
/** Something that a beaten foe carries. */
export interface LootView {
  item: number;
  kind: string;
  name: string;
  count: number;
  carrier: number;
}
/** A player's answer: the option's key and, if the option takes one, the value. */
export interface Answer {
  pick: string;
  cell: number;
  targets: number[];
  number: number;
  words: string;
  part?: number;
}
/** The GM answers for a player who is away. */
export interface AnswerFor {
  t: "answer_for";
  id: number;
  seat: string;
  serial: string;
  answer: AnswerInput;
}
/** A player's answer: the option's key and, if the option takes one, the value. */
export interface AnswerInput {
  pick: string;
  cell?: number;
  targets?: number[];
  number?: number;
  words?: string;
  part?: number;
}
/** What happens when an item is used on an object. */
export interface Applied {
  tell: string;
  do: Action[];
  check: Check | null;
  spends: boolean;
  when: string[];
  again: boolean;
}
/** A picture under the grid: which one, its size, and where the squares lie on it, in its own pixels. */
export interface Art {
  picture: string;
  width: number;
  height: number;
  square: number;
  x: number;
  y: number;
}
/** Ask for the campaign's page as this seat may know it. */
export interface AskCampaign {
  t: "campaign";
  id: number;
}
/** GM: list every command with its words, key and icon. */
export interface AskCommands {
  t: "commands";
  id: number;
}
/** Where does this number come from? */
export interface AskExplain {
  t: "explain";
  id: number;
  creature: number;
  what: string;
}
/** Ask for the whole journal, from the first evening on. */
export interface AskJournal {
  t: "journal";
  id: number;
}
/** GM: what would this line of the palette do, and how could it go on? */
export interface AskPalette {
  t: "palette";
  id: number;
  line: string;
}
/** A place to be checked or written as a file. */
export interface AskPlace {
  place: PlaceRecordInput;
}
/** Ask what an answer would do, without giving it. */
export interface AskPreview {
  t: "preview";
  id: number;
  serial: string;
  answer: AnswerInput;
}
/** Fetch one question whole: an own one left brief in `prompts`, or for the GM any seat's, to answer for it. */
export interface AskQuestion {
  t: "question";
  id: number;
  seat?: string;
  creature?: number;
}
/** Ask what can't be chosen in an open question, and why. */
export interface AskReasons {
  t: "reasons";
  id: number;
  serial: string;
}
/** The whole sheet of a creature. */
export interface AskSheet {
  t: "sheet";
  id: number;
  creature: number;
}
/** Ask for the whole current state again. */
export interface AskSync {
  t: "sync";
  id: number;
  since?: number;
}
/** The wish of a seat for the picture under some squares of its map. */
export interface AskTiles {
  squares: number[];
}
/** A map to fight on: a row of letters for each row of squares. */
export interface BattleMapView {
  key: string;
  name: string;
  width: number;
  height: number;
  rows: string[];
  looks: Looks;
  edges: EdgeLine[];
}
/** The looks of one map: its floor, what its letters show, and decorations without effect on play. */
export interface Looks {
  ground?: string;
  dress?: {
    [k: string]: string;
  };
  floors?: {
    [k: string]: number[];
  };
  props?: Prop[];
}
/** A decoration: its kind, the corner it is in and its size, in squares. */
export interface Prop {
  kind: string;
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A thin wall, window, fence or curtain along a straight line between two corners of squares. */
export interface EdgeLine {
  start: [number, number];

  end: [number, number];
  kind: "curtain" | "fence" | "open" | "wall" | "window";
}
/** Add a hero for your seat, which has none: made from a few wishes, or from the text of a hero's file. */
export interface BringHero {
  t: "bring";
  id: number;
  hero?: HeroWish;
  text?: string;
}
/** A hero to be made. What is left out is chosen sensibly; `choices` says everything instead. */
export interface HeroWish {
  name?: string;
  class?: string;
  level?: number;
  species?: string;
  lineage?: string;
  background?: string;
  subclass?: string;
  feat?: string;
  spells?: string[];
  choices?: {
    /** Anything. */
    [k: string]: {
      [k: string]: unknown;
    };
  };
  color?: "" | "blue" | "iron" | "moss" | "ochre" | "rose" | "rust" | "sea" | "violet";
  portrait?: string;
}
/** The server closes the connection, and says why. */
export interface Bye {
  t: "bye";
  code: string;
  message: string;
}
/** The campaign that a table belongs to, as the head of the screen shows it. */
export interface CampaignBrief {
  name: string;
  evening: number;
  sitting: boolean;
  revision: number;
}
/** The answer to `campaign`: the page as this seat may know it. */
export interface CampaignIs {
  t: "campaign";
  re: number;
  campaign: CampaignView;
}
/** A campaign's page as a seat may know it. */
export interface CampaignView {
  id: string;
  name: string;
  evening: number;
  sitting: boolean;
  chapter: number;
  time: number;
  on_table: string;
  title: string;
  heroes: RosterHero[];
  story: StoryView[];
  people: PersonMet[];
  journal: string[];
}
/** A hero of the roster as it is now, on the table or away. */
export interface RosterHero {
  hero: number;
  name: string;
  sheet: string;
  level: number;
  seat: string;
  player: string;
  status: "active" | "dead" | "elsewhere" | "retired";
  hp: number;
  hp_max: number;
  pools: {
    [k: string]: number;
  };
  most: {
    [k: string]: number;
  };
  xp: number;
  life: string;
  icon: string;
  portrait: string;
  color: "" | "blue" | "iron" | "moss" | "ochre" | "rose" | "rust" | "sea" | "violet";
  xp_from: number;
  xp_to: number;
}
/** An entry of the story as a seat may know it. */
export interface StoryView {
  key: string;
  title: string;
  kind: string;
  mark: "draft" | "left open" | "on the table" | "played" | "ready";
  map: string;
  foes: [string, number][];
  note: string;
}
/** A person the party has met. */
export interface PersonMet {
  id: number;
  name: string;
  alive: boolean;
  attitudes: {
    [k: string]: string;
  };
}
/** Stop; what is known stays known. */
export interface CancelOrder {
  type: "cancel";
}
/** A card. `about` says what it does in a sentence; `facts` are its numbers; `sections` its entries. */
export interface Card {
  kind:
    | "action"
    | "background"
    | "class"
    | "condition"
    | "feat"
    | "feature"
    | "item"
    | "mastery"
    | "monster"
    | "rule"
    | "species"
    | "spell"
    | "subclass"
    | "trap";
  key: string;
  name: string;
  edition: string;
  summary?: string;
  about?: string;
  facts?: Fact[];
  sections?: Section[];
  played?: "in full" | "partly" | "told";
  left?: string;
  short?: boolean;
  statements?: number;
  proved?: number;
  source?: string;
  links?: string[];
  names?: {
    [k: string]: string;
  };
  filters?: {
    [k: string]: string | number | boolean | string[];
  };
}
/** One named number or word of a card: `Range`, `150 feet`. */
export interface Fact {
  name: string;
  value: string;
}
/** Lines under a heading. The heading is empty where a card has only one list. */
export interface Section {
  title: string;
  lines: CardLine[];
}
/** One entry of a card: an action of a stat block, an effect of a condition, a feature of a class. */
export interface CardLine {
  text: string;
  name?: string;
  played?: "in full" | "partly" | "told";
  left?: string;
  rule?: string;
  clause?: string;
}
/** A filter of a kind of card, with the values that it takes where they can be listed. */
export interface CardFilterView {
  name: string;
  how: "flag" | "has" | "is" | "range";
  help: string;
  values: string[];
}
/** A kind of card with its count and filters. */
export interface CardKindView {
  kind: string;
  count: number;
  filters: CardFilterView[];
}
/** Every kind of card that the edition has. */
export interface CardKindsView {
  edition: string;
  kinds: CardKindView[];
}
/** Every name that can be a link, with the address of its card. */
export interface CardNamesView {
  edition: string;
  names: {
    [k: string]: string;
  };
}
/** A card in a list: enough for a line of a table. */
export interface CardRow {
  id: string;
  name: string;
  kind: string;
  summary: string;
  played: string;
  facts: {
    [k: string]: string;
  };
  names: {
    [k: string]: string;
  };
}
/** Cards that were found; `by_name` is true if the first has the name that was asked for. */
export interface CardsView {
  edition: string;
  by_name: boolean;
  total: number;
  cards: CardRow[];
}
/** For or against what is being voted on. */
export interface CastVote {
  t: "vote";
  id: number;
  yes: boolean;
}
/** How a creature casts: ability, known spells, slots; for monsters also uses per day. */
export interface Caster {
  ability: string;
  spells: string[];
  slots: number[];
  pact: number;
  pact_level: number;
  at_will: string[];
  daily: {
    [k: string]: number;
  };
  dc: number | null;
  to_hit: number | null;
  rituals: string[];
  levels: {
    [k: string]: number;
  };
  waives: string;
  abilities: {
    [k: string]: string;
  };
}
/** A seat that a player can still take. */
export interface ChairView {
  seat: string;
  name: string;
  heroes: string[];
  named: boolean;
}
/** The free chairs of a table. */
export interface ChairsView {
  table: string;
  name: string;
  chairs: ChairView[];
}
/** A check of the scene as the GM sees it: what it is for, its DC and its skill. */
export interface CheckView {
  what: string;
  dc: number;
  skill: string;
  text: string;
}
/** Reopen a part that is in. */
export interface ChooseAgain {
  t: "again";
  id: number;
  creature: number;
}
/** A class with the subclasses that it offers. */
export interface ClassView {
  key: string;
  name: string;
  subclasses: NamedKey[];
}
/** The first message: who is there. */
export interface Hello {
  t: "hello";
  token: string;
  protocol?: number;
  language?: string;
  since?: number;
  see_as?: string;
}
/** An answer to the open prompt. */
export interface GiveAnswer {
  t: "answer";
  id: number;
  serial: string;
  answer: AnswerInput;
}
/** Save a half-made choice for this seat; null deletes it. */
export interface KeepDraft {
  t: "draft";
  id: number;
  serial: string;
  answer?: AnswerInput | null;
}
/** GM: stop waiting; every part still open gets its default answers. */
export interface GoOn {
  t: "go_on";
  id: number;
}
/** GM: do what this line of the palette says. */
export interface DoLine {
  t: "command";
  id: number;
  line: string;
}
/** Check that the connection is alive; the server replies with `Pong`. */
export interface Ping {
  t: "ping";
  id: number;
}
/** Take steps back, or everything since a turn, a round or a scene began. */
export interface Undo {
  t: "undo";
  id: number;
  steps?: number;
  to?: "" | "round" | "scene" | "turn";
}
/** Send a chat message to all, or a whisper to one seat. */
export interface Say {
  t: "say";
  id: number;
  text: string;
  to?: string;
}
/** Set whether a kind of reaction is asked about, always taken or never taken. */
export interface SetWish {
  t: "wish";
  id: number;
  reaction: string;
  setting: "always" | "ask" | "if bloodied" | "if me" | "never";
}
/** Set whether this seat types in its real dice. */
export interface SetDice {
  t: "dice";
  id: number;
  typed: boolean;
}
/** Set whether this seat is asked when to use features that may be used once on a turn. */
export interface SetPrompts {
  t: "prompts";
  id: number;
  choose_when: boolean;
}
/** Hand a creature to another seat. */
export interface Hand {
  t: "hand";
  id: number;
  creature: number;
  seat: string;
}
/** Change the name that this seat shows. */
export interface Rename {
  t: "rename";
  id: number;
  name: string;
}
/** Give your hero a portrait that was sent to `/api/portraits`; an empty name takes it away. */
export interface SetPortrait {
  t: "portrait";
  id: number;
  creature: number;
  portrait?: string;
}
/** Choose the color of your hero's token and name; "" leaves it to the table. */
export interface SetColor {
  t: "color";
  id: number;
  creature: number;
  color?: "" | "blue" | "iron" | "moss" | "ochre" | "rose" | "rust" | "sea" | "violet";
}
/** Give a GM command, which changes the game directly. */
export interface Override {
  t: "override";
  id: number;
  answer: AnswerInput;
}
/** Pause the table for everyone, or continue. */
export interface Pause {
  t: "pause";
  id: number;
  on: boolean;
}
/** How the table plays; what is left out stays. */
export interface SetSettings {
  t: "settings";
  id: number;
  undo?: ("free" | "gm" | "vote") | null;
  countdown?: number | null;
  open_numbers?: boolean | null;
  pace?: number | null;
  undo_dice?: ("new" | "same") | null;
}
/** Roll with new dice after this, and show every seat the seal that can later prove them. */
export interface SealDice {
  t: "seal_dice";
  id: number;
}
/** Show everybody the key of the sealed dice, and seal new ones. */
export interface RevealDice {
  t: "reveal_dice";
  id: number;
}
/** Start a vote on opening the whole game file to the host, at a table without a person as GM. */
export interface Unseal {
  t: "unseal";
  id: number;
}
/** Set who answers for a seat: its person or the computer. */
export interface SetController {
  t: "controller";
  id: number;
  seat: string;
  controller: "computer" | "house" | "person";
}
/** A new link for a seat; the old one opens nothing any more. */
export interface Invite {
  t: "invite";
  id: number;
  seat: string;
}
/** Remove a player's seat from the table. */
export interface Expel {
  t: "expel";
  id: number;
  seat: string;
}
/** GM or host: name the campaign, so that its heroes stay for later. */
export interface NameCampaign {
  t: "keep_heroes";
  id: number;
  name: string;
}
/** GM or host: begin the evening, or end it. Ending pauses the game and writes a backup. */
export interface Evening {
  t: "evening";
  id: number;
  on: boolean;
}
/** GM: move an entry of the story to another place in the list; -1 removes it. */
export interface MoveStory {
  t: "move_story";
  id: number;
  key: string;
  to: number;
}
/** GM or host: put an entry of the story on the table, with people of the campaign; "" is the camp. */
export interface PutOnTable {
  t: "put_on_table";
  id: number;
  key: string;
  people?: number[];
}
/** GM or host: a hero takes part from the next place on, or no longer. */
export interface SetHero {
  t: "hero_status";
  id: number;
  hero: number;
  status: "active" | "dead" | "elsewhere" | "retired";
}
/** GM or host: give out Experience Points and gear after a fight, then go on, rest, or put an entry on the table. */
export interface SettleFight {
  t: "settle";
  id: number;
  xp: number;
  items?: [number, number][];
  then?: "long" | "next" | "short" | "stay";
  key?: string;
}
/** GM or host: the party takes a rest here. */
export interface PartyRests {
  t: "party_rests";
  id: number;
  rest: "long" | "short";
}
/** The code of a table, as a player typed it. */
export interface CodeWish {
  code: string;
}
/** A command as the GM's screen needs it. */
export interface CommandView {
  id: string;
  label: string;
  words: string[];
  pick: string;
  value: string;
  icon: string;
  key: string;
  on: "creature" | "nothing" | "square";
  takes: "" | "condition" | "kind" | "level" | "number" | "square";
  form: string;
  who: "gm";
}
/** Every command of the GM, for toolbar, card, keys and help. */
export interface CommandsAre {
  t: "commands";
  re: number;
  commands: CommandView[];
}
/** A condition that a creature has. */
export interface ConditionView {
  key: string;
  name: string;
  level: number;
}
/** A creature's numbers, for viewers who may know them. */
export interface CreatureStats {
  hp: number;
  hp_max: number;
  temp_hp: number;
  armor_class: number;
  speed: number;
  movement_left: number;
}
/** A creature as a seat knows it. */
export interface CreatureView {
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
  health: "bloodied" | "dead" | "down" | "hurt" | "unhurt";
  seen: boolean;
  conditions: ConditionView[];
  effects: EffectView[];
  numbers: CreatureStats | null;
  budget: {
    [k: string]: number;
  };
  pools: {
    [k: string]: number;
  };
  concentration: string;
  items: ItemView[];
  serves: number;
  icon: string;
  portrait: string;
  color: "" | "blue" | "iron" | "moss" | "ochre" | "rose" | "rust" | "sea" | "violet";
}
/** An active effect on a creature that is no condition. */
export interface EffectView {
  key: string;
  name: string;
}
/** An item that a creature carries. */
export interface ItemView {
  kind: string;
  count: number;
  slot: string;
}
/** What one creature does with one attack or spell in a run, on average. Foes of one kind are counted together. */
export interface DamageSource {
  who: string;
  means: string;
  amount: number;
}
/** What a hero has declared in this round and is not yet resolved. */
export interface DeclaredView {
  creature: number;
  key: string;
  label: string;
}
/** One entry of the log as people read it: a heading, or a deed with its result. It may grow until it is over. */
export interface DeedView {
  first: number;
  kind: "deed" | "round" | "turn";
  creature: number;
  text: string;
  events: number[];
  head: number;
}
/** The message with the whole answer. */
export interface Done {
  type: "done";
  summary: Summary;
  moments: Turning[];
}
/** What all runs together say of a fight. */
export interface Summary {
  runs: number;
  seed: number;
  win: Proportion;
  undecided: Proportion;
  any_falls: Proportion;
  any_dies: Proportion;
  rounds: number;
  rounds_spread: {
    [k: string]: number;
  };
  hp_left: number;
  hp_spread: number[];
  heroes: HeroSummary[];
  damage: {
    [k: string]: number;
  };
  sources: DamageSource[];
  scales: (number | null)[];
  closest: number;
  worst: number;
  quickest: number;
  through: Proportion[];
  luck: Luck | null;
}
/** A share of the runs, with the interval that holds the true chance 95 times of 100. */
export interface Proportion {
  chance: number;
  low: number;
  high: number;
}
/** How one hero fared over all runs. */
export interface HeroSummary {
  name: string;
  falls: Proportion;
  dies: Proportion;
  hp_left: number;
  hp_max: number;
  spent: {
    [k: string]: number;
  };
  left: {
    [k: string]: number;
  };
}
/** What is known better because the luck of the dice was taken off the chance to win. */
export interface Luck {
  plain: Proportion;
  equal_runs: number;
  saved: number;
  channels: {
    [k: string]: number;
  };
}
/** A moment that turned a run, in words. */
export interface Turning {
  run: number;
  swing: number;
  text: string;
}
/** The server makes no new tables and stops in some seconds. */
export interface DrainView {
  draining: boolean;
  seconds: number;
}
/** An encounter made by a person: heroes, foes, map and rules. */
export interface EncounterChoice {
  heroes: HeroChoice[];
  foes: FoeChoice[];
  map?: string;
  ruleset?: string;
}
/** One hero of an encounter, and where it stands. */
export interface HeroChoice {
  key: string;
  name?: string;
  x?: number;
  y?: number;
}
/** Some foes of one kind in an encounter. */
export interface FoeChoice {
  key: string;
  count?: number;
  name?: string;
  x?: number;
  y?: number;
}
/** The answer to a request that was refused. */
export interface ErrorView {
  error: FaultText;
}
/** Why a request was refused: a code for programs, and a sentence for people. */
export interface FaultText {
  code: string;
  message: string;
}
/** A way out of a scene. */
export interface Exit {
  name: string;
  to: string;
  at: string | [number, number];
  also: (string | [number, number])[];
  door: string;
  when: string[];
  takes: string;
  miles: number;
  land: string;
  road: boolean;
  guided: boolean;
  forage: boolean;
  riding: boolean;
  vessel: number;
  height: number;
  meets: Wild | null;
  text: string;
}
/** Chance meetings: how likely one is in each hour, and which. */
export interface Wild {
  table: Met[];
  chance: number;
}
/** One row of a table of chance meetings. */
export interface Met {
  do: Action[];
  weight: number;
  again: boolean;
}
/** A way out. Leading the way is the option "go:KEY". */
export interface ExitView {
  key: string;
  name: string;
  open: boolean;
  cells: number[];
  seconds: number;
  miles: number;
  door: string;
  taken: number;
}
/** Where a number comes from, as lines with reasons. */
export interface Explanation {
  t: "explanation";
  re: number;
  creature: number;
  what: string;
  total: number;
  parts: PartView[];
  text: string;
  label: string;
}
/** One line of an explanation, with its words. */
export interface PartView {
  mark: string;
  amount: number;
  name: string;
  text: string;
  cites: string[];
  of: number;
}
/** One line of an explanation, as plain data: an amount (or a mark such as `advantage`) and its reason. */
export interface ExplanationLine {
  mark: string;
  amount: number;
  name: string;
  cites: string[];
  of: number;
}
/** One fault of a place, for the screen. */
export interface FaultView {
  path: string[];
  message: string;
  suggestion: string;
  at: [number, number] | null;
  line: number;
}
/** A feat that a hero may choose, its category, and the level that it asks for. */
export interface FeatView {
  key: string;
  name: string;
  category: string;
  level: number;
}
/** A door, chest or other object in a scene. */
export interface Feature {
  name: string;
  at: string | [number, number];
  also: (string | [number, number])[];
  kind: "container" | "door" | "lever" | "light" | "thing";
  text: string;
  looks: string;
  state: "barred" | "locked" | "open" | "shut" | "stuck";
  hidden: number;
  passive: boolean;
  key: string;
  pick: number;
  force: number;
  material: string;
  hp: number;
  armor_class: number;
  holds: ItemGrant[];
  light: SceneLight | null;
  study: Check | null;
  uses: number;
  items: {
    [k: string]: Applied;
  };
}
/** A light source of a scene: the feet of Bright and Dim Light, how long it burns, and whether it is lit. */
export interface SceneLight {
  bright: number;
  dim: number;
  burns: string;
  lit: boolean;
}
/** A fight that can happen in a scene. */
export interface Fight {
  creatures: Group[];
  people: string[];
  starts: "entered" | "seen" | "trigger";
  when: string[];
  hidden: number;
  text: string;
  parley: Parley | null;
  won: Action[];
  lost: string;
  xp: number;
}
/** Some creatures of one kind in a fight. */
export interface Group {
  sheet: string;
  at: (string | [number, number])[];
  count: number;
  name: string;
  hp: number;
  rolled: boolean;
  behavior: "" | "craven" | "cunning" | "fearless" | "merciful" | "mindless" | "savage" | "wary";
  hidden: number;
  reserve: number;
}
/** Talking in the face of a fight, or in the middle of it. */
export interface Parley {
  label: string;
  who: string;
  mood: "hesitant" | "unwilling" | "willing";
  yields: boolean;
  first: string;
  patience: number;
  stay: boolean;
  yes: Action[];
  no: Action[];
}
/** An encounter as the page sets it up, the same as for a table. The map may also be drawn, in several lines. */
export interface FightSetup {
  map: string;
  heroes: Fighter[];
  foes: Fighter[];
  ruleset: string;
  place: PlaceRecord | null;
  campaign: string;
}
/** Creatures of one kind; x and y are -1 where they find their own places, hp is 0 where it is as usual. */
export interface Fighter {
  key: string;
  count: number;
  name: string;
  x: number;
  y: number;
  hp: number;
  rolled: boolean;
  behavior: "" | "craven" | "cunning" | "fearless" | "merciful" | "mindless" | "savage" | "wary";
  hidden: number;
  reserve: number;
}
/** A place with everything in it. */
export interface PlaceRecord {
  title: string;
  text: string;
  map: string;

  size: [number, number];
  under: {
    [k: string]: string;
  };
  ground: string;
  dress: {
    [k: string]: string;
  };
  floors: FloorBox[];
  props: Prop[];
  edges: EdgeLine[];
  heights: HeightBox[];
  lights: PlacedLight[];
  pins: Pin[];
  art: Art | null;
  notes: string;
  words: {
    [k: string]: {
      [k: string]: string;
    };
  };
  light: "bright" | "dark" | "dim";
  arrive: string | [number, number];
  arrivals: {
    [k: string]: string | [number, number];
  };
  rest: "long" | "none" | "short";
  market: "" | "city" | "town" | "village";
  prices: number;
  goods: {
    [k: string]: Good;
  };
  environment: string[];
  hurry: boolean;
  round: string;
  exits: {
    [k: string]: Exit;
  };
  features: {
    [k: string]: Feature;
  };
  traps: {
    [k: string]: Trap;
  };
  people: {
    [k: string]: Person;
  };
  fights: {
    [k: string]: Fight;
  };
  triggers: Trigger[];
  ruleset: string;
}
/** A rectangle of squares whose floor is made of something else than the map's own. */
export interface FloorBox {
  look: string;
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A rectangle of squares whose floor lies so many feet above the map's own level, or below it. */
export interface HeightBox {
  feet: number;
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A light on a square. What is not said is as usual for its kind. */
export interface PlacedLight {
  at: string | [number, number];
  kind: "candle" | "fire" | "glow" | "lamp" | "lantern" | "torch";
  bright: number | null;
  dim: number | null;
  burns: string | null;
  lit: boolean;
}
/** A note on a square, for the GM alone. */
export interface Pin {
  at: string | [number, number];
  title: string;
  text: string;
}
/** What a market has of one kind of good. */
export interface Good {
  price: string;
  left: number | null;
}
/** A trap: what sets it off, how it is found, how it is disarmed, what it does. */
export interface Trap {
  name: string;
  on: string;
  does: Hurt | null;
  kind: string;
  tier: number;
  area: (string | [number, number])[];
  origin: string | [number, number];
  at: (string | [number, number])[];
  notice: number;
  study: number;
  passive: boolean;
  disarm: Check | null;
  text: string;
  tell: string;
  resets: boolean;
}
/** A person that the GM plays. */
export interface Person {
  name: string;
  sheet: string;
  at: string | [number, number];
  text: string;
  attitude: "friendly" | "hostile" | "indifferent";
  to: {
    [k: string]: "friendly" | "hostile" | "indifferent";
  };
  shows: ("friendly" | "hostile" | "indifferent") | "";
  goals: string[];
  fears: string[];
  secrets: string[];
  knows: string[];
  mood: Check | null;
  topics: {
    [k: string]: Topic;
  };
  when: string[];
  fight: string;
}
/** A topic that a hero can bring up with a person. */
export interface Topic {
  label: string;
  mood: "hesitant" | "unwilling" | "willing";
  yes: Action[];
  no: Action[];
  when: string[];
  again: boolean;
  levers: {
    [k: string]: Lever;
  };
  choice: boolean;
}
/** Something that persuades a person: an offer of what they want, or a word about what they fear. */
export interface Lever {
  label: string;
  makes: "favourable" | "hesitant" | "willing";
  costs: ItemGrant | null;
  when: string[];
}
/** Actions that follow an event of the story, such as entering a scene, opening an object or winning a fight. */
export interface Trigger {
  on: string;
  do: Action[];
  when: string[];
  again: boolean;
}
/** An encounter as the page sets it up, the same as for a table. The map may also be drawn, in several lines. */
export interface FightSetupInput {
  map: string;
  heroes: FighterInput[];
  foes: FighterInput[];
  ruleset?: string;
  place?: PlaceRecordInput | null;
  campaign?: string;
}
/** Creatures of one kind; x and y are -1 where they find their own places, hp is 0 where it is as usual. */
export interface FighterInput {
  key: string;
  count?: number;
  name?: string;
  x?: number;
  y?: number;
  hp?: number;
  rolled?: boolean;
  behavior?: "" | "craven" | "cunning" | "fearless" | "merciful" | "mindless" | "savage" | "wary";
  hidden?: number;
  reserve?: number;
}
/** A fight that may come, for the GM. */
export interface FightView {
  key: string;
  creatures: string[];
  starts: string;
  hidden: number;
  fought: boolean;
  ready: boolean;
  needs: string[];
}
/** What the budget says of one fight. */
export interface FightWeight {
  xp: number;
  grade: string;
  cautions: string[];
}
/** What the budget says of a fight, or of a day of them. `budget` is null where there is none; `why` says why. */
export interface FightsWeighed {
  budget: XpBudget | null;
  fights: FightWeight[];
  why: string;
}
/** What a party's three budgets are. */
export interface XpBudget {
  low: number;
  moderate: number;
  high: number;
}
/** Play the fight at a table on from its current state; the token says which, and who asks. */
export interface ForecastOrder {
  type: "onward";
  token: string;
  precision?: number;
  seed?: number;
  language?: string;
}
/** One kind of item that is for sale. */
export interface GoodView {
  key: string;
  name: string;
  group: string;
  cost: number;
  bundle: number;
  weight: number;
}
/** An item that lies on the ground. */
export interface GroundView {
  cell: number;
  kind: string;
  count: number;
}
/** The server answers, and by which versions. */
export interface HealthView {
  status: string;
  version: string;
  protocol: number;
}
/** Classes, species, backgrounds, feats and the spells of packs that a hero can be made of. */
export interface HeroChoicesView {
  classes: ClassView[];
  species: SpeciesView[];
  backgrounds: NamedKey[];
  feats: FeatView[];
  spells: SpellChoiceView[];
  origin_feats: boolean;
}
/** A species with the lineages that it offers. */
export interface SpeciesView {
  key: string;
  name: string;
  lineages: NamedKey[];
  origin_feat: boolean;
}
/** A spell that a pack adds, its level, and the classes on whose lists it is. */
export interface SpellChoiceView {
  key: string;
  name: string;
  level: number;
  classes: string[];
}
/** Heroes to choose: those that people have made, then the premade ones. */
export interface HeroesView {
  heroes: KindView[];
}
/** A creature in a list to choose from; the fields from `own` on are of heroes that people have made. */
export interface KindView {
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
  color?: "" | "blue" | "iron" | "moss" | "ochre" | "rose" | "rust" | "sea" | "violet";
  portrait?: string;
}
/** The seat that a player has taken, with its token. */
export interface JoinTicket {
  table: string;
  seat: string;
  name: string;
  role: "gm" | "player" | "spectator";
  token: string;
}
/** The wish to sit down at a table whose code one has. */
export interface JoinWish {
  code: string;
  name?: string;
  watch?: boolean;
  seat?: string;
}
/** The answer to `journal`: every line, oldest first. */
export interface JournalIs {
  t: "journal";
  re: number;
  lines: JournalLine[];
}
/** One line of the journal with the evening and the time of the world that it belongs to. */
export interface JournalLine {
  evening: number;
  time: number;
  text: string;
}
/** A further fight of a day, with the rest before it; no map means one like the first fight's. */
export interface LaterFight {
  foes: Fighter[];
  rest: "" | "long" | "short";
  map: string;
}
/** A further fight of a day, with the rest before it; no map means one like the first fight's. */
export interface LaterFightInput {
  foes: FighterInput[];
  rest?: "" | "long" | "short";
  map?: string;
}
/** Something that the party has learned from a person. */
export interface LearntView {
  about: string;
  text: string;
}
/** A light in sight: a torch in somebody's hand, a lamp on a table, a spell. */
export interface LightView {
  cell: number;
  bright: number;
  dim: number;
  squares: number;
  magic: boolean;
  beam: boolean;
}
/** How much a server has to do. */
export interface Load {
  version: string;
  up_seconds: number;
  draining: boolean;
  tables_saved: number;
  tables_open: number;
  connections: number;
  waiting: number;
  answers: number;
  faults: number;
  processor_seconds: number;
  memory_bytes: number;

  load: [number, number, number];
  newest_faults: [number, string][];
  tables: TableLoad[];
}
/** One table in memory, as an operator may know it. */
export interface TableLoad {
  id: string;
  ruleset: string;
  seats: number;
  here: number;
  connections: number;
  answers: number;
  idle_seconds: number;
}
/** What a table can be started with. */
export interface LobbyView {
  protocol: number;
  version: string;
  lan: boolean;
  languages: string[];
  rulesets: NamedKey[];
  bases: NamedKey[];
  additions: AdditionView[];
  presets: PresetView[];
}
/** A fight or an adventure that is ready to be played. */
export interface PresetView {
  key: string;
  name: string;
  about: string;
  ruleset: string;
  heroes: NamedKey[];
  foes: string[];
}
/** Something that happened, as this seat sees it. `seq` counts the entries sent to this seat. */
export interface LogEntry {
  seq: number;
  kind: string;
  text: string;
  facts: {
    [k: string]: number | string | boolean | (number | string | ExplanationLine)[];
  };
  rules: string[];
  parts: PartView[];
  against: PartView[];
  gm: boolean;
  back: number;
}
/** How a creature fights: six numbers from 0 to 1. */
export interface Manner {
  cunning: number;
  caution: number;
  thrift: number;
  courage: number;
  parley: number;
  skill: number;
}
/** How a creature fights: six numbers from 0 to 1. */
export interface MannerInput {
  cunning?: number;
  caution?: number;
  thrift?: number;
  courage?: number;
  parley?: number;
  skill?: number;
}
/** The map as far as a side has seen it. */
export interface MapView {
  width: number;
  height: number;
  rows: string[];
  difficult: number[];
  obscured: number[];
  elevation: {
    [k: string]: number;
  };
  walls: WallView[];
  ambient: string;
  looks: Looks;
  picture: string;
}
/** A thin wall on one edge of a square. */
export interface WallView {
  cell: number;
  side: "east" | "south";
  blocks: number;
}
/** Every map that a table can be played on. */
export interface MapsView {
  maps: BattleMapView[];
}
/** Everything that markets sell, by group and name. */
export interface MarketView {
  goods: GoodView[];
}
/** The monsters of a ruleset, or those whose names hold some letters. */
export interface MonstersView {
  monsters: KindView[];
}
/** What this seat has set for itself. */
export interface MyWishes {
  reactions: {
    [k: string]: "always" | "ask" | "if bloodied" | "if me" | "never";
  };
  typed_dice: boolean;
  choose_when: boolean;
}
/** Whether other machines can join, and the address that invitations carry. */
export interface NetworkView {
  open: boolean;
  addresses: AddressView[];
  url: string;
  choice: string;
}
/** What the host changes about it. */
export interface NetworkWish {
  open?: boolean | null;
  choice?: string | null;
}
/** The request to open a table: fight or adventure, seats and settings. */
export interface NewTable {
  name?: string;
  preset?: string;
  encounter?: EncounterChoice | null;
  place?: PlaceRecordInput | null;
  heroes?: HeroChoice[];
  gm?: string;
  seats?: SeatChoice[];
  seed?: number | null;
  gather?: boolean;
  settings?: TableSettingsInput;
  ruleset?: string;
  campaign?: string;
}
/** A player or computer that will have a seat at a new table. */
export interface SeatChoice {
  name: string;
  heroes?: number[];
  open?: boolean;
}
/** How this table plays: undo, countdown, open numbers and dice. */
export interface TableSettingsInput {
  undo?: "free" | "gm" | "vote";
  countdown?: number;
  open_numbers?: boolean;
  pace?: number;
  undo_dice?: "new" | "same";
}
/** A number of a sheet and where it comes from. */
export interface NumberView {
  name: string;
  label: string;
  total: number;
  text: string;
  parts: PartView[];
}
/** Something that can't be chosen now, and why. */
export interface OffView {
  key: string;
  label: string;
  group: string;
  text: string;
}
/** One legal choice with its label, cost and odds. */
export interface OptionView {
  key: string;
  label: string;
  group: string;
  cost: string[];
  takes: "" | "cell" | "faces" | "number" | "order" | "targets" | "words";
  targets: number[];
  least: number;
  most: number;
  cells: number[];
  facts: {
    [k: string]: number | string;
  };
  why: string[];
}
/** Who won and how the game ended. */
export interface OutcomeView {
  winner: string;
  flags: {
    [k: string]: number | string;
  };
}
/** The faults of a pack that was sent; none: it can be played. `pack` is empty where it can't be read at all. */
export interface PackChecked {
  pack: string;
  faults: RecordFault[];
}
/** Something that is wrong with a pack: where it is written, what it is, and what was probably meant. */
export interface RecordFault {
  file: string;
  line: number;
  column: number;
  text: string;
  nearest: string;
  path: string;
}
/** A pack that the server plays by: what it says about itself, its contents' hash, and whether it has code. */
export interface PackView {
  pack: string;
  version: string;
  title: string;
  license: string;
  authors: string[];
  about: string;
  extends: string[];
  needs: {
    [k: string]: string;
  };
  format: 1;
  hash: string;
  code: boolean;
}
/** The packs that the server plays by, and why others can't be used. */
export interface PacksView {
  packs: PackView[];
  faults: string[];
}
/** One reading of an ambiguous line, written out so that it fits nothing else. */
export interface PaletteChoice {
  line: string;
  says: string;
}
/** What a line of the palette would do, and lines that begin with it. */
export interface PaletteIs {
  t: "palette";
  re: number;
  palette: PaletteView;
  complete: string[];
}
/** What a line of the palette would do and what players would see. */
export interface PaletteView {
  line: string;
  command: string;
  says: string;
  seen: string;
  choices: PaletteChoice[];
  fault: string;
  suggestions: string[];
  places: PalettePlace[];
}
/** Where a creature would be once the line is carried out, to be drawn on the map before that. */
export interface PalettePlace {
  cell: number;
  squares: number;
  name: string;
}
/** A person who is present and not (yet) an enemy. The options with `on` "person:KEY" are what can be done. */
export interface PersonView {
  creature: number;
  name: string;
  text: string;
  attitudes: {
    [k: string]: string;
  };
  key: string;
  read: boolean;
  learnt: LearntView[];
}
/** A saved picture: its name, its kind and its size in pixels. */
export interface PictureKept {
  picture: string;
  kind: string;
  width: number;
  height: number;
}
/** A place in the order of turns. */
export interface Place {
  creature: number;
  initiative: number;
}
/** What is wrong with a place, and its canonical form if it can be drawn. */
export interface PlaceChecked {
  faults: FaultView[];
  place: PlaceRecord | null;

  size: [number, number];
  grid: {
    /** Anything. */
    [k: string]: {
      [k: string]: unknown;
    };
  } | null;
}
/** What a place can hold by a ruleset: traps of its library, behaviors of creatures, items. */
export interface PlacePalette {
  traps: NamedKey[];
  behaviors: string[];
  items: NamedKey[];
}
/** A place in the list of the library, with what a small picture of it needs. */
export interface PlaceSummary {
  key: string;
  title: string;
  own: boolean;
  width: number;
  height: number;
  rows: string[];
  edges: EdgeLine[];
  looks: Looks;
  foes: number;
  updated: number;
  revision: number;
  ruleset: string;
  fault: string;
}
/** A place as the text of its file. */
export interface PlaceText {
  text: string;
}
/** The library: your places, newest first, then the ready maps. */
export interface PlacesView {
  places: PlaceSummary[];
}
/** The fight of a file, with every creature in it as the lists show them. */
export interface PlanRead {
  setup: SetUp;
  kinds: KindView[];
}
/** Everything that can be chosen about a fight. */
export interface SetUp {
  encounter: FightSetup;
  precision: number;
  seed: number;
  party: "good" | "random" | "simple";
  foes: "good" | "random" | "simple";
  light: "bright" | "dark" | "dim";
  surprised: "" | "foes" | "party";
  party_manner: Manner | null;
  foes_manner: Manner | null;
  day: LaterFight[];
  name: string;
}
/** Reply to `Ping`: the connection is alive. */
export interface Pong {
  t: "pong";
  re: number;
}
/** A saved portrait: its name, for `/api/portraits/{portrait}` and for the message `portrait`. */
export interface PortraitKept {
  portrait: string;
}
/** What an answer would do, as the reply to `AskPreview`. */
export interface PreviewIs {
  t: "preview";
  re: number;
  targets: TargetOdds[];
  path: number[];
  cost: number;
  provokes: Provokes[];
  cells: number[];
  caught: number[];
  outlook: string;
}
/** What an answer would probably do to one creature. */
export interface TargetOdds {
  target: number;
  kind: string;
  chance: number;
  critical: number;
  mean: number;
  drops: number;
  mode: number;
  needs: number;
  parts: PartView[];
  against: PartView[];
  damage: [number, number][];
  text: string;
  skill: string;
  estimate: boolean;
}
/** Who would get an Opportunity Attack, and at which square the mover still is then. */
export interface Provokes {
  creature: number;
  at: number;
  chance: number;
  mean: number;
}
/** The message with what is known so far. */
export interface Progress {
  type: "progress";
  summary: Summary;
}
/** A question to this seat with its options. */
export interface Prompt {
  serial: string;
  kind: string;
  creature: number;
  title: string;
  reaction: boolean;
  setting: "always" | "ask" | "if bloodied" | "if me" | "never";
  why: string[];
  about: PartView[];
  facts: {
    [k: string]: number | string;
  };
  default: string;
  seconds: number;
  options: OptionView[];
  invited: boolean;
  draft: Answer | null;
  brief: boolean;
}
/** What a seat is being asked; null if nothing. */
export interface QuestionIs {
  t: "question";
  re: number;
  seat: string;
  prompt: Prompt | null;
}
/** The place of a file, or what is wrong with the file, each with its line. */
export interface ReadPlace {
  place: PlaceRecord | null;
  faults: FaultView[];
}
/** What can't be chosen in an open question, and why. */
export interface ReasonsAre {
  t: "reasons";
  re: number;
  serial: string;
  off: OffView[];
}
/** Show a run of the last simulation step by step. */
export interface ReplayOrder {
  type: "replay";
  run: number;
  language?: string;
}
/** Not done, nothing changed, and why. */
export interface RequestRefused {
  t: "refused";
  re: number;
  code: string;
  message: string;
  allowed: string[];
  parts: PartView[];
}
/** One rule: what it says, an example (`case`), who decides, and what else matters. */
export interface RuleRow {
  id: string;
  section: string;
  rule: string;
  case: string;
  decides: string[];
  notes: string;
}
/** Rules that fit some words, best first. */
export interface RulesFound {
  found: RuleRow[];
}
/** One entry of a run's log: a heading, or a deed with its result; `details` open under it. */
export interface RunLine {
  kind: string;
  text: string;
  details: string[];
}
/** The request to save a place under its key; without a key a new place is saved. */
export interface SavePlace {
  place: PlaceRecordInput;
  key?: string;
  revision?: number;
}
/** A place of the library, in its canonical form where it can be drawn. */
export interface SavedPlace {
  key: string;
  own: boolean;
  revision: number;
  updated: number;
  place: PlaceRecord;
}
/** The current scene as a seat sees it. */
export interface SceneView {
  key: string;
  title: string;
  text: string;
  light: string;
  clock: number;
  pace: string;
  march: number[];
  things: ThingView[];
  people: PersonView[];
  exits: ExitView[];
  adventure: string;
  rest: string;
  round: number;
  declared: DeclaredView[];
  awaited: number[];
  gm: SecretsView | null;
  free: boolean;
}
/** An object that the party has noticed. The options with `on` "thing:KEY" are what can be done with it. */
export interface ThingView {
  key: string;
  name: string;
  kind: string;
  state: string;
  cells: number[];
  text: string;
  searched: number;
  looks: string;
}
/** Everything of a scene that is the GM's. */
export interface SecretsView {
  things: SecretThing[];
  people: SecretPerson[];
  fights: FightView[];
  triggers: TriggerView[];
  flags: string[];
}
/** An object, a trap or a fight lying in wait, with what players do not know of it. */
export interface SecretThing {
  key: string;
  name: string;
  kind: string;
  found: boolean;
  state: string;
  cells: number[];
  checks: CheckView[];
  holds: string[];
  text: string;
}
/** What a person knows and wants, for the GM. */
export interface SecretPerson {
  key: string;
  creature: number;
  name: string;
  here: boolean;
  attitudes: {
    [k: string]: string;
  };
  goals: string[];
  fears: string[];
  secrets: string[];
  knows: string[];
  mood: CheckView | null;
  topics: TopicView[];
  fight: string;
}
/** Something that one could bring up, and how it would be taken. */
export interface TopicView {
  key: string;
  label: string;
  mood: string;
  said: string;
  open: boolean;
  needs: string[];
  leverage: string[];
  text: string;
}
/** Something that waits to happen, for the GM. */
export interface TriggerView {
  on: string;
  fired: boolean;
  ready: boolean;
  needs: string[];
  does: string[];
}
/** A new seat and its secret. */
export interface SeatMade {
  t: "seat";
  re: number;
  seat: string;
  token: string;
}
/** A seat with the secret token that opens it. */
export interface SeatTicket {
  seat: string;
  name: string;
  role: "gm" | "player" | "spectator";
  token: string;
}
/** A person or program at the table. */
export interface SeatView {
  seat: string;
  name: string;
  role: "gm" | "player" | "spectator";
  controller: "computer" | "house" | "person";
  here: boolean;
  creatures: number[];
  typed_dice: boolean;
  free: boolean;
}
/** You are at this table, in this seat. */
export interface Welcome {
  t: "welcome";
  table: string;
  name: string;
  seat: string;
  role: "gm" | "player" | "spectator";
  language: string;
  ruleset: string;
  protocol: number;
}
/** Who sits here, and how the table plays. */
export interface TableNews {
  t: "table";
  code: string;
  paused: boolean;
  gathering: boolean;
  seats: SeatView[];
  settings: TableSettings;
  mine: MyWishes;
  vote: VoteView | null;
  sealed: boolean;
  campaign: CampaignBrief | null;
}
/** How this table plays: undo, countdown, open numbers and dice. */
export interface TableSettings {
  undo: "free" | "gm" | "vote";
  countdown: number;
  open_numbers: boolean;
  pace: number;
  undo_dice: "new" | "same";
}
/** What the table is voting on, and who has voted. */
export interface VoteView {
  kind: "undo" | "unseal";
  steps: number;
  by: string;
  yes: string[];
  needed: number;
  to: "" | "round" | "scene" | "turn";
}
/** What happened, and the state as this seat sees it now. */
export interface Update {
  t: "update";
  seq: number;
  reset: boolean;
  events: LogEntry[];
  view: View;
  map: MapView | null;
  prompt: Prompt | null;
  waiting: Waiting[];
  prompts: Prompt[];
  several: SeveralView | null;
  deeds: DeedView[];
  after: AfterFight | null;
}
/** The current state of the game, as a seat knows it. */
export interface View {
  mode: string;
  round: number;
  time: number;
  active: number;
  order: Place[];
  creatures: CreatureView[];
  zones: ZoneView[];
  ground: GroundView[];
  visible: string;
  dim: string;
  dark: string;
  lights: LightView[];
  outcome: OutcomeView | null;
  scene: SceneView | null;
}
/** An effect that fills squares, as a seat sees it. */
export interface ZoneView {
  id: number;
  key: string;
  name: string;
  cells: number[];
  source: number;
}
/** The seat that the game waits for; the GM also sees for what. */
export interface Waiting {
  seat: string;
  name: string;
  serial?: string;
  kind?: string;
  creature?: number;
}
/** A question to several seats, and how far each part is. */
export interface SeveralView {
  about: string;
  gathers: boolean;
  again: boolean;
  shares: ShareView[];
}
/** One creature's part of a question to several seats. Only its own seat is shown the question. */
export interface ShareView {
  creature: number;
  seat: string;
  name: string;
  state: "choosing" | "invited" | "ready";
}
/** A creature's whole sheet, with its explained numbers. */
export interface SheetIs {
  t: "sheet";
  re: number;
  creature: number;
  sheet: Sheet;
  numbers: NumberView[];
}
/** What a creature is: its abilities, attacks, traits and gear, which play does not change. */
export interface Sheet {
  key: string;
  name: string;
  size: number;
  tags: string[];

  scores: [number, number, number, number, number, number];
  level: number;
  cr: string;
  xp: number;
  proficiency: number;
  hp: number;
  hit_dice: string;
  armor_class: number | null;
  initiative: number | null;
  speeds: {
    [k: string]: number;
  };
  senses: {
    [k: string]: number;
  };
  training: {
    [k: string]: number;
  };
  bonuses: {
    [k: string]: number;
  };
  resist: string[];
  vulnerable: string[];
  immune: string[];
  condition_immune: string[];
  traits: Trait[];
  activities: Activity[];
  caster: Caster | null;
  gear: [string, number, string][];
  languages: string[];
  pools: {
    [k: string]: number;
  };
  alignment: string;
  about: string;
  made: {
    [k: string]: unknown;
  };
}
/** A rule that belongs to a creature for good: a feature, a trait, a passive item. */
export interface Trait {
  rule: string;
  level: number;
  data: {
    [k: string]: number | string | (number | string)[];
  };
}
/** Everything that can be chosen about a fight. */
export interface SetUpInput {
  encounter: FightSetupInput;
  precision?: number;
  seed?: number;
  party?: "good" | "random" | "simple";
  foes?: "good" | "random" | "simple";
  light?: "bright" | "dark" | "dim";
  surprised?: "" | "foes" | "party";
  party_manner?: MannerInput | null;
  foes_manner?: MannerInput | null;
  day?: LaterFightInput[];
  name?: string;
}
/** Play it until the answer is as precise as asked. */
export interface SimulateOrder {
  type: "simulate";
  encounter: FightSetupInput;
  precision?: number;
  seed?: number;
  party?: "good" | "random" | "simple";
  foes?: "good" | "random" | "simple";
  light?: "bright" | "dark" | "dim";
  surprised?: "" | "foes" | "party";
  party_manner?: MannerInput | null;
  foes_manner?: MannerInput | null;
  day?: LaterFightInput[];
  name?: string;
  language?: string;
}
/** The simulation has stopped as it was asked to. */
export interface SimulationCancelled {
  type: "cancelled";
}
/** Other pages simulate; so many are ahead in the line. */
export interface SimulationQueued {
  type: "queued";
  ahead: number;
}
/** The message that says why nothing was played. */
export interface SimulationRefused {
  type: "refused";
  message: string;
  code: string;
  field: string;
}
/** The message that describes one run in words. */
export interface Told {
  type: "replay";
  run: number;
  lines: RunLine[];
}
/** What the simulator's page lets a person choose. */
export interface SimulatorView {
  tempers: {
    [k: string]: Manner;
  };
  maps: BattleMapView[];
}
/** One row in the list of your tables. */
export interface TableSummary {
  table: string;
  name: string;
  seat: string;
  role: "gm" | "player" | "spectator";
  mode: string;
  round: number;
  yours: boolean;
  over: boolean;
  updated: number;
  token: string;
  fault: string;
  campaign: string;
  evening: number;
}
/** A new table with all its secrets. */
export interface TableTicket {
  table: string;
  name: string;
  code: string;
  host: string;
  seats: SeatTicket[];
}
/** The tables of the seats that a browser remembers. */
export interface TablesView {
  tables: TableSummary[];
}
/** The picture under explored squares, a tile for each, as WebP in base64; "" where the picture is gone. */
export interface TilesView {
  size: number;
  tiles: {
    [k: string]: string;
  };
  more: number[];
}
/** The seats that a browser remembers. */
export interface Tokens {
  tokens: string[];
}
/** The version of the protocol that these are. */
export const PROTOCOL = 2;
