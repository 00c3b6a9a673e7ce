import type { Transaction } from "#platform/database/database.ts";
import { Workers } from "#platform/jobs/workers.ts";
import { doWork } from "#platform/telemetry/do-work.ts";
import { deliver } from "./deliver.ts";
import type { DeliveryDependencies } from "./delivery-dependencies.ts";
import { planBatch, planRuns, retryRuns } from "./plan-runs.ts";
import { beatRun, type TakenRun, takeRun } from "./taken-run.ts";

const lookEveryMs = 30_000;
const beatEveryMs = 2_000;
/** The number of deliveries at one time. Each takes a place of running reports, and staff need the other places. */
const atOnce = 3;

/** Finds due schedules and delivers their reports, in each process of the API (ADR 37). */
export class DeliveryWorker {
  readonly #deps: DeliveryDependencies;
  readonly #workers: Workers<TakenRun>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(deps: DeliveryDependencies) {
    this.#deps = deps;
    const { db, clock, log } = deps;
    this.#workers = new Workers({
      name: "report deliveries",
      atOnce,
      take: () => takeRun(db, clock()),
      work: (run, signal) => doWork({ kind: "report-delivery", id: run.id }, () => this.#deliver(run, signal)),
      log,
    });
  }

  start(): void {
    this.#workers.start();
    const look = () => void this.look().catch((error: Error) => this.#warn(error, "schedules were not looked at"));
    this.#timer = setInterval(look, lookEveryMs);
    look();
  }

  /** Plans what is due and what is to be tried again; one look after the other. */
  look(): Promise<void> {
    const looking = this.#looking.then(() => this.#look());
    this.#looking = looking.catch(() => {});
    return looking;
  }

  /** Delivers a run that was added, once it is committed. */
  wake(): void {
    this.#workers.wake();
  }

  /** Lets no delivery begin any more and puts those back that run. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await Promise.all([this.#looking, this.#workers.stop()]);
  }

  async #look(): Promise<void> {
    const { db, clock, timeZone } = this.#deps;
    const now = clock();
    const plan = (tx: Transaction) => planRuns(tx, { now, timeZone });
    const retry = (tx: Transaction) => retryRuns(tx, now);
    for (const step of [plan, retry]) while (!this.#stopping && (await this.#inBatch(step)) === planBatch);
    const looked = { looked_at: now };
    await db
      .insertInto("report_delivery_look")
      .values(looked)
      .onConflict((known) => known.column("id").doUpdateSet(looked))
      .execute();
  }

  /** Gives signs of life meanwhile, and gives the run up where another worker has taken it. */
  async #deliver(run: TakenRun, stopping: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const beat = async () => {
      if (!(await beatRun(this.#deps.db, run))) lost.abort();
    };
    const beating = setInterval(
      () => void beat().catch((error: Error) => this.#warn(error, "no sign of life of a delivery")),
      beatEveryMs,
    );
    try {
      await deliver(this.#deps, run, AbortSignal.any([stopping, lost.signal]));
    } finally {
      clearInterval(beating);
    }
  }

  async #inBatch(step: (tx: Transaction) => Promise<number>): Promise<number> {
    const found = await this.#deps.db.transaction().execute(step);
    if (found > 0) this.wake();
    return found;
  }

  #warn({ message }: Error, what: string): void {
    this.#deps.log.warn({ err: { message } }, what);
  }
}
