import { Checkbox as Chakra } from "@chakra-ui/react/checkbox";
import { checkboxRecipe } from "./checkbox.recipe.ts";
import { ArkInput, TickFrame, type TickProps } from "./tick.tsx";

export interface CheckboxProps extends TickProps {
  /** Whether some of its members are ticked, but not all. */
  indeterminate?: boolean;
}

/** A checkbox with its label on the right; for many in a list or table use `NativeCheckbox`. */
export function Checkbox({ id, label, help, className, ...rest }: CheckboxProps) {
  const { indeterminate, checked, defaultChecked, disabled, readOnly } = rest;
  return (
    <TickFrame {...{ id, help, className }} indent="26px">
      {(ids) => (
        <Chakra.Root
          recipe={checkboxRecipe}
          htmlFor={ids.id}
          checked={indeterminate ? "indeterminate" : checked}
          {...{ defaultChecked, disabled, readOnly }}
        >
          <Chakra.Context>{(ark) => <ArkInput {...rest} {...ids} ark={ark} />}</Chakra.Context>
          <Chakra.Control>{null}</Chakra.Control>
          <Chakra.Label>{label}</Chakra.Label>
        </Chakra.Root>
      )}
    </TickFrame>
  );
}
