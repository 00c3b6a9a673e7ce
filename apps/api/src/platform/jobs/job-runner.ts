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
import { outsideOfWork } from "../telemetry/work.ts";
import { Heartbeat, JobLost } from "./heartbeat.ts";
import { type Job, JobCanceled, type JobCounts, type JobKind, JobRefusal } from "./job.ts";
import { cancelJob, endJob, giveUpJobs, isCanceled, refuseJob, requeueJob, takeJob } from "./jobs.queries.ts";
import { sweepFiles } from "./sweep-files.ts";
import { holdWorkerLock } from "./worker-lock.ts";

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

/** How often each process looks for jobs, and for files, that others left behind. */
const lookEveryMs = 2_000;
const sweepEveryMs = 30_000;
/** So long its worker lets a job rest that found the file store away. */
const storePauseMs = 3_000;

/** Each job holds a connection; the calls need the others. */
const atOnce = 2;

/**
 * Does the jobs of the database, some at once, in each process of the API. What one process leaves behind when it dies
 * another does, or the same one after its start. See docs/adr/0007.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #taking: Promise<void> = Promise.resolve();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
  }

  start(): void {
    this.#timers = [setInterval(() => this.wake(), lookEveryMs), setInterval(() => void this.#sweep(), sweepEveryMs)];
    this.wake();
    void this.#sweep();
  }

  /** Looks for jobs now, as after one was added. */
  wake(): void {
    outsideOfWork(() => {
      this.#taking = this.#taking.then(() => this.#takeJobs()).catch((error: Error) => this.#warn("no jobs", error));
    });
  }

  /** Lets no job begin any more and puts those back that run; they leave nothing behind. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#timers.forEach(clearInterval);
    await this.#taking;
    await Promise.all(this.#running);
  }

  async #takeJobs(): Promise<void> {
    const { db } = this.#options;
    while (!this.#isStopping && this.#running.size < atOnce) {
      const job = await takeJob(db, [...this.#kinds.keys()]);
      if (!job) return giveUpJobs(db);
      const work = doWork({ kind: job.kind, id: job.id }, () => this.#do(job)).catch((error: Error) =>
        this.#warn("a job could not be ended", error),
      );
      this.#running.add(work);
      void work.finally(() => {
        this.#running.delete(work);
        if (!this.#isStopping) this.wake();
      });
    }
  }

  async #do(job: Job): Promise<void> {
    const { db, files, log, writes, onEnd = () => {} } = this.#options;
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    const heartbeat = new Heartbeat(db, job, { onError: (error) => this.#warn("no sign of life", error) });
    try {
      await this.#work(job, heartbeat);
      await writes.note(job.user_id);
      onEnd(job.kind, "ended", seconds());
    } catch (error) {
      onEnd(job.kind, "failed", seconds());
      await heartbeat.stop();
      if (error instanceof JobLost) return this.#warn("left to another worker", error);
      if (error instanceof JobCanceled) await cancelJob(db, job);
      else if (this.#isStopping) return requeueJob(db, job);
      else if (error instanceof StoreAway) return this.#tryLater(job, error);
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
  async #tryLater(job: Job, error: StoreAway): Promise<void> {
    this.#warn("to be tried again", error);
    await requeueJob(this.#options.db, job);
    await sleep(storePauseMs, undefined, { signal: this.#stop.signal }).catch(() => {}); // the process stops
  }

  get #isStopping(): boolean {
    return this.#stop.signal.aborted;
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

  #work(job: Job, heartbeat: Heartbeat): Promise<JobCounts> {
    const { pool, files, writes } = this.#options;
    const kind = this.#kinds.get(job.kind);
    if (!kind) throw new Error(`No work is known for jobs of the kind ${job.kind}`);
    return clientTransaction(pool, async (client, tx) => {
      await holdWorkerLock(tx, job.id);
      const counts = await kind.run({
        job,
        tx,
        client,
        files,
        progress: (now) => {
          if (this.#isStopping) throw new Error("The process stops");
          heartbeat.tell(now);
        },
      });
      await heartbeat.stop();
      const keepsFile = kind.keepsFile === true && !job.preview;
      if (!(await endJob(tx, job, { counts, phases: heartbeat.phases, keepsFile })))
        throw (await isCanceled(tx, job)) ? new JobCanceled() : new JobLost();
      await writes.noteOpen(tx, job.user_id);
      return counts;
    });
  }

  #warn(message: string, { message: reason }: Error): void {
    this.#options.log.warn({ err: { message: reason } }, `jobs: ${message}`);
  }
}
