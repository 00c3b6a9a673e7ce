import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/database.ts";
import { HourlyWork } from "../hourly-work.ts";
import { dropOldMonths, makeMonths, type Retention } from "./months.ts";

interface MonthKeeperOptions {
  db: Db;
  retention: Retention;
  log: FastifyBaseLogger;
}

const firstLookMs = 60_000;

/**
 * Makes the months to come and drops those that are not kept any more, every hour and in each process. Work that another
 * process has done is skipped.
 */
export class MonthKeeper extends HourlyWork {
  readonly #options: MonthKeeperOptions;

  constructor(options: MonthKeeperOptions) {
    super(firstLookMs);
    this.#options = options;
  }

  protected async work(signal: AbortSignal): Promise<void> {
    const { db, retention, log } = this.#options;
    await makeMonths(db, { signal });
    for (const { table, months, bytes } of await dropOldMonths(db, retention, { signal }))
      log.info({ table, months, bytes }, "months that are not kept any more were dropped");
  }

  protected warn({ message }: Error): void {
    const text = "months could not be made or dropped; it is tried again in an hour";
    this.#options.log.warn({ err: { message } }, text);
  }
}
