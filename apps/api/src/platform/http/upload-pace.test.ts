import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPace } from "./upload-pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;
const pace = { bytesPerSecond: 100, windowMs: 30 * second };

function start() {
  const body = new PassThrough();
  const tooSlow = watchPace(body, pace);
  /** Sends this many bytes, and then nothing for this long. */
  const send = async (bytes: number, silentMs: number) => {
    body.write(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(silentMs);
    return tooSlow.aborted;
  };
  return { body, tooSlow, send };
}

it("a client at the lowest rate, and one that stalls for less than a window, go on (S2)", async () => {
  const { send } = start();
  for (let sent = 0; sent < 300; sent++) expect(await send(100, second)).toBe(false);
  expect(await send(10_000, 29 * second)).toBe(false);
});

it("silence ends an upload after one window, a drip as well, and half the rate after two (S2)", async () => {
  const silent = start();
  expect(await silent.send(1, 29 * second)).toBe(false);
  expect(await silent.send(0, 3 * second)).toBe(true);

  const dripping = start();
  const over: number[] = [];
  for (let sent = 1; sent <= 60; sent++) if (await dripping.send(1, second)) over.push(sent);
  expect(over[0]).toBeGreaterThan(29);
  expect(over[0]).toBeLessThanOrEqual(33);

  const half = start();
  for (let sent = 1; sent <= 55; sent++) expect(await half.send(50, second)).toBe(false);
  for (let sent = 1; sent <= 12; sent++) await half.send(50, second);
  expect(half.tooSlow.aborted).toBe(true);
});

it("what was sent fast long ago buys no time, and the time in which nobody takes the bytes costs none (S2)", async () => {
  const { body, send } = start();
  await send(10_000_000, second);
  body.pause();
  expect(await send(1, 300 * second)).toBe(false);
  body.resume();
  expect(await send(1, 33 * second)).toBe(true);
});

it("a body that has come or broken off is no longer looked at", async () => {
  const ends = [start(), start()] as const;
  ends[0].body.end();
  ends[1].body.destroy();
  await vi.advanceTimersByTimeAsync(300 * second);
  expect(ends.map(({ tooSlow }) => tooSlow.aborted)).toEqual([false, false]);
  expect(vi.getTimerCount()).toBe(0);
});
