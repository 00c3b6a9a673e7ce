import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, useId } from "react";
import { switchRecipe } from "./switch.recipe.ts";

const Field = chakra("div", switchRecipe);

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: string;
  help?: ReactNode;
}

/** What is on or off at once, with its label right of it; what a form sends is ticked with a `Checkbox`. */
export function Switch({ id, label, help, ...rest }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field>
      <label htmlFor={controlId}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, and ARIA in HTML forbids to say it twice
          role="switch"
          aria-describedby={help ? `${controlId}-note` : undefined}
        />
        <span data-part="label">{label}</span>
      </label>
      {help && <p id={`${controlId}-note`}>{help}</p>}
    </Field>
  );
}
