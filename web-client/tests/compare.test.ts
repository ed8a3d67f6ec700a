import { describe, expect, test } from "vitest";
import { slotBars } from "../src/compendium/cardIcons";
import type { Card } from "../src/compendium/cards.svelte";
import { compareFacts, compareSections } from "../src/compendium/compare";

const card = (facts: Record<string, string>, lines: [string, string][]): Card => ({
  kind: "monster",
  key: "x",
  name: "X",
  edition: "srd52",
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
  sections: [{ title: "Actions", lines: lines.map(([name, text]) => ({ name, text })) }],
});

describe("two cards beside each other", () => {
  test("have a row for every fact of either, and say which differ", () => {
    const rows = compareFacts(card({ CR: "2", AC: "11" }, []), card({ CR: "2", Speed: "30 ft." }, []));
    expect(rows).toEqual([
      { name: "CR", first: "2", second: "2", differs: false },
      { name: "AC", first: "11", second: "", differs: true },
      { name: "Speed", first: "", second: "30 ft.", differs: true },
    ]);
  });
  test("join entries of one name and those without a name", () => {
    const [section] = compareSections(
      card({}, [
        ["", "One."],
        ["", "Two."],
        ["Bite", "+5"],
      ]),
      card({}, [["Bite", "+5"]]),
    );
    expect(section.rows).toEqual([
      { name: "", first: "One. Two.", second: "", differs: true },
      { name: "Bite", first: "+5", second: "+5", differs: false },
    ]);
  });
});

describe("damage by slot", () => {
  test("is drawn as averages where all of it is dice", () => {
    expect(slotBars("3: 8d6, 4: 9d6")).toEqual([
      { slot: "3", dice: "8d6", average: 28 },
      { slot: "4", dice: "9d6", average: 31.5 },
    ]);
    expect(slotBars("level 1: 1d10, level 5: 2d10").map((bar) => bar.average)).toEqual([5.5, 11]);
  });
  test("stays a text where some of it is not", () => {
    expect(slotBars("3: 8d6, 4: two targets")).toEqual([]);
    expect(slotBars("")).toEqual([]);
  });
});
