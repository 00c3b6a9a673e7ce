import { formatDateTime, fromLocalInput, toLocalInput } from "@portal/time";
import { DateInput, usePortalTimeZone } from "@portal/ui";
import { useState } from "react";
import { type FieldProps, useField } from "./use-field.ts";

/**
 * A date and time in the portal's time zone, typed or picked (P-24); its value is ISO 8601 UTC, null where the field is empty, or
 * a text that the schema refuses where what is typed is no date (D-A41, D-A61, P-2).
 */
export function DateTimeField({ name, label, required, help, readOnly }: FieldProps) {
  const timeZone = usePortalTimeZone();
  const wordsOf = (value: unknown) => formatDateTime(typeof value === "string" ? value : null, timeZone);
  const { field, error, id, locked } = useField({ name, label, readOnly, wordsOf });
  // what is being typed stays as it is, where the moment that it means would read another way (year 0002, a lost hour)
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const shown = toLocalInput(field.value, timeZone) || String(field.value ?? "");
  return (
    <DateInput
      {...{ id, label, required, error }}
      help={help ?? `Time of ${timeZone}`}
      precision="minute"
      name={field.name}
      ref={field.ref}
      value={typed && typed.value === (field.value ?? null) ? typed.text : shown}
      readOnly={locked}
      onBlur={field.onBlur}
      onChange={(text) => {
        const value = text.trim() === "" ? null : (fromLocalInput(text, timeZone) ?? text);
        setTyped({ text, value });
        field.onChange(value);
      }}
    />
  );
}
