import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Db } from "../database/database.ts";
import { HourlyWork } from "../hourly-work.ts";
import type { Clock } from "../time/clock.ts";
import { closeDays } from "./close-days.ts";
import { claimCheck, keepCheck } from "./last-check.ts";
import { type headPlaces, sendHeads } from "./send-heads.ts";
import type { StampAuthority } from "./stamp-authority.ts";
import { stampHeads } from "./stamp-heads.ts";
import { verifyChain } from "./verify-chain.ts";

interface ChainKeeperOptions {
  pool: pg.Pool;
  db: Db;
  places: ReturnType<typeof headPlaces>;
  /** Stamps the heads. */
  authority: StampAuthority | null;
  clock: Clock;
  log: FastifyBaseLogger;
}

const firstLookMs = 120_000;

/**
 * Closes the days that are over, has their heads stamped, sends them away, and checks the whole chain once after a day was closed. It does so every
 * hour and in each process; what another process is doing is left to it.
 */
export class ChainKeeper extends HourlyWork {
  readonly #options: ChainKeeperOptions;

  constructor(options: ChainKeeperOptions) {
    super(firstLookMs);
    this.#options = options;
  }

  protected async work(signal: AbortSignal): Promise<void> {
    const { pool, db, places, authority, clock, log } = this.#options;
    const days = await closeDays(pool, { now: clock(), signal });
    if (days.length > 0) log.info({ days: days.length, last: days.at(-1) }, "days of the audit trail were closed");
    await stampHeads(db, authority).catch((error: Error) => this.warn(error)); // heads do not wait for their stamps
    await sendHeads(db, places);
    if (signal.aborted || !(await claimCheck(db))) return;
    const report = await verifyChain(pool, { now: clock(), signal, roots: authority?.roots });
    await keepCheck(db, report);
    if (report.found > 0) log.error({ findings: report.findings }, "the audit trail is not as it was closed");
  }

  protected warn({ message }: Error): void {
    const text = "a day of the audit trail could not be closed, stamped, sent or checked; it is tried again in an hour";
    this.#options.log.warn({ err: { message } }, text);
  }
}
