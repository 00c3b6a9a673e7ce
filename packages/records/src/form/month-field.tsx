import { DateInput } from "@portal/ui";
import { type FieldProps, useField } from "./use-field.ts";

interface MonthFieldProps extends FieldProps {
  /** The last month that can be chosen, as `YYYY-MM`. */
  max: string;
}

/** A field for a month, `YYYY-MM`. */
export function MonthField({ name, label, required, help, readOnly, max }: MonthFieldProps) {
  const { field, error, id, locked } = useField({ name, label, readOnly });
  return (
    <DateInput
      {...{ id, label, required, help, error }}
      precision="month"
      latest={max}
      name={field.name}
      ref={field.ref}
      value={field.value ?? ""}
      readOnly={locked}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
