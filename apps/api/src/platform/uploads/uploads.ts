import { setTimeout as sleep } from "node:timers/promises";
import type { Caller } from "../auth/caller.ts";
import { notesOf } from "../csv/short-numbers.ts";
import type { Db } from "../database/database.ts";
import { HttpError, refused, unexpected } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import type { IncomingFile } from "../http/read-upload.ts";
import type { Job } from "../jobs/job.ts";
import { insertJob } from "../jobs/jobs.queries.ts";
import { withArrival } from "./arrival.ts";
import { sameFileNote } from "./same-file.ts";

interface UploadsOptions {
  db: Db;
  files: FileStore;
  timeZone: string;
  /** Tells the workers that there is a new job. */
  wake(): void;
}

interface Upload {
  kind: string;
  caller: Caller;
  file: IncomingFile;
  /** Refuse a file that was processed before, so that staff are asked. */
  onlyOnce?: "0" | "1" | undefined;
}

interface UploadAnswer<Name extends string> {
  message: string;
  /** Counts of the work that are told, e.g. `total`. */
  counts: readonly Name[];
}

type Counted<Name extends string> = { message: string; notes?: string[] } & Record<Name, number>;

interface Started {
  message: string;
  jobId: number;
}

/** What is done within this time is answered with its counts; the rest goes on as a job (P-7). */
const patienceMs = 2_000;
const lookEveryMs = 40;

/** Takes uploads: keeps the file while it arrives, makes it a job, and answers its counts or, where it takes long, the job. */
export class Uploads {
  readonly #options: UploadsOptions;

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** Answers the counts of the work by their names; a refusal of the work is thrown as it is. */
  async take<const Name extends string>(upload: Upload, answer: UploadAnswer<Name>): Promise<Counted<Name> | Started> {
    const { id, note } = await this.#store(upload);
    this.#options.wake();
    const job = await this.#ended(id);
    if (!job) return { message: "The file has arrived and is being processed", jobId: id };
    if (job.state === "failed") throw refusalOf(job);
    const counts = Object.fromEntries(answer.counts.map((name) => [name, job.counts[name] ?? 0])) as Record<
      Name,
      number
    >;
    const notes = [...(note ? [note] : []), ...notesOf(job.counts)];
    return { message: answer.message, ...counts, ...(notes.length > 0 && { notes }) };
  }

  async #store({ kind, caller, file, onlyOnce }: Upload) {
    const { db, files, timeZone } = this.#options;
    return withArrival(db, caller, async (arrival) => {
      const stored = await files.save(file.content);
      try {
        const note = await sameFileNote(db, { kind, caller, sha256: stored.sha256, timeZone });
        if (note && onlyOnce === "1") throw refused("fileKnown", { message: note });
        const job = { kind, caller, filename: file.name, file: stored };
        return { id: await arrival.become((tx) => insertJob(tx, job)), note };
      } catch (error) {
        await files.remove(stored.key);
        throw error;
      }
    });
  }

  /** The job if it ends soon, whichever process does it. */
  async #ended(id: number): Promise<Job | null> {
    const end = Date.now() + patienceMs;
    while (Date.now() < end) {
      await sleep(lookEveryMs);
      const job = await this.#options.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      if (job.state === "done" || job.state === "failed") return job;
    }
    return null;
  }
}

function refusalOf({ id, error, error_status, errors, rejected }: Job): HttpError {
  if (!error || !error_status) return unexpected();
  const rows = errors && errors.length > 0 ? { errors } : {};
  return new HttpError(error_status, { message: error, ...rows, ...(rejected > 0 && { jobId: id }) });
}
