// An encounter as POST /api/tables takes it.

export interface Encounter {
  map: string;
  /** The rules by which it is played, one of the lobby's. */
  ruleset: string;
  heroes: { key: string; name: string; x: number; y: number }[];
  foes: { key: string; count: number; x: number; y: number }[];
}
