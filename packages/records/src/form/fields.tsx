import { Combobox, type ComboboxProps, NativeSelect, type Option, TextInput } from "@portal/ui";
import { Checkbox } from "@portal/ui/checkbox";
import { type ReactNode, useId } from "react";
import { useFormContext } from "./form-context.ts";
import { type FieldProps, useField } from "./use-field.ts";

export interface TextFieldProps extends FieldProps {
  /** The contract's limit, for the counter; the schema checks it. */
  max?: number;
  placeholder?: string;
  autoComplete?: string;
  /** Suggested words; others may be typed. */
  suggestions?: readonly string[];
}

/** A line of text. */
export function TextField({
  name,
  label,
  required,
  help,
  readOnly,
  max,
  placeholder,
  autoComplete = "off",
  suggestions,
}: TextFieldProps) {
  const { field, error, id, locked } = useField({ name, label, readOnly });
  const listId = useId();
  return (
    <>
      <TextInput
        {...{ id, label, required, help, error, max, placeholder, autoComplete }}
        {...field}
        value={field.value ?? ""}
        readOnly={locked}
        list={suggestions && listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A number, typed as text so that the schema sees every digit; phones show their digits keyboard. */
export function NumberField({ decimal = false, ...props }: TextFieldProps & { decimal?: boolean }) {
  const { name, label, required, help, readOnly, max, placeholder } = props;
  const { field, error, id, locked } = useField({ name, label, readOnly });
  return (
    <TextInput
      {...{ id, label, required, help, error, max, placeholder }}
      {...field}
      value={field.value ?? ""}
      inputMode={decimal ? "decimal" : "numeric"}
      autoComplete="off"
      readOnly={locked}
    />
  );
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Text of the empty choice; `-` by default. */
  placeholder?: string;
}

/** A short, fixed list of choices in a native select. */
export function SelectField({ name, label, required, help, readOnly, options, placeholder = "-" }: SelectFieldProps) {
  const { field, error, id, locked } = useField({ name, label, readOnly, wordsOf: textOf(options) });
  return (
    <NativeSelect
      {...{ id, label, required, help, error, options, placeholder }}
      name={field.name}
      ref={field.ref}
      value={field.value ?? ""}
      disabled={locked}
      onBlur={field.onBlur}
      onChange={(event) => {
        const text = event.currentTarget.value;
        field.onChange(options.find(({ value }) => String(value) === text)?.value ?? null);
      }}
    />
  );
}

const textOf = (options: readonly Option[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.text ?? (value === null || value === undefined ? "" : `#${value}`);

const yesOrNo = (value: unknown) => (value === 1 ? "Yes" : "No");

export interface LookupFieldProps
  extends FieldProps,
    Pick<ComboboxProps, "options" | "loading" | "failure" | "placeholder" | "onSearch" | "searching"> {
  /** Names of the fields whose choices depend on this one; they are emptied when it changes. */
  clears?: readonly string[];
  /** Writes a value in words, where the options may lack it. */
  wordsOf?: (value: unknown) => ReactNode;
}

/** A searchable choice among records; its value is that of the option, so a number stays a number. */
export function LookupField({ name, label, readOnly, clears = [], wordsOf, ...choice }: LookupFieldProps) {
  const words = wordsOf ?? textOf(choice.options);
  const { field, error, id, locked, saving, form } = useField({ name, label, readOnly, wordsOf: words });
  return (
    <Combobox
      {...{ id, label, error }}
      {...choice}
      ref={field.ref}
      value={field.value ?? null}
      disabled={locked}
      readOnly={saving}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value);
        for (const below of clears) form.setValue(below, null, { shouldDirty: true });
      }}
    />
  );
}

/** A yes/no value, 1 or 0 on the wire. */
export function FlagField({ name, label, help, readOnly }: Omit<FieldProps, "required">) {
  const { field, id, locked } = useField({ name, label, readOnly, wordsOf: yesOrNo });
  return (
    <Checkbox
      {...{ id, label, help }}
      className="flag"
      name={field.name}
      ref={field.ref}
      checked={field.value === 1}
      disabled={locked}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}

/** The field `Enabled`: ticked and locked in add mode, free in edit mode. The form's values start with 1. */
export function EnabledField({
  name,
  label = "Enabled",
  readOnly,
}: Pick<FieldProps, "name" | "readOnly"> & { label?: string }) {
  const { mode } = useFormContext(`The field ${name}`);
  return <FlagField name={name} label={label} readOnly={readOnly || mode === "add"} />;
}
