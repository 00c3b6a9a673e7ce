import type { ApprovalKind } from "@portal/api-client/contract/approvals";
import { Alert, Button, DateTime, lazyDialog, Stack } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { approvalQueries } from "./approvals.queries.ts";
import { ProposedChanges } from "./proposed-changes.tsx";

const AskDialog = lazyDialog(() => import(/* webpackChunkName: "settings-forms" */ "./ask-dialog.tsx"));

interface ApprovalPartProps {
  kind: ApprovalKind;
  recordId: number | undefined;
  dateModified: string | undefined;
  /** The record in the form; undefined where a field is wrong. */
  read: () => Promise<Record<string, unknown> | undefined>;
}

/** In a form whose changes need a second person: the change that waits, or the way to ask. Shows nothing in other forms. */
export function ApprovalPart({ kind, recordId, dateModified, read }: ApprovalPartProps) {
  const { data } = useQuery(approvalQueries.of(kind, recordId));
  const [record, setRecord] = useState<Record<string, unknown>>();
  const waiting = data?.waiting;
  if (waiting)
    return (
      <Alert title={`Waits for approval, asked for by ${waiting.user.username}`}>
        <Stack gap="2">
          <p>
            Since <DateTime value={waiting.createdAt} />: {waiting.note}
          </p>
          <ProposedChanges {...waiting} />
        </Stack>
      </Alert>
    );
  if (!data?.required) return null;
  return (
    <>
      <Alert
        actions={
          <Button data-writes onClick={() => void read().then(setRecord)}>
            Ask for approval
          </Button>
        }
      >
        A second person has to approve changes here, so Save is refused.
      </Alert>
      {record && <AskDialog {...{ kind, recordId, dateModified, record }} onClose={() => setRecord(undefined)} />}
    </>
  );
}
