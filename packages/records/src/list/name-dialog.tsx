import { isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { Button, Dialog, TextInput } from "@portal/ui";
import { type FormEvent, useId, useState } from "react";

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
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    const wrong = name === "" ? required : name.length > max ? texts.lessThan(max) : undefined;
    setError(wrong);
    if (wrong || saving) return;
    setSaving(true);
    try {
      if ((await onSave(name)) !== false) onClose();
    } catch (failure) {
      // the listener of failed calls has raised the toast; here the field is marked and keeps what was typed
      setError(isApiFailure(failure) ? failure.message : otherwise);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={title}
      busy={saving}
      onClose={onClose}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={label}
          required
          max={max}
          value={typed}
          error={error}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
