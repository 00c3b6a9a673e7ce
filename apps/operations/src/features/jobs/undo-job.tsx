import { type BulkFigures, isApiFailure, isRefused } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import { texts } from "@portal/api-client/texts";
import { GuardDialog } from "@portal/records/files";
import { Button, formatCount, formatDateTime, toast, useConfirm, useNavigateTo, usePortalTimeZone } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { kindText } from "../../jobs/job-words.ts";
import { jobQueries } from "./jobs.queries.ts";

/**
 * Undoes the work of a file or a change of many records after a question, and opens the job of the undo. Where the count has to be confirmed, staff see the
 * reach first; an undo that failed for want of it offers the same.
 */
export function UndoJob({ job }: { job: Job }) {
  const { jobId, kind, filename, counts, undo, subjectId, state } = job;
  const isUnconfirmed = kind.endsWith(".undo") && state === "failed" && job.figures !== undefined;
  const { mutateAsync, isPending } = useMutation(jobQueries.undo(isUnconfirmed ? (subjectId ?? jobId) : jobId));
  const [figures, setFigures] = useState<BulkFigures | null>(null);
  const confirm = useConfirm();
  const navigateTo = useNavigateTo();
  const timeZone = usePortalTimeZone();

  const run = async (confirmedCount?: number) => {
    try {
      const started = await mutateAsync(confirmedCount);
      setFigures(null);
      navigateTo({ name: "Job", params: { id: started.jobId } });
    } catch (error) {
      if (isRefused(error, "confirmCount") && error.body.figures) return setFigures(error.body.figures);
      setFigures(null);
      toast.error((isApiFailure(error) && error.body.message) || texts.somethingWrong);
    }
  };
  const isBroadcast = kind === "broadcast.send";
  const verb = isBroadcast ? "Stop" : "Undo";
  const subject = `${kindText(kind)}${filename ? `: ${filename}` : ""}`;
  const count = formatCount(counts.acted ?? 0);
  const until = formatDateTime(undo?.until ?? "", timeZone);
  const ask = () =>
    confirm({
      action: "bulk",
      description: `${verb} ${subject}, ${count} ${isBroadcast ? "messages" : "changed rows"}`,
      undo: isBroadcast
        ? `Messages that have not gone out are taken back. Those that are going out keep their end. It can be stopped until ${until}, once.`
        : `${effects[kind] ?? ""} What has changed since stays as it is. It can be undone until ${until}, once.`,
      run,
    });

  return (
    <>
      {undo?.isOpen && (
        <Button loading={isPending} onClick={() => void ask()}>
          {verb}
        </Button>
      )}
      {isUnconfirmed && (
        <Button loading={isPending} onClick={() => setFigures(job.figures ?? null)}>
          Confirm the count
        </Button>
      )}
      {figures && (
        <GuardDialog
          figures={figures}
          of={kind.startsWith("records.") ? "records" : "phone numbers"}
          busy={isPending}
          onConfirm={() => void run(figures.numbers)}
          onClose={() => setFigures(null)}
        />
      )}
    </>
  );
}

/** What the undo of each kind of work does. */
const effects: Readonly<Record<string, string>> = {
  "direct-subscription.create":
    "The subscriptions that the file began end. Nobody is charged, and waiting messages are taken back.",
  "blacklist.add": "Added numbers leave the list, and updated ones get their former expire date.",
  "blacklist.remove": "Removed numbers are in the list again.",
  "whitelist.add": "Inserted numbers leave the list.",
  "whitelist.remove": "Deleted numbers are in the list again.",
  "records.change": "Each record is again as it was before the change.",
  "records.file": "New records are deleted, and changed ones get their former values.",
};
