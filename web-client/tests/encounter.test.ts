import { describe, expect, it, vi } from "vitest";
import { fromLink, sound, toLink, usual } from "../src/lib/encounter";

vi.stubGlobal("location", { origin: "http://127.0.0.1:5210" });
const setup = {
  ...usual(),
  encounter: {
    map: "hall",
    ruleset: "srd52",
    heroes: [{ key: "fighter-5", name: "", x: -1, y: -1 }],
    foes: [{ key: "skeleton", count: 6, x: -1, y: -1 }],
  },
};

describe("a fight in a link", () => {
  it("comes back as it was sent", () => {
    const link = toLink(setup);
    expect(fromLink(link.slice(link.indexOf("#")))?.encounter).toEqual(setup.encounter);
  });
  it("is nothing when the link is broken or hostile", () => {
    for (const hash of ["", "#/simulate/", "#/simulate/%%%", "#/simulate/bm9uc2Vuc2U"])
      expect(fromLink(hash)).toBeNull();
    for (const wrong of [null, 5, "text", [], {}, { encounter: {} }]) expect(sound(wrong)).toBeNull();
  });
});
