import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { coalesced } from "./coalesced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function counted() {
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = coalesced(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  }, 1_000);
  return { ask, runs };
}

it("gives all who ask at one time the result of one run, which began after they asked", async () => {
  const { ask, runs } = counted();
  const first = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(0);
  const late = [ask(), ask(), ask()];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
});

it("begins no two runs within the pause, also where one failed", async () => {
  const { ask, runs } = counted();
  const first = ask();
  await vi.advanceTimersByTimeAsync(0);
  runs[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  void ask();
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
});
