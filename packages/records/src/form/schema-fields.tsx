import { type ReactNode, useId, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormContext, type FormFieldWords } from "./form-context.ts";

interface SchemaFieldsProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  children: ReactNode;
}

/** Lets the fields of record forms stand in a form of `useSchemaForm`. */
export function SchemaFields<Values extends FieldValues, Sent>(props: SchemaFieldsProps<Values, Sent>) {
  // fields know their form by names only, so the type of its values ends here
  const form = props.form as unknown as UseFormReturn<FieldValues>;
  const [fields] = useState(() => new Map<string, FormFieldWords>());
  const prefix = useId();
  return (
    <FormContext value={{ form, mode: "add", readOnly: false, fields, idOf: (name) => `${prefix}-${name}` }}>
      {props.children}
    </FormContext>
  );
}
