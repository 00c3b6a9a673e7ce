import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/database.ts";
import { dropOldMonths, makeMonths, type Retention } from "./months.ts";

interface MonthKeeperOptions {
  db: Db;
  retention: Retention;
  log: FastifyBaseLogger;
}

const lookEveryMs = 60 * 60_000;
/** The first look comes a while after the start, which is busy enough. */
const firstLookMs = 60_000;

/**
 * Makes the months to come and drops those that are not kept any more, every hour and in each process. Work that another
 * process has done is skipped.
 */
export class MonthKeeper {
  readonly #options: MonthKeeperOptions;
  readonly #stopping = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;

  constructor(options: MonthKeeperOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timers = [setTimeout(() => void this.look(), firstLookMs), setInterval(() => void this.look(), lookEveryMs)];
  }

  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    this.#stopping.abort();
    await this.#looking;
  }

  /** Looks now; only one look runs at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: Error) => this.#warn(error))
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { db, retention, log } = this.#options;
    const { signal } = this.#stopping;
    await makeMonths(db, { signal });
    for (const { table, months, bytes } of await dropOldMonths(db, retention, { signal }))
      log.info({ table, months, bytes }, "months that are not kept any more were dropped");
  }

  #warn({ message }: Error): void {
    if (!this.#stopping.signal.aborted)
      this.#options.log.warn({ err: { message } }, "months could not be made or dropped; it is tried again in an hour");
  }
}
