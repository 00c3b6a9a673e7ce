import { approvalLimits, type Proposal } from "@portal/api-client/contract/approvals";
import { FormSection, TextAreaField } from "@portal/records/form";
import { Alert, Box } from "@portal/ui";
import { WaitingChange } from "./waiting-change.tsx";

interface ApprovalSectionProps {
  approval: { required: boolean; waiting: Proposal | null };
}

/** In a form whose changes need a second person: the change that waits, or why one is asked for. Shows nothing in other forms. */
export function ApprovalSection({ approval: { required, waiting } }: ApprovalSectionProps) {
  if (!required && !waiting) return null;
  return (
    <FormSection title="Approval">
      <Box gridColumn="1 / -1">
        {waiting ? (
          <WaitingChange proposal={waiting} />
        ) : (
          <Alert>A second person has to approve changes here. Until then the record stays as it is.</Alert>
        )}
      </Box>
      {required && !waiting && (
        <TextAreaField
          name="note"
          label="Why"
          max={approvalLimits.noteMax}
          required
          help="Those who approve read it."
        />
      )}
    </FormSection>
  );
}
