import { describe, expect, it } from "vitest";
import { heroColors } from "../src/lib/heroColors";
import type { HeroColor } from "../src/lib/protocol";
import { flamesOf } from "../src/map/paint/flames";

const hero = (id: number, color: HeroColor = "") => ({ id, side: "heroes", icon: "classes:bard", serves: 0, color });

describe("the colors of heroes", () => {
  it("are given in the order they sit, and stay when somebody chooses another", () => {
    expect(heroColors([hero(1), hero(2), hero(3)])).toEqual({ 1: "blue", 2: "moss", 3: "ochre" });
    expect(heroColors([hero(1), hero(2, "rose"), hero(3)])).toEqual({ 1: "blue", 2: "rose", 3: "ochre" });
  });
  it("give way to the one that somebody has chosen", () => {
    const found = heroColors([hero(1), hero(2), hero(3, "moss")]);
    expect(found[3]).toBe("moss");
    expect(new Set(Object.values(found)).size).toBe(3);
  });
});

describe("where light comes from", () => {
  const map = { width: 10, ambient: "dark", looks: { props: [] } };
  const torch = { cell: 23, bright: 20, dim: 20, squares: 1, magic: false, beam: false };
  it("is the middle of whoever carries it", () => {
    expect(flamesOf(map, [], [torch], null)).toEqual([{ x: 3.5, y: 2.5, reach: 4, magic: false }]);
    expect(flamesOf(map, [], [{ ...torch, squares: 2 }], null)[0]).toMatchObject({ x: 4, y: 3 });
  });
  it("does not show by daylight, and a beam glows at its lens only", () => {
    expect(flamesOf({ ...map, ambient: "bright" }, [], [torch], null)).toEqual([]);
    expect(flamesOf(map, [], [{ ...torch, beam: true }], null)[0].reach).toBe(1.5);
  });
});
