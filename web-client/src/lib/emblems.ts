// The shapes of tokens, and what their names and Hit Points say.

export function hexagon(radius: number): string {
  return Array.from({ length: 6 }, (_, n) => {
    const turn = (Math.PI / 3) * n - Math.PI / 2;
    return `${(Math.cos(turn) * radius).toFixed(2)},${(Math.sin(turn) * radius).toFixed(2)}`;
  }).join(" ");
}

export function numberOf(name: string): string {
  return /\s(\d+)$/.exec(name)?.[1] ?? "";
}

/** How much of the arc is drawn: exact where the numbers are known, else what can be seen. */
export function share(creature: { numbers: { hp: number; hp_max: number } | null; health: string }): number {
  if (creature.numbers) return creature.numbers.hp / Math.max(1, creature.numbers.hp_max);
  return { unhurt: 1, hurt: 0.75, bloodied: 0.35, down: 0, dead: 0 }[creature.health] ?? 1;
}
