// An encounter as POST /api/tables takes it.

export interface Encounter {
  map: string;
  heroes: { key: string; name: string; x: number; y: number }[];
  foes: { key: string; count: number; x: number; y: number }[];
}
