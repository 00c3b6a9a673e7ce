import { type BulkFigures, type ErrorBody, isAnsweredBySession, isApiFailure, isRefused } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { useJob } from "@portal/records/files";
import { toast } from "@portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { batchJob, batchQueries, batchWrites } from "./bulk-unsubscriptions.queries.ts";

export type Decision = "approved" | "canceled";

/**
 * The outcome of a decision: it is done, a job continues it, staff are asked for the count, or it was refused with a
 * message.
 */
type Outcome = "done" | "job" | "count" | "refused";

interface Ended {
  deactivated?: number | undefined;
  alreadyInactive?: number | undefined;
}

interface Undone {
  restored?: number;
  left?: number;
}

/**
 * One batch and its actions. A long approval or undo continues as a job; everybody who opens the batch meanwhile
 * follows it.
 */
export function useBatch(id: number) {
  const client = useQueryClient();
  const userId = useCurrentUser()?.userId;
  /** A job that this user may not look at: the batch itself then tells when it has ended. */
  const [unseen, setUnseen] = useState<number | null>(null);
  const isUnseen = (batch: BatchOfJobs | undefined) => unseen !== null && runningJob(batch)?.jobId === unseen;
  const load = useQuery({
    ...batchQueries.one(id),
    refetchInterval: ({ state }) => (isUnseen(state.data) ? lookAgainMs : false),
  });
  const decision = useMutation(batchWrites.decide(id));
  const undoing = useMutation(batchWrites.undo(id));
  const [figures, setFigures] = useState<BulkFigures | null>(null);
  const [started, setStarted] = useState<{ jobId: number; isUndo: boolean } | null>(null);
  const [job, setJob] = useState<Job | null>(null);
  /** The job that has just ended, until the batch says so too. */
  const [ended, setEnded] = useState<number | null>(null);

  const changed = () => client.invalidateQueries({ queryKey: batchQueries.key });
  const refused = ({
    message,
    figures: reach,
  }: Pick<ErrorBody, "figures"> & { message?: string | null | undefined }) => {
    if (reach) setFigures(reach);
    else toast.error(message || texts.fileNotSavedShort);
    void changed();
  };
  const failed = (error: unknown) => {
    if (isAnsweredBySession(error)) return void changed();
    refused(isApiFailure(error) ? error.body : {});
  };

  const batch = load.data;
  const knownJob = started ?? runningJob(batch);
  const running = knownJob?.jobId === ended || knownJob?.jobId === unseen ? null : knownJob;
  useJob(running?.jobId ?? null, {
    look: batchJob,
    onLook: (seen) => {
      setJob(seen);
      if (seen.state === "queued" || seen.state === "running") return;
      setEnded(seen.jobId);
      setStarted(null);
      setJob(null);
      if (seen.state === "done") toast.success(running?.isUndo ? undoneText(seen.counts) : approvedText(seen.counts));
      if (seen.state === "failed") refused(seen);
      void changed();
    },
    onRefused: () => setUnseen(running?.jobId ?? null),
  });

  /** Never rejects: staff have seen the outcome when it resolves. */
  const decide = async (bulkUnsubscriptionStatus: Decision, confirmedCount?: number): Promise<Outcome> => {
    setFigures(null);
    try {
      const answer = await decision.mutateAsync({
        bulkUnsubscriptionStatus,
        bulkUnsubscriptionProcessedBy: userId,
        guard: "1",
        confirmedCount,
      });
      const jobId = answer.deactivated === undefined ? answer.jobId : undefined;
      if (jobId !== undefined) setStarted({ jobId, isUndo: false });
      else toast.success(answer.deactivated === undefined ? texts.done : approvedText(answer));
      await changed();
      return jobId === undefined ? "done" : "job";
    } catch (error) {
      if (isRefused(error, "confirmCount") && error.body.figures) {
        setFigures(error.body.figures);
        return "count";
      }
      failed(error);
      return "refused";
    }
  };
  const undo = async () => {
    try {
      const answer = await undoing.mutateAsync();
      if ("restored" in answer) toast.success(undoneText(answer));
      else setStarted({ jobId: answer.jobId, isUndo: true });
      await changed();
    } catch (error) {
      failed(error);
    }
  };
  return {
    load,
    batch,
    /** The job that works on the batch; null before it has been loaded. */
    job,
    jobId: running?.jobId ?? null,
    /** Whether somebody else's job works on the batch, which this user may not see. */
    isTaken: isUnseen(batch),
    busy: decision.isPending || undoing.isPending,
    /** The reach of the approval, while staff are asked for the count. */
    figures,
    forgetFigures: () => setFigures(null),
    decide,
    undo,
  };
}

const lookAgainMs = 3_000;

interface BatchOfJobs {
  bulkUnsubscriptionStatus: string;
  approvalJobId: number | null;
  undo: { jobId: number | null; at: string | null } | null;
}

/** An approval or an undo that is under way. */
const runningJob = (batch: BatchOfJobs | undefined) => {
  if (batch?.bulkUnsubscriptionStatus === "pending" && batch.approvalJobId !== null)
    return { jobId: batch.approvalJobId, isUndo: false };
  return batch?.undo?.jobId && batch.undo.at === null ? { jobId: batch.undo.jobId, isUndo: true } : null;
};

const approvedText = ({ deactivated = 0, alreadyInactive = 0 }: Ended) =>
  `${texts.done} Deactivated: ${deactivated}. Already inactive: ${alreadyInactive}.`;
const undoneText = ({ restored = 0, left = 0 }: Undone) =>
  `${texts.done} Restored: ${restored}. Left as they are: ${left}.`;
