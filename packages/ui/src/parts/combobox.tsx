import { chakra } from "@chakra-ui/react/styled-system";
import { type Ref, useId } from "react";
import { Alert } from "../feedback/alert.tsx";
import { Button } from "./button.tsx";
import { Input } from "./control.ts";
import { type ControlProps, FieldFrame, type FieldTexts } from "./field-frame.tsx";
import type { Option } from "./native-select.tsx";
import { useLazyPart } from "./use-lazy-part.ts";

const loadControl = () => import("./combobox-control.tsx");

interface SharedProps extends Omit<FieldTexts, "max"> {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  options: readonly Option[];
  loading?: boolean;
  disabled?: boolean;
  /** Takes no change for a while, and looks as before. */
  readOnly?: boolean | undefined;
  placeholder?: string;
  /**
   * Called with the typed text, where the options are some of many that the caller searches; a page of them is shown.
   */
  onSearch?: (text: string) => void;
  /** True while other options are loading. */
  searching?: boolean;
  /** A failed load of the choices, with its retry. */
  failure?: { message: string; retry: () => void };
  onBlur?: () => void;
}

export interface ComboboxProps extends SharedProps {
  value: Option["value"] | null;
  onChange: (value: Option["value"] | null) => void;
}

/** A choice with a search. It looks like a field at once; the code of its list loads when it is first shown. */
export function Combobox({ value, onChange, ...props }: ComboboxProps) {
  const chosen = value === null ? [] : [value];
  return <Frame {...props} value={chosen} onChange={(values) => onChange(values[0] ?? null)} />;
}

export interface MultiSelectProps extends SharedProps {
  value: readonly Option["value"][];
  onChange: (value: readonly Option["value"][]) => void;
}

/** Several choices with a search; the chosen ones are chips. */
export function MultiSelect(props: MultiSelectProps) {
  return <Frame {...props} multiple />;
}

export interface BareComboboxProps extends Omit<ComboboxProps, keyof FieldTexts> {
  label: string;
  className?: string;
}

/** A combobox with a label for screen readers only, to stand beside another control. */
export function BareCombobox({ label, className, value, onChange, id, ...props }: BareComboboxProps) {
  const ownId = useId();
  const frame = {
    id: id ?? ownId,
    "aria-describedby": undefined,
    "aria-invalid": undefined,
    "aria-required": undefined,
  };
  return (
    <chakra.div className={className}>
      <chakra.label id={`${frame.id}-label`} htmlFor={frame.id} srOnly>
        {label}
      </chakra.label>
      <Choosing
        {...props}
        frame={frame}
        value={value === null ? [] : [value]}
        onChange={(values) => onChange(values[0] ?? null)}
      />
    </chakra.div>
  );
}

function Frame({ label, required, help, error, id, ...props }: MultiSelectProps & { multiple?: boolean }) {
  return (
    <FieldFrame {...{ id, label, required, help, error }}>
      {(frame) => <Choosing {...props} frame={frame} />}
    </FieldFrame>
  );
}

interface ChoosingProps extends Omit<MultiSelectProps, keyof FieldTexts | "id"> {
  frame: ControlProps;
  multiple?: boolean;
}

/** The control, or a placeholder until its code is loaded. */
function Choosing({ frame, ...props }: ChoosingProps) {
  const { options, loading, value, placeholder } = props;
  const { Part: Control, hasFailed, retry } = useLazyPart(loadControl);
  const failure = props.failure ?? (hasFailed ? { message: "The choices could not be loaded.", retry } : undefined);
  if (failure) {
    return (
      <Alert tone="danger" actions={<Button onClick={failure.retry}>Retry</Button>}>
        {failure.message}
      </Alert>
    );
  }
  if (!loading && Control) return <Control {...props} frame={frame} />;
  return (
    <Input
      {...frame}
      readOnly
      data-readonly
      aria-busy="true"
      value={options.find((option) => option.value === value[0])?.text ?? ""}
      placeholder={loading ? "Loading…" : placeholder}
    />
  );
}
