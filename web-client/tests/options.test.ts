import { describe, expect, it } from "vitest";
import { friends, layOut, spells, tiles } from "../src/lib/options";
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
