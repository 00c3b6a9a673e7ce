import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSeals } from "./sealed.ts";

const old = { id: "2025", key: randomBytes(32) };
const current = { id: "2026", key: randomBytes(32) };

describe("seals (X10, D-A53)", () => {
  it("open what they sealed, and never seal twice the same way", () => {
    const { seal, open } = createSeals([current]);
    const secret = "p\u00e4ss of the warehouse \ud83d\udd11";
    const text = seal(secret, 7);
    expect(text).toMatch(/^v1\.2026\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(text).not.toContain("warehouse");
    expect(open(text, 7)).toBe(secret);
    expect(seal(secret, 7)).not.toBe(text);
  });

  it("write with the first key and read with all, so that keys can change", () => {
    const text = createSeals([old]).seal("secret", 7);
    const both = createSeals([current, old]);
    expect(both.open(text, 7)).toBe("secret");
    expect(both.seal("secret", 7)).toMatch(/^v1\.2026\./);
    expect(() => createSeals([current]).open(text, 7)).toThrow("no key 2025");
  });

  it("open for their own record only, and only unaltered", () => {
    const { seal, open } = createSeals([current]);
    const text = seal("secret", 7);
    expect(() => open(text, 8)).toThrow();
    const parts = text.split(".");
    for (const index of [2, 3, 4]) {
      const [first = "", ...rest] = parts[index] ?? "";
      const altered = parts.with(index, (first === "A" ? "B" : "A") + rest.join("")).join(".");
      expect(() => open(altered, 7)).toThrow();
    }
    expect(() => open(parts.with(4, parts[4]?.slice(0, 6) ?? "").join("."), 7)).toThrow();
    expect(() => open("secret", 7)).toThrow("no sealed text");
  });
});
