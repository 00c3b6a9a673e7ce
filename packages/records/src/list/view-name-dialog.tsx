import { isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { Button, Dialog, TextInput } from "@portal/ui";
import { type FormEvent, useId, useState } from "react";

interface ViewNameDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  onSave: (name: string) => Promise<unknown>;
}

const nameMax = 50;

/** Asks for the name of a view; a refused one, such as a name that is taken, is told at the field. */
export default function ViewNameDialog({ title, name: before, onClose, onSave }: ViewNameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = ruleBroken(name.trim());
    setError(wrong);
    if (wrong || saving) return;
    setSaving(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      // the listener of failed calls has raised the toast; here the field is marked and keeps what was typed
      setError(isApiFailure(failure) ? failure.message : "The view could not be saved");
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
          label="View name"
          required
          max={nameMax}
          value={name}
          error={error}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function ruleBroken(name: string): string | undefined {
  if (name === "") return texts.nameRequired;
  return name.length > nameMax ? `Field must be less than ${nameMax} characters` : undefined;
}
