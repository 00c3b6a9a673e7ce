import { createContext, type ReactNode, useContext, useEffect } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";

/** The words for a field outside of itself: in the summary of errors, and beside somebody else's change. */
export interface FormFieldWords {
  readonly label: string;
  /** Writes a value of the field as staff read it. */
  readonly wordsOf: (value: unknown) => ReactNode;
}

export interface FormContextValue {
  readonly form: UseFormReturn<FieldValues>;
  readonly mode: "add" | "edit" | "refused";
  /** True where the user lacks the permission to change anything. */
  readonly readOnly: boolean;
  /**
   * True while a save runs: typed text would not be part of it, so the fields take none, though they look as before.
   */
  readonly saving?: boolean;
  /** The fields by name, in the order in which they were added to the form. */
  readonly fields: Map<string, FormFieldWords>;
  readonly idOf: (name: string) => string;
}

export const FormContext = createContext<FormContextValue | null>(null);

const plainWords = (value: unknown): ReactNode => (value === null || value === undefined ? "" : String(value));

/** The form around a component; `asker` names the component in the error where there is no form. */
export function useFormContext(asker: string): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error(`${asker} stands outside a RecordForm`);
  return context;
}

/** Connects a field with its form, and registers the field's words there. */
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
