import type { BulkFigures } from "@portal/api-client";
import { Button, Dialog, formatCount, Stack, TextInput } from "@portal/ui";
import { useId } from "react";
import * as z from "zod/mini";
import { Form } from "../form/form.tsx";
import { useSchemaForm } from "../form/use-schema-form.ts";
import { FormerJobs, Products, Reach } from "./guard-figures.tsx";

export interface GuardDialogProps {
  /** The reach of the change. */
  figures: BulkFigures;
  busy?: boolean;
  /** What is counted; phone numbers by default. */
  of?: "phone numbers" | "records";
  /** Called when staff have typed the number of phone numbers. */
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Shows the reach of a change that is larger than the settings allow without confirmation; staff type the count to go
 * on.
 */
export default function GuardDialog({
  figures,
  busy = false,
  of = "phone numbers",
  onConfirm,
  onClose,
}: GuardDialogProps) {
  const formId = useId();
  const isRight = (typed: string) => typed.replace(/[\s.,']/g, "") === String(figures.numbers);
  const { control, send, field, watch } = useSchemaForm({
    schema: z.object({
      typed: z.string().check(z.refine(isRight, `Type ${formatCount(figures.numbers)} to go on`)),
    }),
    mode: "onSubmit",
    submit: async () => {
      onConfirm();
      return undefined;
    },
  });
  return (
    <Dialog
      title={`This reaches ${formatCount(figures.numbers)} ${of}`}
      size="medium"
      busy={busy}
      question
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-writes
            type="submit"
            form={formId}
            variant="primary"
            loading={busy}
            disabled={!isRight(watch("typed") ?? "")}
          >
            Go on
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingBlock="2">
        <Reach figures={figures} of={of} />
        <Products products={figures.products} rows={figures.rows} />
        <FormerJobs jobs={figures.jobs} rows={figures.rows} />
        <Form control={control} id={formId} onSubmit={send}>
          <TextInput
            {...field("typed")}
            label={of === "records" ? "Records" : "Phone numbers"}
            required
            inputMode="numeric"
            autoComplete="off"
            help={`Type ${formatCount(figures.numbers)} to go on.`}
            data-autofocus
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
