import { type GivenReason, isApiFailure } from "@portal/api-client";
import { ReasonFields as Fields } from "@portal/api-client/contract/reasons";
import { text } from "@portal/api-client/fields";
import { Button, Dialog, TextInput } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import * as z from "zod/mini";
import { Form } from "../form/form.tsx";
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
  const formId = useId();
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
        // the listener of failed calls has shown it
        const [broken] = (isApiFailure(refusal) && refusal.body.errors) || [];
        return broken && [{ field: "reason", message: broken.message }];
      }
      onClose();
      return undefined;
    },
  });
  const kept = `The number is shown for ${reveal.seconds} seconds. Your reason is kept in the audit trail.`;
  return (
    <Dialog
      title={`Reveal ${msisdn}`}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button data-writes type="submit" form={formId} variant="primary" loading={isPending}>
            Reveal
          </Button>
        </>
      }
    >
      <Form control={control} id={formId} onSubmit={send}>
        {reasons ? (
          <>
            {kept}
            <ReasonFields texts={reasons} required field={field} note={watch("note")} />
          </>
        ) : (
          <TextInput {...field("reason")} label="Reason" required max={reveal.reasonMax} help={kept} data-autofocus />
        )}
      </Form>
    </Dialog>
  );
}
