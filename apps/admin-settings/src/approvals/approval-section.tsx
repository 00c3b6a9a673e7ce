import type { Proposal } from "@portal/api-client/contract/approvals";
import { FormSection } from "@portal/records/form";
import { Stack } from "@portal/ui";
import { ChangeNote } from "./change-note.tsx";
import { AskNote, RequestFields } from "./request-fields.tsx";

/** What a form knows of the approval of its changes. */
export interface Approval {
  required: boolean;
  waiting: Proposal | null;
  failed: Proposal | null;
}

/**
 * In a form whose changes need a second person: the change that waits, or why one is asked for and from when it is to hold.
 * Shows nothing in other forms.
 */
export function ApprovalSection({ approval: { required, waiting, failed } }: { approval: Approval }) {
  const told = waiting ?? failed;
  if (!required && !told) return null;
  const asks = required && !waiting;
  return (
    <FormSection title="Approval">
      <Stack gridColumn="1 / -1" gap="3">
        {told && <ChangeNote proposal={told} />}
        {asks && <AskNote unchanged="the record stays as it is" />}
      </Stack>
      {asks && <RequestFields />}
    </FormSection>
  );
}
