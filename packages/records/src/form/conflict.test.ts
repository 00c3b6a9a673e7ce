import { describe, expect, it } from "vitest";
import { theirChanges, typedAlone } from "./conflict.ts";

const start = { name: "Movil", countryId: 52, tags: ["a"], enabled: 1 };

describe("two people editing one record (P-6)", () => {
  it("names the fields that the other one changed, beside what was typed into them", () => {
    const typed = { ...start, name: "Movil 2", tags: ["a", "b"] };
    const now = { ...start, name: "Claro", enabled: 0, tags: ["a"] };
    expect(theirChanges(start, typed, now)).toEqual([
      { name: "name", before: "Movil", now: "Claro", typed: "Movil 2" },
      { name: "enabled", before: 1, now: 0 },
    ]);
  });

  it("knows what only the form changed", () => {
    expect(typedAlone(start, { ...start, name: "Movil 2", countryId: 56 }, { ...start, name: "Claro" })).toEqual({
      countryId: 56,
    });
  });

  it("takes nothing, null and an absent value as one", () => {
    expect(theirChanges({ phone: undefined }, {}, { phone: null })).toEqual([]);
  });
});
