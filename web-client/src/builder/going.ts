// From a drawn place to a table, to hosting, to the simulator or into a campaign's story: the same record each time.
import { Connection } from "../lib/connection.svelte";
import { sit } from "../lib/lobby";
import { person, t } from "../lib/words.svelte";
import { b } from "../lib/words/builder";
import type { Place } from "./model/place";
import { toRecord } from "./model/record";
import type { Hero } from "./party.svelte";

interface Going {
  place: Place;
  key: string;
  heroes: Hero[];
  token: string;
  campaigns: { token: string; campaign: string }[];
}
const LONGEST_TITLE = 40;
const PATIENCE = 15_000;
const BEAT = 50;
export type Where = "play" | "host" | "simulate" | "story";

/** Go there; what is to be said instead, where one stays on this page. */
export async function goTo(where: Where, { place, key, heroes, token, campaigns }: Going): Promise<string> {
  const record = toRecord(place);
  const title = place.title || b("untitled");
  if (where === "host") location.hash = `/host/${key}`;
  else if (where === "simulate") location.hash = `/simulate/place/${key}`;
  else if (where === "story") {
    await addToStory(token, title, { ...record, title });
    return b("inStory", { name: campaigns.find((one) => one.token === token)?.campaign ?? "" });
  } else
    await sit({
      name: title,
      gm: "house",
      place: { ...record, title },
      heroes: heroes.map(({ key, name }) => ({ key, name })),
      seats: [{ name: localStorage.getItem("name") || t("playerN", { n: 1 }), heroes: heroes.map((_, n) => n) }],
      settings: { undo: "free" },
    });
  return "";
}

/** Put the place into the story of the campaign whose seat this is. */
async function addToStory(token: string, title: string, place: object): Promise<void> {
  const table = new Connection(token, person.language);
  try {
    await seated(table);
    const reply = await table.ask({ t: "add_story", title: title.slice(0, LONGEST_TITLE), place });
    if (reply.t !== "ack") throw new Error(table.notice?.message ?? t("failed"));
  } finally {
    table.close();
  }
}
/** Until the server has welcomed the seat. */
async function seated(table: Connection): Promise<void> {
  for (let waited = 0; !table.welcome && table.status !== "closed" && waited < PATIENCE; waited += BEAT)
    await new Promise((later) => setTimeout(later, BEAT));
  if (!table.welcome) throw new Error(table.notice?.message ?? t("failed"));
}
