import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { useFormField } from "./form-context.ts";

export interface FieldProps {
  /** Key of the form's values, which is the key of the payload. */
  name: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** Whether the field is shown but cannot be changed, e.g. the tied carrier. */
  readOnly?: boolean;
}

interface FieldFacts extends Pick<FieldProps, "name" | "label" | "readOnly"> {
  /** Writes a value as staff read it, where that is not the text itself. */
  wordsOf?: ((value: unknown) => ReactNode) | undefined;
}

const ignore = () => {};

/**
 * The common logic of every field: its value, error and id, and whether it is locked. It stays as it is while a save
 * runs.
 */
export function useField({ name, label, readOnly, wordsOf }: FieldFacts) {
  const context = useFormField(name, label, wordsOf);
  const { field, fieldState } = useController({ name, control: context.form.control });
  return {
    ...context,
    field: context.saving ? { ...field, onChange: ignore } : field,
    error: fieldState.error?.message,
    id: context.idOf(name),
    locked: context.readOnly || readOnly === true,
  };
}
