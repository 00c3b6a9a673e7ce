import { createClient } from "@portal/api-client";
import { bulkUnsubscriptions } from "@portal/api-client/contract/bulk-unsubscriptions";
import { jobs } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import { uploadCalls } from "@portal/api-client/uploads";
import { transport } from "@portal/auth";
import type { FileCalls } from "@portal/records";

const { create, analyse } = createClient(bulkUnsubscriptions, transport);
const jobCalls = createClient(jobs, transport);

interface NewBatch {
  description: string;
  userId: number;
}

/** The calls behind the file of a new batch: its analysis takes the place of a preview. */
export function batchFileCalls(batch: NewBatch): FileCalls {
  const calls = uploadCalls({
    kind: "bulk-unsubscription.create",
    send: async (args: Parameters<typeof create>[0]) => {
      const answer = await create(args);
      if (!answer.ok || !("bulkUnsubscriptionId" in answer.data)) return answer as Exclude<typeof answer, { ok: true }>;
      const { bulkUnsubscriptionTotalSubscription: total, notes } = answer.data;
      return { ...answer, data: { message: texts.done, jobId: 0, total, notes } };
    },
    fields: () => batch,
    preview: analyse,
    jobs: jobCalls,
  });
  return {
    ...calls,
    // an analysis that goes on is of no use without its file
    openJob: async () => {
      const job = await calls.openJob();
      return job?.preview ? undefined : job;
    },
  };
}
