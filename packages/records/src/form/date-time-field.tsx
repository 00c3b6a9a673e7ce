import { formatDateTime, fromLocalInput, toLocalInput } from "@portal/time";
import { chakra, IconButton, TextInput, usePortalTimeZone } from "@portal/ui";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { type FieldProps, useField } from "./use-field.ts";

/**
 * A date and time in the portal's time zone, with the platform's picker; its value is ISO 8601 UTC or null (D-A61, P-2).
 * The picker follows the browser's language, so the portal's own form of the date stands below it (D-A32).
 */
export function DateTimeField({ name, label, required, help, readOnly }: FieldProps) {
  const timeZone = usePortalTimeZone();
  const wordsOf = (value: unknown) => formatDateTime(typeof value === "string" ? value : null, timeZone);
  const { field, error, id, locked } = useField({ name, label, readOnly, wordsOf });
  // what is being typed stays as it is, where the moment that it means would read another way (year 0002, a lost hour)
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && fromLocalInput(typed, timeZone) === field.value;
  return (
    <Picker>
      <TextInput
        {...{ id, label, required, error }}
        help={help ?? (field.value ? `${formatDateTime(field.value, timeZone)}, ${timeZone}` : `Time of ${timeZone}`)}
        type="datetime-local"
        name={field.name}
        ref={field.ref}
        value={isTyped ? typed : toLocalInput(field.value, timeZone)}
        readOnly={locked}
        onBlur={field.onBlur}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          field.onChange(fromLocalInput(value, timeZone));
        }}
      />
      {field.value && !locked && (
        <IconButton label={`Clear ${label.toLowerCase()}`} icon={<X />} onClick={() => field.onChange(null)} />
      )}
    </Picker>
  );
}

/** The button that clears the date stands in the control, beside the browser's own. */
const Picker = chakra("div", {
  base: {
    position: "relative",
    "& input": { paddingInlineEnd: "68px" },
    "& input::-webkit-calendar-picker-indicator": { position: "absolute", insetInlineEnd: "40px" },
    "& > button": { position: "absolute", insetBlockStart: "24px", insetInlineEnd: "2px" },
  },
});
