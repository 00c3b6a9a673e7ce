import { expect, it, vi } from "vitest";
import { untilNextRun } from "./refresh.ts";

it.each([
  [0, 300_000],
  [299_999, 1],
  [300_000, 1],
  [300_900, 1],
  [301_000, 1_000],
  [900_000, 1_000],
])("%i ms after a widget's last load it runs again in %i ms (D6, B-052, B-654)", (passed, left) => {
  vi.useFakeTimers({ toFake: ["Date"], now: passed });
  expect(untilNextRun({ dataUpdatedAt: 0, errorUpdatedAt: 0, fetchStatus: "idle" })).toBe(left);
  expect(untilNextRun({ dataUpdatedAt: 0, errorUpdatedAt: 0, fetchStatus: "fetching" })).toBe(false);
});
