import type { Selectable } from "kysely";
import type pg from "pg";
import type { Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import type { HttpError } from "../errors.ts";
import type { FileStore, StoredFile } from "../files/file-store.ts";
import type { Tie } from "../scope.ts";

export type Job = Selectable<Database["job"]>;

/** The tie of the user who started a job, as it was then. */
export const tieOfJob = ({ carrier_id, provider_id }: Pick<Job, "carrier_id" | "provider_id">): Tie => ({
  carrierId: carrier_id,
  providerId: provider_id,
});

/** A job that a worker has taken, with the name of the key that it was started with. */
export interface TakenJob extends Job {
  key_name: string | null;
}

type JobStep = NonNullable<Job["step"]>;

export type { JobOptions, JobPhases } from "../database-schema/operations.ts";

/** Where a job is: rows done and, once known, rows in all. */
export interface JobProgress {
  step: JobStep;
  done: number;
  total: number | null;
}

/** Thrown in the work of a job that staff have canceled; nothing of it is left. */
export class JobCanceled extends Error {
  constructor() {
    super("The job was canceled");
  }
}

/** What the work of a job is given. */
export interface JobWork {
  job: Job;
  /** Everything the job changes happens in this transaction, its end included: all of it, once, or nothing. */
  tx: Transaction;
  /** The connection of that transaction, for COPY. */
  client: pg.PoolClient;
  files: FileStore;
  /** Hands over a file that the work made; it is kept with the job for a week. */
  handOver(file: Pick<StoredFile, "key">): void;
  /** Tells how far the job is; throws where the process stops, staff cancel, or another worker has taken the job. */
  progress(now: JobProgress): void;
}

/** The counts with which a job ends well, e.g. `{ total: 120, added: 118, updated: 2 }`. */
export type JobCounts = Record<string, number>;

/** One kind of long work. It may run again from the start after a worker died, as nothing of the first try is left. */
export interface JobKind {
  readonly kind: string;
  /** Its file is a record's once it is done and no preview; otherwise the file goes when the job has ended. */
  readonly keepsFile?: true;
  run(work: JobWork): Promise<JobCounts>;
}

/** Thrown by work that cannot be done as asked: the answer, and the file with the rows that were refused. */
export class JobRefusal extends Error {
  readonly answer: HttpError;
  readonly rejected: { key: string; rows: number };

  constructor(answer: HttpError, rejected: { key: string; rows: number }) {
    super(answer.message);
    this.answer = answer;
    this.rejected = rejected;
  }
}
