import { describe, expect, it } from "vitest";
import { defaultThresholds, verdict } from "./verdict.ts";

const tried = "1.1.0-0000000b";
const former = "1.0.0-0000000a";

describe("a build is over its threshold", () => {
  it.each<
    [
      string,
      [tabs: number, failing: number, addresses: number],
      [tabs: number, failing: number, addresses?: number] | null,
      string,
    ]
  >([
    ["with many failures", [40, 7, 4], [812, 1], "fails"],
    ["without another build to compare it with", [40, 7, 4], null, "fails"],
    ["beside one that nobody took", [40, 7, 4], [0, 0], "fails"],
    ["not with few loads", [19, 19, 9], [812, 1], "fine"],
    ["from the fewest loads on", [20, 19, 9], [812, 1], "fails"],
    ["not with few failing tabs", [20, 2, 2], [812, 1], "fine"],
    ["not with the share that is allowed", [100, 5, 5], [812, 1], "fine"],
    ["not where the other one fails about as often", [40, 7, 4], [40, 3], "fine"],
    ["where it fails three times as often", [40, 9, 4], [40, 3], "fails"],
    ["where one address alone says that the other one fails too", [40, 7, 4], [40, 40, 1], "fails"],
    ["not surely where one address makes all failures", [40, 40, 1], [812, 1], "unsure"],
    ["not where nobody took it", [0, 0, 0], [812, 1], "fine"],
  ])("%s", (_title, [tabs, failing, addresses], other, kind) => {
    const beside = other && { build: former, tabs: other[0], failing: other[1], addresses: other[2] ?? other[1] };
    expect(verdict({ build: tried, tabs, failing, addresses }, beside, defaultThresholds).kind).toBe(kind);
  });

  it.each([
    [{ build: former, tabs: 812, failing: 2, addresses: 2 }, `, in 2 of 812 with ${former}`],
    [
      { build: former, tabs: 812, failing: 9, addresses: 1 },
      `, in 9 of 812 with ${former}, from too few addresses to count`,
    ],
    [{ build: former, tabs: 0, failing: 0, addresses: 0 }, `, nothing is known of ${former}`],
    [null, ""],
  ])("and says why, compared with %j", (other, compared) => {
    expect(verdict({ build: tried, tabs: 40, failing: 7, addresses: 4 }, other, defaultThresholds)).toEqual({
      kind: "fails",
      reason: `${tried} failed in 7 of 40 tabs (17.5 %)${compared}`,
    });
  });

  it("by settings of one's own", () => {
    const strict = { minLoads: 1, minFailing: 1, maxFailing: 0, minAddresses: 1, timesWorse: 1 };
    expect(verdict({ build: tried, tabs: 1, failing: 1, addresses: 1 }, null, strict).kind).toBe("fails");
  });
});
