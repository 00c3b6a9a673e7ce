import { type ApiFailure, isApiFailure } from "@portal/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { asMutation, type WriteOptions } from "../options.ts";
import { changedMeanwhile, refusalAsAnswer } from "./refusal-as-answer.ts";
import type { FormSchema } from "./schema-resolver.ts";

interface RecordSaveOptions<Payload, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  schema: FormSchema<Payload>;
  write: WriteOptions<Payload & { dateModified?: string }>;
  /** The date of the record that the form started from; the API refuses a save if the record has another one. */
  modified: string | undefined;
  onSaved: (answer: unknown) => void;
  onConflict: () => Promise<void>;
}

/** Checks and saves a form, one save at a time. A refused save marks the fields and keeps what the user typed. */
export function useRecordSave<Payload, Values extends FieldValues>({
  form,
  schema,
  write,
  modified,
  onSaved,
  onConflict,
}: RecordSaveOptions<Payload, Values>) {
  const [failedSaves, setFailedSaves] = useState(0);
  const countFailure = () => setFailedSaves((count) => count + 1);
  /** Whether each error is shown at a field. A toast would say it twice. */
  const isAtFields = ({ body: { errors = [] } }: ApiFailure) =>
    errors.length > 0 && errors.every(({ field }) => field !== undefined && field in form.getValues());
  const { mutateAsync, isPending } = useMutation(refusalAsAnswer(asMutation(write), isAtFields));

  /** Marks the fields. The listener of failed calls tells the user of errors without a field. */
  const markRefused = (error: unknown) => {
    const known = form.getValues();
    for (const { field = "root", message } of isApiFailure(error) ? (error.body.errors ?? []) : [])
      form.setError((field in known ? field : "root") as FieldPath<Values>, { type: "server", message });
    countFailure();
  };

  const send = async (payload: Payload, over: boolean) => {
    const dateModified = over ? undefined : modified;
    let answer: unknown;
    try {
      answer = await mutateAsync({ ...payload, ...(dateModified && { dateModified }) });
      if (answer === changedMeanwhile) return await onConflict();
      if (isApiFailure(answer)) return markRefused(answer);
    } catch (error) {
      return markRefused(error);
    }
    onSaved(answer);
  };

  // a second click can come before the first one is rendered, so a ref keeps it out, not a state
  const submitting = useRef(false);
  /** Saves the form; `over` another user's change, too. */
  const submit = async (over: boolean) => {
    if (submitting.current) return;
    submitting.current = true;
    const check = form.handleSubmit(async (values) => {
      const result = await schema["~standard"].validate(values);
      if (!result.issues) await send(result.value, over);
    }, countFailure);
    await check().finally(() => {
      submitting.current = false;
    });
  };
  return { submit, saving: isPending, failedSaves, forgetFailures: () => setFailedSaves(0) };
}
