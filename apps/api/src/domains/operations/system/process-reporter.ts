import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Db } from "#platform/database/database.ts";
import type { AppMetrics } from "#platform/telemetry/app-metrics.ts";
import type { MailFigures } from "#platform/telemetry/watch-mail.ts";
import { apiVersion } from "#platform/version.ts";
import { addSamples, forgetOld, noteStop, tellOfProcess } from "./process-reporter.queries.ts";

interface ReporterOptions {
  db: Db;
  pool: pg.Pool;
  metrics: AppMetrics;
  mails: MailFigures;
  log: FastifyBaseLogger;
}

/** The interval of reports; see also `silentAfterSeconds`. */
const everyMs = 15_000;
const forgetEveryMs = 10 * 60_000;
/** How long a process that ends waits for the database. */
const stopPatienceMs = 1_000;

/**
 * Reports the state of this process to the database, for the System screen: a row of its own, and its figures of each minute.
 * If the database is away it gets the minutes later; nothing else waits for it.
 */
export class ProcessReporter {
  readonly #options: ReporterOptions;
  readonly #id = randomUUID();
  readonly #startedAt = new Date();
  #timers: NodeJS.Timeout[] = [];
  #telling: Promise<void> | null = null;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  start(): void {
    const { db } = this.#options;
    const forget = () => void forgetOld(db).catch((error: Error) => this.#warn(error));
    this.#timers = [setInterval(() => void this.tell(), everyMs), setInterval(forget, forgetEveryMs)];
    void this.tell();
  }

  /** Writes the present state. */
  tell(): Promise<void> {
    this.#telling ??= this.#tell()
      .catch((error: Error) => this.#warn(error))
      .finally(() => {
        this.#telling = null;
      });
    return this.#telling;
  }

  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    const stopped = this.#noteStop().catch((error: Error) => this.#warn(error));
    await Promise.race([stopped, sleep(stopPatienceMs, undefined, { ref: false })]);
  }

  async #noteStop(): Promise<void> {
    await this.#telling; // what is still being told would bring it to life again
    await noteStop(this.#options.db, this.#id);
  }

  async #tell(): Promise<void> {
    const { db, pool, metrics, mails } = this.#options;
    const minutes = metrics.minutes.take();
    try {
      await tellOfProcess(db, {
        id: this.#id,
        host: hostname(),
        pid: process.pid,
        version: apiVersion,
        node_version: process.version,
        started_at: this.#startedAt,
        loop_lag_ms: minutes.at(-1)?.loopLagMs ?? 0,
        memory_bytes: process.memoryUsage.rss(),
        pool_size: pool.options.max,
        pool_used: pool.totalCount - pool.idleCount,
        pool_waiting: pool.waitingCount,
        mail_sent_at: mails.sentAt,
        mail_failed_at: mails.failedAt,
        mail_failure: mails.failure,
      });
      await addSamples(db, this.#id, minutes);
    } catch (error) {
      metrics.minutes.giveBack(minutes);
      throw error;
    }
  }

  #warn({ message }: Error): void {
    this.#options.log.warn({ err: { message } }, "the process could not tell of itself");
  }
}
