import type { FilterKind } from "@portal/api-client";
import { clockText } from "@portal/time";
import { BareDateInput, BareSelect, Input, type Option } from "@portal/ui";
import { type KeyboardEvent, useId } from "react";

export interface FilterValueProps {
  label: string;
  kind: FilterKind | undefined;
  value: string;
  /** Words for a choice, where they differ from its value. */
  textOf?: TextOf;
  onChange: (value: string) => void;
  onEnter: () => void;
}

export type TextOf = (value: string) => string;

/**
 * The value of a filter row: a choice where the values are fixed, or else a field, with suggestions where there are
 * any.
 */
export function FilterValue({ label, kind, value, textOf, onChange, onEnter }: FilterValueProps) {
  const listId = useId();
  const choices = choicesOf(kind, textOf);
  if (choices) {
    return (
      <BareSelect
        className="value"
        aria-label={label}
        value={value}
        placeholder="Any"
        options={choices}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyUp={(event: KeyboardEvent) => {
          if (event.key === "Enter") onEnter();
        }}
      />
    );
  }
  if (isDay(kind))
    return <BareDateInput className="value" aria-label={label} precision="day" {...{ label, value, onChange }} />;
  const suggestions = suggestionsOf(kind);
  return (
    <>
      <Input
        className="value"
        aria-label={label}
        list={suggestions && listId}
        inputMode={kind === "number" ? "numeric" : undefined}
        placeholder={placeholderOf(kind)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
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

/** A filter's value as staff read it. */
export function spokenFilter(kind: FilterKind | undefined, value: string, textOf?: TextOf): string {
  if (isDay(kind)) return clockText(value);
  return choicesOf(kind, textOf)?.find((choice) => choice.value === value)?.text ?? value;
}

const yesNo: readonly Option[] = [
  { value: "1", text: "Yes" },
  { value: "0", text: "No" },
];

const placeholderOf = (kind: FilterKind | undefined): string => {
  if (kind === "prefix") return "begins with";
  return kind === "text" ? "contains" : "is";
};

const choicesOf = (kind: FilterKind | undefined, textOf: TextOf = String): readonly Option[] | undefined => {
  if (kind === "flag") return yesNo;
  return isWords(kind) ? kind.map((word) => ({ value: word, text: textOf(word) })) : undefined;
};

const suggestionsOf = (kind: FilterKind | undefined): readonly string[] | undefined =>
  typeof kind === "object" && "suggestions" in kind ? kind.suggestions : undefined;

const isDay = (kind: FilterKind | undefined): boolean => typeof kind === "object" && ("day" in kind || "range" in kind);

const isWords = (kind: FilterKind | undefined): kind is readonly string[] => Array.isArray(kind);
