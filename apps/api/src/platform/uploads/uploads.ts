import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import { conflict, HttpError, refused, unexpected } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import type { IncomingFile } from "../http/read-upload.ts";
import type { Job, JobCounts, JobOptions } from "../jobs/job.ts";
import { notesOf } from "../jobs/job-notes.ts";
import { insertJob, type NewJob } from "../jobs/jobs.queries.ts";
import { type OncePerPeriod, refuseRepeated, sameFileNote } from "./same-file.ts";

interface UploadsOptions {
  db: Db;
  files: FileStore;
  timeZone: string;
  /** Work that ends within this time is answered with its counts; longer work goes on as a job. */
  patienceMs: number;
  /** Tells the workers that there is a new job. */
  wake(): void;
}

interface Upload {
  kind: string;
  caller: Caller;
  file: IncomingFile;
  /** Refuse a file that was processed before, so that staff are asked. */
  onlyOnce?: "0" | "1" | undefined;
  /** Refuse a repeated file within a period in any case, where doing it twice would do harm. */
  once?: OncePerPeriod;
  /** Show what would happen and change nothing. */
  preview?: boolean;
  options?: JobOptions;
}

/** Makes the answer from the end of the work. */
interface EndAnswer<Counts> {
  message: string;
  counts(counts: JobCounts): Counts;
}

type Ended<Counts> = { message: string; jobId: number; notes?: string[] } & Counts;

interface Started {
  message: string;
  jobId: number;
}

const lookEveryMs = 40;

/** Answers the counts of the work under their own names. */
export const countsNamed =
  <const Name extends string>(...names: Name[]) =>
  (counts: JobCounts) =>
    Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;

/** Takes long work: stores its file while it arrives, makes it a job, and answers its counts or, if it takes long, the job. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Starts work on a file and answers its counts. A refusal by the work is thrown unchanged. */
  async take<Counts extends object>(upload: Upload, answer: EndAnswer<Counts>): Promise<Ended<Counts> | Started> {
    const { id, note } = await this.#store(upload);
    return this.#answer(id, answer, { note, started: "The file has arrived and is being processed" });
  }

  /**
   * Starts work without a file, for example on a stored batch. A refusal by the work is thrown unchanged. A second start on the
   * same record is refused with 409.
   */
  async begin<Counts extends object>(
    job: Omit<NewJob, "file">,
    answer: EndAnswer<Counts> & { taken: string },
  ): Promise<Ended<Counts> | Started> {
    const inserted = this.#options.db.transaction().execute((tx) => insertJob(tx, job));
    const id = await inserted.catch((error: unknown) => {
      throw isSecondOfRecord(error) ? conflict(answer.taken) : error;
    });
    return this.#answer(id, answer, { note: null, started: "The work has begun" });
  }

  async #answer<Counts extends object>(
    id: number,
    { message, counts }: EndAnswer<Counts>,
    { note, started }: { note: string | null; started: string },
  ): Promise<Ended<Counts> | Started> {
    this.#options.wake();
    const job = await this.#ended(id);
    if (!job) return { message: started, jobId: id };
    if (job.state !== "done") throw refusalOf(job);
    const notes = [...(note ? [note] : []), ...notesOf(job.counts)];
    return { message, jobId: id, ...counts(job.counts), ...(notes.length > 0 && { notes }) };
  }

  async #store({ kind, caller, file, onlyOnce, once, preview = false, options = {} }: Upload) {
    const { db, files, timeZone } = this.#options;
    const stored = await files.save(file.content);
    try {
      const same = { kind, caller, sha256: stored.sha256, timeZone };
      const note = await sameFileNote(db, same);
      if (note && onlyOnce === "1" && !preview) throw refused("fileKnown", { message: note });
      const job = { kind, caller, file: { ...stored, name: file.name }, preview, options };
      const id = await file.become(async (tx) => {
        if (once && !preview) await refuseRepeated(tx, same, once);
        return insertJob(tx, job);
      });
      return { id, note };
    } catch (error) {
      await files.remove(stored.key);
      throw error;
    }
  }

  /** The job if it ends soon, whichever process does it. */
  async #ended(id: number): Promise<Job | null> {
    const end = Date.now() + this.#options.patienceMs;
    while (Date.now() < end) {
      await sleep(lookEveryMs);
      const job = await this.#options.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      if (job.state !== "queued" && job.state !== "running") return job;
    }
    return null;
  }
}

const isSecondOfRecord = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === "job_subject_unique";

function refusalOf({ id, state, error, error_status, errors, rejected, refusal }: Job): HttpError {
  if (state === "canceled") return new HttpError(409, { message: "The job was canceled; nothing was changed" });
  if (!error || !error_status) return unexpected();
  const rows = errors && errors.length > 0 ? { errors } : {};
  return new HttpError(error_status, { message: error, ...refusal, ...rows, ...(rejected > 0 && { jobId: id }) });
}
