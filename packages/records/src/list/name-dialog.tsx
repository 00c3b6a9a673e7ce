import { isApiFailure } from "@portal/api-client";
import { text } from "@portal/api-client/fields";
import { TextInput } from "@portal/ui";
import * as z from "zod/mini";
import { SmallFormDialog } from "../form/small-form-dialog.tsx";
import { useSchemaForm } from "../form/use-schema-form.ts";

export interface NameDialogProps {
  title: string;
  /** The label of the field. */
  label: string;
  /** The text of the field at first. */
  name?: string;
  max: number;
  /** The error for an empty name. */
  required: string;
  /** The error of a failed save without a message from the server. */
  otherwise: string;
  onClose: () => void;
  /** Gets the trimmed name; the dialog closes afterwards, unless the promise resolves to `false`. */
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for a name to save something under; a refused name, such as one that is taken, is an error of the field. */
export default function NameDialog(props: NameDialogProps) {
  const { title, label, name: before = "", max, required, otherwise, onClose, onSave } = props;
  const { control, send, field, isSending } = useSchemaForm({
    schema: z.object({ name: text(max, required) }),
    mode: "onSubmit",
    submit: async ({ name }) => {
      try {
        if ((await onSave(name)) !== false) onClose();
        return undefined;
      } catch (failure) {
        // the listener of failed calls has raised the toast; here the field is marked and keeps the typed text
        return [{ field: "name", message: isApiFailure(failure) ? failure.message : otherwise }];
      }
    },
  });
  return (
    <SmallFormDialog title={title} busy={isSending} control={control} send={send} onClose={onClose}>
      <TextInput
        {...field("name")}
        label={label}
        required
        max={max}
        defaultValue={before}
        autoComplete="off"
        data-autofocus
      />
    </SmallFormDialog>
  );
}
