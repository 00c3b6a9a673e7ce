import { DateInput, usePortalTimeZone } from "@portal/ui";
import type { Ref } from "react";
import { useController } from "react-hook-form";
import type { ValueFieldProps } from "./field-props.ts";
import { usualTime, type ValueRules } from "./filter-values.ts";

/** A day in the portal's time zone, with its time where it is an end of a period. */
export function DayField({ name, label, required, control, lastDay }: ValueFieldProps & ValueRules) {
  const { field, fieldState } = useController({ name, control });
  const timeZone = usePortalTimeZone();
  const hasTime = name === "from" || name === "to";
  return (
    <DateInput
      {...{ label, required }}
      error={fieldState.error?.message}
      help={hasTime ? `Time of ${timeZone}` : undefined}
      precision={hasTime ? "minute" : "day"}
      usualTime={usualTime(name)}
      latest={lastDay}
      name={field.name}
      ref={field.ref as Ref<HTMLInputElement>}
      value={field.value ?? ""}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
