import { blacklistFileColumns } from "@portal/api-client/contract/blacklist-files";
import { recordAudit } from "#platform/audit/audit.ts";
import { refuseBadRows } from "#platform/csv/bad-rows.ts";
import { countShortNumbers } from "#platform/csv/short-numbers.ts";
import { stageCsv } from "#platform/csv/stage-csv.ts";
import type { JobCounts, JobKind, JobWork } from "#platform/jobs/job.ts";
import { addNumbers, carrierOfFile, checkNumbers, prepareChange, removeNumbers } from "./blacklist-files.queries.ts";

export const addKind = "blacklist.add";
export const removeKind = "blacklist.remove";

interface Settings {
  maxRows: number;
  timeZone: string;
}

/** Rows that are changed by one statement; after each the job tells how far it is. */
const rowsAtOnce = 20_000;

/** The work behind Add from File and Remove from File: read, check, then change all of it or nothing (D-A62). */
export const blacklistFileJobs = (settings: Settings): JobKind[] => [
  {
    kind: addKind,
    run: async (work) => {
      const total = await readAndCheck(work, settings, { adds: true });
      const changed = await inParts(work, total, (from, to) => addNumbers(work.tx, from, to));
      return finish(work, "blacklist.add-file", {
        total,
        added: changed.added ?? 0,
        updated: changed.updated ?? 0,
        short: await countShortNumbers(work.tx),
      });
    },
  },
  {
    kind: removeKind,
    run: async (work) => {
      const total = await readAndCheck(work, settings, { adds: false });
      const { removed = 0 } = await inParts(work, total, (from, to) => removeNumbers(work.tx, from, to));
      return finish(work, "blacklist.remove-file", {
        total,
        removed,
        notFound: total - removed,
        short: await countShortNumbers(work.tx),
      });
    },
  },
];

async function readAndCheck(
  work: JobWork,
  { maxRows, timeZone }: Settings,
  { adds }: { adds: boolean },
): Promise<number> {
  const { job, client, files, tx, progress } = work;
  const content = await files.open(job.input_path ?? "");
  const total = await stageCsv(client, content, {
    columns: blacklistFileColumns,
    required: ["msisdn", "carrier_id"],
    maxRows,
    onRows: (done) => progress({ step: "reading", done, total: null }),
  });
  progress({ step: "checking", done: 0, total });
  await checkNumbers(tx, { tie: { carrierId: job.carrier_id, providerId: job.provider_id }, timeZone, adds });
  await refuseBadRows(work, { columns: blacklistFileColumns, unique: ["msisdn", "carrier_id"] });
  return total;
}

/** Changes some rows at a time, all in one transaction, and adds up what was changed. */
async function inParts(work: JobWork, total: number, change: (from: number, to: number) => Promise<JobCounts>) {
  await prepareChange(work.tx);
  const sums: JobCounts = {};
  for (let done = 0; done < total; done += rowsAtOnce) {
    work.progress({ step: "saving", done, total });
    const counts = await change(done, done + rowsAtOnce);
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

async function finish({ tx, job }: JobWork, action: string, counts: JobCounts): Promise<JobCounts> {
  await recordAudit(tx, {
    userId: job.user_id,
    action,
    entity: "blacklist",
    entityId: job.input_sha256,
    scope: { carrierId: await carrierOfFile(tx), providerId: null },
    details: { file: job.input_name, sha256: job.input_sha256, jobId: job.id, ...counts },
  });
  return counts;
}
