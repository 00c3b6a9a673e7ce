import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { Combobox, type Option } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { type Choice, type ChoiceKind, choicesQuery } from "./choices.ts";
import type { FilterFieldProps } from "./field-props.ts";
import { nameOf } from "./filter-values.ts";
import { FixedValue } from "./fixed-value.tsx";
import { useNarrowing } from "./use-narrowing.ts";

/** The kinds whose choices depend on one; they are emptied when it changes (Q9). */
const below: Readonly<Record<ChoiceKind, readonly string[]>> = {
  Carrier: ["Provider", "Product"],
  Provider: ["Product"],
  Product: [],
  User: [],
};

/** A carrier, provider, product or user, sent by its id or its name as the token says (Q6). */
export function ChoiceField({ kind, filter, filters, form }: FilterFieldProps & { kind: ChoiceKind }) {
  const name = nameOf(filter);
  const load = useQuery(choicesQuery(kind, useNarrowing(kind, filters, form.control)));
  const { field, fieldState } = useController({ name, control: form.control });
  const value = filter.locked ? filter.paramValue : (field.value ?? "");
  const options = optionsOf(filter, load.data, value);
  const text = options.find((option) => option.value === value)?.text ?? value;
  if (filter.locked) return <FixedValue label={filter.realValue} value={text} />;
  return (
    <Combobox
      label={filter.realValue}
      required={!filter.optional}
      error={fieldState.error?.message}
      ref={field.ref}
      options={options}
      loading={load.isLoading}
      failure={load.error ? { message: load.error.message, retry: () => void load.refetch() } : undefined}
      placeholder={filter.optional ? "Any" : undefined}
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

/** The choices by what is sent for them. A value that is none of them, as of a record disabled since, is offered as it is. */
function optionsOf({ type }: ReportFilter, choices: readonly Choice[] = [], value: string): Option[] {
  const sent = ({ id, name }: Choice) => (type === "number" ? String(id) : name);
  const byValue = new Map(choices.map((choice) => [sent(choice), choice.name]));
  if (value !== "" && !byValue.has(value)) byValue.set(value, type === "number" ? `#${value}` : value);
  return [...byValue].map(([key, text]) => ({ value: key, text }));
}
