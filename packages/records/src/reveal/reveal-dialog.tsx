import { isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { Button, Dialog, TextInput } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { MsisdnReveal, RevealableRecord } from "../portal-data.tsx";

interface RevealDialogProps {
  /** As it is shown now. */
  msisdn: string;
  record: RevealableRecord;
  reveal: MsisdnReveal;
  onReveal: (clear: string) => void;
  onClose: () => void;
}

/** Asks why a masked number has to be seen, and hands it on; the number itself never gets into the query client. */
export default function RevealDialog({ msisdn, record, reveal, onReveal, onClose }: RevealDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => onReveal(await reveal.ask(record, reason.trim())),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // or a form that shows the number would be saved
    const wrong = ruleBroken(reason.trim(), reveal.reasonMax);
    setError(wrong);
    if (wrong || isPending) return;
    try {
      await mutateAsync();
    } catch (refusal) {
      // the listener of failed calls has told it
      if (isApiFailure(refusal)) setError(refusal.body.errors?.[0]?.message);
      return;
    }
    onClose();
  };
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
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            Reveal
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Reason"
          required
          max={reveal.reasonMax}
          help={`The number is shown for ${reveal.seconds} seconds. Your reason is kept in the audit trail.`}
          error={error}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(undefined);
          }}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

function ruleBroken(reason: string, max: number): string | undefined {
  if (reason === "") return texts.required;
  return reason.length > max ? `Field must be less than ${max} characters` : undefined;
}
