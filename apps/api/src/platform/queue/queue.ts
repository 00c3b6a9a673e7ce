import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Transaction } from "../database/database.ts";
import { doWork } from "../telemetry/do-work.ts";
import { onPool, type QueueName, queueSchema } from "./queue-schema.ts";

interface QueueOptions<Data extends object> {
  pool: pg.Pool;
  name: QueueName;
  /** Jobs that this process works on at one time. */
  atOnce: number;
  /** Does one job; where it rejects, the job comes back after a moment. Is to end soon once the signal is aborted. */
  work(data: Data, signal: AbortSignal): Promise<void>;
  log: FastifyBaseLogger;
}

/** Of what other processes have added; who adds a job here wakes the workers here. */
const pollingIntervalSeconds = 2;
/** How often the jobs of dead workers are looked for, by one process for all. */
const lookEverySeconds = 5;
const startAgainMs = 2_000;
/** Each worker meets a database that is away every time it looks. */
export const tellAgainMs = 30_000;

/**
 * A queue of pg-boss and this process' workers on it, on the portal's own pool and with its low rights (ADR 17). A job is done at
 * least once: its worker may die when all is done but the noting of it.
 */
export class Queue<Data extends object> {
  readonly #options: QueueOptions<Data>;
  readonly #boss: PgBoss;
  readonly #stopping = new AbortController();
  #workers: string[] = [];
  #starting: Promise<void> = Promise.resolve();
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(options: QueueOptions<Data>) {
    this.#options = options;
    this.#boss = new PgBoss({
      db: onPool(options.pool),
      schema: queueSchema,
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: lookEverySeconds,
      monitorIntervalSeconds: lookEverySeconds,
      maintenanceIntervalSeconds: 60 * 60,
      flowIntervalSeconds: 60 * 60,
    });
    this.#boss.on("error", (error) => this.#warn(error));
    this.#boss.on("warning", ({ message }) => this.#warn({ message }));
  }

  /** Begins to work as soon as the database is there. */
  start(): void {
    this.#starting = this.#start();
  }

  /** Adds jobs in the transaction of what they are about: both are there, or neither. `wake` follows once it is committed. */
  async add(tx: Transaction, jobs: readonly Data[]): Promise<void> {
    await this.#boss.insert(
      this.#options.name,
      jobs.map((data) => ({ data })),
      { db: fromKysely(tx) },
    );
  }

  /** Looks for jobs now. */
  wake(): void {
    for (const worker of this.#workers) this.#boss.notifyWorker(worker);
  }

  /** Takes no more jobs, and ends when those that run have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting;
    await this.#boss.offWork(this.#options.name);
    await this.#boss.stop({ graceful: false });
  }

  async #start(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted)
      try {
        await this.#boss.start();
        for (let worker = 0; worker < this.#options.atOnce; worker += 1) await this.#addWorker();
        return;
      } catch (error) {
        this.#warn(error as Error);
        await this.#boss.stop({ graceful: false });
        await sleep(startAgainMs, undefined, { signal }).catch(() => {});
      }
  }

  async #addWorker(): Promise<void> {
    const { name, work } = this.#options;
    const { signal } = this.#stopping;
    let id = "";
    id = await this.#boss.work<Data>(name, { pollingIntervalSeconds }, async ([job]) => {
      if (job) await doWork({ kind: name, id: job.id }, () => work(job.data, AbortSignal.any([signal, job.signal])));
      // where there was one there may be more: pg-boss would wait for the rest of its interval
      this.#boss.notifyWorker(id);
    });
    this.#workers.push(id);
  }

  #warn({ message }: Pick<Error, "message">): void {
    if (performance.now() - this.#toldAt < tellAgainMs) return;
    this.#toldAt = performance.now();
    this.#options.log.warn({ err: { message } }, `queue ${this.#options.name}`);
  }
}
