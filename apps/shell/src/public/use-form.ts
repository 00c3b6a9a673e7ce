import type { FieldError, Schema } from "@portal/api-client";
import { shallowEqual } from "@portal/store";
import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";

export interface FormOptions<Input extends Schema> {
  schema: Input;
  /** Values that are sent but not typed, e.g. the email of an earlier step. */
  known?: Readonly<Record<string, unknown>>;
  /** Sends the values; gives what the API said of single fields, if it refused them. */
  submit: (values: z.output<Input>) => Promise<readonly FieldError[] | undefined>;
}

type Messages = Readonly<Record<string, string>>;

/** The first message of each field. */
function messagesOf(broken: readonly FieldError[]): Messages {
  const messages: Record<string, string> = {};
  for (const { field, message } of broken) if (field) messages[field] ??= message;
  return messages;
}

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.map(({ path, message }) => ({ field: String(path[0]), message }));

const nameOf = (field: Element) => field.getAttribute("name") ?? "";

/**
 * A small form on native inputs, for the public screens: checks with the contract's schema on leaving a field and on submit
 * (D-A41), focuses the first broken field and submits once at a time. The screens behind sign-in use the record form instead.
 */
export function useForm<Input extends Schema>({ schema, known, submit }: FormOptions<Input>) {
  const [errors, setErrors] = useState<Messages>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  /** Fields that have been left or sent: from then on their messages follow what is typed. */
  const checked = useRef(new Set<string>());
  /** What the API said of fields, until they are changed. */
  const refused = useRef<Messages>({});

  const [broken, setBroken] = useState<{ form: HTMLFormElement; names: readonly string[] } | null>(null);

  // once it is rendered, as a dialog that asked before may still hold the focus
  useEffect(() => {
    const first = broken && [...broken.form.elements].find((field) => broken.names.includes(nameOf(field)));
    if (first instanceof HTMLElement) first.focus();
  }, [broken]);

  const parse = (form: HTMLFormElement) => z.safeParse(schema, { ...Object.fromEntries(new FormData(form)), ...known });

  /** The same messages draw nothing anew, as they are looked at with each letter. */
  const tell = (messages: Messages) => setErrors((told) => (shallowEqual(told, messages) ? told : messages));

  /** Marks the broken fields and brings the focus to the first of them. */
  function show(form: HTMLFormElement, messages: Messages) {
    tell(messages);
    setBroken({ form, names: Object.keys(messages) });
  }

  /** Marks what is broken among the fields that were left or sent; a rule may compare one with another. */
  function check(form: HTMLFormElement) {
    const parsed = parse(form);
    const all = parsed.success ? {} : messagesOf(fieldErrors(parsed.error.issues));
    const due = Object.entries({ ...refused.current, ...all }).filter(([name]) => checked.current.has(name));
    tell(Object.fromEntries(due));
  }

  async function send(form: HTMLFormElement) {
    const parsed = parse(form);
    for (const field of form.elements) checked.current.add(nameOf(field));
    if (!parsed.success) return show(form, messagesOf(fieldErrors(parsed.error.issues)));
    show(form, {});
    busy.current = true;
    setSending(true);
    try {
      refused.current = messagesOf((await submit(parsed.data)) ?? []);
      show(form, refused.current);
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
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement) || target.readOnly) return;
        checked.current.add(target.name);
        check(currentTarget);
      },
      onInput: ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement)) return;
        const { [target.name]: _corrected, ...others } = refused.current;
        refused.current = others;
        check(currentTarget);
      },
      /** An emptied form begins anew. */
      onReset: () => {
        checked.current.clear();
        tell({});
      },
    },
  };
}
