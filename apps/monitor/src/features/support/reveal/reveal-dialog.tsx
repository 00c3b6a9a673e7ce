import { isApiFailure } from "@portal/api-client";
import { revealLimits } from "@portal/api-client/contract/msisdns";
import { texts } from "@portal/api-client/texts";
import { Button, Dialog, TextInput } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { type Revealed, revealMsisdn } from "./reveal.ts";

interface RevealDialogProps {
  /** As it is shown now. */
  msisdn: string;
  record: Revealed;
  onReveal: (clear: string) => void;
  onClose: () => void;
}

/** Asks why a masked number has to be seen, and hands it on; the number itself never gets into the query client. */
export default function RevealDialog({ msisdn, record, onReveal, onClose }: RevealDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => onReveal(await revealMsisdn(record, reason)),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() === "") return setError(texts.required);
    if (reason.trim().length > revealLimits.reasonMax) return setError(texts.lessThan(revealLimits.reasonMax));
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
          max={revealLimits.reasonMax}
          help={`The number is shown for ${revealLimits.seconds} seconds. Your reason is kept in the audit trail.`}
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
