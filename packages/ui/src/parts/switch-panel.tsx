import { Switch as Chakra } from "@chakra-ui/react/switch";
import { switchRecipe } from "./switch.recipe.ts";
import { ArkInput, TickFrame, type TickProps } from "./tick.tsx";

/** The switch itself, on Chakra, in a file of its own so that it loads when first shown. */
export default function SwitchPanel({ id, label, help, className, ...rest }: TickProps) {
  const { checked, defaultChecked, disabled, readOnly } = rest;
  return (
    <TickFrame {...{ id, help, className }} indent="44px">
      {(ids) => (
        <Chakra.Root recipe={switchRecipe} htmlFor={ids.id} {...{ checked, defaultChecked, disabled, readOnly }}>
          <Chakra.Context>
            {/* Ark's own input is a checkbox to screen readers; the native state is enough, and ARIA in HTML forbids to repeat it */}
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
