import type { BulkChange } from "@portal/api-client/contract/bulk-changes";
import { Alert, Button, Dialog, Stack } from "@portal/ui";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { GuardDialog } from "../upload/lazy-guard-dialog.tsx";
import { Progress } from "../upload/progress.tsx";
import { BulkForm } from "./bulk-form.tsx";
import type { BulkAction, BulkOptions, BulkResource } from "./bulk-options.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { actionWords, leftOutText, recordsText } from "./bulk-words.ts";
import { refusalOf, useBulkChange } from "./use-bulk-change.ts";

export interface BulkDialogProps {
  resource: BulkResource;
  action: BulkAction;
  /** The heading of the list. */
  title: string;
  target: Pick<BulkChange, "ids" | "filters" | "expected">;
  options: BulkOptions;
  onDone: () => void;
  onClose: () => void;
}

/** A change of many records: what to set, a preview with each record, and then the change itself. */
export function BulkDialog({ resource, action, title, target, options, onDone, onClose }: BulkDialogProps) {
  const formId = useId();
  const { preview, apply, job } = useBulkChange({ onDone });
  const [change, setChange] = useState<BulkChange | null>(null);
  const asks = action !== "delete" && action !== "restore";
  const look = (values: Pick<BulkChange, "set" | "roles">) => {
    const wanted = { resource, action, ...target, ...values };
    setChange(wanted);
    preview.mutate(wanted);
  };
  const begin = useEffectEvent(() => {
    if (!asks) look({});
  });
  useEffect(() => begin(), []);

  const words = actionWords[action];
  const busy = preview.isPending || apply.isPending;
  const seen = preview.data;
  const refusal = refusalOf(apply.error ?? preview.error);
  const isAtField = refusal?.errors?.some(({ field }) => field !== undefined) ?? false;
  const isAsking = asks && !seen && !preview.isPending;
  if (change && seen && refusal?.figures && !apply.isPending)
    return (
      <GuardDialog
        figures={refusal.figures}
        of="records"
        onConfirm={() => apply.mutate({ change, previewId: seen.jobId, confirmedCount: seen.changed })}
        onClose={onClose}
      />
    );
  const left = seen && leftOutText(seen);
  return (
    <Dialog
      title={`${title}: ${words.open.toLowerCase()}`}
      size={seen ? "large" : "medium"}
      busy={apply.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={apply.isPending} onClick={onClose}>
            Cancel
          </Button>
          {seen && asks && (
            <Button disabled={busy} onClick={preview.reset}>
              Back
            </Button>
          )}
          {seen && change && seen.changed > 0 && (
            <Button
              data-writes
              variant="primary"
              loading={apply.isPending}
              loadingText="Saving…"
              data-autofocus
              onClick={() => apply.mutate({ change, previewId: seen.jobId })}
            >
              {words.verb} {recordsText(seen.changed)}
            </Button>
          )}
          {isAsking && (
            <Button data-writes type="submit" form={formId} variant="primary">
              Preview
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" paddingBlock="2">
        {refusal && !isAtField && (
          <Alert tone="danger" actions={refusal.counts && <Button onClick={onDone}>Look again</Button>}>
            {refusal.text}
          </Alert>
        )}
        {asks && (
          <BulkForm
            {...{ formId, resource, action, options }}
            hidden={!isAsking}
            errors={refusal?.errors ?? []}
            onSubmit={look}
          />
        )}
        {busy && (
          <Progress
            label={apply.isPending ? "Saving" : "Looking at each record"}
            done={job?.done ?? 0}
            total={job?.total ?? null}
            text={job?.total ? `${job.done} of ${recordsText(job.total)}` : "Nothing is changed yet"}
          />
        )}
        {seen && !apply.isPending && (
          <>
            <Alert tone={seen.changed > 0 ? "info" : "warning"} title="Preview: nothing was changed">
              {`${recordsText(seen.changed)} will be ${words.done}${left ? `; ${left}` : ""}.`}
            </Alert>
            <BulkRows jobId={seen.jobId} ofState={!asks} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
