import { chakra, FieldFrame } from "@portal/ui";
import control from "@portal/ui/control.module.css";
import { type FieldProps, useField } from "./use-field.ts";

/** A longer text that may have several lines. */
export function TextAreaField({ name, label, required, help, readOnly, max }: FieldProps & { max?: number }) {
  const { field, error, id, locked } = useField({ name, label, readOnly });
  const value = String(field.value ?? "");
  return (
    <Wide>
      <FieldFrame {...{ id, label, required, help, error, max, length: value.length }}>
        {(frame) => (
          <textarea
            {...frame}
            {...field}
            value={value}
            rows={3}
            className={control.control}
            readOnly={locked}
            data-readonly={locked || undefined}
          />
        )}
      </FieldFrame>
    </Wide>
  );
}

const Wide = chakra("div", {
  base: {
    gridColumn: "1 / -1",
    "& textarea": {
      blockSize: "auto",
      minBlockSize: "80px",
      paddingBlock: "8px",
      lineHeight: "1.5",
      resize: "vertical",
    },
  },
});
