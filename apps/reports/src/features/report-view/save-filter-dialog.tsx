import { isApiFailure } from "@portal/api-client";
import { reportUserFilterLimits } from "@portal/api-client/contract/report-user-filters";
import { texts } from "@portal/api-client/texts";
import { Button, Dialog, TextInput, toast, useConfirm } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { SentFilter } from "../../filters/filter-values.ts";
import { savedFiltersQuery, saveFilter } from "./report-view.queries.ts";

interface SaveFilterDialogProps {
  place: { reportId: number; userId: number };
  filters: readonly SentFilter[];
  onClose: () => void;
}

const { nameMax } = reportUserFilterLimits;

/** Asks for the name under which filter values are kept (B-175, B-451); before one of that name is replaced it asks again (F3). */
export default function SaveFilterDialog({ place, filters, onClose }: SaveFilterDialogProps) {
  const formId = useId();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(saveFilter(place));
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);

  const save = async (name: string) => {
    const kept = await cache.fetchQuery({ ...savedFiltersQuery(place), staleTime: 0 });
    const same = kept.find(({ reportUserFilterName }) => sameName(reportUserFilterName, name));
    const run = () => mutateAsync({ name, filters });
    if (same) {
      const description = `“${same.reportUserFilterName}” exists and is replaced.`;
      if (!(await confirm({ description, run }))) return;
    } else await run();
    toast.success(texts.done);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    const wrong = ruleBroken(name);
    setError(wrong);
    if (wrong || saving) return;
    setSaving(true);
    try {
      await save(name);
    } catch (failure) {
      // the listener of failed calls has raised the toast; here the field is marked and keeps what was typed
      setError(isApiFailure(failure) ? failure.message : texts.somethingWrong);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      title="Save Filter"
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
          label="Filter Name"
          required
          max={nameMax}
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

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function ruleBroken(name: string): string | undefined {
  if (name === "") return texts.required;
  return name.length > nameMax ? texts.lessThan(nameMax) : undefined;
}
