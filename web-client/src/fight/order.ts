// The order of turns as rows: creatures of one kind with one Initiative are one row, which opens.

import type { Creature, View } from "../lib/protocol";

export interface Row {
  key: string;
  initiative: number;
  /** Who stands for the row: whoever acts now, else the first who is not dead. */
  who: Creature;
  members: Creature[];
}

export function rowsOf(view: View): Row[] {
  // Before Initiative is rolled everybody is listed as they stand.
  const order = view.order.length ? view.order : view.creatures.map((c) => ({ creature: c.id, initiative: 0 }));
  const rows = new Map<string, Row>();
  for (const { creature, initiative } of order) {
    const who = view.creatures.find((c) => c.id === creature);
    if (!who) continue;
    const key = who.side === "heroes" || who.serves ? `${who.id}` : `${who.kind} ${initiative}`;
    const row = rows.get(key) ?? { key, initiative, who, members: [] };
    row.members.push(who);
    rows.set(key, row);
  }
  for (const row of rows.values())
    row.who =
      row.members.find((one) => one.id === view.active) ??
      row.members.find((one) => one.life !== "dead") ??
      row.members[0];
  return [...rows.values()];
}
