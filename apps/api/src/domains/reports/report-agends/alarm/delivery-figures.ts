import { setTimeout as sleep } from "node:timers/promises";
import type { DeliveryFigures } from "@portal/api-client/contract/system";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/database/database.ts";
import type { Clock } from "#platform/time/clock.ts";
import { type FiguresRow, readFigures } from "./figures.queries.ts";

interface FiguresOptions {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** So long figures, or that there are none, stand for what is. */
const keptMs = 5_000;
/** So long somebody waits for them at most. */
const patienceMs = 1_000;
/** Nobody looked for so long: nothing is delivered. */
const aliveMs = 2 * 60_000;

/**
 * Reads the figures of deliveries for who asks often, as load balancers do: once within some seconds for all of them, and nobody
 * waits for a database that has no time. Null where they cannot be had, which the log tells.
 */
export function createDeliveryFigures({ db, clock, log }: FiguresOptions): () => Promise<DeliveryFigures | null> {
  let kept: Promise<DeliveryFigures | null> | null = null;
  let keptUntil = 0;

  const read = async () => {
    try {
      const at = clock();
      return presentFigures(await readFigures(db, at), at);
    } catch (error) {
      log.warn({ err: { message: (error as Error).message } }, "the figures of deliveries could not be read");
      return null;
    } finally {
      keptUntil = performance.now() + keptMs;
    }
  };

  return async () => {
    if (!kept || performance.now() > keptUntil) {
      keptUntil = Number.POSITIVE_INFINITY; // while it is read
      kept = read();
    }
    return Promise.race([kept, sleep(patienceMs, null, { ref: false })]);
  };
}

export const presentFigures = ({ looked_at, ...counts }: FiguresRow, at: Date): DeliveryFigures => ({
  lookedAt: looked_at?.toISOString() ?? null,
  isAlive: looked_at !== null && at.getTime() - looked_at.getTime() <= aliveMs,
  ...counts,
});
