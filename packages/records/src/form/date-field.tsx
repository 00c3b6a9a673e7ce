import { DateInput } from "@portal/ui";
import type { ComponentProps } from "react";
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from "react-hook-form";

interface DateFieldProps<Values extends FieldValues, Sent>
  extends Omit<ComponentProps<typeof DateInput>, "ref" | "form" | "name" | "value" | "error" | "onBlur" | "onChange"> {
  form: Pick<UseFormReturn<Values, unknown, Sent>, "control" | "clearErrors">;
  name: FieldPathByValue<Values, string | undefined>;
}

/** A date in a form of `useSchemaForm`, as it is typed; a change takes its message away. Records have `DateTimeField`. */
export function DateField<Values extends FieldValues, Sent>({ form, name, ...rest }: DateFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ name, control: form.control });
  return (
    <DateInput
      {...rest}
      {...field}
      error={fieldState.error?.message}
      onChange={(value) => {
        field.onChange(value);
        form.clearErrors(name);
      }}
    />
  );
}
