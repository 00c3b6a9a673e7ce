import { approvalLimits, type Proposal } from "@portal/api-client/contract/approvals";
import { DateTimeField, FormSection, TextAreaField } from "@portal/records/form";
import { Alert, Stack, usePortalTimeZone } from "@portal/ui";
import { ChangeNote } from "./change-note.tsx";

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
  const timeZone = usePortalTimeZone();
  const told = waiting ?? failed;
  if (!required && !told) return null;
  const asks = required && !waiting;
  return (
    <FormSection title="Approval">
      <Stack gridColumn="1 / -1" gap="3">
        {told && <ChangeNote proposal={told} />}
        {asks && <Alert>A second person has to approve changes here. Until then the record stays as it is.</Alert>}
      </Stack>
      {asks && (
        <>
          <TextAreaField
            name="note"
            label="Why"
            max={approvalLimits.noteMax}
            required
            help="Those who approve read it."
          />
          <DateTimeField
            name="holdsFrom"
            label="Holds from"
            help={`Time of ${timeZone}. Empty: as soon as it is approved.`}
          />
        </>
      )}
    </FormSection>
  );
}
