import { type ErrorBody, isApiFailure, refusalText } from "@portal/api-client";
import type { BulkChange, BulkChanged } from "@portal/api-client/contract/bulk-changes";
import type { Job } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import { toast } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoOfferMs } from "../form/use-undo.ts";
import { usePortalData } from "../portal-data.tsx";
import type { BulkAnswer, BulkCalls } from "./bulk-options.ts";
import { actionWords, leftOutText, recordsText } from "./bulk-words.ts";

const lookEveryMs = 500;

/** The counts of a bulk call, once its job has ended; a job that failed rejects with its message. */
async function ended(calls: BulkCalls, answer: BulkAnswer, onLook: (job: Job) => void): Promise<BulkChanged> {
  if ("changed" in answer) return answer;
  while (true) {
    const job = await calls.job(answer.jobId);
    onLook(job);
    if (job.state === "done") return { ...job.counts, jobId: job.jobId } as BulkChanged;
    if (job.state === "failed" || job.state === "canceled")
      throw new Error(job.message ?? "The job was canceled; nothing was changed");
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** The refusal of a bulk call: its text, and what the dialog reacts to. */
export function refusalOf(error: Error | null): (ErrorBody & { text: string }) | null {
  if (!error) return null;
  if (!isApiFailure(error)) return { text: error.message };
  return { ...error.body, text: refusalText(error.body) ?? texts.noMessage };
}

/**
 * A bulk change: its preview, the change itself, and the undo that its toast offers. The lists of all records are loaded
 * again afterwards. Failures stand in the dialog.
 */
export function useBulkChange({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const load = usePortalData().bulk;
  const [job, setJob] = useState<Job | null>(null);
  const calls = () => load?.() ?? Promise.reject(new Error(texts.somethingWrong));
  const quiet = { meta: { quiet: true } };
  const run = async (call: (calls: BulkCalls) => Promise<BulkAnswer>) => {
    setJob(null);
    const loaded = await calls();
    return ended(loaded, await call(loaded), setJob);
  };
  const preview = useMutation({
    ...quiet,
    mutationFn: (change: BulkChange) => run(({ preview: call }) => call(change)),
  });
  const apply = useMutation({
    ...quiet,
    mutationFn: (body: { change: BulkChange; previewId: number; confirmedCount?: number }) => {
      const { change: _, ...sent } = body;
      return run(({ apply: call }) => call(sent));
    },
    onSuccess: (result, { change }) => {
      onDone();
      const done = `${recordsText(result.changed)} ${actionWords[change.action].done}`;
      const left = leftOutText(result);
      toast.success(left ? `${done}; ${left}` : done, {
        timeout: undoOfferMs,
        action: { label: "Undo", run: () => undo.mutate(result.jobId) },
      });
    },
    onSettled: () => client.invalidateQueries(),
  });
  const undo = useMutation({
    mutationFn: (jobId: number) => run(({ undo: call }) => call(jobId)),
    onSuccess: (result) => {
      const left = leftOutText(result);
      toast.success(`${recordsText(result.changed)} taken back${left ? `; ${left}` : ""}`);
    },
    onSettled: () => client.invalidateQueries(),
  });
  return { preview, apply, job };
}
