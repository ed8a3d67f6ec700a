// The place as the server keeps it, and back. The server's record is the adventure format's scene with more keys; what
// the builder has no control for goes through unchanged.
import type { EdgeLineInput, FeatureInput, GroupInput, PlaceRecordInput } from "../../lib/wire";
import type { Container, Door, Foe, Place, Thing } from "./place";

export type Spot = [number, number];
interface Rectangle {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type PlaceRecord = PlaceRecordInput;
/** A record as the builder writes it: what can be drawn is always there. */
export type Written = PlaceRecord &
  Required<
    Pick<
      PlaceRecord,
      "map" | "floors" | "edges" | "heights" | "lights" | "pins" | "features" | "traps" | "people" | "fights" | "words"
    >
  >;
/** The keys that the builder reads and writes itself. */
export const KNOWN = new Set(
  (
    "title text map light ground dress props floors arrive notes ruleset edges heights lights pins features traps " +
    "people fights words art size under"
  ).split(" "),
);
/** The fight of a place that is drawn here. */
export const FIGHT = "fight";

/** Squares with a value as few rectangles: runs of a row, then equal runs of rows below each other. */
export function rectangles<T>(record: Readonly<Record<string, T>>): (Rectangle & { value: T })[] {
  const cells = Object.entries(record)
    .map(([key, value]) => ({ x: Number(key.split(",")[0]), y: Number(key.split(",")[1]), value }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const found: (Rectangle & { value: T })[] = [];
  for (const { x, y, value } of cells) {
    const run = found.at(-1);
    if (run && run.value === value && run.y === y && run.x + run.w === x) run.w++;
    else found.push({ x, y, w: 1, h: 1, value });
  }
  const merged: (Rectangle & { value: T })[] = [];
  for (const run of found) {
    const above = merged.find(
      (one) => one.value === run.value && one.x === run.x && one.w === run.w && one.y + one.h === run.y,
    );
    if (above) above.h++;
    else merged.push(run);
  }
  return merged;
}

/** Edges as straight lines between corners of the grid, as long as they go. */
function edgeLines(place: Place): EdgeLineInput[] {
  const lines: EdgeLineInput[] = [];
  const all = Object.entries(place.edges).map(([key, kind]) => {
    const [x, y, side] = key.split(",");
    const [cx, cy] = [Number(x), Number(y)];
    const start: Spot = side === "e" ? [cx + 1, cy] : [cx, cy + 1];
    return { kind, side, start, end: (side === "e" ? [cx + 1, cy + 1] : [cx + 1, cy + 1]) as Spot };
  });
  all.sort(
    (a, b) =>
      a.side.localeCompare(b.side) ||
      (a.side === "e"
        ? a.start[0] - b.start[0] || a.start[1] - b.start[1]
        : a.start[1] - b.start[1] || a.start[0] - b.start[0]),
  );
  let side = "";
  for (const one of all) {
    const last = lines.at(-1);
    if (
      last &&
      side === one.side &&
      last.kind === one.kind &&
      last.end[0] === one.start[0] &&
      last.end[1] === one.start[1]
    )
      last.end = one.end;
    else lines.push({ kind: one.kind, start: one.start, end: one.end });
    side = one.side;
  }
  return lines;
}

/** "6 hours" and "10 minutes" as minutes; what is not understood burns for good. */
export function minutesOf(words: string): number {
  const found = /^(\d+) (minute|hour|day)s?$/.exec(words.trim());
  return found ? Number(found[1]) * { minute: 1, hour: 60, day: 1440 }[found[2] as "minute" | "hour" | "day"] : 0;
}
export function burnsFor(minutes: number): string {
  if (!minutes) return "";
  const [many, what] = minutes % 60 ? [minutes, "minute"] : [minutes / 60, "hour"];
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}

const alike = (one: Foe) =>
  JSON.stringify([one.sheet, one.name, one.hp, one.rolled, one.behavior, one.hidden, one.reserve]);
/** Creatures of one kind and one way together. */
function creatures(foes: Foe[]): GroupInput[] {
  const groups = new Map<string, Required<GroupInput>>();
  for (const one of foes) {
    const { sheet, name, hp, rolled, behavior, hidden, reserve } = one;
    const group: Required<GroupInput> = groups.get(alike(one)) ?? {
      sheet,
      count: 0,
      at: [],
      name,
      hp,
      rolled,
      behavior,
      hidden,
      reserve,
    };
    group.count++;
    if (one.x >= 0) group.at.push([one.x, one.y]);
    groups.set(alike(one), group);
  }
  return [...groups.values()];
}

const keyOf = (one: Thing): string => one.slug ?? `${one.kind}-${one.id}`;
function featureOf(one: Door | Container): FeatureInput {
  const { name, x, y, kind, text, state, hidden, key, pick, force } = one;
  const holds = one.kind === "container" ? { holds: one.holds } : {};
  return { ...one.more, name: name || kind, at: [x, y], kind, text, state, hidden, key, pick, force, ...holds };
}

export function toRecord(place: Place): Written {
  const of = <K extends Thing["kind"]>(kind: K) =>
    place.things.filter((one): one is Extract<Thing, { kind: K }> => one.kind === kind);
  const other = place.other as Partial<PlaceRecord>;
  const [start] = of("start");
  const placed = (list: Thing[]) => list.filter((one) => one.x >= 0);
  const floors = rectangles(place.floors).map(({ value, ...box }) => ({ look: value, ...box }));
  const group = creatures(of("foe"));
  const fights = { ...(other.fights ?? {}) };
  if (group.length) fights[FIGHT] = { starts: "entered", ...fights[FIGHT], creatures: group };
  else delete fights[FIGHT];
  const words: Written["words"] = {};
  for (const [language, told] of Object.entries(other.words ?? {})) words[language] = { ...told };
  for (const [language, { title, read }] of Object.entries(place.words))
    if (language !== "en" && (title || read))
      words[language] = { ...words[language], ...(title ? { title } : {}), ...(read ? { text: read } : {}) };
  const art = place.picture;
  return {
    ...(Object.fromEntries(Object.entries(other).filter(([key]) => !KNOWN.has(key))) as Partial<PlaceRecord>),
    title: place.title,
    text: place.words.en?.read ?? "",
    map: place.rows.join("\n"),
    light: place.ambient,
    ground: place.ground,
    dress: { ...place.dress },
    props: place.props.map((one) => ({ ...one })),
    floors,
    arrive: start ? [start.x, start.y] : "",
    notes: place.notes,
    ...(place.ruleset ? { ruleset: place.ruleset } : {}),
    edges: edgeLines(place),
    heights: rectangles(place.heights).map(({ value, ...box }) => ({ feet: value, ...box })),
    lights: of("light").map(({ x, y, source, bright, dim, minutes, lit }) => ({
      at: [x, y] as Spot,
      kind: source,
      bright,
      dim,
      burns: burnsFor(minutes),
      lit,
    })),
    pins: of("pin").map(({ x, y, name, text }) => ({ at: [x, y] as Spot, title: name, text })),
    features: {
      ...(other.features ?? {}),
      ...Object.fromEntries([...of("door"), ...of("container")].map((one) => [keyOf(one), featureOf(one)] as const)),
    },
    traps: {
      ...(other.traps ?? {}),
      ...Object.fromEntries(
        (placed(of("trap")) as Extract<Thing, { kind: "trap" }>[]).map((one) => [
          keyOf(one),
          {
            ...one.more,
            name: one.name || one.trap,
            on: "enter",
            at: [[one.x, one.y] as Spot],
            kind: one.trap,
            notice: one.notice,
            text: one.text,
          },
        ]),
      ),
    },
    people: {
      ...(other.people ?? {}),
      ...Object.fromEntries(
        of("person").map((one) => [
          keyOf(one),
          {
            ...one.more,
            name: one.name || one.sheet,
            sheet: one.sheet,
            at: [one.x, one.y] as Spot,
            text: one.text,
            attitude: one.attitude,
          },
        ]),
      ),
    },
    fights,
    words,
    art: art
      ? { picture: art.id, width: art.width, height: art.height, square: art.square, x: art.left, y: art.top }
      : null,
  };
}
