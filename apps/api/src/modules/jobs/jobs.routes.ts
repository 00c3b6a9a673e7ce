import type { jobs } from "@portal/api-client/contract/jobs";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentJob } from "./jobs.presenter.ts";
import { ownJob, recentJobs } from "./jobs.queries.ts";

/** GET `services/jobs`: how far the caller's own long work is, and the rows it refused (P-7). */
export const jobRoutes = ({ db, files }: { db: Db; files: FileStore }): Handlers<typeof jobs> => ({
  list: async ({ caller }) => (await recentJobs(db, caller)).map(presentJob),
  get: async ({ caller, params }) => {
    const job = await ownJob(db, caller, params.id);
    if (!job) throw notFound();
    return presentJob(job);
  },
  rejected: async ({ caller, params }) => {
    const job = await ownJob(db, caller, params.id);
    if (!job?.result_path) throw notFound();
    const name = (job.input_name ?? "").replace(/\.csv$/i, "");
    return {
      filename: `${name}-rejected.csv`,
      content: await files.open(job.result_path),
      line: { action: "job.rejected-export", entity: "job", entityId: job.id, details: { rows: job.rejected } },
    };
  },
});
