import { describe, expect, it } from "vitest";
import { copyName } from "./copy-name.ts";

const long = "a".repeat(120);

describe("what a copy is called (V11)", () => {
  it.each([
    ["Charges", [], "Charges (copy)"],
    ["Charges", ["Charges"], "Charges (copy)"],
    ["Charges", ["Charges (copy)"], "Charges (copy 2)"],
    ["Charges", ["Charges (copy)", "Charges (copy 2)"], "Charges (copy 3)"],
    ["Charges (copy)", ["Charges (copy)"], "Charges (copy) (copy)"],
    [long, [], `${"a".repeat(113)} (copy)`],
    [long, [`${"a".repeat(113)} (copy)`], `${"a".repeat(111)} (copy 2)`],
    [`${"a".repeat(112)}😀 and more`, [], `${"a".repeat(112)} (copy)`],
    [`${"a".repeat(110)} b cd ef`, [], `${"a".repeat(110)} b (copy)`],
  ])("%s beside %j: %s", (name, taken, copy) => {
    expect(copyName(name, new Set(taken))).toBe(copy);
    expect(copy.length).toBeLessThanOrEqual(120);
  });
});
