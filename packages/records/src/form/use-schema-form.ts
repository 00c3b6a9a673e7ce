import type { FieldError } from "@portal/api-client";
import { useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { errorsOf, type FormSchema } from "./schema-resolver.ts";

interface FieldInput extends Pick<UseFormRegisterReturn, "name" | "ref" | "onChange" | "onBlur"> {
  readonly error: string | undefined;
}

/** The `field` function of a form for these of its fields, for parts that several forms share. */
export type FieldOf<Name extends string> = (name: Name) => FieldInput;

interface SchemaFormOptions<Values extends FieldValues, Sent> {
  /** Checks the values and makes the payload. */
  schema: FormSchema<Sent>;
  defaultValues?: DefaultValues<NoInfer<Values>>;
  /** Values that are sent but not typed, e.g. the email of an earlier step. */
  known?: Readonly<Record<string, unknown>>;
  /**
   * When fields are checked: once they were left, with each change, or when the form is sent. In the last case a change
   * clears the field's error.
   */
  mode?: "onTouched" | "onChange" | "onSubmit";
  /** False where the values stay when their fields go, e.g. with a dialog that is closed. */
  shouldUnregister?: boolean;
  /** Sends the values; resolves with the errors of fields, where the API refused them. */
  submit: (values: Sent) => Promise<readonly FieldError[] | undefined>;
}

interface SchemaForm<Values extends FieldValues, Sent> extends UseFormReturn<Values, unknown, Sent> {
  readonly isSending: boolean;
  /** The props of a native input: name, events and error. */
  readonly field: (name: FieldPath<Values>) => FieldInput;
  readonly send: () => Promise<void>;
}

/**
 * A small form, on a public screen or in a dialog. A schema checks it, and it is sent once at a time; an error of the
 * API stays at its field until the field changes. Fields that are not shown are not sent. Records have `useRecordForm`.
 */
export function useSchemaForm<Sent extends FieldValues, Values extends FieldValues = Sent>({
  schema,
  defaultValues,
  known,
  mode = "onTouched",
  shouldUnregister = true,
  submit,
}: SchemaFormOptions<Values, Sent>): SchemaForm<Values, Sent> {
  const resolver: Resolver<Values, unknown, Sent> = async (values) => {
    const result = await schema["~standard"].validate({ ...values, ...known });
    return result.issues
      ? { values: {}, errors: errorsOf(result.issues) as FieldErrors<Values> }
      : { values: result.value, errors: {} };
  };
  const form = useForm<Values, unknown, Sent>({
    mode,
    reValidateMode: mode === "onSubmit" ? "onSubmit" : "onChange",
    shouldFocusError: false, // the form element moves the focus
    shouldUnregister,
    ...(defaultValues && { defaultValues }),
    resolver,
  });
  const { formState } = form;
  const { isSubmitting, isSubmitted, touchedFields, errors } = formState;
  // a second click may come before the first is rendered, so a lock keeps it out instead of a state
  const sending = useRef(false);

  const send = form.handleSubmit(async (values) => {
    for (const [name, message] of firstOfEach((await submit(values)) ?? []))
      form.setError(name as FieldPath<Values>, { type: refused, message });
  });

  /** A rule may compare fields, so a change of one checks again all others that were checked before. */
  const checkOthers = (changed: FieldPath<Values>) => {
    if (mode === "onSubmit") return form.clearErrors(changed);
    const checked = Object.keys(isSubmitted ? form.getValues() : touchedFields);
    const others = checked.filter((name) => name !== changed && errors[name]?.type !== refused);
    if (others.length > 0) void form.trigger(others as FieldPath<Values>[]);
  };

  return {
    ...form,
    isSending: isSubmitting,
    field: (name) => {
      const { ref, onChange, onBlur } = form.register(name, { onChange: () => checkOthers(name) });
      return { name, ref, onChange, onBlur, error: form.getFieldState(name, formState).error?.message };
    },
    send: async () => {
      if (sending.current) return;
      sending.current = true;
      await send().finally(() => {
        sending.current = false;
      });
    },
  };
}

const refused = "server";

/** The first message of each field. */
const firstOfEach = (broken: readonly FieldError[]) =>
  new Map(broken.toReversed().flatMap(({ field, message }) => (field ? [[field, message] as const] : [])));
