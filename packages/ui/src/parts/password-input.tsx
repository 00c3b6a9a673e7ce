import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { ButtonField } from "./button-field.tsx";
import { Input, type InputAttributes } from "./control.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PasswordInputProps
  extends Omit<InputAttributes, "max" | "required" | "type">,
    Omit<FieldTexts, "max"> {}

/** A password field whose text can be shown. */
export function PasswordInput({ id, label, required, help, error, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(control) => (
        <ButtonField
          button={
            <IconButton
              label={shown ? "Hide what is typed" : "Show what is typed"}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
            />
          }
        >
          <Input autoCapitalize="none" spellCheck={false} {...rest} {...control} type={shown ? "text" : "password"} />
        </ButtonField>
      )}
    </FieldFrame>
  );
}
