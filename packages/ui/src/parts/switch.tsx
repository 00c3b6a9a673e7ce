import { Switch as Chakra } from "@chakra-ui/react/switch";
import { switchRecipe } from "./switch.recipe.ts";
import { ArkInput, TickFrame, type TickProps } from "./tick.tsx";

export type SwitchProps = TickProps;

/** What is on or off at once, with its label right of it; what a form sends is ticked with a `Checkbox`. */
export function Switch({ id, label, help, className, ...rest }: SwitchProps) {
  const { checked, defaultChecked, disabled, readOnly } = rest;
  return (
    <TickFrame {...{ id, help, className }} indent="44px">
      {(ids) => (
        <Chakra.Root recipe={switchRecipe} htmlFor={ids.id} {...{ checked, defaultChecked, disabled, readOnly }}>
          <Chakra.Context>
            {/* Ark's own is a checkbox to who listens; the state is the platform's, which ARIA in HTML forbids to say twice */}
            {(ark) => <ArkInput {...rest} {...ids} ark={ark} role="switch" />}
          </Chakra.Context>
          <Chakra.Control>
            <Chakra.Thumb />
          </Chakra.Control>
          <Chakra.Label>{label}</Chakra.Label>
        </Chakra.Root>
      )}
    </TickFrame>
  );
}
