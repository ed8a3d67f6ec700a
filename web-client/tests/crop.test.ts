import { describe, expect, it } from "vitest";
import { dragged, partOf } from "../src/heroes/crop";

describe("the part of a picture that a portrait shows", () => {
  const middle = { zoom: 1, across: 0.5, down: 0.5 };
  it("is the middle square of a wide picture", () => {
    expect(partOf(400, 200, middle)).toEqual({ x: 100, y: 0, side: 200 });
  });
  it("is smaller when one zooms in, around the same middle", () => {
    expect(partOf(400, 200, { ...middle, zoom: 2 })).toEqual({ x: 150, y: 50, side: 100 });
  });
  it("follows a drag and stops at the edge", () => {
    const moved = dragged(400, 200, middle, [80, 30], 160);
    expect(partOf(400, 200, moved)).toEqual({ x: 0, y: 0, side: 200 });
    expect(dragged(400, 200, middle, [-1000, 0], 160).across).toBe(1);
  });
});
