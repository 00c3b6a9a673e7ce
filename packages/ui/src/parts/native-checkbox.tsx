import { chakra } from "@chakra-ui/react/styled-system";
import { nativeCheckboxRecipe } from "./checkbox.recipe.ts";
import type { CheckboxProps } from "./checkbox.tsx";
import { TickFrame, TickInput } from "./tick.tsx";

const Label = chakra("label", nativeCheckboxRecipe);

/** A `Checkbox` without a state machine, for lists with hundreds of them. */
export function NativeCheckbox({ id, label, help, className, ...rest }: CheckboxProps) {
  return (
    <TickFrame {...{ id, help, className }} indent="26px">
      {(ids) => (
        <Label htmlFor={ids.id}>
          <TickInput {...rest} {...ids} />
          <span data-part="control" aria-hidden="true" />
          <span data-part="label">{label}</span>
        </Label>
      )}
    </TickFrame>
  );
}
