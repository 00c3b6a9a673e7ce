import { actions } from "@portal/api-client/report-query";
import { NativeSelect, TextInput } from "@portal/ui";
import { useController } from "react-hook-form";
import { ChoiceField } from "./choice-field.tsx";
import { choiceKindOf } from "./choices.ts";
import { DayField } from "./day-field.tsx";
import type { FilterFieldProps, ValueFieldProps } from "./field-props.ts";
import { nameOf } from "./filter-values.ts";
import { FixedValue } from "./fixed-value.tsx";

/** One filter: its label decides the control, its type the accepted values. */
export function FilterField(props: FilterFieldProps) {
  const { filter, rules, form } = props;
  const name = nameOf(filter);
  const kind = choiceKindOf(filter);
  if (kind) return <ChoiceField {...props} kind={kind} />;
  if (filter.locked) return <FixedValue label={filter.realValue} value={filter.paramValue} />;
  const field = { name, label: filter.realValue, required: !filter.optional, control: form.control };
  if (filter.type === "date") return <DayField {...field} {...rules} />;
  return name === "action" ? <ActionField {...field} /> : <TypedField {...field} digits={filter.type === "number"} />;
}

function ActionField({ name, label, required, control }: ValueFieldProps) {
  const { field, fieldState } = useController({ name, control });
  return (
    <NativeSelect
      {...{ label, required, error: fieldState.error?.message }}
      {...field}
      value={field.value ?? ""}
      options={actions}
      placeholder={required ? "Choose" : "Any"}
    />
  );
}

function TypedField({ name, label, required, control, digits }: ValueFieldProps & { digits: boolean }) {
  const { field, fieldState } = useController({ name, control });
  return (
    <TextInput
      {...{ label, required, error: fieldState.error?.message }}
      {...field}
      value={field.value ?? ""}
      inputMode={digits ? "numeric" : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
