import { type FieldError, isApiFailure } from "@portal/api-client";
import { Button, Dialog } from "@portal/ui";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Form, type FormProps } from "./form.tsx";

interface SmallFormDialogProps<Values extends FieldValues, Sent> extends Pick<FormProps<Values, Sent>, "control"> {
  title: string;
  /** The label of the button that sends the form. */
  submit?: string;
  /** Its label while the form is sent. */
  sending?: string;
  /** Whether the form destroys something, which its button shows. */
  isDanger?: boolean;
  busy: boolean;
  send: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A small form of `useSchemaForm` in a dialog, with `Cancel` and the button that sends it. Records have `FormDialog`. */
export function SmallFormDialog<Values extends FieldValues, Sent>(props: SmallFormDialogProps<Values, Sent>) {
  const { title, submit = "Save", sending, isDanger = false, busy, control, send, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      busy={busy}
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
            variant={isDanger ? "danger-outline" : "primary"}
            loading={busy}
            {...(sending !== undefined && { loadingText: sending })}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form control={control} id={formId} onSubmit={send}>
        {children}
      </Form>
    </Dialog>
  );
}

/** The first error of a refused call, at the one field that staff can mend; the listener of failed calls has shown the refusal. */
export function refusedAt(field: string, refusal: unknown): readonly FieldError[] | undefined {
  const [broken] = (isApiFailure(refusal) && refusal.body.errors) || [];
  return broken && [{ field, message: broken.message }];
}
