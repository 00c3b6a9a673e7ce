import { chakra, Input, TextInput, usePortalTimeZone } from "@portal/ui";
import type { Ref } from "react";
import { useController } from "react-hook-form";
import type { ValueFieldProps } from "./field-props.ts";
import { dayAndTime, usualTime, type ValueRules } from "./filter-values.ts";

/** A day, with its time where it is an end of a period; both are of the portal's time zone (T1). */
export function DayField({ name, label, required, control, lastDay }: ValueFieldProps & ValueRules) {
  const { field, fieldState } = useController({ name, control });
  const { day, time } = dayAndTime(field.value ?? "");
  const timeZone = usePortalTimeZone();
  const hasTime = name === "from" || name === "to";
  const error = fieldState.error?.message;
  return (
    <DayAndTime>
      <TextInput
        {...{ label, required, error }}
        help={hasTime ? `Time of ${timeZone}` : undefined}
        type="date"
        name={field.name}
        ref={field.ref as Ref<HTMLInputElement>}
        value={day}
        latest={lastDay}
        onBlur={field.onBlur}
        onChange={({ currentTarget: { value } }) =>
          field.onChange(value && hasTime ? `${value} ${time || usualTime(name)}` : value)
        }
      />
      {hasTime && (
        <Input
          type="time"
          aria-label={`${label} time`}
          aria-invalid={error ? true : undefined}
          value={day ? time || usualTime(name) : ""}
          disabled={day === ""}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) => field.onChange(value ? `${day} ${value}` : day)}
        />
      )}
    </DayAndTime>
  );
}

const DayAndTime = chakra("div", {
  base: {
    display: "flex",
    alignItems: "flex-start",
    gap: "6px",
    "& > div": { flex: "1", minInlineSize: "0" },
    // the calendar of a period is the portal's; a phone opens its own wherever one taps
    "& > input::-webkit-calendar-picker-indicator": { display: "none" },
    "[data-period] &": { "& input::-webkit-calendar-picker-indicator": { display: "none" } },
    // in line with the day: as far down as its label and the gap
    "& > input": { flex: "none", inlineSize: "92px", marginBlockStart: "calc(1.43 * {fontSizes.table} + 6px)" },
  },
});
