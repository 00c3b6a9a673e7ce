import { useState } from "react";
import { Input, type InputAttributes } from "./control.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export interface TextInputProps extends Omit<InputAttributes, "max" | "required">, FieldTexts {
  /** The last value of a native date picker. */
  latest?: string | undefined;
}

/** A text field with label, help, error and counter. */
export function TextInput({ id, label, required, help, error, max, latest, onInput, ...rest }: TextInputProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? "").length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <FieldFrame {...{ id, label, required, help, error, max, length }}>
      {(control) => (
        <Input
          type="text"
          {...rest}
          {...control}
          max={latest}
          data-readonly={rest.readOnly || undefined}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
