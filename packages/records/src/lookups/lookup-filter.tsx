import { BareCombobox } from "@portal/ui";
import { FilterValue, type FilterValueProps } from "../list/filter-value.tsx";
import type { LookupKind, Narrowing } from "./lookup-queries.ts";
import { idIn } from "./record-id.ts";
import { useChoices } from "./use-choices.ts";

interface LookupFilterProps extends Omit<FilterValueProps, "kind" | "textOf"> {
  of: LookupKind;
  narrowing?: Narrowing;
}

/**
 * The value of a filter with records as choices: a select, or, where there are many, a search field. Where the records
 * could not be loaded, an id is typed.
 */
export function LookupFilter({ of, narrowing, ...props }: LookupFilterProps) {
  const { label, value, onChange } = props;
  const id = idIn(value);
  const { choices = [], chosen, isLoading, failure, search } = useChoices(of, { chosen: id, narrowing });
  if (!search) {
    const textOf = (text: string) => choices.find((choice) => String(choice.value) === text)?.text ?? text;
    return (
      <FilterValue
        {...props}
        kind={failure ? "number" : choices.map((choice) => String(choice.value))}
        textOf={textOf}
      />
    );
  }
  const chosenOption = chosen ?? (id !== null && { value: id, text: value });
  return (
    <BareCombobox
      className="value"
      {...{ label, failure }}
      {...search}
      value={id}
      options={chosenOption ? [chosenOption, ...choices.filter((choice) => choice.value !== id)] : choices}
      loading={isLoading}
      onChange={(picked) => onChange(String(picked ?? ""))}
    />
  );
}
