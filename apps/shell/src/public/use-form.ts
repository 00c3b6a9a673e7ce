import type { Schema } from "@portal/api-client";
import { type InputEvent, type SubmitEvent, useRef, useState } from "react";
import * as z from "zod/mini";

export interface FormOptions<Input extends Schema> {
  schema: Input;
  /** Values that are sent but not typed, e.g. the email of an earlier step. */
  known?: Readonly<Record<string, unknown>>;
  submit: (values: z.output<Input>) => Promise<void>;
}

/** The first message of each field. */
function messagesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}

/**
 * A small form on native inputs, for the public screens: checks with the contract's schema, focuses the first broken
 * field and submits once at a time. The screens behind sign-in use the record form instead.
 */
export function useForm<Input extends Schema>({ schema, known, submit }: FormOptions<Input>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  async function send(form: HTMLFormElement) {
    const parsed = z.safeParse(schema, { ...Object.fromEntries(new FormData(form)), ...known });
    const messages = parsed.success ? {} : messagesOf(parsed.error.issues);
    setErrors(messages);
    if (!parsed.success) {
      const broken = [...form.elements].find((field) => (field.getAttribute("name") ?? "") in messages);
      if (broken instanceof HTMLElement) broken.focus();
      return;
    }
    busy.current = true;
    setSending(true);
    try {
      await submit(parsed.data);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return {
    errors,
    sending,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy.current) void send(event.currentTarget);
      },
      /** A field that is being corrected loses its message; it is checked again on submit. */
      onInput: ({ target }: InputEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && errors[target.name]) setErrors({ ...errors, [target.name]: "" });
      },
    },
  };
}
