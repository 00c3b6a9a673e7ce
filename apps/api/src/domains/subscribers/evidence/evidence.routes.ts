import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type evidence as contract,
  evidenceJob,
  evidenceLimits,
  evidenceTexts,
} from "@portal/api-client/contract/evidence";
import type { Caller } from "#platform/auth/caller.ts";
import { notFound, tooManyUploads } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { countOpenJobs } from "#platform/jobs/jobs.queries.ts";
import { beginExport } from "#platform/running-exports.ts";
import { mostOpen } from "#platform/uploads/arrival.ts";
import type { Uploads } from "#platform/uploads/uploads.ts";
import { findSubscriber, searchedScope } from "../monitor/subscriber.ts";
import { madeByJob, optionsOf, orderOfJob } from "./evidence.jobs.ts";
import { type EvidenceDependencies, evidenceLine, evidenceName, makeEvidence, orderOf } from "./evidence.service.ts";

interface Dependencies extends EvidenceDependencies {
  uploads: Uploads;
  files: FileStore;
}

/** `services/monitor-users/evidence`: the evidence of a complaint, which leaves an audit line with its hashes. */
export const evidenceRoutes = ({ uploads, files, ...deps }: Dependencies): Handlers<typeof contract> => ({
  create: async ({ caller, body }) => {
    const order = orderOf(caller, body);
    const end = beginExport();
    try {
      const made = await makeEvidence(deps, order, {
        most: evidenceLimits.atOnce,
        refusal: evidenceTexts.long,
        keep: (zip) => buffer(zip), // the audit line has the hashes, and leaves before the file
      });
      return { filename: evidenceName(order), content: Readable.from([made.kept]), line: evidenceLine(order, made) };
    } finally {
      end();
    }
  },
  begin: async ({ caller, body }) => {
    await findSubscriber(deps.db, caller, body.msisdn, body);
    if ((await countOpenJobs(deps.db, caller)) >= mostOpen) throw tooManyUploads();
    const { message, jobId } = await uploads.begin(
      { kind: evidenceJob, caller, options: optionsOf(orderOf(caller, body)) },
      { message: "The evidence is ready", counts: () => ({}), taken: "" },
    );
    return { message, jobId };
  },
  file: async ({ caller, params }) => {
    const { job, key } = await ownEvidence(deps, caller, params.id);
    const order = orderOfJob(job);
    return {
      filename: evidenceName(order),
      content: await files.open(key),
      line: {
        action: "evidence.download",
        entity: "subscriber",
        msisdn: order.msisdn,
        scope: searchedScope(order.tie, { ...order, providerIds: [order.providerId].flat() }),
        details: { job_id: job.id },
      },
    };
  },
});

/** The caller's own job with its file; 404 once they may see less than when they began it. */
async function ownEvidence({ db }: EvidenceDependencies, caller: Caller, id: number) {
  const job = await madeByJob(db, caller, id);
  const seesAll = caller.seesNumbers && caller.view === null;
  if (!job?.result_path || (job.options.masked !== true && !seesAll)) throw notFound();
  return { job, key: job.result_path };
}
