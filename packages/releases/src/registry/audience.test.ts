import { describe, expect, it } from "vitest";
import { isIn, shareOf } from "./audience.ts";

const names = Array.from({ length: 10_000 }, (_, index) => `agent${index}`);

describe("shareOf", () => {
  it.each([1, 10, 50])("%d %% of the users are about that many", (percent) => {
    const chosen = names.filter((name) => shareOf(name, "monitor/1.1.0-0000000c") < percent);
    expect(chosen.length / names.length).toBeCloseTo(percent / 100, 1);
    expect(Math.abs(chosen.length - percent * 100)).toBeLessThan(3 * Math.sqrt(percent * (100 - percent)));
  });

  it("who had a build at few percent keeps it at more, and another build is tried by others", () => {
    const few = names.filter((name) => shareOf(name, "a") < 10);
    expect(few.every((name) => shareOf(name, "a") < 30)).toBe(true);
    expect(few.filter((name) => shareOf(name, "b") < 10).length).toBeLessThan(200);
  });
});

it("a group is a role or a user", () => {
  const ana = { user: "ana", roles: ["Operator", "Night shift"] };
  expect(["user:ana", "role:Operator", "role:Night shift"].every((group) => isIn(group, ana))).toBe(true);
  expect(["user:Operator", "role:ana", "user:an"].some((group) => isIn(group, ana))).toBe(false);
});
