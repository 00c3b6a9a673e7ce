import type { FieldError, Schema } from "@portal/api-client";
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";

export interface FormOptions<Input extends Schema> {
  schema: Input;
  /** Values that are sent but not typed, e.g. the email of an earlier step. */
  known?: Readonly<Record<string, unknown>>;
  /** Sends the values; gives what the API said of single fields, if it refused them. */
  submit: (values: z.output<Input>) => Promise<readonly FieldError[] | undefined>;
}

/** The first message of each field. */
function messagesOf(broken: readonly FieldError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of broken) if (field) messages[field] ??= message;
  return messages;
}

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.map(({ path, message }) => ({ field: String(path[0]), message }));

const nameOf = (field: Element) => field.getAttribute("name") ?? "";

/**
 * A small form on native inputs, for the public screens: checks with the contract's schema, focuses the first broken
 * field and submits once at a time. The screens behind sign-in use the record form instead.
 */
export function useForm<Input extends Schema>({ schema, known, submit }: FormOptions<Input>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const [broken, setBroken] = useState<{ form: HTMLFormElement; names: readonly string[] } | null>(null);

  // once it is rendered, as a dialog that asked before may still hold the focus
  useEffect(() => {
    const first = broken && [...broken.form.elements].find((field) => broken.names.includes(nameOf(field)));
    if (first instanceof HTMLElement) first.focus();
  }, [broken]);

  /** Marks the broken fields and brings the focus to the first of them. */
  function show(form: HTMLFormElement, failures: readonly FieldError[]) {
    const messages = messagesOf(failures);
    setErrors(messages);
    setBroken({ form, names: Object.keys(messages) });
  }

  async function send(form: HTMLFormElement) {
    const parsed = z.safeParse(schema, { ...Object.fromEntries(new FormData(form)), ...known });
    if (!parsed.success) return show(form, fieldErrors(parsed.error.issues));
    show(form, []);
    busy.current = true;
    setSending(true);
    try {
      show(form, (await submit(parsed.data)) ?? []);
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
