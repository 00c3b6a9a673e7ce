import type { Job } from "@portal/api-client/contract/jobs";
import { useCan, useCurrentUser } from "@portal/auth";
import { Button, toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { kindText } from "../../jobs/job-words.ts";
import { jobQueries } from "./jobs.queries.ts";

/** Cancels a job that has not ended, after a question; for its owner, and for users who may cancel those of others. */
export function CancelJob({ job: { jobId, kind, filename, user } }: { job: Job }) {
  const isOwn = useCurrentUser()?.userId === user.userId;
  const mayCancelAll = useCan("job.cancel");
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(jobQueries.cancel());
  if (!isOwn && !mayCancelAll) return null;
  const cancel = async () => {
    const description = `Cancel ${kindText(kind)}${filename ? `: ${filename}` : ""}. Nothing of it will be left.`;
    if (await confirm({ description, run: () => mutateAsync(jobId) })) toast.success("The job is being canceled");
  };
  return <Button onClick={() => void cancel()}>Cancel job</Button>;
}
