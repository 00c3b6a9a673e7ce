import { NativeSelect as Chakra } from "@chakra-ui/react/native-select";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { nativeSelectRecipe } from "./native-select.recipe.ts";

/** One choice: staff read the text, the value is sent. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly text: string;
  readonly disabled?: boolean;
}

export interface BareSelectProps extends Omit<ComponentProps<"select">, "required"> {
  options: readonly Option[];
  /** The empty choice, shown first. */
  placeholder?: string;
}

/**
 * The native select in our look, without a label; give it an `aria-label`. Inside a panel of a field, Chakra's select
 * would take the id and the state of that field by mistake, so both are passed here.
 */
export function BareSelect({ id, options, placeholder, className, disabled = false, ...rest }: BareSelectProps) {
  const ownId = useId();
  return (
    <Chakra.Root as="span" recipe={nativeSelectRecipe} className={className}>
      <Chakra.Field aria-invalid={false} {...rest} {...{ disabled }} id={id ?? ownId}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, text, disabled: isOff }) => (
          <option key={value} value={value} disabled={isOff}>
            {text}
          </option>
        ))}
      </Chakra.Field>
      <Chakra.Indicator as="span">
        <ChevronDown aria-hidden="true" />
      </Chakra.Indicator>
    </Chakra.Root>
  );
}

export interface NativeSelectProps extends BareSelectProps, Omit<FieldTexts, "max"> {}

/** A select with label, help and error. */
export function NativeSelect({ id, label, required, help, error, ...rest }: NativeSelectProps) {
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(control) => <BareSelect {...rest} {...control} />}
    </FieldFrame>
  );
}
