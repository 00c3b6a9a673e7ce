import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import classes from "./control.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PasswordInputProps
  extends Omit<ComponentProps<"input">, "max" | "required" | "type">,
    Omit<FieldTexts, "max"> {}

/** A password field whose text can be shown. */
export function PasswordInput({ id, label, required, help, error, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(control) => (
        <div className={classes.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            className={[classes.control, className].filter(Boolean).join(" ")}
          />
          <IconButton
            label={shown ? "Hide what is typed" : "Show what is typed"}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
