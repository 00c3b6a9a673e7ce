import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { recordDates } from "./record-dates.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** What a form keeps of itself when a session breaks off. */
interface Draft<Values> {
  readonly values: Partial<Values>;
  /** The start values of those fields. */
  readonly start: Partial<Values>;
  /** The date of the record that was changed, so that another user's change meanwhile is still found. */
  readonly modified: string | undefined;
}

interface RecordDraftOptions<Entity extends object, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  id: number | undefined;
  record: Entity | undefined;
  toValues: (record: Entity | undefined) => Values;
  canSave: boolean;
}

/** Guards the unsaved changes of a form, and restores them when the user comes back after a session that broke off. */
export function useRecordDraft<Entity extends object, Values extends FieldValues>({
  form,
  id,
  record,
  toValues,
  canSave,
}: RecordDraftOptions<Entity, Values>) {
  const { isDirty, dirtyFields } = form.formState;
  const [restoredDraft, setRestoredDraft] = useState<Draft<Values>>();
  const startValues = (): Readonly<Record<string, unknown>> => ({ ...toValues(record), ...restoredDraft?.start });
  const modified = restoredDraft ? restoredDraft.modified : record && recordDates(record).modified;
  const draftOfForm = (): Draft<Values> => {
    const changes: Readonly<Record<string, unknown>> = dirtyFields;
    const changedOf = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => hasTrue(changes[name]))) as Partial<Values>;
    return { values: changedOf(form.getValues()), start: changedOf(startValues()), modified };
  };
  const { liftGuard, takeDraft } = useUnsaved(isDirty, draftOfForm, `#${id ?? "new"}`);
  return {
    /** The start values of all fields: in a restored form, those before the session broke off. */
    startValues,
    /** The date of the record that the form started from. */
    modified,
    isRestored: restoredDraft !== undefined && isDirty,
    restore() {
      const draft = canSave ? takeDraft() : undefined;
      setRestoredDraft(draft);
      if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
    },
    forgetRestored: () => setRestoredDraft(undefined),
    liftGuard,
  };
}

/** Whether a field, or a part of one that has parts, was changed. */
const hasTrue = (changes: unknown): boolean =>
  changes === true || (typeof changes === "object" && changes !== null && Object.values(changes).some(hasTrue));
