import type { Db } from "../database/database.ts";
import { type Job, JobCanceled, type JobPhases, type JobProgress } from "./job.ts";
import { beatJob } from "./jobs.queries.ts";

const writeEveryMs = 500;
const quietBeats = 4;

/** Thrown in the work of a job that another worker has taken, as this one seemed dead. */
export class JobLost extends Error {
  constructor() {
    super("Another worker has taken the job");
  }
}

/** Writes how far a job is, twice a second where it moves and every two seconds as a sign of life. */
export class Heartbeat {
  readonly #db: Db;
  readonly #job: Job;
  readonly #timer: NodeJS.Timeout;
  #progress: JobProgress = { step: "reading", done: 0, total: null };
  #changed = false;
  #beatsSkipped = 0;
  #writing: Promise<void> | null = null;
  #end: Error | null = null;
  #phases: JobPhases = {};

  constructor(db: Db, job: Job, { onError }: { onError: (error: Error) => void }) {
    this.#db = db;
    this.#job = job;
    this.#timer = setInterval(() => {
      this.#beatsSkipped += 1;
      if (this.#writing || (!this.#changed && this.#beatsSkipped < quietBeats)) return;
      this.#writing = this.#write()
        .catch(onError)
        .finally(() => {
          this.#writing = null;
        });
    }, writeEveryMs);
  }

  tell(progress: JobProgress): void {
    if (this.#end) throw this.#end;
    if (!this.#phases[progress.step]) this.#phases = { ...this.#phases, [progress.step]: new Date().toISOString() };
    this.#progress = progress;
    this.#changed = true;
  }

  /** When each step began. */
  get phases(): JobPhases {
    return this.#phases;
  }

  /** Once it resolves nothing is written any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }

  async #write(): Promise<void> {
    this.#changed = false;
    this.#beatsSkipped = 0;
    const state = await beatJob(this.#db, this.#job, { ...this.#progress, phases: this.#phases });
    if (state === "lost") this.#end = new JobLost();
    if (state === "canceled") this.#end = new JobCanceled();
  }
}
