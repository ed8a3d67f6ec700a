import { describe, expect, it } from "vitest";
import { friends, keepPlaces, layOut, spells, tiles } from "../src/lib/options";
import type { Creature, Option, Prompt } from "../src/lib/protocol";

const option = (key: string, more: Partial<Option> = {}): Option => ({
  key,
  label: key,
  group: key.split(":")[0],
  cost: [],
  takes: "",
  targets: [],
  least: 1,
  most: 1,
  cells: [],
  facts: {},
  why: [],
  ...more,
});
const prompt = (...options: Option[]) => ({ options }) as unknown as Prompt;
const creature = (id: number, side: string, ally: boolean) => ({ id, side, ally }) as Creature;

describe("the options of a turn", () => {
  it("keep an attack that could only strike friends out of the way", () => {
    const laid = layOut(
      prompt(option("attack:sword", { targets: [5] }), option("attack:dagger", { targets: [2] })),
      new Set([1, 2]),
    );
    expect(laid.attack.map((one) => one.key)).toEqual(["attack:sword"]);
    expect(laid.more.map((one) => one.key)).toEqual(["attack:dagger"]);
  });
  it("put the end of the turn, spells, items and features in their places", () => {
    const laid = layOut(
      prompt(
        option("end"),
        option("cast:bless:1"),
        option("use item:light:lamp"),
        option("feature.rage"),
        option("dodge"),
      ),
      new Set(),
    );
    expect(laid.end?.key).toBe("end");
    expect([laid.spells, laid.items, laid.features, laid.common].map((list) => list.length)).toEqual([1, 1, 1, 1]);
  });
  it("list a spell once, with the lowest slot", () => {
    const bless = (level: number) => option(`cast:bless:${level}`, { facts: { spell: "bless" } });
    expect(
      spells([bless(1), bless(2), option("cast:aid:2", { facts: { spell: "aid" } })]).map((one) => one.key),
    ).toEqual(["cast:bless:1", "cast:aid:2"]);
  });
  it("fit the room that there is", () => {
    const laid = layOut(prompt(option("dodge"), option("dash"), option("hide"), option("end")), new Set());
    expect(tiles(laid, 2).length).toBeLessThanOrEqual(2);
  });
});

describe("friends", () => {
  it("are those of the side that is asked: the GM's foes are friends of foes", () => {
    const all = [creature(1, "heroes", true), creature(2, "foes", false), creature(3, "foes", false)];
    expect([...friends(all, 2)]).toEqual([2, 3]);
    expect([...friends(all, 0)]).toEqual([1]);
  });
});

describe("the places of a turn's tiles", () => {
  const sword = option("attack:sword", { targets: [5] });
  const fire = option("cast:fire:1", { group: "cast", facts: { spell: "fire", level: 1 } });
  const before = [sword, fire, "more" as const].map((tile) => ({ tile, off: false }));
  it("stay, and what is gone greys there", () => {
    const now = keepPlaces(before, ["more"], [], 8);
    expect(now.map(({ tile, off }) => [typeof tile === "string" ? tile : tile.key, off])).toEqual([
      ["attack:sword", true],
      ["cast:fire:1", true],
      ["more", false],
    ]);
  });
  it("hold a spell whose lowest slot is spent with the next one", () => {
    const higher = option("cast:fire:2", { group: "cast", facts: { spell: "fire", level: 2 } });
    const now = keepPlaces(before, [higher, "more"], [sword, higher], 8);
    expect(now.map(({ tile, off }) => [typeof tile === "string" ? tile : tile.key, off])).toEqual([
      ["attack:sword", false],
      ["cast:fire:2", false],
      ["more", false],
    ]);
  });
  it("come after the others if they are new, as far as there is room", () => {
    const off = option("attack:dagger", { targets: [5] });
    const surge = option("feature.surge");
    expect(keepPlaces(before, [off, surge, "more"], [off, surge], 4)).toHaveLength(4);
    expect(keepPlaces(before, [off, surge, "more"], [off, surge], 3)).toHaveLength(3);
  });
});
