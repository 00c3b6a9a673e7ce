import { beforeEach, expect, it, vi } from "vitest";
import { askerUntilReady } from "./ask-until-ready.ts";

beforeEach(() => vi.useFakeTimers());

/** Asks until `seconds` have passed; gives after how many seconds each question came. */
async function askFor(seconds: number, askUntilReady: ReturnType<typeof askerUntilReady>): Promise<number[]> {
  const start = Date.now();
  const asked: number[] = [];
  const abort = new AbortController();
  const asking = askUntilReady(async () => {
    asked.push((Date.now() - start) / 1000);
    throw new Error("the service is away");
  }, abort.signal);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  abort.abort();
  await asking;
  expect(vi.getTimerCount()).toBe(0);
  return asked;
}

it("asks with growing waits, and more rarely from the start where the service went away again at once", async () => {
  const ask = askerUntilReady();
  expect(await askFor(60, ask)).toEqual([1, 3, 7, 15, 30, 45, 60]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await askFor(31, ask)).toEqual([15, 30]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await askFor(8, ask)).toEqual([1, 3, 7]);
});
