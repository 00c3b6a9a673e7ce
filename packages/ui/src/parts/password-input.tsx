import { chakra } from "@chakra-ui/react/styled-system";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { Input } from "./control.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PasswordInputProps
  extends Omit<ComponentProps<"input">, "max" | "required" | "type">,
    Omit<FieldTexts, "max"> {}

const WithButton = chakra("div", {
  base: {
    position: "relative",
    "& > input": { paddingInlineEnd: "calc({sizes.target} + 6px)" },
    "& > button": {
      position: "absolute",
      insetInlineEnd: "2px",
      insetBlockStart: "calc(({sizes.control} - {sizes.target}) / 2)",
    },
  },
});

/** A password field whose text can be shown. */
export function PasswordInput({ id, label, required, help, error, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(control) => (
        <WithButton>
          <Input autoCapitalize="none" spellCheck={false} {...rest} {...control} type={shown ? "text" : "password"} />
          <IconButton
            label={shown ? "Hide what is typed" : "Show what is typed"}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </WithButton>
      )}
    </FieldFrame>
  );
}
