import type pg from "pg";
import pino from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { ReadReplica } from "./read-replica.ts";

afterEach(() => void vi.useRealTimers());

it("a replica that replays again after a long stall is behind by what it still lacks", async () => {
  vi.useFakeTimers();
  const answering = (row: () => object) => ({ query: async () => ({ rows: [row()] }) }) as unknown as pg.Pool;
  let [written, replayed] = [0, 0];
  const replica = new ReadReplica({
    primary: answering(() => ({ position: ++written, cluster: "one" })),
    watch: answering(() => ({ position: replayed, cluster: "one", follows: true })),
    pool: answering(() => ({})),
    maxLagMs: 10_000,
    log: pino({ level: "silent" }),
  });
  await replica.start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(replica.figures()).toEqual({ state: "behind", lagSeconds: 600 });
  replayed = Math.round(written * 0.9);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replica.figures()).toEqual({ state: "behind", lagSeconds: expect.closeTo(61, -1) });
  replayed = Number.MAX_SAFE_INTEGER;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replica.figures()).toEqual({ state: "used", lagSeconds: 0 });
  await replica.stop();
});
