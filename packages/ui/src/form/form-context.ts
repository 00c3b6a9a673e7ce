import { createContext, useContext, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

export interface FormContextValue {
  readonly form: UseFormReturn<FieldValues>;
  readonly mode: "add" | "edit" | "refused";
  /** Nothing can be changed: the user lacks the permission, or a save runs. */
  readonly readOnly: boolean;
  /** The fields' labels by name, for the summary. */
  readonly labels: Map<string, string>;
  readonly idOf: (name: string) => string;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** What a field needs from its form; it also makes the field's label known to the summary. */
export function useFormField(name: string, label: string): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error(`The field ${name} stands outside a RecordForm`);
  const { labels } = context;
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
  return context;
}
