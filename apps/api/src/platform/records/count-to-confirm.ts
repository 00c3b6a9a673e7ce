import type { Writer } from "../auth/caller.ts";
import { formerJobsOf } from "../bulk/guard.ts";
import type { Db, Transaction } from "../database/database.ts";
import { type HttpError, refused } from "../errors.ts";
import type { Job } from "../jobs/job.ts";
import { countRows } from "./count-rows.ts";
import type { RecordSource } from "./record-source.ts";

interface LargeChange {
  rows: number;
  job: Job;
  writer: Writer;
  source: RecordSource;
}

/** The refusal of a change of many records whose count has to be confirmed: 409 with the figures. */
export async function countToConfirm(
  db: Db | Transaction,
  { rows, job, writer, source }: LargeChange,
): Promise<HttpError> {
  return refused("confirmCount", {
    message: `This changes ${rows} records; confirm the count to go on`,
    figures: {
      rows,
      numbers: rows,
      base: await countRows(db, source.unjoined(db, writer), null),
      products: [],
      jobs: await formerJobsOf(db, job),
    },
  });
}
