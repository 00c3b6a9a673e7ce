import { PasswordInput } from "@portal/ui";
import { type FieldProps, useField } from "./use-field.ts";

/** A field for a new password; the browser neither fills it in nor keeps it. */
export function PasswordField({ name, label, required, help, readOnly }: FieldProps) {
  const { field, error, id, locked } = useField({ name, label, readOnly });
  return (
    <PasswordInput
      {...{ id, label, required, help, error }}
      {...field}
      value={field.value ?? ""}
      autoComplete="new-password"
      readOnly={locked}
      data-readonly={locked || undefined}
    />
  );
}
