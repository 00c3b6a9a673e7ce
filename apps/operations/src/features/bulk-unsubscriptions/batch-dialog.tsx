import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { useCan, useCurrentUser } from "@portal/auth";
import { GuardDialog, JobProgress } from "@portal/records/files";
import { Alert, Button, Dialog, LoadFailed, Skeleton, Stack } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { JobRowsButton } from "../../jobs/job-rows-button.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { BatchSince } from "./batch-since.tsx";
import { cancelBatchJob } from "./bulk-unsubscriptions.queries.ts";
import { useBatch } from "./use-batch.ts";
import { isPending, useDecisions } from "./use-decisions.ts";

interface BatchDialogProps {
  batchId: number;
  onClose: () => void;
}

/** The dialog of a batch: its facts, the changes since it was made, and the decision on it. */
export default function BatchDialog({ batchId, onClose }: BatchDialogProps) {
  const mayEdit = useCan("bulk-unsubscriptions.edit");
  const state = useBatch(batchId);
  const { batch, jobId, isTaken } = state;
  const isOpen = batch !== undefined && isPending(batch);
  return (
    <Dialog
      title={isOpen && mayEdit ? "Edit bulk unsubscription" : "Bulk unsubscription"}
      size="medium"
      busy={state.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={state.busy} onClick={onClose}>
            Close
          </Button>
          {batch && mayEdit && jobId === null && !isTaken && <Decisions batch={batch} state={state} />}
        </>
      }
    >
      <Stack gap="4" paddingBlock="2">
        {batch ? (
          <>
            <BatchFacts batch={batch} />
            {isTaken ? (
              <Alert>Another user's decision on this batch is being carried out.</Alert>
            ) : jobId === null ? (
              <Outcome batch={batch} isOpen={isOpen} />
            ) : (
              <Running state={state} jobId={jobId} />
            )}
          </>
        ) : state.load.isError ? (
          <LoadFailed title="Could not load" load={state.load} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Stack>
      {state.figures && (
        <GuardDialog
          figures={state.figures}
          busy={state.busy}
          onConfirm={() => void state.decide("approved", state.figures?.numbers)}
          onClose={state.forgetFigures}
        />
      )}
    </Dialog>
  );
}

type BatchState = ReturnType<typeof useBatch>;

function Decisions({ batch, state }: { batch: BulkUnsubscription; state: BatchState }) {
  const { approve, cancel, undo } = useDecisions(state);
  if (isPending(batch))
    return (
      <>
        <Button data-writes variant="danger-outline" disabled={state.busy} onClick={() => void cancel(batch)}>
          Cancel batch
        </Button>
        <Button data-writes variant="primary" disabled={state.busy} onClick={() => void approve(batch)}>
          Approve
        </Button>
      </>
    );
  return (
    batch.undo?.isOpen && (
      <Button data-writes disabled={state.busy} onClick={() => void undo(batch)}>
        Undo
      </Button>
    )
  );
}

/**
 * The effect of an approval before the decision, and its result after it, row by row where this user may see the job.
 */
function Outcome({ batch, isOpen }: { batch: BulkUnsubscription; isOpen: boolean }) {
  const seesAllJobs = useCan("job.list");
  const ownId = useCurrentUser()?.userId;
  if (isOpen) return <BatchSince batchId={batch.bulkUnsubscriptionId} />;
  const jobId = batch.undo?.jobId ?? batch.approvalJobId;
  const by = batch.undo?.jobId ? batch.undo.by : batch.bulkUnsubscriptionProcessedBy;
  return jobId === null || !(seesAllJobs || by?.userId === ownId) ? null : (
    <div>
      <JobRowsButton jobId={jobId} />
    </div>
  );
}

function Running({ state: { job }, jobId }: { state: BatchState; jobId: number }) {
  const cancel = useMutation({ mutationFn: () => cancelBatchJob(jobId) });
  return (
    <Stack gap="3">
      <JobProgress job={job} />
      <div>
        <Button data-writes loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Stop, nothing is changed
        </Button>
      </div>
    </Stack>
  );
}
