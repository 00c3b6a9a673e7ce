import { type ApprovalKind, approvalLimits } from "@portal/api-client/contract/approvals";
import { text } from "@portal/api-client/fields";
import { useSchemaForm } from "@portal/records";
import { refusedAt, SmallFormDialog } from "@portal/records/form";
import { FieldFrame, Textarea, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { approvalQueries } from "./approvals.queries.ts";

interface AskDialogProps {
  kind: ApprovalKind;
  recordId: number | undefined;
  dateModified: string | undefined;
  /** The record as it is to be. */
  record: Record<string, unknown>;
  onClose: () => void;
}

const schema = z.object({ note: text(approvalLimits.noteMax) });

/** Asks a second person to approve the record of a form. */
export default function AskDialog({ kind, recordId, dateModified, record, onClose }: AskDialogProps) {
  const { mutateAsync, isPending } = useMutation(approvalQueries.ask());
  const { control, send, field } = useSchemaForm({
    schema,
    defaultValues: { note: "" },
    submit: async ({ note }) => {
      try {
        await mutateAsync({ kind, record, note, recordId, dateModified });
      } catch (refusal) {
        return refusedAt("note", refusal); // the listener of failed calls has shown the refusal
      }
      toast.success("Waits for approval");
      onClose();
      return undefined;
    },
  });
  const { error, ...note } = field("note");
  return (
    <SmallFormDialog
      title="Ask for approval"
      submit="Ask for approval"
      busy={isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      <FieldFrame label="Why" required help="Those who approve read it." {...(error && { error })}>
        {(frame) => <Textarea {...frame} {...note} rows={3} data-autofocus />}
      </FieldFrame>
    </SmallFormDialog>
  );
}
