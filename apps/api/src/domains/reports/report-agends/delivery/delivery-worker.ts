import type { Transaction } from "#platform/database/database.ts";
import { Queue } from "#platform/queue/queue.ts";
import { deliver } from "./deliver.ts";
import type { DeliveryDependencies } from "./delivery-dependencies.ts";
import { planBatch, planRuns, retriedRuns } from "./plan-runs.ts";

const lookEveryMs = 30_000;
/** Each holds a place among the running reports, of which staff need the others (X5). */
const atOnce = 3;

/** Finds what schedules are due and delivers it, in each process of the API (G10, ADR 17). */
export class DeliveryWorker {
  readonly #deps: DeliveryDependencies;
  readonly #queue: Queue<{ run: number }>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(deps: DeliveryDependencies) {
    this.#deps = deps;
    const { pool, log } = deps;
    this.#queue = new Queue({
      pool,
      name: "report-delivery",
      atOnce,
      work: ({ run }, signal) => deliver(deps, run, signal),
      log,
    });
  }

  start(): void {
    this.#queue.start();
    const look = () => void this.look().catch((error: Error) => this.#warn(error));
    this.#timer = setInterval(look, lookEveryMs);
    look();
  }

  /** Plans what is due and what is to be tried again; one look after the other. */
  look(): Promise<void> {
    const looking = this.#looking.then(() => this.#look());
    this.#looking = looking.catch(() => {});
    return looking;
  }

  /** Adds a run in the transaction that writes it; `wake` follows once it is committed. */
  add(tx: Transaction, runs: readonly number[]): Promise<void> {
    return this.#queue.add(
      tx,
      runs.map((run) => ({ run })),
    );
  }

  wake(): void {
    this.#queue.wake();
  }

  /** Lets no delivery begin any more and puts those back that run. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await Promise.all([this.#looking, this.#queue.stop()]);
  }

  async #look(): Promise<void> {
    const { db, clock, timeZone } = this.#deps;
    const now = clock();
    const plan = async (tx: Transaction) => {
      const { found, runs } = await planRuns(tx, { now, timeZone });
      await this.add(tx, runs);
      return found;
    };
    const retry = async (tx: Transaction) => {
      const runs = await retriedRuns(tx, now);
      await this.add(tx, runs);
      return runs.length;
    };
    for (const step of [plan, retry]) while (!this.#stopping && (await this.#inBatch(step)) === planBatch);
    const looked = { looked_at: now };
    await db
      .insertInto("report_delivery_look")
      .values(looked)
      .onConflict((known) => known.column("id").doUpdateSet(looked))
      .execute();
  }

  async #inBatch(step: (tx: Transaction) => Promise<number>): Promise<number> {
    const found = await this.#deps.db.transaction().execute(step);
    if (found > 0) this.wake();
    return found;
  }

  #warn({ message }: Error): void {
    this.#deps.log.warn({ err: { message } }, "schedules were not looked at");
  }
}
