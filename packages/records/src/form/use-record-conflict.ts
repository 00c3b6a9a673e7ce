import { isApiFailure } from "@portal/api-client";
import { toast } from "@portal/ui";
import type { QueryObserverResult } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { type TheirChange, theirChanges, typedAlone } from "./conflict.ts";
import { recordDates } from "./record-dates.ts";
import type { useRecordDraft } from "./use-record-draft.ts";

/** Another user's change of a record that is being edited. */
export interface RecordConflict {
  /** The record's date that the form began with. */
  readonly since: string | undefined;
  /** When the record was changed last; absent until it is loaded again. */
  readonly at: string | undefined;
  /** The fields that the other user changed; absent until the record is loaded again. */
  readonly changes: readonly TheirChange[] | undefined;
}

interface RecordConflictOptions<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  draft: Pick<ReturnType<typeof useRecordDraft>, "startValues" | "modified" | "forgetRestored">;
  refetch: () => Promise<QueryObserverResult<Entity>>;
  toValues: (record: Entity | undefined) => Values;
  show: (record: Entity) => void;
}

/** The question of a save that met another user's change, and its answers. */
export function useRecordConflict<Entity extends object, Values extends FieldValues>({
  form,
  draft: { startValues, modified, forgetRestored },
  refetch,
  toValues,
  show,
}: RecordConflictOptions<Entity, Values>) {
  const [question, setQuestion] = useState<{ record?: Entity }>();
  const changesTo = (values: Values) => theirChanges(startValues(), form.getValues(), values);
  const conflict: RecordConflict | undefined = question && {
    since: modified,
    at: question.record && recordDates(question.record).modified,
    changes: question.record && changesTo(toValues(question.record)),
  };
  /** Answers the question with the record as it is now. If that cannot be loaded, the question stays. */
  const answer = async (act: (record: Entity, values: Values) => Promise<void> | void) => {
    const { data, isSuccess, error } = await refetch();
    const isGone = isApiFailure(error) && error.status === 404;
    if (isSuccess || isGone) setQuestion(undefined);
    else toast.error("The record could not be loaded again. Try once more.");
    if (isSuccess) await act(data, toValues(data));
  };
  return {
    conflict,
    askAboutConflict: async () => {
      setQuestion({});
      const { data, isSuccess } = await refetch();
      if (isSuccess) setQuestion((shown) => shown && { record: data });
    },
    /** Saves what the user typed, and keeps the other user's change of all other fields. */
    saveOver: (save: () => Promise<void>) =>
      answer((_, values) => {
        for (const { name, ...change } of changesTo(values))
          if (!("typed" in change)) form.setValue(name as FieldPath<Values>, values[name]);
        return save();
      }),
    /** Shows the record as it is now, and keeps what the user typed into fields that nobody else changed. */
    reload: () =>
      answer((record, values) => {
        const typed = typedAlone(startValues(), form.getValues(), values);
        forgetRestored();
        show(record);
        form.reset({ ...values, ...typed }, { keepDefaultValues: true });
      }),
    dismissConflict: () => setQuestion(undefined),
  };
}
