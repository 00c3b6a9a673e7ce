import type { BulkFigures } from "@portal/api-client";
import { Button, Dialog, Stack, TextInput } from "@portal/ui";
import { type SubmitEvent, useId, useState } from "react";
import { FormerJobs, Products, Reach } from "./guard-figures.tsx";

export interface GuardDialogProps {
  /** How far the change reaches. */
  figures: BulkFigures;
  busy?: boolean;
  /** Staff have typed the number of phone numbers. */
  onConfirm: () => void;
  onClose: () => void;
}

const counts = new Intl.NumberFormat("en-US");

/** Shows how far a change reaches that is larger than the settings allow without a word; typing the count goes on. */
export default function GuardDialog({ figures, busy = false, onConfirm, onClose }: GuardDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const isRight = typed.replace(/[\s.,']/g, "") === String(figures.numbers);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRight) onConfirm();
    else setError(`Type ${counts.format(figures.numbers)} to go on`);
  };
  return (
    <Dialog
      title={`This reaches ${counts.format(figures.numbers)} phone numbers`}
      size="medium"
      busy={busy}
      question
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={busy} disabled={!isRight}>
            Go on
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingBlock="2">
        <Reach figures={figures} />
        <Products products={figures.products} rows={figures.rows} />
        <FormerJobs jobs={figures.jobs} rows={figures.rows} />
        <form id={formId} noValidate onSubmit={submit}>
          <TextInput
            label="Phone numbers"
            required
            inputMode="numeric"
            autoComplete="off"
            help={`Type ${counts.format(figures.numbers)} to go on.`}
            error={error}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
            data-autofocus
          />
        </form>
      </Stack>
    </Dialog>
  );
}
