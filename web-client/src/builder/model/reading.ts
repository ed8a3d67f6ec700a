// A place from the server's record: what can be drawn becomes squares, edges and things; the rest stays as it is.
import type { FeatureInput, TrapInput } from "../../lib/wire";
import { type Place, type Thing, at, blankPlace, heightOf, inside, letterAt, widthOf } from "./place";
import { FIGHT, KNOWN, type PlaceRecord, type Spot, minutesOf } from "./record";
import { LIGHTS } from "./made";
import { lineEdges } from "./shapes";

/** The fields of a record that the builder has no control for. */
function rest(record: object, known: string): Record<string, unknown> {
  const words = new Set(known.split(" "));
  return Object.fromEntries(Object.entries(record).filter(([key]) => !words.has(key)));
}

export function fromRecord(record: Partial<PlaceRecord>): Place {
  const rows = (record.map ?? "").split("\n").filter((row, n, all) => row !== "" || (n > 0 && n < all.length - 1));
  const wide = Math.max(1, ...rows.map((row) => row.length));
  const bare = blankPlace(wide, Math.max(1, rows.length));
  let place: Place = {
    ...bare,
    rows: rows.length ? rows.map((row) => row.padEnd(wide, ".")) : bare.rows,
    title: record.title ?? "",
    ambient: record.light ?? "bright",
    ground: record.ground || "stone",
    dress: record.dress ?? {},
    notes: record.notes ?? "",
    ruleset: record.ruleset ?? "",
    props: (record.props ?? []).map((one) => ({ ...one, w: one.w ?? 1, h: one.h ?? 1 })),
  };
  place = { ...place, ...layers(place, record), words: spoken(record) };
  let id = 1;
  const things: Thing[] = [];
  const put = (thing: object, spot?: Spot | string) => {
    const [x, y] = Array.isArray(spot) ? spot : [-1, -1];
    things.push({ id: id++, name: "", text: "", ...thing, x, y } as unknown as Thing);
  };
  const other: Record<string, unknown> = rest(record, [...KNOWN].join(" "));
  const features: Record<string, FeatureInput> = {};
  for (const [slug, one] of Object.entries(record.features ?? {})) {
    if ((one.kind === "door" || one.kind === "container") && Array.isArray(one.at)) put(feature(slug, one), one.at);
    else features[slug] = one;
  }
  for (const one of record.lights ?? []) {
    const usual = LIGHTS.find((light) => light.key === one.kind) ?? LIGHTS[0];
    const minutes = one.burns === null || one.burns === undefined ? usual.minutes : minutesOf(one.burns);
    const { bright, dim } = { bright: one.bright ?? usual.bright, dim: one.dim ?? usual.dim };
    put({ kind: "light", source: usual.key, bright, dim, minutes, lit: one.lit ?? true }, one.at);
  }
  for (const one of record.pins ?? []) put({ kind: "pin", name: one.title, text: one.text }, one.at);
  const traps: Record<string, TrapInput> = {};
  for (const [slug, one] of Object.entries(record.traps ?? {}))
    if (one.kind && one.at?.length === 1 && Array.isArray(one.at[0]))
      put(
        {
          kind: "trap",
          name: one.name,
          text: one.text ?? "",
          trap: one.kind,
          notice: one.notice ?? 15,
          slug,
          more: rest(one, "name at kind notice text on"),
        },
        one.at[0],
      );
    else traps[slug] = one;
  for (const [slug, one] of Object.entries(record.people ?? {}))
    put(
      {
        kind: "person",
        name: one.name,
        text: one.text ?? "",
        sheet: one.sheet,
        attitude: one.attitude ?? "indifferent",
        slug,
        more: rest(one, "name at text sheet attitude"),
      },
      one.at,
    );
  for (const group of record.fights?.[FIGHT]?.creatures ?? [])
    for (let n = 0; n < Math.min(60, group.count ?? 1); n++) {
      const { sheet = "", name = "", hp = 0, rolled = false, behavior = "", hidden = 0, reserve = 0 } = group;
      put({ kind: "foe", sheet, name, squares: 1, hp, rolled, behavior, hidden, reserve }, group.at?.[n] ?? "");
    }
  if (Array.isArray(record.arrive)) put({ kind: "start" }, record.arrive);
  if (Object.keys(features).length) other.features = features;
  if (Object.keys(traps).length) other.traps = traps;
  const { [FIGHT]: ours, ...fights } = record.fights ?? {};
  if (ours) other.fights = { ...fights, [FIGHT]: rest(ours, "creatures") };
  else if (Object.keys(fights).length) other.fights = fights;
  const words = Object.entries(record.words ?? {}).map(
    ([language, told]) => [language, rest(told, "title text")] as const,
  );
  if (words.some(([, told]) => Object.keys(told).length)) other.words = Object.fromEntries(words);
  const art = record.art;
  const picture = art
    ? {
        id: art.picture,
        name: "",
        width: art.width,
        height: art.height,
        square: art.square,
        left: art.x ?? 0,
        top: art.y ?? 0,
        shown: 0.7,
      }
    : null;
  return drawDoors({ ...place, things, other, picture });
}

function feature(slug: string, one: FeatureInput): object {
  const { name, kind, text = "", state = "shut", hidden = 0, key = "", pick = 0, force = 0, holds = [] } = one;
  const more = rest(one, "name at kind text state hidden key pick force holds");
  const both = { name, kind, text, state, hidden, key, pick, force, slug, more };
  return kind === "container" ? { ...both, holds } : both;
}

/** Floors, heights and edges by square. */
function layers(place: Place, record: Partial<PlaceRecord>): Pick<Place, "floors" | "heights" | "edges"> {
  const floors: Record<string, string> = {};
  const heights: Record<string, number> = {};
  const edges: Record<string, Place["edges"][string]> = {};
  const each = (x: number, y: number, w: number, h: number, visit: (key: string) => void) => {
    for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) if (inside(place, i, j)) visit(at(i, j));
  };
  for (const { look, x, y, w = 1, h = 1 } of record.floors ?? []) each(x, y, w, h, (key) => (floors[key] = look));
  for (const { feet, x, y, w = 1, h = 1 } of record.heights ?? [])
    each(x, y, w, h, (key) => {
      if (feet) heights[key] = feet;
      else delete heights[key];
    });
  for (const { kind = "wall", start, end } of record.edges ?? [])
    for (const key of lineEdges(place, start, end))
      if (kind === "open") delete edges[key];
      else edges[key] = kind;
  return { floors, heights, edges };
}

function spoken(record: Partial<PlaceRecord>): Place["words"] {
  const found: Record<string, { title: string; read: string }> = {};
  if (record.text) found.en = { title: "", read: record.text };
  for (const [language, told] of Object.entries(record.words ?? {}))
    if (told.title || told.text) found[language] = { title: told.title ?? "", read: told.text ?? "" };
  return found;
}

/** A door's tile says whether it is open; a tile of a door without a record of it becomes one that is shut or open. */
function drawDoors(place: Place): Place {
  const rows = place.rows.map((row) => [...row]);
  for (const one of place.things)
    if (one.kind === "door" && inside(place, one.x, one.y)) rows[one.y][one.x] = one.state === "open" ? "/" : "+";
  const drawn = { ...place, rows: rows.map((row) => row.join("")) };
  return { ...drawn, things: [...drawn.things, ...missingDoors(drawn)] };
}
export function missingDoors(place: Place): Thing[] {
  const known = new Set(place.things.filter((one) => one.kind === "door").map((one) => at(one.x, one.y)));
  let id = Math.max(0, ...place.things.map((one) => one.id)) + 1;
  const found: Thing[] = [];
  for (let y = 0; y < heightOf(place); y++)
    for (let x = 0; x < widthOf(place); x++) {
      const letter = letterAt(place, x, y);
      if ("+/".includes(letter) && !known.has(at(x, y)))
        found.push({
          id: id++,
          kind: "door",
          x,
          y,
          name: "",
          text: "",
          state: letter === "/" ? "open" : "shut",
          hidden: 0,
          key: "",
          pick: 0,
          force: 0,
        });
    }
  return found;
}
