import { Box, FieldFrame, Textarea } from "@portal/ui";
import { type FieldProps, useField } from "./use-field.ts";

/** A longer text that may have several lines. */
export function TextAreaField({ name, label, required, help, readOnly, max }: FieldProps & { max?: number }) {
  const { field, error, id, locked } = useField({ name, label, readOnly });
  const value = String(field.value ?? "");
  return (
    <Box gridColumn="1 / -1">
      <FieldFrame {...{ id, label, required, help, error, max, length: value.length }}>
        {(frame) => (
          <Textarea
            {...frame}
            {...field}
            value={value}
            rows={3}
            readOnly={locked}
            data-readonly={locked || undefined}
          />
        )}
      </FieldFrame>
    </Box>
  );
}
