import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { OwnWrites } from "../auth/own-writes.ts";
import { clientTransaction } from "../database/client-transaction.ts";
import type { Db } from "../database/database.ts";
import { isPassing } from "../database/passing.ts";
import { HttpError, noRoom, unexpected } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { StoreAway } from "../files/store-away.ts";
import { describeError } from "../http/error-handler.ts";
import { isNoRoom } from "../no-room.ts";
import { doWork } from "../telemetry/do-work.ts";
import { Heartbeat, JobLost } from "./heartbeat.ts";
import { type Job, JobCanceled, type JobCounts, type JobKind, JobRefusal, type TakenJob } from "./job.ts";
import { cancelJob, endJob, giveUpJobs, isCanceled, refuseJob, requeueJob, takeJob } from "./jobs.queries.ts";
import { sweepFiles } from "./sweep-files.ts";
import { holdWorkerLock } from "./worker-lock.ts";
import { Workers } from "./workers.ts";

interface JobRunnerOptions {
  pool: pg.Pool;
  db: Db;
  files: FileStore;
  kinds: readonly JobKind[];
  log: FastifyBaseLogger;
  writes: OwnWrites;
  /** Is told of each job that this process worked on. */
  onEnd?: (kind: string, outcome: "ended" | "failed", seconds: number) => void;
}

/** How often each process looks for files that others left behind. */
const sweepEveryMs = 30_000;
/** So long its worker lets a job rest that found the file store away. */
const storePauseMs = 3_000;

/** Each job holds a connection; the calls need the others. */
const atOnce = 2;

/** The key and the reason that a job was started with, for its audit lines. */
const startOf = ({ key_id, key_name, reason }: TakenJob) => ({
  ...(key_id !== null && key_name !== null && { key: { id: key_id, name: key_name } }),
  ...(reason && { reason }),
});

/**
 * Does the jobs of the database, some at once, in each process of the API. What one process leaves behind when it dies
 * another does, or the same one after its start. See docs/adr/0007.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #workers: Workers<TakenJob>;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(options: JobRunnerOptions) {
    const { db, log, kinds } = options;
    this.#options = options;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.#workers = new Workers({
      name: "jobs",
      atOnce,
      take: async () => {
        const job = await takeJob(db, [...this.#kinds.keys()]);
        if (!job) await giveUpJobs(db);
        return job;
      },
      work: (job, stopping) => doWork({ kind: job.kind, id: job.id, ...startOf(job) }, () => this.#do(job, stopping)),
      log,
    });
  }

  start(): void {
    this.#sweeping = setInterval(() => void this.#sweep(), sweepEveryMs);
    this.#workers.start();
    void this.#sweep();
  }

  /** Looks for jobs now, as after one was added. */
  wake(): void {
    this.#workers.wake();
  }

  /** Lets no job begin any more and puts those back that run; they leave nothing behind. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeping);
    await this.#workers.stop();
  }

  async #do(job: Job, stopping: AbortSignal): Promise<void> {
    const { db, files, log, writes, onEnd = () => {} } = this.#options;
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    const heartbeat = new Heartbeat(db, job, { onError: (error) => this.#warn("no sign of life", error) });
    try {
      await this.#work(job, heartbeat, stopping);
      await writes.note(job.user_id);
      onEnd(job.kind, "ended", seconds());
    } catch (error) {
      onEnd(job.kind, "failed", seconds());
      await heartbeat.stop();
      if (error instanceof JobLost) return this.#warn("left to another worker", error);
      if (error instanceof JobCanceled) await cancelJob(db, job);
      else if (stopping.aborted) return requeueJob(db, job);
      else if (error instanceof StoreAway) return this.#tryLater(job, error, stopping);
      // nothing of it is left; silent as it is now, it is taken again as a dead worker's would be
      else if (isPassing(error)) return this.#warn("to be tried again", error);
      else if (error instanceof JobRefusal) await refuseJob(db, job, error);
      else if (error instanceof HttpError) await refuseJob(db, job, { answer: error });
      else if (isNoRoom(error)) await refuseJob(db, job, { answer: noRoom() });
      else {
        log.error({ err: describeError(error as Error), job: job.id }, "a job failed");
        await refuseJob(db, job, { answer: unexpected() });
      }
    }
    await sweepFiles(db, files, { jobId: job.id });
  }

  /** Puts a job back that did nothing wrong, so that this try does not count; meanwhile its place here stays taken. */
  async #tryLater(job: Job, error: StoreAway, stopping: AbortSignal): Promise<void> {
    this.#warn("to be tried again", error);
    await requeueJob(this.#options.db, job);
    await sleep(storePauseMs, undefined, { signal: stopping }).catch(() => {}); // the process stops
  }

  async #sweep(): Promise<void> {
    const { db, files } = this.#options;
    try {
      await sweepFiles(db, files);
      await files.sweep();
    } catch (error) {
      this.#warn("files could not be removed", error as Error);
    }
  }

  async #work(job: Job, heartbeat: Heartbeat, stopping: AbortSignal): Promise<JobCounts> {
    const { pool, files, writes } = this.#options;
    const kind = this.#kinds.get(job.kind);
    if (!kind) throw new Error(`No work is known for jobs of the kind ${job.kind}`);
    let made: string | null = null;
    const done = clientTransaction(pool, async (client, tx) => {
      await holdWorkerLock(tx, job.id);
      const counts = await kind.run({
        job,
        tx,
        client,
        files,
        handOver: ({ key }) => {
          made = key;
        },
        progress: (now) => {
          if (stopping.aborted) throw new Error("The process stops");
          heartbeat.tell(now);
        },
      });
      await heartbeat.stop();
      const keepsFile = kind.keepsFile === true && !job.preview;
      if (!(await endJob(tx, job, { counts, phases: heartbeat.phases, keepsFile, made })))
        throw (await isCanceled(tx, job)) ? new JobCanceled() : new JobLost();
      await writes.noteOpen(tx, job.user_id);
      return counts;
    });
    return done.catch(async (error: unknown) => {
      if (made) await files.remove(made);
      throw error;
    });
  }

  #warn(message: string, { message: reason }: Error): void {
    this.#options.log.warn({ err: { message: reason } }, `jobs: ${message}`);
  }
}
