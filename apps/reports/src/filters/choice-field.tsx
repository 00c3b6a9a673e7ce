import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { type Choice, idIn, useChoices } from "@portal/records";
import { Combobox, type Option } from "@portal/ui";
import { useController } from "react-hook-form";
import { type ChoiceKind, recordsOf } from "./choices.ts";
import type { FilterFieldProps } from "./field-props.ts";
import { nameOf } from "./filter-values.ts";
import { FixedValue } from "./fixed-value.tsx";
import { useNarrowing } from "./use-narrowing.ts";

/** The kinds whose choices depend on another kind; they are emptied when it changes. */
const below: Readonly<Record<ChoiceKind, readonly string[]>> = {
  Carrier: ["Provider", "Product"],
  Provider: ["Product"],
  Product: [],
  User: [],
};

/** The choice of a carrier, provider, product or user; the token decides whether its id or its name is sent. */
export function ChoiceField({ kind, filter, filters, form }: FilterFieldProps & { kind: ChoiceKind }) {
  const name = nameOf(filter);
  const { field, fieldState } = useController({ name, control: form.control });
  const value = filter.locked ? filter.paramValue : (field.value ?? "");
  const { choices, chosen, isLoading, failure, search } = useChoices(recordsOf[kind], {
    chosen: chosenBy(filter, value),
    narrowing: useNarrowing(kind, filters, form.control),
  });
  const found = optionsOf(filter, search && chosen ? [chosen, ...(choices ?? [])] : choices);
  const unknown = value === "" || found.some((option) => option.value === value) ? [] : [asItIs(filter, value)];
  const options = search ? [...unknown, ...found] : [...found, ...unknown];
  const text = options.find((option) => option.value === value)?.text ?? value;
  if (filter.locked) return <FixedValue label={filter.realValue} value={text} />;
  return (
    <Combobox
      label={filter.realValue}
      required={!filter.optional}
      error={fieldState.error?.message}
      ref={field.ref}
      options={options}
      loading={isLoading}
      failure={failure}
      placeholder={filter.optional ? "Any" : undefined}
      {...search}
      value={value === "" ? null : value}
      onBlur={field.onBlur}
      onChange={(chosen) => {
        field.onChange(String(chosen ?? ""));
        for (const other of filters)
          if (below[kind].includes(other.realValue) && !other.locked) form.setValue(nameOf(other), "");
      }}
    />
  );
}

/** The choices by the value that is sent for them. */
function optionsOf({ type }: ReportFilter, choices: readonly Choice[] = []): Option[] {
  const byValue = new Map(
    choices.map(({ value, text, name = text }) => (type === "number" ? [String(value), text] : [name, name])),
  );
  return [...byValue].map(([key, text]) => ({ value: key, text }));
}

/** A value outside of the choices, such as a record that was disabled since, stays a choice as it is. */
const asItIs = ({ type }: ReportFilter, value: string): Option => ({
  value,
  text: type === "number" ? `#${value}` : value,
});

/** The chosen value, an id or a name. */
function chosenBy({ type }: ReportFilter, value: string): number | string | null {
  if (value === "") return null;
  return type === "number" ? idIn(value) : value;
}
