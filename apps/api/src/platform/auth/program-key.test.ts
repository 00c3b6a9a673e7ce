import { describe, expect, it } from "vitest";
import { isAllowedFrom } from "./key-addresses.ts";
import { hashOfKey, isProgramKey, isWellFormed, newProgramKey } from "./program-key.ts";

describe("a key of a program", () => {
  it("is pk_ with 40 random letters and digits and a checksum, and no two are alike", () => {
    const made = new Set(Array.from({ length: 200 }, newProgramKey));
    expect(made.size).toBe(200);
    for (const key of made) {
      expect(key).toMatch(/^pk_[0-9A-Za-z]{46}$/);
      expect(isProgramKey(key) && isWellFormed(key)).toBe(true);
    }
  });

  it("is refused with any one letter changed, missing or added", () => {
    const key = newProgramKey();
    for (let place = 3; place < key.length; place++) {
      const other = key[place] === "a" ? "b" : "a";
      expect(isWellFormed(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
    }
    for (const wrong of [
      key.slice(0, -1),
      `${key}0`,
      key.toLowerCase().toUpperCase(),
      "pk_",
      `pk_live_${key.slice(8)}`,
    ])
      expect(isWellFormed(wrong)).toBe(false);
  });

  it("is kept as SHA-256", () => expect(hashOfKey("abc").toString("hex")).toMatch(/^ba7816bf/));
});

describe("the addresses that a key may be used from", () => {
  it.each([
    ["203.0.113.7", [], true],
    ["203.0.113.7", ["203.0.113.7"], true],
    ["203.0.113.8", ["203.0.113.7"], false],
    ["203.0.113.8", ["198.51.100.1", "203.0.113.0/24"], true],
    ["203.0.114.8", ["203.0.113.0/24"], false],
    ["::ffff:203.0.113.8", ["203.0.113.0/24"], true],
    ["2001:db8::1", ["2001:db8::/32"], true],
    ["2001:db9::1", ["2001:db8::/32", "203.0.113.0/24"], false],
    ["no address", ["203.0.113.0/24"], false],
  ])("%s with %j: %s", (address, allowed, expected) => expect(isAllowedFrom(address, allowed)).toBe(expected));
});
