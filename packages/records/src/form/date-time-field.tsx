import { formatDateTime, fromLocalInput, toLocalInput } from "@portal/time";
import { DateInput, usePortalTimeZone } from "@portal/ui";
import { useState } from "react";
import { type FieldProps, useField } from "./use-field.ts";

/**
 * A date and time in the portal's time zone, typed or picked. Its value is ISO 8601 UTC, null where the field is empty,
 * or a text that the schema refuses where the typed text is not a date.
 */
export function DateTimeField({ name, label, required, help, readOnly }: FieldProps) {
  const timeZone = usePortalTimeZone();
  const wordsOf = (value: unknown) => formatDateTime(typeof value === "string" ? value : null, timeZone);
  const { field, error, id, locked } = useField({ name, label, readOnly, wordsOf });
  // the typed text stays as it is, even where its moment would be written in another way (year 0002, an hour that the
  // clock skips)
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
