import { createContext, type ReactNode, useContext, useEffect } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";

/** How a field is spoken of outside itself: in the summary of errors, beside somebody else's change. */
export interface FormFieldWords {
  readonly label: string;
  /** A value of it as staff read it. */
  readonly wordsOf: (value: unknown) => ReactNode;
}

export interface FormContextValue {
  readonly form: UseFormReturn<FieldValues>;
  readonly mode: "add" | "edit" | "refused";
  /** Nothing can be changed: the user lacks the permission. */
  readonly readOnly: boolean;
  /** A save runs: what is typed now would not be in it, so that the fields take nothing, though they look as before. */
  readonly saving?: boolean;
  /** The fields by name, in the order in which they came into the form. */
  readonly fields: Map<string, FormFieldWords>;
  readonly idOf: (name: string) => string;
}

export const FormContext = createContext<FormContextValue | null>(null);

const plainWords = (value: unknown): ReactNode => (value === null || value === undefined ? "" : String(value));

/** The form around; `asker` names who asks, for the error where there is none. */
export function useFormContext(asker: string): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error(`${asker} stands outside a RecordForm`);
  return context;
}

/** What a field needs from its form; it also makes the field's words known there. */
export function useFormField(name: string, label: string, wordsOf = plainWords): FormContextValue {
  const context = useFormContext(`The field ${name}`);
  const { fields } = context;
  useEffect(() => {
    fields.set(name, { label, wordsOf });
  });
  useEffect(
    () => () => {
      fields.delete(name);
    },
    [fields, name],
  );
  return context;
}

/** The current value of another field, e.g. to show what depends on it only once it is chosen. */
export function useFormValue(name: string): unknown {
  const { form } = useFormContext(`Who asks for the value of ${name}`);
  return useWatch({ control: form.control, name });
}
