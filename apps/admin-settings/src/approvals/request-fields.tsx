import { approvalLimits } from "@portal/api-client/contract/approvals";
import { DateTimeField, TextAreaField } from "@portal/records/form";
import { Alert, usePortalTimeZone } from "@portal/ui";

/** Why a change is asked for, and from when it is to hold. */
export function RequestFields() {
  const timeZone = usePortalTimeZone();
  return (
    <>
      <TextAreaField name="note" label="Why" max={approvalLimits.noteMax} required help="Those who approve read it." />
      <DateTimeField
        name="holdsFrom"
        label="Holds from"
        help={`Time of ${timeZone}. Empty: as soon as it is approved.`}
      />
    </>
  );
}

/** Says that a form or file does not change anything by itself. */
export const AskNote = ({ unchanged }: { unchanged: string }) => (
  <Alert>A second person has to approve changes here. Until then {unchanged}.</Alert>
);
