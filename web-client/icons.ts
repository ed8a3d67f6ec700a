// Icons, chosen in icons.json, taken from their package while building: only the paths that something of ours uses
// are shipped, rounded to whole numbers, in four files that are fetched when they are first wanted.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";
import type { Plugin } from "vite";

type Chosen = Record<string, Record<string, string>>;
/** Which kinds of things go into which file. */
const FILES: Record<string, string[]> = {
  core: ["types", "classes", "species", "conditions", "actions", "features", "damage", "schools"],
  tokens: ["monsters", "summoned"],
  spells: ["spells"],
  things: ["weapons", "armor", "gear", "magic_items", "poisons", "traps"],
};

/** The few that the first page shows, inside the page. */
const LOBBY = [
  "classes:fighter",
  "classes:rogue",
  "classes:cleric",
  "classes:wizard",
  "monsters:skeleton",
  "monsters:zombie",
  "monsters:ogre-zombie",
  "actions:attack",
  "actions:help",
  "actions:spells",
  "schools:divination",
];

/** One icon as a single path on a grid of 512. Arcs are left alone: rounded ones bend visibly. */
function rounded(body: string): string {
  const drawn = [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join("");
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="${drawn}"/></svg>`,
    {
      plugins: [{ name: "convertPathData", params: { floatPrecision: 0, makeArcs: false as never } }],
    },
  );
  return / d="([^"]+)"/.exec(data)?.[1] ?? "";
}

export function icons(): Plugin {
  const chosen = new URL("icons.json", import.meta.url);
  return {
    name: "tenfoot-icons",
    resolveId: (id) => (id.startsWith("icons:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0icons:")) return undefined;
      this.addWatchFile(chosen.pathname);
      const all = JSON.parse(readFileSync(chosen, "utf8")) as Chosen;
      const set = JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8"),
      ) as { icons: Record<string, { body: string }> };
      const names = new Map<string, string>();
      const file = id.slice("\0icons:".length);
      if (file === "lobby")
        for (const one of LOBBY) {
          const [kind, key] = one.split(":");
          names.set(one, all[kind][key]);
        }
      else
        for (const kind of FILES[file])
          for (const [key, name] of Object.entries(all[kind])) names.set(`${kind}:${key}`, name);
      const paths: Record<string, string> = {};
      for (const name of new Set(names.values())) {
        if (!set.icons[name]) throw new Error(`icons.json: the package has no icon "${name}".`);
        paths[name] = rounded(set.icons[name].body);
      }
      return `export const names = ${JSON.stringify(Object.fromEntries(names))};
export const paths = ${JSON.stringify(paths)};
export const accents = ${JSON.stringify(id.endsWith("tokens") ? all.accents : {})};
export const leaders = ${JSON.stringify(id.endsWith("tokens") ? all.leaders : [])};`;
    },
  };
}
