import type { GivenReason } from "@portal/api-client";
import { ReasonFields as Fields } from "@portal/api-client/contract/reasons";
import { text } from "@portal/api-client/fields";
import { TextInput } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { refusedAt, SmallFormDialog } from "../form/small-form-dialog.tsx";
import { useSchemaForm } from "../form/use-schema-form.ts";
import type { MsisdnReveal, RevealableRecord } from "../portal-data.tsx";
import { ReasonFields } from "../reasons/reason-fields.tsx";

type RevealReason = GivenReason & { reason: string };

interface RevealDialogProps {
  /** The number as it is shown at this moment. */
  msisdn: string;
  record: RevealableRecord;
  reveal: MsisdnReveal;
  onReveal: (clear: string) => void;
  onClose: () => void;
}

/** Asks for the reason to see a masked number, and hands over the number, which never gets into the query client. */
export default function RevealDialog({ msisdn, record, reveal, onReveal, onClose }: RevealDialogProps) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ reason, note }: RevealReason) =>
      onReveal(await reveal.ask(record, reason, ...(note ? [note] : []))),
  });
  const { reasons } = reveal;
  const { control, send, field, watch } = useSchemaForm<RevealReason>({
    schema: z.object({ reason: text(reveal.reasonMax), note: Fields.shape.note }),
    mode: "onSubmit",
    submit: async (given) => {
      try {
        await mutateAsync(given);
      } catch (refusal) {
        return refusedAt("reason", refusal);
      }
      onClose();
      return undefined;
    },
  });
  const kept = `The number is shown for ${reveal.seconds} seconds. Your reason is kept in the audit trail.`;
  return (
    <SmallFormDialog
      title={`Reveal ${msisdn}`}
      submit="Reveal"
      busy={isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      {reasons ? (
        <>
          {kept}
          <ReasonFields texts={reasons} required field={field} note={watch("note")} />
        </>
      ) : (
        <TextInput {...field("reason")} label="Reason" required max={reveal.reasonMax} help={kept} data-autofocus />
      )}
    </SmallFormDialog>
  );
}
