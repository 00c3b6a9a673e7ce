import { chakra } from "@chakra-ui/react/styled-system";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { nativeSelectRecipe } from "./native-select.recipe.ts";

/** One choice: staff read the text, the value is sent (B-217). */
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

const Wrap = chakra("span", nativeSelectRecipe);

/** The platform's select in our look, without a label; give it an `aria-label`. */
export function BareSelect({ options, placeholder, className, ...rest }: BareSelectProps) {
  return (
    <Wrap className={className}>
      <select {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </Wrap>
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
