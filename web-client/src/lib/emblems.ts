// A simple emblem for each kind of creature, drawn for a box from -10 to 10.

const EMBLEMS: Record<string, string> = {
  undead:
    "M-6-1a6 6 0 1 1 12 0c0 2-1 3-2 4v3h-8v-3c-1-1-2-2-2-4zM-3-1a1.6 1.6 0 1 0 .1 0zM3-1a1.6 1.6 0 1 0 .1 0zM-1 7v-2M1 7v-2",
  beast:
    "M-6-3a2 2.6 0 1 0 .1 0zM6-3a2 2.6 0 1 0 .1 0zM-2-7a2 2.8 0 1 0 .1 0zM2.5-7a2 2.8 0 1 0 .1 0zM0 0c4 0 6 4 5 6s-3 1-5 1-4 1-5-1 1-6 5-6z",
  dragon: "M-9 3c3-8 8-10 14-9-2 1-3 2-3 4 3 0 5 1 7 3-3-1-6 0-7 2s-2 5-6 5c2-2 2-4 1-6-2 0-4 0-6 1z",
  fiend: "M-8-8c1 4 3 5 5 5h6c2 0 4-1 5-5 1 5-1 8-3 9 0 5-2 7-5 7s-5-2-5-7c-2-1-4-4-3-9zM-3 1l2 1M3 1l-2 1",
  celestial: "M0-2a4 4 0 1 0 .1 0zM0-9v3M-7-5l2 2M7-5l-2 2M-9 2h3M9 2h-3M0 9v-1M-6 8l2-2M6 8l-2-2",
  construct: "M0-4a4 4 0 1 0 .1 0zM0-9v4M0 5v4M-9 0h4M5 0h4M-6-6l3 3M6-6l-3 3M-6 6l3-3M6 6l-3-3",
  elemental: "M0-9c4 4 6 7 6 11a6 6 0 0 1-12 0c0-2 1-4 3-5 0 2 1 3 2 3 1-3-1-5 1-9z",
  fey: "M3-8a8.5 8.5 0 1 0 5 12a7.5 7.5 0 0 1-5-12zM5-3l1 2 2 .3-1.6 1.4.4 2.2-1.8-1.1-1.9 1.1.5-2.2-1.6-1.4 2.1-.3z",
  giant: "M-6 8V-3l2-5h8l2 5V8M-6-3h12M-2 8V3h4v5",
  monstrosity: "M-8 0c4-6 12-6 16 0-4 6-12 6-16 0zM0-3a3 3 0 1 0 .1 0zM-6-6l-2-3M0-7v-3M6-6l2-3",
  aberration: "M0-3a3 3 0 1 0 .1 0zM-4-4c-4-2-5 0-4 2M4-4c4-2 5 0 4 2M-4 3c-4 2-5 5-2 6M4 3c4 2 5 5 2 6M0 5v5",
  ooze: "M-8 5c0-3 2-3 2-6s3-7 6-7 6 4 6 7 2 3 2 6c0 2-2 2-3 1s-2 2-4 2-2-1-4 0-5 0-5-3z",
  plant: "M0 9V-2M0 2c-6 0-7-5-7-8 5 0 7 3 7 8zM0-1c6 0 7-4 7-7-5 0-7 3-7 7z",
  swarm:
    "M-6-5a1.5 1.5 0 1 0 .1 0zM1-7a1.5 1.5 0 1 0 .1 0zM6-2a1.5 1.5 0 1 0 .1 0zM-2-1a1.5 1.5 0 1 0 .1 0zM-6 4a1.5 1.5 0 1 0 .1 0zM2 4a1.5 1.5 0 1 0 .1 0zM6 6a1.5 1.5 0 1 0 .1 0z",
};

/** People go by their initials; everything else by what it is. */
export function emblem(type: string): string {
  return EMBLEMS[type] ?? "";
}

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
