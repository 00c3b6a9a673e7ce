import { formatDateTime, fromLocalInput, toLocalInput } from "@portal/time";
import { chakra, IconButton, TextInput, usePortalTimeZone } from "@portal/ui";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { type FieldProps, useField } from "./use-field.ts";

/** What no schema takes for a moment: the browser tells nothing of a date of which only parts are typed. */
const unfinished = "unfinished";

/** The moment in an input, null where it is empty, or a text that the schema refuses. */
const valueIn = ({ value, validity }: HTMLInputElement, timeZone: string): string | null =>
  value === "" ? (validity.badInput ? unfinished : null) : (fromLocalInput(value, timeZone) ?? value);

/**
 * A date and time in the portal's time zone, with the platform's picker; its value is ISO 8601 UTC, null where the field is empty,
 * or a text that the schema refuses where what is typed is no date (D-A41, D-A61, P-2). The picker follows the browser's language, so
 * the portal's own form of the date stands below it (D-A32).
 */
export function DateTimeField({ name, label, required, help, readOnly }: FieldProps) {
  const timeZone = usePortalTimeZone();
  const wordsOf = (value: unknown) => formatDateTime(typeof value === "string" ? value : null, timeZone);
  const { field, error, id, locked, saving } = useField({ name, label, readOnly, wordsOf });
  // what is being typed stays as it is, where the moment that it means would read another way (year 0002, a lost hour)
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const input = useRef<HTMLInputElement>(null);
  const shown = toLocalInput(field.value, timeZone);
  // between no date and a part of one the browser raises no event of a change
  const checkParts = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (locked || currentTarget.value !== "") return;
    const value = valueIn(currentTarget, timeZone);
    if (value !== (field.value ?? null)) field.onChange(value);
  };
  return (
    <Picker>
      <TextInput
        {...{ id, label, required, error }}
        help={help ?? (shown ? `${formatDateTime(field.value, timeZone)}, ${timeZone}` : `Time of ${timeZone}`)}
        type="datetime-local"
        latest="9999-12-31T23:59"
        name={field.name}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        value={typed && typed.value === field.value ? typed.text : shown}
        readOnly={locked}
        onKeyUp={checkParts}
        onBlur={(event) => {
          checkParts(event);
          field.onBlur();
        }}
        onChange={({ currentTarget }) => {
          const value = valueIn(currentTarget, timeZone);
          setTyped({ text: currentTarget.value, value });
          field.onChange(value);
        }}
      />
      {field.value && !locked && (
        <IconButton
          label={`Clear ${label.toLowerCase()}`}
          icon={<X />}
          onClick={() => {
            if (saving) return;
            if (input.current) input.current.value = ""; // of the parts of a date too
            field.onChange(null);
          }}
        />
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
