import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from "react";
import { checkboxRecipe } from "./checkbox.recipe.ts";

const Field = chakra("div", checkboxRecipe);

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  help?: ReactNode;
  /** Some of what it stands for is ticked, not all. */
  indeterminate?: boolean;
}

/** A checkbox with its label right of it. */
export function Checkbox({ id, label, help, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <Field className={className}>
      <label htmlFor={controlId}>
        <input
          {...rest}
          ref={box}
          id={controlId}
          type="checkbox"
          aria-describedby={help ? `${controlId}-note` : undefined}
        />
        <span data-part="label">{label}</span>
      </label>
      {help && <p id={`${controlId}-note`}>{help}</p>}
    </Field>
  );
}
