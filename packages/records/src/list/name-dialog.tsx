import { isApiFailure } from "@portal/api-client";
import { text } from "@portal/api-client/fields";
import { Button, Dialog, TextInput } from "@portal/ui";
import { useId } from "react";
import * as z from "zod/mini";
import { Form } from "../form/form.tsx";
import { useSchemaForm } from "../form/use-schema-form.ts";

export interface NameDialogProps {
  title: string;
  /** Of the field. */
  label: string;
  /** What is in the field at first. */
  name?: string;
  max: number;
  /** Told where the name is empty. */
  required: string;
  /** Told where a save fails without words of the server's. */
  otherwise: string;
  onClose: () => void;
  /** Gets the trimmed name; the dialog is closed afterwards, unless it answers `false`. */
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for the name under which something is kept; a refused one, such as a name that is taken, is told at the field. */
export default function NameDialog(props: NameDialogProps) {
  const { title, label, name: before = "", max, required, otherwise, onClose, onSave } = props;
  const formId = useId();
  const { control, send, field, isSending } = useSchemaForm({
    schema: z.object({ name: text(max, required) }),
    mode: "onSubmit",
    submit: async ({ name }) => {
      try {
        if ((await onSave(name)) !== false) onClose();
        return undefined;
      } catch (failure) {
        // the listener of failed calls has raised the toast; here the field is marked and keeps what was typed
        return [{ field: "name", message: isApiFailure(failure) ? failure.message : otherwise }];
      }
    },
  });
  return (
    <Dialog
      title={title}
      busy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            Save
          </Button>
        </>
      }
    >
      <Form control={control} id={formId} onSubmit={send}>
        <TextInput
          {...field("name")}
          label={label}
          required
          max={max}
          defaultValue={before}
          autoComplete="off"
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
