import { describe, expect, it } from "vitest";
import { bits, filled, grain, outline, place, squareName } from "../src/lib/squares";

describe("squares of the map", () => {
  it("are numbered by rows", () => {
    expect(place(0, 12)).toEqual({ x: 0, y: 0 });
    expect(place(25, 12)).toEqual({ x: 1, y: 2 });
  });
  it("are named by a letter and a number, with two letters after Z", () => {
    expect(squareName(0, 12)).toBe("A1");
    expect(squareName(25, 12)).toBe("B3");
    expect(squareName(26, 60)).toBe("AA1");
    expect(squareName(51, 60)).toBe("AZ1");
    expect(squareName(52, 60)).toBe("BA1");
  });
  it("come as the bits of a hexadecimal number; none means all", () => {
    expect(bits("")).toBeNull();
    expect([...bits("5")!]).toEqual([0, 2]);
    expect([...bits("101")!].sort((a, b) => a - b)).toEqual([0, 8]);
  });
  it("are drawn as one shape whose inner edges are left out", () => {
    expect(filled([0, 1], 4).match(/M/g)).toHaveLength(2);
    expect(outline([0], 4).match(/M/g)).toHaveLength(4);
    expect(outline([0, 1], 4).match(/M/g)).toHaveLength(6);
    expect(outline([3, 4], 4).match(/M/g)).toHaveLength(8); // the end of a row and the start of the next
  });
  it("have the same grain every time", () => {
    expect(grain(3, 4)).toBe(grain(3, 4));
    expect(grain(3, 4)).not.toBe(grain(4, 3));
  });
});
